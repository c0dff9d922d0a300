"""Several entries in one request, for outboxes: each as if it were sent alone, in order.

Where the first one is refused nothing is written, so the whole request is: its status says so.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any
from uuid import UUID

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import (
    AnswerError,
    gather,
    prefixed,
    refuse,
    refuse_unknown,
    require_object,
    within,
)
from scorer.history import Refused
from scorer.text import text
from tables.access.permissions import permission_at
from tables.api.conditions import Seen, tagged, version_seen
from tables.api.documented import ETAG, IF_MATCH, ON_A_VERSION, ON_AN_ENTRY, body, documented
from tables.api.entries import need_version, receipt
from tables.api.errors import document_of
from tables.api.requests import sent
from tables.models import Role
from tables.openapi import ref
from tables.openapi.types import Done, Refusal
from tables.problem_documents import ProblemDocument, answering
from tables.problems import RequestProblem
from tables.selectors import matches
from tables.services.corrections import MOST_REWRITTEN
from tables.services.entries import MOST_IN_A_BATCH, Written, append_entry


@documented(
    "append_entries", "Write several entries in order; the first that is refused ends it.",
    ref("BatchReceipts"), parameters=(IF_MATCH, ETAG),
    also=(*ON_AN_ENTRY, "key_reused", *ON_A_VERSION, "precondition_required"),
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
        try:
            need_version(entry, seen)
            written = append_entry(
                by=permission, data=entry, op_id=key, version=seen.version,
                most=MOST_REWRITTEN - rewritten,
            )  # fmt: skip
        except (AnswerError, Refused, RequestProblem) as error:
            if not results:
                raise _within_the_batch(error) from None
            results.append({"key": str(key), "problem": _problem(request, error)})
            break
        results.append(_done(key, written))
        rewritten += written.rewritten
        if seen.version is not None:
            seen = Seen(max(seen.version, written.entry.receipt["version"]), True)
    now = matches.get_match(match_id).version
    return tagged(Response({"results": results, "version": now}), now)


def _items(data: Any) -> list[tuple[UUID, Any]]:
    """Return the keys and entries of a batch. Raises AnswerError."""
    require_object(data)
    _, items = gather(
        lambda: refuse_unknown(data, ("entries",), ("entries",)),
        lambda: within(("entries",), lambda: _listed_items(data)),
    )
    read: list[tuple[UUID, Any]] = items
    return read


def _listed_items(data: Mapping[str, Any]) -> list[tuple[UUID, Any]]:
    if "entries" not in data:
        raise refuse((), "required", text("Send a list of entries, each with its key."))
    entries = data["entries"]
    if not isinstance(entries, list) or not 0 < len(entries) <= MOST_IN_A_BATCH:
        raise refuse(
            (), "length", text("Send 1 to {most} entries in the list.", most=MOST_IN_A_BATCH)
        )
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
        raise refuse(("entry",), "required", text("Which kind of entry is it?"))
    require_object(item["entry"], ("entry",))
    return item["entry"]


def _key(key: Any) -> UUID:
    try:
        if isinstance(key, str):
            return UUID(key)
    except ValueError:
        pass
    raise refuse(("key",), "type", text("Make a UUID of your own for this."))


def _within_the_batch(error: Exception) -> Exception:
    """Return the error of the first entry as one of the request, its fields those of the batch."""
    if isinstance(error, AnswerError):
        return AnswerError(prefixed(("entries", 0, "entry"), error.problems))
    return error


def _problem(request: Request, error: Exception) -> ProblemDocument:
    """Return the problem that ended a batch of which something is written."""
    document: Any = document_of(error)
    return answering(request, document)


def _done(key: UUID, written: Written) -> Done:
    """Return what the batch says of an entry that is written."""
    return {"key": str(key), "receipt": receipt(written), "replayed": written.replayed}
