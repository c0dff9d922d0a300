"""Home, and opening a match."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from scorer.core import side_count
from scorer.forms import Places, dump, fields_of
from scorer.registry import GAMES
from scorer.text import Voice, say
from tables import models, reading, services
from tables.forms import decoded, described
from tables.pages.board import shown_boards
from tables.pages.device import device_of, remember
from tables.pages.writing import attempt
from tables.problems import NotFound


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The games to open, and the matches of this device."""
    voice = Voice(gettext)
    games = [
        {"key": game.key, "name": say(game.name, voice), "tagline": say(game.tagline, voice)}
        for game in GAMES.values()
    ]
    matches = shown_boards(reading.matches_of(device_of(request)))
    return render(request, "pages/home.html", {"games": games, "matches": matches})


@require_http_methods(["GET", "POST"])
def open_game(request: HttpRequest, key: str) -> HttpResponse:
    """The form that opens a match: names, first dealer, and house rules folded away."""
    if key not in GAMES:
        raise NotFound
    if request.method == "POST":
        return _open(request, key)
    game = GAMES[key]
    preset = request.GET.get("preset", "")
    chosen = next((dict(one.options) for one in game.presets if one.key == preset), {})
    options = {**dump(game.options()), **chosen}
    names = [name.strip() for name in request.GET.getlist("seats")] or _last_names(request, key)
    return render(request, "pages/open.html", _form(key, names, 0, options, preset))


def _last_names(request: HttpRequest, key: str) -> list[str]:
    """The names of this device's last match with as many players."""
    seats = GAMES[key].seats[-1]
    for match in reading.matches_of(device_of(request)):
        if len(match.seats) == seats:
            return list(match.seats)
    return [gettext("Player %(number)s") % {"number": seat + 1} for seat in range(seats)]


def _form(
    key: str, names: list[str], dealer: int, options: dict[str, Any], preset: str
) -> dict[str, Any]:
    game, voice = GAMES[key], Voice(gettext)
    sides = side_count(game, len(names))
    changed = sum(
        1 for one in fields_of(game.options) if options.get(one.name, one.default) != one.default
    )
    return {
        "game": {"key": key, "name": say(game.name, voice), "tagline": say(game.tagline, voice)},
        "seats": [
            {"number": seat, "name": name, "side": seat % sides} for seat, name in enumerate(names)
        ],
        "pairs": sides < len(names),
        "counter_clockwise": game.counter_clockwise,
        "dealer": dealer,
        "fields": described(game.options, voice).values(),
        "options": options,
        "changed": changed,
        "presets": [
            {"key": one.key, "label": say(one.label, voice), "help": say(one.help, voice)}
            for one in game.presets
        ],
        "preset": preset,
    }


def _open(request: HttpRequest, key: str) -> HttpResponse:
    game, sent = GAMES[key], request.POST
    names = [name.strip() for name in sent.getlist("seats")]
    bounds = Places(side_count(game, len(names)), len(names))
    data = {
        "game": key,
        "seats": names,
        "dealer": int(sent["dealer"]) if sent.get("dealer", "") in map(str, range(9)) else 0,
        "options": decoded(game.options, sent, bounds),
    }
    opened: list[models.Match] = []
    trouble = attempt(
        lambda: opened.append(services.open_match(data=data)[0]), Voice(gettext), under=("options",)
    )
    if trouble:
        shown = _form(key, names, data["dealer"], data["options"], sent.get("preset", ""))
        return render(
            request, "pages/open.html", {**shown, "trouble": trouble}, status=trouble.status
        )
    remember(request, opened[0])
    return redirect("match", opened[0].id)
