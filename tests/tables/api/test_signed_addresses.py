"""Signed addresses of downloads, for spreadsheets, which send no header."""

import logging
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tables.exports import EXPORTS
from tables.middleware import logs
from tables.models import Role
from tests.deals import ROUND
from tests.tables.conftest import API, SECRETS, Api, secret_for

SITE = "http://testserver"


@pytest.fixture
def match(api: Api) -> str:
    opened = api.open()
    api.write(opened, ROUND)
    return opened


def signed(api: Api, match: str, name: str, **headers: str) -> str:
    """The address of a download as somebody gets it, without the site."""
    answer = api.send("POST", f"/matches/{match}/exports/{name}/address", **headers)
    assert answer.status_code == 200, answer.content
    assert "no-store" in answer["Cache-Control"]
    href: str = answer.json()["href"]
    assert href.startswith(f"{SITE}{API}/matches/{match}/exports/{name}?signed=")
    return href.removeprefix(SITE)


def at(path: str) -> Any:
    """What somebody is answered who has nothing but an address."""
    return Client().get(path)


@pytest.mark.parametrize("role", Role.values)
def test_a_signed_address_is_the_download_without_a_header(api: Api, match: str, role: str) -> None:
    secret = secret_for(match, role)
    for name in ("deals-keys", "lines", "picture-svg"):
        address = signed(api, match, name, Authorization=f"Bearer {secret}")
        answer = at(address)
        assert answer.status_code == 200
        assert answer.content == api.get(f"/matches/{match}/exports/{name}").content
        assert secret not in address
    api.write(match, ROUND)
    assert at(address).content == api.get(f"/matches/{match}/exports/{name}").content
    assert b"Europe/Sofia" in at(signed(api, match, "deals") + "&zone=Europe/Sofia").content


@pytest.mark.promise("A40")
def test_a40_a_signed_address_opens_its_download_and_nothing_else(api: Api, match: str) -> None:
    address, other = signed(api, match, "deals"), api.open()
    signature = parse_qs(urlsplit(address).query)["signed"][0]
    there = f"{API}/matches/{match}"
    for path in (
        *(f"{there}/exports/{name}?signed={signature}" for name in EXPORTS if name != "deals"),
        f"{API}/matches/{other}/exports/deals?signed={signature}",
        f"{there}/exports/deals?signed={signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}",
        f"{there}/exports/deals?signed=", f"{there}/exports/deals?signed=1",
        f"{there}/events?ticket={signature}",
    ):  # fmt: skip
        assert at(path).status_code == 404, path
    for path in (f"{there}?signed={signature}", f"{there}/record?signed={signature}"):
        # A parameter that these addresses do not know.
        assert at(path).status_code == 422
    shown = {"Authorization": f"Bearer {signature}"}
    assert Client().get(there, headers=shown).status_code == 404
    assert Client().post(f"{there}/events/ticket", headers=shown).status_code == 404
    ticket = api.send("POST", f"/matches/{match}/events/ticket").json()
    for value in (ticket["ticket"], ticket["renewal"], SECRETS[match]):
        assert at(f"{there}/exports/deals?signed={value}").status_code == 404


def test_a_signed_address_ends_with_the_link_it_was_made_by(api: Api, match: str) -> None:
    watcher = f"Bearer {secret_for(match, 'watcher')}"
    goes, stays = signed(api, match, "deals", Authorization=watcher), signed(api, match, "deals")
    api.post(f"/matches/{match}/links", {"role": "watcher"})
    assert (at(goes).status_code, at(stays).status_code) == (404, 200)
    assert api.send("DELETE", f"/matches/{match}").status_code == 204
    assert at(stays).status_code == 404


def test_what_cannot_be_downloaded_cannot_be_signed(api: Api, match: str) -> None:
    refused = api.send("POST", f"/matches/{match}/exports/deal/address")
    assert refused.status_code == 404
    assert refused.json()["detail"] == "This download does not exist. Did you mean deals?"
    nobody = Client().post(f"{API}/matches/{match}/exports/deals/address")
    assert nobody.status_code == 401


@pytest.mark.promise("A96")
def test_a96_the_log_has_no_signed_address(
    api: Api, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    address = signed(api, match, "deals")
    signature = parse_qs(urlsplit(address).query)["signed"][0]
    with caplog.at_level(logging.INFO):
        assert at(address).status_code == 200
        assert at(address + "x").status_code == 404
    printed = logs.JSONLines()
    lines = [
        printed.format(record) for record in caplog.records if logs.WorthReporting().filter(record)
    ]
    assert any("exports/<str:name>" in line for line in lines)
    assert not [line for line in lines if signature in line or match in line]
