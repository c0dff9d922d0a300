"""Data that page forms send. The scorer checks it."""

from typing import NotRequired, TypedDict

from tables.presenters.types.entries import Deal
from tables.presenters.types.values import Fields


class SentEntry(Deal):
    """An entry to be written. A correction says of which one and why, an amendment also what that
    should say."""

    of: NotRequired[int]
    to: NotRequired[Deal]
    reason: NotRequired[str]


class SentOpening(TypedDict):
    """The form that opens a match."""

    game: str
    seats: list[str]
    dealer: int
    options: Fields
    setup: Fields


class Exploration(TypedDict):
    """A deal without a match, the house rules and so many seats it is played with, and where the
    table stood before."""

    options: Fields
    setup: Fields | None
    seats: int
    entry: Fields
    before: Fields
