"""The record of a match to take away: the list of downloads, and the sheet on paper."""

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from scorer.forms import AnswerError
from scorer.text import text
from tables import models
from tables.access.permissions import enter, matches_seen
from tables.capacity.heavy_work import heavy
from tables.exports import bg_stats, download
from tables.exports.archive import ARCHIVE_NAME, Unfinished, archive, chosen
from tables.exports.budget import spend_download
from tables.exports.contents import MatchContents
from tables.problems import RequestProblem
from tables.selectors.filters import MOST_MATCHES
from tables.selectors.pages import match_boards

MOST_PRINTED = 1_000
TOO_LONG = text("Paper has room for {count} entries. Take the record instead.", count=MOST_PRINTED)


def _contents(request: HttpRequest, match: models.Match) -> MatchContents:
    return MatchContents(match, request.build_absolute_uri(f"/m/{match.id}"))


@require_safe
def take(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return what of a match can be taken away."""
    contents = _contents(request, enter(request, match_id))
    page = {"board": contents.board, "bg_stats": bg_stats.link(contents)}
    return render(request, "pages/take.html", page)


@require_safe
def paper(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the whole score sheet on one page, for the printer."""
    match = enter(request, match_id)
    if match.last_seq > MOST_PRINTED:
        raise RequestProblem("too_long", TOO_LONG)
    contents = _contents(request, match)
    page = {"contents": contents, "board": contents.board}
    with heavy(match.last_seq):
        return render(request, "pages/paper.html", page)


@require_safe
def house_rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the house rules of a match on paper."""
    contents = _contents(request, enter(request, match_id))
    spend_download(request, "house-rules", contents)
    file = download("house-rules", contents)
    response = HttpResponse(file.data, content_type=file.media_type)
    response["Content-Disposition"] = f'inline; filename="{file.file_name}"'
    return response


@require_safe
def archived(request: HttpRequest) -> HttpResponseBase:
    """Return the archive of several matches. Until it is made, a page that asks for it again."""
    try:
        matches = chosen(matches_seen(request), request.GET)
        all_contents = [_contents(request, match) for match in matches]
        spend_download(request, "score-sheet", *all_contents)
        packed = archive(all_contents)
    except AnswerError:
        return redirect("several")
    except Unfinished as rest:
        page = {"done": rest.done, "count": rest.count}
        return render(request, "pages/packing.html", page, status=202)
    return FileResponse(packed, as_attachment=True, filename=ARCHIVE_NAME)


@require_safe
def several(request: HttpRequest) -> HttpResponse:
    """Return the matches of this device, to take away together."""
    matches = matches_seen(request).order_by("-updated_at")[:MOST_MATCHES]
    page = {"matches": match_boards(list(matches)), "most": MOST_MATCHES}
    return render(request, "pages/several.html", page)
