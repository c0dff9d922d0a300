"""What this device likes: letters, suits, sound."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from tables.access.preferences import PREFERENCES, keep_preferences, preferred


@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """Choose them; they hold on this device for every match."""
    sent = request.POST if request.method == "POST" else request.GET
    following = sent.get("next", "")
    if not url_has_allowed_host_and_scheme(following, allowed_hosts=None):
        following = "/"
    if request.method == "POST":
        response = redirect(following)
        keep_preferences(request, response, sent.getlist("likes"))
        return response
    chosen = preferred(request)
    listed = [
        {**preference._asdict(), "chosen": preference.key in chosen} for preference in PREFERENCES
    ]
    return render(request, "pages/preferences.html", {"listed": listed, "following": following})
