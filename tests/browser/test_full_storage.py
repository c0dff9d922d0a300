"""What goes wrong where no other test has it: full storage, half a service worker, two tabs."""

from collections.abc import Callable
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL, HANGING
from tests.browser.modules import inside
from tests.browser.phone import UNSENT, Phone, at_match, cut_off, deal
from tests.browser.table import (
    append,
    entry_count,
    expect_totals,
    fill_in,
    go,
    program,
    table_with,
    write_deal,
)
from tests.browser.test_outbox import written
from tests.browser.test_signal import back_on_its_own_page

pytestmark = pytest.mark.tolerates(r"status of (403|422|502)", "server error: 502")

# As where a browser's storage is full, or taken away.
NO_ROOM = """
const full = () => { throw new DOMException("No room.", "QuotaExceededError"); };
Storage.prototype.setItem = full;
"""
NO_ROOM_AT_ALL = f"{NO_ROOM} IDBObjectStore.prototype.put = full;"


@pytest.mark.parametrize("network", ["there", "gone"])
def test_a_deal_is_written_where_drafts_have_no_room(
    phone: Phone, server: str, network: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    page.add_init_script(NO_ROOM)
    page.reload()
    if network == "gone":
        phone.wire.cut()
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#verdict summary")).to_contain_text("96")
    write_deal(page)
    expect_totals(page, [9, 7])
    if network == "gone":
        phone.wire.mend()
        back_on_its_own_page(page)
    assert written(server, match) == [96]


def test_a_deal_stays_in_the_pad_where_nothing_has_room(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match)
    page.add_init_script(NO_ROOM_AT_ALL)
    page.reload()
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#verdict summary")).to_contain_text("96")
    phone.wire.cut()
    write_deal(page)
    expect(page.locator("#preview")).to_contain_text("No network")
    expect(page.locator("[name=points-0]")).to_have_value("96")
    phone.wire.mend()
    page.locator("[data-key='back']").tap()
    page.locator("[data-key='6']").tap()
    write_deal(page)
    expect_totals(page, [9, 7])
    assert written(server, match) == [96]


def test_undo_works_where_nothing_has_room(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL, HANGING)
    page = at_match(phone, match)
    page.add_init_script(NO_ROOM_AT_ALL)
    page.reload()
    page.locator(".undo").tap()
    expect_totals(page, [9, 7])
    assert entry_count(server, match) == 3


def test_the_pad_goes_on_where_the_service_worker_is_not_whole_yet(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page, held = phone.page, Event()

    def hold_its_files(request: bytes) -> None:
        if b" /kit/" in request:
            held.wait(60)

    # What it stores does not come, so it is never active.
    phone.wire.answered_by(hold_its_files)
    go(page, f"/m/{match}")
    page.wait_for_timeout(1500)
    phone.wire.cut()
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#preview")).to_contain_text("No network")
    phone.wire.answered_by(None)
    phone.wire.mend()
    held.set()
    expect(page.locator("#verdict summary")).to_contain_text("96")
    write_deal(page)
    expect_totals(page, [9, 7])
    assert written(server, match) == [96]


@pytest.mark.parametrize("then", ["reload", "cut and reload"])
def test_a_conflict_outlives_its_network(phone: Phone, server: str, then: str) -> None:
    match = table_with(server)
    at_match(phone, match)
    page = cut_off(phone, match)
    deal(page, HANGING["entry"])
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    phone.wire.mend()
    another = page.locator("[data-do=another]")
    expect(another).to_be_visible()
    if then == "cut and reload":
        phone.wire.cut()
    page.goto(f"/m/{match}/offline")
    if then == "cut and reload":
        # Nobody can say what others wrote, so nothing is asked, and the match goes on.
        expect(page.locator(".no-network:visible")).to_have_text("No network", use_inner_text=True)
        expect(page.locator("#pad")).to_be_visible()
        assert inside(page, UNSENT) == 1
        phone.wire.mend()
    another.tap()
    back_on_its_own_page(page)
    assert written(server, match) == [96, 81]


def test_a_clock_that_is_set_back_holds_nothing_up(
    new_phone: Callable[..., Phone], server: str
) -> None:
    phone = new_phone()
    match = table_with(server)
    at_match(phone, match)
    page: Page = cut_off(phone, match)
    deal(page, FIRST_DEAL["entry"])
    expect_totals(page, [9, 7])
    page.add_init_script("const real = Date.now; Date.now = () => real() - 3600_000;")
    page.reload()
    expect(page.locator("main[data-ready]")).to_be_visible()
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    phone.wire.mend()
    back_on_its_own_page(page)
    assert written(server, match) == [96, 81]
