"""Headers of every response: when to try again, who may use it, and no sensors."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tables.problems import RETRY_AFTER_SECONDS
from tables.rate_limits import note_usage, usage

OWN_CACHE_ONLY = "private, no-cache"
"""Cache-Control of a response that its client may store but must check each time."""

VARIES = "Origin, Accept-Language, Accept-Encoding, Cookie"
"""The language follows from a header, or a cookie. Other sites may read what they ask for."""

NO_SENSORS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class RetryAfter:
    """Says when to try again, on every answer that sends somebody away for now."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code in RETRY_AFTER_SECONDS:
            usual = str(RETRY_AFTER_SECONDS[response.status_code])
            response.headers.setdefault("Retry-After", usual)
        return response


class ApiHeaders:
    """Says on every answer of the API, problems included, what its language depends on, who may
    store it, and how much of a limit is left if there is one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith("/api/"):
            return self.get_response(request)
        note_usage(None)
        response = self.get_response(request)
        response.headers["Vary"] = VARIES
        response.headers.setdefault("Cache-Control", OWN_CACHE_ONLY)
        used = usage()
        if used:
            response["RateLimit-Policy"] = used.policy
            response["RateLimit"] = used.limit
        return response


class OwnSiteOnly:
    """Keeps every answer, static files included, to our own pages and those from the sensors, and
    marks it as ours."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response["Cross-Origin-Resource-Policy"] = "same-origin"
        name, value = settings.ANSWERED_BY
        response[name] = value
        if response.get("Content-Type", "").startswith("text/html"):
            response["Permissions-Policy"] = NO_SENSORS
        if "immutable" in response.get("Cache-Control", ""):
            # Nobody asks again for a file that is named by its hash.
            del response["ETag"], response["Last-Modified"]
        return response
