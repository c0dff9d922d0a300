"""The bodies of the API's responses that no presenter makes. Points are sheet points."""

from typing import Annotated, Any, NotRequired, TypedDict

from tables.models import Match, Role
from tables.presenters.types import (
    Also,
    BoardData,
    Component,
    Deal,
    EntryData,
    Fields,
    Filled,
    GameKey,
    Kind,
    PerSide,
    RowStatus,
    State,
    StoredRow,
    Time,
    Values,
)
from tables.problem_documents import ProblemDocument
from tables.records.verifying import RecordVerdict
from tables.selectors.group_data import GroupData

JSONSchema = Annotated[dict[str, Any], Component("JSONSchema")]
FilledIn = Annotated[Fields, Component("FilledIn")]
Secret = Annotated[
    str | None, "Null where the link that came with the match was renewed or withdrawn."
]


class Resource(TypedDict):
    """Something that can be read or written. In a `templated` href names stand in braces."""

    href: str
    templated: bool
    methods: list[str]
    title: str


class Root(TypedDict):
    """Contents of the API, by address."""

    name: str
    version: str
    openapi: Annotated[str, "The API's own description."]
    documentation: Annotated[str, "The same as a page."]
    problems: Annotated[str, "The page of all problem codes."]
    resources: list[Resource]


class GameSummary(TypedDict):
    """A game in the list of games. `seats` are the numbers of players it takes."""

    key: Annotated[str, Component("AnyGame")]
    name: str
    tagline: str
    seats: list[int]


class PresetData(TypedDict):
    """A set of house rules by its name."""

    key: str
    label: str
    help: str
    options: FilledIn


class QuestionData(TypedDict):
    """A question that the referee answers, with the form of its facts."""

    key: str
    label: str
    help: str
    facts: JSONSchema
    example: FilledIn


class GameForms(GameSummary):
    """A game with its forms."""

    options: JSONSchema
    presets: list[PresetData]
    setup: JSONSchema | None
    entry: JSONSchema
    questions: list[QuestionData]


class Receipt(TypedDict):
    """The answer to an append, the same at every later time."""

    game: GameKey
    seq: int
    kind: Kind
    entry: Filled
    of: int | None
    to: Deal | None
    reason: str | None
    version: int
    points: PerSide
    totals: PerSide
    verdict: Annotated[
        str,
        "How it went, in a sentence, as it was first written. It is empty for a correction, and "
        "for an entry that was written before receipts had it.",
    ]


class Brief(State):
    """An entry before or after a correction, in short."""

    status: RowStatus
    points: PerSide


class ChangeData(TypedDict):
    """Effect of a correction on an entry."""

    seq: int
    before: Brief
    after: Brief


class Secrets(TypedDict, total=False):
    """The secrets of a match's links by role."""

    watcher: Secret
    scorer: Secret
    owner: Secret


class Opened(BoardData):
    """A match that was opened, with the secrets of its links."""

    links: Secrets


class MadeGroup(GroupData):
    """A group that was made, with the secrets of its links."""

    links: Secrets


class PreviewData(StoredRow):
    """Preview of an entry: its points, and the changes of a correction."""

    game: GameKey
    totals: PerSide
    changes: list[ChangeData]


class MatchEntry(EntryData):
    """An entry of a match."""

    game: GameKey


class EntryPage(TypedDict):
    """Entries, page by page."""

    game: GameKey
    entries: list[EntryData]
    next_after: int | None
    version: int


class ListedMatch(State):
    """A match in a list."""

    id: str
    game: GameKey
    seats: list[str]
    status: Annotated[str, Values("MatchStatus", Match.Status.values)]
    created_at: Time
    updated_at: Time
    version: int
    players: NotRequired[Annotated[list[int], "In a group: who sits where, by their numbers."]]
    sat_out: NotRequired[Annotated[list[int], "In a group: who sat out, by their numbers."]]


class MatchPage(TypedDict):
    """Matches, page by page."""

    matches: list[ListedMatch]
    next_before: int | None


Key = Annotated[str, Also(format="uuid")]


class Done(TypedDict):
    """An entry of a batch that stands. `replayed` where an earlier request had written it."""

    key: Key
    receipt: Receipt
    replayed: bool


class Refusal(TypedDict):
    """The entry that ended a batch."""

    key: Key
    problem: ProblemDocument


class BatchReceipts(TypedDict):
    """Outcome of a batch."""

    results: list[Annotated[Done | Refusal, Component("BatchResult")]]
    version: int


class Dealing(TypedDict):
    """The cards of a deal in the open."""

    dealer: int
    seed: int | None
    layout: list[Annotated[list[str], "A seat's cards."]] | None


class ExportFile(TypedDict):
    """A download."""

    name: str
    media_type: str
    href: str


class ExportList(TypedDict):
    """The downloads of a match."""

    files: list[ExportFile]
    bg_stats: Annotated[str, "Hands the match to the app of that name."]


class SignedAddress(TypedDict):
    """The address of one download, which needs no secret while the link is valid."""

    href: Annotated[str, "The whole address; whoever has it reads this download of this match."]


class Joined(TypedDict):
    """The match or group and the role that a code or a secret opened."""

    match: Annotated[str, "The match by its id; null where a group was opened."] | None
    group: Annotated[str, "The group by its id; null where a match was opened."] | None
    role: Annotated[str, Values("LinkRole", Role.values)]
    secret: Annotated[str, "Send it as Bearer; behind # in a link."] | None


class TicketData(TypedDict):
    """A ticket to a match's events, as `?ticket=`, and what another one is asked for with."""

    ticket: str
    expires_at: Annotated[Time, "Until then a stream can begin."]
    renewal: Annotated[str, "Send it as Bearer to this address for another ticket."]
    renewable_until: Annotated[Time, "Until then another ticket can be asked for."]


class DifferenceData(TypedDict):
    """Difference of a record from the match that is here, in entries."""

    match: str
    common: int
    more: int
    fewer: int


class ImportPreview(State):
    """Contents of a record."""

    game: GameKey
    seats: list[str]
    entries: int
    rulings: int
    difference: DifferenceData | None
    proof: Annotated[RecordVerdict, "What its proof is worth; it is imported whatever this says."]
