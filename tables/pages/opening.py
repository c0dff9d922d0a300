"""Opening a match: names, first dealer, what is set up, and the house rules folded away."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from scorer.core import Game, bounds_of
from scorer.forms import dump, parse
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import enter, matches_seen
from tables.language import request_voice
from tables.models import Match, Role
from tables.pages.engine import engine_files
from tables.pages.games import find_game, game_tile
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.rules import changed_words, count_changed
from tables.pages.writing import PageRequest, is_sent_by_script, key_of
from tables.presenters.form_data import SETUP, sent_opening
from tables.presenters.forms import decoded, form_fields
from tables.presenters.numbers import seat_number
from tables.presenters.types import Fields, SentOpening
from tables.problem_documents import problem_document, render_problem
from tables.problems import KeyReused
from tables.selectors.earlier import earlier_seats, last_options, last_with_own_rules
from tables.services.examples import open_example
from tables.services.matches import change_rules, open_match

PAGE = "pages/open.html"

LAST = "last"
"""The set of house rules that this device's last match had."""


@dataclass(frozen=True)
class Filled:
    """The filled-in form that opens a match. `changed_last` is the number of house rules that
    differed from the written ones in this device's last match."""

    names: list[str]
    dealer: int
    options: Fields
    setup: Fields
    preset: str = ""
    changed_last: int = 0


@require_http_methods(["GET", "HEAD", "POST"])
def open_game(request: HttpRequest, key: str) -> HttpResponse:
    """Return the form that opens a match."""
    game = find_game(key)
    if request.method == "POST":
        return _open(request, game)
    page = _page(game, _begun(request, game))
    return render(request, PAGE, {**page, "player_names": _player_names(request)})


def _begun(request: HttpRequest, game: Game) -> Filled:
    """Return what the form begins with: the last names, or what was typed before a preset was
    chosen."""
    sent = request.GET
    typed = [name.strip() for name in sent.getlist("seats")]
    names = _names(request, game, _player_count(request, game, len(typed)), typed)
    preset = sent.get("preset", "")
    chosen = next(
        (dict(candidate.options) for candidate in game.presets if candidate.key == preset), {}
    )
    last = last_options(matches_seen(request), game)
    if preset == LAST and last:
        chosen = last
    dealer = seat_number(sent.get("dealer", "")) or 0
    return Filled(
        names,
        dealer if dealer < len(names) else 0,
        {**dump(game.options()), **chosen},
        _setup(game, sent, len(names)),
        preset,
        count_changed(game, last or {}),
    )


def _player_count(request: HttpRequest, game: Game, typed: int) -> int:
    """As many as were asked for or typed, else as in this device's last match, else all."""
    requested = request.GET.get("players", "")
    last = [
        len(seats)
        for game_key, seats in earlier_seats(matches_seen(request))
        if game_key == game.key
    ]
    for count in (int(requested) if requested in map(str, game.seats) else 0, typed, *last[:1]):
        if count in game.seats:
            return count
    return game.seats[-1]


def _names(request: HttpRequest, game: Game, count: int, typed: list[str]) -> list[str]:
    """Those typed, else of this device's last match of as many, else of its last at all.

    Seats that are left get who sat there in the last match of as many, or a number.
    """
    earlier = [seats for _, seats in earlier_seats(matches_seen(request))]
    same = next((seats for seats in earlier if len(seats) == count), [])
    names = (typed or same or next(iter(earlier), []))[:count]
    left = (same or _numbered(count))[len(names) :]
    numbered = _numbered(count)[len(names) :]
    return [
        *names,
        *(number if name in names else name for name, number in zip(left, numbered, strict=True)),
    ]


def _numbered(count: int) -> list[str]:
    return [gettext("Player %(number)s") % {"number": seat + 1} for seat in range(count)]


def _player_names(request: HttpRequest) -> list[str]:
    """Return the names that were typed, then of everybody who played on this device, the latest
    first."""
    typed = [name.strip() for name in request.GET.getlist("seats")]
    earlier = (name for _, seats in earlier_seats(matches_seen(request)) for name in seats)
    return [name for name in dict.fromkeys((*typed, *earlier)) if name]


def _setup(game: Game, sent: QueryDict, seats: int) -> Fields:
    """Return what was set up as far as it was sent, the rest as it is usual."""
    if game.setup is None:
        return {}
    bounds = bounds_of(game, seats)
    typed = decoded(game.setup, sent, bounds, SETUP)
    return {**dump(parse(game.setup, {}, bounds)), **typed}


def _page(game: Game, filled: Filled, problem: PageProblem | None = None) -> dict[str, object]:
    sides = bounds_of(game, len(filled.names)).sides
    return {
        **page_of_rules(game, filled, problem),
        "seats": [
            {"number": seat, "name": name, "side": seat % sides}
            for seat, name in enumerate(filled.names)
        ],
        "counts": game.seats if len(game.seats) > 1 else (),
        "pairs": sides < len(filled.names),
        "counter_clockwise": game.counter_clockwise,
        "dealer": filled.dealer,
        "setup_fields": _setup_fields(game, request_voice()),
        "setup": filled.setup,
        "op_id": uuid4,
        "engine": engine_files(),
    }


