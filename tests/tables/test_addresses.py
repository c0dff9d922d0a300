"""The address of a client: IPv4 as it is, IPv6 by its network."""

import pytest
from django.test import RequestFactory

from tables.addresses import client_address


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
