"""CSRF checks of API requests. `tables.access.permissions` decides on rights."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from scorer.text import text
from tables.access.permissions import bearer_of
from tables.problems import RequestProblem

CSRF_MISSING = text("A request with cookies needs the X-CSRFToken header.")


class CookiesNeedCsrf(SessionAuthentication):
    """An unsafe request that carries cookies must show that our own page sent it.

    One with a Bearer token needs no more: no browser adds that by itself. There are no users.
    """

    def authenticate(self, request: Request) -> None:
        if bearer_of(request) is not None or not request.COOKIES:
            return
        try:
            # The plain request: of this one, it would read the body to the end.
            self.enforce_csrf(request._request)  # type: ignore[arg-type]
        except PermissionDenied:
            raise RequestProblem("forbidden", CSRF_MISSING) from None
