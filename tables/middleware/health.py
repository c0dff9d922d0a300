"""Health of the process: `/healthz`, `/readyz` (database writable and migrated) and `/metrics`.

They are answered before anything looks at the host or the scheme: who asks is a program beside it.
"""

import time
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from tables.middleware import metrics
from tables.outages import outage_of
from tables.problems import RequestProblem
from tables.services.transactions import write_probe

ALIVE = "/healthz"
"""For a supervisor, which restarts a process that does not answer here."""

FRESH_SECONDS = 1.0
"""For how long an answer stands, so that many who ask do not keep the disk busy."""


class Probes:
    """Answers these addresses. Everything else goes on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.checked_at = 0.0
        self.problem = "not checked yet"
        self.migrated = False

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path == ALIVE:
            return _answer("", version=settings.VERSION)
        if request.path == "/readyz":
            return _answer(self._problem())
        if request.path == metrics.ADDRESS and metrics.are_wanted():
            return metrics.answer(request, is_ready=not self._problem())
        return self.get_response(request)

    def _problem(self) -> str:
        """Return what keeps this process from serving, or empty where nothing does."""
        if time.monotonic() - self.checked_at > FRESH_SECONDS:
            self.problem = self._look()
            self.checked_at = time.monotonic()
        return self.problem

    def _look(self) -> str:
        try:
            self.migrated = self.migrated or _is_migrated()
            if not self.migrated:
                return "migrations are missing"
            write_probe()
        except (DatabaseError, RequestProblem) as error:
            outage = outage_of(error) or error
            reason = getattr(outage, "reason", None) or getattr(outage, "code", "a fault")
            return f"the database cannot be written: {reason}"
        return ""


def _is_migrated() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _answer(problem: str, **more: str) -> HttpResponse:
    status = {"status": "unavailable", "reason": problem} if problem else {"status": "ok"}
    response = JsonResponse({**status, **more}, status=503 if problem else 200)
    response["Cache-Control"] = "no-store"
    return response
