"""Irregularities: an event at the table, the questions that matter, and the remedy.

An irregularity is a small tree: questions about what happened, each with a few answers, and at
the end of every way a remedy that cites what it rests on. The tree is a function of the table's
house rules, so a table is asked only what matters there and reminded of what it has agreed. Like
the words of a game it is data beside the rules: nothing is scored by it, and no phone loads it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from scorer.core.sheet import Rule
from scorer.text import NOTHING, Text, text

AGREED, WRITTEN, FEDERATION, PUBLISHED = "agreed", "written", "federation", "published"
NEIGHBOUR, ANALOGY, SILENT = "neighbour", "analogy", "silent"

RANKS: dict[str, Text] = {
    AGREED: text("A house rule of your table"),
    WRITTEN: text("Written rules"),
    FEDERATION: text("Tournament rules of this game"),
    PUBLISHED: text("A published description of this game"),
    NEIGHBOUR: text("Usual practice in a neighbouring game"),
    ANALOGY: text("Advice, by comparison with another game"),
    SILENT: text("The sources do not decide. Your table does."),
}
"""Ranks of a citation, the strongest first."""

NOTHING_WRITTEN, PENALTY, VOID, CORRECTED = "nothing", "penalty", "void", "corrected"
COUNTED = "counted"

WRITINGS: dict[str, Text] = {
    NOTHING_WRITTEN: text("There is no score for this."),
    PENALTY: text("There is a penalty."),
    VOID: text("The deal is void. Do not score it. If it was scored, cancel it."),
    CORRECTED: text("Score the deal as it should be, or correct it."),
    COUNTED: text("A question to the referee works out the score."),
}
"""Effects of a remedy on the sheet."""


class Source(NamedTuple):
    """A source beside the written rules: its name in words, and the games that it is about.

    `families` are those of games that follow each other's practice.
    """

    name: Text
    families: tuple[str, ...] = ()


class Citation(NamedTuple):
    """The source of a remedy: a paragraph, a source named in words, or both.

    `rank` is one of RANKS. `option` is the house rule that decides, where one does.
    """

    rank: str
    rule: Rule | None = None
    source: Text = NOTHING
    option: str = ""


class Remedy(NamedTuple):
    """A remedy: sentences, the effect on the sheet, and the sources.

    `writes` is one of WRITINGS. `points` are those of a penalty, in sheet points, or None where the
    table agrees on them. `question` is the referee's that works out what is written.
    """

    done: tuple[Text, ...]
    citations: tuple[Citation, ...]
    writes: str = NOTHING_WRITTEN
    points: int | None = None
    question: str = ""


class Choice(NamedTuple):
    """An answer that can be given, and what follows from it."""

    key: str
    text: Text
    then: "Branch | Remedy"


class Branch(NamedTuple):
    """A question about what happened, with two answers or more."""

    key: str
    text: Text
    choices: tuple[Choice, ...]


Node = Branch | Remedy


class Irregularity(NamedTuple):
    """Something that goes wrong at tables.

    `number` is what it is cited by ("B1"), `also` what people say or ask instead, in any language.
    `tree(options)` is what is asked and done at a table with these house rules. `options` are
    those that change it, by their names. `said` are the sentences of the referee that lead here.
    """

    number: str
    key: str
    title: Text
    also: tuple[str, ...]
    tree: Callable[[Any], Node]
    options: tuple[str, ...] = ()
    said: tuple[Text, ...] = ()


def always(node: Node) -> Callable[[Any], Node]:
    """Return a tree that is the same whatever a table has agreed."""
    return lambda options: node


def yes_or_no(key: str, question: Text, yes: Node, no: Node) -> Branch:
    """Return a question that is answered with yes or no."""
    return Branch(key, question, (Choice("yes", text("Yes"), yes), Choice("no", text("No"), no)))


def written(rule: Rule, option: str = "") -> Citation:
    """Return the written rules decide, in this paragraph."""
    return Citation(WRITTEN, rule, option=option)


def by_house_rule(rule: Rule, option: str) -> Citation:
    """Return a house rule decides, which belongs to this paragraph."""
    return Citation(AGREED, rule, option=option)


def house_rule(options: Any, rule: Rule, option: str) -> Citation:
    """Return the written rules where a table keeps to them in this house rule, else what it
    agreed."""
    is_default = getattr(options, option) == getattr(type(options)(), option)
    return written(rule, option) if is_default else by_house_rule(rule, option)


def silent(rule: Rule | None, source: Text = NOTHING) -> Citation:
    """Nothing decides. The paragraph or the sentence says so."""
    return Citation(SILENT, rule, source)


def usual(source: Source, family: str, rule: Rule | None = None) -> Citation:
    """Usual practice: a neighbour's where the source is about its family, else an analogy."""
    return Citation(NEIGHBOUR if family in source.families else ANALOGY, rule, source.name)
