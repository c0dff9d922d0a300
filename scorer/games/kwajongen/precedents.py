"""Kwajongen: rulings with numbers, from the written rules and from clubs of the Low Countries."""

from scorer.core.irregularity import NEIGHBOUR, WRITTEN
from scorer.core.precedent import WRITTEN_RULES, Played, Precedent
from scorer.games.kwajongen.rules import CAPOT, FAILED, MOST, REDEAL, REVOKE, TIE
from scorer.sources import CARD_LEAGUE, KLAVERJAS_TOWN, MANILLE_CLUB, WIEZEN_CLUB
from scorer.text import text

PRECEDENTS = (
    Precedent(
        "WP1",
        text("We call and get 10 points to 18. The sheet says 10 to 9."),
        text("Correct it to 11 to 9: the others go down, and the callers go up by 1."),
        (FAILED,),
        WRITTEN_RULES,
        WRITTEN,
        (("failed_call", "both"),),
        None,
        Played(
            4,
            ({"kind": "round", "entry": {"caller": 0, "points": [10, 18]}},),
            (1, -1),
            (("totals", (11, 9)),),
        ),
        ("forgot the plus one", "strafpunt vergeten", "aangespeeld"),
    ),
    Precedent(
        "WP2",
        text("We call, and both pairs have 14 points."),
        text("The score is 11 to 10: the callers go up by 1, and the others gain nothing."),
        (TIE,),
        WRITTEN_RULES,
        WRITTEN,
        (("tie", "caller_plus"),),
        None,
        Played(
            4,
            ({"kind": "round", "entry": {"caller": 0, "points": [14, 14]}},),
            (1, 0),
            (("totals", (11, 10)),),
        ),
        ("equal points", "same points", "gelijke punten", "gelijkspel"),
    ),
    Precedent(
        "WP3",
        text("Everybody passed once. In the next deal the callers have 18 points to 10."),
        text("The callers go down by 2, to 8."),
        (REDEAL, MOST),
        WRITTEN_RULES,
        WRITTEN,
        (("redeal_bonus", "exactly_one"),),
        None,
        Played(
            4,
            ({"kind": "passed"}, {"kind": "round", "entry": {"caller": 0, "points": [18, 10]}}),
            (-2, 0),
            (("totals", (8, 10)),),
        ),
        ("after a passed deal", "na een passenspel"),
    ),
    Precedent(
        "WP4",
        text("A pair has 28 points to 0, but took three tricks to one."),
        text("That is not all tricks. The winners only go down by 1."),
        (CAPOT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        None,
        Played(
            4,
            ({"kind": "round", "entry": {"caller": 0, "points": [28, 0]}},),
            (-1, 0),
            (("totals", (9, 10)),),
        ),
        ("all the points but not all tricks", "alle punten, niet alle slagen"),
    ),
    Precedent(
        "WP5",
        text("A player is caught not following suit although they could."),
        text("In wiezen you stop the deal, and the player pays 5 to each of the others."),
        (REVOKE,),
        WIEZEN_CLUB,
        NEIGHBOUR,
        also=("revoke caught", "verzaken betrapt"),
    ),
    Precedent(
        "WP6",
        text("A player did not follow suit, and the trick has been turned down."),
        text(
            "In klaverjassen the other side scores 162 and 100 extra. The first time, you may "
            "deal again instead."
        ),
        (REVOKE,),
        KLAVERJAS_TOWN,
        NEIGHBOUR,
        also=("revoke in a closed trick", "verzaakt in een gesloten slag"),
    ),
    Precedent(
        "WP7",
        text("A player does not follow suit on purpose, or misdeals on purpose again and again."),
        text("In manille the others get 60 points for the revoke and 30 for such a misdeal."),
        (REVOKE,),
        MANILLE_CLUB,
        NEIGHBOUR,
        also=("cheating", "opzettelijk verzaken", "vals spelen"),
    ),
    Precedent(
        "WP8",
        text("A player was dealt one card too many, and the cards are still face down."),
        text("Deal again. Do not move a card to another hand."),
        (),
        CARD_LEAGUE,
        NEIGHBOUR,
        also=("one card too many", "een kaart te veel"),
    ),
)
