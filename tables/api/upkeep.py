"""What can be changed about a match besides its entries, and what else is asked of it."""

from typing import Any

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import refuse, refuse_unknown
from scorer.text import text
from tables.access.permissions import enter
from tables.api.documented import (
    DEALT,
    ETAG,
    IF_NONE_MATCH,
    ON_A_BODY,
    ON_A_MATCH,
    READ,
    SEED,
    body,
    described,
)
from tables.api.requests import number_in, sent, tagged, unchanged
from tables.openapi import listed, ref
from tables.selectors import matches
from tables.selectors.alternatives import entry_under_other_rules, match_under_other_rules
from tables.selectors.dealing import SEEDS, hands_from
from tables.services.matches import annotate_entry, rename_players


@described(
    "rename_players", "Give the players other names.", ref("Board"),
    also=(*ON_A_BODY, *ON_A_MATCH), parameters=(ETAG,), request=body("NewNames"),
)  # fmt: skip
@api_view(["PUT"])
def names(request: Request, match_id: str) -> Response:
    """Give the players other names."""
    enter(request, match_id)
    seats = _only(sent(request), "seats")
    match = rename_players(match_id=match_id, names=seats)
    return tagged(Response(matches.board(match)), match.version)


@described(
    "annotate_entry", "Put a note beside an entry, in place of the one it has.", ref("Entry"),
    also=(*ON_A_BODY, *ON_A_MATCH), request=body("NewNote"),
)  # fmt: skip
@api_view(["PUT"])
def note(request: Request, match_id: str, seq: int) -> Response:
    """Put a note beside an entry."""
    match = enter(request, match_id)
    words = _only(sent(request), "note")
    entry = annotate_entry(match_id=match_id, seq=seq, note=words)
    return Response(matches.entry_data(entry, matches.voice(matches.seated(match))))


def _only(data: Any, name: str) -> Any:
    """The one field of a body; raises AnswerError."""
    if not isinstance(data, dict):
        raise refuse((), "type", text("This should be an object with named fields."))
    refuse_unknown(data, (name,))
    return data.get(name)


@described(
    "entry_elsewhere", "What an entry writes where one house rule is another.",
    listed(ref("Elsewhere")), also=ON_A_MATCH, unchanged=True, parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def entry_tables(request: Request, match_id: str, seq: int) -> Response:
    """What an entry writes at other tables."""
    match = enter(request, match_id)
    return unchanged(request, match.version) or tagged(
        Response(entry_under_other_rules(match, seq)), match.version
    )


@described(
    "match_elsewhere", "What a match comes to where one house rule is another.",
    listed(ref("Elsewhere")), also=(*ON_A_MATCH, "too_long"), unchanged=True,
    parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def match_tables(request: Request, match_id: str) -> Response:
    """What a match comes to at other tables."""
    match = enter(request, match_id)
    return unchanged(request, match.version) or tagged(
        Response(match_under_other_rules(match)), match.version
    )


@described(
    "dealing", "The cards of a deal in the open, from a number or from the half that was dealt.",
    ref("Dealing"), also=(*ON_A_MATCH, "invalid"), parameters=(SEED, DEALT, ETAG),
)  # fmt: skip
@api_view(READ)
def dealing(request: Request, match_id: str) -> Response:
    """The cards of a deal that is played in the open."""
    match = enter(request, match_id)
    at = matches.seated(match)
    dealer = matches.state_after(at, matches.last_entry(match)).dealer
    asked = "seed" in request.query_params
    seed = number_in(request, "seed", 0, SEEDS - 1, 0) if asked else None
    hands = hands_from(at, dealer, seed, tuple(request.query_params.getlist("dealt")))
    layout = [list(hand) for hand in hands[0]] if hands else None
    return tagged(Response({"dealer": dealer, "seed": seed, "layout": layout}), match.version)
