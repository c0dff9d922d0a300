"""Kozel: rulings with numbers, from the written rules and from Russian card pages."""

from scorer.core.irregularity import NEIGHBOUR, PUBLISHED, WRITTEN, Source
from scorer.core.precedent import (
    WRITTEN_RULES,
    Played,
    Precedent,
    RefereeCase,
)
from scorer.games.kozel.rules import (
    BEATING_SET,
    CLAIM,
    COMBINATION,
    COUNT,
    NO_TRICK,
    THRESHOLD,
    TIE,
)
from scorer.sources import BURA
from scorer.text import text

POINTS = (("mode", "points"), ("scale", "most_points"))

PRECEDENTS = (
    Precedent(
        "KP1",
        text("The nine and king of spades lie on the table. A player puts the ace and jack of "
"spades on them."),
        text(
            "These cards beat, in whatever order you lay them. The ace covers the king, and the "
"jack covers the nine."
        ),
        (BEATING_SET,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "beats",
            {"trump": "hearts", "best": ["9S", "KS"], "play": ["AS", "JS"]},
            {"beats": True},
        ),
        also=("order of the cards laid", "в каком порядке бить"),
    ),
    Precedent(
        "KP2",
        text("A player claims Moscow with three tens and the six of spades."),
        text("These cards are not Moscow, because there is no ace. The lead goes back."),
        (COMBINATION,),
        WRITTEN_RULES,
        WRITTEN,
        (("moscow", "aces_tens"),),
        RefereeCase("combination", {"hand": ["10H", "10D", "10C", "6S"]}, {"combination": None}),
        also=("Moscow without an ace", "Москва без туза"),
    ),
    Precedent(
        "KP3",
        text("Two players claim a Molodka."),
        text("The player who sits nearest clockwise to the winner of the last trick leads."),
        (CLAIM,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "claim",
            {
                "players": 4, "natural_leader": 2,
                "declared": [
                    {"seat": 1, "combination": "molodka"},
                    {"seat": 3, "combination": "molodka"},
                ],
            },
            {"leader": 3},
        ),
        also=("two Molodkas", "две молодки", "две молодки сразу"),
    ),
    Precedent(
        "KP4",
        text("Both sides have 60 points."),
        text("Each side scores 2. At some Russian tables the next deal counts twice instead."),
        (TIE,),
        Source(
            text("The written rules, and for the other way a Russian description of burkozel")
        ),
        WRITTEN,
        POINTS,
        RefereeCase("penalty", {"points": [60, 60], "trickless": []}, {"penalties": [2, 2]}),
        also=("60-60", "sixty each", "по шестьдесят", "поровну"),
    ),
    Precedent(
        "KP5",
        text("A player has no points, but has taken a trick of nines."),
        text("The player scores 4 and not 6: tricks decide, not points."),
        (NO_TRICK,),
        WRITTEN_RULES,
        WRITTEN,
        POINTS,
        RefereeCase("penalty", {"points": [120, 0], "trickless": []}, {"penalties": [0, 4]}),
        also=("zero points with a trick", "взятка без очков", "ноль очков"),
    ),
    Precedent(
        "KP6",
        text("Two sides play, and the loser has exactly 30 points."),
        text("The loser scores 4. You need 31 to score only 2."),
        (THRESHOLD,),
        Source(text("Descriptions of the game, because the written rules leave 30 open")),
        PUBLISHED,
        (*POINTS, ("boundary", "strict")),
        RefereeCase("penalty", {"points": [90, 30], "trickless": []}, {"penalties": [0, 4]}),
        also=("exactly thirty", "ровно тридцать"),
    ),
    Precedent(
        "KP7",
        text("The sheet says 90 to 31."),
        text("The sheet cannot be right, because the pack is worth 120. Count the piles again."),
        (COUNT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        None,
        Played(2, ({"kind": "round", "entry": {"points": [90, 31]}},), refused="points"),
        ("does not add up to 120", "не сходится 120"),
    ),
    Precedent(
        "KP8",
        text("A player announces 31 but has fewer points."),
        text("In Bura the player has lost the deal. In Kozel this only holds if your table "
"agreed on it."),
        (),
        BURA,
        NEIGHBOUR,
        also=("false claim of 31", "ошибся с 31"),
    ),
)  # fmt: skip
