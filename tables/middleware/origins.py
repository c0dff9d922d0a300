"""Browser apps of other sites: they may use the API with a secret of their own, and no cookie.

django-cors-headers lets their pages read what the API answers, problems of every middleware
included, and answers what browsers ask before. Here the other half: our visitors' sessions are not
for other sites.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

SAFE = ("GET", "HEAD", "OPTIONS")


class WithoutCookies:
    """Reads no cookie where another site's page reads the API.

    Browsers send an Origin with reads only to other sites. What such a page writes with cookies is
    refused already, as it has no token.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        origin = request.META.get("HTTP_ORIGIN")
        if origin is not None and request.method in SAFE and request.path.startswith("/api/"):
            host = request.META.get("HTTP_HOST") or request.META.get("SERVER_NAME", "")
            if origin != f"{request.scheme}://{host}":
                request.META.pop("HTTP_COOKIE", None)
        return self.get_response(request)
