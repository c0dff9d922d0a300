"""The functions of events give on MicroPython what they give on the server."""

import json
from pathlib import Path

import pytest
from django.conf import settings

from scorer.events.reasons import SAVES
from scorer.text import PLURALS
from tables.micropython.bundle import catalogue, modules
from tables.micropython.lower import lower
from tables.presenters.offline import RESPONSES
from tests.offline.event_calls import CALLS, called
from tests.offline.test_same_in_both import differences, response_text
from tests.parameters import in_proof


def with_events() -> dict[str, str]:
    """The modules of a phone, and with them those of events."""
    sources = dict(modules())
    for path in sorted((settings.BASE_DIR / "scorer/events").glob("*.py")):
        name = path.relative_to(settings.BASE_DIR).as_posix()
        sources[name] = lower(path.read_text(), name)
    calls = Path(__file__).with_name("event_calls.py")
    sources["event_calls.py"] = lower(calls.read_text(), calls.name)
    sources["tables/presenters/offline.py"] += (
        "\nfrom event_calls import called\nRESPONSES['event'] = called\n"
    )
    return sources


def test_a_phone_at_a_match_stores_no_sentence_of_an_event() -> None:
    words = json.loads(catalogue("de"))
    assert PLURALS[SAVES].one not in words
    assert SAVES not in words
    assert not any(name.startswith("scorer/events/") for name in modules())


@pytest.mark.parametrize("seeds", [10, in_proof(200)])
@pytest.mark.parametrize("call", CALLS)
def test_an_event_comes_to_the_same_on_a_phone(
    call: str, seeds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RESPONSES, "event", called)
    requests = [{"do": "event", "call": call, "seed": seed} for seed in range(seeds)]
    exchanges = [(request, response_text(request, {})) for request in requests]
    assert len({answer for _, answer in exchanges}) > seeds // 2
    assert differences(exchanges, tmp_path, with_events()) == (len(requests), [])
