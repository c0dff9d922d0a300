"""Belot: rulings with numbers, from the written rules, older Bulgarian rules, and belote."""

from typing import Any

from scorer.core.irregularity import NEIGHBOUR, PUBLISHED, WRITTEN
from scorer.core.precedent import (
    READING,
    WRITTEN_RULES,
    Played,
    Precedent,
    RefereeCase,
)
from scorer.games.belot.rules import CAPOT_FINISH, CARDS, DECLARATIONS, PENALTY
from scorer.games.belot.rules_of_play import BELOTE_SAID, FOLLOW, IRREGULARITY, WRONG_BID
from scorer.sources import BALOOT, BELA, BELOTE_CONTEST, CONTREE_RULES, OLDER_RULES
from scorer.text import text

VOID = (("penalty_points", 16), ("penalty_deal", "void"))
HARMED_FIRST = (*VOID, ("penalty_first_hand", "harmed_pair"))


def _deal(contract: str, points: list[int], **more: Any) -> dict[str, Any]:
    entry = {"contract": contract, "declarer": 0, "points": points, **more}
    return {"kind": "round", "entry": entry}


LEVEL_AT_100 = (
    *(_deal("hearts", [162, 0], capot=0) for _ in range(4)),
    _deal("hearts", [0, 162], capot=1),
    _deal("hearts", [72, 90], doubling="contra"),
    _deal("all_trumps", [0, 258], capot=1),
    _deal("hearts", [81, 81]),
)
"""Deals after which both sides have 100 and 8 points hang."""


PRECEDENTS = (
    Precedent(
        "BP1",
        text("The match is tied at 100 and 8 points hang. Hearts are bid, and an opponent says "
"diamonds."),
        text("The other pair gets 16 for it: 116 to 100. The deal is void, and the 8 still hang."),
        (WRONG_BID, PENALTY),
        WRITTEN_RULES,
        WRITTEN,
        (*VOID, ("penalty_mode", "add_to_harmed")),
        RefereeCase(
            "irregularity",
            {"kind": "wrong_bid", "offender": 1},
            {"points": 16, "deal": "void"},
        ),
        Played(
            4,
            (*LEVEL_AT_100, {"kind": "penalty", "entry": {"offender": 1}}),
            (16, 0),
            (("totals", (116, 100)), ("hanging", 8)),
        ),
        ("insufficient bid", "каро след купа", "обява под предната"),
    ),
    Precedent(
        "BP2",
        text("A player bids lower than the last bid. The other pair was first hand in that deal."),
        text("The same player deals again, so the other pair is first hand once more."),
        (PENALTY,),
        READING,
        WRITTEN,
        HARMED_FIRST,
        RefereeCase(
            "irregularity",
            {"kind": "wrong_bid", "offender": 0},
            {"deal": "void", "first_hand": 1},
        ),
        Played(
            4,
            ({"kind": "penalty", "entry": {"offender": 0}},),
            (0, 16),
            (("dealer", 0),),
        ),
        ("who deals after a penalty", "под ръка след наказание"),
    ),
    Precedent(
        "BP3",
        text("A capot takes a side past 151. In the extra deal somebody gets a penalty."),
        text("The penalty does not replace the extra deal. You still play it."),
        (CAPOT_FINISH, PENALTY),
        READING,
        WRITTEN,
        (("capot_finish", "one_more_deal"),),
        None,
        Played(
            4,
            (
                *(_deal("all_trumps", [258, 0], capot=0) for _ in range(5)),
                {"kind": "penalty", "entry": {"offender": 1}},
            ),
            (16, 0),
            (("over", False), ("extra_pending", True)),
        ),
        ("penalty after a capot", "наказание след капо"),
    ),
    Precedent(
        "BP4",
        text("A player names a terza of spades, jack to king, in the second trick."),
        text("The terza does not count: you declare with your own first card."),
        (DECLARATIONS,),
        WRITTEN_RULES,
        WRITTEN,
        (("declare_until", "own_first_card"),),
        also=("forgot to declare", "late declaration", "забравена терца", "късен анонс"),
    ),
    Precedent(
        "BP5",
        text("At all trumps a player discards the queen of hearts on clubs and says belot."),
        text("Belot scores nothing, because the card was neither led nor of the suit led."),
        (BELOTE_SAID,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "belote",
            {"contract": "all_trumps", "hand": ["QH", "KH"], "trick": ["JC"], "card": "QH"},
            {"allowed": False},
        ),
        also=("belot on another suit", "белот на чужд цвят"),
    ),
    Precedent(
        "BP6",
        text("A player announces a terza at no trumps."),
        text("The declaration scores nothing, because you cannot declare at no trumps."),
        (DECLARATIONS,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        None,
        Played(
            4,
            (
                _deal(
                    "no_trumps", [70, 60],
                    declarations=[{"side": 0, "kind": "run", "length": 3, "top": "A"}],
                ),
            ),
            refused="declarations",
        ),
        ("declaring in no trumps", "терца на без коз", "анонс на без коз"),
    ),
    Precedent(
        "BP7",
        text("A player hears wrongly and bids lower than the last bid. The deal is played to "
"the end."),
        text(
            "The other side chooses: the offender's partner must lead that suit, must not lead "
"it, or neither."
        ),
        (WRONG_BID, IRREGULARITY),
        OLDER_RULES,
        PUBLISHED,
        (("penalty_deal", "continue"),),
        also=("misheard bid", "heard wrong", "чу грешно"),
    ),
    Precedent(
        "BP8",
        text("An opponent of the dealer has bid, and then you find a misdeal."),
        text("There the opponents score 160 and what they had contracted for."),
        (IRREGULARITY,),
        CONTREE_RULES,
        NEIGHBOUR,
        also=("misdeal after a bid", "грешно раздаване след обява"),
    ),
    Precedent(
        "BP9",
        text("You find a misdeal after trumps have been chosen."),
        text(
            "A French competition gives all 162 points to the dealer's opponents. A Belgian "
"club takes 162 off the dealer's side."
        ),
        (IRREGULARITY,),
        BELOTE_CONTEST,
        NEIGHBOUR,
        also=("misdeal after trumps", "грешно раздаване след коз"),
    ),
    Precedent(
        "BP10",
        text("A player did not follow suit but could have, and it is proved."),
        text("In Baloot the deal is over and the other side scores all of it, 26 at no trumps."),
        (FOLLOW, IRREGULARITY),
        BALOOT,
        NEIGHBOUR,
        also=("revoke costs the whole deal", "лъжа за цялата игра"),
    ),
    Precedent(
        "BP11",
        text("A player looks at the rest of their cards before their turn to bid."),
        text("In bela this costs 162 points."),
        (IRREGULARITY, CARDS),
        BELA,
        NEIGHBOUR,
        also=("looked too early", "погледна картите си рано"),
    ),
)  # fmt: skip
