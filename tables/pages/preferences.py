"""This phone: its language and name, and how pages look and sound on it."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from tables.access.devices import name_of
from tables.access.preferences import PREFERENCES, keep_preferences, preferred
from tables.language import request_voice
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.services.links import device_name


@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """Show and save what holds on this device for every match."""
    sent = request.POST if request.method == "POST" else request.GET
    following = _following(sent)
    name, chosen, problem = name_of(request), preferred(request), None
    if request.method == "POST":
        name, chosen = sent.get("name", "").strip(), sent.getlist("likes")
        try:
            request.session["name"] = device_name({"name": name})
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            response = redirect(following)
            keep_preferences(request, response, chosen)
            return response
    listed = [
        {**preference._asdict(), "chosen": preference.key in chosen} for preference in PREFERENCES
    ]
    page = {"listed": listed, "following": following, "name": name, "problem": problem}
    return render_page(request, "pages/preferences.html", page, problem)


def _following(sent: QueryDict) -> str:
    """Return the page of ours to show afterwards."""
    following = sent.get("next", "")
    ours = url_has_allowed_host_and_scheme(following, allowed_hosts=None)
    return following if ours else "/"
