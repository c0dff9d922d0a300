"""The match: the board, the entry pad with its live verdict, the end, and the menu."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorer.entries import DEALT
from scorer.names import isolated
from scorer.text import render_text
from tables import models
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import enter, known_device, matches_seen
from tables.capacity.heavy_work import heavy
from tables.models import Role
from tables.pages.acceptances import acceptance_context
from tables.pages.engine import engine_files
from tables.pages.opening import open_once
from tables.pages.penalties import write_penalty
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.rules import changed_words
from tables.pages.writing import (
    MATCH_VERSION,
    Context,
    PageRequest,
    after_refusal,
    after_write,
    append,
    go,
    hidden_fields,
    is_sent_by_script,
    key_of,
    with_page,
)
from tables.presenters.board import thrown_in
from tables.presenters.form_data import sent_closing, sent_entry, verdict_data
from tables.presenters.forms import form_fields
from tables.presenters.numbers import whole_number
from tables.presenters.types import Fields, MatchBoard, SentEntry
from tables.problems import Stale
from tables.selectors import matches
from tables.selectors.charts import point_at, score_chart
from tables.selectors.groups import is_written_by
from tables.selectors.late import late_deal, wrote_all_since
from tables.selectors.money import has_stake
from tables.selectors.pages import (
    deal_entered_last,
    house_rules,
    match_board,
    match_board_after,
    newest_deals,
)
from tables.selectors.story import evening, story
from tables.services.entries import Written, preview_entry, role_to_close
from tables.services.matches import delete_match, rename_players
from tables.strict_json import canonical_text

MATCH = "pages/match.html"
RECENT = 13

CACHE_SECONDS = 3600
"""Seconds that pad, totals and deals are cached. The cache has room for a few hundred."""


@require_safe
def show(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the match page. Watchers see no pad."""
    match = enter(request, match_id)
    device_of(request)
    return render(request, MATCH, match_page(match, {}, None))


def match_page(match: models.Match, deal: Fields, problem: PageProblem | None) -> Context:
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    last = matches.last_entry(match)
    board = match_board_after(match, last)
    last_deal = deal_entered_last(match, last)
    state = matches.state_after(agreed, last)
    return {
        "board": board,
        "thrown_in": thrown_in(agreed.opened(), state, board["deal_number"], board["last"], voice),
        "ended_by": _writer(match, last) if board["status"] == "over" else "",
        "fields": form_fields(agreed.game.deal, voice),
        "prompt": render_text(agreed.game.prompt, voice),
        "deal": deal,
        "last_deal": last_deal,
        "deals": SimpleLazyObject(partial(newest_deals, match, RECENT)),
        "pad": f"games/{agreed.game.key}/entry.html",
        "quick": (f"games/{agreed.game.key}/quick.html", "parts/quick.html"),
        "pad_action": reverse("write", args=[match.id]),
        "engine": engine_files(),
        "pad_key": "" if deal or problem else _pad_key(match, board, last_deal),
        "cache_seconds": CACHE_SECONDS,
        "playing": True,
        "match_id": match.id,
        "options": agreed.table.options,
        "tariff": agreed.game.tariff(),
        "problem": problem,
        **hidden_fields(match.version),
    }


def _writer(match: models.Match, last: models.Entry | None) -> str:
    """Return the name of the phone that wrote the newest entry, or "" if it has none."""
    return matches.device_names(match).get(last.device, "") if last else ""


def _pad_key(match: models.Match, board: MatchBoard, last_deal: Fields) -> str:
    """Return all that an empty pad depends on: while this stays, so does the pad, half of the
    page."""
    return canonical_text(
        [
            get_language(), match.id, match.agreed_version, match.seats, board["status"],
            board["dealer"]["seat"], [side["out"] for side in board["sides"]], last_deal,
        ]
    )  # fmt: skip


