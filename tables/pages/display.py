"""The table display: the totals as large as a tablet or a TV allows, and a code to watch along."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables.access.permissions import enter
from tables.selectors.pages import match_board, newest_deals

NEWEST = 4
"""Entries among which the last deal is looked for: it may have been undone and written again."""


@require_safe
def display(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the totals, who deals and the last deal. Nothing is written here.

    The code is a picture of its own: it holds a secret, and names stand here.
    """
    match = enter(request, match_id)
    standing = (row for row in newest_deals(match, NEWEST)["rows"] if not row["struck"])
    page = {"board": match_board(match), "row": next(standing, None)}
    return render(request, "pages/display.html", page)
