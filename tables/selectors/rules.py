"""The rules of a game as they can be read: paragraphs, and the house rules that touch them."""

from typing import Annotated, Any, TypedDict

from scorer.core import AnyGame, Rule
from scorer.forms import dump
from scorer.text import Voice, render_text
from tables.presenters.citations import HOUSE_RULE, RULES_PAGE, paragraph_href
from tables.presenters.types import OptionValue
from tables.selectors.pages import house_rules

Href = Annotated[str, "Where it stands on this server's rules page."]


class AgreedRule(TypedDict):
    """A house rule, and what a table has agreed on; `changed` where that is not the default."""

    name: str
    label: str
    help: str
    source: str
    value: OptionValue
    value_label: str
    changed: bool
    href: Href


class Paragraph(TypedDict):
    """A paragraph that lines, steps and rulings cite by its section; `options` names the house
    rules by which a table may play it otherwise."""

    section: str
    title: str
    text: str
    source: str
    options: list[str]
    href: Href


class GameRules(TypedDict):
    """The rules of a game by sections, and every house rule as agreed."""

    game: str
    paragraphs: list[Paragraph]
    options: list[AgreedRule]


def game_rules(game: AnyGame, options: Any, voice: Voice) -> GameRules:
    """The rules at a table with these house rules."""
    values = dump(options)
    return {
        "game": game.key,
        "paragraphs": paragraphs(game, voice),
        "options": [
            {
                "name": rule["name"],
                "label": rule["label"],
                "help": rule["help"],
                "source": rule["source"],
                "value": values[rule["name"]],
                "value_label": rule["words"],
                "changed": rule["changed"],
                "href": RULES_PAGE + game.key + HOUSE_RULE + rule["name"],
            }
            for rule in house_rules(game, options, voice)
        ],
    }


def paragraphs(game: AnyGame, voice: Voice) -> list[Paragraph]:
    """Every paragraph that sheets and rulings cite, in order."""
    return [_paragraph(rule, game, voice) for rule in sorted(game.rules, key=_place)]


def _place(rule: Rule) -> list[int]:
    """Sections in the order of their numbers: 2.9 before 2.10."""
    return [int(part) for part in rule.section.split(".")]


def _paragraph(rule: Rule, game: AnyGame, voice: Voice) -> Paragraph:
    return {
        "section": rule.section,
        "title": render_text(rule.title, voice),
        "text": render_text(rule.text, voice),
        "source": voice.translate(rule.source),
        "options": list(rule.options),
        "href": paragraph_href(game.key, rule.section),
    }
