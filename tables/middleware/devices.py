"""Moves a device's matches to its new number."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tables.access.permissions import known_device
from tables.middleware.errors import refusal
from tables.problems import RequestProblem
from tables.services.links import move_visits


class MoveVisits:
    """Moves visits before anything looks at what the device may do."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and "former" in request.session:
            try:
                move_visits(former=request.session["former"], device=known_device(request))
            except RequestProblem as problem:
                return refusal(request, problem)
            del request.session["former"]
        return self.get_response(request)
