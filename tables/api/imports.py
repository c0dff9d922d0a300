"""Records that come in: checked, verified, compared with what is there, opened as a match."""

from typing import cast

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view, parser_classes
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.record import state_data
from tables.access.addresses import client_address
from tables.access.permissions import cookie_device, matches_seen
from tables.api.documented import ETAG, NOT_THERE, ON_A_BODY, ON_A_KEY, ON_A_MATCH, body, documented
from tables.api.json import StrictJSONParser
from tables.api.matches import opened_match
from tables.api.requests import key_of, sent
from tables.capacity.heavy_work import heavy_body
from tables.openapi import ref
from tables.openapi.types import DifferenceData, ImportPreview
from tables.presenters.types import State
from tables.records import parsing
from tables.records.verifying import verdict_of, verified
from tables.services.budgets import spend_one
from tables.services.imports import Difference, difference, import_match


class RecordParser(StrictJSONParser):
    """JSON as large as a record may be."""

    most = parsing.MOST_BYTES


@documented(
    "preview_import", "What a record holds, and how it stands to the matches you see.",
    ref("ImportPreview"), also=(*ON_A_BODY, *ON_A_MATCH, "throttled"), request=body("Record"),
)  # fmt: skip
@api_view(["POST"])
@parser_classes([RecordParser])
def preview(request: Request) -> Response:
    """Return what a record holds. Nothing is written."""
    seen = matches_seen(request)
    spend_one("imports", client_address(request))
    with heavy_body(request):
        data = sent(request)
        arrived = parsing.incoming(data)
        match = arrived.match
        verdict = verdict_of(data, arrived)
        nearest = difference(arrived, seen.filter(game=match.game.key))
    state = cast(State, state_data(arrived.sheet.state))
    body: ImportPreview = {
        "game": match.game.key,
        "seats": list(match.names),
        "entries": len(match.history),
        "rulings": len(arrived.rulings),
        **state,
        "difference": _difference(nearest) if nearest else None,
        "proof": verdict,
    }
    return Response(body)


def _difference(difference: Difference) -> DifferenceData:
    return {
        "match": difference.match.id,
        "common": difference.common,
        "more": difference.more,
        "fewer": difference.fewer,
    }


@documented(
    "verify_record", "Whether a record is as it was signed.", ref("RecordVerdict"),
    also=(*ON_A_BODY, "throttled"), request=body("FoundRecord"),
)  # fmt: skip
@api_view(["POST"])
@parser_classes([RecordParser])
def verify(request: Request) -> Response:
    """Return whether a record is as it was signed, and by whom. Nothing is written."""
    spend_one("imports", client_address(request))
    with heavy_body(request):
        return Response(verified(sent(request)))


@documented(
    "import_match", "Open a match from a record.", ref("OpenedMatch"),
    also=(*ON_A_BODY, *NOT_THERE, *ON_A_KEY, "throttled"), created=True,
    parameters=(ETAG,), request=body("Record"),
)  # fmt: skip
@api_view(["POST"])
@parser_classes([RecordParser])
@never_cache
def imports(request: Request) -> Response:
    """Open a match from a record."""
    key = key_of(request)
    spend_one("imports", client_address(request))
    with heavy_body(request):
        arrived = parsing.incoming(sent(request))
        match, replayed = import_match(arrived, op_id=key, device=cookie_device(request))
    return opened_match(request, match, replayed)
