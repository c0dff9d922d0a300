"""Players of a group: their list, one of them, two spellings merged, a name forgotten."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tables import models
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import PageRequest
from tables.presenters.numbers import whole_number
from tables.problems import NotFound
from tables.selectors.groups import faces_of, roots_in
from tables.selectors.spellings import changes, others_than, spellings_of
from tables.services.groups import (
    NO_PLAYER,
    add_player,
    change_player,
    forget_player,
)
from tables.services.spellings import merge_players, part_players, refuse_two_people


@require_http_methods(["GET", "HEAD", "POST"])
def players(request: PageRequest, group_id: str) -> HttpResponse:
    """List the players of the group, and add somebody."""
    group = require_group_role(request, group_id)
    problem = None
    if request.method == "POST":
        name, is_guest = request.POST.get("name", "").strip(), "guest" in request.POST
        try:
            add_player(by=request.permission, name=name, guest=is_guest)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("players", group_id)
    page = {"group": group, "faces": faces_of(group).values(), "problem": problem}
    return render_page(request, "pages/players.html", page, problem)


@require_http_methods(["GET", "HEAD", "POST"])
def player(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Change a player's name, and say if they are a guest or have left."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    root = roots_in(group).get(number)
    if root is not None:
        return redirect("player", group_id, root)
    problem = None
    if request.method == "POST":
        by, name = request.permission, request.POST.get("name", "").strip()
        try:
            change_player(
                by=by, number=number, name=name,
                guest="guest" in request.POST, left="left" in request.POST,
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("players", group_id)
    return _player_page(request, "pages/player.html", group, number, problem)


@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Forget a player's name, after a warning."""
    group = require_group_role(request, group_id, reads=Role.OWNER, writes=Role.OWNER)
    if request.method == "POST":
        forget_player(by=request.permission, number=number)
        return redirect("players", group_id)
    return _player_page(request, "pages/forget_player.html", group, number, None)


@require_http_methods(["GET", "HEAD", "POST"])
def merge(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Merge a player into another one, after saying what it changes."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    sent = request.POST if request.method == "POST" else request.GET
    into = whole_number(sent.get("into", ""))
    root = roots_in(group).get(number)
    if root is not None:
        return redirect("player", group_id, root)
    if into is None:
        return redirect("player", group_id, number)
    try:
        if request.method == "POST":
            merge_players(by=request.permission, number=number, into=into)
            return redirect("player", group_id, into)
        refuse_two_people(group, number, into)
    except PROBLEMS as error:
        problem = page_problem(error, request_voice())
        return _player_page(request, "pages/player.html", group, number, problem)
    page = {
        "group": group,
        "face": faces_of(group)[number],
        "other": faces_of(group)[into],
        "changes": changes(group, number, into, request_voice()),
    }
    return render(request, "pages/merge_player.html", page)


@require_POST
def part(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Undo a merge: let a player be somebody of their own again."""
    group = require_group_role(request, group_id, writes=Role.SCORER)
    root = roots_in(group).get(number, number)
    try:
        part_players(by=request.permission, number=number)
    except PROBLEMS as error:
        problem = page_problem(error, request_voice())
        return _player_page(request, "pages/player.html", group, root, problem)
    return redirect("player", group_id, root)


def _player_page(
    request: HttpRequest,
    template: str,
    group: models.Group,
    number: int,
    problem: PageProblem | None,
) -> HttpResponse:
    stored = group.players.filter(number=number, forgotten_at=None).first()
    if stored is None:
        raise NotFound(NO_PLAYER)
    page: dict[str, Any] = {
        "group": group, "face": faces_of(group)[number], "problem": problem,
        "spellings": spellings_of(group, number), "others": others_than(group, number),
        "name": request.POST.get("name", stored.name),
    }  # fmt: skip
    return render_page(request, template, page, problem)
