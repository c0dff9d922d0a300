"""Without a network: a match goes on, nothing is lost, and everything is sent once."""

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core import signing
from playwright.sync_api import Browser, Locator, Page, expect

from scorer import GAMES
from scorer.text import figure
from tests.browser.belot_match import CONTEST, FIRST_DEAL, HANGING
from tests.browser.closing import close
from tests.browser.modules import inside
from tests.browser.phone import (
    CONTROLLED,
    HOME_AGAIN,
    UNSENT,
    WRITE,
    Phone,
    at_match,
    cut_off,
    deal,
    give_up,
    offline,
    opening_without_a_network,
    send_now,
    started,
    stored_offline,
    until,
)
from tests.browser.table import (
    FITS_ACROSS,
    append,
    choose,
    digits,
    entry_count,
    expect_totals,
    fill_in,
    go,
    program,
    read,
    table_with,
    tap_again,
    to_deals,
    write_deal,
)
from tests.browser.test_referee import DISPUTES, fill, match_of
from tests.browser.test_weight_and_access import assert_accessible
from tests.browser.wire import answer, wired
from tests.databases import fresh
from tests.parameters import in_proof, sample
from tests.serving import HOST, free_port, make_ready, running
from tests.tables.server.test_operations import manage


def test_a_cold_start_in_airplane_mode(browser: Browser, tmp_path: Path) -> None:
    settings = fresh(tmp_path / "var")
    make_ready(settings)
    with running(settings) as there:
        match = table_with(there.address, FIRST_DEAL)
        context = started(browser, tmp_path / "phone", there.address)
        page = context.new_page()
        go(page, f"/m/{match}", role="scorer")
        stored_offline(page, match)
        close(context)
    # The server is gone, so there is no way that anything could come from it.
    context = started(browser, tmp_path / "phone", there.address)
    page = context.new_page()
    offline(page, f"/m/{match}")
    expect_totals(page, [9, 7])
    for entry, totals in (
        (HANGING["entry"], [9, 15]),
        (FIRST_DEAL["entry"], None),
        (FIRST_DEAL["entry"], None),
    ):
        deal(page, entry)
        expect(page.locator("#write")).to_be_disabled()
        if totals:
            expect_totals(page, totals)
    expect(page.locator("#outbox")).to_contain_text("On this phone: 3 to send.")
    to_deals(page)
    expect(page.locator(".entry")).to_have_count(4)
    page.locator("#entry-4 > summary").click()
    expect(page.locator("#entry-4")).to_contain_text("in cards, rounded")
    expect(page.locator("#entry-4")).to_contain_text("rule 2.2")
    page.locator("#entry-4").get_by_role("link", name="Correct").click()
    expect(page.locator("[name=points-0]")).to_have_value("96")
    page.locator("[name=points-0]").tap()
    for key in ("back", "back", "1", "0", "0"):
        page.locator(f"[data-key='{key}']").tap()
    expect(page.locator(".will-be", has_text="Total after")).to_be_visible()
    write_deal(page)
    expect(page.locator(".entry")).to_have_count(5)
    expect(page.locator("#entry-4 + .correction")).to_contain_text("Corrected")
    expected = [total.inner_text() for total in page.locator(".total").all()]
    with running(settings, there.port):
        send_now(page)
        until(page, "!document.querySelector('main[data-offline-match]')")
        expect(page.locator(".entry")).to_have_count(5)
        rows = read(there.address, match, "entries")["entries"]
        assert [row["kind"] for row in rows] == ["round", "round", "round", "round", "amend"]
        assert rows[3]["stands"]["entry"]["points"] == [100, 62]
        assert [figure(total) for total in rows[-1]["totals"]] == expected
        close(context)


def test_the_network_goes_in_the_middle_of_a_deal(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    phone.wire.cut()
    page.locator("#write").tap()
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect_totals(page, [9, 7])
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    page.get_by_role("button", name="undo").tap()
    expect_totals(page, [0, 0])
    page.get_by_role("button", name="Pass").tap()
    expect(page.locator("#outbox")).to_contain_text("3 to send")
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "strike", "passed"]


@pytest.mark.promise("A27")
@pytest.mark.parametrize("count", [25, in_proof(100)])
def test_a27_many_deals_are_sent_in_order_though_answers_are_cut(
    phone: Phone, server: str, count: int
) -> None:
    match = table_with(server, options={"target": 1_000_000})
    at_match(phone, match)
    page = cut_off(phone, match)
    # What a hundred taps would leave in the outbox, through the same function.
    inside(page, WRITE, count)
    page.reload()
    expect(page.locator("#outbox")).to_contain_text(f"{count} to send")
    totals = [total.inner_text() for total in page.locator(".total").all()]
    phone.wire.mend(swallows=0.3)
    for _ in range(5):
        inside(page, "void outbox.drain()")
        page.wait_for_timeout(100)
        page.goto(f"/m/{match}")
    until(page, "outbox.drain().then(() => queue.writes()).then((left) => left.length === 0)")
    with program(server, match) as client:
        entries = client.get(f"/matches/{match}/entries?limit=500").json()["entries"]
    assert [row["entry"]["points"][0] for row in entries] == [82 + n % 40 for n in range(count)]
    assert [figure(total) for total in entries[-1]["totals"]] == totals


