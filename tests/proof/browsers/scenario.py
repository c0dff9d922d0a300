"""What each browser is asked to do: a match, from its opening to a deal without a network."""

from pathlib import Path
from typing import NamedTuple

from scorer.text import figure
from tests.browser.modules import inside
from tests.browser.phone import CONTROLLED, UNSENT
from tests.browser.wire import Wire
from tests.proof.browsers.page import FIND, Page, wait_for

SEATS = "(count) => document.querySelectorAll('[name=seats]').length === count"
VALUE = "(name) => document.querySelector(`[name=${name}]`).value"
ENTERED = "([name, value]) => document.querySelector(`[name=${name}]`).value === value"
TOTALS = """(texts) => String(texts) ===
  String([...document.querySelectorAll(".total")].map((total) => total.textContent.trim()))"""
STORED = """Promise.all([store.get("matches", "%s"), caches.match("/m/%s/offline")]).then(
  ([row, page]) =>
  page && String(row?.version) === document.querySelector("main[data-live]").dataset.version)"""


class Played(NamedTuple):
    """A game's match: the same deal three times, of which the first is corrected.

    `totals` are those after the first deal, the second, the correction and the third.
    """

    game: str
    names: list[str]
    chips: dict[str, str]
    points: dict[str, int]
    comes_to: str
    corrected: dict[str, int]
    totals: list[list[int]]
    question: str
    facts: dict[str, str]
    trays: dict[str, list[str]]
    verdict: str


BELOT = Played(
    game="Belot",
    names=["Ana", "Boris", "Ceca", "Dan"],
    chips={"contract": "hearts", "by": "0"},
    points={"points-0": 96},
    comes_to="We score 9, They 7.",
    corrected={"points-0": 69},
    totals=[[9, 7], [18, 14], [9, 23], [18, 30]],
    question="Which cards may I play?",
    facts={"contract": "hearts"},
    trays={"hand": ["JH", "7H", "AC"], "trick": ["9H", "8H"]},
    verdict="Allowed: J♥.",
)
KOZEL = Played(
    game="Kozel",
    names=["Olga", "Pavel", "Roman"],
    chips={},
    points={"points-0": 50, "points-1": 50},
    comes_to="Roman 4.",
    corrected={"points-0": 40, "points-1": 60},
    totals=[[2, 2, 4], [4, 4, 8], [4, 2, 8], [6, 4, 12]],
    question="Do these cards beat?",
    facts={"trump": "hearts"},
    trays={"best": ["AH"], "play": ["6S"]},
    verdict="Your cards beat: 6♠ on A♥.",
)


def play(page: Page, wire: Wire, played: Played, picture: Path) -> None:
    """The whole match; the picture is of the pad with a deal in it."""
    match = opened(page, wire, played)
    address = f"{wire.address}/m/{match}"
    other = page.another()
    other.go(address)
    fill_in(page, played)
    page.picture(picture)
    write(page)
    for view in (page, other):
        totals(view, played.totals[0])
    fill_in(other, played)
    write(other)
    for view in (page, other):
        totals(view, played.totals[1])
    correct(page, address, played)
    for view in (page, other):
        totals(view, played.totals[2])
    settle(page, played)
    page.go(address)
    without_a_network(page, wire, match, played)
    for view in (page, other):
        totals(view, played.totals[3])


def opened(page: Page, wire: Wire, played: Played) -> str:
    """The id of a match that the page has opened."""
    page.go(f"{wire.address}/")
    page.tap(".game", played.game)
    page.at("^/open/")
    if page.evaluate("() => Boolean(document.querySelector('[name=players]'))"):
        page.tap(f"[name=players][value='{len(played.names)}']")
    page.until(SEATS, len(played.names))
    for seat, name in enumerate(played.names):
        page.fill(f"#seat-{seat}", name)
    page.tap("button", "Start")
    page.at("^/m/")
    return str(page.evaluate("() => location.pathname.split('/')[2]"))


def fill_in(page: Page, played: Played) -> None:
    for field, chosen in played.chips.items():
        page.tap(f"label:has(input[name={field}][value='{chosen}'])")
    for field, points in played.points.items():
        enter(page, field, points)
    page.sees("#verdict summary", played.comes_to)


def enter(page: Page, field: str, number: int) -> None:
    """Choose a number's field, take out what is in it and tap the new number."""
    page.tap(f"[name={field}]")
    for _ in range(len(str(page.evaluate(VALUE, field) or ""))):
        page.tap("[data-key=back]")
    for digit in str(number):
        page.tap(f"[data-key='{digit}']")
    page.until(ENTERED, [field, str(number)])


def write(page: Page) -> None:
    page.tap("#write:enabled")


def totals(page: Page, expected: list[int]) -> None:
    """Wait until the match's totals are these."""
    page.until(TOTALS, [figure(total) for total in expected])


def correct(page: Page, address: str, played: Played) -> None:
    """The first deal, through the history, and back."""
    page.go(f"{address}/history")
    page.tap("#entry-1 > summary")
    page.tap("#entry-1 a", "Correct")
    page.at("/entries/1$")
    for field, points in played.corrected.items():
        enter(page, field, points)
    page.fill("[name=because]", "miscounted")
    page.sees(".will-be")
    page.tap("#write:enabled")
    page.sees("#entry-1 + .correction", "Corrected")
    page.tap("a[aria-label='Back to the match']")


def settle(page: Page, played: Played) -> None:
    """A question of the referee's, whose ruling is stored with the match."""
    page.tap("a", "Referee")
    page.tap(".question", played.question)
    page.sees("h1", played.question)
    for name, chosen in played.facts.items():
        page.tap(f"label:has([name={name}][value='{chosen}'])")
    for name, cards in played.trays.items():
        page.tap(f".tray-field:has([name={name}]) .tray")
        for card in cards:
            page.tap(f":is(.tray-field:has([name={name}]) .deck, .table-deck) [data-code='{card}']")
    page.sees("#ruling .answer", played.verdict)
    page.tap("button", "Keep")
    page.sees("#ruling-1 .answer", played.verdict)


def without_a_network(page: Page, wire: Wire, match: str, played: Played) -> None:
    """A deal that is written while the wire is cut, and sent once it is whole."""
    page.until(f"() => {CONTROLLED}")
    page.until_inside(STORED % (match, match))
    wire.cut()
    page.go(f"{wire.address}/m/{match}")
    page.sees("main[data-ready]")
    fill_in(page, played)
    write(page)
    totals(page, played.totals[3])
    page.sees("#outbox", "On this phone: 1 to send.")
    wire.mend()
    wait_for("everything sent", lambda: _sent(page))
    page.until("() => !document.querySelector('main[data-offline-match]')")


def _sent(page: Page) -> bool:
    """Whether everything is sent. The page tries by itself and may be quicker than a tap."""
    page.click(FIND, ["button", "Send now"])
    return inside(page, UNSENT) == 0
