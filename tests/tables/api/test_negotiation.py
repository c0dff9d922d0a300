"""The usual type is found without looking further, and found is the same as by looking."""

from typing import Any

import pytest
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation, DefaultContentNegotiation
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from tables.api.json import JSONRenderer, StrictJSONParser
from tables.api.negotiation import UsualFirst

USUAL = "application/json"


def renderer(negotiation: BaseContentNegotiation, headers: dict[str, Any]) -> Any:
    """The kind of renderer and the media type that are chosen, or None."""
    request = Request(APIRequestFactory().get("/", **headers))
    try:
        chosen, media_type = negotiation.select_renderer(request, [JSONRenderer()])
    except NotAcceptable:
        return None
    return type(chosen), media_type


@pytest.mark.parametrize(
    "headers",
    [
        {}, *({"HTTP_ACCEPT": accept} for accept in (
            "", "*/*", USUAL, "text/html", "text/html, */*;q=0.1", "application/*", "nonsense",
            f"{USUAL}; indent=2", f"text/csv, {USUAL}", "application/problem+json",
        )),
    ],
)  # fmt: skip
def test_renderers_are_those_of_rest_framework(headers: dict[str, Any]) -> None:
    assert renderer(UsualFirst(), headers) == renderer(DefaultContentNegotiation(), headers)


@pytest.mark.parametrize(
    "content_type",
    [USUAL, f"{USUAL}; charset=utf-8", "application/*", "text/plain", "APPLICATION/JSON", ""],
)
def test_parsers_are_those_of_rest_framework(content_type: str) -> None:
    request = Request(APIRequestFactory().generic("POST", "/", "{}", content_type=content_type))
    parsers = [StrictJSONParser()]
    usual = UsualFirst().select_parser(request, parsers)
    assert usual is DefaultContentNegotiation().select_parser(request, parsers)
