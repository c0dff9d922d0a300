"""What every answer says besides: when to try again, who may use it, and that no sensor is used."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from tables.problems import RETRY_AFTER_SECONDS

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


class Languages:
    """Says what the language of every answer of the API, problems included, depends on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith("/api/"):
            patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


class OwnSiteOnly:
    """Keeps every answer, static files included, to our own pages, and those from the sensors."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response["Cross-Origin-Resource-Policy"] = "same-origin"
        if response.get("Content-Type", "").startswith("text/html"):
            response["Permissions-Policy"] = NO_SENSORS
        if "immutable" in response.get("Cache-Control", ""):
            # Nobody asks again for a file that is named by its hash.
            del response["ETag"], response["Last-Modified"]
        return response
