"""The history, and correcting it: amend, strike, restore, and a note beside any entry."""

from dataclasses import replace
from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_http_methods, require_safe

from scorer.core import NOTE_LENGTH, Penalty
from scorer.entries import PLAYED, dump_content
from scorer.names import isolated
from scorer.record import load_state
from scorer.text import Voice, rendered
from tables import models
from tables.access.permissions import enter
from tables.models import Role
from tables.pages.engine import engine_files
from tables.pages.penalties import house_figure, offered_points
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.rulings import rulings_to_act_on
from tables.pages.writing import (
    Context,
    PageRequest,
    after_refusal,
    after_write,
    append,
    hidden_fields,
    is_sent_by_script,
    with_page,
)
from tables.presenters.board import result
from tables.presenters.form_data import completed, sent_amendment, sent_strike
from tables.presenters.forms import form_fields
from tables.presenters.numbers import whole_number
from tables.presenters.types import Deal, FieldProblem, PerSide, RowStatus, SentEntry
from tables.problems import NotFound
from tables.selectors import matches
from tables.selectors.pages import (
    match_board,
    match_board_after,
    newest_rows,
    stored_history_row,
)
from tables.services.corrections import Change
from tables.services.entries import Preview, preview_entry
from tables.services.matches import annotate_entry

NOT_UNDONE = gettext_noop(
    "Somebody else wrote in the meantime, so nothing was undone. Look at the deals, and undo it "
    "again if it is still wrong."
)
ROWS = 60
"""Entries on a page of the history."""


