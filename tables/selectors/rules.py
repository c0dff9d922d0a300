"""The rules of a game as they can be read: paragraphs as a table plays them, and house rules."""

from typing import Annotated, Any, TypedDict

from scorer.book import ABSENT, CHANGED, WRITTEN, TableRule, as_played, book
from scorer.core import AnyGame
from scorer.core.how_to_play import Order
from scorer.forms import Field, dump, fields_of
from scorer.how_to_play import HOW_TO_PLAY
from scorer.text import Voice, render_text
from scorer.whatif import other_values
from tables import models
from tables.presenters.citations import HOUSE_RULE, PARAGRAPH, RULES_PAGE
from tables.presenters.rulings import value_label
from tables.presenters.types import OptionValue, Values
from tables.selectors import matches
from tables.selectors.pages import house_rules

Href = Annotated[str, "Where it stands on this server's rules page."]
Played = Annotated[str, Values("RuleStatus", [WRITTEN, CHANGED, ABSENT])]


class AgreedRule(TypedDict):
    """A house rule, and what a table has agreed on. `changed` where that is not the default."""

    name: str
    label: str
    help: str
    source: str
    value: OptionValue
    value_label: str
    written_label: Annotated[str, "What people call the default."]
    other_labels: Annotated[list[str], "What other tables agree on, as people call it."]
    changed: bool
    href: Href


class Paragraph(TypedDict):
    """A paragraph that lines, steps and rulings cite by its section. `options` names the house
    rules by which a table may play it otherwise."""

    section: str
    title: str
    text: Annotated[str, "What this table plays; where it is absent, what it would say."]
    agreed: Annotated[list[str], "Of that, a sentence for each house rule that says otherwise."]
    base: Annotated[str, "Of that, the paragraph, in the figures of the table."]
    written: Annotated[str, "What the written rules say."]
    status: Played
    source: str
    options: list[str]
    changed: Annotated[list[str], "Its house rules that are not the defaults, by their names."]
    href: Href


class CardPoints(TypedDict):
    """The points of a card."""

    card: Annotated[str, "The card, or what its rank is called."]
    points: Annotated[int, "Card points."]


class CardValues(TypedDict):
    """Points of cards, from the highest to the lowest."""

    label: str
    cards: list[CardPoints]


class CardOrder(TypedDict):
    """Order of the cards of some suits, the highest first."""

    label: str
    suits: Annotated[list[str], "Whose cards rank so; the first stands for all."]
    cards: Annotated[list[str], "Their ranks, as the codes of cards have them."]
    points: Annotated[list[int], "What each of them counts; empty where cards count nothing."]
    total: Annotated[str, "What they count together, in words."]


class HowToPlay(TypedDict):
    """The first page of the rules of a game: how it is played."""

    parts: Annotated[list[Paragraph], "Paragraphs whose sections are words."]
    orders: list[CardOrder]


class GameRules(TypedDict):
    """The rules of a game: how it is played, its paragraphs by sections, what its cards count, and
    every house rule as agreed."""

    game: str
    how_to_play: HowToPlay
    paragraphs: list[Paragraph]
    card_values: Annotated[list[CardValues], "Empty where cards count nothing."]
    options: list[AgreedRule]


def game_rules(game: AnyGame, options: Any, voice: Voice, page: str = "") -> GameRules:
    """Return the rules at a table with these house rules. `page` is where they are displayed,
    the game's own page where it is left out."""
    address = page or RULES_PAGE + game.key
    return {
        "game": game.key,
        "how_to_play": how_to_play(game, options, voice, address),
        "paragraphs": [_paragraph(rule, address, voice) for rule in book(game, options)],
        "card_values": card_values(game, voice),
        "options": agreed_rules(game, options, voice, address),
    }


def how_to_play(game: AnyGame, options: Any, voice: Voice, address: str) -> HowToPlay:
    """Return how a game is played at a table with these house rules."""
    page = HOW_TO_PLAY[game.key]
    parts = as_played(page.parts, game, options)
    return {
        "parts": [_paragraph(part, address, voice) for part in parts],
        "orders": [_order(order, voice) for order in page.orders],
    }


def _order(order: Order, voice: Voice) -> CardOrder:
    return {
        "label": render_text(order.label, voice),
        "suits": list(order.suits),
        "cards": list(order.ranks),
        "points": list(order.points),
        "total": render_text(order.total, voice),
    }


def rules_of_match(match: models.Match) -> GameRules:
    """Return the rules as the table of a match plays them, at the address of their own page."""
    agreed = matches.agreed_match(match)
    address = f"/m/{match.id}/rules"
    return game_rules(agreed.game, agreed.table.options, matches.match_voice(match), address)


def goal_of_match(match: models.Match) -> str:
    """Return what a match is played to, in a sentence. "" where it has no end."""
    agreed = matches.agreed_match(match)
    goal = agreed.game.goal(agreed.table)
    return render_text(goal.text, matches.match_voice(match)) if goal else ""


def paragraphs(game: AnyGame, voice: Voice) -> list[Paragraph]:
    """Return every paragraph of the written rules, in order."""
    address = RULES_PAGE + game.key
    return [_paragraph(rule, address, voice) for rule in book(game, game.options())]


def agreed_rules(game: AnyGame, options: Any, voice: Voice, address: str) -> list[AgreedRule]:
    """Return every house rule as agreed, those that are not the defaults first."""
    values, fields = dump(options), {field.name: field for field in fields_of(game.options)}
    return [
        {
            "name": rule["name"],
            "label": rule["label"],
            "help": rule["help"],
            "source": rule["source"],
            "value": values[rule["name"]],
            "value_label": rule["words"],
            "written_label": _label(fields[rule["name"]], fields[rule["name"]].default, voice),
            "other_labels": _others(fields[rule["name"]], options, voice),
            "changed": rule["changed"],
            "href": address + HOUSE_RULE + rule["name"],
        }
        for rule in house_rules(game, options, voice)
    ]


def _others(field: Field, options: Any, voice: Voice) -> list[str]:
    others = other_values(field, getattr(options, field.name))
    return [_label(field, value, voice) for value in others]


def _label(field: Field, value: Any, voice: Voice) -> str:
    return value_label(field.spec, value, voice)


def card_values(game: AnyGame, voice: Voice) -> list[CardValues]:
    """Return what the cards of the game count."""
    return [
        {
            "label": render_text(values.label, voice),
            "cards": [
                {"card": render_text(card, voice), "points": points}
                for card, points in values.cards
            ],
        }
        for values in game.card_values
    ]


def _paragraph(rule: TableRule, address: str, voice: Voice) -> Paragraph:
    return {
        "section": rule.rule.section,
        "title": render_text(rule.rule.title, voice),
        "text": render_text(rule.text(), voice),
        "agreed": [render_text(sentence, voice) for sentence in rule.agreed],
        "base": render_text(rule.base, voice),
        "written": render_text(rule.rule.text, voice),
        "status": rule.status,
        "source": voice.translate(rule.rule.source),
        "options": list(rule.rule.options),
        "changed": list(rule.changed),
        "href": address + PARAGRAPH + rule.rule.section,
    }
