"""The links of a group, one for each role: as a QR code, a code to type, an address to copy."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from scorer.text import render_text, text
from tables import models
from tables.access import links
from tables.access.group_passes import PASS_MINUTES, new_pass
from tables.access.permissions import known_device, require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.links import is_local, link_address, qr_code
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.problems import NotFound
from tables.selectors.groups import groups_of_device, visits_in_groups
from tables.services.links import renew_link, revoke_link, set_code

ROLES = (
    (Role.WATCHER.value, text("Watch")),
    (Role.SCORER.value, text("Keep the score")),
    (Role.OWNER.value, text("Look after the group")),
)


@never_cache
@require_safe
def elsewhere(request: PageRequest) -> HttpResponse:
    """Show the link that brings the groups of this phone to another one."""
    groups = list(groups_of_device(known_device(request)))
    if not groups:
        return redirect("menu")
    signed = new_pass(visits_in_groups(known_device(request)))
    address = link_address(request, "join", signed)
    page = {
        "groups": groups,
        "address": address,
        "qr": qr_code(address),
        "here_only": is_local(request),
        "minutes": PASS_MINUTES,
    }
    return render(request, "pages/groups_elsewhere.html", page)


@never_cache
@require_safe
def invite(request: PageRequest, group_id: str, role: str) -> HttpResponse:
    """Show one link of the group as a QR code."""
    group = require_group_role(request, group_id, reads=Role.OWNER)
    return _invite(request, group, role, None)


def _invite(
    request: PageRequest, group: models.Group, role: str, problem: PageProblem | None
) -> HttpResponse:
    if role not in Role.values:
        raise NotFound
    voice = request_voice()
    valid = next((link for link in links.valid_links(group) if link.role == role), None)
    secret = links.secret_of(valid) if valid else ""
    address = link_address(request, "join", secret) if secret else ""
    page = {
        "group": group,
        "role": role,
        "roles": [{"role": key, "label": render_text(label, voice)} for key, label in ROLES],
        "link": links.link_data(valid) if valid else None,
        "address": address,
        "qr": qr_code(address) if address else "",
        "host": request.get_host(),
        "here_only": is_local(request),
        "code_minutes": links.CODE_MINUTES,
        "phones": group.visits.filter(link__revoked_at=None).order_by("pk"),
        "problem": problem,
    }
    return render_page(request, "pages/group_invite.html", page, problem)


@never_cache
@require_POST
def change(request: PageRequest, group_id: str, role: str) -> HttpResponse:
    """Renew or withdraw a link of the group, or open and close its code."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    subject = {"group_id": group_id, "role": role}
    actions: dict[str, Callable[[], Any]] = {
        "renew": lambda: renew_link(
            by=request.permission, data={"role": role}, op_id=key_of(request.POST)
        ),
        "revoke": lambda: revoke_link(**subject),
        "code": lambda: set_code(**subject, is_open=True),
        "close": lambda: set_code(**subject, is_open=False),
    }
    action = actions.get(request.POST.get("do", ""))
    if action is None or role not in Role.values:
        raise NotFound
    try:
        action()
    except PROBLEMS as error:
        problem = page_problem(error, request_voice(), absent=True)
        return _invite(request, group, role, problem)
    return redirect("invite", group_id, role)
