"""Opening, changing and deleting a match. Its entries are in `entries`."""

import hashlib
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db import IntegrityError

from scorer.core import Seating, table_bounds
from scorer.entries import Noted
from scorer.forms import gather, parse, refuse, refuse_unknown, require_object
from scorer.record import OPENING, canonical, new_match, record
from scorer.text import text
from tables import models
from tables.capacity.file_cache import FILES
from tables.problems import KeyReused, RequestProblem
from tables.selectors.matches import agreed_match, get_entry
from tables.services.budgets import spend
from tables.services.links import make_links
from tables.services.own_rules import rules_to_take_over, take_over
from tables.services.transactions import match_for_writing, refuse_stale, touch, writing

BEGUN = text(
    "You cannot change the house rules after the first entry. Open a new match to play by others."
)
NAMES_OF_GROUP = text("These players belong to a group. Change a name on the group's page.")


def open_match(
    *,
    data: Any,
    op_id: UUID | None = None,
    device: str = "",
    name: str = "",
    address: str | None = None,
    rules_of: models.Match | None = None,
    of_group: Callable[[], dict[str, Any]] | None = None,
    seated: Any = None,
) -> tuple[models.Match, bool]:
    """Return a new match from `{game, options, setup, seats, dealer}`, and whether it is a
    replay.

    It has a link for every role. `device` becomes its owner. `address` is the network address that
    opens it, if there is one. The table's own rules are taken over from `rules_of`.
    `of_group` returns the group and its evening, and who of it sits where. `seated` says the same
    without names, which may change before the request is sent again. Raises AnswerError,
    KeyReused, RequestProblem where that address has opened too many, Busy.
    """
    opened = record(new_match(data))
    opening = {name: opened[name] for name in OPENING}
    asked = opening if seated is None else {**opening, "seats": seated}
    digest = hashlib.sha256(canonical(asked).encode()).hexdigest()
    own_rules = rules_to_take_over(rules_of, opening["options"]) if rules_of else []

    def make() -> models.Match:
        if address is not None:
            spend("matches", address)
        columns = {**opening, **(of_group() if of_group else {})}
        match = models.Match.objects.create(op_id=op_id, opening_digest=digest, **columns)
        take_over(own_rules, match)
        return match

    return open_once(op_id, digest, make, device, name)


def open_once(
    op_id: UUID | None, digest: str, make: Callable[[], models.Match], device: str, name: str
) -> tuple[models.Match, bool]:
    """Return the match that `make` makes with its links, or the one that has this key already.

    `digest` is of what it is opened from. Raises KeyReused, Busy.
    """
    try:
        with writing():
            earlier = _opened_with(op_id)
            if earlier is None:
                match = make()
                link = make_links(match)[-1]
                if device:
                    models.Visit.objects.create(
                        device=device, author=device, match=match, link=link, name=name
                    )
                return match, False
    except IntegrityError:
        # Another process has opened it meanwhile.
        earlier = _opened_with(op_id)
        if earlier is None:
            raise
    if earlier.opening_digest != digest:
        raise KeyReused
    return earlier, True


def _opened_with(op_id: UUID | None) -> models.Match | None:
    return models.Match.objects.filter(op_id=op_id).first() if op_id else None


def rename_players(*, match_id: str, names: list[str], version: int | None = None) -> models.Match:
    """Give the players other names, on `version` where one is named.

    Those of a group have their names there. Raises NotFound, AnswerError, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        if match.group_id:
            raise refuse(("seats",), "impossible", NAMES_OF_GROUP)
        data = {"seats": names, "dealer": match.dealer}
        match.seats = list(parse(Seating, data, table_bounds(agreed_match(match).table)).seats)
        refuse_stale(match, version)
        touch(match, "seats")
    return match


def annotate_entry(
    *, match_id: str, seq: int, note: str, version: int | None = None
) -> models.Entry:
    """Put a note beside an entry, replacing the one it had, on `version` where one is named.

    Raises NotFound, AnswerError, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        entry = get_entry(match, seq)
        entry.note = parse(Noted, {"note": note}, table_bounds(agreed_match(match).table)).note
        refuse_stale(match, version)
        entry.save(update_fields=["note"])
        touch(match)
    return entry


def delete_match(*, match_id: str, version: int | None = None) -> None:
    """Remove a match and everything written in it, for good, at `version` where one is named.

    Raises NotFound, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        refuse_stale(match, version)
        match.delete()
    FILES.forget(match_id)


def change_rules(*, match_id: str, data: Any, version: int | None = None) -> models.Match:
    """Agree on other house rules, `{options, setup?}`, before the first entry.

    `version` is the one the writer saw, None for any. Raises NotFound, AnswerError, RequestProblem
    once something was written, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        if match.last_seq:
            raise RequestProblem("match_begun", BEGUN)
        require_object(data)
        names = ("options", "setup")
        rules = {name: data[name] for name in names if name in data}
        agreed = {"game": match.game, "seats": match.seats, "dealer": match.dealer}
        _, opened = gather(
            lambda: refuse_unknown(data, names),
            lambda: record(new_match({"setup": match.setup, **rules, **agreed})),
        )
        refuse_stale(match, version)
        match.options, match.setup = opened["options"], opened["setup"]
        match.agreed_version = match.version + 1
        touch(match, "options", "setup", "agreed_version")
    return match
