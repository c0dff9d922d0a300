"""Pages without a network: the service worker, the manifest, and stored pages."""

import hashlib
import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scorer.record import OPENING, new_match, record
from scorer.registry import GAMES
from tables import models
from tables.access.permissions import Permission, enter
from tables.models import Role
from tables.pages.engine import engine_files
from tables.pages.games import find_game, games
from tables.pages.match import RECENT, match_page
from tables.pages.writing import PageRequest
from tables.problems import NotFound
from tables.services.entries import role_to_close
from tables.static_files import game_styles

SHELL = (
    "app.css", "end.css", "history.css", "match.css", "referee.css", "rules.css", "icon.svg",
    "django_htmx/htmx-2.min.js", "app.js",
    "answered.js", "declarations.js", "double_tap.js", "drawer.js", "filter.js", "focus.js",
    "folds.js", "home_words.js", "house_rules.js", "idempotency_key.js", "new_version.js",
    "picker.js", "roving.js", "search_field.js", "spoken.js", "turned_answer.js",
    "engine/client.js",
    "offline/book.js", "offline/compared.js", "offline/conflict.js", "offline/entry.js",
    "offline/explore.js", "offline/fill.js", "offline/match.js", "offline/matches.js",
    "offline/names.js", "offline/needs.js", "offline/opening.js", "offline/record.js",
    "offline/referee.js", "offline/saved.js", "offline/search.js", "offline/store_match.js",
    "offline/table.js", "offline/verdict.js", "offline/view.js", "offline/worded.js",
    "outbox/forms.js", "outbox/not_shown.js", "outbox/other_tabs.js", "outbox/outbox.js",
    "outbox/queue.js", "outbox/refused.js", "outbox/request.js", "outbox/sending.js",
    "outbox/store.js", "outbox/submission.js", "outbox/typed.js",
    "outbox/waiting.js", "outbox/written.js",
    "pad/correcting.js", "pad/draft.js", "pad/form.js", "pad/keyboard.js", "pad/ordering.js",
    "pad/outcomes.js", "pad/overtype.js", "pad/pad.js", "pad/penalty.js", "pad/preview.js",
    "pad/rows.js", "pad/say.js",
)  # fmt: skip
"""Files that a phone stores for the pages without a network."""


FIRST_GAP = 0xE000
"""Placeholders of names in stored pages: one character for each seat."""


@cache
def shell(language: str) -> tuple[str, list[str]]:
    """Return what changes when a file, a page, a word of them or the language does, and the
    addresses of the files: a phone stores one language, and fetches again when it is switched."""
    styles = [name for name in map(game_styles, GAMES) if name]
    files = [*map(static, (*SHELL, *styles)), *engine_files(language).values()]
    digest = hashlib.sha256(json.dumps([language, files]).encode())
    pages = [
        *(settings.BASE_DIR / "templates").rglob("*.html"),
        *(settings.BASE_DIR / "tables" / "pages").glob("*.py"),
        *(settings.LOCALE_PATHS[0] / language).rglob("*.mo"),
    ]
    for path in sorted(pages):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12], files


@never_cache
@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker, with the names of the files of this version."""
    version, files = shell(get_language() or settings.LANGUAGE_CODE)
    names = {
        "version": version,
        "files": files,
        "pages": empty_pages(),
        "answeredBy": settings.ANSWERED_BY,
    }
    script = render_to_string("sw.js", {"settings": json.dumps(names)})
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Return what makes the site an app."""
    icons: list[dict[str, Any]] = [
        {"src": static(f"icons/{name}.png"), "sizes": f"{size}x{size}", "purpose": purpose}
        for name, size, purpose in (
            ("icon-192", 192, "any"), ("icon-512", 512, "any"), ("maskable-512", 512, "maskable"),
        )
    ]  # fmt: skip
    content = {
        "id": "/",
        "name": gettext("Scorer's Table"),
        "short_name": gettext("Scorer's Table"),
        "description": gettext("Keeps the score of a card game and explains every point."),
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#22333b",
        "icons": [{**icon, "type": "image/png"} for icon in icons],
        "shortcuts": [
            {"name": game["name"], "url": reverse("open", args=[game["key"]])} for game in games()
        ],
        "screenshots": [
            {
                "src": static(f"screenshots/{name}.png"),
                "sizes": size,
                "type": "image/png",
                "form_factor": form,
                "label": label,
            }
            for name, size, form, label in (
                ("match", "390x844", "narrow", gettext("A match with its pad")),
                ("display", "1280x800", "wide", gettext("Table display")),
            )
        ],
    }
    return JsonResponse(content, content_type="application/manifest+json")


@require_safe
def https(request: HttpRequest) -> HttpResponse:
    """Return how to put HTTPS in front, and why."""
    return render(request, "pages/https.html")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Home without a network: the matches that this phone knows."""
    return render(request, "pages/offline.html", {"games": games(), "engine": engine_files()})


def empty_pages() -> list[str]:
    """Return the pages that every phone keeps: home, and what a new match of any game needs."""
    games = [(game.key, seats) for game in GAMES.values() for seats in game.seats]
    return [
        reverse("offline"),
        *(reverse("open", args=[key]) for key in GAMES),
        *(
            f"{reverse('open', args=[game.key])}?players={seats}"
            for game in GAMES.values()
            for seats in game.seats[:-1]
        ),
        *(reverse("new_offline_match", args=[key, seats]) for key, seats in games),
    ]


@require_safe
def new_offline_match(request: HttpRequest, key: str, players: int) -> HttpResponse:
    """Return the pages of a match that is opened without a network. The phone puts the names in."""
    if players not in find_game(key).seats:
        raise NotFound
    names = [chr(FIRST_GAP + seat) for seat in range(players)]
    opened = record(new_match({"game": key, "seats": names}))
    opening = {name: opened[name] for name in OPENING}
    return _render_offline_match(
        request, models.Match(id="new", **opening), Permission("", Role.OWNER)
    )


def _render_offline_match(
    request: HttpRequest, match: models.Match, allowed: Permission
) -> HttpResponse:
    page = match_page(match, {}, None)
    page |= {
        "playing": False,
        "offline": True,
        # Matches that the server does not know have one id between them, and phones store the page.
        "pad_key": "",
        "cache_seconds": 0,
        "newest": RECENT,
        "pad_action": reverse("write", args=[match.id]),
        "writes": allowed.writes,
        "closes": allowed.allows(role_to_close(match.group_id)),
    }
    return render(request, "pages/offline_match.html", page)


@never_cache
@require_safe
def offline_match(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the pages of a match without a network: empty ones, to be filled in on the phone."""
    match = enter(request, match_id)
    return _render_offline_match(request, match, request.permission)
