"""What can be changed about a match besides its entries: names, notes, house rules; deleting it."""

from typing import Any

from scorer.core import Seating, places
from scorer.entries import Noted
from scorer.forms import parse, refuse, refuse_unknown
from scorer.record import open_match, record
from scorer.text import text
from tables import models
from tables.capacity.file_cache import STORED
from tables.problems import RequestProblem
from tables.selectors.matches import get_entry, seated
from tables.services.entries import match_for_writing, touch, writing

BEGUN = text("House rules hold from the first entry on. Open a new match to play by others.")


def rename_players(*, match_id: str, names: list[str]) -> models.Match:
    """Give the players other names; raises NotFound, AnswerError, Busy."""
    with writing():
        match = match_for_writing(match_id)
        data = {"seats": names, "dealer": match.dealer}
        match.seats = list(parse(Seating, data, places(seated(match).table)).seats)
        touch(match, "seats")
    return match


def annotate_entry(*, match_id: str, seq: int, note: str) -> models.Entry:
    """Put a note beside an entry, replacing the one it had; raises NotFound, AnswerError, Busy."""
    with writing():
        match = match_for_writing(match_id)
        entry = get_entry(match, seq)
        entry.note = parse(Noted, {"note": note}, places(seated(match).table)).note
        entry.save(update_fields=["note"])
        touch(match)
    return entry


def delete_match(*, match_id: str) -> None:
    """Remove a match and everything written in it, for good; raises NotFound, Busy."""
    with writing():
        match_for_writing(match_id).delete()
    STORED.forget(match_id)


def change_rules(*, match_id: str, data: Any) -> models.Match:
    """Agree on other house rules, `{options, setup?}`, before the first entry.

    Raises NotFound, AnswerError, RequestProblem once something was written, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        if match.last_seq:
            raise RequestProblem("match_begun", BEGUN)
        if not isinstance(data, dict):
            raise refuse((), "type", text("This should be an object with named fields."))
        refuse_unknown(data, ("options", "setup"))
        agreed = {"game": match.game, "seats": match.seats, "dealer": match.dealer}
        opened = record(open_match({"setup": match.setup, **data, **agreed}))
        match.options, match.setup = opened["options"], opened["setup"]
        match.agreed_version = match.version + 1
        touch(match, "options", "setup", "agreed_version")
    return match
