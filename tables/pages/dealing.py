"""A deal played with open cards: drawn from a number, or completed from the half that was dealt."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tables.access.permissions import enter
from tables.models import Role
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.writing import Context, hidden_fields
from tables.presenters.forms import form_fields
from tables.presenters.history import by_suit, hand_rows
from tables.presenters.numbers import whole_number
from tables.presenters.types import HandRow, MatchBoard
from tables.problems import NotFound
from tables.selectors import matches
from tables.selectors.dealing import SEEDS, Hands, hands_from
from tables.selectors.pages import match_board


@require_safe
def deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Draw a deal, or fill in half of one, and see both hands. Its result is written from here."""
    match = enter(request, match_id, reads=Role.SCORER)
    agreed = matches.agreed_match(match)
    dealing = agreed.game.dealing
    if dealing is None:
        raise NotFound
    voice = matches.match_voice(match)
    board, pack = match_board(match), dealing.pack(agreed.table)
    seed, dealt = _seed(request), tuple(request.GET.getlist("dealt"))
    dealer = board["dealer"]["seat"]
    hands, problem = None, None
    try:
        hands = hands_from(agreed, dealer, seed, dealt)
    except PROBLEMS as error:
        problem = page_problem(error, voice)
    page: Context = {
        "board": board,
        "fields": form_fields(agreed.game.deal, voice),
        "pad": f"games/{agreed.game.key}/entry.html",
        "options": agreed.table.options,
        "pad_action": reverse("write", args=[match.id]),
        "drawing": True,
        "new_seed": secrets.randbelow(SEEDS),
        "suits": by_suit(pack),
        "dealt": dealt,
        "half": len(pack) // 2 if request.GET.get("half") else 0,
        "hands": _hands(board, hands) if hands else [],
        "deal": {"seed": seed, "layout": hands} if hands else {},
        "problem": problem,
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/deal.html", page, problem)


def _hands(board: MatchBoard, hands: Hands) -> list[HandRow]:
    names = [seat["name"] for seat in board["seats"]]
    rows = hand_rows(names, len(board["sides"]), hands)
    return [{**row, "number": seat} for seat, row in enumerate(rows)]


def _seed(request: HttpRequest) -> int | None:
    seed = whole_number(request.GET.get("seed", "").strip())
    return None if seed is None else seed % SEEDS
