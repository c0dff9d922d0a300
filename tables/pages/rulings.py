"""The referee: a question, its facts tapped together, the ruling, and rulings that are kept."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorer.core import NOTE_LENGTH, Game, Question, places_of
from scorer.forms import dumped, fields_of
from scorer.registry import GAMES
from scorer.text import Voice, say
from tables import models
from tables.access.permissions import enter
from tables.pages.engine import engine_files
from tables.pages.fact_fields import laid_out, table_deck
from tables.pages.writing import PageRequest, Trouble, attempt, key_of, stamps
from tables.presenters.forms import decoded, described
from tables.presenters.rulings import ask, ruling_of
from tables.problems import NotFound
from tables.selectors import matches
from tables.selectors.pages import shown_board, shown_rulings
from tables.selectors.rulings import known_facts
from tables.services.rulings import keep_ruling, set_standing

LIST, PAGE = "pages/referee.html", "pages/ruling.html"


def _game(key: str) -> Game:
    if key not in GAMES:
        raise NotFound
    return GAMES[key]


def _question(game: Game, key: str) -> Question:
    for one in game.questions:
        if one.key == key:
            return one
    raise NotFound


def _listed(game: Game, voice: Voice) -> list[dict[str, str]]:
    return [
        {"key": one.key, "label": say(one.label, voice), "help": say(one.help, voice)}
        for one in game.questions
    ]


def _of_game(game: Game, voice: Voice) -> dict[str, str]:
    return {"key": game.key, "name": say(game.name, voice)}


@require_safe
def questions(request: HttpRequest, key: str) -> HttpResponse:
    """What the referee of a game can be asked, without a match."""
    game, voice = _game(key), Voice(gettext)
    page = {"game": _of_game(game, voice), "questions": _listed(game, voice)}
    return render(request, LIST, page)


@require_safe
def match_questions(request: HttpRequest, match_id: str) -> HttpResponse:
    """What the referee can be asked about a match."""
    match = enter(request, match_id)
    at = matches.seated(match)
    voice = matches.voice(at)
    page = {
        "game": _of_game(at.game, voice),
        "questions": _listed(at.game, voice),
        "board": shown_board(match),
        "rulings": rulings_to_act_on(match),
        **stamps(match.version),
    }
    return render(request, LIST, page)


@require_safe
def question(request: HttpRequest, key: str, asked: str) -> HttpResponse:
    """A question without a match; the facts are the query, so a ruling can be passed on."""
    game = _game(key)
    one = _question(game, asked)
    places = places_of(game, game.seats[-1])
    facts = decoded(one.facts, request.GET, places)
    return _answer(request, _page(request, game, one, facts, Voice(gettext)))


@require_http_methods(["GET", "HEAD", "POST"])
def match_question(request: PageRequest, match_id: str, asked: str) -> HttpResponse:
    """A question under the house rules of a match; posted, the ruling is kept."""
    match = enter(request, match_id)
    at = matches.seated(match)
    one = _question(at.game, asked)
    sent = request.POST if request.method == "POST" else request.GET
    facts = decoded(one.facts, sent, places_of(at.game, at.game.seats[-1]))
    unkept = None
    if request.method == "POST":
        data = {"question": one.key, "facts": facts}
        unkept = attempt(
            lambda: keep_ruling(by=request.right, data=data, op_id=key_of(request.POST)),
            matches.voice(at),
            under=("facts",),
        )
        if unkept is None:
            return redirect(reverse("match_referee", args=[match_id]) + "#rulings")
    page = _page(request, at.game, one, facts, matches.voice(at), match)
    if unkept:
        page |= {"unkept": unkept, "status": unkept.status}
    return _answer(request, page)


def _answer(request: HttpRequest, page: dict[str, Any]) -> HttpResponse:
    """The page, or the ruling alone while facts are being tapped together."""
    live = request.GET.get("live")
    return render(request, f"{PAGE}#ruling" if live else PAGE, page, status=page["status"])


def _page(
    request: HttpRequest,
    game: Game,
    one: Question,
    facts: dict[str, Any],
    voice: Voice,
    match: models.Match | None = None,
) -> dict[str, Any]:
    """The form with its facts and, where anything was filled in, the ruling."""
    known = known_facts(match, one) if match else {}
    filled = {**known, **facts}
    shown_facts = {**_usual(one.facts), **known, **_given(facts)}
    begun = request.method == "POST" or any(_is_fact(name) for name in request.GET)
    shown: list[dict[str, Any]] = []
    options = matches.seated(match).table.options if match else None
    trouble = _asked(game, one, filled, options, voice, shown) if begun else None
    seats = len(match.seats) if match else game.seats[-1]
    fields = laid_out(described(one.facts, voice), shown_facts, one.example, seats, request.GET)
    page = {
        "game": _of_game(game, voice),
        "question": {"key": one.key, "label": say(one.label, voice), "help": say(one.help, voice)},
        "fields": fields,
        "deck": table_deck(fields),
        "ruling": shown[0] if shown else None,
        "trouble": trouble,
        "status": trouble.status if trouble and not request.GET.get("live") else 200,
        "sides": _names(voice.sides, places_of(game, seats).sides, gettext("Side %(number)s")),
        "seats": _names(voice.seats, seats, gettext("Seat %(number)s")),
    }
    if match:
        page |= {"board": shown_board(match), "engine": engine_files(), **stamps(match.version)}
    return page


def _usual(form: type) -> dict[str, Any]:
    """What the fields hold that may be left out."""
    return {one.name: dumped(one.default) for one in fields_of(form) if not one.required}


def _given(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if value != []}


def _is_fact(name: str) -> bool:
    return name != "live" and not name.startswith("rows-")


def _asked(
    game: Game,
    one: Question,
    facts: dict[str, Any],
    options: Any,
    voice: Voice,
    shown: list[dict[str, Any]],
) -> Trouble | None:
    """Ask; what stood in the way, or None."""
    data = {"question": one.key, "facts": facts}

    def rule() -> None:
        shown.append(ruling_of(ask(game, data, options), voice))

    return attempt(rule, voice, under=("facts",))


def _names(known: tuple[str, ...], count: int, unnamed: str) -> list[dict[str, Any]]:
    return [
        {"number": place, "name": name}
        for place, name in enumerate(
            known or [unnamed % {"number": place + 1} for place in range(count)]
        )
    ]


def rulings_to_act_on(match: models.Match) -> list[dict[str, Any]]:
    """The kept rulings, the newest first, each with what can be made of it."""
    known = matches.seated(match).game.penalty is not None
    return [
        {**one, "penalty_query": _penalty_query(one) if known else ""}
        for one in shown_rulings(match)
    ]


def _penalty_query(one: dict[str, Any]) -> str:
    """What a penalty that rests on this ruling is filled in with."""
    sections = ", ".join(dict.fromkeys(step["rule"]["section"] for step in one["steps"]))
    reason, rule = f"{one['because']}: {one['verdict']}", f"{one['because']} · {sections}"
    penalty = one["penalty"] or {}
    return urlencode({**penalty, "reason": reason[:NOTE_LENGTH], "rule": rule[:NOTE_LENGTH]})


@require_POST
def stand(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Accept or dispute a kept ruling."""
    match = enter(request, match_id)
    by = request.POST.get("by", "")
    data = {
        "standing": request.POST.get("standing", ""),
        "by": int(by) if by in map(str, range(9)) else None,
    }
    trouble = attempt(
        lambda: set_standing(match_id=match_id, number=number, data=data),
        matches.voice(matches.seated(match)),
    )
    if trouble:
        return HttpResponse(
            trouble.first, status=trouble.status, content_type="text/plain; charset=utf-8"
        )
    return redirect(reverse("match_referee", args=[match_id]) + f"#ruling-{number}")
