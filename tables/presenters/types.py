"""The plain data that presenters make, for templates, downloads, the API and the phone.

The schemas of the API are derived from these types (`tables.openapi.typed`): what stands beside a
type in `Annotated` is its description, or `Also`, further members of its schema.

Points are sheet points unless a name says otherwise; sides and seats are numbers from 0. The phone
gets the same data without this module: types are checked before anything runs.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, NotRequired, TypedDict

from scorer.entries import KINDS

Fields = dict[str, Any]
"""Fields of a form as plain JSON by the names of the contract: a deal, options, a setup, facts."""


Request = dict[str, Any]
"""`{do, …}`: what a phone requests of the engine, as plain JSON."""


class Also:
    """Further members of the schema of a type; with a `type` or `anyOf` they are all of it."""

    def __init__(self, **members: Any) -> None:
        self.members = members
        self.is_whole = "type" in members or "anyOf" in members


class OfGame:
    """Marks fields that are another form in every game, by what they are."""

    def __init__(self, name: str) -> None:
        self.name = name


class Component:
    """Names the component of the document that is the schema of a type."""

    def __init__(self, name: str) -> None:
        self.name = name


class Values:
    """The words that a text is one of, and what they are called together."""

    def __init__(self, name: str, values: Iterable[str]) -> None:
        self.name, self.values = name, tuple(values)


PerSide = Annotated[list[int], "One number per side."]
Time = Annotated[str, Also(format="date-time")]
Kind = Annotated[str, Values("EntryKind", KINDS)]
"""The kind of an entry."""

RowStatus = Annotated[str, Values("EntryStatus", ("live", "struck", "late", "unfit"))]
"""Whether an entry writes, and why not: late is after the end, unfit for what came before it."""

GameKey = Annotated[str, OfGame("game")]
Options = Annotated[Fields, OfGame("options")]
"""House rules by their names."""

Setup = Annotated[Fields | None, OfGame("setup")]
Filled = Annotated[Fields | None, OfGame("filled")]
"""What was filled in."""

OptionValue = Annotated[
    Any,
    "A value of this option.",
    Also(
        anyOf=[
            *({"type": kind} for kind in ("string", "integer", "boolean")),
            {"type": "array", "items": {"type": "integer"}},
            {"type": "object", "additionalProperties": True},
        ]
    ),
]

QuestionKey = Annotated[str, OfGame("question")]
Facts = Annotated[Fields, OfGame("facts")]
Answer = Annotated[Fields, OfGame("answer")]


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
    """A line with the name of its side."""

    side_name: str


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
    """What is wrong with a field; `pointer` is its JSON pointer."""

    pointer: str
    code: str
    detail: str


class Deal(TypedDict):
    """What was filled in: the kind of entry, and its fields by the names of the contract."""

    kind: str
    entry: NotRequired[Filled]


class State(TypedDict):
    """Where a match stands. `carry` is what the game takes along from deal to deal."""

    totals: PerSide
    carry: Annotated[Fields, OfGame("carry")]
    dealer: Annotated[int, "The seat that deals next."]
    deals: int
    over: bool
    winner: Annotated[int, "A side."] | None
    finished: bool


class RankedState(State):
    """Where a match stands, with the place of every side."""

    ranking: Annotated[list[int], "The place of every side; equals share one."]


class Opening(TypedDict):
    """What was agreed when a match was opened, and the lines that its totals start from."""

    game: GameKey
    options: Options
    setup: Setup
    seats: list[str]
    start: list[Line]


class Settled(TypedDict):
    """What an entry writes now, whatever has been corrected since."""

    status: RowStatus
    amended_by: int | None
    struck_by: int | None
    points: PerSide
    steps: list[Step]
    outcome: str
    verdict: str
    facts: Annotated[Fields, OfGame("deal_facts")]
    problems: list[FieldProblem]
    state: State


class StoredRow(Settled):
    """What an entry writes, as it is stored; `stands` is the deal as corrected, else None."""

    lines: list[Line]
    stands: Annotated[Deal, "What it says after its amendment."] | None


class Written(Settled):
    """An entry as it was written, with what it writes now; `who` wrote it, where that is shown.

    A phone does not know `created_at` and leaves it out.
    """

    seq: int
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
    """Everything at once: how a match started, every entry, where it stands."""

    rows: list[EntryData]


class BoardData(RankedState):
    """The board for programs; `options` and `setup` as agreed."""

    id: str
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


class SidePoints(TypedDict):
    """What an entry writes for a side, its total after it, and whether no side writes more, up or
    down."""

    number: int
    name: str
    points: int
    total: int
    most: bool


class DealInWords(TypedDict):
    """A deal in a line beside its points: what was played, whose it was, how it went.

    `suit` is drawn; where there is none, `sign` is the contract in short. `side` is None where the
    deal is nobody's. What is no deal has its verdict in `words` alone.
    """

    suit: str
    sign: str
    contract: str
    who: str
    side: int | None
    words: str


class RecentRow(TypedDict):
    """An entry that writes, in one line."""

    seq: int
    deal_number: int | None
    summary: DealInWords
    written: list[SidePoints]


class DealList(TypedDict):
    """The newest entries that write, the newest first.

    `undo` is the one that a tap takes back. Where the newest entry of all writes nothing itself,
    `change` says what it did, and `changed` is its number where that can be taken back: by an undo,
    or where it was a strike (`restores`) by putting back what it struck.
    """

    rows: list[RecentRow]
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

    `stands` is the deal as it stands now, `deal_number` its number where the entry dealt one.
    `is_ledger` marks what only changes others, and what was taken back.
    """

    stands: Deal
    deal_number: int | None
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
    """A player: the name as it is shown, and `typed` as it was entered."""

    number: int
    name: str
    typed: str
    side: int
    out: bool


