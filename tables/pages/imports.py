"""Records that are sent: brought in, once they were shown beside what is here, or verified."""

from contextlib import suppress
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from scorer.text import text
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import matches_seen, permission_at
from tables.capacity.heavy_work import heavy, heavy_body
from tables.language import request_voice
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.writing import PageRequest, go
from tables.presenters.board import rendered_board
from tables.presenters.sheet import next_deal, voice_of
from tables.problems import NotFound, RequestProblem
from tables.records.parsing import MOST_BYTES, Incoming, incoming, read_record
from tables.records.sheet_codes import (
    CheckedSheet,
    checked_sheet,
    fingerprint_of,
    in_fours,
    matches_named,
    read_code,
)
from tables.records.verifying import verdict_of, verified
from tables.services.budgets import spend_one
from tables.services.imports import Difference, add_further, difference, import_match
from tables.signing import NoKey, public_keys

PAGE = "pages/import.html"
VERIFY_PAGE = "pages/verify.html"

NO_FILE = text("Choose a file first.")
MOST_TYPED = 40
"""Characters of a code of a score sheet, with whatever stands between them."""


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: PageRequest) -> HttpResponse:
    """Check a record, and import it if that was confirmed: as a match of its own, or going on with
    one that is here."""
    if request.method != "POST":
        device_of(request)
        return render(request, PAGE, {"most": MOST_BYTES})
    with heavy_body(request):
        return _check_or_import(request)


def _check_or_import(request: PageRequest) -> HttpResponse:
    checked: dict[str, object] = {}
    problem = None
    try:
        data = sent_record(request)
        arrived = incoming(data)
        if "bring" in request.POST:
            return go(request, reverse("match", args=[_imported(request, arrived)]))
        checked = {**_checked(request, arrived), "verdict": verdict_of(data, arrived)}
    except PROBLEMS as error:
        problem = page_problem(error, request_voice())
    page = {"most": MOST_BYTES, **checked, "problem": problem}
    return render_page(request, PAGE, page, problem)


def sent_record(request: HttpRequest) -> Any:
    """Return the plain data of the file that was sent, still to be checked. Raises
    RequestProblem."""
    file = request.FILES.get("record")
    if file is None:
        raise RequestProblem("malformed", NO_FILE)
    spend_one("imports", client_address(request))
    return read_record(file.read(MOST_BYTES + 1))


@require_http_methods(["GET", "HEAD", "POST"])
def verify(request: HttpRequest) -> HttpResponse:
    """Return whether a record is as it was signed. Nothing is written."""
    if request.method != "POST":
        return _verify_code(request)
    page: dict[str, object] = {"most": MOST_BYTES}
    problem = None
    with heavy_body(request):
        try:
            data = sent_record(request)
            page["verdict"] = verified(data)
            page["fingerprint"] = in_fours(fingerprint_of(data))
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
    return render_page(request, VERIFY_PAGE, {**page, "problem": problem}, problem)


def _verify_code(request: HttpRequest) -> HttpResponse:
    """Return the page, and the facts about the score sheet whose code is in its address."""
    code = request.GET.get("code", "")[:MOST_TYPED]
    if not code:
        return render(request, VERIFY_PAGE, {"most": MOST_BYTES})
    spend_one("imports", client_address(request))
    sheet = _sheet_of(read_code(code))
    page: dict[str, object] = {"most": MOST_BYTES, "code": code, "sheet": sheet}
    if sheet is not None:
        with suppress(NotFound):
            page["permission"] = permission_at(request, sheet.match.id)
    return render(request, VERIFY_PAGE, page, status=200 if sheet else 404)


def _sheet_of(code: str) -> CheckedSheet | None:
    for match in matches_named(code) if code else []:
        with heavy(match.last_seq):
            sheet = checked_sheet(match, code)
        if sheet is not None:
            return sheet
    return None


@require_safe
def keys(request: HttpRequest) -> HttpResponse:
    """Return the public keys that records were ever signed with here, as a JSON Web Key Set."""
    try:
        listed = public_keys()
    except NoKey:
        listed = []
    return JsonResponse({"keys": listed})


def _difference(request: HttpRequest, arrived: Incoming) -> Difference | None:
    return difference(arrived, matches_seen(request).filter(game=arrived.match.game.key))


def _imported(request: HttpRequest, arrived: Incoming) -> str:
    """Return the id of the match that the record has become, or gone on with."""
    if request.POST["bring"] == "further":
        there = _difference(request, arrived)
        if there is not None:
            add_further(arrived, there, by=permission_at(request, there.match.id))
            return str(there.match.id)
    match, _ = import_match(arrived, device=device_of(request), name=name_of(request))
    return str(match.id)


def _checked(request: HttpRequest, arrived: Incoming) -> dict[str, object]:
    """Return the record as the board it would have, and what is here of it already."""
    match = arrived.match
    voice = voice_of(match.table, match.names, request_voice())
    there = _difference(request, arrived)
    return {
        "arrived": rendered_board(match, arrived.sheet.state, next_deal(match), voice),
        "entries": len(match.history),
        "rulings": len(arrived.rulings),
        "opened_at": arrived.opened_at,
        "there": there,
        "writes": there is not None and permission_at(request, there.match.id).writes,
    }
