"""Browser apps of other sites: they may use the API with a secret of their own, and no cookie.

django-cors-headers lets their pages read what the API answers, problems of every middleware
included, and answers what browsers ask before. Here the other half: our visitors' sessions are not
for other sites.
"""

from typing import Any

from corsheaders.middleware import CorsMiddleware
from django.http import HttpRequest

SAFE = ("GET", "HEAD", "OPTIONS")


class OtherOrigins(CorsMiddleware):
    """Reads no cookie where another site's page reads the API.

    Browsers send an Origin with reads only to other sites. What such a page writes with cookies is
    refused already, as it has no token. That an answer differs by Origin says `ApiHeaders`, so
    nothing is to be done for a request without.
    """

    def __call__(self, request: HttpRequest) -> Any:
        origin = request.META.get("HTTP_ORIGIN")
        if origin is None:
            return self.get_response(request)
        if request.method in SAFE and request.path.startswith("/api/"):
            host = request.META.get("HTTP_HOST") or request.META.get("SERVER_NAME", "")
            if origin != f"{request.scheme}://{host}":
                request.META.pop("HTTP_COOKIE", None)
        return super().__call__(request)
