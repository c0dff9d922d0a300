"""What browsers are told besides: nothing of ours is for other sites, and no sensor is used."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

NO_SENSORS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class OwnSiteOnly:
    """Keeps every answer, static files included, to our own pages, and those from the sensors."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response["Cross-Origin-Resource-Policy"] = "same-origin"
        if response.get("Content-Type", "").startswith("text/html"):
            response["Permissions-Policy"] = NO_SENSORS
        return response
