"""Bringing a record in: it is read, shown beside what is here, and confirmed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorer.text import text
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import matches_seen, right_at
from tables.capacity.heavy_work import heavy_body
from tables.language import request_voice
from tables.pages.problems import PROBLEMS, page_problem, status_of
from tables.pages.writing import PageRequest, go
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
        return _check_or_import(request)


def _check_or_import(request: PageRequest) -> HttpResponse:
    incoming = problem = None
    try:
        incoming = _sent_record(request)
        if "bring" in request.POST:
            return go(request, reverse("match", args=[_imported(request, incoming)]))
    except PROBLEMS as error:
        problem = page_problem(error, request_voice())
    checked = _checked(request, incoming) if incoming else {}
    page = {"most": MOST_BYTES, **checked, "problem": problem}
    return render(request, PAGE, page, status=status_of(problem))


def _sent_record(request: HttpRequest) -> Incoming:
    """The record in the file that was sent; raises RequestProblem, AnswerError."""
    file = request.FILES.get("record")
    if file is None:
        raise RequestProblem("malformed", NO_FILE)
    spend_one("imports", client_address(request))
    return read_record(file.read(MOST_BYTES + 1))


def _difference(request: HttpRequest, incoming: Incoming) -> Difference | None:
    return difference(incoming, matches_seen(request).filter(game=incoming.match.game.key))


def _imported(request: HttpRequest, incoming: Incoming) -> str:
    """The id of the match that the record has become, or gone on with."""
    if request.POST["bring"] == "further":
        there = _difference(request, incoming)
        if there is not None:
            add_further(incoming, there, by=right_at(request, there.match.id))
            return str(there.match.id)
    match, _ = bring_in(incoming, device=device_of(request), name=name_of(request))
    return str(match.id)


def _checked(request: HttpRequest, incoming: Incoming) -> dict[str, object]:
    """The record as the board it would have, and what is here of it already."""
    match = incoming.match
    voice = voice_of(match.table, match.names, request_voice())
    there = _difference(request, incoming)
    return {
        "arrived": board_data(match, incoming.sheet.state, voice),
        "entries": len(match.history),
        "rulings": len(incoming.rulings),
        "opened_at": incoming.opened_at,
        "there": there,
        "writes": there is not None and right_at(request, there.match.id).writes,
    }
