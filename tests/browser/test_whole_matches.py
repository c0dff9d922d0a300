"""A whole match of every game on every screen: by touch, mouse or keys, by day or by night.

`PICTURES=folder` stores a picture of each kind of page that the match is seen on.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, expect_totals, go, table_with

pytestmark = pytest.mark.proof

SCREENS = {
    "phone": (390, 844),
    "small": (320, 568),
    "lying": (844, 390),
    "tablet": (820, 1180),
    "desk": (1440, 900),
}
WAYS = ("touch", "mouse", "keys")
TAKEN = ("history", "referee", "rules", "more", "share", "take", "paper", "display")
"""The pages of a match that are looked at besides pad and end, as their addresses name them."""


class Hand(NamedTuple):
    """Somebody at a page: how they press what is there."""

    page: Page
    way: str

    def press(self, what: Locator) -> None:
        if self.way == "touch":
            what.tap()
        elif self.way == "mouse":
            what.click()
        else:
            what.focus()
            self.page.keyboard.press("Enter")

    def choose(self, field: str, value: Any) -> None:
        radio = f"input[name={field}][value='{value}']"
        if self.way == "keys":
            self.page.locator(radio).focus()
            self.page.keyboard.press("Space")
        else:
            self.press(self.page.locator(f"label:has({radio})"))

    def type_in(self, field: str, number: int) -> None:
        counter = self.page.locator(f"[name={field}]")
        if self.way == "keys":
            counter.focus()
            self.page.keyboard.type(str(number))
            return
        self.press(counter)
        for digit in str(number):
            self.press(self.page.locator(f"[data-key='{digit}']"))

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def write(self) -> None:
        button = self.page.locator("#write")
        expect(button).to_be_enabled()
        self.press(button)

    def finish(self) -> None:
        """The owner ends a match that ends nowhere by itself."""
        self.press(self.page.get_by_role("link", name="Menu"))
        self.press(self.page.get_by_role("link", name="Finish the match"))
        self.press(self.page.get_by_role("button", name="Finish the match"))


class Played(NamedTuple):
    """A match: how it is opened, the deals with the totals after each, who is ahead at the end."""

    seats: list[str]
    options: dict[str, Any]
    deals: list[tuple[Callable[[Hand], None], list[int]]]
    winner: str
    finishes: bool = False


def belot(contract: str, by: int, points: int) -> Callable[[Hand], None]:
    def fill_in(hand: Hand) -> None:
        hand.choose("contract", contract)
        hand.choose("by", by)
        hand.type_in("points-0", points)

    return fill_in


def kosakeln(contract: str, by: int, points: int, blatt: int) -> Callable[[Hand], None]:
    def fill_in(hand: Hand) -> None:
        hand.choose("contract", contract)
        hand.choose("by", by)
        hand.type_in("points", points)
        hand.choose("blatt", blatt)
        hand.type_in("tricks", 9)

    return fill_in


def kozel(first: int, second: int | None = None) -> Callable[[Hand], None]:
    def fill_in(hand: Hand) -> None:
        hand.type_in("points-0", first)
        if second is not None:
            hand.type_in("points-1", second)

    return fill_in


def kwajongen(points: int, capot: bool = False) -> Callable[[Hand], None]:
    def fill_in(hand: Hand) -> None:
        hand.choose("by", 0)
        hand.type_in("points-0", points)
        hand.type_in("points-1", 28 - points - 4 * capot)
        if capot:
            hand.page.locator("[name=points-0]").focus()
            hand.press(hand.page.get_by_role("button", name="All tricks"))

    return fill_in


def svoi_kozyri(*out: str) -> Callable[[Hand], None]:
    def fill_in(hand: Hand) -> None:
        for name in out:
            hand.press(hand.page.locator(".order button", has_text=name))

    return fill_in


def besikovitch(winner: int) -> Callable[[Hand], None]:
    return lambda hand: hand.choose("winner", winner)


MATCHES = {
    "belot": Played(
        ["Maria", "Ivan", "Petar", "Elena"],
        {"target": 51},
        [
            (belot("hearts", 0, 100), [10, 6]),
            (belot("all_trumps", 2, 160), [26, 16]),
            (belot("no_trumps", 0, 90), [44, 24]),
            (belot("all_trumps", 2, 180), [62, 32]),
        ],
        "Maria & Petar win",
    ),
    "kosakeln": Played(
        ["Anna", "Franz"],
        {"match": "deals", "deals": 2},
        [
            (kosakeln("einblatt", 0, 40, 0), [9, -9]),
            (kosakeln("dreiblatt", 0, 40, 2), [12, -12]),
        ],
        "Anna wins",
    ),
    "kozel": Played(
        ["Olga", "Pavel", "Roman"],
        {"limit": 8},
        [
            (kozel(50, 50), [2, 2, 4]),
            (kozel(40, 60), [4, 2, 8]),
            (kozel(30), [8, 2, 8]),
        ],
        "Pavel wins",
    ),
    "kwajongen": Played(
        ["Jan", "Piet", "Klaas", "Bram"],
        {"start": 4},
        [(kwajongen(18), [3, 4]), (kwajongen(20), [2, 4]), (kwajongen(24, True), [0, 4])],
        "Jan & Klaas win",
    ),
    "svoi_kozyri": Played(
        ["Olga", "Alexander", "Roman", "Vera"],
        {},
        [
            (svoi_kozyri("Roman", "Olga", "Vera"), [0, 1, 0, 0]),
            (svoi_kozyri("Vera", "Alexander", "Roman"), [1, 1, 0, 0]),
            (svoi_kozyri("Roman", "Olga", "Vera"), [1, 2, 0, 0]),
        ],
        "Roman and Vera are first",
        finishes=True,
    ),
    "besikovitch": Played(
        ["Ann", "Ben"],
        {},
        [(besikovitch(1), [0, 1]), (besikovitch(0), [1, 1]), (besikovitch(0), [2, 1])],
        "Ann wins",
        finishes=True,
    ),
}


def look(page: Page, kind: str) -> None:
    """Nothing is beside the screen; the picture is stored where somebody wants it."""
    assert page.evaluate(FITS_ACROSS), kind
    if folder := os.environ.get("PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{kind}.png")


def screen_of(screen: str, way: str, theme: str) -> dict[str, Any]:
    """What a browser's context needs to be that screen."""
    width, height = SCREENS[screen]
    touched = way == "touch" or screen != "desk"
    return {
        "viewport": {"width": width, "height": height},
        "color_scheme": theme,
        "has_touch": touched,
        "is_mobile": touched,
        "device_scale_factor": 1,
    }


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_is_played_on_every_screen(
    new_page: NewPage, server: str, game: str, screen: str
) -> None:
    number = list(MATCHES).index(game) + list(SCREENS).index(screen)
    way, theme = WAYS[number % len(WAYS)], ("light", "dark")[number % 2]
    played, name = MATCHES[game], f"{game}-{screen}-{theme}"
    page = new_page(**screen_of(screen, way, theme))
    hand = Hand(page, way)
    match = table_with(server, game=game, seats=played.seats, options=played.options)
    go(page, f"/m/{match}")
    for place, (fill_in, totals) in enumerate(played.deals):
        fill_in(hand)
        if place == 1:
            expect(page.locator("#verdict summary")).to_be_visible()
            look(page, f"pad-{name}")
        hand.write()
        if played.finishes or place < len(played.deals) - 1:
            expect_totals(page, totals)
        if place == 1 and len(played.deals) > 2:
            look(page, f"deal-{name}")
    if played.finishes:
        hand.finish()
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_have_text(played.winner)
    expect_totals(page, played.deals[-1][1])
    look(page, f"end-{name}")
    for kind in TAKEN:
        page.goto(f"/m/{match}/{kind}")
        look(page, f"{kind}-{name}")
    for kind, path in (("home", "/"), ("open", f"/open/{game}")):
        page.goto(path)
        look(page, f"{kind}-{name}")
