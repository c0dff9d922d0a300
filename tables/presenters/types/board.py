"""Types of a match's pages: the board, and rows of the history and of the list of deals."""

from datetime import datetime
from typing import NamedTuple, NotRequired, TypedDict

from tables.presenters.types.entries import (
    Deal,
    EarlierRow,
    EntryData,
    SideLine,
    Written,
)
from tables.presenters.types.values import PerSide, Setup


class SidePoints(TypedDict):
    """The points of an entry for a side, the side's total after it, and if no side scores more,
    up or down. `was` are the points before a correction, or None if they did not change."""

    number: int
    name: str
    points: int
    was: int | None
    total: int
    most: bool


class DealInWords(TypedDict):
    """A deal in a line beside its points: what was played, whose it was, how it went.

    `suit` is drawn. Where there is none, `sign` is the contract in short. `side` is None where the
    deal is nobody's. What is no deal has its verdict in `words` alone.
    """

    suit: str
    sign: str
    contract: str
    who: str
    side: int | None
    words: str


class Correction(TypedDict):
    """An entry that corrects or undoes another one, and what that one wrote until then.

    `kind` is amend or strike, `of_kind` and `deal_number` are those of the entry it names. A phone
    does not know `who` and `at`. They are empty there.
    """

    seq: int
    kind: str
    of_kind: str
    deal_number: int | None
    was: EarlierRow
    reason: str
    who: str
    at: str


class ShownCorrection(TypedDict):
    """The correction that holds now, below the entry it corrects. `said` is what stood there."""

    seq: int
    words: str
    reason: str
    at: str
    said: DealInWords
    was: PerSide


class RecentRow(TypedDict):
    """An entry that writes, in one line. One that was undone wrote `was` and writes nothing.

    `mark` stands in the column of numbers: the deal's number, or the P of a penalty.
    """

    seq: int
    deal_number: int | None
    mark: str
    struck: bool
    summary: DealInWords
    written: list[SidePoints]


class DealList(TypedDict):
    """The newest entries that write, the newest first.

    `wide` is how many characters the longest points have, `undo` the entry that a tap takes back.
    An undone deal keeps its place. If the newest entry of all writes nothing itself, `change` says
    what it did, and `changed` is its number if that can be taken back: by an undo, or if it was a
    strike (`restores`) by putting back what it struck.
    """

    rows: list[RecentRow]
    wide: int
    undo: int | None
    change: str
    changed: int | None
    restores: bool


class HandRow(TypedDict):
    """The hand of a seat, by suit."""

    name: str
    side: int
    suits: list[tuple[str, ...]]
    number: NotRequired[int]


class HistoryRow(Written):
    """An entry of the history with the names of the sides beside its points.

    `stands` is the deal as it stands now, `correction` the one that holds, or of a correction
    itself what it changed. `is_ledger` marks what only changes others. `mark` stands in the column
    of numbers: the deal's number, or the P of a penalty.
    """

    mark: str
    stands: Deal
    struck: bool
    correction: ShownCorrection | None
    summary: DealInWords
    lines: list[SideLine]
    written: list[SidePoints]
    headline: str
    badge: str
    hands: list[HandRow]
    corrects: bool
    is_ledger: bool
    can_amend: bool
    can_strike: bool


class Seat(TypedDict):
    """A player: the name as it is shown, `typed` as it was entered, `brief` for little room."""

    number: int
    name: str
    typed: str
    brief: str
    side: int
    out: bool


class Strokes(TypedDict):
    """The strokes of a side as paths of a picture: its view box, those that stand, and of those it
    began with the ones that were wiped off."""

    view: str
    drawn: str
    wiped: str


class Side(TypedDict):
    """A side: its total, its way to the goal in per cent, its place (several may share one).

    `brief` is its name for little room.
    """

    number: int
    name: str
    brief: str
    initial: str
    players: list[str]
    total: int
    share: int | None
    to_go: int | None
    strokes: Strokes | None
    place: int
    ahead: bool
    out: bool


class GameName(TypedDict):
    """A game by its key and in words."""

    key: str
    name: str


class Dealer(TypedDict):
    """The dealer."""

    seat: int
    name: str


class RenderedBoard(TypedDict):
    """The totals' half of a match page.

    Programs get `BoardData`.
    """

    status: str
    game: GameName
    counter_clockwise: bool
    deal_number: int
    deals: int
    goal: str
    where: str
    dealing: str
    write_label: str
    dealer: Dealer
    seats: list[Seat]
    others: int
    sides: list[Side]
    score: str
    ranked: list[Side]
    result: str
    winner_side: int | None
    notices: list[str]
    knows_passed: bool
    knows_penalty: bool


class NeedData(TypedDict):
    """A kind of deal, and what it takes in it."""

    kind: str
    needed: str


class SideNeeds(Side):
    """A side, and what it needs of the next deal, or nothing if no plain deal helps it."""

    needs: list[NeedData]


class NeedsInWords(TypedDict):
    """The importance of the next deal, and the needs of each side, if there are any."""

    heading: str
    sides: list[SideNeeds]


class MatchBoard(RenderedBoard):
    """The board of a stored match, with the entry that was written last."""

    id: str
    version: int
    setup: Setup
    last: EntryData | None


class ListedSides(NamedTuple):
    """Sides on one line of a list, and whether the line stands out: the winner, or who plays."""

    names: str
    stands_out: bool


class ListedBoard(MatchBoard):
    """A board in a list of matches. `lines` and `listed_totals` begin with the winner."""

    opened_at: datetime
    updated_at: datetime
    lines: list[ListedSides]
    listed_totals: list[int]


class MatchTable(TypedDict):
    """A match's pages on the phone: the board, and rows, the newest first."""

    board: RenderedBoard
    rows: list[HistoryRow]
    deals: DealList
    thrown_in: str
