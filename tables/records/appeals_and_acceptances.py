"""Parsing what a record holds of appeals and acceptances. Everything in it is checked."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from scorer.core import AnyGame, table_bounds
from scorer.forms import parse, refuse, refuse_unknown, require_object, within
from scorer.history import Match
from scorer.text import text
from tables.presenters.types import Fields
from tables.selectors.acceptances import MOST_ACCEPTANCES, Accepted
from tables.selectors.appeals import MOST_APPEALS, Decision, read_decision
from tables.selectors.recorded import ACCEPTANCE_FIELDS, APPEAL_FIELDS
from tables.selectors.timestamps import timestamp

DECISION = (*APPEAL_FIELDS, "by")

Read = TypeVar("Read")


class RecordedAppeal(NamedTuple):
    """An appeal of a record: withdrawn, decided, or neither."""

    at: datetime
    withdrawn_at: datetime | None
    decision: Decision | None
    decided_at: datetime | None

    @property
    def is_open(self) -> bool:
        return self.withdrawn_at is None and self.decided_at is None


class RecordedAcceptance(NamedTuple):
    """An acceptance of a record."""

    accepted: Accepted
    at: datetime


EARLIEST, LATEST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2999, 12, 31, tzinfo=UTC)
"""First and last possible time of a match: far enough from the ends of time for every time zone."""


def read_timestamp(written: Any) -> datetime:
    """Return a time as our records write it. Raises AnswerError."""
    try:
        at = datetime.fromisoformat(written)
        if timestamp(at) == written and written.endswith("Z") and EARLIEST <= at <= LATEST:
            return at
    except (TypeError, ValueError):
        pass
    raise refuse(
        (), "type", text("This should be a time in UTC, for example 2026-11-21T20:15:00Z.")
    )


def each(data: list[Any], read: Callable[[Any], Read]) -> list[Read]:
    """Return what each item says. The path of a problem names the item."""

    def at(index: int) -> Read:
        value: Read = within((index,), lambda: read(data[index]))
        return value

    return [at(index) for index in range(len(data))]


def timestamp_in(data: Fields, name: str) -> datetime | None:
    """Return a time that may be left out. Raises AnswerError."""
    if data.get(name) is None:
        return None
    return within((name,), lambda: read_timestamp(data[name]))


def flag_in(data: Fields, name: str) -> bool:
    """Return a yes or no that may be left out. Raises AnswerError."""
    value = data.get(name, False)
    if not isinstance(value, bool):
        raise refuse((name,), "type", text("This should be true or false."))
    return value


def read_appeals(game: AnyGame, data: Any) -> tuple[RecordedAppeal, ...]:
    """Return the appeals of a ruling, of which the last one alone may wait. Raises AnswerError."""
    items = _listed(data, MOST_APPEALS)
    appeals = tuple(each(items, lambda item: _appeal(game, item)))
    for index, appeal in enumerate(appeals[:-1]):
        final = appeal.decision is not None and appeal.decision.outcome != "sent_back"
        if appeal.is_open or final:
            raise refuse((index,), "impossible", text("There should be nothing after this appeal."))
    return appeals


def _appeal(game: AnyGame, data: Any) -> RecordedAppeal:
    require_object(data)
    refuse_unknown(data, ("at", "withdrawn_at", "decided_at", *DECISION))
    at = within(("at",), lambda: read_timestamp(data.get("at")))
    withdrawn, decided = timestamp_in(data, "withdrawn_at"), timestamp_in(data, "decided_at")
    fields = {name: data[name] for name in DECISION if name in data}
    if decided is None and fields:
        raise refuse(("decided_at",), "required", text("When was it decided?"))
    if decided and withdrawn:
        sentence = text("A withdrawn appeal has no decision.")
        raise refuse(("decided_at",), "impossible", sentence)
    decision = read_decision(game, fields) if decided else None
    return RecordedAppeal(at, withdrawn, decision, decided)


def read_acceptances(match: Match, data: Any) -> tuple[RecordedAcceptance, ...]:
    """Return the acceptances of a record. Raises AnswerError."""
    return tuple(
        each(_listed(data, MOST_ACCEPTANCES), lambda item: _parsed_acceptance(match, item))
    )


def _parsed_acceptance(match: Match, data: Any) -> RecordedAcceptance:
    require_object(data)
    refuse_unknown(data, (*ACCEPTANCE_FIELDS, "at"))
    fields = {name: data[name] for name in ACCEPTANCE_FIELDS if name in data}
    accepted = parse(Accepted, fields, table_bounds(match.table))
    if accepted.seq > len(match.history):
        raise refuse(("seq",), "range", text("This should be an entry of this record."))
    return RecordedAcceptance(accepted, within(("at",), lambda: read_timestamp(data.get("at"))))


def _listed(data: Any, most: int) -> list[Any]:
    """Return a list that may be left out. Raises AnswerError."""
    items = [] if data is None else data
    if not isinstance(items, list) or len(items) > most:
        raise refuse((), "length", text("Choose {count} of these at most.", count=most))
    return items
