"""Types of the answers, and their names in the document."""

from typing import Any

from tables.access.appeals import AppealLink
from tables.access.links import LinkData, LinkWithDevices
from tables.openapi import types as api
from tables.presenters import types
from tables.problem_documents import ProblemDocument
from tables.records.verifying import RecordVerdict
from tables.selectors.acceptances import AcceptanceData
from tables.selectors.alternatives import AlternativeData
from tables.selectors.cases import AppealCase
from tables.selectors.differences import RulesDifference
from tables.selectors.evening_data import AccountData, EveningData, ListedEvening
from tables.selectors.events import Changed
from tables.selectors.glossary import GameGlossary
from tables.selectors.group_data import GroupData
from tables.selectors.group_rules import GroupRules
from tables.selectors.irregularities import IrregularityData, IrregularityStep
from tables.selectors.night_data import Draft, NightData
from tables.selectors.precedents import GamePrecedents
from tables.selectors.rules import GameRules
from tables.selectors.search import Found, FoundOfGame
from tables.selectors.season_data import SeasonData, SeasonStanding
from tables.selectors.statistics.summary import Summary

NAMES: dict[Any, str] = {
    types.Rule: "RuleRef",
    types.Deal: "WrittenContent",
    types.Penalty: "RulingPenalty",
    types.StoredSheet: "Sheet",
    api.GameSummary: "Game",
    api.Opened: "OpenedMatch",
    api.Done: "BatchReceipt",
    api.Refusal: "BatchRefusal",
    api.ChangeData: "Change",
    api.TicketData: "Ticket",
    LinkWithDevices: "ListedLink",
    ProblemDocument: "Problem",
    Summary: "Statistics",
}
"""Components that are called otherwise than their class without `Data`."""

VARYING: tuple[Any, ...] = (
    types.BoardData,
    types.StoredSheet,
    api.Opened,
    api.Receipt,
    api.PreviewData,
    api.EntryPage,
    api.MatchEntry,
    api.ListedMatch,
    api.ImportPreview,
)
"""Answers that are another type in every game."""

BY_QUESTION: tuple[Any, ...] = (types.RulingData, types.StoredRuling)
"""Answers that are another type for every question."""

UNIONS: frozenset[Any] = frozenset({ProblemDocument, api.MatchPage, api.Done})
"""Answers that are of any game: what varies in them is the union of the games' types."""

SHARED: tuple[Any, ...] = (
    *UNIONS,
    AcceptanceData,
    AccountData,
    AlternativeData,
    AppealCase,
    AppealLink,
    LinkData,
    LinkWithDevices,
    Summary,
    api.BatchReceipts,
    api.Dealing,
    api.ExportList,
    api.GameForms,
    api.GameSummary,
    api.Joined,
    api.MadeGroup,
    api.Refusal,
    api.Root,
    api.SignedAddress,
    api.TicketData,
    Changed,
    Draft,
    EveningData,
    Found,
    FoundOfGame,
    GameGlossary,
    GamePrecedents,
    GameRules,
    GroupData,
    GroupRules,
    IrregularityData,
    IrregularityStep,
    ListedEvening,
    NightData,
    RecordVerdict,
    RulesDifference,
    SeasonData,
    SeasonStanding,
)
"""Answers that are the same for every game."""
