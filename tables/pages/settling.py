"""Settling up: who pays whom and why, and what the group plays for."""

from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scorer.events.acts import Money, StakeForm
from tables.access.devices import name_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Group, Role
from tables.pages.games import games
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.presenters.forms import form_fields
from tables.presenters.numbers import whole_number
from tables.selectors.evenings import newest_evening
from tables.selectors.groups import faces_of, naming
from tables.selectors.money import (
    account_of,
    agreed_stakes,
    balance_lines,
    debt_lines,
    open_lines,
    paid_lines,
    typed_stake,
)
from tables.services.evenings import mark_paid, set_stake, take_back

PAYMENT = ("payer", "payee", "amount")
"""The fields of a payment."""


@require_safe
def settle(request: PageRequest, group_id: str) -> HttpResponse:
    """Show the payments that are open, those that were made, and what they come from."""
    return _page(request, require_group_role(request, group_id))


def _page(request: PageRequest, group: Group, problem: PageProblem | None = None) -> HttpResponse:
    event = newest_evening(group)
    if event is None:
        return redirect("group", group.id)
    account, voice = account_of(event), naming(request_voice(), faces_of(group))
    page = {
        "group": group,
        "event": event,
        "count": len(account.told.matches),
        "unit": account.unit,
        "direct": "direct" in request.GET,
        "open": open_lines(account, voice),
        "paid": paid_lines(account, voice),
        "debts": debt_lines(account, voice),
        "balances": balance_lines(account, voice),
        "stakes": agreed_stakes(account.told.money, voice),
        "problem": problem,
        "op_id": uuid4,
    }
    return render_page(request, "pages/settle.html", page, problem)


@require_http_methods(["GET", "HEAD", "POST"])
def paid(request: PageRequest, group_id: str) -> HttpResponse:
    """Mark a payment as made."""
    group = require_group_role(request, group_id)
    if request.method != "POST":
        return redirect("settle", group_id)
    sent = request.POST
    try:
        mark_paid(
            by=request.permission,
            data={name: whole_number(sent.get(name, "")) or 0 for name in PAYMENT},
            seen=whole_number(sent.get("seen", "")) or 0,
            op_id=key_of(sent), name=name_of(request),
        )  # fmt: skip
    except PROBLEMS as error:
        return _page(request, group, page_problem(error, request_voice()))
    return redirect("settle", group_id)


@require_http_methods(["GET", "HEAD", "POST"])
def unpaid(request: PageRequest, group_id: str) -> HttpResponse:
    """Take back that a payment was made."""
    group = require_group_role(request, group_id)
    if request.method != "POST":
        return redirect("settle", group_id)
    act = whole_number(request.POST.get("act", "")) or 0
    try:
        take_back(by=request.permission, seq=act, op_id=key_of(request.POST), name=name_of(request))
    except PROBLEMS as error:
        return _page(request, group, page_problem(error, request_voice()))
    return redirect("settle", group_id)


@require_http_methods(["GET", "HEAD", "POST"])
def stake(request: PageRequest, group_id: str) -> HttpResponse:
    """Show what the group plays for, or agree on something else."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    event, problem = newest_evening(group), None
    money = account_of(event).told.money if event else Money()
    filled = typed_stake(money)
    if request.method == "POST":
        filled = {name: request.POST.get(name, usual) for name, usual in filled.items()}
        try:
            set_stake(
                by=request.permission, data=filled, op_id=key_of(request.POST),
                name=name_of(request),
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("group", group_id)
    page = {
        "group": group,
        "fields": form_fields(StakeForm, request_voice()),
        "filled": filled,
        "games": games(),
        "problem": problem,
        "op_id": uuid4,
    }
    return render_page(request, "pages/stake.html", page, problem)
