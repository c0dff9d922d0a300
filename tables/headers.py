"""What browsers are told besides: nothing of ours is for other sites, and no sensor is used."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class OwnSiteOnly:
    """Adds the headers to every answer, static files included."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in HEADERS.items():
            response[name] = value
        return response
