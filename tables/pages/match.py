"""The match: the board, the entry pad with its live verdict, the end, and what is behind `…`."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorer.core import Penalty
from scorer.text import say
from tables import models
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import enter
from tables.models import Role
from tables.pages.writing import (
    MATCH_VERSION,
    PageRequest,
    Trouble,
    append,
    attempt,
    go,
    problem,
    receipt,
    stamps,
)
from tables.presenters.form_data import sent_closing, sent_entry, shown_verdict
from tables.presenters.forms import described
from tables.selectors import matches
from tables.selectors.charts import way
from tables.selectors.pages import house_rules, shown_board, shown_rows
from tables.services.entries import Preview, Written, preview_entry
from tables.services.matches import delete_match, open_match, rename_players

MATCH = "pages/match.html"
RECENT = 13


@require_safe
def show(request: HttpRequest, match_id: str) -> HttpResponse:
    """The match page; watchers see no pad."""
    match = enter(request, match_id)
    device_of(request)
    return render(request, MATCH, match_page(match, {}, None))


def match_page(
    match: models.Match, deal: dict[str, Any], trouble: Trouble | None
) -> dict[str, Any]:
    at = matches.seated(match)
    voice = matches.voice(at)
    return {
        "board": shown_board(match),
        "fields": described(at.game.deal, voice),
        "asks": say(at.game.asks, voice),
        "deal": deal,
        "last_deal": _last_deal(match),
        "recent": [row for row in shown_rows(match, newest=RECENT)[1:] if row["verdict"]],
        "pad": f"games/{at.game.key}/entry.html",
        "pad_action": reverse("write", args=[match.id]),
        "playing": True,
        "match_id": match.id,
        "options": at.table.options,
        "tariff": at.game.tariff(),
        "trouble": trouble,
        **stamps(match.version),
    }


def _last_deal(match: models.Match) -> dict[str, Any]:
    """What the newest deal entered, for "same again"."""
    newest = models.Round.objects.filter(match=match).order_by("-seq").first()
    return newest.answer["entry"] if newest else {}


@require_POST
def write(request: PageRequest, match_id: str) -> HttpResponse:
    """Write an entry and show the board after it; what stood in the way keeps what was typed."""
    match = enter(request, match_id)
    at = matches.seated(match)
    data = sent_entry(at.opened(), request.POST)
    written: list[Written] = []
    trouble = attempt(
        lambda: written.append(append(request, data)), matches.voice(at), under=("entry",)
    )
    if request.headers.get("Accept") == "application/json":
        return problem(trouble) if trouble else receipt(written[0])
    match.refresh_from_db()
    response = _after_write(request, match, data, trouble)
    response[MATCH_VERSION] = str(match.version)
    return response


def _after_write(
    request: PageRequest, match: models.Match, data: dict[str, Any], trouble: Trouble | None
) -> HttpResponse:
    """The board after a write, or what stood in the way and what was typed."""
    if trouble:
        page = match_page(match, data.get("entry") or {}, trouble)
        part = f"{MATCH}#table" if request.htmx else MATCH
        return render(request, part, page, status=trouble.status)
    if match.status != models.Match.Status.OPEN:
        return go(request, reverse("end", args=[match.id]))
    if request.htmx:
        return render(request, f"{MATCH}#table", match_page(match, {}, None))
    return redirect("match", match.id)


@require_POST
def preview(request: PageRequest, match_id: str) -> HttpResponse:
    """The verdict on what has been entered so far, from the same function as the write."""
    match = enter(request, match_id)
    at = matches.seated(match)
    voice = matches.voice(at)
    data = sent_entry(at.opened(), request.POST)
    seen: list[Preview] = []
    trouble = attempt(
        lambda: seen.append(preview_entry(match_id=match_id, data=data)),
        voice,
        under=("entry",),
    )
    page: dict[str, Any] = {
        "match_id": match_id,
        "game": {"key": match.game},
        "trouble": trouble,
        "verdict": shown_verdict(seen[0].entry, seen[0].row, voice) if seen else None,
    }
    if request.htmx:
        return render(request, f"{MATCH}#verdict", page)
    return render(request, MATCH, {**match_page(match, data.get("entry") or {}, trouble), **page})


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: PageRequest, match_id: str) -> HttpResponse:
    """The end of a match: the winner, the way there, finish, reopen, play again."""
    match = enter(request, match_id, writes=Role.OWNER)
    at = matches.seated(match)
    trouble = None
    if request.method == "POST":
        data = sent_closing(request.POST)
        trouble = attempt(lambda: append(request, data), matches.voice(at), under=("entry",))
        if trouble is None:
            shown = "end" if data["kind"] == "finish" else "match"
            return go(request, reverse(shown, args=[match_id]))
        match.refresh_from_db()
    page = {
        "board": shown_board(match),
        "chart": way(match),
        "trouble": trouble,
        **stamps(match.version),
    }
    return render(request, "pages/end.html", page, status=trouble.status if trouble else 200)


@require_POST
def again(request: PageRequest, match_id: str) -> HttpResponse:
    """Open a new match with the same people and house rules; the deal passes on."""
    match = enter(request, match_id)
    at = matches.seated(match)
    state = matches.state_after(at, matches.last_entry(match))
    opened, _ = open_match(
        data={
            "game": match.game,
            "options": match.options,
            "setup": match.setup,
            "seats": match.seats,
            "dealer": state.dealer,
        },
        device=device_of(request),
        name=name_of(request),
        address=client_address(request),
    )
    return redirect("match", opened.id)


@require_http_methods(["GET", "HEAD", "POST"])
def more(request: PageRequest, match_id: str) -> HttpResponse:
    """Names, penalty, house rules, record, delete: what is needed less than once a deal."""
    match = enter(request, match_id)
    trouble = None
    if request.method == "POST":
        at = matches.seated(match)
        data = sent_entry(at.opened(), request.POST)
        trouble = attempt(lambda: append(request, data), matches.voice(at), under=("entry",))
        if trouble is None:
            return redirect("match", match_id)
        match.refresh_from_db()
    return _more(request, match, trouble)


def _more(request: PageRequest, match: models.Match, trouble: Trouble | None) -> HttpResponse:
    at = matches.seated(match)
    voice = matches.voice(at)
    page = {
        "board": shown_board(match),
        "penalty": described(Penalty, voice),
        "typed": request.POST or request.GET,
        "rules": house_rules(at, voice),
        "device_name": matches.device_names(match).get(request.right.device, ""),
        "trouble": trouble,
        **stamps(match.version),
    }
    return render(request, "pages/more.html", page, status=trouble.status if trouble else 200)


@require_safe
def live(request: HttpRequest, match_id: str) -> HttpResponse:
    """Where the stream would be if this server had one (`tables.live`); browsers then poll."""
    enter(request, match_id)
    return HttpResponse(status=501)


@require_POST
def rename(request: PageRequest, match_id: str) -> HttpResponse:
    """Give the players other names."""
    match = enter(request, match_id)
    names = [name.strip() for name in request.POST.getlist("seats")]
    voice = matches.voice(matches.seated(match))
    trouble = attempt(lambda: rename_players(match_id=match_id, names=names), voice)
    if trouble:
        return _more(request, match, trouble)
    return redirect("match", match_id)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, match_id: str) -> HttpResponse:
    """Delete a match, after a warning."""
    match = enter(request, match_id, reads=Role.OWNER, writes=Role.OWNER)
    if request.method == "POST":
        delete_match(match_id=match_id)
        return redirect("home")
    return render(request, "pages/delete.html", {"board": shown_board(match)})
