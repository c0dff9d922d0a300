"""Several entries in one request, for outboxes: each as if it were sent alone, in order."""

from collections.abc import Mapping
from functools import partial
from typing import Any
from uuid import UUID

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import AnswerError, gather, refuse, refuse_unknown, require_object, within
from scorer.history import Refused
from scorer.text import text
from tables.access.permissions import Permission, permission_at
from tables.api.conditions import Seen, tagged, version_seen
from tables.api.documented import ETAG, IF_MATCH, ON_A_VERSION, ON_AN_ENTRY, body, documented
from tables.api.entries import need_version, receipt
from tables.api.errors import document_of
from tables.api.requests import sent
from tables.models import Role
from tables.openapi import ref
from tables.openapi.types import Done, Refusal
from tables.problem_documents import answering
from tables.problems import RequestProblem
from tables.selectors import matches
from tables.services.corrections import MOST_REWRITTEN
from tables.services.entries import MOST_IN_A_BATCH, append_entry


@documented(
    "append_entries", "Write several entries in order; the first that is refused ends it.",
    ref("BatchReceipts"), also=(*ON_AN_ENTRY, *ON_A_VERSION), parameters=(IF_MATCH, ETAG),
    request=body("NewBatch"),
)  # fmt: skip
@api_view(["POST"])
def batch(request: Request, match_id: str) -> Response:
    """Write several entries, each in a transaction of its own."""
    permission = permission_at(request, match_id)
    permission.require(Role.SCORER)
    items = _items(sent(request))
    seen = version_seen(request, match_id)
    results: list[Done | Refusal] = []
    rewritten = 0
    for key, entry in items:
        result, more = _written(request, permission, key, entry, seen, MOST_REWRITTEN - rewritten)
        rewritten += more
        results.append(result)
        if "problem" in result:
            break
        if seen.version is not None:
            seen = Seen(max(seen.version, result["receipt"]["version"]), True)
    now = matches.get_match(match_id).version
    return tagged(Response({"results": results, "version": now}), now)


def _items(data: Any) -> list[tuple[UUID, Any]]:
    """The keys and entries of a batch; raises AnswerError."""
    require_object(data)
    _, items = gather(
        lambda: refuse_unknown(data, ("entries",), ("entries",)),
        lambda: within(("entries",), lambda: _listed_items(data)),
    )
    read: list[tuple[UUID, Any]] = items
    return read


def _listed_items(data: Mapping[str, Any]) -> list[tuple[UUID, Any]]:
    if "entries" not in data:
        raise refuse((), "required", text("A list of entries is missing, each with its key."))
    entries = data["entries"]
    if not isinstance(entries, list) or not 0 < len(entries) <= MOST_IN_A_BATCH:
        raise refuse((), "length", text("A list of 1 to {most}.", most=MOST_IN_A_BATCH))
    return gather(
        *(partial(within, (index,), partial(_item, item)) for index, item in enumerate(entries))
    )


def _item(item: Any) -> tuple[UUID, Any]:
    require_object(item)
    _, key, entry = gather(
        lambda: refuse_unknown(item, ("key", "entry"), ("key", "entry")),
        lambda: _key(item.get("key")),
        lambda: _entry(item),
    )
    return key, entry


def _entry(item: Mapping[str, object]) -> Any:
    if "entry" not in item:
        raise refuse(("entry",), "required", text("What is written?"))
    require_object(item["entry"], ("entry",))
    return item["entry"]


def _key(key: Any) -> UUID:
    try:
        if isinstance(key, str):
            return UUID(key)
    except ValueError:
        pass
    raise refuse(("key",), "type", text("A UUID of your own."))


def _written(
    request: Request, permission: Permission, key: UUID, entry: Any, seen: Seen, most: int
) -> tuple[Done | Refusal, int]:
    """The receipt of an entry, or the problem that refused it; and how many it rewrote."""
    try:
        need_version(entry, seen)
        written = append_entry(
            by=permission, data=entry, op_id=key, version=seen.version, most=most
        )
    except (AnswerError, Refused, RequestProblem) as error:
        problem: Any = document_of(error)
        problem = answering(request, problem)
        return {"key": str(key), "problem": problem}, 0
    done: Done = {
        "key": str(key),
        "receipt": receipt(written),
        "replayed": written.replayed,
    }
    return done, written.rewritten
