"""Downloads of a match, and archives of several matches."""

from typing import Any
from urllib.parse import urlencode

from django.http import FileResponse, HttpResponse
from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view, content_negotiation_class
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request
from rest_framework.response import Response

from tables import models
from tables.access.permissions import enter, matches_seen
from tables.access.tickets import link_of_signature, signature_of
from tables.api.conditions import tagged, unchanged
from tables.api.documented import (
    DISPOSITION,
    ETAG,
    IF_NONE_MATCH,
    MATCHES,
    ON_A_MATCH,
    READ,
    SIGNED,
    ZONE,
    documented,
)
from tables.api.requests import NO_DOWNLOAD, nothing_named
from tables.exports import EXPORTS, bg_stats
from tables.exports import download as made
from tables.exports.archive import ARCHIVE_NAME, archive, chosen
from tables.exports.budget import spend_download
from tables.exports.contents import MatchContents, zone_named
from tables.models import Role
from tables.openapi import ref
from tables.openapi.types import ExportFile, ExportList, SignedAddress

# JSON comes last: generated clients take the first one for all of them, and cannot read others so.
MEDIA_TYPES = sorted(
    {kind.media_type.split(";")[0] for kind in EXPORTS.values()},
    key=lambda media_type: (media_type == "application/json", media_type),
)


BYTES, ZIP = "application/octet-stream", "application/zip"


class Whatever(BaseContentNegotiation):
    """The address alone says what is answered."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        return parsers[0]

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


def _contents(request: Request, match: models.Match) -> MatchContents:
    zone = zone_named(request.query_params.get("zone", "UTC"))
    return MatchContents(match, request.build_absolute_uri(f"/m/{match.id}"), zone)


@documented(
    "list_exports", "What of a match can be taken away.", ref("ExportList"), also=ON_A_MATCH,
    unchanged=True, parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def exports(request: Request, match_id: str) -> Response:
    """Return the downloads of a match by their names, and the link that hands it to BG Stats."""
    match = enter(request, match_id)
    if same := unchanged(request, match.version):
        return same
    files: list[ExportFile] = [
        {"name": name, "media_type": kind.media_type, "href": f"{request.path}/{name}"}
        for name, kind in EXPORTS.items()
    ]
    body: ExportList = {"files": files, "bg_stats": bg_stats.link(_contents(request, match))}
    return tagged(Response(body), match.version)


@documented(
    "download_export", "One download of a match.", ref("Download"),
    also=(*ON_A_MATCH, "too_long", "throttled"), media=tuple(MEDIA_TYPES), negotiated=False,
    unchanged=True, parameters=(ZONE, SIGNED, IF_NONE_MATCH, ETAG, DISPOSITION),
)  # fmt: skip
@api_view(READ)
@content_negotiation_class(Whatever)
def download(request: Request, match_id: str, name: str) -> HttpResponse:
    """One download of a match, by its name."""
    signed = request.query_params.get("signed")
    link = None if signed is None else link_of_signature(signed, match_id, name)
    match = enter(request, match_id, link=link)
    _refuse_unknown(name)
    if same := unchanged(request, match.version):
        return same
    contents = _contents(request, match)
    spend_download(request, name, contents)
    file = made(name, contents)
    response = HttpResponse(file.data, content_type=file.media_type)
    response["Content-Disposition"] = f'attachment; filename="{file.file_name}"'
    return tagged(response, match.version)


def _refuse_unknown(name: str) -> None:
    if name not in EXPORTS:
        raise nothing_named(NO_DOWNLOAD, name, EXPORTS)


@documented(
    "sign_export", "An address of one download that needs no header.", ref("SignedAddress"),
    also=(*ON_A_MATCH, "forbidden"), request=None,
)  # fmt: skip
@api_view(["POST"])
@never_cache
def sign(request: Request, match_id: str, name: str) -> Response:
    """Return an address of one download that needs no header."""
    enter(request, match_id, writes=Role.WATCHER)
    _refuse_unknown(name)
    signed = signature_of(match_id, name, request.permission.link)  # type: ignore[attr-defined]
    path = request.path.removesuffix("/address")
    body: SignedAddress = {
        "href": request.build_absolute_uri(f"{path}?{urlencode({'signed': signed})}")
    }
    return Response(body)


@documented(
    "download_archive", "Several matches as one zip, a folder for each.",
    {"type": "object"}, also=(*ON_A_MATCH, "invalid", "too_long", "throttled"),
    media=(BYTES, ZIP), negotiated=False, parameters=(MATCHES, DISPOSITION),
)  # fmt: skip
@api_view(READ)
@content_negotiation_class(Whatever)
def archived(request: Request) -> FileResponse:
    """Several matches as one zip: record, score sheet and workbook of each.

    A client that asks for plain bytes gets them: some can read no other type that they do not know.
    Where making them takes long, requests are answered with 503 until all are made.
    """
    matches = chosen(matches_seen(request), request.query_params)
    all_contents = [_contents(request, match) for match in matches]
    spend_download(request, "score-sheet", *all_contents)
    packed = archive(all_contents)
    media_type = BYTES if BYTES in request.headers.get("Accept", "") else ZIP
    return FileResponse(packed, as_attachment=True, filename=ARCHIVE_NAME, content_type=media_type)


@documented(
    "get_record", "The match's record: everything needed to replay it.", ref("Record"),
    also=(*ON_A_MATCH, "throttled"), unchanged=True,
    parameters=(IF_NONE_MATCH, ETAG, DISPOSITION),
)  # fmt: skip
@api_view(READ)
def record(request: Request, match_id: str) -> HttpResponse:
    """Return the match's record: canonical JSON with everything needed to replay it."""
    match = enter(request, match_id)
    if same := unchanged(request, match.version, sentences=False):
        return same
    contents = MatchContents(match, "")
    spend_download(request, "record", contents)
    data = made("record", contents).data
    response = HttpResponse(data, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.id}.json"'
    return tagged(response, match.version, sentences=False)
