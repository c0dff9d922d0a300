"""What is answered where no view could: in JSON under /api/, else as a page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views import defaults

from tables.api import errors


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/api/"):
        return errors.unreadable(exception)
    return defaults.bad_request(request, exception)


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    if request.path.startswith("/api/"):
        return errors.not_found(request)
    return render(request, "pages/not_found.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    if request.path.startswith("/api/"):
        return errors.answer("internal", gettext("Nothing was written. Please try again."))
    return render(request, "pages/server_error.html", status=500)