class Strokes(TypedDict):
    """The strokes of a side, and how many of those it began with are wiped off."""

    drawn: int
    wiped: int


class Side(TypedDict):
    """A side: its total, its way to the goal in per cent, its place (several may share one)."""

    number: int
    name: str
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
    """Who deals now."""

    seat: int
    name: str


class Board(TypedDict):
    """Where a match stands, as the totals' half of a match page shows it."""

    status: str
    game: GameName
    counter_clockwise: bool
    deal_number: int
    deals: int
    goal: str
    where: str
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
    knows_needs: bool
    knows_passed: bool
    knows_penalty: bool


class MatchBoard(Board):
    """The board of a stored match, with the entry that was written last."""

    id: str
    version: int
    setup: Any
    last: EntryData | None


class ListedBoard(MatchBoard):
    """A board in a list of matches."""

    updated_at: datetime


class Verdict(TypedDict):
    """What an entry would write; `filled` are the numbers that follow from those entered."""

    sentence: str
    steps: list[Step]
    lines: list[SideLine]
    filled: list[list[Any]]


class Option(TypedDict):
    """A choice of a field."""

    value: Any
    label: str


class FormField(TypedDict):
    """A field of a form: what a template needs to show it."""

    name: str
    kind: str
    label: str
    help: str
    source: str
    low: int | None
    high: int | None
    usual: Any
    optional: bool
    none: str
    choices: list[Option]
    fields: dict[str, "FormField"]
    most: int | None
    distinct: bool
    item: "FormField | None"
    on: NotRequired[bool]


class HouseRule(FormField):
    """A house rule as agreed, in words."""

    words: str
    changed: bool


class Penalty(TypedDict):
    """What a ruling costs; `points` are sheet points."""

    offender: int
    points: int


class OtherTable(TypedDict):
    """What the referee says where one house rule is another; `answer` is None if more is needed."""

    option: str
    label: str
    value: OptionValue
    value_label: str
    verdict: str
    answer: Annotated[Fields | None, OfGame("answer")]


class Ruling(TypedDict):
    """What the referee said to a question and its facts."""

    game: GameKey
    question: QuestionKey
    facts: Facts
    verdict: str
    answer: Answer
    steps: list[Step]
    penalty: Penalty | None


class RulingData(Ruling):
    """A ruling, with what other tables say."""

    other_tables: list[OtherTable]


AppealStatus = Annotated[
    str, Values("AppealStatus", ("open", "upheld", "changed", "sent_back", "withdrawn"))
]
RulingStep = Annotated[
    str,
    Values(
        "RulingStep",
        ("asked", "ruled", "accepted", "disputed", "appealed", "withdrawn", "decided"),
    ),
]


class Decided(TypedDict):
    """What became of an appeal; `rule` is the paragraph that the decision rests on."""

    status: AppealStatus
    verdict: str
    reason: str
    rule: Rule | None
    by: str
    decided_at: Time | None


class AppealData(Decided):
    """A ruling that was put to somebody else, and what they decided."""

    created_at: Time


class WayStep(TypedDict):
    """A step on the way of a ruling."""

    step: RulingStep
    at: Time | None
    who: str


class ShownStep(WayStep):
    """A step on the way of a ruling, in words."""

    words: str


class StoredRuling(Ruling):
    """A ruling that a match has, under the house rules of then; `standing` is the other side's."""

    number: int
    options: Options
    standing: Annotated[str, Values("RulingStatus", ("open", "accepted", "disputed"))]
    standing_by: int | None
    standing_at: Time | None
    in_force: str
    from_now_on: bool
    precedent: int | None
    appeals: list[AppealData]
    way: list[WayStep]
    after_seq: int
    created_at: Time


class ShownRuling(StoredRuling):
    """A stored ruling as pages and downloads show it; `decision` is the latest one."""

    label: str
    by: str
    standing_words: str
    because: str
    decision: AppealData | None
    decision_words: str
    can_appeal: bool
    under_appeal: bool
    told_way: list[ShownStep]


class MatchTable(TypedDict):
    """What the pages of a match show on the phone: the board, and rows, the newest first."""

    board: Board
    rows: list[HistoryRow]
    deals: DealList
