"""The rule book of a table: every paragraph as it is played under house rules, and differences.

A paragraph says what the table agreed on: in figures of its own where it has gaps for them, else
in a sentence for each house rule that differs, in the words of that house rule.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from scorer.core import AnyGame, Rule
from scorer.figures import in_figures, in_gaps
from scorer.forms import Field, fields_of, value_text
from scorer.text import Text, listed, text

WRITTEN, CHANGED, ABSENT = "written", "changed", "absent"
"""A paragraph is played as it is written, otherwise, or not at all."""


class TableRule(NamedTuple):
    """A paragraph at a table.

    `status` is one of WRITTEN, CHANGED and ABSENT. `base` is the paragraph, in the figures of the
    table. `agreed` are the sentences on house rules that say otherwise. `changed` names its house
    rules that differ from the written ones. None where the written rules leave it out as well.
    """

    rule: Rule
    status: str
    base: Text
    agreed: tuple[Text, ...] = ()
    changed: tuple[str, ...] = ()

    def text(self) -> Text:
        """Return all that holds, or would hold where the paragraph is absent."""
        return listed((*self.agreed, self.base))


class Difference(NamedTuple):
    """A paragraph that two tables play differently."""

    here: TableRule
    there: TableRule


def in_order(game: AnyGame) -> list[Rule]:
    """Return the paragraphs in the order of their sections: 2.9 before 2.10."""
    return sorted(game.rules, key=_place)


def _place(rule: Rule) -> list[int]:
    return [int(part) for part in rule.section.split(".")]


def book(game: AnyGame, options: Any) -> tuple[TableRule, ...]:
    """Return every paragraph as a table with these house rules plays it, in order."""
    return as_played(in_order(game), game, options)


def as_played(rules: Iterable[Rule], game: AnyGame, options: Any) -> tuple[TableRule, ...]:
    """Some paragraphs as a table with these house rules plays them."""
    fields = {field.name: field for field in fields_of(game.options)}
    return tuple(_table_rule(rule, fields, options, game.options()) for rule in rules)


def differences(game: AnyGame, here: Any, there: Any) -> tuple[Difference, ...]:
    """Return the paragraphs that tables with these house rules play differently, in order."""
    pairs = zip(book(game, here), book(game, there), strict=True)
    return tuple(Difference(*pair) for pair in pairs if not _same(*pair))


def _same(here: TableRule, there: TableRule) -> bool:
    if here.status == there.status == ABSENT:
        return True
    return (here.status, here.text()) == (there.status, there.text())


def holds(rule: Rule, options: Any) -> bool:
    """Return whether the paragraph is played at all under these house rules."""
    if not rule.unless:
        return True
    return not all(getattr(options, name) in values for name, values in rule.unless)


def _table_rule(rule: Rule, fields: dict[str, Field], options: Any, written: Any) -> TableRule:
    names = [name for name in rule.options if getattr(options, name) != getattr(written, name)]
    if not holds(rule, options):
        missing = tuple(names) if holds(rule, written) else ()
        return TableRule(rule, ABSENT, rule.text, changed=missing)
    if not names:
        return TableRule(rule, WRITTEN, rule.text)
    base, told = in_figures(rule, options), in_gaps(rule, options)
    agreed = tuple(
        _sentence(fields[name], options)
        for name in names
        if name not in told and not _is_implied(rule, fields[name])
    )
    if agreed and holds(rule, written):
        base = text("By the book: {rule}", rule=base)
    return TableRule(rule, CHANGED, base, agreed, tuple(names))


def _sentence(field: Field, options: Any) -> Text:
    value = value_text(field.spec, getattr(options, field.name))
    return text("{option}: {value}.", option=field.spec.label, value=value)


def _is_implied(rule: Rule, field: Field) -> bool:
    """Return whether the paragraph is about the only other value of the house rule."""
    count = 2 if field.spec.kind == "flag" else len(field.spec.choices)
    return any(
        name == field.name and len(rule.unless) == 1 and len(values) == count - 1
        for name, values in rule.unless
    )
