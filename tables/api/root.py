"""The API's root: what there is, by address, as the addresses and views themselves say."""

import re
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.urls import get_resolver, reverse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request

from tables.api.documented import PUBLIC, READ, documented, note_queries
from tables.api.public import public
from tables.openapi import ref
from tables.openapi.types import Resource, Root

NAMED = re.compile(r"<\w+:(\w+)>")
"""Names of the variable parts of addresses."""


@documented(
    "get_root", "What there is, by address.", ref("Root"), unchanged=True, parameters=PUBLIC
)
@api_view(READ)
def root(request: Request) -> HttpResponse:
    """Return what there is, by address."""
    return public(request, _root)


@extend_schema(exclude=True)
@api_view(READ)
def bare_root(request: Request) -> HttpResponse:
    """Return the same without the slash at the end."""
    return public(request, _root)


note_queries(bare_root.cls, None, PUBLIC)


def _root() -> Root:
    base = reverse("api_root")
    addresses: list[Any] = get_resolver("tables.api.urls").url_patterns
    return {
        "name": settings.SPECTACULAR_SETTINGS["TITLE"],
        "version": settings.VERSION,
        "openapi": reverse("openapi"),
        "documentation": reverse("api_docs"),
        "problems": reverse("problem_types"),
        "resources": [
            _resource(base, str(address.pattern), address.callback.cls) for address in addresses
        ],
    }


def _resource(base: str, pattern: str, view: Any) -> Resource:
    path = NAMED.sub(r"{\1}", pattern)
    methods = [name.upper() for name in view.http_method_names if name != "options"]
    return {
        "href": base + path,
        "templated": path != pattern,
        "methods": sorted(methods),
        "title": view.__doc__.partition("\n")[0],
    }
