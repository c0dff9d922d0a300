"""Paragraphs in the figures of a table: what a house rule changes stands in their gaps."""

from typing import Any

from scorer.core import Rule, Step, paragraph
from scorer.forms import fields_of, value_text
from scorer.text import Text, text


def in_gaps(rule: Rule, options: Any) -> list[str]:
    """Return the house rules that differ from the written ones and have a gap in the paragraph."""
    written = type(options)()
    return [
        name
        for name in rule.options
        if "{" + name + "}" in rule.with_gaps.message
        and getattr(options, name) != getattr(written, name)
    ]


def in_figures(rule: Rule, options: Any) -> Text:
    """Return the paragraph with what the table agreed on in its gaps."""
    if not in_gaps(rule, options):
        return rule.text
    specs = {field.name: field.spec for field in fields_of(type(options))}
    gaps = {
        name: value_text(specs[name], getattr(options, name))
        for name in rule.options
        if "{" + name + "}" in rule.with_gaps.message
    }
    return text(rule.with_gaps.message, **gaps)


def at_table(step: Step, options: Any) -> Step:
    """Return a step that is a paragraph itself with the figures of the table in it."""
    if step != paragraph(step.rule):
        return step
    return step._replace(text=in_figures(step.rule, options))
