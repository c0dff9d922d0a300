"""For which client heavy work is done, and turns at computing."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tables.access.addresses import client_address
from tables.capacity.heavy_work import working_for
from tables.capacity.turns import in_turn
from tables.capacity.urgent import writes_entry


class ClientOfHeavyWork:
    """Lets heavy work know for which network address it is done."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with working_for(client_address(request)):
            return self.get_response(request)


class Turns:
    """Has all requests but urgent ones wait for their turn."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if writes_entry(request.method or "", request.path):
            return self.get_response(request)
        with in_turn():
            return self.get_response(request)
