"""The address of a client: IPv4 as it is, IPv6 by its network."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from django.test import RequestFactory

from tables.access.addresses import client_address
from tables.services.guesses import BY_ONE
from tests.databases import fresh
from tests.serving import Server, running
from tests.tables.server.test_operations import manage


@pytest.mark.parametrize(
    ("remote", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", ""),
    ],
)
def test_an_address_is_counted_by_its_network(remote: str, counted: str) -> None:
    assert client_address(RequestFactory().get("/", REMOTE_ADDR=remote)) == counted


def test_headers_of_the_client_say_nothing() -> None:
    request = RequestFactory().get("/", REMOTE_ADDR="192.0.2.7", HTTP_X_FORWARDED_FOR="192.0.2.8")
    assert client_address(request) == "192.0.2.7"


def wrong_codes(server: Server, address: Callable[[int], str]) -> list[int]:
    """The statuses of more wrong codes than one address may try, with these X-Forwarded-For."""
    with httpx.Client(base_url=f"{server.address}/api/v1", trust_env=False) as client:
        return [
            client.post(
                "/join", json={"secret": "222222"}, headers={"X-Forwarded-For": address(number)}
            ).status_code
            for number in range(BY_ONE * 2)
        ]


@pytest.mark.slow
def test_only_proxies_that_are_named_say_where_a_request_comes_from(tmp_path: Path) -> None:
    """What a client writes into X-Forwarded-For itself neither hides it nor stands for others."""
    settings = fresh(tmp_path)
    manage(settings, "migrate", "-v0")
    with running({**settings, "FORWARDED_ALLOW_IPS": "192.0.2.1"}) as server:
        assert 429 in wrong_codes(server, lambda number: f"203.0.113.{number}")
    with running({**settings, "FORWARDED_ALLOW_IPS": "127.0.0.1,192.0.2.1"}) as server:
        # A proxy adds the address that it sees behind what it was sent; so does the next.
        spoofed = "203.0.113.{}, 198.51.100.1, 192.0.2.1"
        assert 429 in wrong_codes(server, spoofed.format)
        # The control: where the proxies say that they are many, they are.
        assert 429 not in wrong_codes(server, "198.51.100.1, 203.0.113.{}".format)
