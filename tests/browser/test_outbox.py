"""What waits on a phone: kept in order, never stuck without a way on, never lost."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.modules import inside
from tests.browser.phone import (
    CONTROLLED,
    HOME_AGAIN,
    UNSENT,
    Phone,
    at_match,
    cut_off,
    give_up,
    offline,
    opened_without_a_network,
    send_now,
    stored_offline,
    try_again,
    until,
)
from tests.browser.table import (
    SECRETS,
    entry_count,
    expect_totals,
    fill_in,
    go,
    program,
    read,
    table_with,
    tap_again,
)
from tests.browser.test_weight_and_access import assert_accessible
from tests.browser.wire import Portal, answer
from tests.parameters import in_proof, sample

A93 = pytest.mark.promise("A93")
# What comes from elsewhere is logged by the browser.
pytestmark = pytest.mark.tolerates(
    r"status of (403|422|502)", "server error: 502", "Response Status Error"
)

OUT_AFTER = ([70, 20, 30], [50, 20, 50], [70, 20, 30])
"""Deals of Kozel after which the second player is out."""

DEAL = """(points) => entry.write({
  kind: "round", contract: "hearts", by: "0", "points-0": String(points)
})"""

PORTAL_PAGE = "<!doctype html><title>Free Wi-Fi</title><main>Sign in, please.</main>"
NOT_FOUND = '{"code": "not_found", "title": "x", "detail": "Nothing is here.", "status": 404}'
PASSING: dict[str, bytes] = {
    "a portal's 403": answer("403 Forbidden", PORTAL_PAGE),
    "a portal's 200": answer("200 OK", PORTAL_PAGE),
    "a portal's 200 in JSON": answer("200 OK", '{"version": "1.0"}', "application/json"),
    "a 404 that passes": answer("404 Not Found", PORTAL_PAGE),
    "a 422 from elsewhere": answer("422 Unprocessable Content", '{"code": "invalid"}', "text/json"),
    "our own 404 that passes": answer("404 Not Found", NOT_FOUND, "application/problem+json"),
    "an error of a proxy": answer("502 Bad Gateway", PORTAL_PAGE),
}

SAID = {
    "our own 404 that passes": "Ask for a new link.",
    "an error of a proxy": "The server does not answer at the moment.",
}
"""What the page says of these; the others are another network's."""


def always(answered: bytes) -> Portal:
    return lambda request: answered


def deals(page: Page, *points: int) -> None:
    for point in points:
        inside(page, DEAL, point)


def queued(phone: Phone, match: str, *points: int) -> Page:
    """The phone's page of the match without a network, with such deals in the outbox."""
    page = cut_off(phone, match)
    deals(page, *points)
    page.reload()
    expect(page.locator("#outbox")).to_contain_text(f"{len(points)} to send")
    return page


def written(server: str, match: str) -> list[int]:
    """The points of the deals that the server has, in order."""
    rows = read(server, match, "entries")["entries"]
    return [row["entry"]["points"][0] for row in rows if row["kind"] == "round"]


