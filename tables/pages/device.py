"""The device a page is shown on: a number of its own in the session, no account."""

from contextlib import suppress

from django.http import HttpRequest

from tables import models, services
from tables.problems import Busy


def device_of(request: HttpRequest) -> str:
    """The device's number, made when first asked for; it is renewed with every answer."""
    number: str = request.session.get("device") or models.new_id()
    request.session["device"] = number
    return number


def remember(request: HttpRequest, match: models.Match) -> None:
    """Put the match among those of this device; when the table is busy, at the next visit."""
    with suppress(Busy):
        services.remember_visit(match=match, device=device_of(request))
