"""Plain data read from JSON, and refused where it is ambiguous, deep or large."""

import json
import re
from typing import Any

from scorer.text import Text, text
from tables.problems import RequestProblem

MOST_BYTES = 64 * 1024
MOST_DEPTH = 20

MALFORMED = text("The body must be JSON in UTF-8, whole numbers only, no name twice.")


def too_large(most: int) -> Text:
    """What is said of more bytes than these."""
    return text("At most {bytes} bytes.", bytes=most)


def read_json(body: bytes, most: int = MOST_BYTES) -> Any:
    """The plain data of a body of at most so many bytes; raises RequestProblem."""
    if len(body) > most:
        raise RequestProblem("too_large", too_large(most))
    refuse_deep(body)
    try:
        data = json.loads(
            body.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=_no_number,
            parse_float=_no_number,
        )
        if SURROGATE.search(body):
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise RequestProblem("malformed", MALFORMED) from None
    return data


SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
"""Half of a character, which no text can hold alone; bytes in UTF-8 have none."""

# A text that does not end takes all that follows with it.
TEXTS = re.compile(rb'"(?:[^"\\]+|\\.)*+"?', re.DOTALL)


def refuse_deep(body: bytes) -> None:
    """Refuse nesting beyond the limit before anything recurses into it."""
    if body.count(b"[") + body.count(b"{") <= MOST_DEPTH:
        return
    depth = 0
    for bracket in re.findall(rb"[\[\]{}]", TEXTS.sub(b"", body)):
        depth += 1 if bracket in b"[{" else -1
        if depth > MOST_DEPTH:
            sentence = text("At most {depth} levels of nesting.", depth=MOST_DEPTH)
            raise RequestProblem("too_large", sentence)


ESCAPES = re.compile(r"\\(?:u....|.)")
SHORT = {r"\b": r"\u0008", r"\t": r"\u0009", r"\n": r"\u000a", r"\f": r"\u000c", r"\r": r"\u000d"}


def canonical_text(data: Any) -> str:
    """Plain data as `scorer.record.canonical` writes it, many times as fast."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    if "\\" not in written:
        return written
    return ESCAPES.sub(lambda value: SHORT.get(value[0], value[0]), written)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a name stands twice")
    return data


def _no_number(literal: str) -> Any:
    raise ValueError(f"{literal} is no whole number")
