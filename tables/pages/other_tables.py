"""Other tables: what single house rules would have changed, for one entry or a whole match."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scorer.entries import parse_entry
from scorer.forms import Spec, fields_of
from scorer.history import Standing
from scorer.text import Voice, say
from scorer.whatif import Alternative, match_alternatives, round_alternatives
from tables import models, reading
from tables.problems import NotFound
from tables.rights import enter
from tables.showing import shown_board

PAGE = "pages/other_tables.html"

# Every house rule means scoring the whole match once more.
MOST_ENTRIES_COMPARED = 500


@require_GET
def of_entry(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """What the same entry writes under other house rules, one option at a time."""
    match = enter(request, match_id)
    at = reading.seated(match)
    stored = reading.get_entry(match, seq)
    stands = parse_entry(at.game, at.table, stored.after["stands"] or stored.answer)
    before = reading.state_after(at, reading.get_entry(match, seq - 1) if seq > 1 else None)
    standing = Standing(stands.kind, stands.answer)
    found = round_alternatives(at.game, at.table, before, standing)
    return _page(request, match, found, seq)


@require_GET
def of_match(request: HttpRequest, match_id: str) -> HttpResponse:
    """What the whole match would have come to."""
    match = enter(request, match_id)
    if match.last_seq > MOST_ENTRIES_COMPARED:
        raise NotFound
    return _page(request, match, match_alternatives(reading.scorer_match(match)), None)


def _page(
    request: HttpRequest, match: models.Match, found: tuple[Alternative, ...], seq: int | None
) -> HttpResponse:
    at = reading.seated(match)
    voice = reading.voice(at)
    specs = {one.name: one.spec for one in fields_of(at.game.options)}
    alternatives = [_said(one, specs[one.option], voice) for one in found]
    page = {"alternatives": alternatives, "seq": seq, "board": shown_board(match)}
    return render(request, PAGE, page)


def _said(one: Alternative, spec: Spec, voice: Voice) -> dict[str, Any]:
    words = {choice.value: say(choice.label, voice) for choice in spec.choices}
    return {
        "label": say(spec.label, voice),
        "value": words.get(one.value, one.value),
        "points": list(zip(voice.sides, one.points, strict=True)),
        "winner": voice.sides[one.winner] if one.winner is not None else "",
    }
