"""A ruling under appeal as whoever decides it sees it: the situation, and nothing of its match."""

from typing import Annotated, TypedDict

from scorer.core import AnyGame
from scorer.forms import AnswerError
from scorer.referee import agreed_options
from scorer.registry import GAMES
from scorer.text import Voice, render_text, rendered
from tables import models
from tables.language import request_voice
from tables.presenters.citations import cite
from tables.presenters.rulings import read_query
from tables.presenters.types import Component, Decided, Fields, Step
from tables.selectors.appeals import decided
from tables.selectors.facts import FactInWords, facts_in_words
from tables.selectors.pages import house_rules


class HouseRuleInWords(TypedDict):
    """A house rule as the table agreed on it."""

    name: str
    label: str
    value_label: str
    changed: bool


class AppealCase(TypedDict):
    """A ruling as whoever decides it sees it: nothing in it says whose match it is.

    Sides and seats have numbers for names. `facts` and `options` are as the referee takes them.
    """

    game: Annotated[str, Component("AnyGame")]
    question: str
    label: str
    facts: Annotated[Fields, Component("FilledIn")]
    options: Annotated[Fields, Component("FilledIn")]
    situation: list[FactInWords]
    house_rules: list[HouseRuleInWords]
    verdict: str
    steps: list[Step]
    decision: Decided


def appeal_case(appeal: models.Appeal) -> AppealCase:
    """Return what an appeal shows to anybody with its link."""
    ruling, key = appeal.ruling, appeal.match.game
    game, voice = GAMES[key], request_voice()
    question = next((item for item in game.questions if item.key == ruling.question), None)
    texts = rendered(ruling.findings, voice)
    return {
        "game": key,
        "question": ruling.question,
        "label": render_text(question.label, voice) if question else ruling.question,
        "facts": ruling.facts,
        "options": ruling.options,
        "situation": facts_in_words(question.facts, ruling.facts, voice) if question else [],
        "house_rules": _rules_that_matter(game, ruling, voice),
        "verdict": texts["verdict"],
        "steps": cite(texts["steps"], key, voice),
        "decision": decided(appeal, key),
    }


def options_cited(game: AnyGame, ruling: models.Ruling) -> set[str]:
    """Return the house rules that touch the paragraphs a ruling cites."""
    cited = {step["rule"]["section"] for step in ruling.findings["steps"]}
    return {name for rule in game.rules if rule.section in cited for name in rule.options}


def options_that_matter(game: AnyGame, ruling: models.Ruling) -> set[str]:
    """Return the house rules that touch the paragraphs a ruling cites, or would change its
    answer."""
    touching = options_cited(game, ruling)
    data = {"question": ruling.question, "facts": ruling.facts, "options": ruling.options}
    try:
        others = read_query(game, data).other_rulings()
    except AnswerError:
        # Asked of an earlier release: today's referee takes other facts.
        return touching
    return touching | {other.option for other in others}


def _rules_that_matter(
    game: AnyGame, ruling: models.Ruling, voice: Voice
) -> list[HouseRuleInWords]:
    names = options_that_matter(game, ruling)
    try:
        agreed = agreed_options(game, ruling.options)
    except AnswerError:
        return []
    return [
        {
            "name": rule["name"],
            "label": rule["label"],
            "value_label": rule["words"],
            "changed": rule["changed"],
        }
        for rule in house_rules(game, agreed, voice)
        if rule["name"] in names
    ]
