"""The matches that the pictures show, opened and written through the API."""

from typing import Any, NamedTuple

from tests.browser.belot_match import deal, run
from tests.browser.table import table_with

Entry = dict[str, Any]


class Table(NamedTuple):
    """A match: its game, who sits there, its house rules, and what was written."""

    game: str
    seats: list[str]
    entries: list[Entry]
    options: dict[str, Any]

    def open(self, server: str) -> str:
        """The id of the match, opened again."""
        opening = {"game": self.game, "seats": self.seats, "options": self.options}
        return table_with(server, *self.entries, **opening)


def round_of(**entry: Any) -> Entry:
    return {"kind": "round", "entry": entry}


BELOT = ["Мария", "Иван", "Петър", "Елена"]
FIVE_DEALS = [
    deal("spades", 0, [98, None]),
    deal("hearts", 1, [91, None]),
    deal("all_trumps", 3, [None, 150], belotes=[0, 1]),
    deal("diamonds", 2, [81, None]),
    deal("no_trumps", 0, [58, None]),
]
EIGHT_DEALS = [
    *FIVE_DEALS,
    deal("hearts", 3, [60, None]),
    deal("spades", 1, [80, None]),
    deal("all_trumps", 0, [148, None]),
]
CORRECTED = {
    "kind": "amend",
    "of": 7,
    "to": deal("spades", 1, [92, None]),
    "reason": "two cards lay in the wrong pile",
}
NINTH = deal("diamonds", 3, [88, None])
PENALTY = {"kind": "penalty", "entry": {"offender": 1, "points": 16}}
LAST_DEALS = [
    deal("clubs", 2, [101, None]),
    deal("hearts", 1, [74, None]),
    deal("all_trumps", 1, [137, None], belotes=[1, 0], declarations=[run(0, 5, "A")]),
]

LEOPOLD = ["Leopold", "Josefine von Wondraschek-Lobkowitz"]
KOSAKELN_DEALS = [
    round_of(contract="dreiblatt", declarer=1, by=1, points=38, blatt=2, tricks=9,
             birds=[{"bird": "pagat", "by": 1, "made": True}], held=[{"bonus": "trull", "by": 1}]),
    round_of(contract="zweiblatt", declarer=1, by=1, points=37, blatt=1, tricks=9),
    round_of(contract="einblatt", declarer=0, by=0, points=41, blatt=0, tricks=9,
             birds=[{"bird": "uhu", "by": 0, "made": True}]),
    round_of(contract="solo", declarer=1, by=1, points=33, blatt=2, tricks=9),
]  # fmt: skip

TABLES = {
    "fresh": Table("belot", ["Александър-Константин", "Иван", "Петър", "Елена"], [], {}),
    "belot": Table("belot", BELOT, FIVE_DEALS, {}),
    "late": Table("belot", BELOT, FIVE_DEALS, {}),
    "penalty": Table("belot", BELOT, [*FIVE_DEALS, PENALTY], {}),
    "corrected": Table("belot", BELOT, [*EIGHT_DEALS, CORRECTED], {}),
    "undone": Table(
        "belot", BELOT, [*EIGHT_DEALS, CORRECTED, NINTH, {"kind": "strike", "of": 10}], {}
    ),
    "over": Table("belot", BELOT, [*EIGHT_DEALS, CORRECTED, NINTH, PENALTY, *LAST_DEALS], {}),
    "kosakeln": Table("kosakeln", LEOPOLD, KOSAKELN_DEALS, {"stakes": "money"}),
    "kozel": Table(
        "kozel",
        ["Ваня", "Света", "Аркадий Петрович"],
        [round_of(points=points) for points in ([52, 34, 34], [30, 60, 30], [26, 10, 84])],
        {},
    ),
    "kwajongen": Table(
        "kwajongen",
        ["Jef", "Godelieve", "Marcel", "Leo"],
        [
            round_of(by=by, points=points)
            for by, points in (
                (0, [18, 10]), (1, [9, 19]), (0, [9, 19]), (1, [10, 18]), (0, [8, 20]),
                (3, [4, 24]), (2, [20, 8]), (1, [12, 16]), (0, [22, 6]),
            )
        ],
        {},
    ),
    "svoi": Table(
        "svoi_kozyri",
        ["Екатерина Великая-Долгорукова", "Боря", "Зина", "Дед"],
        [
            round_of(out=[0, 3, 1], loser=2),
            round_of(out=[1, 3, 2], loser=0),
            round_of(out=[3, 1, 0], loser=2),
        ],
        {},
    ),
    "besikovitch": Table(
        "besikovitch",
        ["Abram", "Владимир Арнольд"],
        [round_of(winner=winner) for winner in (0, 1, 0, 1)],
        {},
    ),
}  # fmt: skip
"""The matches, by the name under which a page asks for one."""
