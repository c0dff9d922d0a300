"""A side accepts what was written: the button in the menu and on the page of the end."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tables import models
from tables.access.permissions import enter
from tables.models import Role
from tables.pages.problems import PROBLEMS, page_problem, plain_problem
from tables.pages.writing import Context, PageRequest, key_of
from tables.presenters.numbers import whole_number
from tables.selectors import matches
from tables.selectors.acceptances import acceptances_in_words, name_of_device
from tables.services.acceptances import accept


@require_POST
def accept_entries(request: PageRequest, match_id: str) -> HttpResponse:
    """Accept, for a side, everything that the page showed."""
    match = enter(request, match_id, writes=Role.WATCHER)
    numbers = {name: _number(request.POST.get(name, "")) for name in ("side", "seq")}
    data = {**numbers, "name": request.POST.get("name", "").strip()}
    try:
        accept(by=request.permission, data=data, op_id=key_of(request.POST))
    except PROBLEMS as error:
        voice = matches.match_voice(match)
        return plain_problem(page_problem(error, voice))
    is_open = match.status == models.Match.Status.OPEN
    return redirect("more" if is_open else "end", match_id)


def _number(typed: str) -> int | str:
    number = whole_number(typed)
    return typed if number is None else number


def acceptance_context(request: PageRequest, match: models.Match) -> Context:
    """Return what the part with the button needs: who accepted, and what this device is called."""
    return {
        "acceptances": acceptances_in_words(match),
        "last_seq": match.last_seq,
        "accepts_as": name_of_device(match, request.permission.device),
    }
