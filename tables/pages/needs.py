"""Needs of each side in the next deal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables.access.permissions import enter
from tables.pages.engine import engine_files
from tables.pages.writing import Context
from tables.presenters.needs import needs_in_words
from tables.selectors import matches
from tables.selectors.pages import match_board


@require_safe
def needs(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return what each side needs to win, or to stay in, with the next deal."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    state = matches.state_after(agreed, matches.last_entry(match))
    board, voice = match_board(match), matches.match_voice(match)
    needs = needs_in_words(agreed.game, agreed.table, state, board, voice)
    page: Context = {**needs, "board": board}
    if "offline" in request.GET:
        page["engine"] = engine_files()
    return render(request, "pages/needs.html", page)