@pytest.mark.promise("A28")
@pytest.mark.proof
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a28_two_phones_without_a_network_and_nothing_is_lost(
    new_phone: Callable[..., Phone], server: str, order: tuple[int, int]
) -> None:
    match = table_with(server, options={"target": 1_000_000})
    phones = [new_phone() for _ in order]
    for number, phone in enumerate(phones):
        at_match(phone, match, "scorer")
        page = cut_off(phone, match)
        deal(page, FIRST_DEAL["entry"] if number else HANGING["entry"])
        expect(page.locator("#outbox")).to_contain_text("1 to send")
        inside(page, WRITE, 19)
        page.reload()
        expect(page.locator("#outbox")).to_contain_text("20 to send")
        page.get_by_role("button", name="undo").tap()
        expect(page.locator("#outbox")).to_contain_text("21 to send")
    first, second = (phones[number] for number in order)
    for item in (first, second):
        item.wire.mend()
        send_now(item.page)
        if item is first:
            until(item.page, HOME_AGAIN)
    page = second.page
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text("Somebody else wrote in the meantime")
    expect(conflict.locator(".compare > ul")).to_have_count(2)
    for versions in conflict.locator(".compare > ul").all():
        expect(versions.locator("li")).to_have_count(21)
    assert "strike" not in "".join(conflict.locator(".mine").all_inner_texts())
    page.get_by_role("button", name="Write all of mine as well").click()
    until(page, UNSENT, lambda left: left == 0)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ([*["round"] * 20, "strike"]) * 2
    assert [row["of"] for row in rows if row["kind"] == "strike"] == [20, 41]
    assert [row["status"] for row in rows if row["kind"] == "round"].count("struck") == 2


def overtaken(phone: Phone, server: str, match: str, entry: dict[str, Any]) -> Page:
    """The page of a phone whose deal is not taken, because somebody else wrote an entry before."""
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    deal(page, FIRST_DEAL["entry"])
    with program(server, match) as client:
        append(client, match, entry)
    phone.wire.mend()
    send_now(page)
    return page


@pytest.mark.parametrize("height", [844, 664])
def test_the_question_whether_it_is_the_same_deal_is_whole_and_keeps_what_was_typed(
    new_phone: Callable[..., Phone], server: str, height: int
) -> None:
    phone = new_phone()
    phone.page.set_viewport_size({"width": 390, "height": height})
    page = overtaken(phone, server, table_with(server), FIRST_DEAL)
    page.locator(".conflict").wait_for()
    # What asks is read from its first word to its last answer, with no part under the pad.
    expect(page.locator("#pad")).to_be_hidden()
    tools = page.locator(".conflict button:visible")
    tools.last.scroll_into_view_if_needed()
    expect(tools.last).to_be_in_viewport(ratio=1)
    assert page.locator(".conflict").evaluate("one => one.scrollHeight <= one.offsetHeight")
    page.get_by_role("button", name="Write as deal 2").tap()
    expect(page.locator("#pad")).to_be_visible()


def test_what_waits_for_a_match_that_was_finished_is_no_other_deal(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server)
    phone = new_phone()
    page = overtaken(phone, server, match, {"kind": "finish"})
    conflict = page.locator(".conflict")
    expect(conflict.get_by_role("heading")).to_have_text("Somebody else wrote in the meantime.")
    expect(conflict.locator(".compare li").first).to_contain_text("Match finished")
    buttons = conflict.get_by_role("button").all_inner_texts()
    assert [words.strip() for words in buttons] == ["Discard mine", "Export mine first"]
    expect(conflict.get_by_text("If its owner reopens it, your entries")).to_be_visible()
    with program(server, match) as client:
        append(client, match, {"kind": "reopen"})
    until(page, UNSENT, lambda left: left == 0)
    kinds = [row["kind"] for row in read(server, match, "entries")["entries"]]
    assert kinds == ["finish", "reopen", "round"]


def corrected_without_a_network(phone: Phone, server: str) -> tuple[str, Page]:
    """Return a match, and the page of a phone that has corrected its deal to 102."""
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.goto(f"/m/{match}/entries/1")
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()
    page.locator("[name=points-0]").tap()
    digits(page, 102)
    page.get_by_role("button", name="Correct deal 1").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    return match, page


def test_who_goes_out_without_a_network_has_no_field_any_more(phone: Phone, server: str) -> None:
    deals = [{"points": [points, 20, 100 - points]} for points in (70, 50)]
    rounds = [{"kind": "round", "entry": entry} for entry in deals]
    match = table_with(server, *rounds, game="kozel", seats=["Anna", "Boris", "Ceca"])
    at_match(phone, match)
    page = cut_off(phone, match)

    def write_points(*typed: tuple[int, int]) -> None:
        for side, points in typed:
            page.locator(f"[name=points-{side}]").tap()
            digits(page, points)
        write_deal(page)

    write_points((0, 70), (1, 20))
    expect(page.locator("[name=points-1]")).to_be_disabled()
    expect(page.locator("[data-key=other]")).to_have_text("Ceca")
    write_points((0, 70))
    expect(page.locator("#outbox")).to_contain_text("2 to send")
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    assert entry_count(server, match) == 4


def test_a_late_deal_for_somebody_who_is_out_says_so_before_it_is_sent(
    phone: Phone, server: str
) -> None:
    deals = [{"points": [points, 20, 100 - points]} for points in (70, 50)]
    rounds = [{"kind": "round", "entry": entry} for entry in deals]
    match = table_with(server, *rounds, game="kozel", seats=["Anna", "Boris", "Ceca"])
    at_match(phone, match)
    page = cut_off(phone, match)
    for side, points in ((0, 30), (1, 50)):
        page.locator(f"[name=points-{side}]").tap()
        digits(page, points)
    write_deal(page)
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    with program(server, match) as client:
        append(client, match, {"kind": "round", "entry": {"points": [70, 20, 30]}})
    phone.wire.mend()
    conflict = page.locator(".conflict")
    why = "Yours cannot be another deal. Boris: out of the game."
    expect(conflict.get_by_text(why)).to_be_visible()
    expect(conflict.get_by_role("button", name="Write as deal 4")).to_be_hidden()
    expect(conflict.get_by_role("button", name="Export mine first")).to_be_visible()
    page.get_by_role("button", name="Edit mine").tap()
    until(page, HOME_AGAIN)
    expect(page.locator("[name=points-0]")).to_have_value("30")
    assert entry_count(server, match) == 3
    page.locator("[name=points-2]").tap()
    digits(page, 90)
    write_deal(page)
    assert entry_count(server, match) == 4