@A93
@pytest.mark.parametrize("passing", sample(PASSING, 4, 1))
def test_a93_what_only_passes_refuses_nothing(phone: Phone, server: str, passing: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100, 101, 102)
    phone.wire.answered_by(always(PASSING[passing]))
    phone.wire.mend()
    send_now(page)
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text("will try again by itself")
    expect(conflict).to_contain_text(SAID.get(passing, "Another network answered"))
    assert inside(page, UNSENT) == 3
    assert entry_count(server, match) == 0
    # Nothing is asked: the list has the deals, and the next one can be typed.
    expect(conflict.locator(".mine")).to_have_count(0)
    expect(page.locator("[data-key='7']")).to_be_in_viewport()
    # There is a way on at any time.
    if not conflict.is_visible():
        page.locator("button.no-network:visible").tap()
    for name in ("Try again", "Export mine first", "Discard mine"):
        expect(conflict.get_by_role("button", name=name)).to_be_visible()
    phone.wire.answered_by(None)
    try_again(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [100, 101, 102]


def weakened(server: str, script: str, *protections: tuple[str, str]) -> Portal:
    """Hands out a script with something else in place of its protections."""

    def portal(request: bytes) -> bytes | None:
        path = request.split(b" ", 2)[1].decode()
        if not path.startswith(f"/static/{script}."):
            return None
        source = httpx.get(server + path, trust_env=False).text
        for protection, instead in protections:
            assert source.count(protection) == 1
            source = source.replace(protection, instead)
        return answer("200 OK", source, "text/javascript")

    return portal


@A93
@pytest.mark.proof
def test_a93_control_what_believes_every_answer_loses_what_was_written(
    phone: Phone, server: str
) -> None:
    believed = "if (answer.ok && Number.isInteger(body?.version)) return { receipt: body }"
    receipt = "if (answer.ok) return { receipt: { version: 9 } }"
    phone.wire.answered_by(weakened(server, "outbox/request", (believed, receipt)))
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100)
    portal = PASSING["a portal's 200"]
    phone.wire.answered_by(lambda request: portal if request.startswith(b"POST ") else None)
    phone.wire.mend()
    send_now(page)
    until(page, UNSENT, lambda left: left == 0)
    assert entry_count(server, match) == 0


