"""A question that the search did not answer, for the people who run this server."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from tables.access.addresses import client_address
from tables.language import request_voice
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.services.sought import tell


@require_http_methods(["GET", "HEAD", "POST"])
def sought(request: HttpRequest) -> HttpResponse:
    """Ask once more before the question is told, then say that it was."""
    sent = request.POST if request.method == "POST" else request.GET
    data = {"q": sent.get("q", "").strip(), "game": sent.get("game", "")}
    problem, told = None, False
    if request.method == "POST":
        try:
            tell(data=data, address=client_address(request))
            told = True
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
    page = {**data, "told": told, "problem": problem}
    return render_page(request, "pages/sought.html", page, problem)
