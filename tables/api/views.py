"""The API's views: read the request, call a service or a reading, answer."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.entries import CORRECTIONS
from scorer.registry import GAMES
from scorer.schema import schema
from scorer.text import Voice, say, spoken
from tables import models
from tables.access.addresses import client_address
from tables.access.permissions import cookie_device, enter, right_at
from tables.api.documented import (
    AFTER,
    BEFORE,
    DISPOSITION,
    ENTRIES,
    ETAG,
    FILTERS,
    IF_MATCH,
    IF_NONE_MATCH,
    LIMIT,
    MOST_LISTED,
    MOST_PER_PAGE,
    ON_A_BODY,
    ON_A_MATCH,
    ON_AN_ENTRY,
    OPENING,
    PER_PAGE,
    READ,
    body,
    described,
)
from tables.api.lists import listed_matches
from tables.api.opened import opened_match
from tables.api.requests import key_of, number_in, sent, tagged, unchanged, version_in
from tables.api.rulings import question_data
from tables.capacity.heavy_work import heavy
from tables.exports import download
from tables.exports.budget import spend_download
from tables.exports.contents import Account
from tables.models import Role
from tables.openapi import document, listed, ref, tables_of
from tables.problems import PRECONDITION_REQUIRED, NotFound, RequestProblem
from tables.selectors import matches
from tables.services.entries import append_entry, open_match, preview_entry
from tables.services.matches import delete_match


@described("games", "The games that can be opened.", listed(ref("Game")))
@api_view(READ)
def games(request: Request) -> Response:
    """The games that can be opened."""
    return Response([_game_summary(key) for key in GAMES])


@described(
    "game", "A game: house rules, presets, and its forms.", ref("GameForms"), also=ON_A_MATCH
)
@api_view(READ)
def game(request: Request, key: str) -> Response:
    """One game: its house rules, presets and forms as JSON Schema."""
    if key not in GAMES:
        raise NotFound
    return Response(_game_data(key))


def _game_summary(key: str) -> dict[str, Any]:
    known, voice = GAMES[key], Voice(gettext)
    return {
        "key": key,
        "name": say(known.name, voice),
        "tagline": say(known.tagline, voice),
        "seats": list(known.seats),
    }


def _game_data(key: str) -> dict[str, Any]:
    known, voice = GAMES[key], Voice(gettext)
    tables = tables_of(known, voice)
    return {
        **_game_summary(key),
        "options": schema(known.options, tables),
        "presets": [
            {
                "key": preset.key,
                "label": say(preset.label, voice),
                "help": say(preset.help, voice),
                "options": dict(preset.options),
            }
            for preset in known.presets
        ],
        "setup": schema(known.setup, tables) if known.setup else None,
        "entry": schema(known.deal, tables),
        "questions": [question_data(one, tables) for one in known.questions],
    }


@described(
    "matches", "The matches that you may see, the latest joined first.", ref("Matches"),
    also=("invalid",), methods=["GET"], parameters=(BEFORE, MOST_LISTED, *FILTERS),
)  # fmt: skip
@described(
    "open_match", "Open a match.", ref("OpenedMatch"),
    also=(*ON_A_BODY, *ON_A_MATCH, "key_missing", "key_reused", "throttled"), created=True,
    methods=["POST"],
    parameters=(ETAG,), request=body("NewMatch"), examples=OPENING,
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def list_or_open(request: Request) -> Response:
    """The matches that whoever asks may see, or one more."""
    if request.method != "POST":
        return listed_matches(request)
    match, replayed = open_match(
        data=sent(request),
        op_id=key_of(request),
        device=cookie_device(request),
        address=client_address(request),
    )
    return opened_match(request, match, replayed)


@described(
    "board", "The board: where the match stands.", ref("Board"),
    also=ON_A_MATCH, unchanged=True, methods=["GET"], parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@described(
    "delete_match", "Delete a match and everything written in it, for good.", None,
    also=(*ON_A_MATCH, "forbidden"), methods=["DELETE"],
)  # fmt: skip
@api_view([*READ, "DELETE"])
def match(request: Request, match_id: str) -> HttpResponse:
    """The board: where the match stands; or the end of everything written in it."""
    found = enter(request, match_id, writes=Role.OWNER)
    if request.method == "DELETE":
        delete_match(match_id=match_id)
        return Response(status=204)
    return unchanged(request, found.version) or tagged(
        Response(matches.board(found)), found.version
    )


@described(
    "entries", "The entries of a match, with their lines.", ref("Entries"),
    also=(*ON_A_MATCH, "invalid"), methods=["GET"],
    parameters=(AFTER, LIMIT, IF_NONE_MATCH, ETAG), unchanged=True,
)  # fmt: skip
@described(
    "append_entry", "Write an entry of any kind.", ref("Receipt"),
    also=(*ON_AN_ENTRY, "key_missing", "key_reused", "stale", "precondition_required"),
    created=True, methods=["POST"], parameters=(IF_MATCH, ETAG),
    request=body("NewEntry"), examples=ENTRIES,
)  # fmt: skip
@api_view([*READ, "POST"])
def entries(request: Request, match_id: str) -> Response:
    """The entries of a match with their lines, or one more of them."""
    if request.method == "POST":
        return _append(request, match_id)
    found = enter(request, match_id)
    if same := unchanged(request, found.version):
        return same
    after = number_in(request, "after", 0, 10**15, 0)
    limit = number_in(request, "limit", 1, MOST_PER_PAGE, PER_PAGE)
    listed = matches.entries(found, after=after, limit=limit)
    following = listed[-1]["seq"] if len(listed) == limit else None
    body = {"entries": listed, "next_after": following, "version": found.version}
    return tagged(Response(body), found.version)


def _append(request: Request, match_id: str) -> Response:
    right = right_at(request, match_id)
    right.require(Role.SCORER)
    key = key_of(request)
    version = version_in(request.headers.get("If-Match", ""))
    data = sent(request)
    need_version(data, version)
    written = append_entry(by=right, data=data, op_id=key, version=version)
    entry = written.entry
    response = Response(receipt(entry), status=200 if written.replayed else 201)
    response["Location"] = f"/api/v1/matches/{match_id}/entries?after={entry.seq - 1}&limit=1"
    return tagged(response, entry.receipt["version"], written.replayed)


def need_version(data: Any, version: int | None) -> None:
    """A correction says which version it corrects; raises RequestProblem."""
    if isinstance(data, dict) and data.get("kind") in CORRECTIONS and version is None:
        raise RequestProblem("precondition_required", PRECONDITION_REQUIRED)


def receipt(entry: models.Entry) -> dict[str, Any]:
    """The answer to an append, the same at every later time."""
    answer = entry.answer
    return {
        "seq": entry.seq,
        "version": entry.receipt["version"],
        "kind": entry.kind,
        "entry": answer.get("entry"),
        **{name: answer.get(name) for name in ("of", "to", "reason")},
        "points": entry.receipt["points"],
        "totals": entry.receipt["totals"],
    }


@described(
    "preview_entry", "What an entry would write; nothing is written.", ref("Preview"),
    also=ON_AN_ENTRY, parameters=(ETAG,), request=body("NewEntry"), examples=ENTRIES,
)  # fmt: skip
@api_view(["POST"])
def preview(request: Request, match_id: str) -> Response:
    """What an entry would write; nothing is written."""
    found = enter(request, match_id)
    previewed = preview_entry(match_id=match_id, data=sent(request))
    voice = matches.voice(matches.seated(found))
    row = spoken(previewed.row, voice)
    changes = [
        {"seq": change.seq, "before": _brief(change.before), "after": _brief(change.after)}
        for change in previewed.changes
    ]
    body = {**row, "totals": row["state"]["totals"], "changes": changes}
    return tagged(Response(body), found.version)


def _brief(row: dict[str, Any]) -> dict[str, Any]:
    state = row["state"]
    return {"status": row["status"], "points": row["points"], **state}


@described(
    "sheet", "Everything at once; it grows with the match.", ref("Sheet"),
    also=(*ON_A_MATCH, "too_long"), unchanged=True, parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def sheet(request: Request, match_id: str) -> Response:
    """Everything at once; it grows with the match."""
    found = enter(request, match_id)
    if same := unchanged(request, found.version):
        return same
    with heavy(found.last_seq):
        return tagged(Response(matches.sheet(found)), found.version)


@described(
    "record", "The match's record: everything needed to replay it.", ref("Record"),
    also=(*ON_A_MATCH, "throttled"), unchanged=True,
    parameters=(IF_NONE_MATCH, ETAG, DISPOSITION),
)  # fmt: skip
@api_view(READ)
def record(request: Request, match_id: str) -> HttpResponse:
    """The match's record: canonical JSON with everything needed to replay it."""
    found = enter(request, match_id)
    if same := unchanged(request, found.version):
        return same
    account = Account(found, "")
    spend_download(request, "record", account)
    data = download("record", account).data
    response = HttpResponse(data, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{found.game}-{found.id}.json"'
    return tagged(response, found.version)


@extend_schema(exclude=True)
@api_view(READ)
def openapi(request: Request) -> Response:
    """The API's own description."""
    return Response(document())
