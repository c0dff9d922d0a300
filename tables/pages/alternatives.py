"""Other tables: what single house rules would have changed, for one entry or a whole match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables import models
from tables.access.permissions import enter
from tables.selectors import matches
from tables.selectors.alternatives import (
    AlternativeData,
    entry_under_other_rules,
    match_under_other_rules,
)
from tables.selectors.pages import match_board

PAGE = "pages/other_tables.html"


@require_safe
def of_entry(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """Return what the same entry writes under other house rules, one option at a time."""
    match = enter(request, match_id)
    return _page(request, match, entry_under_other_rules(match, seq), seq)


@require_safe
def of_match(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return how the whole match would have ended."""
    match = enter(request, match_id)
    return _page(request, match, match_under_other_rules(match), None)


def _page(
    request: HttpRequest, match: models.Match, rules: list[AlternativeData], seq: int | None
) -> HttpResponse:
    sides = matches.match_voice(match).sides
    alternatives = [
        {
            **rule,
            "points": list(zip(sides, rule["points"], strict=True)),
            "winner": sides[rule["winner"]] if rule["winner"] is not None else "",
        }
        for rule in rules
    ]
    page = {"alternatives": alternatives, "seq": seq, "board": match_board(match)}
    return render(request, PAGE, page)
