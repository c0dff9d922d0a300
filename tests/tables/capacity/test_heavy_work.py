"""Long matches: shown a page at a time, sampled, cut short or refused; and heavy work in turns."""

import re
import threading
import time
from typing import Any

import pytest
from django.test import Client

from tables.capacity import heavy_work
from tables.capacity.fair_semaphore import FairSemaphore
from tables.pages import history
from tables.problems import RequestProblem
from tables.selectors import alternatives, charts, matches
from tables.selectors.matches import get_match
from tables.selectors.statistics import summary
from tests.deals import ROUND
from tests.tables.conftest import API, SECRETS, Api


def opened(api: Api, deals: int) -> str:
    match = api.open(options={"target": 1_000_000})
    items = [{"key": f"{number:032x}", "entry": ROUND} for number in range(deals)]
    assert api.post(f"/matches/{match}/batch", {"entries": items}).status_code == 200
    return match


def seqs(page: Any) -> list[int]:
    return [int(seq) for seq in re.findall(r'id="entry-(\d+)"', page.content.decode())]


def test_a_history_is_shown_page_by_page(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "ROWS", 3)
    match = opened(api, 7)
    address = f"/m/{match}/history"
    first = api.client.get(address)
    assert seqs(first) == [7, 6, 5]
    assert b"Later entries" not in first.content
    assert b"?entry=4" in first.content
    second = api.client.get(f"{address}?entry=4")
    assert seqs(second) == [4, 3, 2]
    assert b"?entry=7" in second.content
    assert b"?entry=1" in second.content
    assert re.search(rb'class="number">2<', second.content)
    last = api.client.get(f"{address}?entry=1")
    assert seqs(last) == [1]
    assert b"Earlier entries" not in last.content
    # Any entry leads to the page on which it stands; what is none leads to the newest.
    assert [seqs(api.client.get(f"{address}?entry={seq}")) for seq in (2, 3, 5)] == [
        [4, 3, 2], [4, 3, 2], [7, 6, 5],
    ]  # fmt: skip
    for nonsense in ("0", "99", "-1", "x", "9" * 30, "²"):
        assert seqs(api.client.get(f"{address}?entry={nonsense}")) in ([7, 6, 5], [1])


def test_the_chart_of_a_long_match_is_sampled(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(api, 23)
    api.write(match, {"kind": "finish", "entry": {"reason": ""}})
    whole = charts.score_chart(get_match(match))
    monkeypatch.setattr(charts, "MOST_POINTS", 5)
    sampled = charts.score_chart(get_match(match))
    assert whole
    assert sampled
    assert [len(chart["lines"][0]["values"]) for chart in (whole, sampled)] == [24, 6]
    for line, other in zip(whole["lines"], sampled["lines"], strict=True):
        assert (line["values"][0], line["end"]) == (other["values"][0], other["end"])
        assert set(other["values"]) <= set(line["values"])


def test_a_sheet_has_room_for_so_many_entries(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(api, 4)
    monkeypatch.setattr(matches, "MOST_ON_A_SHEET", 4)
    assert api.get(f"/matches/{match}/sheet").status_code == 200
    api.write(match, ROUND)
    assert api.get(f"/matches/{match}/sheet").json()["code"] == "too_long"


def test_a_whole_match_is_compared_while_it_is_short(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 2)
    assert api.get(f"/matches/{match}/tables").status_code == 200
    monkeypatch.setattr(alternatives, "MOST_SETTLED", 60)
    assert api.get(f"/matches/{match}/tables").json()["code"] == "too_long"
    assert api.client.get(f"/m/{match}/tables").status_code == 409


def test_statistics_count_the_latest_matches(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    for deals in (1, 2, 3):
        opened(api, deals)

    def counted() -> tuple[int, bool]:
        page = api.client.get("/statistics").content
        counted: int = api.get("/statistics").json()["matches"]
        return counted, b"matches count" in page

    assert counted() == (3, False)
    monkeypatch.setattr(summary, "MOST_ENTRIES", 5)
    assert counted() == (2, True)
    monkeypatch.setattr(summary, "MOST_COUNTED", 1)
    assert counted() == (1, True)


def busy(entries: int, within: threading.Event, until: threading.Event) -> threading.Thread:
    """Somebody at heavy work until an event is set."""

    def work() -> None:
        with heavy_work.heavy(entries):
            within.set()
            until.wait(60)

    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_heavy_work_is_done_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_work, "WAIT_SECONDS", 0.01)
    within, until = threading.Event(), threading.Event()
    thread = busy(heavy_work.LIGHT + 1, within, until)
    assert within.wait(60)
    try:
        with heavy_work.heavy(heavy_work.LIGHT):
            pass
        with pytest.raises(RequestProblem) as caught, heavy_work.heavy(heavy_work.LIGHT + 1):
            pytest.fail("there was a place")
        assert (caught.value.status, caught.value.retry_after) == (503, 5)
    finally:
        until.set()
        thread.join()
    with heavy_work.heavy(heavy_work.LIGHT + 1), heavy_work.heavy(heavy_work.LIGHT + 1):
        pass


def test_only_a_few_wait_for_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_work, "WAIT_SECONDS", 60)
    within, until = threading.Event(), threading.Event()
    threads = [busy(heavy_work.LIGHT + 1, within, until)]
    assert within.wait(60)
    try:
        threads += [
            busy(heavy_work.LIGHT + 1, threading.Event(), until) for _ in range(heavy_work.WAITING)
        ]
        while heavy_work._room.acquire(blocking=False):
            heavy_work._room.release()
            time.sleep(0.001)
        with pytest.raises(RequestProblem), heavy_work.heavy(heavy_work.LIGHT + 1):
            pytest.fail("there was a place")
    finally:
        until.set()
        for thread in threads:
            thread.join()


@pytest.mark.django_db
def test_one_address_has_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_work, "LIGHT", 1)
    match = opened(Api(), 2)
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    within, until = threading.Event(), threading.Event()

    def work() -> None:
        with heavy_work.working_for("192.0.2.7"), heavy_work.heavy(2):
            within.set()
            until.wait(60)

    monkeypatch.setattr(heavy_work, "_places", FairSemaphore(2))
    thread = threading.Thread(target=work)
    thread.start()
    assert within.wait(60)
    try:
        for address, status in (("192.0.2.7", 503), ("192.0.2.8", 200), ("192.0.2.7", 503)):
            client = Client(REMOTE_ADDR=address)
            answer = client.get(f"{API}/matches/{match}/sheet", headers=owner)
            assert answer.status_code == status
    finally:
        until.set()
        thread.join()
    again = Client(REMOTE_ADDR="192.0.2.7").get(f"{API}/matches/{match}/sheet", headers=owner)
    assert again.status_code == 200


