"""Whether a request is meant. What whoever sends it may do, `tables.access.permissions` says."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from scorer.text import text
from tables.access.permissions import bearer_of
from tables.problems import RequestProblem


class CookiesNeedCsrf(BaseAuthentication):
    """An unsafe request that carries cookies must show that our own page sent it.

    One with a Bearer token needs no more: no browser adds that by itself.
    """

    def authenticate(self, request: Request) -> None:
        if bearer_of(request) is None and request.COOKIES and _forged(request._request):
            raise RequestProblem(
                "forbidden", text("A request with cookies needs the X-CSRFToken header.")
            )


def _forged(request: HttpRequest) -> bool:
    def unused(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    middleware = CsrfViewMiddleware(unused)
    middleware.process_request(request)
    return middleware.process_view(request, unused, (), {}) is not None
