"""House rules of a group as plain data for programs."""

from typing import Annotated, TypedDict

from scorer.core import AnyGame
from scorer.forms import parse
from scorer.referee import full_bounds
from scorer.text import Voice
from tables import models
from tables.presenters.citations import RULES_PAGE
from tables.presenters.types import Component, Time
from tables.selectors.groups import agreements_on, last_rules
from tables.selectors.rules import AgreedRule, agreed_rules
from tables.selectors.timestamps import timestamp


class GroupRules(TypedDict):
    """House rules that the next match of a group begins with, and since when they are agreed."""

    game: Annotated[str, Component("AnyGame")]
    rules: Annotated[list[AgreedRule], "Those that are not the defaults first."]
    agreed_at: Annotated[Time | None, "Null where they are those of the last match."]
    by: Annotated[str, "The name of the device that noted them."]


def group_rules_data(group: models.Group, game: AnyGame, voice: Voice) -> GroupRules:
    """Return the house rules of a group for a game."""
    newest = next(iter(agreements_on(group, game.key)), None)
    options = parse(game.options, last_rules(group, game.key) or {}, full_bounds(game))
    return {
        "game": game.key,
        "rules": agreed_rules(game, options, voice, RULES_PAGE + game.key),
        "agreed_at": timestamp(newest.created_at) if newest else None,
        "by": newest.by if newest else "",
    }
