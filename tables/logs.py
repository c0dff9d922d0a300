"""What the log may say: no addresses, no names, no secrets; a line of JSON where that is wanted."""

import json
import logging
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime

from django.http import HttpRequest, HttpResponse

log = logging.getLogger(__name__)


class WithoutAddress(logging.Filter):
    """Keeps addresses out of the log: refused requests are no news, faults are told without."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = "A request failed.", ()
        return bool(record.exc_info)


class JSONLines(logging.Formatter):
    """A record as a line of JSON. Of an error its kind and where it happened, not what it says:
    that may hold what somebody typed."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0]:
            told["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            told["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(told)


class Requests:
    """A line for every request: its route without what stands in it, status, milliseconds."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not log.isEnabledFor(logging.INFO):
            return self.get_response(request)
        begun = time.perf_counter()
        response = self.get_response(request)
        facts = {
            "method": request.method,
            "route": request.resolver_match.route if request.resolver_match else None,
            "status": response.status_code,
            "ms": round((time.perf_counter() - begun) * 1000, 1),
        }
        log.info("request", extra={"facts": facts})
        return response