@with_page("match")
def write(request: PageRequest, match_id: str) -> HttpResponse:
    """Write an entry and show the board after it. If it is refused, keep what was typed."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    data = sent_entry(agreed.opened(), request.POST)
    problem = None
    try:
        written = _append_behind_own(request, data)
    except PROBLEMS as error:
        problem = page_problem(error, matches.match_voice(match), root=("entry",))
        match = matches.get_match(match_id)
        if is_sent_by_script(request):
            return after_refusal(request, problem, match)
    else:
        if is_sent_by_script(request):
            return after_write(request, written, reverse("match", args=[match_id]))
        match = written.entry.match
    response = _after_write(request, match, data, problem)
    response[MATCH_VERSION] = str(match.version)
    return response


def _append_behind_own(request: PageRequest, data: SentEntry) -> Written:
    """Write an entry, and a deal also behind earlier deals of the same phone."""
    try:
        return append(request, data)
    except Stale:
        by, seen = request.permission, whole_number(request.POST.get("seen", ""))
        version = whole_number(request.POST.get("version", ""))
        match = matches.get_match(by.match_id)
        if data["kind"] not in DEALT or seen is None or version is None:
            raise
        if not wrote_all_since(match, by.device, seen, version):
            raise
        return append(request, data, match.version)


def _after_write(
    request: PageRequest, match: models.Match, data: SentEntry, problem: PageProblem | None
) -> HttpResponse:
    """Return the board after a write, or what stood in the way and what was typed."""
    if problem:
        page = match_page(match, data.get("entry") or {}, problem)
        if problem.code == "stale" and data["kind"] in DEALT:
            page["late"] = late_deal(match, data, _seen(request), request.permission.device)
        part = f"{MATCH}#table" if request.htmx else MATCH
        return render(request, part, page, status=problem.status)
    if match.status != models.Match.Status.OPEN:
        return go(request, reverse("end", args=[match.id]))
    if request.htmx:
        return render(request, f"{MATCH}#table", match_page(match, {}, None))
    return redirect("match", match.id)


def _seen(request: PageRequest) -> int:
    """Return the number of the newest entry that the page showed when its deal was typed."""
    return whole_number(request.POST.get("seen", "")) or 0


@with_page("match")
def preview(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the verdict on what has been entered so far, from the same function as the write."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    data = sent_entry(agreed.opened(), request.POST)
    problem = verdict = None
    try:
        previewed = preview_entry(match=match, data=data)
        verdict = verdict_data(previewed.entry, previewed.row, voice, match.game)
    except PROBLEMS as error:
        problem = page_problem(error, voice, root=("entry",))
    page = {
        "match_id": match_id,
        "problem": problem,
        "verdict": verdict,
    }
    if request.htmx:
        return render(request, f"{MATCH}#verdict", page)
    return render(request, MATCH, {**match_page(match, data.get("entry") or {}, problem), **page})


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the end of a match: the winner, the way there, finish, reopen, play again."""
    match = enter(request, match_id)
    problem = None
    if request.method == "POST":
        data = sent_closing(request.POST)
        following = "end" if data["kind"] == "finish" else "match"
        try:
            return after_write(request, append(request, data), reverse(following, args=[match_id]))
        except PROBLEMS as error:
            problem = page_problem(error, matches.match_voice(match), root=("entry",))
        match.refresh_from_db()
        if is_sent_by_script(request):
            return after_refusal(request, problem, match)
    with heavy(match.last_seq):
        match_story, chart = story(match), score_chart(match)
    turning = match_story.turning if match_story else None
    group = match.group_id
    if group and not is_written_by(group, known_device(request)):
        group = None
    page = {
        "board": match_board(match),
        "chart": chart,
        "mark": point_at(chart, match_story.winner, turning.step)
        if chart and match_story and turning
        else None,
        "story": match_story,
        "evening": evening(match, matches_seen(request)),
        "problem": problem,
        "next_in_group": group,
        "settles": bool(group and has_stake(group)),
        "closes": request.permission.allows(role_to_close(match.group_id)),
        "can_make_group": match.group_id is None and request.permission.owns,
        **acceptance_context(request, match),
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/end.html", page, problem)


@require_POST
def again(request: PageRequest, match_id: str) -> HttpResponse:
    """Open a new match with the same people, house rules and own rules. The deal passes on."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    state = matches.state_after(agreed, matches.last_entry(match))
    opened = open_once(
        key_of(request.POST),
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
        rules_of=match,
    )
    return redirect("match", opened.id)


@require_http_methods(["GET", "HEAD", "POST"])
def more(request: PageRequest, match_id: str) -> HttpResponse:
    """Names, house rules, record, delete: what is needed less than once a deal.

    Links to a penalty, and forms of one, were for this address once: phones still have such pages.
    """
    match = enter(request, match_id)
    if request.method == "POST":
        return write_penalty(request, match)
    if "offender" in request.GET or "reason" in request.GET:
        return redirect(f"{reverse('penalty', args=[match_id])}?{request.GET.urlencode()}")
    return _more(request, match, None)


def _more(request: PageRequest, match: models.Match, problem: PageProblem | None) -> HttpResponse:
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    rules = house_rules(agreed.game, agreed.table.options, voice)
    devices = matches.device_names(match)
    page = {
        "board": match_board(match),
        "closes": request.permission.allows(role_to_close(match.group_id)),
        **acceptance_context(request, match),
        "rules": rules,
        "rules_state": changed_words(sum(rule["changed"] for rule in rules)),
        "players": ", ".join(isolated(name) for name in agreed.names),
        "group": match.group,
        "device_name": devices.get(request.permission.device, ""),
        "phones": _counted(len(devices)),
        "problem": problem,
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/more.html", page, problem)


def _counted(phones: int) -> str:
    return ngettext("%(count)s phone", "%(count)s phones", phones) % {"count": phones}


@require_safe
def live(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return where the stream would be if this server had one (`tables.live`). Browsers then
    poll."""
    enter(request, match_id)
    return HttpResponse(status=501)


@require_POST
def rename(request: PageRequest, match_id: str) -> HttpResponse:
    """Give the players other names."""
    match = enter(request, match_id)
    names = [name.strip() for name in request.POST.getlist("seats")]
    voice = matches.match_voice(match)
    try:
        rename_players(match_id=match_id, names=names)
    except PROBLEMS as error:
        return _more(request, match, page_problem(error, voice))
    return redirect("match", match_id)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, match_id: str) -> HttpResponse:
    """Delete a match, after a warning."""
    match = enter(request, match_id, reads=Role.OWNER, writes=Role.OWNER)
    if request.method == "POST":
        delete_match(match_id=match_id)
        return redirect("home")
    return render(request, "pages/delete.html", {"board": match_board(match)})
