"""Keys of writes are sent to the server in headers and bodies, and stand nowhere else."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.closing import close
from tests.browser.modules import inside
from tests.browser.phone import (
    HOME_AGAIN,
    UNSENT,
    Phone,
    opened_without_a_network,
    started,
    stored_offline,
    until,
)
from tests.browser.table import to_deals, write
from tests.browser.test_outbox import weakened
from tests.browser.wire import Wire, wired
from tests.databases import fresh
from tests.serving import make_ready, running

UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"


PLAIN_ID = "const id = `new-${game}-${names.length}-${newKey()}`;"
NAMED_BY_KEY = "const op_id = newKey(), id = `new-${game}-${names.length}-${op_id}`;"


def keys_in(heard: list[bytes]) -> set[str]:
    """What was sent as a key of something that is written."""
    sent = b"\n".join(heard).decode("latin-1")
    headers = re.findall(rf"(?i)^idempotency-key: ({UUID})", sent, re.MULTILINE)
    return {*headers, *re.findall(rf"op_id=({UUID})", sent)}


def addresses_in(heard: list[bytes]) -> list[str]:
    """Every address that was asked for, or that was named as the one before."""
    sent = b"\n".join(heard).decode("latin-1")
    return re.findall(r"(?im)^(?:(?:GET|POST|HEAD|PUT|DELETE) (\S+) HTTP|referer: (\S+))", sent)


def played(phone: Phone) -> None:
    """A match that is opened and written without a network, sent, and goes on."""
    page = opened_without_a_network(phone)
    inside(page, "entry.write({kind: 'passed'})")
    to_deals(page)
    expect(page.locator(".entry")).to_have_count(1)
    phone.wire.mend()
    inside(page, "outbox.drain()")
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    match = page.url.split("/")[4]
    page.goto(f"/m/{match}")
    until(page, HOME_AGAIN)
    until(page, UNSENT, lambda left: left == 0)
    stored_offline(page, match)
    write(page, FIRST_DEAL)
    expect(page.locator("#pad")).to_be_visible()
    for path in ("/history", "/entries/2", "/referee", "/more", "/"):
        page.goto(f"/m/{match}{path}" if path != "/" else path)


def phone_of(context: BrowserContext, wire: Wire) -> Phone:
    return Phone(context.new_page(), wire)


@pytest.mark.promise("A94")
@pytest.mark.proof
def test_a94_keys_stand_in_no_address_and_no_log(browser: Browser, tmp_path: Path) -> None:
    settings, log = {**fresh(tmp_path / "var"), "LOG_LEVEL": "INFO"}, tmp_path / "log"
    make_ready(settings)
    with running(settings, log=log) as there, wired(there.address) as wire:
        context = started(browser, tmp_path / "phone", wire.address)
        phone = phone_of(context, wire)
        visited: list[str] = []
        phone.page.on("framenavigated", lambda frame: visited.append(frame.url))
        played(phone)
        close(context)
    keys = keys_in(wire.heard)
    assert len(keys) == 3
    addresses = addresses_in(wire.heard)
    assert len(addresses) > 20
    places = {"addresses": str(addresses), "history": str(visited), "log": log.read_text()}
    for where, words in places.items():
        assert words
        assert not [key for key in keys if key in words], where


@pytest.mark.promise("A94")
def test_a94_a_match_that_an_older_version_named_by_its_key_gets_another_name(
    phone: Phone, server: str
) -> None:
    by_key = (PLAIN_ID, NAMED_BY_KEY), ("op_id: key.value, match", "op_id, match")
    phone.wire.answered_by(weakened(server, "offline/opening", *by_key))
    page = opened_without_a_network(phone)
    key = inside(page, "queue.writes().then(([opening]) => opening.op_id)")
    assert key not in page.url
    inside(page, "entry.write({kind: 'passed'})")
    phone.wire.mend()
    inside(page, "outbox.drain()")
    page.wait_for_url(lambda address: "/m/" in address and "/m/new-" not in address)
    assert key not in str(addresses_in(phone.wire.heard))


@pytest.mark.promise("A94")
@pytest.mark.proof
def test_a94_control_a_key_in_an_address_is_noticed(phone: Phone, server: str) -> None:
    by_key = (PLAIN_ID, NAMED_BY_KEY), ("op_id: key.value, match", "op_id, match")
    leaving = ("open && id.endsWith(op_id)", "false")
    portals = [
        weakened(server, "offline/opening", *by_key),
        weakened(server, "offline/record", leaving),
    ]
    phone.wire.answered_by(lambda request: portals[0](request) or portals[1](request))
    played(phone)
    keys = keys_in(phone.wire.heard)
    assert [key for key in keys if key in str(addresses_in(phone.wire.heard))]
