"""The API's root: what there is, by address."""

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request

from tables.api.documented import PUBLIC, READ, described
from tables.api.public import public
from tables.openapi import ref
from tables.openapi.types import Resource, Root

RESOURCES = (
    ("games", "games"),
    ("game", "games/{key}"),
    ("questions", "games/{key}/questions"),
    ("matches", "matches"),
    ("match", "matches/{match_id}"),
    ("entries", "matches/{match_id}/entries"),
    ("entry", "matches/{match_id}/entries/{seq}"),
    ("sheet", "matches/{match_id}/sheet"),
    ("record", "matches/{match_id}/record"),
    ("rulings", "matches/{match_id}/rulings"),
    ("links", "matches/{match_id}/links"),
    ("exports", "matches/{match_id}/exports"),
    ("archive", "archive"),
    ("statistics", "statistics"),
    ("imports", "imports"),
    ("join", "join"),
)
"""What can be read or written, by name; the names in braces are to be filled in."""


@described("get_root", "What there is, by address.", ref("Root"), unchanged=True, parameters=PUBLIC)
@api_view(READ)
def root(request: Request) -> HttpResponse:
    """What there is, by address."""
    return public(request, _root)


@extend_schema(exclude=True)
@api_view(READ)
def bare_root(request: Request) -> HttpResponse:
    """The same without the slash at the end."""
    return public(request, _root)


def _root() -> Root:
    base = reverse("api_root")
    resources: list[Resource] = [
        {"name": name, "href": base + path, "templated": "{" in path} for name, path in RESOURCES
    ]
    return {
        "name": settings.SPECTACULAR_SETTINGS["TITLE"],
        "version": settings.VERSION,
        "openapi": reverse("openapi"),
        "documentation": "/api/docs",
        "problems": "/problems",
        "resources": resources,
    }
