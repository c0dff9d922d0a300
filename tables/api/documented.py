"""Documentation of API operations for the OpenAPI document."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import (
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
)

from scorer.registry import GAMES
from scorer.schema import Schema
from tables.models import Match
from tables.openapi import ref
from tables.openapi.slices import PARTS
from tables.problem_documents import PROBLEM_TYPE
from tables.problems import MEANINGS
from tables.selectors.dealing import SEEDS
from tables.selectors.filters import MOST_MATCHES, MOST_PEOPLE
from tables.selectors.search import MAX_QUERY

PER_PAGE, MOST_PER_PAGE = 100, 500
MATCHES_PER_PAGE = 50

READ = ["GET", "HEAD"]

EVENT_STREAM = "text/event-stream"

ALWAYS = ("malformed", "invalid", "internal", "busy", "unavailable")
NOT_THERE = ("not_found",)
ON_A_MATCH = ("unauthorized", *NOT_THERE)
ON_A_KEY = ("key_missing", "key_malformed", "key_reused")
ON_A_VERSION = ("stale", "unknown_tag")
ON_A_BODY = ("length_required", "timeout", "too_large", "media_type", "invalid", "forbidden")
ON_AN_ENTRY = (*ON_A_BODY, *ON_A_MATCH, "match_over", "match_finished", "throttled")

# With a format, generators make an object of it that no header can carry.
UUID_PATTERN = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"

KEY = OpenApiParameter(
    "Idempotency-Key", {"type": "string", "pattern": UUID_PATTERN}, "header", required=True,
    description="A UUID of your own; the same one when you try again, at any later time.",
)  # fmt: skip
IF_MATCH = OpenApiParameter(
    "If-Match", str, "header",
    description=(
        "The ETag of what you have seen, in whichever language: nothing is written where somebody "
        'else wrote since. `"v42"` is version 42, `*` any version. Required to amend or strike.'
    ),
)  # fmt: skip
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match",
    str,
    "header",
    description="The ETag of what you have, or several; 304 while it is still so.",
)
AFTER = OpenApiParameter(
    "after", {"type": "integer", "minimum": 0, "default": 0},
    description="Only entries behind this number.",
)  # fmt: skip
AFTER_VERSION = OpenApiParameter(
    "after", {"type": "integer", "minimum": 0, "maximum": 10**18 - 1, "default": 0},
    description="The version you have; nothing is sent while it is still so.",
)  # fmt: skip
LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID", str, "header", description="The id that was sent last; it counts for `after`."
)
SIGNED = OpenApiParameter(
    "signed", str, description="What signs the address, instead of a secret in the header."
)
TICKET = OpenApiParameter(
    "ticket", str, description="A ticket, instead of a secret in the Authorization header."
)
OPTIONS = OpenApiParameter(
    "options", {"type": "string", "contentMediaType": "application/json", "default": "{}"},
    description=(
        'House rules as a JSON object, for example `{"target": 101}`, as a match is opened with; '
        "those that are left out are the defaults."
    ),
)  # fmt: skip
ANSWERS = OpenApiParameter(
    "answers", {"type": "string", "contentMediaType": "application/json", "default": "{}"},
    description=(
        'The answers so far as a JSON object, for example `{"turned": "yes"}`: the keys of '
        "choices by the keys of questions."
    ),
)  # fmt: skip
WITH = OpenApiParameter(
    "with", {"type": "string", "default": ""},
    description=(
        "The rules to compare with: the key of a set of house rules, or house rules as a JSON "
        "object; left out, the written ones."
    ),
)  # fmt: skip
SEARCH_TEXT = OpenApiParameter(
    "q", {"type": "string", "minLength": 1, "maxLength": MAX_QUERY}, required=True,
    description="A word of the rules or of the table, or a question, in any language.",
)  # fmt: skip
LIMIT = OpenApiParameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": MOST_PER_PAGE, "default": PER_PAGE},
    description="At most this many entries.",
)  # fmt: skip


BEFORE = OpenApiParameter(
    "before", {"type": "integer", "minimum": 1},
    description="Only what comes behind this place: `next_before` of the page before.",
)  # fmt: skip
MOST_LISTED = OpenApiParameter(
    "limit",
    {"type": "integer", "minimum": 1, "maximum": MOST_MATCHES, "default": MATCHES_PER_PAGE},
    description="At most this many matches.",
)  # fmt: skip
SEED = OpenApiParameter(
    "seed", {"type": "integer", "minimum": 0, "maximum": SEEDS - 1},
    description="The number to draw the deal from.",
)  # fmt: skip
DEALT = OpenApiParameter(
    "dealt", {"type": "array", "items": {"type": "string"}},
    description="The cards that were dealt to the dealer; the others follow from them.",
)  # fmt: skip


def day(name: str, description: str) -> OpenApiParameter:
    """Return a day in the query."""
    written = {"type": "string", "pattern": r"^(\d{4}-\d{2}-\d{2})?$"}
    return OpenApiParameter(name, written, description=description)


def one_of(name: str, values: list[str], description: str) -> OpenApiParameter:
    """Return a word of the query. Left empty, any will do."""
    return OpenApiParameter(
        name, {"type": "string", "enum": [*values, ""]}, description=description
    )


GAME = one_of("game", list(GAMES), "The operations of matches with the forms of this game alone.")
PART = one_of("part", list(PARTS), "The operations of this part alone.")


def several(name: str, most: int, description: str) -> OpenApiParameter:
    """Return a word of the query that may stand there several times."""
    words = {"type": "array", "items": {"type": "string", "maxLength": 40}, "maxItems": most}
    return OpenApiParameter(name, words, description=description)


FILTERS = (
    one_of("game", list(GAMES), "Matches of this game."),
    one_of("status", Match.Status.values, "Matches that stand so."),
    several("player", MOST_PEOPLE, "Matches with all of these people."),
    several("match", MOST_MATCHES, "These matches."),
    day("since", "Matches written in on this day or later, in UTC."),
    day("until", "Matches written in on this day or before."),
)


def header(name: str, statuses: list[int], description: str) -> OpenApiParameter:
    """Return a header of the answers with these statuses."""
    return OpenApiParameter(name, str, "header", response=statuses, description=description)


ETAG = header(
    "ETag", [200, 201, 304],
    'The version of the match and the language of the answer, `"v42-en"`; `"v42"` where it has no '
    "sentences.",
)  # fmt: skip
CONTENT_TAG = header("ETag", [200, 304], "Stands for the content of the answer.")
CACHE = header("Cache-Control", [200, 304], "For how long the answer may be stored, by anybody.")
PUBLIC = (IF_NONE_MATCH, CONTENT_TAG, CACHE)
LINK = header("Link", [200], 'The pages before and behind: `rel="prev"` and `rel="next"`.')
RATE_LIMIT = header("RateLimit", [200, 201, 429], "What is left of a limit, and for how long.")
RATE_POLICY = header("RateLimit-Policy", [200, 201, 429], "The limit: how many within how long.")
LIMITED = (RATE_LIMIT, RATE_POLICY)
LOCATION = header("Location", [200, 201], "Where to read what was written.")
REPLAYED = header("Idempotent-Replayed", [200], "`true`: this key was used before.")
MATCHES = OpenApiParameter(
    "match",
    {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": MOST_MATCHES},
    description="The matches, each by its id.", required=True,
)  # fmt: skip
ZONE = OpenApiParameter(
    "zone", {"type": "string", "default": "UTC"},
    description="The zone of times in spreadsheets, as `Europe/Sofia`, which the heading names; "
    "UTC where this server does not know it.",
)  # fmt: skip
DISPOSITION = header("Content-Disposition", [200], "The file name that a browser saves it under.")
WWW_AUTHENTICATE = header("WWW-Authenticate", [401], "`Bearer`: send a secret.")
RETRY_AFTER = header("Retry-After", [429, 503], "Seconds after which to try again.")


def documented(
    operation: str,
    summary: str,
    answer: Any,
    *,
    also: tuple[str, ...] = (),
    created: bool = False,
    unchanged: bool = False,
    media: tuple[str, ...] = ("application/json",),
    negotiated: bool = True,
    parameters: tuple[OpenApiParameter, ...] = (),
    **more: Any,
) -> Callable[..., Any]:
    """Describe a view: its answer, the problems it can give, and what more it takes.

    `created` is for writes: 201, or 200 where a request is answered again. `unchanged` adds 304.
    What is not `negotiated` is answered whatever media type is accepted.
    """
    writes = (KEY, LOCATION, REPLAYED) if created else ()
    limits = LIMITED if "throttled" in also else ()
    acceptable = ("not_acceptable",) if negotiated else ()
    responses = _answers(answer, media, created, unchanged)
    for status, titles in _problems((*ALWAYS, *also, *acceptable)).items():
        responses[(status, PROBLEM_TYPE)] = OpenApiResponse(ref("Problem"), description=titles)
    schema = extend_schema(
        operation_id=operation,
        summary=summary,
        responses=responses,
        parameters=[*writes, *parameters, *limits, WWW_AUTHENTICATE, RETRY_AFTER],
        auth=[],
        tags=["api"],
        **more,
    )

    def document(view: Any) -> Any:
        note_queries(view.cls, more.get("methods"), parameters)
        _note_body(view.cls, more.get("methods"), more.get("request"))
        return schema(view)

    return document


def note_queries(
    view: Any, methods: list[str] | None, parameters: tuple[OpenApiParameter, ...]
) -> None:
    """Keep the names of an operation's query parameters with its view: no others are taken."""
    names = tuple(item.name for item in parameters if item.location == OpenApiParameter.QUERY)
    methods = methods or [method.upper() for method in view.http_method_names]
    view.queries = {**getattr(view, "queries", {}), **dict.fromkeys(methods, names)}