@A93
@pytest.mark.parametrize("passing", sample(PASSING, 4, 2))
def test_a93_a_form_that_something_else_answers_waits(
    phone: Phone, server: str, passing: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    phone.wire.answered_by(always(PASSING[passing]))
    page.locator("#write").tap()
    # The match goes on without a network, and comes back by itself.
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect_totals(page, [9, 7])
    phone.wire.answered_by(None)
    until(page, f"{UNSENT.replace('.length', '.length === 0')}")
    assert written(server, match) == [96]


@A93
@pytest.mark.proof
def test_a93_what_is_written_behind_what_waits_stays_behind_it(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100, 101)
    refuse_writes = answer("502 Bad Gateway", PORTAL_PAGE)
    phone.wire.answered_by(
        lambda request: refuse_writes if b"POST /" in request and b"/entries " in request else None
    )
    phone.wire.mend()
    page.goto(f"/m/{match}")
    expect(page.locator("#unsent")).to_contain_text("to send: 2")
    fill_in(page, FIRST_DEAL["entry"])
    page.locator("#write").tap()
    page.wait_for_url("**/offline")
    expect(page.locator("#outbox")).to_contain_text("3 to send")
    phone.wire.answered_by(None)
    try_again(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [100, 101, 96]


@A93
def test_a93_a_lost_cookie_is_fetched_anew(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100, 101)
    page.context.clear_cookies(name="csrf")
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [100, 101]


@A93
def test_a93_a_pad_whose_cookie_was_lost_writes_once(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    page.context.clear_cookies(name="csrf")
    page.locator("#write").tap()
    expect(page.locator(".total").first).to_have_text("9")
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, match) == [96]


@A93
def test_a93_a_link_that_is_withdrawn_and_renewed(phone: Phone, server: str) -> None:
    match, other = table_with(server), table_with(server)
    for match_id in (other, match):
        at_match(phone, match_id, "scorer")
    page = queued(phone, match, 100, 101)
    offline(page, f"/m/{other}")
    deals(page, 90)
    with program(server, match) as client:
        assert client.delete(f"/matches/{match}/links/scorer").status_code == 204
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    # It holds nothing else up, and home says what waits, why, and what can be done.
    assert written(server, other) == [90]
    page.goto("/")
    waiting = page.locator("[data-waiting]")
    expect(waiting).to_contain_text("to send: 2")
    expect(waiting.get_by_text("Ask for a new link.")).to_be_visible()
    assert_accessible(page)
    with page.expect_download() as download:
        waiting.get_by_role("button", name="Export mine first").click()
    assert Path(download.value.path()).read_text("utf-8").count('"points"') >= 2
    waiting.get_by_role("button", name="Try again").click()
    expect(waiting).to_contain_text("to send: 2")
    with program(server, match) as client:
        key = {"Idempotency-Key": str(uuid4())}
        renewed = client.post(f"/matches/{match}/links", json={"role": "scorer"}, headers=key)
    SECRETS[match]["scorer"] = renewed.json()["secret"]
    go(page, f"/m/{match}", "scorer")
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, match) == [100, 101]
    page.goto("/")
    expect(waiting).to_be_hidden()


@A93
def test_a93_what_is_final_is_told_apart_and_can_be_given_up(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match, "scorer")
    bad = {"kind": "round", "entry": {"contract": "nonsense"}}
    queued = {"op_id": str(uuid4()), "match": match, "entry": bad, "version": 1, "after": 0}
    inside(page, "(write) => queue.add(write)", queued)
    inside(page, "outbox.drain()")
    states = "queue.writes().then((all) => all.map((write) => write.state + write.problem?.code))"
    assert inside(page, states) == ["refusedinvalid"]
    page.goto("/")
    waiting = page.locator("[data-waiting]")
    expect(waiting).to_contain_text("to send: 1")
    expect(waiting.get_by_text("try again by itself")).to_be_hidden()
    waiting.get_by_role("button", name="Try again").click()
    until(page, states, lambda state: state == ["refusedinvalid"])
    give_up(page, waiting.locator("[data-do=drop]"))
    expect(waiting).to_be_hidden()
    assert inside(page, UNSENT) == 0


CLOCK = "(hours) => { const now = Date.now; Date.now = () => now.call(Date) + hours * 3_600_000; }"


def two_with_the_clock_set_back(page: Page, match: str) -> None:
    deals(page, 100)
    page.evaluate(CLOCK, -1)
    deals(page, 101, 102)
    at = inside(page, "queue.writes().then((all) => all.map((write) => write.at))")
    assert min(at) != at[0]


@A93
def test_a93_a_clock_that_is_set_back_changes_no_order(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    two_with_the_clock_set_back(page, match)
    phone.wire.mend()
    page.reload()
    until(page, HOME_AGAIN)
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, match) == [100, 101, 102]


@A93
@pytest.mark.proof
def test_a93_control_by_the_clock_the_order_would_be_another(phone: Phone, server: str) -> None:
    by_number = "all.sort((write, other) => write.number - other.number)"
    by_clock = "all.sort((write, other) => write.at - other.at)"
    phone.wire.answered_by(weakened(server, "outbox/queue", (by_number, by_clock)))
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    deals(page, 100)
    page.evaluate(CLOCK, -1)
    deals(page, 101, 102)
    order = "queue.writes().then((all) => all.map((write) => write.written.entry.points[0]))"
    assert inside(page, order) == [101, 102, 100]


@A93
def test_a93_an_opening_goes_before_its_entries_whatever_the_clock_says(
    phone: Phone, server: str
) -> None:
    page = opened_without_a_network(phone)
    page.evaluate(CLOCK, -1)
    deals(page, 100, 101)
    # One more page of it lies open, and comes along.
    here = page.url
    phone.wire.answered_by(always(PASSING["a portal's 200"]))
    phone.wire.mend()
    send_now(page)
    expect(page.locator(".conflict")).to_contain_text("Another network answered")
    expect(page.locator("#outbox")).to_contain_text("3 to send")
    phone.wire.answered_by(None)
    try_again(page)
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    until(page, HOME_AGAIN)
    match = page.url.split("/")[4]
    rows = read(page, match, "entries")["entries"]
    assert [row["entry"]["points"][0] for row in rows] == [100, 101]
    page.goto(here)
    page.wait_for_url(f"**/m/{match}")


@A93
def test_a93_an_opening_that_is_given_up_is_gone(phone: Phone) -> None:
    page = opened_without_a_network(phone)
    deals(page, 100)
    other = page.context.new_page()
    offline(other, page.url)
    phone.wire.answered_by(always(PASSING["a portal's 403"]))
    phone.wire.mend()
    send_now(page)
    page.locator("button.no-network:visible").tap()
    discard = page.locator("[data-do=drop]")
    discard.tap()
    phone.wire.answered_by(None)
    tap_again(page, discard)
    page.wait_for_url("**/")
    expect(page.get_by_role("heading", name="Keep score")).to_be_visible()
    assert inside(page, UNSENT) == 0
    # A page of it that is still open does not put it back.
    inside(other, "queue.changed()")
    other.wait_for_url("**/")
    expect(other.get_by_role("heading", name="Keep score")).to_be_visible()
    assert inside(page, UNSENT) == 0


OLDER = """async ([match, writes]) => {
  const pages = [keys.newKey(), keys.newKey(), keys.newKey()];
  await store.change((stored) => {
    for (const [index, [write, at]] of writes.entries()) {
      const { number, ...older } = { ...write, at, place: 1 };
      stored("writes").put({ ...older, state: "waiting", page: pages[index % 3] });
    }
  });
}"""


@A93
@pytest.mark.parametrize("order", [(3, 0, 2, 1), in_proof((0, 1, 2, 3))])
def test_a93_what_an_older_version_left_is_carried_over(
    phone: Phone, server: str, order: tuple[int, ...]
) -> None:
    """It went by the clock, an opening and what came after it alike."""
    page = opened_without_a_network(phone)
    deals(page, 100, 101, 102)
    writes = inside(page, "queue.writes()")
    times = [1_700_000_000_000 + minute * 60_000 for minute in order]
    inside(page, OLDER, [page.url.rsplit("/", 1)[1], list(zip(writes, times, strict=True))])
    deals(page, 103)
    phone.wire.mend()
    send_now(page)
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    until(page, UNSENT, lambda left: left == 0)
    rows = read(page, page.url.split("/")[4], "entries")["entries"]
    assert [row["entry"]["points"][0] for row in rows] == [100, 101, 102, 103]


WIPE = """() => new Promise((done, failed) => {
  const request = indexedDB.deleteDatabase("scorers-table");
  request.onsuccess = () => done(true);
  request.onblocked = () => failed(new Error("blocked"));
})"""


@A93
def test_a93_storage_that_is_emptied_meanwhile_is_put_back(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100, 101)
    page.evaluate(WIPE)
    assert inside(page, UNSENT) == 0
    deals(page, 102)
    assert inside(page, UNSENT) == 3
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [100, 101, 102]


@A93
@pytest.mark.parametrize("opened_here", [True, in_proof(False)])
def test_a93_a_page_that_has_lost_its_match_says_so_once(
    phone: Phone, server: str, opened_here: bool
) -> None:
    if opened_here:
        page = opened_without_a_network(phone)
    else:
        match = table_with(server)
        at_match(phone, match, "scorer")
        page = cut_off(phone, match)
    page.evaluate(WIPE)
    loads: list[str] = []
    page.on("domcontentloaded", lambda page: loads.append(page.url))
    page.reload()
    expect(page.get_by_text("its storage was emptied")).to_be_visible()
    page.wait_for_timeout(2000)
    assert len(loads) == 1
    page.get_by_role("link", name="Home").last.click()
    page.wait_for_url("**/")
    if not opened_here:
        phone.wire.mend()
        page.goto(f"/m/{match}")
        expect(page.locator("#pad")).to_be_visible()
        stored_offline(page, match)


@A93
@pytest.mark.proof
def test_a93_a_network_that_swallows_everything_does_not_hold_the_queue(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = queued(phone, match, 100)
    phone.wire.hush()
    phone.wire.whole = True
    inside(page, "void (window.over = false, outbox.drain().then(() => (window.over = true)))")
    held = "navigator.locks.query().then(({held}) => held.length)"
    until(page, held, lambda locks: locks == 1)
    until(page, "window.over")
    until(page, held, lambda locks: locks == 0)
    phone.wire.cut()
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [100]


FULL = """(match) => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (row) {
    if (row.id === match) throw new DOMException("It is full.", "QuotaExceededError");
    return put.call(this, row);
  };
}"""


@A93
def test_a93_a_match_that_cannot_be_sent_holds_up_no_other(phone: Phone, server: str) -> None:
    """Of two matches the first is written, but the phone has no room for what comes of it."""
    first, second = table_with(server), table_with(server)
    for match in (second, first):
        at_match(phone, match, "scorer")
    page = queued(phone, first, 100)
    offline(page, f"/m/{second}")
    deals(page, 90, 91)
    page.evaluate(FULL, first)
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert written(server, second) == [90, 91]
    # The next page has room again: what the server has already is settled, and not written twice.
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, first) == [100]


@A93
@pytest.mark.proof
def test_a93_a_network_that_swallows_everything_does_not_hold_the_pad(
    phone: Phone, server: str
) -> None:
    match = table_with(server)
    page = at_match(phone, match, "scorer")
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    patience = "([patience]) => [htmx.config.timeout, htmx.config.timeout = patience][0]"
    assert page.evaluate(patience, [300]) == 15_000
    phone.wire.hush()
    page.locator("#write").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    phone.wire.mend()
    send_now(page)
    until(page, HOME_AGAIN)
    assert written(server, match) == [96]


BUSY = """() => {
  const request = indexedDB.open("scorers-table");
  request.onsuccess = () => {
    const stored = request.result.transaction("letters", "readwrite").objectStore("letters");
    const again = () => { stored.count().onsuccess = again; };
    again();
  };
}"""


@A93
@pytest.mark.proof
def test_a93_storage_that_does_not_answer_is_not_waited_for(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server)
    phone = new_phone()
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    other = page.context.new_page()
    offline(other, f"/m/{match}")
    other.evaluate(BUSY)
    page.locator("#write").tap()
    expect(page.locator("#verdict")).to_contain_text(
        "is not responding, so your entry is not saved"
    )
    expect(page.locator("[name=points-0]")).to_have_value("96")
    # A page that begins meanwhile says so too.
    third = page.context.new_page()
    third.goto(f"/m/{match}", wait_until="commit")
    expect(third.get_by_text("is not responding. Close the other pages")).to_be_visible()
    other.close()
    page.locator("#write").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    assert inside(page, UNSENT) == 1


@pytest.mark.proof
def test_storage_that_never_opens_is_not_waited_for(phone: Phone, server: str) -> None:
    match = table_with(server)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.add_init_script("indexedDB.open = () => ({});")
    page.goto(f"/m/{match}", wait_until="commit")
    expect(page.get_by_text("is not responding. Close the other pages")).to_be_visible()


def test_what_is_written_while_a_match_is_sent_goes_along(phone: Phone, server: str) -> None:
    """Between reading its match and being stored, the match gets its id, or a version."""
    page = opened_without_a_network(phone)
    local = page.url.rsplit("/", 1)[1]
    deals(page, 100)
    queued: dict[str, Any] = inside(page, "queue.writes().then((all) => all[1])")
    phone.wire.mend()
    inside(page, "outbox.drain()")
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    match = page.url.split("/")[4]
    until(page, CONTROLLED)
    late = {**queued, "match": local, "after": 1}
    inside(page, "(late) => queue.add({...late, op_id: crypto.randomUUID()})", late)
    inside(page, "outbox.drain()")
    until(page, UNSENT, lambda left: left == 0)
    rows = read(page, match, "entries")["entries"]
    assert [row["entry"]["points"][0] for row in rows] == [100, 100]


def test_a_correction_that_cannot_be_hides_no_deal_that_follows_it(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match, "scorer")
    page = cut_off(phone, match)
    page.get_by_role("button", name="Undo").tap()
    expect_totals(page, [0, 0])
    corrects = {"kind": "passed", "of": "1", "op_id": str(uuid4())}
    write = {"op_id": corrects["op_id"], "match": match, "path": f"/m/{match}/entries/1"}
    amends = {**write, "sent": corrects, "version": 2, "after": 2}
    inside(page, "(write) => queue.add(write)", amends)
    offline(page, f"/m/{match}/offline")
    expect(page.locator("main[data-ready]")).to_be_visible()
    deals(page, 100)
    expect_totals(page, [10, 6])
    offline(page, f"/m/{match}/offline")
    expect_totals(page, [10, 6])
    phone.wire.mend()
    expect(page.locator(".conflict")).to_contain_text("Discard mine")
    expect(page.locator(".conflict .mine")).to_have_count(0)
    expect_totals(page, [10, 6])
    give_up(page, page.locator(".conflict [data-do=drop]"))
    until(page, HOME_AGAIN)
    until(page, UNSENT, lambda left: left == 0)
    assert written(server, match) == [96, 100]


def test_why_a_deal_was_refused_names_the_player(phone: Phone, server: str) -> None:
    rounds = [{"kind": "round", "entry": {"points": points}} for points in OUT_AFTER]
    match = table_with(server, *rounds, game="kozel", seats=["Anna", "Boris", "Ceca"])
    page = at_match(phone, match)
    late = {"kind": "round", "entry": {"points": [30, 50, 40]}}
    write = {"op_id": str(uuid4()), "match": match, "entry": late, "written": late}
    inside(page, "(write) => queue.add(write)", {**write, "version": 4, "after": 3})
    inside(page, "outbox.drain()")
    page.goto(f"/m/{match}/offline")
    expect(page.locator(".conflict")).to_contain_text("Boris: out of the game.")
    page.get_by_role("button", name="Edit mine").tap()
    until(page, UNSENT, lambda left: left == 0)
    expect(page.locator("[name=points-0]")).to_have_value("30")


def test_a_form_that_cannot_be_read_is_no_part_of_the_deal_before_it(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    at_match(phone, match)
    page = cut_off(phone, match)
    groups = inside(
        page,
        """compared.grouped([
          { after: 1, op_id: "deal", written: { kind: "round" } },
          { op_id: "form", state: "refused" },
          { op_id: "undo", written: { kind: "strike", of: 2 } },
        ], [{ seq: 2 }, { seq: 3 }], 1).map(({ writes }) => writes.map(({ op_id }) => op_id))""",
    )
    assert groups == [["deal", "undo"], ["form"]]


@pytest.mark.parametrize("where", ["history", "end"])
def test_a_page_of_the_server_says_what_it_does_not_show(
    phone: Phone, server: str, where: str
) -> None:
    rounds = [{"kind": "round", "entry": {"points": points}} for points in OUT_AFTER]
    match = table_with(server, *rounds, game="kozel", seats=["Anna", "Boris", "Ceca"])
    page = at_match(phone, match)
    page.goto(f"/m/{match}/{where}")
    left = page.locator("[data-not-shown]")
    expect(left).to_be_hidden()
    late = {"kind": "round", "entry": {"points": [30, 50, 40]}}
    write = {"op_id": str(uuid4()), "match": match, "entry": late, "written": late}
    inside(page, "(write) => queue.add(write)", {**write, "version": 4, "after": 3})
    expect(left).to_have_text(re.compile(r"On this phone: 1 to send\.\s+Show it"))
    left.get_by_role("link").tap()
    expect(page.locator(".conflict")).to_contain_text("Boris: out of the game.")


@pytest.mark.parametrize("where", ["history", "end", "penalty", "entries/1"])
def test_every_page_that_writes_into_a_match_sends_what_waits(
    phone: Phone, server: str, where: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    late = {"kind": "round", "entry": FIRST_DEAL["entry"]}
    write = {"op_id": str(uuid4()), "match": match, "entry": late, "written": late}
    inside(page, "(write) => queue.add(write)", {**write, "version": 2, "after": 1})
    page.goto(f"/m/{match}/{where}")
    until(page, UNSENT, lambda left: left == 0)
    expect(page.locator("[data-not-shown]")).to_be_hidden()
    assert entry_count(server, match) == 2
