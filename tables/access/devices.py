"""The number of a device, in its session: made when it is first needed, renewed by joining.

A cookie that somebody copied, or put into a browser before, holds a number that joining makes
worthless. Cookies are written rarely: an answer that was under way while the device joined
elsewhere would bring the earlier number back.
"""

import time

from django.http import HttpRequest

from tables import models
from tables.access.permissions import known_device

COOKIE_DAYS = 30
"""After this many days the cookie is sent again, so that it lasts for whoever comes back."""

DAY_SECONDS = 24 * 3600


def device_of(request: HttpRequest) -> str:
    """Return the device's number."""
    number = known_device(request)
    day = int(time.time()) // DAY_SECONDS
    if not number or abs(day - request.session.get("day", 0)) >= COOKIE_DAYS:
        number = number or models.new_id()
        request.session.update({"device": number, "day": day})
    return number


def name_of(request: HttpRequest) -> str:
    """Return what the device was called when it last said so."""
    name: str = request.session.get("name", "")
    return name


def renew_device(request: HttpRequest, number: str) -> None:
    """Give the device that sent the request another number. What it came to before follows."""
    former = known_device(request)
    if number != former:
        request.session.update({"device": number, "day": int(time.time()) // DAY_SECONDS})
        if former:
            request.session["former"] = former
