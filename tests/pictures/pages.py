"""The pages that the product has, each in the state in which it was drawn or is seen most."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.belot_match import deal
from tests.browser.table import (
    DOUBLE_TAP_MS,
    append,
    choose,
    digits,
    fill_in,
    program,
    write_deal,
)

Size = tuple[int, int]
Steps = Callable[[Page], Any]

PHONE, SHORT, LYING = (390, 844), (390, 664), (844, 390)
TABLET, DESK = (820, 1180), (1280, 800)
HEARTS = deal("hearts", 3, [None, 102])


class Shown(NamedTuple):
    """A page: its path, in which {name} is the id of a match; the size of its drawing; its theme;
    whether it is seen as one screen or from head to foot; and what is done on it before."""

    path: str
    size: Size = PHONE
    dark: bool = False
    screen: bool = False
    steps: Steps = bool


def pad(path: str, steps: Steps = bool, size: Size = PHONE, dark: bool = False) -> Shown:
    return Shown(path, size, dark, screen=True, steps=steps)


def type_belot(page: Page) -> None:
    fill_in(page, HEARTS["entry"])
    expect(page.locator("#verdict summary")).to_be_visible()


def type_too_much(page: Page) -> None:
    fill_in(page, deal("hearts", 3, [None, 200])["entry"])
    page.wait_for_timeout(1000)


def type_kosakeln(page: Page) -> None:
    choose(page, "contract", "einblatt")
    choose(page, "by", 0)
    for field, number in (("points", 38), ("tricks", 9)):
        page.locator(f"[name={field}]").tap()
        digits(page, number)
    choose(page, "blatt", 0)


def type_names(page: Page) -> None:
    """Fill in the form of a new group."""
    page.fill("#title", "Thursday group")
    for number, name in enumerate(("Ана", "Борис", "Веска", "Георги")):
        page.locator("[name=names]").nth(number).fill(name)


CLUB = "\n".join(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP")


def club_page(path: str, then: Steps = bool, *, published: bool = True) -> Steps:
    """Make a club with a night of sixteen people, and do something on one of its pages."""

    def steps(page: Page) -> None:
        page.fill("#title", "Thursday club")
        page.fill("#names", CLUB)
        page.locator("main .primary").click()
        with page.expect_navigation():
            page.locator("button[value=read]").click()
        # A tap in the place of the last one is no second half of a double tap any more.
        page.wait_for_timeout(DOUBLE_TAP_MS)
        page.locator("button[value=begin]").click()
        page.wait_for_url("**/draft")
        night = page.url.removesuffix("/draft")
        if published:
            with page.expect_navigation():
                page.locator("form[action$=publish] button").click()
        page.goto(night + path)
        then(page)

    return steps


def type_slips(page: Page) -> None:
    """Type the slips of two tables."""
    for points in ((98, 64), (52, 110)):
        for field, figure in zip(page.locator("[name=points]").all(), points, strict=True):
            field.fill(str(figure))
        page.wait_for_timeout(DOUBLE_TAP_MS)
        with page.expect_navigation():
            page.locator(".slip .primary").click()


def change_places(page: Page) -> None:
    box = page.locator("details:has(#one)")
    box.locator("summary").click()
    page.locator("#other").select_option(index=9)
    with page.expect_navigation():
        box.locator("button").click()


def elsewhere_page(page: Page) -> None:
    """From the form of a new group, filled in, to its link for another phone."""
    group_page("")(page)
    page.goto("/groups/elsewhere")


def group_page(path: str) -> Steps:
    """Make a group of five with a match in play, and go to one of its pages."""

    def steps(page: Page) -> None:
        type_names(page)
        page.locator("main .primary").click()
        group = page.url
        page.goto(f"{group}/players")
        page.fill("#name", "Дора")
        page.locator("main form button").click()
        page.goto(f"{group}/next")
        page.locator("main .primary").click()
        page.goto(group + path)

    return steps


WRITE = """async ([match, entries]) => {
  const address = `/api/v1/matches/${match}`;
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  for (const entry of entries) {
    const version = (await fetch(address)).headers.get("ETag");
    await fetch(`${address}/entries`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-CSRFToken": token,
        "Idempotency-Key": crypto.randomUUID(),
        "If-Match": version,
      },
      body: JSON.stringify(entry),
    });
  }
}"""
"""Writes entries into a match as this phone."""

EVENING = ((120, 90, 101), (48, 60, 30), (97, 140, 100), (62, 20, 75), (130, 88, 99))
"""Card points of the first side in each deal of five matches."""


def evening_page(path: str, steps: Steps = bool) -> Steps:
    """Make a group that plays for money, play five matches of an evening, and go to a page."""

    def played(page: Page) -> None:
        group_page("/stake")(page)
        group = page.url.removesuffix("/stake")
        page.select_option("[name=unit]", "EUR")
        page.select_option("[name=kind]", "point")
        page.fill("[name=amount]", "0.05")
        page.fill("[name=most]", "2")
        page.locator("main .primary").click()
        page.wait_for_url(group)
        for number, points in enumerate(EVENING):
            page.goto(f"{group}/next")
            # A tap in the place of the last one is no second half of a double tap any more.
            page.wait_for_timeout(DOUBLE_TAP_MS)
            if number or page.locator("main .primary").count():
                page.locator("main .primary").click()
            page.wait_for_url("**/m/*")
            deals = [deal("hearts", 0, [scored, 162 - scored]) for scored in points]
            page.evaluate(WRITE, [page.url.split("/m/")[1], [*deals, {"kind": "finish"}]])
        page.goto(group + path)
        steps(page)

    return played


def pay_one(page: Page) -> None:
    """Mark a payment as paid, and open the balance of the fourth player."""
    page.locator(".pay button").last.click()
    page.get_by_text("Undo").first.wait_for()
    page.locator(".balance summary").nth(3).click()


def merged_page(path: str, *, merged: bool = False) -> Steps:
    """Make a group with a second spelling, and go to its page, or to that of who it is."""

    def steps(page: Page) -> None:
        group_page("/players")(page)
        page.fill("#name", "Дорка")
        page.locator("main form button").click()
        page.goto(f"{page.url}/5{path}")
        if merged:
            page.locator("main .primary").click()

    return steps


def take_in_page(*, chosen: bool) -> Steps:
    """Make a group, then play a match outside it, and choose it."""

    def steps(page: Page) -> None:
        type_names(page)
        page.locator("main .primary").click()
        group = page.url
        page.goto(re.sub("/g/.*", "/open/belot", group))
        page.locator("form[action$=example] button").click()
        page.goto(f"{group}/matches")
        if chosen:
            page.locator(".match-link").first.click()

    return steps


def open_bonuses(page: Page) -> None:
    type_kosakeln(page)
    page.locator("#pad summary, #pad button", has_text="Bonuses").first.tap()


def type_numbers(*numbers: int) -> Steps:
    def steps(page: Page) -> None:
        for side, number in enumerate(numbers):
            page.locator(f"[name=points-{side}]").tap()
            digits(page, number)

    return steps


def type_kwajongen(page: Page) -> None:
    choose(page, "by", 3)
    type_numbers(12, 19)(page)


def go_out(page: Page) -> None:
    for seat in (3, 1, 0):
        page.locator(f"#pad [data-seat='{seat}']").tap()


def win(page: Page) -> None:
    choose(page, "winner", 0)


def open_menu(page: Page) -> None:
    page.locator("nav a[href$=more]").tap()
    page.wait_for_timeout(500)


def lay_cards(page: Page) -> None:
    choose(page, "contract", "hearts")
    for card in ("AH", "9H", "7H", "AS", "KS", "10C", "QD", "8D"):
        page.locator(f"[data-code='{card}']").first.tap()


def ask(words: str) -> Steps:
    def steps(page: Page) -> None:
        field = page.locator("input[type=search]").first
        field.fill(words)
        field.press("Enter")
        page.wait_for_timeout(2000)

    return steps


def declare(page: Page) -> None:
    """Run of four against four jacks and a run of three, in hearts."""
    choose(page, "contract", "hearts")
    ours, theirs = (page.locator(f"fieldset[data-side='{side}']") for side in (0, 1))
    ours.locator("[data-add*='length=4']").tap()
    theirs.locator("details.more summary").last.tap()
    theirs.locator("[data-add*='rank=J']").tap()
    theirs.locator("[data-add*='length=3']").tap()
    expect(page.locator("#ruling .answer")).to_be_visible()


def turn_to_the_table(page: Page) -> None:
    declare(page)
    page.get_by_text("Turn to the table").first.tap()


def write_too_late(page: Page) -> None:
    """Write a deal when another phone has just written one."""
    page.route("**/live*", lambda route: route.abort())
    type_belot(page)
    address, match = page.url.split("/m/")
    with program(address, match) as client:
        append(client, match, deal("spades", 0, [98, None]))
    write_deal(page)
    expect(page.locator(".late, .conflict").first).to_be_visible()


def unfold(selector: str) -> Steps:
    return lambda page: page.locator(selector).first.tap()


DRAWN = {
    "home-new": Shown("/"),
    "home-dark": Shown("/", dark=True),
    "rules-open": Shown("/open/belot"),
    "match-belot": pad("/m/{belot}", type_belot),
    "match-belot-dark": pad("/m/{belot}", type_belot, dark=True),
    "match-belot-short-phone": pad("/m/{belot}", type_belot, SHORT),
    "match-belot-landscape": pad("/m/{belot}", type_belot, LYING),
    "match-belot-tablet": pad("/m/{belot}", type_belot, TABLET),
    "match-belot-desktop": pad("/m/{belot}", type_belot, DESK),
    "match-belot-fresh": pad("/m/{fresh}"),
    "match-belot-error": pad("/m/{belot}", type_too_much),
    "conflict": pad("/m/{late}", write_too_late),
    "match-kosakeln": pad("/m/{kosakeln}", type_kosakeln),
    "match-kosakeln-dark": pad("/m/{kosakeln}", type_kosakeln, dark=True),
    "match-kosakeln-desktop": pad("/m/{kosakeln}", type_kosakeln, DESK),
    "kosakeln-bonuses-new": Shown("/m/{kosakeln}", steps=open_bonuses),
    "match-kozel": pad("/m/{kozel}", type_numbers(50, 14)),
    "match-kozel-tablet": pad("/m/{kozel}", type_numbers(50, 14), TABLET),
    "match-kwajongen": pad("/m/{kwajongen}", type_kwajongen),
    "match-svoi": pad("/m/{svoi}", go_out),
    "match-svoi-landscape": pad("/m/{svoi}", go_out, LYING),
    "match-svoi-tablet": pad("/m/{svoi}", go_out, TABLET),
    "match-besikovitch": pad("/m/{besikovitch}", win),
    "match-besikovitch-landscape": pad("/m/{besikovitch}", win, LYING),
    "penalty-after": pad("/m/{penalty}"),
    "finished-elsewhere": pad("/m/{over}"),
    "menu": pad("/m/{belot}", open_menu),
    "penalty": Shown("/m/{belot}/penalty"),
    "correct": Shown("/m/{corrected}/entries/7"),
    "history": Shown("/m/{corrected}/history"),
    "history-tablet": Shown("/m/{undone}/history", TABLET),
    "history-reason": Shown("/m/{corrected}/history", steps=unfold("#entry-7 > summary")),
    "share": Shown("/m/{belot}/share"),
    "end": Shown("/m/{over}/end"),
    "end-dark": Shown("/m/{over}/end", dark=True),
    "end-desktop": Shown("/m/{over}/end", DESK),
    "watch": pad("/m/{corrected}/display", size=(1280, 720)),
    "watch-dark": pad("/m/{corrected}/display", size=(1280, 720), dark=True),
    "watch-phone": pad("/m/{corrected}/display"),
    "watch-tablet": pad("/m/{corrected}/display", size=TABLET),
    "referee": Shown("/m/{belot}/referee"),
    "referee-cards": pad("/m/{belot}/referee/legal_cards", lay_cards),
    "referee-cards-landscape": pad("/m/{belot}/referee/legal_cards", lay_cards, LYING),
    "referee-declarations": Shown("/m/{belot}/referee/declarations", steps=declare),
    "referee-answer": pad("/m/{belot}/referee/declarations", turn_to_the_table),
    "search-results": Shown("/m/{belot}/referee", steps=ask("he still had a spade and trumped")),
    "search-unsure": Shown("/m/{belot}/referee", steps=ask("he put his cards down and went out")),
    "rule-book": Shown("/m/{belot}/rules"),
    "rule-book-wide": Shown("/m/{belot}/rules", (1440, 900)),
    "home-used": Shown("/?after={over},{svoi},{undone}"),
    "statistics-new": Shown("/statistics?after={over}"),
}
"""The pages that were drawn, by the name of the drawing."""

UNDRAWN = {
    "home-menu": Shown("/menu"),
    "more": Shown("/m/{belot}/more"),
    "matches": Shown("/matches?after={over},{svoi},{undone}"),
    "all-rules": Shown("/rules"),
    "statistics-matches": Shown("/statistics/matches?after={over}"),
    "open-kosakeln": Shown("/open/kosakeln"),
    "rules": Shown("/rules/kozel"),
    "difference": Shown("/rules/belot/difference"),
    "match-difference": Shown("/m/{belot}/rules/difference"),
    "change-rules": Shown("/m/{belot}/rules/change"),
    "score-any": Shown("/score"),
    "score": Shown("/score/belot"),
    "precedents": Shown("/rules/belot/precedents"),
    "referees": Shown("/referee"),
    "referee-any-match": Shown("/referee/kosakeln"),
    "wrong-any-match": Shown("/referee/kozel/wrong"),
    "ask-any-match": Shown("/referee/svoi_kozyri/beats"),
    "wrong": Shown("/m/{belot}/wrong"),
    "search": Shown("/m/{belot}/search?q=belot"),
    "deal": Shown("/m/{besikovitch}/deal"),
    "display-kosakeln": pad("/m/{kosakeln}/display", size=(1280, 720)),
    "link": Shown("/m/{belot}/share/watcher"),
    "tables": Shown("/m/{corrected}/tables"),
    "tables-of-deal": Shown("/m/{corrected}/entries/5/tables"),
    "delete": Shown("/m/{belot}/delete"),
    "needs": Shown("/m/{belot}/needs"),
    "take": Shown("/m/{over}/take"),
    "take-several": Shown("/take?after={over}"),
    "paper": Shown("/m/{over}/paper"),
    "join": Shown("/join"),
    "groups-elsewhere": Shown("/groups/new", steps=elsewhere_page),
    "group-new": Shown("/groups/new", steps=type_names),
    "group": Shown("/groups/new", steps=group_page("")),
    "open-from-faces": Shown("/groups/new", steps=group_page("/next")),
    "evening": Shown("/groups/new", steps=evening_page("/evenings/1")),
    "evenings": Shown("/groups/new", steps=group_page("/evenings")),
    "group-rules": Shown("/groups/new", steps=group_page("/rules")),
    "group-game-rules": Shown("/groups/new", steps=group_page("/rules/belot")),
    "stake": Shown("/groups/new", steps=group_page("/stake")),
    "settle-up": Shown("/groups/new", steps=evening_page("/settle", pay_one)),
    "season": Shown("/groups/new", steps=evening_page("/seasons/0")),
    "season-form": Shown("/groups/new", steps=group_page("/seasons/0/change")),
    "club-new": Shown("/clubs/new"),
    "club-draw": Shown("/clubs/new", steps=club_page("/draft", published=False)),
    "club-log": Shown("/clubs/new", steps=club_page("/log")),
    "club-draw-by-hand": Shown(
        "/clubs/new", steps=club_page("/draft", change_places, published=False)
    ),
    "club-night": Shown("/clubs/new", steps=club_page("")),
    "slip": Shown("/clubs/new", steps=club_page("/slip", type_slips)),
    "club-people": Shown("/clubs/new", steps=club_page("/people")),
    "draw-list": Shown("/clubs/new", steps=club_page("/lists")),
    "slips-print": Shown("/clubs/new", steps=club_page("/lists?what=slips")),
    "wall": Shown("/clubs/new", steps=club_page("/wall")),
    "sought": Shown("/sought?q=who+pays"),
    "players": Shown("/groups/new", steps=group_page("/players")),
    "player": Shown("/groups/new", steps=group_page("/players/0")),
    "take-in-choose": Shown("/groups/new", steps=take_in_page(chosen=False)),
    "take-in": Shown("/groups/new", steps=take_in_page(chosen=True)),
    "merge-player": Shown("/groups/new", steps=merged_page("/merge?into=4")),
    "player-spellings": Shown("/groups/new", steps=merged_page("/merge?into=4", merged=True)),
    "forget-player": Shown("/groups/new", steps=group_page("/players/0/forget")),
    "group-join": Shown("/groups/new", steps=group_page("/invite/scorer")),
    "appeal": Shown("/appeal"),
    "preferences": Shown("/preferences"),
    "import": Shown("/import"),
    "verify": Shown("/verify"),
    "promises": Shown("/promises"),
    "problems": Shown("/problems"),
    "problem": Shown("/problems/invalid"),
    "https": Shown("/https"),
    "offline": Shown("/offline"),
    "api-docs": pad("/api/docs"),
    "api-guide": Shown("/api/guide"),
    "api-recipes": Shown("/api/recipes"),
    "kosakeln-history": Shown("/m/{kosakeln}/history"),
    "kozel-history": Shown("/m/{kozel}/history"),
    "svoi-end": Shown("/m/{svoi}/end"),
}

PAGES = {**DRAWN, **UNDRAWN}
