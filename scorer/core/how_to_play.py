"""Lesson of a game, told in a page: the first page of its rule book.

It is data beside the rules: nothing is scored or judged by it, and no phone loads it.
"""

from typing import NamedTuple

from scorer.core.sheet import Rule
from scorer.text import NOTHING, Text, text


class Order(NamedTuple):
    """Cards of some suits from the highest, as they rank.

    `suits` are those whose signs are shown, the first of them on the cards. `points` are what the
    cards count, `total` is the sum in words. Both are empty where cards count nothing.
    """

    label: Text
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    points: tuple[int, ...] = ()
    total: Text = NOTHING


class HowToPlay(NamedTuple):
    """The parts of the page, as paragraphs whose sections are words, and how the cards rank."""

    parts: tuple[Rule, ...]
    orders: tuple[Order, ...]


PLAYERS, PACK, DEAL, ORDER = text("Players"), text("Cards"), text("Dealing"), text("Order")
VALUES, AIM, TRICK, TURN = text("Points"), text("Aim"), text("A trick"), text("A turn")
END = text("The end")

WRITTEN_RULES = text("The written rules say so.")
"""The source of most parts."""


def part(section: str, title: Text, words: Text, source: Text = WRITTEN_RULES) -> Rule:
    """Return a part of the page. The gaps of its words are house rules, filled as written."""
    options = tuple(name for name, _ in words.gaps)
    with_gaps = Text(words.message) if options else NOTHING
    return Rule(section, title, words, source.message, options, with_gaps)
