"""The signal goes, slows down or lies in the middle of a deal, and the match goes on."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from itertools import cycle
from random import Random
from threading import Event
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest
from playwright.sync_api import Error, Page, Request, expect

from tests.browser.belot_match import FIRST_DEAL, HANGING
from tests.browser.monkey import DEALS, GAMES
from tests.browser.phone import (
    UNSENT,
    Phone,
    at_match,
    cut_off,
    deal,
    offline,
    stored_offline,
    until,
)
from tests.browser.table import (
    append,
    choose,
    digits,
    entry_count,
    expect_totals,
    fill_in,
    newest,
    program,
    read,
    table_with,
    tap_again,
    write_deal,
)
from tests.browser.test_outbox import PORTAL_PAGE, always, written
from tests.browser.wire import Portal, Wire, answer
from tests.parameters import sample

# What comes from elsewhere is logged by the browser.
pytestmark = pytest.mark.tolerates(
    r"status of (403|422|502)", "server error: 502", "Status Error", "MIME type"
)

NETWORKS: dict[str, Callable[[Wire], None]] = {
    "is gone": Wire.cut,
    "is slow": lambda wire: wire.slow(4),
    "swallows everything": Wire.hush,
    "is a portal": lambda wire: wire.answered_by(always(answer("200 OK", PORTAL_PAGE))),
    "is a broken proxy": lambda wire: wire.answered_by(
        always(answer("502 Bad Gateway", PORTAL_PAGE))
    ),
}
BEFORE, BETWEEN, VERDICT, WRITING = (
    "before the first key",
    "between two keys",
    "while the verdict is on its way",
    "while the deal is written",
)
CASES = [
    (moment, network) for moment in (BEFORE, BETWEEN, VERDICT, WRITING) for network in NETWORKS
]


def mend(wire: Wire) -> None:
    wire.answered_by(None)
    wire.mend()


def back_on_its_own_page(page: Page) -> None:
    """The page of the server again, with nothing that waits."""
    until(page, UNSENT, lambda left: left == 0)
    expect(page.locator("main[data-live]")).to_be_visible()


@pytest.mark.parametrize(("moment", "network"), sample(CASES, 3))
def test_the_match_goes_on_where_the_network(
    phone: Phone, server: str, moment: str, network: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    fails = NETWORKS[network]
    if moment == BEFORE:
        fails(phone.wire)
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    digits(page, 9)
    if moment == BETWEEN:
        fails(phone.wire)
    if moment == VERDICT:
        phone.wire.hush()
    digits(page, 6)
    if moment == VERDICT:
        fails(phone.wire)
    # The verdict is there anyway, from the phone's own engine.
    expect(page.locator("#verdict summary")).to_contain_text("96")
    if moment == WRITING:
        phone.wire.hush()
    write_deal(page)
    if moment == WRITING:
        fails(phone.wire)
    expect_totals(page, [9, 7])
    # The next deal goes on as it is.
    fill_in(page, HANGING["entry"])
    expect(page.locator("#verdict summary")).to_be_visible()
    mend(phone.wire)
    write_deal(page)
    expect_totals(page, [9, 15])
    back_on_its_own_page(page)
    expect_totals(page, [9, 15])
    assert written(server, match) == [96, 81]


@pytest.mark.parametrize(("game", "network"), list(zip(GAMES, cycle(NETWORKS), strict=False)))
def test_every_game_goes_on_where_the_network(
    phone: Phone, server: str, game: str, network: str
) -> None:
    seats, options = GAMES[game]
    match = table_with(server, game=game, seats=seats, options=options)
    page = at_match(phone, match)
    first, *rest = DEALS[game](Random(1))
    page.locator(first).first.tap()
    NETWORKS[network](phone.wire)
    for tap in rest:
        page.locator(tap).first.tap()
    write_deal(page)
    expect(newest(page)).to_be_visible()
    mend(phone.wire)
    back_on_its_own_page(page)
    assert entry_count(server, match) == 1


@pytest.mark.parametrize("height", [844, 664])
def test_the_pad_says_that_a_deal_is_saved_on_this_phone(
    new_phone: Callable[..., Phone], server: str, height: int
) -> None:
    match = table_with(server, FIRST_DEAL)
    phone = new_phone(viewport={"width": 390, "height": height})
    page = at_match(phone, match)
    phone.wire.cut()
    saved = page.locator(".saved")
    # From the page of the server the first deal leads here, and the next one is written here.
    for number in (2, 3):
        fill_in(page, HANGING["entry"])
        expect(page.locator("#verdict summary")).to_be_visible()
        write_deal(page)
        for sentence in (
            f"Deal {number} is saved on this phone.",
            "Your entry will be sent when you are online.",
        ):
            expect(saved.get_by_text(sentence)).to_be_in_viewport(ratio=1)
        expect(saved.locator("svg")).to_be_visible()
        expect(page.locator("#write")).to_be_hidden()
        expect(newest(page)).to_contain_text("waits here")
    page.locator(".deals").get_by_role("button", name="No network").tap()
    expect(page.get_by_role("button", name="Send now")).to_be_in_viewport(ratio=0.95)


def test_what_is_typed_without_a_network_goes_on_with_it(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    phone.wire.cut()
    choose(page, "contract", "hearts")
    expect(page.locator(".no-network")).to_be_visible()
    choose(page, "by", 0)
    phone.wire.mend()
    digits(page, 96)
    expect(page.locator(".no-network")).to_be_hidden()
    write_deal(page)
    expect_totals(page, [9, 7])
    assert written(server, match) == [96]


@pytest.mark.parametrize("network", sample([*NETWORKS][2:], 1))
def test_an_open_page_stays_where_something_else_answers(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    NETWORKS[network](phone.wire)
    with program(server, match) as client:
        append(client, match, HANGING)
    # The stream still says that there is something new, and so does the page when it is looked at.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(1500)
    assert "Sign in" not in page.content()
    expect(page.locator("[name=points-0]")).to_have_value("96")
    mend(phone.wire)
    expect_totals(page, [0, 8])
    expect(page.locator("[name=points-0]")).to_have_value("96")


def test_a_page_without_a_network_finds_back_by_itself(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match)
    page = cut_off(phone, match)
    page.evaluate("addEventListener('online', (event) => event.stopImmediatePropagation(), true)")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect_totals(page, [0, 0])
    phone.wire.mend()
    expect(page.locator("main[data-live]")).to_be_visible()
    expect_totals(page, [9, 7])


def another_tab(page: Page) -> Page:
    """The same match in another tab of the phone."""
    tab = page.context.new_page()
    tab.goto(page.url)
    return tab


def no_records(request: bytes) -> bytes | None:
    """Answer in the server's place where a phone asks for the record of a match."""
    return answer("502 Bad Gateway", PORTAL_PAGE) if b"/record " in request else None


