"""Phones that race each other, send again and hang up: nothing is lost, double or half there."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Barrier, Thread
from uuid import uuid4

import pytest

from tests.databases import VARIABLE
from tests.promises import Figure
from tests.proof.conftest import started
from tests.proof.phones import DEALS, Match, Phone, all_at_once, check, open_matches
from tests.serving import Server

SCORERS, ROUNDS = 8, 250
MATCHES, SCORERS_EACH, ROUNDS_EACH = 50, 4, 20
THREADS, KEYS = 50, 200


@contextmanager
def several(settings: dict[str, str], count: int) -> Iterator[list[Server]]:
    """So many processes on as many ports over one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(started(settings)) for _ in range(count)]


def eight_scorers(ports: tuple[int, ...], rounds: int) -> list[Phone]:
    """Eight scorers of one match."""
    (match,) = open_matches(ports[0], 1)
    phones = [Phone(ports, match, seed) for seed in range(SCORERS)]
    all_at_once(phones, rounds)
    assert check(ports[0], match, phones) == SCORERS * rounds
    return phones


def summary(phones: list[Phone]) -> str:
    """What the phones did."""
    written = sum(len(phone.confirmed_deals) for phone in phones)
    resent = sum(phone.resent for phone in phones)
    hung_up = sum(phone.hung_up for phone in phones)
    waited = sum(phone.statuses.get(503, 0) for phone in phones)
    return f"{written} deals, {resent} resent, {hung_up} hung up, {waited} told to wait"


@pytest.mark.promise("A01")
def test_a01_eight_scorers_of_one_match(settings: dict[str, str], figure: Figure) -> None:
    with started(settings) as server:
        figure(summary(eight_scorers((server.port,), ROUNDS)))


@pytest.mark.promise("A01")
def test_a01_control_without_keys_it_fails(settings: dict[str, str], figure: Figure) -> None:
    with started(settings, without="keys") as server, pytest.raises(AssertionError):
        eight_scorers((server.port,), 25)
    figure("without keys it fails")


@pytest.mark.promise("A01")
@pytest.mark.skipif(VARIABLE not in os.environ, reason="several writing processes want PostgreSQL")
def test_a01_over_three_processes(settings: dict[str, str], figure: Figure) -> None:
    with several(settings, 3) as servers:
        phones = eight_scorers(tuple(server.port for server in servers), ROUNDS)
    figure(f"three processes: {summary(phones)}")


@pytest.mark.promise("A02")
def test_a02_fifty_matches_at_once(settings: dict[str, str], figure: Figure) -> None:
    with started(settings) as server:
        matches = open_matches(server.port, MATCHES)
        phones = [
            Phone((server.port,), match, seed) for seed, match in enumerate(matches * SCORERS_EACH)
        ]
        all_at_once(phones, ROUNDS_EACH)
        stored = [
            check(server.port, match, [phone for phone in phones if phone.match == match])
            for match in matches
        ]
    assert stored == [SCORERS_EACH * ROUNDS_EACH] * MATCHES
    figure(f"{sum(stored)} deals in {MATCHES} matches, {summary(phones)}")


def same_key(port: int, match: Match) -> set[int]:
    """The numbers that one key gets from many threads that stand behind a barrier."""
    gate = Barrier(THREADS)
    key, (points, _) = str(uuid4()), DEALS[0]
    body = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": points}}
    versions: list[int] = []

    def send() -> None:
        phone = Phone((port,), match, 0)
        gate.wait()
        versions.append(phone.until_confirmed(key, body)["seq"])
        phone.close()

    threads = [Thread(target=send) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(versions) == THREADS
    return set(versions)


@pytest.mark.promise("A03")
def test_a03_one_key_from_fifty_threads(settings: dict[str, str], figure: Figure) -> None:
    with started(settings) as server:
        (match,) = open_matches(server.port, 1)
        seqs = [same_key(server.port, match) for _ in range(KEYS)]
        assert seqs == [{number} for number in range(1, KEYS + 1)]
        assert check(server.port, match, []) == KEYS
    figure(f"{KEYS} keys x {THREADS} threads: {KEYS} deals")


@pytest.mark.promise("A03")
def test_a03_control_without_keys_it_fails(settings: dict[str, str], figure: Figure) -> None:
    with started(settings, without="keys") as server:
        (match,) = open_matches(server.port, 1)
        assert len(same_key(server.port, match)) > 1
    figure("without keys it fails")
