"""Irregularities in words: the questions, and their remedies."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict
from urllib.parse import urlencode

from scorer.core import AnyGame
from scorer.core.irregularity import PENALTY, RANKS, WRITINGS, Branch, Remedy
from scorer.core.irregularity import Citation as EngineCitation
from scorer.core.irregularity import Irregularity as EngineIrregularity
from scorer.forms import fields_of
from scorer.irregularities import IRREGULARITIES, ChosenAnswer, Way, WholeWay, ways
from scorer.text import Voice, render_text
from tables.presenters.citations import HOUSE_RULE, RULES_PAGE, paragraph_href
from tables.presenters.types import Rule, Values
from tables.selectors.rules import Href

REFEREE_PAGE, WRONG_PAGE = "/referee/", "/wrong"
WHAT = "what"
"""The name in the query of the pages for the number of an irregularity. No question has it."""

Number = Annotated[str, "What it is cited by: `B1`."]


class DecidingOption(TypedDict):
    """The house rule that decides."""

    name: str
    label: str
    href: Href


class Cited(TypedDict):
    """The source of a remedy: a paragraph of the rules, a work named in words, or both."""

    rank: Annotated[str, Values("CitationRank", RANKS)]
    rank_label: Annotated[str, "How far that binds, in words."]
    rule: Rule | None
    work: Annotated[str, "The source beside the written rules; empty where there is none."]
    option: Annotated[DecidingOption | None, "The house rule that decides; null where none does."]


class RemedyData(TypedDict):
    """A remedy, and its effect on the sheet."""

    done: Annotated[list[str], "What is done, sentence by sentence."]
    writes: Annotated[str, Values("RemedyWrites", WRITINGS)]
    writes_label: Annotated[str, "What is written, in words."]
    points: Annotated[
        int | None,
        "The points of the penalty against the offender; null where the table agrees on them, "
        "and where none is written.",
    ]
    question: Annotated[
        str, "The key of the referee's question that works out what is written, or empty."
    ]
    citations: Annotated[list[Cited], "What it rests on, what decides first."]


class GivenAnswer(TypedDict):
    """An answer that was given to a question."""

    question: Annotated[str, "The key of the question."]
    question_label: Annotated[str, "The question in words."]
    answer: Annotated[str, "The key of the choice."]
    answer_label: Annotated[str, "The choice in words."]


class WayData(TypedDict):
    """Answers, and the remedy that they lead to."""

    answers: Annotated[list[GivenAnswer], "What was answered, in order."]
    remedy: RemedyData


class IrregularityChoice(TypedDict):
    """An answer that can be given."""

    key: str
    label: str


class IrregularityQuestion(TypedDict):
    """A question about an irregularity."""

    key: str
    label: str
    choices: Annotated[list[IrregularityChoice], "The answers that can be given."]


class IrregularityData(TypedDict):
    """Something that goes wrong at tables, with every way from there to what is done."""

    game: str
    number: Number
    key: str
    title: Annotated[str, "What happened, in the language of the request."]
    also: list[str]
    options: Annotated[list[str], "The house rules that change it, by their names."]
    href: Href
    ways: Annotated[list[WayData], "Every way through its questions, for these house rules."]


class IrregularityStep(TypedDict):
    """The next question, or the remedy, after the given answers."""

    game: str
    number: Number
    title: Annotated[str, "What happened, in the language of the request."]
    answers: Annotated[list[GivenAnswer], "What was answered, in order."]
    question: Annotated[IrregularityQuestion | None, "What is asked next; null at the end."]
    remedy: Annotated[RemedyData | None, "What is done; null while something is asked."]
    href: Href


def irregularities(game: AnyGame, options: Any, voice: Voice) -> list[IrregularityData]:
    """Return all that goes wrong in a game, at a table with these house rules."""
    return [
        {
            "game": game.key,
            "number": row.number,
            "key": row.key,
            "title": render_text(row.title, voice),
            "also": list(row.also),
            "options": list(row.options),
            "href": wrong_href(game.key, row.number, {}),
            "ways": [_way(game, way, voice) for way in ways(row.tree(options))],
        }
        for row in IRREGULARITIES[game.key]
    ]


def step(
    game: AnyGame, irregularity: EngineIrregularity, way: Way, voice: Voice
) -> IrregularityStep:
    """Return how far a way has led, in words."""
    node, answers = way.node, {answer.branch.key: answer.choice.key for answer in way.answers}
    return {
        "game": game.key,
        "number": irregularity.number,
        "title": render_text(irregularity.title, voice),
        "answers": _answers(way.answers, voice),
        "question": _question(node, voice) if isinstance(node, Branch) else None,
        "remedy": _remedy(game, node, voice) if isinstance(node, Remedy) else None,
        "href": wrong_href(game.key, irregularity.number, answers),
    }


def wrong_href(game: str, number: str, answers: Mapping[str, str]) -> str:
    """Return the page on which such answers lead on, without a match."""
    return f"{REFEREE_PAGE}{game}{WRONG_PAGE}?{wrong_query(number, answers)}"


def wrong_query(number: str, answers: Mapping[str, str]) -> str:
    """Return the query of a page for an irregularity and what was answered."""
    return urlencode({WHAT: number, **answers})


def _way(game: AnyGame, way: WholeWay, voice: Voice) -> WayData:
    return {"answers": _answers(way.answers, voice), "remedy": _remedy(game, way.remedy, voice)}


def _answers(answers: tuple[ChosenAnswer, ...], voice: Voice) -> list[GivenAnswer]:
    return [
        {
            "question": branch.key,
            "question_label": render_text(branch.text, voice),
            "answer": choice.key,
            "answer_label": render_text(choice.text, voice),
        }
        for branch, choice in answers
    ]


def _question(branch: Branch, voice: Voice) -> IrregularityQuestion:
    return {
        "key": branch.key,
        "label": render_text(branch.text, voice),
        "choices": [
            {"key": choice.key, "label": render_text(choice.text, voice)}
            for choice in branch.choices
        ],
    }


def _remedy(game: AnyGame, remedy: Remedy, voice: Voice) -> RemedyData:
    return {
        "done": [render_text(sentence, voice) for sentence in remedy.done],
        "writes": remedy.writes,
        "writes_label": render_text(WRITINGS[remedy.writes], voice),
        "points": remedy.points if remedy.writes == PENALTY else None,
        "question": remedy.question,
        "citations": [_cited(game, citation, voice) for citation in remedy.citations],
    }


def _cited(game: AnyGame, citation: EngineCitation, voice: Voice) -> Cited:
    rule, option = citation.rule, citation.option
    return {
        "rank": citation.rank,
        "rank_label": render_text(RANKS[citation.rank], voice),
        "rule": {
            "section": rule.section,
            "source": voice.translate(rule.source),
            "href": paragraph_href(game.key, rule.section),
        }
        if rule
        else None,
        "work": render_text(citation.source, voice),
        "option": _option(game, option, voice) if option else None,
    }


def _option(game: AnyGame, name: str, voice: Voice) -> DecidingOption:
    field = next(field for field in fields_of(game.options) if field.name == name)
    label = render_text(field.spec.label, voice)
    return {"name": name, "label": label, "href": RULES_PAGE + game.key + HOUSE_RULE + name}
