"""The network address of a client, as budgets and throttles count it.

`REMOTE_ADDR` is the server adapter's: behind a proxy it is what the proxies named in
FORWARDED_ALLOW_IPS say, else the peer of the connection. No header is read here.
"""

from ipaddress import IPv4Address, ip_address, ip_network

from django.http import HttpRequest

IPV6_PREFIX = 64
"""Bits of an IPv6 address that tell networks apart: one home or phone has a whole /64."""


def client_address(request: HttpRequest) -> str:
    """Return the client's IPv4 address, or its IPv6 network as `2001:db8::/64`.

    It is empty where the server knows no address, for example behind a Unix socket.
    """
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return ""
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_PREFIX), strict=False))
