"""Statistics of the people of this device: who wins, with whom, and what is worth telling."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.forms import AnswerError
from scorer.names import isolated
from tables.access.permissions import matches_seen
from tables.language import request_voice
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.statistics_choices import (
    days_to_choose,
    games_to_choose,
    people_chosen,
    query_of,
)
from tables.pages.statistics_figures import pair_figures, standings, table_of, tellings
from tables.selectors.charts import Chart, lines
from tables.selectors.filters import Filters, filters_in
from tables.selectors.pages import match_boards
from tables.selectors.statistics import summary
from tables.selectors.statistics.form import matches_behind
from tables.selectors.statistics.ratings import BEGINS

DRAWN = 4
"""Largest number of lines in a chart."""

PEOPLE_OFFERED = 20


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """Show the statistics of the matches that the filters leave."""
    voice = request_voice()
    problem, filters = None, Filters()
    try:
        filters = filters_in(request.GET)
    except AnswerError as error:
        problem = page_problem(error, voice)
    seen, query = matches_seen(request), query_of(filters)
    answer = summary.statistics(seen, filters)
    one_game = len(answer.data["games"]) == 1
    page = {
        **answer.data,
        "filters": filters,
        "typed": _typed(request.GET),
        "choose_game": games_to_choose(filters, voice),
        "choose_days": days_to_choose(filters),
        "chosen_people": people_chosen(filters),
        "people": _people(seen, filters),
        "standings": standings(answer, query),
        "pair_figures": pair_figures(answer, query),
        "round_table": table_of(answer),
        "told": list(tellings(seen, answer, query)) if one_game else [],
        "one_game": one_game,
        "called": any(player["called"] for player in answer.data["players"]),
        "ways": _ways(answer),
        "cut": answer.cut,
        "problem": problem,
    }
    return render_page(request, "pages/statistics.html", page, problem)


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List the matches behind a figure: of one player or of a pair, all or those won."""
    people, result = request.GET.getlist("who"), request.GET.get("result", "")
    seen = matches_seen(request)
    try:
        filters = filters_in(request.GET)
    except PROBLEMS as error:
        problem = page_problem(error, request_voice())
        return render_page(request, "pages/statistics_matches.html", {"problem": problem}, problem)
    answer = summary.statistics(seen, filters)
    found = {match.id for match in matches_behind(answer.matches, people, result)}
    page = {
        "names": " & ".join(map(isolated, people)),
        "result": result,
        "matches": match_boards(list(seen.filter(pk__in=found).order_by("-updated_at"))),
        "query": query_of(filters),
    }
    return render(request, "pages/statistics_matches.html", page)


def _typed(sent: QueryDict) -> dict[str, str]:
    return {name: sent.get(name, "") for name in ("since", "until")}


def _people(seen: Any, filters: Filters) -> list[str]:
    """Return who can be asked for: those asked for, and those who sat in the latest matches."""
    latest = seen.order_by("-updated_at").values_list("seats", flat=True)[:100]
    names = dict.fromkeys([*filters.people, *(name for seats in latest for name in seats)])
    return list(names)[:PEOPLE_OFFERED]


def _ways(answer: summary.Answer) -> Chart | None:
    """Return the ratings of the first few as a chart."""
    best = [player["name"] for player in answer.data["players"] if player["name"] in answer.ways]
    steps = max((len(way) for way in answer.ways.values()), default=0)
    if steps < 2:
        return None
    series = [(name, answer.ways[name]) for name in best[:DRAWN]]
    return lines(series, goal=BEGINS, base=BEGINS)
