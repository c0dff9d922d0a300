"""Turns at computing: a few at a time, entries before all others."""

import threading
from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from tables.capacity import heavy_work, turns
from tables.capacity.fair_semaphore import FairSemaphore
from tables.middleware.capacity import Turns
from tests.tables.served import until

LIMIT_SECONDS = 60
REQUESTS = RequestFactory()


@pytest.fixture(autouse=True)
def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[FairSemaphore]:
    semaphore = FairSemaphore(1)
    monkeypatch.setattr(turns, "_turns", semaphore)
    yield semaphore
    # Every turn was given back.
    assert semaphore.acquire(0)


class Application:
    """Answers at once, but for `/slow`, which works until it may go on."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.answered: list[str] = []

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path == "/slow":
            self.begun.set()
            assert self.go_on.wait(LIMIT_SECONDS)
        self.answered.append(request.path)
        return HttpResponse()


def test_requests_take_turns_and_an_entry_waits_for_none(one_at_a_time: FairSemaphore) -> None:
    application = Application()
    ask = Turns(application)
    threads = [
        threading.Thread(target=ask, args=(REQUESTS.get(path),)) for path in ("/slow", "/other")
    ]
    threads[0].start()
    assert application.begun.wait(LIMIT_SECONDS)
    threads[1].start()
    until(lambda: len(one_at_a_time._queue) == 1)
    ask(REQUESTS.post("/m/x/entries"))
    assert application.answered == ["/m/x/entries"]
    application.go_on.set()
    for thread in threads:
        thread.join(LIMIT_SECONDS)
    assert application.answered == ["/m/x/entries", "/slow", "/other"]


def test_heavy_work_gives_its_turn_up(one_at_a_time: FairSemaphore) -> None:
    with turns.in_turn():
        assert not one_at_a_time.acquire(0)
        with heavy_work.heavy(heavy_work.LIGHT + 1):
            assert one_at_a_time.acquire(0)
            one_at_a_time.release()
        assert not one_at_a_time.acquire(0)


def test_who_waits_too_long_computes_without_a_turn(
    one_at_a_time: FairSemaphore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "LONGEST_SECONDS", 0)
    assert one_at_a_time.acquire(0)
    with turns.in_turn():
        pass
    one_at_a_time.release()
