"""A match as a record, which opens the same match anywhere.

What comes in as a record is plain JSON until `tables.records.parsing` has read it.
"""

from typing import NotRequired, TypedDict

from tables.presenters.types.values import Fields


class AppealInRecord(TypedDict):
    """An appeal. What is not said of its decision, or not decided, is left out."""

    at: str
    withdrawn_at: NotRequired[str]
    outcome: NotRequired[str]
    verdict: NotRequired[str]
    reason: NotRequired[str]
    rule: NotRequired[str]
    by: NotRequired[str]
    decided_at: NotRequired[str]


class RulingInRecord(TypedDict):
    """A ruling as it was asked for, without what the referee said, which it says again."""

    question: str
    facts: Fields
    options: Fields
    standing: str
    standing_by: int | None
    after_seq: int
    at: str
    standing_at: NotRequired[str]
    from_now_on: NotRequired[bool]
    appeals: NotRequired[list[AppealInRecord]]


class AcceptanceInRecord(TypedDict):
    """An acceptance: name, side, and last accepted entry."""

    side: int
    seq: int
    name: str
    at: str


class Beside(TypedDict):
    """Parts of a record that no score follows from: times, rulings and acceptances."""

    opened_at: str
    times: list[str]
    rulings: list[RulingInRecord]
    acceptances: NotRequired[list[AcceptanceInRecord]]


class Record(TypedDict):
    """All that a match is scored from again, entries as they were entered."""

    app: str
    format: int
    game: str
    options: Fields
    setup: Fields | None
    seats: list[str]
    dealer: int
    history: list[Fields]
    beside: NotRequired[Beside]
