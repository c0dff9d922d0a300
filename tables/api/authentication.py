"""Who asks. Knowing a match's id is the right to it, so nobody has to say who they are."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from scorer.text import text
from tables.problems import RequestProblem


class CookiesNeedCsrf(BaseAuthentication):
    """An unsafe request that carries cookies must show that our own page sent it."""

    def authenticate(self, request: Request) -> None:
        if request.COOKIES and _forged(request._request):
            raise RequestProblem(
                "forbidden", text("A request with cookies needs the X-CSRFToken header.")
            )


def _forged(request: HttpRequest) -> bool:
    def unused(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    middleware = CsrfViewMiddleware(unused)
    middleware.process_request(request)
    return middleware.process_view(request, unused, (), {}) is not None
