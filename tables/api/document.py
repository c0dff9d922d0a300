"""The API's own description."""

from django.http import HttpResponse
from rest_framework.decorators import api_view
from rest_framework.request import Request

from scorer.registry import GAMES
from tables.api.documented import GAME, PART, PUBLIC, READ, documented
from tables.api.public import public
from tables.api.requests import word_in
from tables.openapi import document, ref
from tables.openapi.slices import PARTS


@documented(
    "get_document", "This document, whole, of one game, or of groups.", ref("OpenAPI"),
    unchanged=True, parameters=(GAME, PART, *PUBLIC),
)  # fmt: skip
@api_view(READ)
def openapi(request: Request) -> HttpResponse:
    """Return the API's own description."""
    return public(
        request, document, word_in(request, "game", GAMES), word_in(request, "part", PARTS)
    )
