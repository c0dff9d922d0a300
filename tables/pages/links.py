"""Joining a match by a link or a code, and the owner's page of links, each with its QR code."""

import io
from collections.abc import Callable
from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorer.text import render_text, text
from tables import models
from tables.access import links
from tables.access.addresses import client_address
from tables.access.devices import name_of, renew_device
from tables.access.group_passes import is_pass
from tables.access.permissions import enter, known_device
from tables.language import request_voice
from tables.models import Role
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, plain_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.problems import NotFound, RequestProblem
from tables.selectors import matches
from tables.selectors.pages import match_board
from tables.services.links import (
    ROLES,
    join_match,
    join_with_link,
    name_device,
    renew_link,
    revoke_link,
    set_code,
)
from tables.services.moved_groups import take_groups

NO_OWNERS_LINK = text("This is not the link of a match's owner.")

LOCAL = ("localhost", "127.0.0.1", "[::1]")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Return where links lead: the secret behind `#` is sent once, or typed, or a code is."""
    problem = None
    if request.method == "POST":
        try:
            if is_pass(typed_secret(request)):
                bring_groups(request)
                return redirect("home")
            link = joined(request)
            return redirect("group" if link.group_id else "match", link.subject.pk)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice(), absent=True)
    page = {"problem": problem, "name": name_of(request)}
    return render_page(request, "pages/join.html", page, problem)


def typed_secret(request: HttpRequest) -> str:
    """Return the link, the code or the pass that was sent."""
    return request.POST.get("secret", "").strip()


def bring_groups(request: HttpRequest) -> None:
    """Give this device the groups of another one. Raises RequestProblem, Busy."""
    number = take_groups(
        typed=typed_secret(request),
        device=known_device(request),
        name=name_of(request),
        address=client_address(request),
    )
    renew_device(request, number)


def joined(request: HttpRequest, *, needs_match: bool = False) -> models.Link:
    """Join through the link that was sent, and return it.

    With `needs_match` only an owner's link of a match is taken. Raises AnswerError, RequestProblem,
    Busy.
    """
    address = client_address(request)
    link = join_match(data={"secret": typed_secret(request)}, address=address)
    if needs_match and (link.match_id is None or link.role != Role.OWNER):
        raise RequestProblem("forbidden", NO_OWNERS_LINK)
    device, name = known_device(request), name_of(request)
    number = join_with_link(link=link, device=device, address=address, name=name)
    renew_device(request, number)
    return link


@never_cache
@require_safe
def share(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the devices that joined a match, and through which links. Without the secrets."""
    match = enter(request, match_id, reads=Role.OWNER)
    voice = request_voice()
    valid = {link["role"]: link for link in links.links_data(match)}
    page = {
        "board": match_board(match),
        "links": [
            {"role": role, "label": render_text(label, voice), **valid.get(role, {})}
            for role, label in ROLES
        ],
    }
    return render(request, "pages/share.html", page)


@never_cache
@require_safe
def link(request: PageRequest, match_id: str, role: str) -> HttpResponse:
    """One link as a QR code, without any text that somebody typed."""
    match = enter(request, match_id, reads=Role.OWNER)
    return _link(request, match, role, None)


def _link(
    request: PageRequest, match: models.Match, role: str, problem: PageProblem | None
) -> HttpResponse:
    if role not in Role.values:
        raise NotFound
    voice = request_voice()
    valid = next((link for link in links.valid_links(match) if link.role == role), None)
    secret = links.secret_of(valid) if valid else ""
    address = link_address(request, "join", secret) if secret else ""
    page = {
        "match_id": match.id,
        "role": role,
        "roles": [{"role": key, "label": render_text(label, voice)} for key, label in ROLES],
        "link": links.link_data(valid) if valid else None,
        "address": address,
        "qr": qr_code(address) if address else "",
        "host": request.get_host(),
        "here_only": is_local(request),
        "code_minutes": links.CODE_MINUTES,
        "problem": problem,
    }
    return render_page(request, "pages/link.html", page, problem)


@never_cache
@require_safe
def watch_code(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the QR code of the watchers' link as a picture. Raises NotFound where that was
    withdrawn."""
    match = enter(request, match_id, reads=Role.OWNER)
    secret = links.secrets_of(match).get(Role.WATCHER)
    if not secret:
        raise NotFound
    drawn = io.BytesIO()
    segno.make(link_address(request, "join", secret), error="m").save(
        drawn, kind="svg", border=1, light="#fff"
    )
    return HttpResponse(drawn.getvalue(), content_type="image/svg+xml")


def link_address(request: HttpRequest, page: str, secret: str) -> str:
    """Return the address of a link. Browsers send the part after # to no server."""
    return f"{request.build_absolute_uri(f'/{page}')}#{secret}"


def is_local(request: HttpRequest) -> bool:
    """Return whether the address of this server leads other phones nowhere."""
    return request.get_host().rpartition(":")[0] in LOCAL


def qr_code(address: str) -> str:
    """Return a QR code as SVG, as large as its box, which has its name."""
    drawn: str = segno.make(address, error="m").svg_inline(omitsize=True, border=2, svgclass="qr")
    drawn = drawn.replace("<svg ", '<svg aria-hidden="true" ', 1)
    # Safe: segno draws the address as a path and puts no text of it into the SVG.
    return mark_safe(drawn)  # noqa: S308


@never_cache
@require_POST
def change(request: PageRequest, match_id: str, role: str) -> HttpResponse:
    """Renew or withdraw a link, or open and close its code."""
    match = enter(request, match_id, writes=Role.OWNER)
    actions: dict[str, Callable[[], Any]] = {
        "renew": lambda: renew_link(
            by=request.permission, data={"role": role}, op_id=key_of(request.POST)
        ),
        "revoke": lambda: revoke_link(match_id=match_id, role=role),
        "code": lambda: set_code(match_id=match_id, role=role, is_open=True),
        "close": lambda: set_code(match_id=match_id, role=role, is_open=False),
    }
    action = actions.get(request.POST.get("do", ""))
    if action is None or role not in Role.values:
        raise NotFound
    try:
        action()
    except PROBLEMS as error:
        voice = matches.match_voice(match)
        return _link(request, match, role, page_problem(error, voice, absent=True))
    return redirect("link", match_id, role)


@require_POST
def name(request: PageRequest, match_id: str) -> HttpResponse:
    """Call this device something, here and at the tables to come."""
    match = enter(request, match_id, writes=Role.WATCHER)
    typed = request.POST.get("name", "").strip()
    try:
        name_device(by=request.permission, data={"name": typed})
    except PROBLEMS as error:
        return plain_problem(page_problem(error, matches.match_voice(match)))
    request.session["name"] = typed
    return redirect("more", match_id)
