"""What each operation of the API takes and answers, for its OpenAPI document."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
)

from tables.api.errors import PROBLEM_TYPE
from tables.openapi import ref
from tables.problems import MEANINGS

PER_PAGE, MOST_PER_PAGE = 100, 500

ALWAYS = ("malformed", "not_acceptable", "internal", "busy")
ON_A_MATCH = ("not_found",)
ON_A_BODY = ("too_large", "media_type", "invalid", "forbidden")
ON_AN_ENTRY = (*ON_A_BODY, *ON_A_MATCH, "match_over", "match_finished")

KEY = OpenApiParameter(
    "Idempotency-Key", {"type": "string", "format": "uuid"}, "header", required=True,
    description="A UUID of your own; the same one when you try again, at any later time.",
)  # fmt: skip
IF_MATCH = OpenApiParameter(
    "If-Match", str, "header",
    description='The version you have seen, for example "v42"; required to amend or strike.',
)  # fmt: skip
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", str, "header", description="The version you have; 304 while it is still so."
)
AFTER = OpenApiParameter(
    "after", {"type": "integer", "minimum": 0, "default": 0},
    description="Only entries behind this number.",
)  # fmt: skip
LIMIT = OpenApiParameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": MOST_PER_PAGE, "default": PER_PAGE},
    description="At most this many entries.",
)  # fmt: skip


def header(name: str, statuses: list[int], description: str) -> OpenApiParameter:
    """A header of the answers with these statuses."""
    return OpenApiParameter(name, str, "header", response=statuses, description=description)


ETAG = header("ETag", [200, 201, 304], 'The version of the match, `"v42"`.')
LOCATION = header("Location", [200, 201], "Where to read what was written.")
REPLAYED = header("Idempotent-Replayed", [200], "`true`: this key was used before.")
DISPOSITION = header("Content-Disposition", [200], "The file name that a browser saves it under.")
RETRY_AFTER = header("Retry-After", [503], "Seconds after which to try again.")


def described(
    operation: str,
    summary: str,
    answer: Any,
    *,
    also: tuple[str, ...] = (),
    created: bool = False,
    unchanged: bool = False,
    parameters: tuple[OpenApiParameter, ...] = (),
    description: str = "",
    **more: Any,
) -> Callable[..., Any]:
    """Describe a view: its answer, the problems it can give, and what more it takes.

    `created` is for writes: 201, or 200 where a request is answered again. `unchanged` adds 304.
    """
    writes = (KEY, LOCATION, REPLAYED) if created else ()
    again = "Answered again: this key was used before." if created else "Here it is."
    responses: dict[Any, Any] = {
        (200, "application/json"): OpenApiResponse(answer, description=again)
    }
    if created:
        responses[(201, "application/json")] = OpenApiResponse(answer, description="Written.")
    if unchanged:
        responses[304] = OpenApiResponse(description="Nothing has changed.")
    for status, titles in _problems((*ALWAYS, *also)).items():
        responses[(status, PROBLEM_TYPE)] = OpenApiResponse(ref("Problem"), description=titles)
    return extend_schema(
        operation_id=operation,
        summary=summary,
        description=description or summary,
        responses=responses,
        parameters=[*writes, *parameters, RETRY_AFTER],
        auth=[],
        tags=["api"],
        **more,
    )


def _problems(codes: tuple[str, ...]) -> dict[int, str]:
    """The statuses of problems, each with its codes and what they mean."""
    told: dict[int, list[str]] = {}
    for code in codes:
        status, title = MEANINGS[code]
        told.setdefault(status, []).append(f"`{code}`: {title}")
    return {status: "; ".join(titles) + "." for status, titles in sorted(told.items())}


def body(name: str) -> dict[str, Any]:
    """A request body by its component's name."""
    return {"application/json": ref(name)}


def example(summary: str, value: Any) -> OpenApiExample:
    """A body that works."""
    return OpenApiExample(summary, value=value, request_only=True)


DEAL = {"contract": "hearts", "by": 0, "points": [106, 56]}

OPENING = [
    example("A match of Belot", {"game": "belot", "seats": ["Ana", "Boris", "Ceca", "Dan"]}),
    example(
        "With house rules",
        {
            "game": "belot",
            "seats": ["Ana", "Boris", "Ceca", "Dan"],
            "dealer": 3,
            "options": {"target": 201, "hang_split": "nearest"},
        },
    ),
]
ENTRIES = [
    example("A deal", {"kind": "round", "entry": DEAL}),
    example(
        "A deal under contra, with a run and a belot",
        {
            "kind": "round",
            "entry": {
                "contract": "spades",
                "declarer": 1,
                "doubling": "contra",
                "points": [70, 92],
                "declarations": [{"side": 0, "kind": "run", "length": 3}],
                "belotes": [0, 1],
            },
            "note": "a close one",
        },
    ),
    example("All passed", {"kind": "passed"}),
    example("A penalty", {"kind": "penalty", "entry": {"offender": 1, "reason": "wrong bid"}}),
    example("Another dealer", {"kind": "dealer", "entry": {"seat": 2}}),
    example(
        "A correction",
        {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": DEAL}, "reason": "miscounted"},
    ),
    example("A strike", {"kind": "strike", "of": 2, "reason": "undone"}),
    example("The end", {"kind": "finish"}),
    example("Not the end", {"kind": "reopen", "entry": {"reason": "one more"}}),
]
