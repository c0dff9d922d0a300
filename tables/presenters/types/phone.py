"""What the engine in the phone responds, a type for each outcome of a request."""

from typing import TypedDict

from tables.presenters.types.board import MatchTable, NeedsInWords, RenderedBoard
from tables.presenters.types.entries import FieldProblem, SheetData, Verdict
from tables.presenters.types.records import Record
from tables.presenters.types.rulings import RuledAtTable, RulingData
from tables.presenters.types.sent import SentEntry, SentOpening
from tables.presenters.types.values import Fields, PerSide


class Unreadable(TypedDict):
    """What is wrong with a record or with facts that were sent."""

    problems: list[FieldProblem]


class Detail(TypedDict):
    """A sentence on what is wrong."""

    detail: str


class RefusedChange(TypedDict):
    """Why an entry may not be written into this match."""

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
    """What an entry changes; `same` where it says what stands there already."""

    same: bool
    sides: list[SideDifference]


class EntryPreview(TypedDict):
    """What an entry would write: the entry for the API and for a record, the totals after it, and
    what an amendment or a penalty changes."""

    entry: SentEntry
    written: Fields
    verdict: Verdict
    totals: PerSide
    difference: Difference | None


class EntryMistakes(TypedDict):
    """What is wrong with an entry: sentences by field, the first on what cannot be, and the fields
    with such."""

    fields: dict[str, list[str]]
    codes: list[str]
    mistake: str
    wrong: tuple[str, ...]


class OpenedMatch(TypedDict):
    """The record of a match that was opened, and what opens it through the API."""

    record: Record
    opening: SentOpening


class OpeningMistakes(TypedDict):
    """What is wrong with what should open a match, by field."""

    fields: dict[str, list[str]]


class FoundPlaces(TypedDict):
    """The places of the texts that were found, the best first, and whether the search is sure.

    `answers` are those texts in three parts, of which the middle one is the sentence that answers.
    """

    places: list[int]
    answers: list[list[str]]
    sure: bool


class ScoredDeal(TypedDict):
    """What a deal without a match comes to, and under which house rules."""

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
