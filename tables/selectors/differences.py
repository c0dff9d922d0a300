"""Differences between the rules of two tables: paragraphs and house rules."""

from typing import Annotated, Any, TypedDict

from scorer.book import TableRule, differences
from scorer.core import AnyGame
from scorer.explorer import NO_SET, named_options
from scorer.forms import dump, fields_of, parse, refuse, within
from scorer.referee import full_bounds
from scorer.text import Text, Voice, render_text, text
from tables.presenters.citations import PARAGRAPH, RULES_PAGE
from tables.presenters.rulings import value_label
from tables.presenters.types import OptionValue
from tables.problems import RequestProblem
from tables.selectors.rules import Href, Played
from tables.strict_json import read_json


class PlayedRule(TypedDict):
    """A paragraph as one of two tables plays it."""

    text: str
    status: Played


class DifferingParagraph(TypedDict):
    """A paragraph that two tables play differently."""

    section: str
    title: str
    here: PlayedRule
    there: PlayedRule
    href: Href


class DifferingOption(TypedDict):
    """A house rule that two tables agree on differently."""

    name: str
    label: str
    here: OptionValue
    here_label: str
    there: OptionValue
    there_label: str


class RulesDifference(TypedDict):
    """Differences of two tables. Both lists are empty if they play alike."""

    game: str
    paragraphs: Annotated[list[DifferingParagraph], "Those that differ, by sections."]
    options: Annotated[list[DifferingOption], "The house rules that differ."]


def rules_difference(game: AnyGame, here: Any, there: Any, voice: Voice) -> RulesDifference:
    """Return what tables with these house rules play differently, in the order of the rules."""
    return {
        "game": game.key,
        "paragraphs": [
            {
                "section": pair.here.rule.section,
                "title": render_text(pair.here.rule.title, voice),
                "here": _rule_data(pair.here, voice),
                "there": _rule_data(pair.there, voice),
                "href": RULES_PAGE + game.key + PARAGRAPH + pair.here.rule.section,
            }
            for pair in differences(game, here, there)
        ],
        "options": differing_options(game, here, there, voice),
    }


def _rule_data(rule: TableRule, voice: Voice) -> PlayedRule:
    return {"text": render_text(rule.text(), voice), "status": rule.status}


def differing_options(game: AnyGame, here: Any, there: Any, voice: Voice) -> list[DifferingOption]:
    """Return the house rules that differ between two sets of them, with both values."""
    here_values, there_values = dump(here), dump(there)
    return [
        {
            "name": field.name,
            "label": render_text(field.spec.label, voice),
            "here": here_values[field.name],
            "here_label": value_label(field.spec, getattr(here, field.name), voice),
            "there": there_values[field.name],
            "there_label": value_label(field.spec, getattr(there, field.name), voice),
        }
        for field in fields_of(game.options)
        if getattr(here, field.name) != getattr(there, field.name)
    ]


def rule_set(game: AnyGame, typed: str, name: str) -> Any:
    """Return the house rules that the parameter `name` says: the key of a set of the game, or a
    JSON object. The written ones where it is empty. Raises AnswerError."""
    if (named := named_options(game, typed)) is not None:
        return named
    if not typed:
        return game.options()
    return within((name,), lambda: parse(game.options, _read(typed), full_bounds(game)))


def _read(typed: str) -> Any:
    try:
        return read_json(typed.encode())
    except RequestProblem:
        raise refuse((), "type", NO_SET) from None


def set_name(game: AnyGame, options: Any) -> Text:
    """Return the name of the set of these house rules, if it has one."""
    for preset in game.presets:
        if parse(game.options, dict(preset.options), full_bounds(game)) == options:
            return preset.label
    return text("Own house rules")
