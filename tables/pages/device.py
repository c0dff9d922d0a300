"""The device a page is shown on: a number of its own in the session, no account."""

from django.http import HttpRequest

from tables import models
from tables.rights import known_device


def device_of(request: HttpRequest) -> str:
    """The device's number, made when first asked for; it is renewed with every answer."""
    number = known_device(request) or models.new_id()
    request.session["device"] = number
    return number


def name_of(request: HttpRequest) -> str:
    """What the device was called when it last said so."""
    name: str = request.session.get("name", "")
    return name
