"""A question to the referee: its facts tapped together, the ruling, and the rulings of a match."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorer.core import NOTE_LENGTH, Game, Question, bounds_of
from scorer.irregularities import irregularity_in
from scorer.text import Voice, render_text
from tables import models
from tables.access.permissions import enter
from tables.language import request_voice
from tables.pages.engine import engine_files
from tables.pages.fact_fields import Named, People, fact_fields, table_deck, usual
from tables.pages.games import find_game
from tables.pages.irregularities import listed_row
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, plain_problem
from tables.pages.typed_cards import sent_facts
from tables.pages.writing import Context, PageRequest, hidden_fields, key_of
from tables.presenters.board import game_name
from tables.presenters.forms import form_fields
from tables.presenters.numbers import seat_number
from tables.presenters.rulings import in_words, read_query
from tables.presenters.types import Fields, RenderedRuling, RulingData
from tables.problems import NotFound
from tables.selectors import matches
from tables.selectors.pages import match_board, own_rule_in_words, rulings_in_words
from tables.selectors.rulings import known_facts
from tables.services.rulings import set_own_rule, set_ruling_status, store_ruling

PAGE = "pages/ruling.html"


def _question(game: Game, key: str) -> Question:
    for question in game.questions:
        if question.key == key:
            return question
    raise NotFound


def question_in_words(question: Question, voice: Voice) -> dict[str, str]:
    label, help_text = render_text(question.label, voice), render_text(question.help, voice)
    return {"key": question.key, "label": label, "help": help_text}


@require_safe
def question(request: HttpRequest, key: str, question_key: str) -> HttpResponse:
    """Return a question without a match. The facts are the query, so a ruling can be passed on."""
    game = find_game(key)
    question = _question(game, question_key)
    voice = request_voice()
    facts = sent_facts(game, question, request.GET, voice)
    return _render(request, _page(request, game, question, facts, voice))


@require_http_methods(["GET", "HEAD", "POST"])
def match_question(request: PageRequest, match_id: str, question_key: str) -> HttpResponse:
    """Return a question under the house rules of a match. Posted, the ruling is stored."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    question, voice = _question(agreed.game, question_key), matches.match_voice(match)
    sent = request.POST if request.method == "POST" else request.GET
    facts = sent_facts(agreed.game, question, sent, voice)
    problem = None
    if request.method == "POST":
        data = {"question": question.key, "facts": facts}
        try:
            store_ruling(by=request.permission, data=data, op_id=key_of(request.POST))
        except PROBLEMS as error:
            problem = page_problem(error, voice, root=("facts",))
        else:
            return redirect(reverse("match_referee", args=[match_id]) + "#rulings")
    page = _page(request, agreed.game, question, facts, voice, match)
    if problem:
        page |= {"not_stored": problem, "status": problem.status}
    return _render(request, page)


def _render(request: HttpRequest, page: Context) -> HttpResponse:
    """Return the page, or the ruling alone while facts are being tapped together."""
    live = request.GET.get("live")
    return render(request, f"{PAGE}#ruling" if live else PAGE, page, status=page["status"])


def _page(
    request: HttpRequest,
    game: Game,
    question: Question,
    facts: Fields,
    voice: Voice,
    match: models.Match | None = None,
) -> Context:
    """Return the form with its facts and, if anything was filled in, the ruling."""
    match_facts = known_facts(match, question) if match else {}
    filled_facts = {**usual(question.facts), **match_facts, **_filled(facts)}
    begun = request.method == "POST" or any(_is_fact(name) for name in request.GET)
    options = matches.agreed_match(match).table.options if match else None
    judged = (
        _judged(game, question, {**match_facts, **_filled(facts)}, options, voice)
        if begun
        else Judged()
    )
    field_data = form_fields(question.facts, voice)
    people = _people(game, match, voice)
    fields = fact_fields(field_data, filled_facts, question.example, people, request.GET)
    page: Context = {
        "game": game_name(game, voice),
        "question": question_in_words(question, voice),
        "fields": fields,
        "field_data": field_data,
        "facts": filled_facts,
        "fact_templates": (f"games/{game.key}/ask_{question.key}.html", "parts/ruling_fields.html"),
        "deck": table_deck(fields),
        "ruling": judged.ruling,
        "found": judged.found,
        "problem": judged.problem,
        "status": judged.problem.status if judged.problem and not request.GET.get("live") else 200,
        "sides": people.sides,
        "seats": people.seats,
    }
    return page | _of_match(match, question, judged) if match else page


