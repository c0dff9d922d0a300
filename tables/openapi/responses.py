"""The schemas of responses, from the types that they are made of."""

from tables.access.links import LinkData, LinkWithDevices
from tables.openapi import types as api
from tables.openapi.parts import Schema
from tables.openapi.typed import object_schema
from tables.presenters import types
from tables.problem_documents import ProblemDocument
from tables.selectors.alternatives import AlternativeData
from tables.selectors.events import Changed
from tables.selectors.rules import AgreedRule, GameRules, Paragraph
from tables.selectors.statistics.summary import Summary

COMPONENTS = {
    types.Rule: "Rule",
    types.Line: "Line",
    types.Step: "Step",
    types.State: "State",
    types.FieldProblem: "FieldProblem",
    types.EntryData: "Entry",
    types.BoardData: "Board",
    types.StoredSheet: "Sheet",
    types.RulingData: "Ruling",
    types.StoredRuling: "KeptRuling",
    api.GameSummary: "Game",
    api.GameForms: "GameForms",
    api.QuestionData: "Question",
    api.Receipt: "Receipt",
    api.PreviewData: "Preview",
    api.Opened: "OpenedMatch",
    api.EntryPage: "Entries",
    api.MatchPage: "Matches",
    api.BatchReceipts: "BatchReceipts",
    api.Dealing: "Dealing",
    api.ExportList: "Exports",
    api.Joined: "Joined",
    api.ImportPreview: "ImportPreview",
    api.TicketData: "Ticket",
    AlternativeData: "Elsewhere",
    Changed: "Changed",
    AgreedRule: "AgreedRule",
    GameRules: "GameRules",
    Paragraph: "Paragraph",
    LinkData: "Link",
    LinkWithDevices: "ListedLink",
    ProblemDocument: "Problem",
    Summary: "Statistics",
}


def response_schemas() -> Schema:
    """The schema of every response, by the name of its component."""
    return {name: object_schema(form, COMPONENTS) for form, name in COMPONENTS.items()}
