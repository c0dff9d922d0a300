"""Every route has its costliest request, whose cost `make proof` measures, or needs none."""

from django.urls import resolve

from tests.proof.costly import CHEAP, costly_requests
from tests.proof.long_match import Filled
from tests.proof.phones import Match
from tests.tables.permissions import ROUTES

METHODS = ("GET", "PUT", "PATCH", "POST", "DELETE")


def measured() -> set[str]:
    """The methods and routes of which a request is sent."""
    there = Filled([Match(f"match-{number}", "secret") for number in range(9)], "session=x")
    return {
        f"{costly.method} {resolve(costly.path.partition('?')[0]).route}"
        for costly in costly_requests(there)
    }


def test_every_route_is_measured_or_has_a_reason_why_not() -> None:
    cheap = [route.strip() for routes in CHEAP.values() for route in routes.strip().splitlines()]
    listed = {
        f"{method} {route}"
        for route, methods in ROUTES.items()
        for method in methods
        if method in METHODS
    }
    assert len(cheap) == len(set(cheap))
    assert measured() & set(cheap) == set()
    assert measured() | set(cheap) == listed