@require_safe
def history(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the entries with their lines and citations, the newest first. `entry` is one to
    show."""
    return _history_page(request, enter(request, match_id), None)


def _history_page(
    request: PageRequest, match: models.Match, problem: PageProblem | None
) -> HttpResponse:
    before = _before(match, request.GET.get("entry", ""))
    rows = newest_rows(match, ROWS, before)
    page = {
        "board": match_board(match),
        "rows": rows,
        "done": rows[0]["headline"] if rows and before > match.last_seq else "",
        "has_ledger": any(row["is_ledger"] for row in rows),
        "earlier": max(0, before - 1 - ROWS),
        "later": min(match.last_seq, before - 1 + ROWS) if before <= match.last_seq else 0,
        "rulings": rulings_to_act_on(match) if before > match.last_seq else [],
        "problem": problem,
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/history.html", page, problem)


def _before(match: models.Match, entry: str) -> int:
    """Behind what number the page of the history ends on which an entry stands."""
    end = match.last_seq + 1
    number = whole_number(entry)
    if number is None:
        return end
    return end - max(0, match.last_seq - max(1, number)) // ROWS * ROWS


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: PageRequest, match_id: str, seq: int) -> HttpResponse:
    """Amend an entry: fill in what it should say, see what that changes, confirm.

    With scripts the page shows what changes as it is typed, and its button confirms.
    """
    match = enter(request, match_id, reads=Role.SCORER)
    agreed = matches.agreed_match(match)
    stored = matches.get_entry(match, seq)
    if stored.kind not in PLAYED:
        raise NotFound
    if request.method != "POST":
        filled = stored.after["stands"] or stored.answer
        if request.GET.get("kind") in PLAYED:
            filled = {"kind": request.GET["kind"]}
        because = request.GET.get("because", "")[:NOTE_LENGTH]
        return _correct_page(request, match, stored, filled, {"reason": because})
    data = sent_amendment(agreed.opened(), seq, request.POST)
    return _confirm(request, match, stored, data)


def _confirm(
    request: PageRequest, match: models.Match, stored: models.Entry, data: SentEntry
) -> HttpResponse:
    """Show what a correction changes, or carry it out once that was confirmed."""
    voice = matches.match_voice(match)
    try:
        if "confirmed" in request.POST:
            return after_write(request, append(request, data), _deals_at(match, stored))
        previewed = preview_entry(match=match, data=data)
    except PROBLEMS as error:
        problem = page_problem(error, voice, root=("to", "entry"))
        if request.htmx:
            return render(request, OUTLOOK, {"problem": problem})
    else:
        page = _outlook(match, stored, data, previewed)
        if request.htmx:
            return render(request, OUTLOOK, page)
        return _confirm_page(request, match, page)
    match.refresh_from_db()
    if is_sent_by_script(request):
        return after_refusal(request, problem, match)
    if data["kind"] == "strike":
        return _not_struck(request, match, problem)
    more = {"problem": problem, "reason": data["reason"]}
    return _correct_page(request, match, stored, data["to"], more)


def _deals_at(match: models.Match, stored: models.Entry) -> str:
    """Return the address of an entry among all deals. Of a correction that of what it is of."""
    shown = stored.answer.get("of", stored.seq)
    return f"{reverse('history', args=[match.id])}?entry={shown}#entry-{shown}"


def _outlook(
    match: models.Match, stored: models.Entry, data: SentEntry, previewed: Preview
) -> Context:
    """Return what a correction changes: the entry's points, the totals, other deals, who deals
    next."""
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    state = previewed.row["state"]
    to = previewed.entry.to
    before = match_board(match)
    row = stored_history_row(match, stored)
    standing = {change.seq: change.after for change in previewed.changes}
    becomes = standing.get(stored.seq, stored.after)["points"]
    return {
        "board": before,
        "stored": row,
        "changes": [_change(change, voice) for change in previewed.changes if _is_seen(change)],
        "is_same": to is not None and dump_content(*to) == row["stands"],
        "sides": [
            {**side, "was": was, "becomes": becomes, "will_be": total}
            for side, was, becomes, total in zip(
                before["sides"], stored.after["points"], becomes, state["totals"], strict=True
            )
        ],
        "filled": completed(previewed.entry),
        "dealer_after": isolated(agreed.names[state["dealer"]]),
        "strikes": data["kind"] == "strike",
        "result_after": result(
            agreed.opened(), load_state(agreed.game, agreed.table, dict(state)), voice
        ),
    }


def _confirm_page(request: HttpRequest, match: models.Match, page: Context) -> HttpResponse:
    hidden = (*HIDDEN, "because") if page["strikes"] else HIDDEN
    sent = [(name, value) for name, value in request.POST.items() if name not in hidden]
    return render(
        request, "pages/confirm.html", {**page, "sent": sent, **hidden_fields(match.version)}
    )


OUTLOOK = "parts/outlook.html"
"""Context name of the changes that a correction makes."""

HIDDEN = ("csrfmiddlewaretoken", "op_id", "version")


def _is_seen(change: Change) -> bool:
    """Return whether a correction changes what an entry scores, or whether it counts."""
    before, after = change.before, change.after
    return before["points"] != after["points"] or before["status"] != after["status"]


class Scored(TypedDict):
    """The points of an entry, and the totals after it."""

    points: PerSide
    totals: PerSide


class ListedChange(TypedDict):
    """An entry before and after a correction."""

    seq: int
    number: int | None
    verdict: str
    status: RowStatus
    problems: list[FieldProblem]
    before: Scored
    after: Scored


def _change(change: Change, voice: Voice) -> ListedChange:
    """One entry before and after a correction, as the confirmation lists it."""
    before, after = rendered(change.before, voice), rendered(change.after, voice)
    return {
        "seq": change.seq,
        "number": change.deal_number,
        "verdict": after["verdict"] or before["verdict"],
        "status": after["status"],
        "problems": after["problems"],
        "before": {"points": before["points"], "totals": before["state"]["totals"]},
        "after": {"points": after["points"], "totals": after["state"]["totals"]},
    }


def _correct_page(
    request: HttpRequest,
    match: models.Match,
    stored: models.Entry,
    filled: Deal,
    more: Context,
) -> HttpResponse:
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    kind = filled.get("kind", stored.kind)
    # Who still played when the entry was written may be out by now.
    before = matches.get_entry(match, stored.seq - 1) if stored.seq > 1 else None
    page = {
        "board": match_board_after(match, before),
        "stored": stored_history_row(match, stored),
        "kind": kind,
        "fields": form_fields(agreed.game.deal, voice),
        "penalty": form_fields(Penalty, voice),
        "points": offered_points(match) if kind == "penalty" else [],
        "house_figure": house_figure(match),
        "deal": filled.get("entry") or {},
        "typed": filled.get("entry") or {},
        "pad": f"games/{agreed.game.key}/entry.html",
        "pad_action": reverse("correct", args=[match.id, stored.seq]),
        "options": agreed.table.options,
        "tariff": agreed.game.tariff(),
        "amending": True,
        "engine": engine_files(),
        **more,
        **hidden_fields(match.version),
    }
    problem = more.get("problem")
    return render_page(request, "pages/correct.html", page, problem)


@with_page("history")
def strike(request: PageRequest, match_id: str, seq: int) -> HttpResponse:
    """Strike an entry, or restore it by striking what struck it. Undo needs no confirmation."""
    match = enter(request, match_id)
    stored = matches.get_entry(match, seq)
    data = sent_strike(seq, request.POST)
    if "undo" in request.POST:
        voice = matches.match_voice(match)
        try:
            return after_write(request, append(request, data), reverse("match", args=[match_id]))
        except PROBLEMS as error:
            problem = page_problem(error, voice)
        if is_sent_by_script(request):
            return after_refusal(request, problem, match)
        return _not_struck(request, match, problem)
    return _confirm(request, match, stored, data)


def _not_struck(request: PageRequest, match: models.Match, problem: PageProblem) -> HttpResponse:
    if problem.code == "stale":
        problem = replace(problem, notice=gettext(NOT_UNDONE))
    return _history_page(request, match, problem)


@with_page("history")
def note(request: PageRequest, match_id: str, seq: int) -> HttpResponse:
    """Put a note beside an entry."""
    match = enter(request, match_id)
    voice = matches.match_voice(match)
    words = request.POST.get("note", "").strip()
    try:
        annotate_entry(match_id=match_id, seq=seq, note=words)
    except PROBLEMS as error:
        match.refresh_from_db()
        return _history_page(request, match, page_problem(error, voice))
    return redirect("history", match_id)
