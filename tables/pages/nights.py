"""A club night: its tables, draws, slips, lists for paper, and the wall."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scorer.events.fixed_pairs import everybody_in
from scorer.events.meetings_before import Drawn
from scorer.events.night import KNOCK_OUT, missing_tables
from scorer.events.night_draw import (
    BY_LOT,
    BY_STANDING,
    MADE_BY_CHOICE,
    MADE_BY_NUMBERS,
    is_outdated,
)
from scorer.events.table_sizes import LEFT_OVER, TableSizes, choices_for, sizes_in_words
from scorer.forms import refuse
from scorer.text import render_text
from tables.access.devices import name_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Event, Role
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.presenters.numbers import whole_number
from tables.problems import NotFound
from tables.selectors.evenings import NO_NIGHT, get_club_night
from tables.selectors.night_log import just_typed, log_of
from tables.selectors.nights import (
    Club,
    Table,
    changes_in_words,
    check_sentences,
    club_of,
    entrants,
    finished,
    reasons_of,
    rule_in_words,
    seats_by_name,
    sitting_out,
    standing_of,
    tables_of,
    ties_of,
    what_counts,
)
from tables.selectors.search import MAX_QUERY
from tables.services.nights import (
    NO_TABLE,
    change_draw,
    close_night,
    draw_round,
    publish_round,
    remove_slip,
    reopen_night,
    withdraw_round,
    write_slip,
)

WALL_SECONDS = 12
"""Seconds after which the wall turns to its next page."""

MOST_TYPED = 12
"""More digits than a figure of a slip has."""

WALL_NAMES = 16
"""So many names are on a page of the wall."""

WALL_PAIRS = 8
"""So many pairs are: their names need the whole width."""


def found_night(request: PageRequest, group_id: str, number: int, **roles: str) -> Club:
    """Return a club night if the device may do there what the request asks. Raises NotFound."""
    return club_of(get_club_night(require_group_role(request, group_id, **roles), number))


def about(club: Club) -> dict[str, Any]:
    """Return what every page of a club night shows."""
    event: Event = club.event
    rounds = club.night.rounds
    return {
        "group": event.group,
        "event": event,
        "format": club.format,
        "people": len(club.night.people),
        "pairs": len(club.night.people) // 2 if club.fixed_pairs else 0,
        "by_choice": club.format.pairing in MADE_BY_CHOICE,
        "by_numbers": club.format.pairing in MADE_BY_NUMBERS,
        "outdated": is_outdated(club.night, club.format),
        "knock_out": club.format.pairing == KNOCK_OUT,
        "counts": what_counts(club, request_voice()),
        "round": rounds[-1].number if rounds else 0,
        "draft": club.night.draft,
        "missing": len(missing_tables(club.night)),
        "closed": club.night.closed,
        "substitutes": [
            (club.names[one.absent], club.names[one.substitute], one.first)
            for one in club.night.substitutes
        ],
        "op_id": uuid4,
    }


@require_safe
def night(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show the tables of the round in play, and the standing."""
    return _night_page(request, found_night(request, group_id, number))


def _night_page(
    request: PageRequest, club: Club, problem: PageProblem | None = None
) -> HttpResponse:
    rounds = club.night.rounds
    tables = tables_of(club, rounds[-1]) if rounds else []
    page = {
        **about(club),
        "tables": tables,
        "in_count": sum(bool(table.points) for table in tables),
        "earlier_rounds": range(1, len(rounds)),
        "out": sitting_out(club, rounds[-1]) if rounds else [],
        "standing": standing_of(club, request_voice()),
        "ties": ties_of(club, request_voice()),
        "rule": rule_in_words(club, rounds[-1], request_voice()) if rounds else "",
        "more": len(rounds) < club.format.rounds,
        "problem": problem,
    }
    return render_page(request, "pages/night.html", page, problem)