def test_who_owns_a_finished_match_reopens_it_though_a_deal_waits(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match)
    page = cut_off(phone, match)
    deal(page, FIRST_DEAL["entry"])
    with program(server, match) as client:
        append(client, match, {"kind": "finish"})
    phone.wire.mend()
    expect(page.locator(".conflict").get_by_text("If its owner reopens it")).to_be_visible()
    go(page, f"/m/{match}/end")
    page.get_by_role("button", name="Reopen").tap()
    until(page, UNSENT, lambda left: left == 0)
    with program(server, match) as client:
        entries = client.get(f"/matches/{match}/entries").json()["entries"]
    assert [entry["kind"] for entry in entries] == ["round", "finish", "reopen", "round"]


def test_a_match_that_was_finished_without_a_network_is_reopened_without_one(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match)
    page = cut_off(phone, match)
    page.goto(f"/m/{match}/end")
    page.locator("[data-do=finish]").tap()
    tap_again(page, page.get_by_role("button", name="Tap again to finish it"))
    page.get_by_role("button", name="Reopen").tap()
    expect(page.locator(".over")).to_be_hidden()
    deal(page, FIRST_DEAL["entry"])
    expect(page.locator("#outbox")).to_contain_text("3 to send")
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    with program(server, match) as client:
        entries = client.get(f"/matches/{match}/entries").json()["entries"]
    assert [entry["kind"] for entry in entries] == ["round", "finish", "reopen", "round"]


def finished_without_a_network(phone: Phone, match: str) -> Page:
    at_match(phone, match)
    page = cut_off(phone, match)
    page.goto(f"/m/{match}/end")
    page.locator("[data-do=finish]").tap()
    tap_again(page, page.get_by_role("button", name="Tap again to finish it"))
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    return page


def test_an_end_that_was_overtaken_has_its_own_answers(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = finished_without_a_network(phone, match)
    with program(server, match) as client:
        append(client, match, HANGING)
    phone.wire.mend()
    conflict = page.locator(".conflict")
    expect(conflict.get_by_role("button", name="Do not finish it")).to_be_visible()
    conflict.get_by_role("button", name="Finish it anyway").tap()
    until(page, UNSENT, lambda left: left == 0)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "finish"]


def test_an_end_that_both_phones_wrote_is_no_question(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = finished_without_a_network(phone, match)
    with program(server, match) as client:
        append(client, match, {"kind": "finish"})
    phone.wire.mend()
    until(page, UNSENT, lambda left: left == 0)
    assert entry_count(server, match) == 2


def corrected_and_undone(phone: Phone, server: str) -> tuple[str, Page, Locator]:
    """Return a match, the page of a phone that has corrected a deal that others undid, and its
    card."""
    match, page = corrected_without_a_network(phone, server)
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 1})
    phone.wire.mend()
    conflict = page.locator(".conflict")
    expect(conflict.get_by_text("The entry was undone, so it cannot be")).to_be_visible()
    return match, page, conflict


def test_a_deal_that_is_put_back_can_be_corrected_after_all(phone: Phone, server: str) -> None:
    match, page, conflict = corrected_and_undone(phone, server)
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 2})
    conflict.get_by_role("button", name="Correct it anyway").tap()
    until(page, UNSENT, lambda left: left == 0)
    go(page, f"/m/{match}")
    expect_totals(page, [10, 6])


def test_what_others_made_impossible_can_only_be_discarded(phone: Phone, server: str) -> None:
    match, page, conflict = corrected_and_undone(phone, server)
    expect(conflict.get_by_role("button", name="Correct it anyway")).to_be_hidden()
    conflict.get_by_role("button", name="Do not correct it").tap()
    tap_again(page, conflict.get_by_role("button", name="Tap again to discard it"))
    until(page, UNSENT, lambda left: left == 0)
    assert entry_count(server, match) == 2


@pytest.mark.parametrize(("game", "count"), [("kozel", 3), ("svoi_kozyri", 2)])
def test_without_a_network_as_many_players_can_be_chosen(
    phone: Phone, game: str, count: int
) -> None:
    page = opening_without_a_network(phone, game)
    page.locator("[name=seats]").first.fill("Zora")
    page.get_by_role("button", name=f"{count} players").tap()
    expect(page.locator("[name=seats]")).to_have_count(count)
    expect(page.locator("[name=seats]").first).to_have_value("Zora")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(f"**/m/new-{game}-{count}-*")
    expect(page.locator("main[data-ready]")).to_be_visible()
    # A mark is a letter, on the board and in the pad.
    marks = page.locator("main .mark:visible").all_inner_texts()
    assert {len(mark) for mark in marks} == {1}


def test_a_match_that_this_phone_does_not_have_leads_home_without_a_network(
    phone: Phone, server: str
) -> None:
    at_match(phone, table_with(server))
    other = table_with(server, FIRST_DEAL)
    phone.wire.cut()
    phone.page.goto(f"/m/{other}")
    expect(phone.page.get_by_text("This page needs the network.")).to_be_visible()
    phone.page.goto("/")
    expect(phone.page.get_by_text("You can go on.")).to_be_visible()
    expect(phone.page.get_by_text("This page needs the network.")).to_be_hidden()
    phone.wire.mend()
    go(phone.page, f"/m/{other}")
    expect_totals(phone.page, [9, 7])