@pytest.mark.django_db
def test_an_address_has_so_many_seconds_of_heavy_work_in_an_hour(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BUDGETS = {**settings.BUDGETS, "heavy_seconds": 7}
    monkeypatch.setattr(heavy_work, "LIGHT", 1)
    monkeypatch.setattr(heavy_work, "_seconds", {})
    match = opened(Api(), 2)
    processor = iter(range(0, 1000, 4))
    monkeypatch.setattr("tables.capacity.heavy_work.time.thread_time", lambda: next(processor))

    def status(address: str, page: str = "sheet") -> int:
        owner = {"Authorization": f"Bearer {SECRETS[match]}"}
        answer = Client(REMOTE_ADDR=address).get(f"{API}/matches/{match}/{page}", headers=owner)
        if answer.status_code == 429:
            assert "for 7 s within an hour" in answer.json()["detail"]
            assert 0 < int(answer["Retry-After"]) <= 3600
            assert answer["RateLimit-Policy"] == '"heavy_seconds";q=7;w=3600'
        return answer.status_code

    assert [status("192.0.2.7") for _ in range(3)] == [200, 200, 429]
    # What is light goes on, and so do others; in the next hour it has as many again.
    assert (status("192.0.2.7", "entries?limit=1"), status("192.0.2.8")) == (200, 200)
    now = time.time() + 3600
    monkeypatch.setattr("tables.capacity.heavy_work.time.time", lambda: now)
    assert status("192.0.2.7") == 200


@pytest.mark.django_db
def test_whoever_is_sent_away_is_told_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    api = Api()
    match = opened(api, 2)
    monkeypatch.setattr(heavy_work, "LIGHT", 1)
    monkeypatch.setattr(heavy_work, "WAIT_SECONDS", 0.01)
    within, until = threading.Event(), threading.Event()
    thread = busy(2, within, until)
    assert within.wait(60)
    try:
        for path in ("record", "sheet", "exports/score-sheet", "tables"):
            answer = api.get(f"/matches/{match}/{path}")
            assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        record = b'{"app": "scorers-table", "format": 1}' + b" " * 200
        for path in ("imports", "imports/preview"):
            answer = api.post(f"/{path}", record)
            assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        for path in ("paper", "end"):
            page = api.client.get(f"/m/{match}/{path}")
            assert (page.status_code, page["Retry-After"]) == (503, "5")
        # Whoever keeps the score is not in the queue.
        assert api.write(match, ROUND).status_code == 201
        assert api.client.get(f"/m/{match}").status_code == 200
    finally:
        until.set()
        thread.join()
    assert api.get(f"/matches/{match}/record").status_code == 200
    assert Client().get("/healthz").status_code == 200


def test_places_are_taken_in_the_order_of_coming() -> None:
    places = FairSemaphore(1)
    assert places.acquire(0)
    assert not places.acquire(0.001)
    served: list[int] = []

    def come(number: int) -> None:
        assert places.acquire(60)
        served.append(number)
        places.release()

    threads = []
    for number in range(5):
        threads.append(threading.Thread(target=come, args=(number,)))
        threads[-1].start()
        while len(places._queue) <= number:
            time.sleep(0.001)
    places.release()
    for thread in threads:
        thread.join()
    assert served == [0, 1, 2, 3, 4]
    assert places.acquire(0)
