"""Kosakeln: the tariff, cell by cell.

Sheet points by contract and moment of the announcement. "Still" is the value of a bird that
was made unannounced. The other bonuses count only if announced. Solo has no talon and so one
moment. It is written among the "before" figures of no other contract.
"""

from typing import Any, NamedTuple

from scorer.text import text

CONTRACT_NAMES = (
    ("dreiblatt", text("Dreiblatt")),
    ("zweiblatt", text("Zweiblatt")),
    ("einblatt", text("Einblatt")),
    ("solo", text("Solo")),
)
GAME_VALUES = {"dreiblatt": 3, "zweiblatt": 6, "einblatt": 9, "solo": 12}
EXCHANGED = {"dreiblatt": 3, "zweiblatt": 2, "einblatt": 1, "solo": 0}
"""Cards taken from the Cossack talon."""

MOMENTS = (("after", text("after the talon")), ("before", text("before the talon")))

BIRD_NAMES = (
    ("pagat", text("Pagat")),
    ("uhu", text("Uhu")),
    ("pelican", text("Pelikan")),
    ("quapil", text("Quapil")),
)
BIRDS = tuple(bird for bird, _ in BIRD_NAMES)
BIRD_TRICKS = {"pagat": 16, "uhu": 15, "pelican": 14, "quapil": 13}
SILENT_BIRD = 3

ANNOUNCED_NAMES = (
    *BIRD_NAMES,
    ("absolute", text("Absolut")),
    ("panzer", text("Panzer")),
    ("without_trull", text("without Trull")),
    ("without_kings", text("without Kings")),
    ("valat", text("Valat")),
)

HELD_NAMES = (
    ("trull", text("Trull")),
    ("royal_trull", text("Royal Trull")),
    ("four_birds", text("Four Birds")),
)
HELD = {"trull": 1, "royal_trull": 1, "four_birds": 3}

BONUS_NAMES = dict(ANNOUNCED_NAMES + HELD_NAMES)

POINTS_NEEDED = {"absolute": 40, "panzer": 50}
"""Card points of the announcer."""

VALAT_SILENT, VALAT_ANNOUNCED = 4, 8
"""Factors of the game's value."""


class Row(NamedTuple):
    """A bonus's values: after and before in each contract with a talon, and in Solo."""

    dreiblatt: tuple[int, int]
    zweiblatt: tuple[int, int]
    einblatt: tuple[int, int]
    solo: int


TARIFF = {
    "pagat": Row((6, 12), (8, 16), (10, 20), 24),
    "uhu": Row((7, 14), (10, 20), (12, 24), 28),
    "pelican": Row((8, 16), (12, 24), (14, 28), 32),
    "quapil": Row((9, 18), (14, 28), (16, 32), 36),
    "absolute": Row((1, 2), (2, 4), (3, 6), 9),
    "panzer": Row((3, 6), (6, 12), (12, 24), 28),
    "without_trull": Row((1, 2), (2, 4), (3, 6), 9),
    "without_kings": Row((1, 2), (2, 4), (3, 6), 9),
}


def announced_value(bonus: str, contract: str, when: str | None) -> int:
    """Sheet points of an announced bonus. `when` is `after` or `before`, None in Solo."""
    if bonus == "valat":
        return VALAT_ANNOUNCED * GAME_VALUES[contract]
    row = TARIFF[bonus]
    if contract == "solo":
        return row.solo
    pairs = {"dreiblatt": row.dreiblatt, "zweiblatt": row.zweiblatt, "einblatt": row.einblatt}
    after, before = pairs[contract]
    return before if when == "before" else after


def tariff_data() -> dict[str, Any]:
    """Return the tariff as plain data for the pad: `announced` has the cells of every bonus in
    the order of its columns, each with its contract, moment and sheet points."""
    moments = [when for when, _ in MOMENTS]
    columns = [
        (contract, when)
        for contract, exchanged in EXCHANGED.items()
        for when in (moments if exchanged else [""])
    ]
    return {
        "games": GAME_VALUES,
        "silent_bird": SILENT_BIRD,
        "held": HELD,
        "announced": {
            bonus: [
                {
                    "contract": contract,
                    "when": when,
                    "value": announced_value(bonus, contract, when),
                }
                for contract, when in columns
            ]
            for bonus, _ in ANNOUNCED_NAMES
        },
    }
