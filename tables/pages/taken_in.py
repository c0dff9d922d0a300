"""A match that was played outside its group: chosen, its names matched, and taken in."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scorer.events.pasted import read_names
from scorer.forms import refuse
from tables import models
from tables.access.permissions import enter, matches_owned, require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.links import joined
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.writing import PageRequest
from tables.presenters.numbers import whole_number
from tables.selectors.groups import faces_of, spelled_names
from tables.selectors.money import evenings_told
from tables.selectors.pages import match_board, match_boards
from tables.services.taken_in import NOT_EVERYBODY, take_in_match

MOST_LISTED = 30
"""So many matches of the device are offered, the latest."""

NEW = "new"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: PageRequest, group_id: str) -> HttpResponse:
    """List the device's own matches that are in no group, and take the link of another one."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    problem = None
    if request.method == "POST":
        try:
            link = joined(request, needs_match=True)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice(), absent=True)
        else:
            return redirect("take_in", group_id, link.subject.pk)
    owned = matches_owned(request).filter(group=None)
    listed = list(owned.order_by("-created_at")[:MOST_LISTED])
    page = {"group": group, "boards": match_boards(listed), "problem": problem}
    return render_page(request, "pages/take_in_choose.html", page, problem)


@require_http_methods(["GET", "HEAD", "POST"])
def take_in(request: PageRequest, group_id: str, match_id: str) -> HttpResponse:
    """Propose who each name of a match is, and take the match in."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    by, problem = request.permission, None
    if group.matches.filter(pk=match_id).exists():
        return redirect("match", match_id)
    match = enter(request, match_id, reads=Role.OWNER, writes=Role.OWNER)
    owner, request.permission = request.permission, by
    who = request.POST.getlist("who") or _proposed(group, match)
    if request.method == "POST":
        try:
            taken = take_in_match(by=by, owner=owner, players=_players(who))
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            event = taken.event
            return (
                redirect("evening", group_id, event.number)
                if event
                else redirect("group", group_id)
            )
    told = evenings_told(group)
    page = {
        "group": group,
        "match": match,
        "board": match_board(match),
        "seats": list(zip(match.seats, who, strict=False)),
        "faces": [face for face in faces_of(group).values() if not face.forgotten],
        "plays_for_something": bool(told and told[-1].money.unit),
        "problem": problem,
    }
    return render_page(request, "pages/take_in.html", page, problem)


def _proposed(group: models.Group, match: models.Match) -> list[str]:
    """Return who each name of a match may be: the likest player, each once, or somebody new."""
    known, taken = spelled_names(group), set()
    names = [read_names(name, known) for name in match.seats]
    proposed = [NEW] * len(names)
    for is_sure in (True, False):
        for seat, read in enumerate(names):
            sure = [name.player for name in read.names if len(read.names) == 1]
            likely = [player for doubt in read.doubts for player in doubt.proposals]
            for player in sure if is_sure else likely:
                if player is not None and proposed[seat] == NEW and player not in taken:
                    proposed[seat] = str(player)
                    taken.add(player)
    return proposed


def _players(who: list[str]) -> list[int | None]:
    """Return who sits in each seat, None for somebody new. Raises AnswerError."""
    players = [None if one == NEW else whole_number(one, 3) for one in who]
    if any(player is None and one != NEW for player, one in zip(players, who, strict=True)):
        raise refuse(("who",), "type", NOT_EVERYBODY)
    return players