@pytest.mark.parametrize("reloads", [True, False])
def test_a_deal_that_was_just_written_is_not_missing_without_a_network(
    phone: Phone, server: str, reloads: bool
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    phone.wire.answered_by(no_records)
    deal(page, FIRST_DEAL["entry"])
    expect_totals(page, [9, 7])
    assert written(server, match) == [96]
    phone.wire.cut()
    if reloads:
        page.goto(f"/m/{match}")
        expect(page.locator("main[data-ready]")).to_be_visible()
        expect_totals(page, [9, 7])
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    phone.wire.answered_by(None)
    phone.wire.mend()
    back_on_its_own_page(page)
    expect_totals(page, [9, 15])
    assert written(server, match) == [96, 81]


def test_a_deal_leaves_the_outbox_once_the_record_of_the_phone_has_it(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    deal(page, FIRST_DEAL["entry"])
    expect_totals(page, [9, 7])
    until(page, "store.all('writes').then((all) => all.length)", lambda left: left == 0)
    stored_offline(page, match)


def test_a_deal_whose_page_was_closed_while_it_was_written_is_there_once(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    phone.wire.hush()
    write_deal(page)
    until(page, "store.all('writes').then((all) => all.length)")
    tab = page.context.new_page()
    page.close()
    phone.wire.cut()
    tab.goto(f"/m/{match}")
    expect(tab.locator("main[data-ready]")).to_be_visible()
    expect_totals(tab, [9, 7])
    # The deal is no deal that is still to be written.
    expect(tab.locator("[name=points-0]")).to_have_value("")
    expect(tab.locator("#write")).to_be_disabled()
    deal(tab, HANGING["entry"])
    expect_totals(tab, [9, 15])
    phone.wire.mend()
    back_on_its_own_page(tab)
    assert written(server, match) == [96, 81]


@pytest.mark.parametrize("retyped", [False, True])
def test_a_deal_that_two_tabs_show_is_written_once(
    phone: Phone, server: str, retyped: bool
) -> None:
    # A browser in which tabs do not hear of each other.
    phone.page.context.add_init_script("delete globalThis.BroadcastChannel")
    match = table_with(server)
    first = at_match(phone, match)
    fill_in(first, FIRST_DEAL["entry"])
    expect(first.locator("#write")).to_be_enabled()
    phone.wire.cut()
    second = another_tab(first)
    expect(second.locator("main[data-ready]")).to_be_visible()
    write_deal(second)
    expect_totals(second, [9, 7])
    if retyped:
        first.locator("[name=points-0]").tap()
        for _ in range(2):
            first.locator("[data-key=back]").tap()
        digits(first, 81)
    write_deal(first)
    expect(first.locator("main[data-ready]")).to_be_visible()
    second.close()
    phone.wire.mend()
    until(first, UNSENT, lambda left: left == 0)
    assert written(server, match) == ([96, 81] if retyped else [96])


def only_posts(portal: Portal) -> Portal:
    return lambda request: portal(request) if request.startswith(b"POST ") else None


STARTS: dict[str, Callable[[Wire], None]] = {
    "is lost": lambda wire: wire.mend(swallows=1),
    "is a portal's": lambda wire: wire.answered_by(
        only_posts(always(answer("200 OK", PORTAL_PAGE)))
    ),
    "is a proxy's": lambda wire: wire.answered_by(
        only_posts(always(answer("502 Bad Gateway", PORTAL_PAGE)))
    ),
}


# As the page came from the server, before its scripts ran.
SENT_BY_ITSELF = """() => {
  const form = document.querySelector("form.opening");
  form.elements.op_id.value = crypto.randomUUID();
  form.submit();
}"""


@pytest.mark.parametrize("early", [False, True], ids=["by scripts", "before scripts"])
@pytest.mark.parametrize("reply", STARTS)
def test_a_match_is_opened_once_where_the_answer(phone: Phone, reply: str, early: bool) -> None:
    page = phone.page
    page.goto("/")
    until(page, "Boolean(navigator.serviceWorker.controller)")
    page.goto("/open/kosakeln")
    page.locator("#seat-0").fill("Zoë & <Ana>")
    STARTS[reply](phone.wire)
    if early:
        page.evaluate(SENT_BY_ITSELF)
    else:
        page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/m/new-*")
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.locator("#table")).to_contain_text("Zoë & <Ana>")
    mend(phone.wire)
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    expect(page.locator("#table")).to_contain_text("Zoë & <Ana>")
    opened = set(re.findall(r"/m/[\w-]{22}", page.request.get("/").text()))
    assert len(opened) == 1


def test_half_a_page_is_no_page(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    phone.wire.mend(tears=1)
    page.goto(f"/m/{match}")
    expect(page.locator("main[data-ready]")).to_be_visible()
    phone.wire.mend()
    expect(page.locator("main[data-live]")).to_be_visible()
    fill_in(page, FIRST_DEAL["entry"])
    write_deal(page)
    expect_totals(page, [9, 7])


@pytest.mark.parametrize("network", ["is gone", "swallows everything", "is whole"])
def test_back_shows_what_was_written_since(phone: Phone, server: str, network: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    for _ in range(2):
        deal(page, FIRST_DEAL["entry"])
    expect_totals(page, [18, 14])
    page.goto(f"/m/{match}/referee")
    NETWORKS.get(network, mend)(phone.wire)
    with suppress(Error):
        page.go_back()
    expect_totals(page, [18, 14])
    deal(page, FIRST_DEAL["entry"])
    expect_totals(page, [27, 21])
    mend(phone.wire)
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, match) == [96, 96, 96]


def takes_its_time(server: str) -> Portal:
    """A service worker whose pages reach the browser after it gives up on a network that hangs."""

    def portal(request: bytes) -> bytes | None:
        if not request.startswith(b"GET /sw.js "):
            return None
        source = httpx.get(f"{server}/sw.js", trust_env=False).text
        handed_on = "event.respondWith(page(request, address))"
        assert source.count(handed_on) == 1
        late = ".then((answer) => new Promise((go) => setTimeout(go, PATIENCE_MS + 500, answer))))"
        source = source.replace(handed_on, handed_on.removesuffix(")") + late)
        return answer("200 OK", source, "text/javascript")

    return portal


def test_a_page_that_has_come_is_not_given_up(phone: Phone, server: str) -> None:
    phone.wire.answered_by(takes_its_time(server))
    match = table_with(server)
    page = at_match(phone, match)
    page.goto(f"/m/{match}")
    expect(page.locator("main[data-live]")).to_be_visible()


def test_what_waits_is_listed_behind_no_network(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match)
    page = cut_off(phone, match)
    deal(page, FIRST_DEAL["entry"])
    waiting = page.get_by_text("On this phone: 1 to send.")
    expect(waiting).to_be_hidden()
    expect(newest(page)).to_contain_text("waits here")
    page.get_by_role("button", name="No network").tap()
    expect(waiting).to_be_visible()
    phone.wire.mend()
    page.get_by_role("button", name="Send now").tap()
    back_on_its_own_page(page)
    assert written(server, match) == [96]


def double_tap(page: Page, selector: str) -> None:
    """Both taps of a double tap reach the page before it does anything else."""
    page.evaluate(
        "(selector) => [0, 1].forEach(() => document.querySelector(selector)?.click())", selector
    )


def slow_double_tap(page: Page, selector: str) -> None:
    """Tap twice within a quarter of a second."""
    middle = _middle(page, selector)
    page.touchscreen.tap(*middle)
    page.wait_for_timeout(200)
    page.touchscreen.tap(*middle)


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


WAYS = [double_tap, slow_double_tap]


@pytest.mark.parametrize("twice", WAYS)
@pytest.mark.parametrize("network", ["there", "gone"])
def test_a_double_tap_writes_once(
    phone: Phone, server: str, network: str, twice: Callable[[Page, str], None]
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    if network == "gone":
        page = cut_off(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    twice(page, "#write")
    expect_totals(page, [9, 7])
    page.wait_for_timeout(700)
    twice(page, "[form=pad][value=passed]")
    page.wait_for_timeout(1000)
    twice(page, ".undo")
    page.wait_for_timeout(1000)
    phone.wire.mend()
    back_on_its_own_page(page)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "passed", "strike"]


def test_a_double_tap_on_another_deal_moves_the_corrections_once(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match)
    page = cut_off(phone, match)
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    page.locator(".undo").first.tap()
    expect_totals(page, [9, 7])
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    phone.wire.mend()
    # The deal that was undone is no question.
    another = page.locator("[data-do=another]")
    expect(another).to_contain_text("Write as deal 3")
    double_tap(page, "[data-do=another]")
    back_on_its_own_page(page)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "round", "strike", "round"]
    assert rows[3]["of"] == 3
    expect_totals(page, [18, 22])


@pytest.mark.parametrize("network", ["there", "gone"])
def test_a_deal_is_written_after_the_one_before_was_undone(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    fill_in(page, HANGING["entry"])
    expect(page.locator("#write")).to_be_enabled()
    page.locator(".undo").tap()
    expect_totals(page, [0, 0])
    expect(page.locator("#verdict summary")).to_be_visible()
    if network == "gone":
        stored_offline(page, match)
        phone.wire.cut()
    write_deal(page)
    expect_totals(page, [0, 8])
    phone.wire.mend()
    back_on_its_own_page(page)
    assert [row["kind"] for row in read(server, match, "entries")["entries"]] == [
        "round", "strike", "round",
    ]  # fmt: skip


@pytest.mark.parametrize("network", sample(NETWORKS, 3, 1))
def test_undo_on_an_open_page_waits_in_the_outbox(phone: Phone, server: str, network: str) -> None:
    match = table_with(server, FIRST_DEAL, HANGING)
    page = at_match(phone, match)
    NETWORKS[network](phone.wire)
    page.locator(".undo").tap()
    expect_totals(page, [9, 7])
    expect(page.locator("#write")).to_have_text("Write deal 3")
    expect(page.locator(".correcting")).to_be_hidden()
    mend(phone.wire)
    back_on_its_own_page(page)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "strike"]
    expect_totals(page, [9, 7])


def penalty_against_them(page: Page) -> None:
    """Fill in the penalty that the menu of a match leads to."""
    page.locator("nav").get_by_text("Menu").click()
    page.get_by_role("link", name="Penalty").click()
    page.locator("#offender label").nth(1).click()


@pytest.mark.parametrize("network", sample(NETWORKS, 3))
def test_an_undo_that_was_just_written_is_not_missing_without_a_network(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server, FIRST_DEAL, HANGING)
    page = at_match(phone, match)
    phone.wire.answered_by(no_records)
    page.locator(".undo").tap()
    expect_totals(page, [9, 7])
    expect(page.locator("#unsent")).to_be_hidden()
    NETWORKS[network](phone.wire)
    page.goto(f"/m/{match}")
    expect_totals(page, [9, 7])
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    mend(phone.wire)
    back_on_its_own_page(page)
    expect_totals(page, [9, 15])
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "strike", "round"]


@pytest.mark.parametrize("network", sample(NETWORKS, 3, 2))
def test_a_penalty_waits_in_the_outbox(phone: Phone, server: str, network: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    penalty_against_them(page)
    page.get_by_role("button", name="Something else").click()
    page.locator("[name=reason]").fill("a wrong card")
    NETWORKS[network](phone.wire)
    page.get_by_role("button", name="Write the penalty").click()
    expect_totals(page, [25, 7])
    mend(phone.wire)
    back_on_its_own_page(page)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "penalty"]
    assert rows[-1]["entry"]["reason"] == "a wrong card"


def test_what_was_sent_from_the_outbox_is_not_missing_when_the_network_goes_again(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    penalty_against_them(page)
    page.get_by_role("button", name="Something else").click()
    page.locator("[name=reason]").fill("a wrong card")
    phone.wire.cut()
    page.get_by_role("button", name="Write the penalty").click()
    expect_totals(page, [25, 7])
    # The penalty is sent before this phone can have the record again.
    phone.wire.answered_by(no_records)
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    phone.wire.answered_by(None)
    phone.wire.cut()
    offline(page, f"/m/{match}")
    expect_totals(page, [25, 7])
    deal(page, HANGING["entry"])
    expect_totals(page, [25, 15])
    phone.wire.mend()
    back_on_its_own_page(page)
    expect_totals(page, [25, 15])
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "penalty", "round"]


def correcting(page: Page, match: str, seq: int) -> None:
    """To the page that corrects an entry, once it shows that nothing changes yet."""
    page.goto(f"/m/{match}/entries/{seq}")
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()


def sent_once(
    phone: Phone, server: str, match: str, network: str, count: int
) -> list[dict[str, Any]]:
    """Let through what waits behind a network; the entries of the server once it has so many."""
    page = phone.page
    # A slow network may have taken it.
    if network != "is slow":
        expect(page.locator("main[data-ready]")).to_be_visible()
        until(page, UNSENT, lambda left: left == 1)
    mend(phone.wire)
    rows: list[dict[str, Any]] = []
    for _ in range(300):
        rows = read(server, match, "entries")["entries"]
        if len(rows) >= count:
            break
        page.wait_for_timeout(100)
    until(page, UNSENT, lambda left: left == 0)
    return rows


AS_TYPED = [
    (moment, network)
    for moment in ("before it is typed", "before it is written")
    for network in NETWORKS
]


@pytest.mark.parametrize(("moment", "network"), sample(AS_TYPED, 4))
def test_a_correction_waits_in_the_outbox_as_it_was_typed(
    phone: Phone, server: str, moment: str, network: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    correcting(page, match, 1)
    page.locator("[name=points-0]").tap()
    if moment == "before it is typed":
        NETWORKS[network](phone.wire)
    digits(page, 102)
    page.locator("#because").fill("read badly")
    # What it changes is there anyway, from the phone's own engine.
    expect(page.locator(".will-be", has_text="Total after")).to_contain_text("10")
    button = page.get_by_role("button", name="Correct deal 1")
    expect(button).to_be_enabled()
    if moment == "before it is written":
        NETWORKS[network](phone.wire)
    button.click()
    rows = sent_once(phone, server, match, network, 2)
    assert [row["kind"] for row in rows] == ["round", "amend"]
    assert rows[0]["stands"]["entry"]["points"][0] == 102
    assert rows[1]["reason"] == "read badly"


@pytest.mark.parametrize("network", sample([name for name in NETWORKS if name != "is slow"], 2))
@pytest.mark.parametrize("is_same", [True, False])
def test_a_deal_that_was_begun_before_another_phone_wrote_is_compared_with_theirs(
    phone: Phone, server: str, network: str, is_same: bool
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    with program(server, match) as client:
        append(client, match, FIRST_DEAL if is_same else HANGING)
    expect(page.locator("main[data-seq='1']")).to_be_attached()
    stored_offline(page, match)
    NETWORKS[network](phone.wire)
    digits(page, 96)
    write_deal(page)
    until(page, UNSENT, lambda left: left == 1)
    expect(page.locator("main[data-ready]")).to_be_visible()
    mend(phone.wire)
    card = page.locator(".conflict")
    expect(card).to_contain_text("Is it the same deal?", timeout=30_000)
    assert len(read(server, match, "entries")["entries"]) == 1
    if is_same:
        page.get_by_role("button", name="Discard mine").tap()
    else:
        page.get_by_role("button", name="Write as deal 2").tap()
    until(page, UNSENT, lambda left: left == 0)
    rows = read(server, match, "entries")["entries"]
    assert len(rows) == (1 if is_same else 2)


@pytest.mark.parametrize("is_gone", [False, True], ids=["is there", "is gone"])
def test_a_deal_that_is_begun_while_own_deals_are_sent_is_asked_about_nothing(
    phone: Phone, server: str, is_gone: bool
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    cut_off(phone, match)
    for points in (81, 100):
        deal(page, {**HANGING["entry"], "points": [points, None]})
    until(page, UNSENT, lambda left: left == 2)
    phone.wire.answered_by(only_posts(always(answer("502 Bad Gateway", PORTAL_PAGE))))
    phone.wire.mend()
    page.goto(f"/m/{match}")
    expect(page.locator("main[data-seq='1']")).to_be_attached()
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    phone.wire.answered_by(None)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    until(page, UNSENT, lambda left: left == 0)
    expect(page.locator("main[data-seq='3']")).to_be_attached()
    if is_gone:
        stored_offline(page, match)
        phone.wire.cut()
    digits(page, 96)
    write_deal(page)
    if is_gone:
        until(page, UNSENT, lambda left: left == 1)
        expect(page.locator("main[data-ready]")).to_be_visible()
        phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    expect(page.locator("main[data-seq='4']")).to_be_attached()
    assert written(server, match) == [96, 81, 100, 96]
    expect(page.locator(".conflict, .late")).to_have_count(0)


def test_a_correction_is_sent_as_it_was_tapped_whatever_verdict_comes_then(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    correcting(page, match, 1)
    page.locator("[name=points-0]").tap()
    digits(page, 102)
    button = page.get_by_role("button", name="Correct deal 1")
    expect(button).to_be_enabled()
    with page.expect_request(lambda request: request.url.endswith("/entries/1")) as sent:
        button.evaluate("(button) => { button.click(); button.disabled = true; }")
    assert "confirmed=1" in (sent.value.post_data or "")
    page.wait_for_url("**/history?entry=1**")
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "amend"]


@pytest.mark.parametrize("network", sample(NETWORKS, 3))
def test_a_corrected_penalty_waits_in_the_outbox(phone: Phone, server: str, network: str) -> None:
    wrong = {"kind": "penalty", "entry": {"offender": 1, "reason": "a wrong card"}}
    match = table_with(server, FIRST_DEAL, wrong)
    page = at_match(phone, match)
    correcting(page, match, 2)
    NETWORKS[network](phone.wire)
    page.locator("#offender label").nth(0).click()
    page.locator("#because").fill("it was Ana")
    expect(page.locator(".will-be", has_text="Total after").first).to_be_visible()
    page.locator("#write").click()
    rows = sent_once(phone, server, match, network, 3)
    assert [row["kind"] for row in rows] == ["round", "penalty", "amend"]
    assert rows[1]["stands"]["entry"]["offender"] == 0
    assert rows[1]["stands"]["entry"]["reason"] == "a wrong card"
    assert rows[2]["reason"] == "it was Ana"


# A slow network is one: the server's page asks there whether it is meant.
NO_NETWORKS = [name for name in NETWORKS if name != "is slow"]


@pytest.mark.parametrize("network", sample(NO_NETWORKS, 3))
def test_a_deal_corrected_into_a_pass_waits_in_the_outbox(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    correcting(page, match, 1)
    page.locator("#because").fill("nobody called")
    NETWORKS[network](phone.wire)
    page.get_by_role("button", name="Everybody passed").click()
    rows = sent_once(phone, server, match, network, 2)
    assert [row["kind"] for row in rows] == ["round", "amend"]
    assert rows[0]["stands"]["kind"] == "passed"
    assert rows[1]["reason"] == "nobody called"
    expect_totals(page, [0, 0])


def make_it_a_pass(page: Page, match: str) -> None:
    """Correct the first deal to a pass, up to the page on which it is confirmed."""
    correcting(page, match, 1)
    page.locator("#because").fill("nobody called")
    page.get_by_role("button", name="Everybody passed").click()
    expect(page.locator("[name=confirmed][type=hidden]")).to_be_attached()


def assert_is_a_pass(server: str, match: str) -> None:
    rows = read(server, match, "entries")["entries"]
    assert rows[0]["stands"]["kind"] == "passed"
    assert rows[1]["reason"] == "nobody called"


def test_a_pass_is_confirmed_before_it_corrects_a_deal(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    make_it_a_pass(page, match)
    assert entry_count(server, match) == 1
    tap_again(page, page.get_by_role("button", name="Correct deal 1"))
    page.wait_for_url("**/history?**")
    assert_is_a_pass(server, match)


def test_a_correction_confirmed_without_a_network_is_the_one_that_was_shown(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    make_it_a_pass(page, match)
    phone.wire.cut()
    tap_again(page, page.get_by_role("button", name="Correct deal 1"))
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    assert_is_a_pass(server, match)


def test_an_undo_with_its_reason_waits_in_the_outbox(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto(f"/m/{match}/history")
    page.locator("#entry-1 > summary").click()
    page.locator("#entry-1").get_by_role("button", name="Undo").click()
    page.get_by_label("Reason").fill("counted twice")
    phone.wire.cut()
    tap_again(page, page.get_by_role("button", name="Undo it"))
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    rows = read(server, match, "entries")["entries"]
    assert (rows[0]["status"], rows[1]["reason"]) == ("struck", "counted twice")


def test_a_note_stays_in_its_form_without_a_network(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto(f"/m/{match}/history")
    page.locator("#entry-1 > summary").click()
    page.locator("#entry-1 .note-box > summary").click()
    page.locator("[name=note]").fill("by candlelight")
    phone.wire.cut()
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("alert")).to_contain_text("No network")
    expect(page.locator("[name=note]")).to_have_value("by candlelight")
    phone.wire.mend()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("#entry-1")).to_contain_text("by candlelight")


def test_house_rules_and_preferences_stay_in_their_form_without_a_network(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    for path, field, typed, button in (
        (f"/m/{match}/rules/change", "[name=target]", "101", "Use these rules"),
        ("/preferences", "[name=name]", "Ana's phone", "Save"),
    ):
        page.goto(path)
        page.locator(field).fill(typed)
        phone.wire.cut()
        page.get_by_role("button", name=button).last.click()
        expect(page.get_by_role("alert")).to_contain_text("No network")
        expect(page.locator(field)).to_have_value(typed)
        phone.wire.mend()
        tap_again(page, page.get_by_role("button", name=button).last)
        expect(page.get_by_role("alert")).to_have_count(0)
    assert read(server, match, "record")["options"]["target"] == 101


@pytest.mark.parametrize("drawer", [True, False])
def test_a_name_typed_without_a_network_is_there_when_its_page_is(
    phone: Phone, server: str, drawer: bool
) -> None:
    match = table_with(server)
    page = at_match(phone, match)

    def to_names() -> None:
        if not drawer:
            page.goto(f"/m/{match}/more")
            return
        page.goto(f"/m/{match}")
        page.locator("nav").get_by_text("Menu").click()

    to_names()
    page.locator("summary", has_text="Names").click()
    page.locator(".names input[name=seats]").nth(1).fill("Annabelle")
    phone.wire.cut()
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("alert")).to_contain_text("No network")
    phone.wire.mend()
    to_names()
    name = page.locator(".names input[name=seats]").nth(1)
    expect(name).to_be_visible()
    expect(name).to_have_value("Annabelle")
    tap_again(page, page.get_by_role("button", name="Rename"))
    until(page, "true")
    expect(page.get_by_text("Annabelle").first).to_be_attached()
    assert read(server, match, "record")["seats"][1] == "Annabelle"


# The page would wait for ever for what does not answer.
NO_PATIENCE_ENDS = """() => {
  const { setTimeout } = window;
  window.setTimeout = (action, delay, ...values) =>
    delay < 10_000 ? setTimeout(action, delay, ...values) : 0;
}"""


def test_a_silent_network_holds_no_verdict_up(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    page.evaluate(NO_PATIENCE_ENDS)
    asked: list[Request] = []
    ended: list[Request] = []
    page.on("request", lambda sent: asked.append(sent) if sent.method == "POST" else None)
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda sent: ended.append(sent))
    phone.wire.hush()
    for count, points in enumerate((7, 77, 96), start=1):
        choose(page, "contract", "hearts")
        choose(page, "by", 0)
        for _ in range(3):
            page.locator("[data-key=back]").tap()
        digits(page, points)
        expect(page.locator("#verdict summary")).to_contain_text(str(points))
        # The verdict is there although the server was asked for it and has not answered.
        assert len(asked) >= count
        assert asked[-1].url.endswith("/preview")
        assert asked[-1] not in ended
    assert entry_count(server, match) == 0


def named(phone: Phone, match: str, name: str) -> Page:
    """The phone's page, at the match, once the phone has a name there."""
    page = at_match(phone, match)
    page.goto(f"/m/{match}/more")
    page.locator("summary:has(~ form #device-name)").click()
    page.locator("#device-name").fill(name)
    # The page that follows the form, before another one is asked for.
    with page.expect_navigation():
        page.locator("form:has(#device-name) button").click()
    page.goto(f"/m/{match}")
    return page


def test_the_match_that_another_phone_ended_shows_its_end(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server, *[FIRST_DEAL] * 5, options={"target": 51})
    typist = new_phone(timezone_id="Asia/Kolkata")
    page = at_match(typist, match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    other = named(new_phone(), match, "Ana's phone")
    fill_in(other, FIRST_DEAL["entry"])
    write_deal(other)
    expect(page.locator(".over")).to_be_visible()
    expect(page.locator("#pad")).to_have_count(0)
    last = read(server, match, "entries")["entries"][-1]
    told = page.locator(
        ".over p", has_text="Ana's phone wrote the last deal. That ended the match."
    )
    expect(told).to_be_visible()
    # The hour is that of the deal, by the clock of this phone.
    hour = told.locator("time")
    expect(hour).to_have_attribute("datetime", last["created_at"])
    moment = datetime.fromisoformat(last["created_at"]).astimezone(ZoneInfo("Asia/Kolkata"))
    expect(hour).to_have_text(f"{moment:%H:%M}")
    typed = page.locator("[data-typed]")
    expect(typed).to_contain_text("96")
    expect(page.get_by_role("link", name="See the result")).to_be_visible()
    page.reload()
    expect(told).to_be_visible()
    expect(typed).to_contain_text("96")
    typed.get_by_role("button", name="Discard").click()
    expect(typed).to_be_hidden()
    page.reload()
    expect(page.locator(".over")).to_be_visible()
    expect(typed).to_be_hidden()


def finish_by_hand(page: Page, match: str) -> None:
    page.goto(f"/m/{match}/end")
    page.get_by_role("button", name="Finish the match").click()
    expect(page.get_by_role("button", name="Reopen")).to_be_visible()


def test_a_match_that_another_phone_finished_keeps_what_was_typed(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server, HANGING)
    page = at_match(new_phone(), match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    other = at_match(new_phone(), match)
    finish_by_hand(other, match)
    expect(page.locator(".over")).to_contain_text("The match is finished.")
    expect(page.locator("#pad, #write, #missing, .keypad")).to_have_count(0)
    typed = page.locator("[data-typed]")
    expect(typed).to_contain_text("Your entry is not saved:")
    expect(typed).to_contain_text("96")
    page.reload()
    expect(typed).to_contain_text("96")
    # Reopened, it goes on with what was typed.
    tap_again(other, other.get_by_role("button", name="Reopen"))
    expect(page.locator("[name=points-0]")).to_have_value("96")
    write_deal(page)
    expect(newest(page)).to_contain_text("96")
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "finish", "reopen", "round"]


def only_writes_come_through(request: bytes) -> bytes | None:
    return None if request.startswith(b"POST ") else answer("502 Bad Gateway", PORTAL_PAGE)


def test_a_deal_written_after_another_phone_finished_the_match_is_kept(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server, HANGING)
    typist = new_phone()
    page = at_match(typist, match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    # The page does not hear of the end before it writes.
    typist.wire.answered_by(only_writes_come_through)
    finish_by_hand(at_match(new_phone(), match), match)
    write_deal(page)
    expect(page.locator("#table")).to_contain_text("finished")
    typist.wire.answered_by(None)
    page.goto(f"/m/{match}")
    expect(page.locator(".over")).to_be_visible()
    expect(page.locator("#pad")).to_have_count(0)
    expect(page.locator("[data-typed]")).to_contain_text("96")
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "finish"]


@pytest.mark.parametrize("network", ["there", "gone"])
def test_a_penalty_that_voids_the_deal_empties_the_pad(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    fill_in(page, HANGING["entry"])
    expect(page.locator("#write")).to_be_enabled()
    penalty_against_them(page)
    if network == "gone":
        phone.wire.cut()
    page.get_by_role("button", name="Write the penalty").click()
    expect_totals(page, [25, 7])
    expect(page.locator("#preview")).to_contain_text("Deal 2 is thrown in.")
    expect(page.locator("#write")).to_be_disabled()
    expect(page.locator("[name=points-0]")).to_have_value("")
    page.get_by_role("button", name="Get back").tap()
    expect(page.locator("[name=points-0]")).to_have_value("81")
    expect(page.locator("#write")).to_be_enabled()


def test_a_deal_is_not_thrown_in_any_more_when_the_penalty_is_undone(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    penalty_against_them(page)
    phone.wire.cut()
    page.get_by_role("button", name="Write the penalty").click()
    expect(page.locator("#preview")).to_contain_text("Deal 2 is thrown in.")
    page.locator(".deals .undo, .change button").filter(visible=True).first.tap()
    expect_totals(page, [9, 7])
    expect(page.locator("#preview")).not_to_contain_text("is thrown in")


def test_a_penalty_of_another_phone_empties_the_pad_too(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    fill_in(page, HANGING["entry"])
    expect(page.locator("#write")).to_be_enabled()
    with program(server, match) as client:
        append(client, match, {"kind": "penalty", "entry": {"offender": 1}})
    expect(page.locator("#preview")).to_contain_text("Deal 2 is thrown in.")
    expect(newest(page)).to_be_visible()
    expect(page.locator("#write")).to_be_disabled()


@pytest.mark.parametrize("network", ["there", "gone"])
def test_the_deal_that_ends_a_match_leaves_no_draft(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server, *[FIRST_DEAL] * 5, options={"target": 51})
    page = at_match(phone, match)
    if network == "gone":
        page = cut_off(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    write_deal(page)
    if network == "gone":
        expect_totals(page, [54, 42])
        phone.wire.mend()
        expect(page.locator("main[data-live]")).to_be_visible()
    else:
        page.wait_for_url("**/end")
        page.goto(f"/m/{match}")
    expect(page.locator(".over")).to_be_visible()
    expect(page.locator("[data-typed]")).to_be_hidden()


def test_an_undo_that_another_phone_was_quicker_than_is_answered(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    written_meanwhile = Event()

    def holds_undo_up(request: bytes) -> None:
        if request.startswith(b"POST ") and b"/strike" in request:
            written_meanwhile.wait(30)
            time.sleep(3)

    phone.wire.answered_by(holds_undo_up)
    page.locator(".undo").tap()
    with program(server, match) as client:
        append(client, match, HANGING)
    written_meanwhile.set()
    # The page of the other phone's deal would come before the answer.
    expect(page.get_by_role("alert")).to_contain_text("so nothing was undone")
    phone.wire.answered_by(None)
    page.get_by_role("link", name="Match").first.click()
    expect_totals(page, [9, 15])


def test_the_page_of_a_refused_deal_follows_the_match(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    page.evaluate("document.getElementById('pad').submit()")
    page.wait_for_url("**/entries")
    expect(page.locator("#table .problems").first).to_be_visible()
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect_totals(page, [9, 7])
    stored_offline(page, match)
    page = cut_off_here(phone)
    expect_totals(page, [9, 7])
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    phone.wire.mend()
    back_on_its_own_page(page)
    assert written(server, match) == [96, 81]


def cut_off_here(phone: Phone) -> Page:
    """The phone's page at the address that it has, asked for without a network."""
    phone.wire.cut()
    phone.page.goto(phone.page.url)
    expect(phone.page.locator("main[data-ready]")).to_be_visible()
    return phone.page


@pytest.mark.parametrize("where", ["", "/offline"])
def test_another_tab_shows_the_deal_that_this_one_keeps(
    phone: Phone, server: str, where: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    other = another_tab(page)
    other.goto(f"/m/{match}{where}")
    expect_totals(other, [9, 7])
    phone.wire.cut()
    offline(page, f"/m/{match}")
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    expect_totals(other, [9, 15])
    expect(other.locator("#write")).to_contain_text("deal 3")
    phone.wire.mend()
    back_on_its_own_page(page)
    assert entry_count(server, match) == 2


def test_a_correction_goes_on_without_a_network_on_a_page_that_was_opened_directly(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto("/")
    with program(server, match) as client:
        append(client, match, HANGING)
    correcting(page, match, 2)
    stored = f"store.get('matches', '{match}').then((row) => row.record.history.length)"
    until(page, stored, lambda length: length == 2)
    phone.wire.cut()
    page.locator("[name=points-0]").tap()
    digits(page, 102)
    expect(page.locator(".will-be", has_text="Total after")).to_contain_text("19")
    page.get_by_role("button", name="Correct deal 2").click()
    phone.wire.mend()
    back_on_its_own_page(page)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "amend"]