@require_safe
def version(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Return the last act of a night as its ETag: open pages ask for it (`static/live.js`)."""
    event = get_club_night(require_group_role(request, group_id), number)
    etag = f'"v{event.last_seq}"'
    unchanged = request.headers.get("If-None-Match") == etag
    return HttpResponse(status=304 if unchanged else 200, headers={"ETag": etag})


@require_http_methods(["GET", "HEAD", "POST"])
def draft(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show a draw that only the directors see, with what is true of it, or change it by hand."""
    club = found_night(request, group_id, number, reads=Role.OWNER, writes=Role.OWNER)
    problem = None
    if request.method == "POST":
        try:
            _change_draw(request, number)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("night_draft", group_id, number)
    if club.night.draft is None:
        return redirect("night", group_id, number)
    page = {**_draft_page(club, club.night.draft), "sent": request.POST, "problem": problem}
    return render_page(request, "pages/night_draft.html", page, problem)


def _change_draw(request: PageRequest, number: int) -> None:
    sent = request.POST
    change_draw(
        by=request.permission, night=number, seen=whole_number(sent.get("seen", "")),
        one=whole_number(sent.get("one", "")), other=whole_number(sent.get("other", "")),
        op_id=key_of(sent), name=name_of(request),
    )  # fmt: skip


def _draft_page(club: Club, drawn: Drawn) -> dict[str, Any]:
    voice = request_voice()
    return {
        **about(club),
        "tables": tables_of(club, drawn),
        "out": sitting_out(club, drawn),
        "checks": check_sentences(club, drawn, voice),
        "reasons": reasons_of(club, drawn, voice),
        "rule": rule_in_words(club, drawn, voice),
        "entrants": sorted(entrants(club, everybody_in(drawn))),
        "changes": changes_in_words(club, drawn, voice),
        "drawn": drawn,
        "how": BY_STANDING if drawn.order else BY_LOT,
        "sizes": _other_sizes(club, drawn),
    }


def _other_sizes(club: Club, drawn: Drawn) -> list[tuple[str, str]]:
    """Return the other ways to seat these people, each by its key with its sizes in words."""
    if club.fixed_pairs:
        return []
    people = len(everybody_in(drawn))
    counts = [len(table) for table in drawn.tables]
    now = TableSizes(counts.count(4), counts.count(5), counts.count(3), len(drawn.out))
    return [
        (left_over, render_text(sizes_in_words(sizes), request_voice()))
        for left_over, sizes in choices_for(people)
        if sizes != now
    ]


def _first_of_five(tables: list[Table]) -> dict[str, int]:
    """Return the first table of five by its number: the page says once who plays with whom."""
    fives = [table.number for table in tables if table.deals_of_five]
    return {"first_of_five": fives[0]} if fives else {}


@require_safe
def log(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show everything that was done at a night, or what has the words that are looked for."""
    club = found_night(request, group_id, number, reads=Role.OWNER)
    query = request.GET.get("q", "")[:MAX_QUERY]
    page = {**about(club), "query": query, "acts": log_of(club, query, request_voice())}
    return render(request, "pages/night_log.html", page)


DIRECTS: dict[str, tuple[Callable[..., Any], str]] = {
    "draw": (draw_round, "night_draft"),
    "publish": (publish_round, "night"),
    "withdraw": (withdraw_round, "night"),
    "close": (close_night, "night"),
    "reopen": (reopen_night, "night"),
}
"""Actions of a director on a round or the night, and the page that shows it afterwards."""


@require_http_methods(["GET", "HEAD", "POST"])
def direct(request: PageRequest, group_id: str, number: int, do: str) -> HttpResponse:
    """Draw a round, publish the draw, take the round back, or end the night."""
    club = found_night(request, group_id, number, writes=Role.OWNER)
    if do not in DIRECTS:
        raise NotFound(NO_NIGHT)
    if request.method != "POST":
        return redirect("night", group_id, number)
    service, then = DIRECTS[do]
    more = {}
    if do == "draw":
        left_over = request.POST.get("left_over", "")
        more = {
            "how": request.POST.get("how", BY_LOT),
            "left_over": left_over if left_over in LEFT_OVER else "",
        }
    try:
        service(
            by=request.permission, night=number, seen=whole_number(request.POST.get("seen", "")),
            op_id=key_of(request.POST), name=name_of(request), **more,
        )  # fmt: skip
    except PROBLEMS as error:
        return _night_page(request, club, page_problem(error, request_voice()))
    return redirect(then, group_id, number)


@require_http_methods(["GET", "HEAD", "POST"])
def slip(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Choose a table and type its result, or take one back."""
    club = found_night(request, group_id, number, reads=Role.SCORER)
    problem = None
    sent = request.POST if request.method == "POST" else request.GET
    rounds = len(club.night.rounds)
    if not rounds:
        return redirect("night", group_id, number)
    of_round = min(max(whole_number(sent.get("round", ""), 3) or rounds, 1), rounds)
    if request.method == "POST":
        try:
            _write(request, number, of_round)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return _after_slip(request, group_id, number, of_round)
    page = _slip_page(club, of_round, sent, problem)
    return render_page(request, "pages/night_slip.html", page, problem)


def _after_slip(request: PageRequest, group_id: str, number: int, of_round: int) -> HttpResponse:
    """Lead to the next table without a result, or to the night if there is none."""
    night = found_night(request, group_id, number).night
    if of_round == len(night.rounds) and missing_tables(night):
        return redirect(f"{request.path}?round={of_round}")
    return redirect("night", group_id, number)


def _write(request: PageRequest, number: int, of_round: int) -> None:
    sent = request.POST
    chosen = whole_number(sent.get("table", ""), 3)
    if not chosen:
        raise refuse(("table",), "choice", NO_TABLE)
    about_it: dict[str, Any] = {
        "by": request.permission, "night": number, "number": of_round, "table": chosen - 1,
        "op_id": key_of(sent), "name": name_of(request),
    }  # fmt: skip
    if "remove" in sent:
        remove_slip(**about_it)
    else:
        points = [_figure(typed) for typed in sent.getlist("points")]
        write_slip(**about_it, points=points, sure="sure" in sent)


def _figure(typed: str) -> int | None:
    """Return a figure of a slip, also one below zero, or None for anything else."""
    plain = typed.strip().replace("−", "-")
    found = whole_number(plain.removeprefix("-"), MOST_TYPED)
    return -found if found is not None and plain.startswith("-") else found


def _slip_page(
    club: Club, of_round: int, sent: QueryDict, problem: PageProblem | None
) -> dict[str, Any]:
    tables = tables_of(club, club.night.rounds[of_round - 1])
    missing = [table.number for table in tables if not table.points]
    chosen = whole_number(sent.get("table", ""), 3) or (missing or [1])[0]
    table = tables[min(chosen, len(tables)) - 1]
    typed = sent.getlist("points") or [str(points) for points in table.points]
    typed += [""] * (len(table.sides) - len(typed))
    return {
        **about(club),
        "of_round": of_round,
        "rounds": range(1, len(club.night.rounds) + 1),
        "tables": tables,
        "table": table,
        "sides": list(zip(table.sides, typed, strict=False)),
        "in_count": len(tables) - len(missing),
        "count": len(tables),
        "just_typed": just_typed(club, of_round),
        "differs": bool(problem and table.points),
        "problem": problem,
    }


@require_safe
def lists(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show what hangs on the wall of the hall on paper: who sits where, tables, slips, standing."""
    club = found_night(request, group_id, number)
    what, voice = request.GET.get("what", "draw"), request_voice()
    rounds = club.night.rounds
    tables = tables_of(club, rounds[-1]) if rounds else []
    page = {
        **about(club),
        **_first_of_five(tables),
        "tables": tables,
        "seats": seats_by_name(tables),
        "out": sitting_out(club, rounds[-1]) if rounds else [],
        "standing": standing_of(club, voice),
        "ties": ties_of(club, voice),
        "what": what,
        "whole_rounds": len(finished(club).night.rounds),
        "reasons": reasons_of(club, rounds[-1], voice) if rounds and what == "why" else [],
        "rule": rule_in_words(club, rounds[-1], voice) if rounds else "",
    }
    return render(request, "pages/night_lists.html", page)


@require_safe
def wall(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show who sits where and the standing, large, page by page."""
    club = found_night(request, group_id, number)
    rounds = club.night.rounds
    seats = seats_by_name(tables_of(club, rounds[-1])) if rounds else []
    whole = finished(club)
    standing = standing_of(whole, request_voice())
    pages = [("seats", part) for part in _parts([] if club.night.closed else seats)] + [
        ("standing", part)
        for part in _parts(standing, WALL_PAIRS if club.fixed_pairs else WALL_NAMES)
    ]
    at = (whole_number(request.GET.get("page", ""), 3) or 0) % max(1, len(pages))
    kind, shown = pages[at] if pages else ("seats", [])
    page = {
        **about(club),
        "kind": kind,
        "whole_rounds": len(whole.night.rounds),
        "shown": shown,
        "at": at,
        "pages": range(len(pages)),
        "next": (at + 1) % max(1, len(pages)),
        "seconds": WALL_SECONDS,
    }
    return render(request, "pages/night_wall.html", page)


def _parts(lines: list[Any], count: int = WALL_NAMES) -> list[list[Any]]:
    return [lines[at : at + count] for at in range(0, len(lines), count)]