def _note_body(view: Any, methods: list[str] | None, body: dict[str, Schema] | None) -> None:
    """Keep the schema of an operation's body with its view: an empty body is told what it needs."""
    methods = methods or [method.upper() for method in view.http_method_names]
    schema = (body or {}).get("application/json", {})
    view.bodies = {**getattr(view, "bodies", {}), **dict.fromkeys(methods, schema)}


def _answers(answer: Any, media: tuple[str, ...], created: bool, unchanged: bool) -> dict[Any, Any]:
    """Return the responses that are no problems, by status or by status and media type."""
    again = "Answered again: this key was used before." if created else "Here it is."
    responses: dict[Any, Any] = (
        {(200, item): _of_media(item, answer, again) for item in media}
        if answer
        else {204: OpenApiResponse(description="Done.")}
    )
    if created:
        responses[(201, "application/json")] = OpenApiResponse(answer, description="Written.")
    if unchanged:
        responses[304] = OpenApiResponse(description="Nothing has changed.")
    return responses


def _of_media(media_type: str, answer: Any, description: str) -> OpenApiResponse:
    """Return an answer in JSON, or of events, as it is described, else as text or as bytes."""
    if media_type in ("application/json", EVENT_STREAM):
        return OpenApiResponse(answer, description=description)
    text, data = {"type": "string"}, {"type": "string", "format": "binary"}
    is_text = media_type.startswith("text/")
    return OpenApiResponse(text if is_text else data, description=description)


def _problems(codes: tuple[str, ...]) -> dict[int, str]:
    """Return the statuses of problems, each with its codes and what they mean."""
    titles_by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        status, title = MEANINGS[code]
        titles_by_status.setdefault(status, []).append(f"`{code}`: {title}")
    return {status: "; ".join(titles) + "." for status, titles in sorted(titles_by_status.items())}


def body(name: str) -> dict[str, Schema]:
    """Return a request body by its component's name."""
    return {"application/json": ref(name)}
