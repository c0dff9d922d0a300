"""Versions of a match as entity tags, and the conditions on them (RFC 9110, section 13).

The tag of an answer is `"v42-bg"`: the version, and the language of the sentences in it. An answer
without sentences has `"v42"`, which stands for the version in any language.
"""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_etags
from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from tables.problems import NO_TAG, NO_VERSION, RequestProblem
from tables.selectors.matches import get_match

Tagged = TypeVar("Tagged", bound=HttpResponse)

ANY = ["*"]

# A proxy that compresses writes W/ before it: the version is the same.
TAG = re.compile(r'(?:W/)?"v([0-9]{1,18})(?:-([a-z]+))?"')


class Tag(NamedTuple):
    """A tag that a match had or will have. Without a language it stands for all."""

    version: int
    language: str


class Seen(NamedTuple):
    """The version that a writer has seen, None where any will do, NO_VERSION for what is none, and
    whether they said so."""

    version: int | None
    stated: bool


def tags_in(header: str) -> list[Tag]:
    """Return the tags in a header that a match may have. `*` and what is none of ours is left
    out."""
    parts = (TAG.fullmatch(tag) for tag in parse_etags(header))
    return [Tag(int(part[1]), part[2] or "") for part in parts if part]


def version_seen(request: Request, match_id: str) -> Seen:
    """Return what If-Match says: of several versions the one that the match has, if it is among
    them.

    Raises NotFound. What is wrong with the request besides is said before its condition is.
    """
    return seen_of(request, lambda: get_match(match_id).version)


def seen_of(request: Request, version: Callable[[], int]) -> Seen:
    """Return what If-Match says of a match or a group that has this `version`."""
    header = request.headers.get("If-Match", "").strip()
    if not header:
        return Seen(None, False)
    if parse_etags(header) == ANY:
        return Seen(None, True)
    versions = {tag.version for tag in tags_in(header)}
    if len(versions) > 1 and (current := version()) in versions:
        return Seen(current, True)
    return Seen(max(versions, default=NO_VERSION), True)


def act_seen(request: Request, last: int) -> int:
    """Return the act of an evening that If-Match names, the `last` one without it.

    Raises RequestProblem if it names none.
    """
    seen = seen_of(request, lambda: last).version
    if seen == NO_VERSION:
        raise RequestProblem("unknown_tag", NO_TAG)
    return last if seen is None else seen


def has_tag(request: Request, tag: str) -> bool:
    """Return whether If-None-Match names this tag, which is of an answer for everybody."""
    tags = parse_etags(request.headers.get("If-None-Match", ""))
    return tags == ANY or tag in (written.removeprefix("W/") for written in tags)


def tagged(
    response: Tagged, version: int, replayed: bool = False, *, sentences: bool = True
) -> Tagged:
    """Return the answer with the tag of the match it shows, which depends on the language where
    it has sentences."""
    language = f"-{get_language()}" if sentences else ""
    response["ETag"] = f'"v{version}{language}"'
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response


def made(response: Response, address: str, replayed: bool) -> Response:
    """Return the answer with the address of what a request made, or what an earlier one did."""
    response.status_code = 200 if replayed else 201
    response["Location"] = address
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response


def unchanged(request: HttpRequest, version: int, *, sentences: bool = True) -> Response | None:
    """Return the answer to somebody who has this version already, or None to others."""
    header = request.headers.get("If-None-Match", "")
    if not header:
        return None
    languages = ("", get_language())
    has_it = parse_etags(header) == ANY or any(
        tag.version == version and (not sentences or tag.language in languages)
        for tag in tags_in(header)
    )
    return tagged(Response(status=304), version, sentences=sentences) if has_it else None
