"""Every request measured: a line of the log, and figures of `/metrics`."""

import logging
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tables.middleware import metrics

log = logging.getLogger(__name__)

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class Measured:
    """For every request a line of the log, and one more in the metrics, where they are wanted: its
    route without what stands in it, status, time."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (log.isEnabledFor(logging.INFO) or metrics.are_wanted()):
            return self.get_response(request)
        begun = time.perf_counter()
        response = self.get_response(request)
        seconds = time.perf_counter() - begun
        facts = {
            "method": request.method if request.method in METHODS else "other",
            "route": request.resolver_match.route if request.resolver_match else None,
            "status": response.status_code,
        }
        log.info("request", extra={"facts": {**facts, "ms": round(seconds * 1000, 1)}})
        if metrics.are_wanted():
            metrics.count(facts, seconds)
        return response
