"""Entries and what they write, the sheet, and where a match is, as programs get them."""

from typing import Annotated, Any, NotRequired, TypedDict

from tables.presenters.types.values import (
    Fields,
    Filled,
    GameKey,
    Kind,
    OfGame,
    Options,
    PerSide,
    RowStatus,
    Setup,
    Time,
)


class Rule(TypedDict):
    """The paragraph of the rules that something rests on, and where it is from."""

    section: str
    source: str
    href: Annotated[str, "Where it stands on this server's rules page."]


class Line(TypedDict):
    """Points that a side writes, with the reason."""

    side: int
    points: int
    code: str
    text: str
    rule: Rule


class SideLine(Line):
    """A line with the name of its side, and its points with their sign."""

    side_name: str
    signed: str


class Step(TypedDict):
    """A step of a calculation or of a ruling."""

    code: Annotated[
        str,
        "What it is about, the same in every language: `rule` is the paragraph itself; empty where "
        "it was stored before steps had codes.",
    ]
    text: str
    rule: Rule


class FieldProblem(TypedDict):
    """A problem of a field. `pointer` is its JSON pointer."""

    pointer: str
    code: str
    detail: str


class Deal(TypedDict):
    """Filled-in values: the kind of entry, and its fields by the names of the contract."""

    kind: str
    entry: NotRequired[Filled]


class State(TypedDict):
    """The state of a match. `carry` is the game's carry into the next deal."""

    totals: PerSide
    carry: Annotated[Fields, OfGame("carry")]
    dealer: Annotated[int, "The seat that deals next."]
    deals: int
    over: bool
    winner: Annotated[int, "A side."] | None
    finished: bool


class RankedState(State):
    """The state of a match, with the place of each side."""

    ranking: Annotated[list[int], "The place of every side; equals share one."]
    winning_side: int | None


class Opening(TypedDict):
    """The agreements at the opening of a match, and the first lines of its totals."""

    game: GameKey
    options: Options
    setup: Setup
    seats: list[str]
    start: list[Line]


class Outcome(TypedDict):
    """The lines of an entry, and its outcome."""

    status: RowStatus
    points: PerSide
    outcome: str
    verdict: str


class EarlierRow(Outcome):
    """An entry's words and points before a correction."""

    deal: Deal


class Settled(Outcome):
    """The lines of an entry after all corrections."""

    amended_by: int | None
    struck_by: int | None
    steps: list[Step]
    facts: Annotated[Fields, OfGame("deal_facts")]
    problems: list[FieldProblem]
    state: State


class StoredRow(Settled):
    """An entry as stored. `stands` is the deal after corrections, or None."""

    lines: list[Line]
    stands: Annotated[Deal, "What it says after its amendment."] | None


class Written(Settled):
    """An entry as it was written, with what it writes now. `who` wrote it, where that is shown.

    A phone does not know `created_at` and leaves it out.
    """

    seq: int
    deal_number: Annotated[
        int | None,
        "The number by which people call this deal. It stays, whatever is corrected or undone; "
        "null for an entry that is no deal.",
    ]
    was: Annotated[
        PerSide | None,
        "Points of an entry that was corrected or undone, as they were until then; of a "
        "correction those of the entry that it changed. Null for any other entry.",
    ]
    kind: Kind
    entry: Filled
    of: int | None
    to: Deal | None
    reason: str | None
    note: str
    totals: PerSide
    created_at: Time
    who: NotRequired[Annotated[str, "What the device is called that wrote it."]]


class EntryData(Written, StoredRow):
    """An entry for programs."""


class SheetData(Opening, RankedState):
    """A whole match: its opening, every entry, and the current standing."""

    rows: list[EntryData]


class BoardData(RankedState):
    """The board for programs. `options` and `setup` are as agreed."""

    id: str
    deal_number: Annotated[int, "The number that the next deal gets."]
    game: GameKey
    options: Options
    setup: Setup
    seats: list[str]
    last: EntryData | None
    version: int


class StoredSheet(SheetData):
    """The sheet of a stored match."""

    id: str
    version: int


class InTwo(TypedDict):
    """A verdict in two lines: its first sentence, and what else it says."""

    first: str
    rest: str


class Verdict(InTwo):
    """The preview of an entry. `went` is "made", "failed" or "". `filled` are numbers that
    follow from those entered."""

    went: str
    sentence: str
    steps: list[Step]
    lines: list[SideLine]
    filled: list[list[Any]]
