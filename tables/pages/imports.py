"""Bringing a record in: it is read, shown beside what is here, and confirmed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from scorer.text import Voice, text
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import matches_seen, right_at
from tables.capacity.heavy_work import heavy_body
from tables.pages.writing import PageRequest, attempt, go
from tables.presenters.board import board_data
from tables.presenters.sheet import voice_of
from tables.problems import RequestProblem
from tables.services.budgets import spend_one
from tables.services.imports import Difference, add_further, bring_in, difference
from tables.services.record_parsing import MOST_BYTES, Incoming, read_record

PAGE = "pages/import.html"

NO_FILE = text("Choose a file first.")


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: PageRequest) -> HttpResponse:
    """A record is checked first; confirmed, it is a match of its own or goes on with one here."""
    if request.method != "POST":
        device_of(request)
        return render(request, PAGE, {"most": MOST_BYTES})
    with heavy_body(request):
        return _looked_into(request)


def _looked_into(request: PageRequest) -> HttpResponse:
    read: list[Incoming] = []
    brought: list[str] = []
    trouble = attempt(lambda: read.append(_sent_record(request)), Voice(gettext))
    if read and not trouble and "bring" in request.POST:
        trouble = attempt(lambda: brought.append(_brought(request, read[0])), Voice(gettext))
    if brought:
        return go(request, reverse("match", args=brought))
    page = {"most": MOST_BYTES, **(_shown(request, read[0]) if read else {}), "trouble": trouble}
    return render(request, PAGE, page, status=trouble.status if trouble else 200)


def _sent_record(request: HttpRequest) -> Incoming:
    """The record in the file that was sent; raises RequestProblem, AnswerError."""
    file = request.FILES.get("record")
    if file is None:
        raise RequestProblem("malformed", NO_FILE)
    spend_one("imports", client_address(request))
    return read_record(file.read(MOST_BYTES + 1))


def _difference(request: HttpRequest, arrived: Incoming) -> Difference | None:
    return difference(arrived, matches_seen(request).filter(game=arrived.match.game.key))


def _brought(request: HttpRequest, arrived: Incoming) -> str:
    """The id of the match that the record has become, or gone on with."""
    if request.POST["bring"] == "further":
        there = _difference(request, arrived)
        if there is not None:
            add_further(arrived, there, by=right_at(request, there.match.id))
            return str(there.match.id)
    match, _ = bring_in(arrived, device=device_of(request), name=name_of(request))
    return str(match.id)


def _shown(request: HttpRequest, arrived: Incoming) -> dict[str, Any]:
    """The record as the board it would have, and what is here of it already."""
    match = arrived.match
    voice = voice_of(match.table, match.names, Voice(gettext))
    there = _difference(request, arrived)
    return {
        "arrived": board_data(match, arrived.sheet.state, voice),
        "entries": len(match.history),
        "rulings": len(arrived.rulings),
        "opened_at": arrived.opened_at,
        "there": there,
        "writes": there is not None and right_at(request, there.match.id).writes,
    }
