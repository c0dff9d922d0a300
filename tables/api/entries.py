"""Entries of a match: read, written, previewed, annotated, under other house rules."""

from typing import Any

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.entries import CORRECTIONS
from scorer.text import rendered
from tables.access.permissions import enter, permission_at
from tables.api.conditions import Seen, tagged, unchanged, version_seen
from tables.api.documented import (
    AFTER,
    ETAG,
    IF_MATCH,
    IF_NONE_MATCH,
    LIMIT,
    LINK,
    MOST_PER_PAGE,
    ON_A_BODY,
    ON_A_KEY,
    ON_A_MATCH,
    ON_A_VERSION,
    ON_AN_ENTRY,
    PER_PAGE,
    READ,
    body,
    documented,
)
from tables.api.paging import Pages, with_links
from tables.api.request_examples import ENTRIES
from tables.api.requests import key_of, number_in, only_field, sent
from tables.models import Role
from tables.openapi import listed, ref
from tables.openapi.types import Brief, ChangeData, EntryPage, MatchEntry, PreviewData, Receipt
from tables.presenters.citations import cite_row
from tables.presenters.types import StoredRow
from tables.problems import PRECONDITION_REQUIRED, RequestProblem
from tables.selectors import matches
from tables.selectors.alternatives import entry_under_other_rules
from tables.services.entries import Written, append_entry, preview_entry
from tables.services.matches import annotate_entry


@documented(
    "list_entries", "The entries of a match, with their lines.", ref("EntryPage"),
    also=(*ON_A_MATCH, "invalid"), methods=["GET"],
    parameters=(AFTER, LIMIT, IF_NONE_MATCH, ETAG, LINK), unchanged=True,
)  # fmt: skip
@documented(
    "append_entry", "Write an entry of any kind.", ref("Receipt"),
    also=(*ON_AN_ENTRY, *ON_A_KEY, *ON_A_VERSION, "precondition_required"),
    created=True, methods=["POST"], parameters=(IF_MATCH, ETAG),
    request=body("NewEntry"), examples=ENTRIES,
)  # fmt: skip
@api_view([*READ, "POST"])
def entries(request: Request, match_id: str) -> Response:
    """Return the entries of a match with their lines, or one more of them."""
    if request.method == "POST":
        return _append(request, match_id)
    match = enter(request, match_id)
    after = number_in(request, "after", 0, 10**15, 0)
    limit = number_in(request, "limit", 1, MOST_PER_PAGE, PER_PAGE)
    if same := unchanged(request, match.version):
        return same
    listed = matches.entries(match, after=after, limit=limit)
    following = listed[-1]["seq"] if len(listed) == limit else None
    body: EntryPage = {
        "game": match.game,
        "entries": listed,
        "next_after": following,
        "version": match.version,
    }
    pages: Pages = {
        "prev": {"after": max(after - limit, 0) or None} if after else None,
        "next": {"after": following} if following else None,
    }
    return with_links(request, tagged(Response(body), match.version), pages)


@documented(
    "get_entry", "An entry of a match, with its lines.", ref("MatchEntry"),
    also=ON_A_MATCH, unchanged=True, parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def entry(request: Request, match_id: str, seq: int) -> Response:
    """Return an entry of a match with its lines."""
    match = enter(request, match_id)
    if same := unchanged(request, match.version):
        return same
    body: MatchEntry = {**matches.entry(match, seq), "game": match.game}
    return tagged(Response(body), match.version)


def _append(request: Request, match_id: str) -> Response:
    permission = permission_at(request, match_id)
    permission.require(Role.SCORER)
    key = key_of(request)
    data = sent(request)
    seen = version_seen(request, match_id)
    need_version(data, seen)
    written = append_entry(by=permission, data=data, op_id=key, version=seen.version)
    entry = written.entry
    response = Response(receipt(written), status=200 if written.replayed else 201)
    response["Location"] = f"/api/v1/matches/{match_id}/entries/{entry.seq}"
    return tagged(response, entry.receipt["version"], written.replayed)


def need_version(data: Any, seen: Seen) -> None:
    """Return the version that a correction names, or raise RequestProblem."""
    if isinstance(data, dict) and data.get("kind") in CORRECTIONS and not seen.stated:
        raise RequestProblem("precondition_required", PRECONDITION_REQUIRED)


def receipt(written: Written) -> Receipt:
    """Return the answer to an append, the same at every later time."""
    entry = written.entry
    answer = entry.answer
    return {
        "game": written.match.game,
        "seq": entry.seq,
        "version": entry.receipt["version"],
        "kind": entry.kind,
        "entry": answer.get("entry"),
        "of": answer.get("of"),
        "to": answer.get("to"),
        "reason": answer.get("reason"),
        "points": entry.receipt["points"],
        "totals": entry.receipt["totals"],
        "verdict": rendered(entry.receipt.get("verdict", ""), matches.match_voice(written.match)),
    }


@documented(
    "preview_entry", "What an entry would write; nothing is written.", ref("Preview"),
    also=ON_AN_ENTRY, parameters=(ETAG,), request=body("NewEntry"), examples=ENTRIES,
)  # fmt: skip
@api_view(["POST"])
def preview(request: Request, match_id: str) -> Response:
    """Return what an entry would write. Nothing is written."""
    match = enter(request, match_id)
    previewed = preview_entry(match=match, data=sent(request))
    voice = matches.match_voice(match)
    row = cite_row(rendered(previewed.row, voice), match.game, voice)
    changes: list[ChangeData] = [
        {"seq": change.seq, "before": _brief(change.before), "after": _brief(change.after)}
        for change in previewed.changes
    ]
    body: PreviewData = {
        **row,
        "game": match.game,
        "totals": row["state"]["totals"],
        "changes": changes,
    }
    return tagged(Response(body), match.version)


def _brief(row: StoredRow) -> Brief:
    return {"status": row["status"], "points": row["points"], **row["state"]}


@documented(
    "annotate_entry", "Put a note beside an entry, in place of the one it has.", ref("MatchEntry"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION), parameters=(IF_MATCH,), request=body("NewNote"),
)  # fmt: skip
@api_view(["PUT"])
def note(request: Request, match_id: str, seq: int) -> Response:
    """Put a note beside an entry."""
    match = enter(request, match_id)
    words = only_field(sent(request), "note")
    version = version_seen(request, match_id).version
    entry = annotate_entry(match_id=match_id, seq=seq, note=words, version=version)
    data = matches.entry_data(match, entry, matches.match_voice(match))
    body: MatchEntry = {**data, "game": match.game}
    return Response(body)


@documented(
    "list_entry_alternatives", "What an entry writes where one house rule is another.",
    listed(ref("Alternative")), also=ON_A_MATCH, unchanged=True, parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def entry_tables(request: Request, match_id: str, seq: int) -> Response:
    """Return what an entry writes at other tables."""
    match = enter(request, match_id)
    return unchanged(request, match.version) or tagged(
        Response(entry_under_other_rules(match, seq)), match.version
    )
