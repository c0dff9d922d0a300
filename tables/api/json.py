"""JSON in and out: what is read is refused where it is ambiguous, deep or large."""

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from scorer.text import text
from tables.problems import RequestProblem

MOST_BYTES = 64 * 1024
MOST_DEPTH = 20

TOO_LARGE = text("At most {bytes} bytes.", bytes=MOST_BYTES)
MALFORMED = text("The body must be JSON in UTF-8, whole numbers only, no name twice.")


class StrictJSONParser(BaseParser):
    """JSON without duplicate keys, fractions, NaN, lone surrogates, depth or size."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return read_json(stream.read(MOST_BYTES + 1))


def read_json(body: bytes) -> Any:
    """The plain data of a body; raises RequestProblem."""
    if len(body) > MOST_BYTES:
        raise RequestProblem("too_large", TOO_LARGE)
    refuse_deep(body)
    try:
        data = json.loads(
            body.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=_no_number,
            parse_float=_no_number,
        )
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise RequestProblem("malformed", MALFORMED) from None
    return data


def refuse_deep(body: bytes) -> None:
    """Refuse nesting beyond the limit before anything recurses into it."""
    if body.count(b"[") + body.count(b"{") <= MOST_DEPTH:
        return
    depth = 0
    inside = escaped = False
    for byte in body:
        if inside:
            inside = escaped or byte != 0x22
            escaped = not escaped and byte == 0x5C
        elif byte == 0x22:
            inside = True
        elif byte in b"[{":
            depth += 1
            if depth > MOST_DEPTH:
                sentence = text("At most {depth} levels of nesting.", depth=MOST_DEPTH)
                raise RequestProblem("too_large", sentence)
        elif byte in b"]}":
            depth -= 1


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a name stands twice")
    return data


def _no_number(literal: str) -> Any:
    raise ValueError(f"{literal} is no whole number")


class JSONRenderer(BaseRenderer):
    """Plain data as JSON in UTF-8; problems by their own media type."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        if data is None:
            return b""
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
