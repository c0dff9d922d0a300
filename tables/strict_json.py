"""Plain data read from JSON, and refused where it is ambiguous, deep or large."""

import json
import re
from collections import Counter
from decimal import Decimal
from typing import Any, NoReturn

import orjson

from scorer.text import Text, text
from tables.problems import RequestProblem

MOST_BYTES = 64 * 1024
MOST_DEPTH = 20

UNREADABLE = text(
    "The body must be JSON in UTF-8. It may not have half characters or infinite numbers."
)
LONGEST_NUMBER = 40
"""Characters of a number: more than any that is taken has."""


def too_large(most: int) -> Text:
    """Return what is said of more bytes than these."""
    return text("Send at most {bytes} bytes.", bytes=most)


def read_json(body: bytes, most: int = MOST_BYTES) -> Any:
    """Return the plain data of a body of at most `most` bytes. Raises RequestProblem."""
    if len(body) > most:
        raise RequestProblem("too_large", too_large(most))
    refuse_deep(body)
    try:
        data = json.loads(
            body.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=_no_number,
            parse_float=_whole,
        )
        if SURROGATE.search(body):
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except json.JSONDecodeError as error:
        sentence = text(
            "This is not valid JSON: there is a mistake in line {line}, column {column}.",
            line=error.lineno,
            column=error.colno,
        )
        raise malformed(sentence) from None
    except (ValueError, RecursionError):
        raise malformed(UNREADABLE) from None
    return data


def malformed(sentence: Text) -> RequestProblem:
    """Return a body that is not read."""
    return RequestProblem("malformed", sentence)


SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
"""Half of a character, which no text can hold alone. Bytes in UTF-8 have none."""

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
            sentence = text("Use {depth} levels of nesting at most.", depth=MOST_DEPTH)
            raise RequestProblem("too_large", sentence)


ESCAPES = re.compile(r"\\(?:u....|.)")
SHORT = {r"\b": r"\u0008", r"\t": r"\u0009", r"\n": r"\u000a", r"\f": r"\u000c", r"\r": r"\u000d"}


def canonical_text(data: Any) -> str:
    """Plain data as `scorer.record.canonical` writes it, many times as fast."""
    try:
        written = orjson.dumps(data, option=orjson.OPT_SORT_KEYS).decode()
    except orjson.JSONEncodeError:
        # Whole numbers above 64 bits, half characters and deep nesting.
        written = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    if "\\" not in written:
        return written
    return ESCAPES.sub(lambda value: SHORT.get(value[0], value[0]), written)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counts.items() if count > 1)
        sentence = text("The name {name} appears twice in one object.", name=_brief(twice))
        raise malformed(sentence)
    return data


def _whole(literal: str) -> int:
    """106 for `106.0` or `1.06e2`, which are the same number. Raises RequestProblem for 106.5."""
    try:
        number = Decimal(literal[: LONGEST_NUMBER + 1])
    except ArithmeticError:
        return _no_number(literal)
    small = len(literal) <= LONGEST_NUMBER and number.adjusted() < LONGEST_NUMBER
    return int(number) if small and number == number.to_integral_value() else _no_number(literal)


def _no_number(literal: str) -> NoReturn:
    sentence = text("Numbers must be whole: {number} is not.", number=_brief(literal))
    raise malformed(sentence)


def _brief(written: str) -> str:
    """Return the beginning of what was written. A half of a character in it cannot be sent back."""
    begun = written if len(written) <= LONGEST_NUMBER else written[:LONGEST_NUMBER] + "…"
    return begun.encode("utf-8", "replace").decode()