def test_two_corrections_of_one_deal_are_shown_by_what_they_say(phone: Phone, server: str) -> None:
    match, page = corrected_without_a_network(phone, server)
    other = {**FIRST_DEAL["entry"], "points": [120, None]}
    with program(server, match) as client:
        append(client, match, {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": other}})
    phone.wire.mend()
    cards = page.locator(".conflict .compare li")
    expect(cards.first).to_contain_text("120 : 42")
    expect(cards.first).to_contain_text("12 : 4")
    expect(cards.last).to_contain_text("102 : 60")
    expect(cards.last).to_contain_text("10 : 6")


def test_no_deal_is_written_into_a_match_that_others_have_won(phone: Phone, server: str) -> None:
    match = table_with(server, options={"target": 51})
    redoubled = {"kind": "round", "entry": {**FIRST_DEAL["entry"], "doubling": "recontra"}}
    page = overtaken(phone, server, match, redoubled)
    conflict = page.locator(".conflict")
    expect(conflict.get_by_text("The match is over, so no other deal can be")).to_be_visible()
    expect(conflict.locator(".compare li.mine")).to_contain_text("96")
    expect(conflict.get_by_role("button", name="Write as deal 2")).to_be_hidden()


BUSY = '{"code": "busy", "title": "x", "detail": "Others are at work.", "status": 503}'


@pytest.mark.tolerates("status of 503", "server error: 503")
def test_a_deal_that_another_phone_wrote_meanwhile_is_shown_beside_mine(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server)
    phone = new_phone()
    page = overtaken(phone, server, match, FIRST_DEAL)
    conflict = page.locator(".conflict")
    cards = conflict.locator(".compare li")
    expect(cards).to_have_count(2)
    expect(conflict).to_contain_text("Is it the same deal?")
    theirs, mine = cards.all()
    expect(theirs).to_contain_text("Deal 1")
    expect(mine).to_contain_text("Yours, not sent")
    for card in (theirs, mine):
        expect(card.locator("b")).to_have_text("Ana")
        expect(card.locator(".suit-hearts use[href='#suit-hearts']")).to_be_attached()
        expect(card.locator(".points")).to_have_text("9 : 7")
    tops = "[...document.querySelectorAll('.compare li')].map((one) => one.offsetTop)"
    until(page, tops, lambda found: len(found) == 2 and found[0] == found[1])
    # Where the server cannot say what others wrote by now, it is asked again, and nothing is gone.
    busy = answer("503 Service Unavailable", BUSY, "application/problem+json")
    phone.wire.answered_by(lambda sent: busy if b"/record " in sent else None)
    page.get_by_role("button", name="Write as deal 2").tap()
    expect(conflict).to_contain_text("Others are at work.")
    assert inside(page, UNSENT) == 1
    phone.wire.answered_by(None)
    until(page, HOME_AGAIN)
    expect(page.locator("#recent tbody tr")).to_have_count(2)
    assert len(read(server, match, "entries")["entries"]) == 2


def overtaken_by(
    phone: Phone, server: str, match: str, theirs: list[dict[str, Any]], mine: list[dict[str, Any]]
) -> Page:
    """Return the page of a phone whose deals are not taken, because others wrote meanwhile."""
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    for count, entry in enumerate(mine, 1):
        deal(page, entry["entry"])
        expect(page.locator("#outbox")).to_contain_text(f"{count} to send")
    with program(server, match) as client:
        for entry in theirs:
            append(client, match, entry)
    phone.wire.mend()
    send_now(page)
    return page


def points_of(rows: list[dict[str, Any]]) -> list[int]:
    return [row["entry"]["points"][0] for row in rows]


def points_at(server: str, match: str) -> list[int]:
    return points_of(read(server, match, "entries")["entries"])


def test_each_deal_is_asked_about_for_itself(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = overtaken_by(phone, server, match, [FIRST_DEAL], [FIRST_DEAL, HANGING])
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text("Is it the same deal?")
    expect(conflict.locator(".compare li")).to_have_count(2)
    discard = conflict.get_by_role("button", name="Discard mine")
    expect(discard).to_have_class("primary")
    expect(conflict.get_by_role("button", name="Write as deal 2")).to_have_class("secondary")
    discard.tap()
    until(page, HOME_AGAIN)
    assert points_at(server, match) == points_of([FIRST_DEAL, HANGING])


def test_deals_that_both_phones_wrote_are_one_question(phone: Phone, server: str) -> None:
    match = table_with(server)
    both = [FIRST_DEAL, HANGING]
    page = overtaken_by(phone, server, match, both, [*both, FIRST_DEAL])
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text("Are these the same deals?")
    expect(conflict.locator(".compare li")).to_have_count(4)
    conflict.get_by_role("button", name="They are the same deals").tap()
    until(page, HOME_AGAIN)
    assert points_at(server, match) == points_of([*both, FIRST_DEAL])


def test_a_deal_that_differs_is_not_discarded_by_one_tap(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = overtaken_by(phone, server, match, [HANGING], [FIRST_DEAL, FIRST_DEAL])
    conflict = page.locator(".conflict")
    expect(conflict.locator(".primary")).to_have_count(0)
    mine = conflict.locator(".mine")
    expect(mine).to_have_count(1)
    discard = conflict.locator("[data-do=same]")
    discard.tap()
    expect(discard).to_have_text("Tap again to discard it", use_inner_text=True)
    assert inside(page, UNSENT) == 2
    page.goto(f"/m/{match}/offline")
    # The other answer leads to the next question, also in a page that is opened again.
    conflict.get_by_role("button", name="Write as deal 2").tap()
    expect(conflict.get_by_role("button", name="Write as deal 3")).to_be_visible()
    page.goto(f"/m/{match}/offline")
    give_up(page, discard)
    until(page, HOME_AGAIN)
    assert points_at(server, match) == points_of([HANGING, FIRST_DEAL])


def test_an_answer_is_about_what_was_seen(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = overtaken_by(phone, server, match, [HANGING], [FIRST_DEAL])
    conflict = page.locator(".conflict")
    expect(conflict.locator("[data-do=another]")).to_be_visible()
    # The same deal comes where the answer cannot be sent yet.
    phone.wire.cut()
    conflict.locator("[data-do=another]").tap()
    expect(page.locator("#pad")).to_be_visible()
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    phone.wire.mend()
    expect(conflict.locator(".primary")).to_contain_text("It is the same deal")
    expect(conflict.locator(".compare li")).to_have_count(2)
    conflict.locator(".primary").tap()
    until(page, HOME_AGAIN)
    assert points_at(server, match) == points_of([HANGING, FIRST_DEAL])


def test_a_deal_that_others_took_back_is_no_reason_to_discard_mine(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page = overtaken_by(phone, server, match, [FIRST_DEAL], [FIRST_DEAL])
    same = page.locator(".conflict .primary")
    expect(same).to_be_visible()
    phone.wire.cut()
    same.tap()
    expect(page.locator("#pad")).to_be_visible()
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 1})
    phone.wire.mend()
    until(page, HOME_AGAIN)
    rows = read(server, match, "entries")["entries"]
    assert [row["status"] for row in rows if row["kind"] == "round"] == ["struck", "live"]


def test_what_both_phones_undid_is_undone_once(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.get_by_role("button", name="undo").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 1})
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert [row["kind"] for row in read(server, match, "entries")["entries"]] == ["round", "strike"]


def test_the_page_of_the_server_asks_before_anything_else_is_written(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = overtaken_by(phone, server, match, [HANGING], [FIRST_DEAL])
    expect(page.locator(".conflict")).to_be_visible()
    page.goto(f"/m/{match}")
    page.wait_for_url("**/offline")
    expect(page.locator(".conflict")).to_contain_text("Is it the same deal?")
    # Here deal 2 is what another phone wrote; what waits here has its number, too.
    page.goto(f"/m/{match}/entries/2")
    expect(page.locator("[name=points-0]")).to_have_value("81")
    page.locator("[name=points-0]").tap()
    for key in ("back", "back", "9", "9"):
        page.locator(f"[data-key='{key}']").tap()
    expect(page.locator("#write")).to_be_enabled()
    write_deal(page)
    there = f"fetch('/api/v1/matches/{match}/entries').then((answer) => answer.json())"
    until(page, f"{there}.then(({{ entries }}) => entries.length)", lambda count: count == 3)
    rows = read(server, match, "entries")["entries"]
    assert [(row["kind"], row.get("of")) for row in rows][2] == ("amend", 2)
    assert inside(page, UNSENT) == 1


def test_an_undo_that_was_overtaken_has_its_own_answers(phone: Phone, server: str) -> None:
    match = table_with(server, HANGING)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.get_by_role("button", name="undo").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    deal(page, FIRST_DEAL["entry"])
    expect(page.locator("#outbox")).to_contain_text("2 to send")
    # What corrects the deal that is discarded goes with it.
    page.get_by_role("button", name="undo").tap()
    expect(page.locator("#outbox")).to_contain_text("3 to send")
    deal(page, FIRST_DEAL["entry"])
    expect(page.locator("#outbox")).to_contain_text("4 to send")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    phone.wire.mend()
    send_now(page)
    conflict = page.locator(".conflict")
    conflict.get_by_role("button", name="Undo it anyway").tap()
    expect(conflict).to_contain_text("Is it the same deal?")
    conflict.get_by_role("button", name="Discard mine").tap()
    until(page, HOME_AGAIN)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "round", "strike", "round", "strike"]
    assert [row["of"] for row in rows if row["kind"] == "strike"] == [1, 4]
    assert [row["status"] for row in rows if row["kind"] == "round"] == ["struck", "live", "struck"]


def test_what_puts_a_deal_back_and_was_overtaken_has_its_own_answers(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL, {"kind": "strike", "of": 1})
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.get_by_role("button", name="Put it back").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    with program(server, match) as client:
        append(client, match, HANGING)
    phone.wire.mend()
    send_now(page)
    conflict = page.locator(".conflict")
    expect(conflict.get_by_role("button", name="Do not put it back")).to_be_visible()
    conflict.get_by_role("button", name="Put it back anyway").tap()
    until(page, HOME_AGAIN)
    rows = read(server, match, "entries")["entries"]
    assert [row["kind"] for row in rows] == ["round", "strike", "round", "strike"]
    assert [row["status"] for row in rows if row["kind"] == "round"] == ["live", "live"]


def test_a_second_tap_that_does_not_come_is_not_waited_for(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match)
    cut_off(phone, match)
    page = phone.page
    offline(page, f"/m/{match}/end")
    button = page.locator("[data-do=finish]")
    button.tap()
    expect(button).to_have_text("Tap again to finish it")
    expect(button).to_have_text("Finish the match")


def test_without_a_network_the_end_leads_to_the_next_match(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL, {"kind": "finish"})
    page = at_match(phone, match)
    page.goto(f"/m/{match}/end")
    phone.wire.cut()
    page.get_by_role("button", name="Play again").tap()
    page.wait_for_url("**/open/belot")
    expect(page.get_by_role("button", name="Start")).to_be_visible()


@pytest.mark.promise("A29")
def test_a29_what_a_withdrawn_link_leaves_behind_is_taken_away(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    deal(page, FIRST_DEAL["entry"])
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    with program(server, match) as client:
        assert client.delete(f"/matches/{match}/links/scorer").status_code == 204
    phone.wire.mend()
    send_now(page)
    expect(page.locator(".conflict").get_by_text("Ask for a new link.")).to_be_visible()
    expect(page.locator("#preview .saved")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export mine first").click()
    assert '"points"' in Path(download.value.path()).read_text("utf-8")
    give_up(page, page.locator("[data-do=drop]"))
    expect(page.get_by_text("This match does not exist")).to_be_visible()


def test_home_without_a_network_knows_the_matches(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    phone.wire.cut()
    page.goto("/")
    page.locator(".match-link").click()
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect_totals(page, [9, 7])


@pytest.mark.parametrize("game", sample(GAMES, 6, 1))
def test_the_referee_answers_without_a_network(phone: Phone, server: str, game: str) -> None:
    dispute = DISPUTES[game]
    match = match_of(server, game)
    page = at_match(phone, match)
    last = GAMES[game].questions[-1].key
    until(page, f"caches.match('/m/{match}/referee/{last}').then(Boolean)")
    phone.wire.cut()
    offline(page, f"/m/{match}")
    page.get_by_role("link", name="Referee").tap()
    page.locator(".question", has_text=dispute["question"]).tap()
    expect(page.locator("h1")).to_have_text(dispute["question"])
    page.wait_for_load_state()
    fill(page, dispute)
    expect(page.locator("#ruling .answer")).to_have_text(dispute["verdict"])
    if "elsewhere" in dispute:
        page.locator(".because > summary").tap()
        expect(page.locator(".elsewhere")).to_contain_text(dispute["elsewhere"])


@pytest.mark.parametrize("game", sample(GAMES, 6))
def test_a_match_is_opened_and_played_without_a_network(
    phone: Phone, server: str, game: str
) -> None:
    page = phone.page
    page.goto("/")
    until(page, CONTROLLED)
    phone.wire.cut()
    page.goto("/")
    page.locator(f".game[href='/open/{game}']").click()
    page.locator("#seat-0").fill("Zoë & <Ana>")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/new-*")
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.locator("#table")).to_contain_text("Zoë & <Ana>")
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    inside(page, "(sent) => entry.write(sent)", PLAYED[game])
    expect(page.locator("#outbox")).to_contain_text("2 to send")
    page.reload()
    expect(page.locator("main[data-ready]")).to_be_visible()
    totals = [total.inner_text() for total in page.locator(".total").all()]
    phone.wire.mend()
    send_now(page)
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    until(page, HOME_AGAIN)
    match = page.url.split("/")[4]
    sent = read(page, match, "sheet")
    assert sent["seats"][0] == "Zoë & <Ana>"
    assert [figure(total) for total in sent["totals"]] == totals
    assert len(sent["rows"]) == 1
    assert sent["game"] == game


def test_start_may_be_tapped_before_the_scripts_of_the_page_run(phone: Phone) -> None:
    page = opening_without_a_network(phone, "belot")
    page.locator("#seat-0").fill("Zoë & <Ana>")
    page.locator("#seat-2").fill("Third")
    addresses: list[str] = []
    page.on("framenavigated", lambda frame: addresses.append(frame.url))
    page.evaluate("document.querySelector('form.opening').submit()")
    page.wait_for_url("**/m/new-*")
    assert any("unsent" in address for address in addresses)
    assert not any("csrf" in address for address in addresses)
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.locator("#table")).to_contain_text("Zoë & <Ana>")
    expect(page.locator("#table")).to_contain_text("Third")


def test_an_engine_that_does_not_start_is_said_and_started_again(phone: Phone) -> None:
    page = opening_without_a_network(phone, "belot")
    bundle = page.evaluate("document.getElementById('engine').dataset.bundle")
    name_bundle = "(name) => document.getElementById('engine').dataset.bundle = name"
    page.evaluate(name_bundle, "/static/lost.json")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.evaluate(name_bundle, bundle)
    tap_again(page, page.get_by_role("button", name="Start"))
    page.wait_for_url("**/m/new-*")


@pytest.mark.proof
def test_an_engine_of_which_a_file_never_comes_is_given_up(phone: Phone) -> None:
    page = opening_without_a_network(phone, "belot")
    phone.wire.mend()
    phone.wire.hush()
    page.evaluate("document.getElementById('engine').dataset.bundle = '/static/never.json'")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")


def test_what_is_wrong_with_an_opening_is_seen_without_a_network(phone: Phone) -> None:
    page = opening_without_a_network(phone, "kosakeln")
    deals = page.locator("#id-deals")
    expect(deals).to_be_hidden()
    page.locator("[name=match][value=deals]").tap()
    deals.fill("5")
    page.locator("[name=match][value=open]").tap()
    expect(deals).to_be_hidden()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".notice.problem")).to_have_text("This should be a multiple of 2.")
    expect(deals).to_be_visible()


def test_a_link_from_elsewhere_opens_no_match(phone: Phone) -> None:
    page = opening_without_a_network(
        phone, "belot?unsent#seats=One&seats=Two&seats=Three&seats=Four"
    )
    expect(page.locator("#seat-2")).to_have_value("Player 3")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert "/open/belot" in page.url


PLAYED: dict[str, dict[str, str]] = {
    "belot": {"contract": "hearts", "by": "0", "points-0": "96"},
    "kosakeln": {"contract": "dreiblatt", "by": "0", "points": "43", "blatt": "2", "tricks": "12"},
    "kozel": {"points-0": "70"},
    "kwajongen": {"caller": "0", "points-0": "16", "points-1": "12"},
    "svoi_kozyri": {"out-0": "1", "out-1": "2", "out-2": "3", "loser": "0"},
    "besikovitch": {"winner": "1"},
}
"""A deal of every game as its pad sends it."""


def new_version(folder: Path) -> None:
    """As if a file of the site had changed: it has another name."""
    listed = folder / "static" / "staticfiles.json"
    names = json.loads(listed.read_text())
    old = names["paths"]["offline/match.js"]
    names["paths"]["offline/match.js"] = "offline/match.000000000000.js"
    (folder / "static" / old).rename(folder / "static" / "offline/match.000000000000.js")
    for packed in ("br", "gz"):
        (folder / "static" / f"{old}.{packed}").unlink()
    listed.write_text(json.dumps(names))


@pytest.mark.promise("A29")
def test_a29_an_update_waits_for_a_tap_and_the_queue_outlives_it(
    browser: Browser, tmp_path: Path
) -> None:
    settings = fresh(tmp_path / "var")
    make_ready(settings)
    with running(settings) as there:
        match = table_with(there.address)
        context = started(browser, tmp_path / "phone", there.address)
        page = context.new_page()
        go(page, f"/m/{match}", role="scorer")
        stored_offline(page, match)
        before = page.evaluate("caches.keys().then((names) => names.sort().join())")
        choose(page, "contract", "hearts")
    offline(page, f"/m/{match}")
    inside(page, "entry.write({kind: 'passed'})")
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    new_version(tmp_path / "var")
    with running(settings, there.port):
        with program(there.address, match) as client:
            append(client, match, FIRST_DEAL)
        page.goto(f"/m/{match}")
        update = page.locator(".update")
        expect(update).to_be_visible()
        # It covers neither the keys nor Write.
        assert update.evaluate("(bar) => bar.getBoundingClientRect().bottom < innerHeight / 4")
        assert page.locator("[name=contract][value=hearts]").is_checked()
        until(page, UNSENT, lambda left: left == 1)
        update.get_by_role("button", name="Update").tap()
        cache_names = "caches.keys().then((names) => names.sort().join())"
        until(
            page, cache_names, lambda names: names not in ("", before) and names.count("shell") == 1
        )
        page.get_by_role("button", name="Write as deal 2").click()
        page.wait_for_url(f"**/m/{match}")
        rows = read(there.address, match, "entries")["entries"]
        assert [row["kind"] for row in rows] == ["round", "passed"]
    # What was stored before goes on, with the new files.
    offline(page, f"/m/{match}")
    expect(page.locator("script[src*='match.000000000000']")).to_have_count(1)
    expect_totals(page, [9, 7])
    close(context)


def test_the_book_is_read_without_a_network(phone: Phone, server: str) -> None:
    match = table_with(server, options={"target": 101})
    page = at_match(phone, match)
    is_cached = "async (path) => Boolean(await (await caches.open('kits')).match(path))"
    until(page, f"({is_cached})('/rules/belot/precedents')")
    phone.wire.cut()
    page.goto(f"/m/{match}/wrong?what=B1")
    page.locator("#B1 > summary").tap()
    expect(page.locator("#B1")).to_contain_text("The other pair scores 16.")
    page.goto(f"/m/{match}/rules")
    expect(page.locator("main")).to_contain_text("The match is over when a side has 101")
    page.goto("/rules/belot/precedents")
    expect(page.locator("#BP1")).to_contain_text("116")


CACHED = """async () => {
  const pages = await (await caches.open("kits")).keys();
  const shells = (await caches.keys()).filter((name) => name.startsWith("shell-"));
  const ids = pages.map(({url}) => url.split("/m/")[1]?.split("/")[0]);
  return [shells.length, [...new Set(ids.filter(Boolean))].sort()];
}"""


@pytest.mark.parametrize("gone", [True, False])
@pytest.mark.proof
def test_an_update_leaves_nothing_of_a_match_that_is_gone(
    browser: Browser, tmp_path: Path, gone: bool
) -> None:
    """What else may answer in the table's place at that moment takes no match away."""
    settings = fresh(tmp_path / "var")
    make_ready(settings)
    port = free_port()
    with wired(f"http://{HOST}:{port}") as wire:
        context = started(browser, tmp_path / "phone", wire.address)
        page = context.new_page()
        with running(settings, port) as there:
            matches = sorted(table_with(there.address) for _ in range(2))
            for match in matches:
                go(page, f"/m/{match}", role="scorer")
                stored_offline(page, match)
                last = GAMES["belot"].questions[-1].key
                until(page, f"caches.match('/m/{match}/referee/{last}').then(Boolean)")
            assert page.evaluate(CACHED) == [1, matches]
            with program(there.address, matches[0]) as client:
                if gone:
                    assert client.delete(f"/matches/{matches[0]}").status_code == 204
        new_version(tmp_path / "var")
        portal = answer("404 Not Found", "<title>Sign in, please</title>")
        if not gone:
            wire.answered_by(lambda request: portal if matches[0].encode() in request else None)
        with running(settings, port):
            page.goto("/")
            page.locator(".update").get_by_role("button", name="Update").tap()
            left = [1, matches[1:]] if gone else [2, matches]
            until(page, CACHED, lambda cached: cached == left)
            renewed = f"caches.match('/m/{matches[1]}/offline').then((page) => page.text())"
            until(page, renewed, lambda text: "match.000000000000" in text)
            page.wait_for_timeout(500)
            assert page.evaluate(CACHED) == left
            close(context)


def test_pages_do_not_wait_for_what_a_new_version_stores(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    last = GAMES["belot"].questions[-1].key
    until(page, f"caches.match('/m/{match}/referee/{last}').then(Boolean)")
    page.goto("/preferences")

    def keep_waiting(request: bytes) -> bytes | None:
        if request.startswith(b"GET /m/"):
            time.sleep(4)
        return None

    phone.wire.answered_by(keep_waiting)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    come = (
        "navigator.serviceWorker.getRegistration().then((one) => !one.waiting && !one.installing)"
    )
    until(page, f"Promise.all([caches.keys(), {come}])", lambda it: len(it[0]) == 3 and it[1])
    # Scores of pages of a match are stored anew meanwhile, one after the other.
    for path in ("/rules", "/", "/preferences"):
        page.goto(path, timeout=10_000)
    phone.wire.answered_by(None)


RELEASE = Path(__file__).with_name("releases") / "0005"

# What a phone of that release has, and a page of it that is not there any more.
OLD_PHONE = """async ({ stored, pages, shell }) => {
  const database = await new Promise((done) => {
    const request = indexedDB.open("scorers-table", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("matches", { keyPath: "id" });
      request.result.createObjectStore("letters", { keyPath: "op_id" });
    };
    request.onsuccess = () => done(request.result);
  });
  for (const [name, rows] of Object.entries(stored)) {
    const transaction = database.transaction(name, "readwrite");
    for (const row of rows) transaction.objectStore(name).put(row);
    await new Promise((done) => (transaction.oncomplete = done));
  }
  database.close();
  await caches.open(shell);
  const kits = await caches.open("kits");
  for (const page of pages) await kits.put(page, new Response("of an older version"));
}"""


@pytest.mark.slow
@pytest.mark.promise("A64")
def test_a64_a_phone_of_an_older_release_sends_what_waits_and_drops_its_old_files(
    browser: Browser, tmp_path: Path
) -> None:
    """The database and the phone were written by the code of that time."""
    var, phone = tmp_path / "var", json.loads(RELEASE.with_suffix(".json").read_text("utf-8"))
    var.mkdir()
    key = "key of a release " * 4 + "0123456789"
    settings = {"VAR_DIR": str(var), "DATABASE_URL": "", "SECRET_KEY": key}
    with sqlite3.connect(var / "db.sqlite3") as database:
        database.executescript(RELEASE.with_suffix(".sql").read_text("utf-8"))
    database.close()
    migrated = manage(settings, "migrate", "-v0")
    assert migrated.returncode == 0, migrated.stderr
    make_ready(settings)
    session = signing.dumps(
        {"device": phone["device"]}, key=key, compress=True,
        salt="django.contrib.sessions.backends.signed_cookies",
    )  # fmt: skip
    with running(settings) as there:
        context = started(browser, tmp_path / "phone", there.address)
        context.add_cookies([{"name": "session", "value": session, "url": there.address}])
        page = context.new_page()
        page.goto("/healthz")
        gone = f"/m/{phone['match']}/kit"
        page.evaluate(OLD_PHONE, {**phone, "pages": [*phone["pages"], gone]})
        page.goto(f"/m/{phone['match']}")
        expect_totals(page, [19, 13])
        until(page, UNSENT, lambda left: left == 0)
        until(page, SHELLS, lambda names: len(names) == 1 and names != [phone["shell"]])
        until(page, f"caches.match('{gone}').then((page) => !page)")
        close(context)


SHELLS = "caches.keys().then((names) => names.filter((name) => name.startsWith('shell-')))"


NO_ROOM = """() => {
  const full = () => new DOMException("full", "QuotaExceededError");
  IDBObjectStore.prototype.put = () => { throw full(); };
}"""


@pytest.mark.promise("A29")
def test_a29_a_phone_without_room_says_so(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match)
    page = cut_off(phone, match)
    page.evaluate(NO_ROOM)
    fill_in(page, FIRST_DEAL["entry"])
    write_deal(page)
    expect(page.locator("#verdict")).to_contain_text("no room to save your entry")
    expect(page.locator("[name=points-0]")).to_have_value("96")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.proof
def test_pages_without_a_network_are_accessible(
    new_phone: Callable[..., Phone], server: str, scheme: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    phone = new_phone(color_scheme=scheme, viewport={"width": 320, "height": 700})
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    inside(page, WRITE, 2)
    with program(server, match) as client:
        append(client, match, HANGING)
    for path in (f"/m/{match}", f"/m/{match}/history", f"/m/{match}/entries/1", "/"):
        page.goto(path)
        expect(page.locator("main[data-ready], main[data-matches]")).to_be_visible()
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), path
    phone.wire.mend()
    page.goto(f"/m/{match}/offline")
    expect(page.locator(".conflict")).to_be_visible()
    assert_accessible(page)
    page.goto("/https")
    assert_accessible(page)
    assert page.evaluate(FITS_ACROSS)


def test_a_correction_begins_with_all_that_was_written(phone: Phone, server: str) -> None:
    match = table_with(server, CONTEST)
    page = at_match(phone, match, "scorer")
    choose(page, "contract", "clubs")
    cut_off(phone, match)
    page.goto(f"/m/{match}/entries/1")
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.locator("[name=contract][value=all_trumps]")).to_be_checked()
    expect(page.locator("[data-row]")).to_have_count(2)
    expect(page.locator(".asks.top > summary").first).to_have_text("K")
    # All that was written is there: as it stands it changes nothing.
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()
    expect(page.locator("#write")).to_be_disabled()
    page.get_by_role("button", name="Extras").tap()
    choose(page, "doubling", "contra")
    page.get_by_label("Why?").fill("counted again")
    write_deal(page)
    page.wait_for_url("**/history")
    expect(page.locator(".entry")).to_have_count(2)
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    first, second = read(server, match, "entries")["entries"]
    assert second["reason"] == "counted again"
    assert first["stands"]["entry"] == {**first["entry"], "doubling": "contra"}