def begun_with(sent: QueryDict, game: Game, options: Fields) -> Filled:
    """Return a form of house rules alone: a set that was chosen, or these."""
    preset = sent.get("preset", "")
    for candidate in game.presets:
        if candidate.key == preset:
            options = {**dump(game.options()), **dict(candidate.options)}
    return Filled([], 0, options, {}, preset)


def sent_rules(game: Game, sent: QueryDict) -> Filled:
    """Return a form of house rules alone as it was sent."""
    return Filled([], 0, decoded(game.options, sent, bounds_of(game, game.seats[-1])), {})


def page_of_rules(
    game: Game, filled: Filled, problem: PageProblem | None = None
) -> dict[str, object]:
    """Return what the form of a game's house rules shows."""
    voice = request_voice()
    fields = form_fields(game.options, voice)
    return {
        "game": game_tile(game, voice),
        "first": [fields[name] for name in game.confirm_first],
        "first_options": [fields[name] for name in game.first_options],
        "topics": [
            {
                "label": render_text(topic.label, voice),
                "fields": [fields[name] for name in topic.options],
                "state": changed_words(count_changed(game, filled.options, topic.options)),
                "wrong": any(
                    name in topic.options for name in (problem.problems if problem else ())
                ),
            }
            for topic in game.topics
        ],
        "options": filled.options,
        "state": changed_words(count_changed(game, filled.options)),
        "presets": _presets(game, filled, voice),
        "preset": filled.preset,
        "by_the_book": not filled.preset and not count_changed(game, filled.options),
        "problem": problem,
    }


def _presets(game: Game, filled: Filled, voice: Voice) -> list[dict[str, str]]:
    """Return the sets of house rules, with those of the last match where it had its own."""
    sets = [
        {
            "key": preset.key,
            "label": render_text(preset.label, voice),
            "help": render_text(preset.help, voice),
        }
        for preset in game.presets
    ]
    if filled.changed_last:
        label, state = gettext("As last time"), changed_words(filled.changed_last)
        sets.insert(1, {"key": LAST, "label": label, "help": state})
    return sets


def _setup_fields(game: Game, voice: Voice) -> list[dict[str, object]]:
    if game.setup is None:
        return []
    return [{**field, "key": name} for name, field in form_fields(game.setup, voice, SETUP).items()]


def _sent(game: Game, sent: QueryDict) -> tuple[Filled, SentOpening]:
    """Return what the form sent: as it is shown again, and as it opens a match."""
    data = sent_opening(game, sent.getlist("seats"), sent)
    preset = sent.get("preset", "")
    filled = Filled(data["seats"], data["dealer"], data["options"], data["setup"], preset)
    return filled, data


def _open(request: HttpRequest, game: Game) -> HttpResponse:
    filled, data = _sent(game, request.POST)
    device, name, address = device_of(request), name_of(request), client_address(request)
    try:
        match = open_once(
            key_of(request.POST), data=data, device=device, name=name, address=address,
            rules_of=last_with_own_rules(matches_seen(request), game, data["seats"]),
        )  # fmt: skip
    except PROBLEMS as error:
        problem = page_problem(error, request_voice(), root=("options",))
        if is_sent_by_script(request):
            return render_problem(request, problem_document(problem.code, problem.first))
        return render_page(request, PAGE, _page(game, filled, problem), problem)
    address = reverse("match", args=[match.id])
    if is_sent_by_script(request):
        return JsonResponse({"address": address})
    return redirect(address)


def open_once(key: UUID, **opening: Any) -> Match:
    """Open a match, or return the one that this key has opened if nothing was written in it yet: a
    page that a phone stored, or that the browser went back to, has the key of another time."""
    with suppress(KeyReused):
        match, is_replay = open_match(op_id=key, **opening)
        if not (is_replay and match.last_seq):
            return match
    return open_match(op_id=uuid4(), **opening)[0]


@require_POST
def example(request: HttpRequest, key: str) -> HttpResponse:
    """Open an example match to look around in. Its players have numbers for names, so that none of
    them is suggested at a real table."""
    game = find_game(key)
    match = open_example(
        game=game,
        seats=_numbered(game.seats[-1]),
        device=device_of(request),
        name=name_of(request),
        address=client_address(request),
    )
    return redirect("match", match.id)


@require_http_methods(["GET", "HEAD", "POST"])
def other_rules(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the house rules of a match in which nothing has been written yet."""
    match = enter(request, match_id, reads=Role.OWNER, writes=Role.OWNER)
    game = GAMES[match.game]
    if request.method != "POST":
        begun = _begun(request, game)
        chosen = begun if begun.preset else replace(begun, options=match.options)
        filled_in = replace(chosen, names=match.seats, setup=match.setup or {})
        return render(request, PAGE, {**_page(game, filled_in), "match": match})
    filled, _ = _sent(game, request.POST)
    data = {"options": filled.options, "setup": filled.setup or None}
    try:
        change_rules(match_id=match_id, data=data)
    except PROBLEMS as error:
        problem = page_problem(error, request_voice(), root=("options",))
        page = {**_page(game, replace(filled, names=match.seats), problem), "match": match}
        return render_page(request, PAGE, page, problem)
    return redirect("match", match_id)