def _people(game: Game, match: models.Match | None, voice: Voice) -> People:
    """Return the sides and seats, by name at a match and by number without one."""
    seats = len(match.seats) if match else game.seats[-1]
    return People(
        _names(voice.sides, bounds_of(game, seats).sides, gettext("Side %(number)s")),
        _names(voice.seats, seats, gettext("Seat %(number)s")),
    )


def _filled(facts: Fields) -> Fields:
    return {name: value for name, value in facts.items() if value != []}


def _is_fact(name: str) -> bool:
    return name != "live" and not name.startswith("rows-")


class Judged(NamedTuple):
    """The ruling and the irregularity that it finds, or why there is none."""

    ruling: RulingData | None = None
    problem: PageProblem | None = None
    found: Context | None = None


def _of_match(match: models.Match, question: Question, judged: Judged) -> Context:
    """Return what the page of a question also shows at a match."""
    page: Context = {
        "board": match_board(match), "engine": engine_files(), **hidden_fields(match.version),
    }  # fmt: skip
    if judged.ruling:
        page["own_rule"] = own_rule_in_words(match, question.key, judged.ruling["facts"])
    return page


def _judged(game: Game, question: Question, facts: Fields, options: Any, voice: Voice) -> Judged:
    data = {"question": question.key, "facts": facts}
    try:
        query = read_query(game, data, options)
        ruling = query.ruling()
        row = irregularity_in(game.key, ruling)
        found = listed_row(row, voice) if row else None
        return Judged(in_words(query, ruling, voice), found=found)
    except PROBLEMS as error:
        return Judged(problem=page_problem(error, voice, root=("facts",)))


def _names(names: tuple[str, ...], count: int, unnamed: str) -> list[Named]:
    numbered = [unnamed % {"number": place + 1} for place in range(count)]
    return [Named(place, name) for place, name in enumerate(names or numbered)]


class RulingToActOn(RenderedRuling):
    """A stored ruling, with the query that prefills the form of its penalty."""

    penalty_query: str


def rulings_to_act_on(match: models.Match) -> list[RulingToActOn]:
    """Return the stored rulings, the newest first, each with what can be made of it."""
    has_penalties = matches.agreed_match(match).game.penalty is not None
    return [
        {**ruling, "penalty_query": _penalty_query(ruling) if has_penalties else ""}
        for ruling in rulings_in_words(match)
    ]


def _penalty_query(ruling: RenderedRuling) -> str:
    decision = ruling["decision"]
    changed = decision["rule"] if decision and decision["status"] == "changed" else None
    cited = [changed] if changed else [step["rule"] for step in ruling["steps"]]
    sections = ", ".join(dict.fromkeys(rule["section"] for rule in cited))
    reason = f"{ruling['because']}: {ruling['in_force']}"
    if len(reason) > NOTE_LENGTH:
        # Whole or not at all: the ruling has it.
        reason = ruling["because"]
    rule = f"{ruling['because']} · {sections}"[:NOTE_LENGTH]
    # What an appeal changed costs what its decision says in words.
    costs = None if changed else ruling["penalty"]
    return urlencode({**(costs or {}), "reason": reason, "rule": rule})


@require_POST
def own_rule(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Make a stored ruling the table's own rule from now on, or a mere ruling again."""
    enter(request, match_id)
    is_rule = request.POST.get("do") == "make"
    set_own_rule(match_id=match_id, number=number, is_rule=is_rule)
    return redirect(reverse("match_referee", args=[match_id]) + f"#ruling-{number}")


@require_POST
def stand(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Accept or dispute a stored ruling."""
    match = enter(request, match_id)
    data = {
        "standing": request.POST.get("standing", ""),
        "by": seat_number(request.POST.get("by", "")),
    }
    try:
        set_ruling_status(match_id=match_id, number=number, data=data)
    except PROBLEMS as error:
        return plain_problem(page_problem(error, matches.match_voice(match)))
    return redirect(reverse("match_referee", args=[match_id]) + f"#ruling-{number}")
