"""Answers that are the same for everybody: made once in each language, and cached anywhere."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.http import HttpResponse
from django.utils.translation import get_language
from rest_framework.request import Request

from tables.api.conditions import has_tag
from tables.api.json import JSONRenderer

FRESH_SECONDS = 300
"""For how long nobody asks again: what changes, changes with a new version of the server."""

MOST_STORED = 200


def public(request: Request, make: Callable[..., Any], *of: str) -> HttpResponse:
    """Return what `make(*of)` gives in the language of the request, or 304 where the client has
    it."""
    body, tag = _stored(make, of, get_language())
    response = HttpResponse(status=304) if has_tag(request, tag) else HttpResponse(body)
    response["Content-Type"] = JSONRenderer.media_type
    response["ETag"] = tag
    response["Cache-Control"] = f"public, max-age={FRESH_SECONDS}"
    return response


@lru_cache(MOST_STORED)
def _stored(make: Callable[..., Any], of: tuple[str, ...], language: str) -> tuple[bytes, str]:
    body = JSONRenderer().render(make(*of))
    return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'
