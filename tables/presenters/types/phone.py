"""Responses of the engine in the phone, a type for each outcome."""

from typing import TypedDict

from tables.presenters.types.board import MatchTable, NeedsInWords, RenderedBoard
from tables.presenters.types.entries import FieldProblem, SheetData, Verdict
from tables.presenters.types.records import Record
from tables.presenters.types.rulings import RuledAtTable, RulingData
from tables.presenters.types.sent import SentEntry, SentOpening
from tables.presenters.types.values import Fields, PerSide


class Unreadable(TypedDict):
    """Problems of a record or of facts that cannot be read."""

    problems: list[FieldProblem]


class Detail(TypedDict):
    """A sentence on what is wrong."""

    detail: str


class RefusedChange(TypedDict):
    """The reason that an entry may not be added to this match."""

    refused: str
    problems: list[Detail]


class NotCached(TypedDict):
    """The phone has to send what it only named."""

    unseen: bool


class SideDifference(TypedDict):
    """Points of a side in one deal and its total, as they are and as they would be."""

    number: int
    name: str
    initial: str
    was: int
    becomes: int
    total: int
    will_be: int


class Difference(TypedDict):
    """The changes of an entry. `same` if it changes nothing."""

    same: bool
    sides: list[SideDifference]


class EntryPreview(TypedDict):
    """A previewed entry: the data for the API and for a record, the totals after it, and the
    changes of an amendment or a penalty."""

    entry: SentEntry
    written: Fields
    verdict: Verdict
    totals: PerSide
    difference: Difference | None


class EntryMistakes(TypedDict):
    """Mistakes of an entry: sentences by field, the first impossible value, and the fields with
    such values."""

    fields: dict[str, list[str]]
    codes: list[str]
    mistake: str
    wrong: tuple[str, ...]


class OpenedMatch(TypedDict):
    """The record of a match that was opened, and what opens it through the API."""

    record: Record
    opening: SentOpening


class OpeningMistakes(TypedDict):
    """Mistakes in the form that opens a match, by field."""

    fields: dict[str, list[str]]


class FoundPlaces(TypedDict):
    """The places of the texts that were found, the best first, and whether the search is sure.

    `answers` are those texts in three parts, of which the middle one is the sentence that answers.
    """

    places: list[int]
    answers: list[list[str]]
    sure: bool


class ScoredDeal(TypedDict):
    """The score of a deal without a match, and its house rules."""

    verdict: Verdict
    options: Fields


class UnscoredDeal(TypedDict):
    """The mistake in a deal, or what is missing as a hint, and the house rules."""

    mistake: str
    hint: str
    options: Fields


class MatchNeeds(NeedsInWords):
    """The board of a match, with what each side needs of its next deal."""

    board: RenderedBoard


Response = (
    SheetData
    | MatchTable
    | EntryPreview
    | EntryMistakes
    | OpenedMatch
    | OpeningMistakes
    | RulingData
    | RuledAtTable
    | FoundPlaces
    | ScoredDeal
    | UnscoredDeal
    | MatchNeeds
    | Unreadable
    | RefusedChange
    | NotCached
)
