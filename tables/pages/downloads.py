"""The record of a match to take away: the list of downloads, and the sheet on paper."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables import models
from tables.exports import bg_stats
from tables.exports.account import Account, account_of
from tables.filters import MOST_MATCHES
from tables.rights import enter, matches_seen
from tables.showing import shown_boards


def _account(request: HttpRequest, match: models.Match) -> Account:
    return account_of(match, request.build_absolute_uri(f"/m/{match.id}"))


@require_safe
def take(request: HttpRequest, match_id: str) -> HttpResponse:
    """What of a match can be taken away."""
    account = _account(request, enter(request, match_id))
    page = {"board": account.board, "bg_stats": bg_stats.link(account)}
    return render(request, "pages/take.html", page)


@require_safe
def paper(request: HttpRequest, match_id: str) -> HttpResponse:
    """The whole score sheet on one page, for the printer."""
    account = _account(request, enter(request, match_id))
    page = {"account": account, "board": account.board}
    return render(request, "pages/paper.html", page)


@require_safe
def several(request: HttpRequest) -> HttpResponse:
    """The matches of this device, to take away together."""
    matches = matches_seen(request).order_by("-updated_at")[:MOST_MATCHES]
    page = {"matches": shown_boards(list(matches)), "most": MOST_MATCHES}
    return render(request, "pages/several.html", page)
