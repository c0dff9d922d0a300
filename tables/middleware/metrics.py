"""`/metrics`: figures for Prometheus, in its text format. Without `METRICS_TOKEN` there are none.

A route is its pattern, so no figure names a match, a person or an address.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

from tables.access.permissions import BEARER, bearer_of

ADDRESS = "/metrics"

ANSWERED = Counter("scorers_table_requests", "Requests answered.", ["method", "route", "status"])
SECONDS = Histogram(
    "scorers_table_request_seconds",
    "Seconds from a request to its answer.",
    ["method", "route"],
    buckets=(0.005, 0.02, 0.1, 0.5, 2, 10),
)
READY = Gauge("scorers_table_ready", "1 where the database can be written, else 0.")
STREAMS = Gauge("scorers_table_streams", "Live streams that are open.")
VERSION = Gauge("scorers_table_version", "1, with the version as its label.", ["version"])


def are_wanted() -> bool:
    return bool(settings.METRICS_TOKEN)


def count(facts: dict[str, Any], seconds: float) -> None:
    """Count a request by its method, route and status, and the seconds that it took."""
    method, route = facts["method"], facts["route"] or ""
    ANSWERED.labels(method, route, facts["status"]).inc()
    SECONDS.labels(method, route).observe(seconds)


def answer(request: HttpRequest, is_ready: bool) -> HttpResponse:
    """Return the figures of this process, to a client that shows the token."""
    if not constant_time_compare(bearer_of(request) or "", settings.METRICS_TOKEN):
        return HttpResponse(status=401, headers={"WWW-Authenticate": BEARER})
    READY.set(is_ready)
    VERSION.labels(settings.VERSION).set(1)
    figures = HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
    figures["Cache-Control"] = "no-store"
    return figures
