"""Appeals: the link that puts a ruling to somebody, and the page on which they decide it."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scorer.forms import Bounds, parse
from scorer.registry import GAMES
from scorer.text import render_text
from tables import models
from tables.access.appeals import appeal_of_secret, appeal_secret
from tables.access.permissions import enter
from tables.language import request_voice
from tables.models import Role
from tables.pages.links import is_local, link_address, qr_code
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import Context, PageRequest, hidden_fields, key_of
from tables.selectors import matches
from tables.selectors.appeals import OUTCOMES, open_appeal
from tables.selectors.cases import appeal_case
from tables.selectors.pages import match_board, rulings_in_words
from tables.selectors.rules import paragraphs
from tables.selectors.rulings import get_ruling
from tables.services.appeals import decide_appeal, make_appeal, withdraw_appeal
from tables.services.links import Typed

PAGE = "pages/appeal.html"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest) -> HttpResponse:
    """Return where the link of an appeal leads: the secret behind `#` is sent, the ruling shown,
    decided.

    The secret stands in no address, so each step is sent with it.
    """
    if request.method != "POST":
        return render(request, PAGE)
    try:
        typed = {"secret": request.POST.get("secret", "").strip()}
        appeal = appeal_of_secret(parse(Typed, typed, Bounds(1, 1)).secret)
    except PROBLEMS as error:
        problem = page_problem(error, request_voice(), absent=True)
        return render(request, PAGE, {"problem": problem}, status=problem.status)
    if "outcome" not in request.POST:
        return _case_page(request, appeal, None)
    try:
        appeal, _ = decide_appeal(
            appeal=appeal, data=_sent(request.POST), op_id=key_of(request.POST)
        )
    except PROBLEMS as error:
        problem = page_problem(error, request_voice(), absent=True)
        return _case_page(request, appeal_of_secret(request.POST["secret"]), problem)
    return _case_page(request, appeal, None)


def _sent(sent: QueryDict) -> dict[str, str]:
    """Return the decision that the form sent. A text on several lines is one on one line."""
    names = ("outcome", "verdict", "reason", "rule", "by")
    return {name: " ".join(sent.get(name, "").split()) for name in names}


def _case_page(
    request: HttpRequest, appeal: models.Appeal, problem: PageProblem | None
) -> HttpResponse:
    voice, game = request_voice(), GAMES[appeal.match.game]
    case = appeal_case(appeal)
    labels = {key: render_text(label, voice) for key, label in OUTCOMES}
    page: Context = {
        "case": case,
        "game_name": render_text(game.name, voice),
        "status_words": labels.get(case["decision"]["status"], ""),
        "secret": request.POST["secret"],
        "outcomes": labels.items(),
        "paragraphs": paragraphs(game, voice),
        "typed": request.POST,
        "problem": problem,
        **hidden_fields(0),
    }
    return render_page(request, PAGE, page, problem)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ruling_appeal(request: PageRequest, match_id: str, number: int) -> HttpResponse:
    """Return the appeal of a ruling for those who may write: its link, made and withdrawn."""
    match = enter(request, match_id, reads=Role.SCORER)
    problem = None
    if request.method == "POST":
        try:
            if request.POST.get("do") == "withdraw":
                withdraw_appeal(match_id=match_id, number=number)
            else:
                make_appeal(by=request.permission, number=number, op_id=key_of(request.POST))
        except PROBLEMS as error:
            problem = page_problem(error, matches.match_voice(match))
        else:
            return redirect("ruling_appeal", match_id, number)
    return _link_page(request, match, get_ruling(match, number), problem)


def _link_page(
    request: PageRequest, match: models.Match, ruling: models.Ruling, problem: PageProblem | None
) -> HttpResponse:
    waiting = open_appeal(ruling)
    secret = appeal_secret(waiting) if waiting else None
    address = link_address(request, "appeal", secret) if secret else ""
    rulings = rulings_in_words(match)
    page: Context = {
        "board": match_board(match),
        "ruling": next(row for row in rulings if row["number"] == ruling.number),
        "waiting": waiting,
        "address": address,
        "qr": qr_code(address) if address else "",
        "here_only": is_local(request),
        "problem": problem,
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/ruling_appeal.html", page, problem)
