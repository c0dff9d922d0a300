"""Statistics of the people of this device: filters, counts, and charts with their tables."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from scorer.forms import AnswerError
from scorer.registry import GAMES
from scorer.text import render_text
from tables.access.permissions import matches_seen
from tables.language import request_voice
from tables.pages.problems import page_problem, render_page
from tables.selectors.charts import Chart, lines
from tables.selectors.filters import Filters, filters_in
from tables.selectors.statistics import summary
from tables.selectors.statistics.ratings import BEGINS

DRAWN = 4
"""How many lines can be seen apart in a chart."""

PEOPLE_OFFERED = 20


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """The statistics of the matches that the filters leave."""
    voice = request_voice()
    problem, filters = None, Filters()
    try:
        filters = filters_in(request.GET)
    except AnswerError as error:
        problem = page_problem(error, voice)
    seen = matches_seen(request)
    answer = summary.statistics(seen, filters)
    page = {
        **answer.data,
        "filters": filters,
        "typed": _typed(request.GET),
        "all_games": [(key, render_text(game.name, voice)) for key, game in GAMES.items()],
        "people": _people(seen, filters),
        "one_game": len(answer.data["games"]) == 1,
        "called": any(player["called"] for player in answer.data["players"]),
        "ways": _ways(answer),
        "cut": answer.cut,
        "problem": problem,
    }
    return render_page(request, "pages/statistics.html", page, problem)


def _typed(sent: QueryDict) -> dict[str, str]:
    return {name: sent.get(name, "") for name in ("since", "until")}


def _people(seen: Any, filters: Filters) -> list[str]:
    """Who can be asked for: those asked for, and those who sat in the latest matches."""
    latest = seen.order_by("-updated_at").values_list("seats", flat=True)[:100]
    names = dict.fromkeys([*filters.people, *(name for seats in latest for name in seats)])
    return list(names)[:PEOPLE_OFFERED]


def _ways(answer: summary.Answer) -> Chart | None:
    """The ratings of the first few as a chart."""
    best = [player["name"] for player in answer.data["players"] if player["name"] in answer.ways]
    steps = max((len(way) for way in answer.ways.values()), default=0)
    if steps < 2:
        return None
    series = [(name, answer.ways[name]) for name in best[:DRAWN]]
    return lines(series, goal=BEGINS, base=BEGINS)
