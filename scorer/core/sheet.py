"""The sheet: lines with the rules they cite, and their sums."""

from typing import Any, NamedTuple

from scorer.text import NOTHING, Text


class Rule(NamedTuple):
    """A paragraph of a game's rules page, which lines and reasons cite by its section.

    `options` are the house rules by which a table may play it otherwise, by their names.
    `with_gaps` is the same paragraph with what some of them say as gaps of their names. The
    paragraph does not hold where all options of `unless` have one of the values beside them.
    """

    section: str
    title: Text
    text: Text
    source: str
    options: tuple[str, ...] = ()
    with_gaps: Text = NOTHING
    unless: tuple[tuple[str, tuple[Any, ...]], ...] = ()


class Line(NamedTuple):
    """Sheet points for a side, why, and under which rule."""

    side: int
    points: int
    code: str
    text: Text
    rule: Rule


class Step(NamedTuple):
    """One step of the calculation that led to the lines. It writes nothing itself.

    `code` says for programs what the step is about. It stays when the sentence is reworded.
    """

    code: str
    text: Text
    rule: Rule


def paragraph(rule: Rule) -> Step:
    """Return the step that is a paragraph of the rules itself. Its code is `rule`."""
    return Step("rule", rule.text, rule)


NEXT_GAME = "next_game"
"""The code of lines that set the totals back where a match of several games begins the next."""


def summed(sides: int, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """Return the sheet points that lines write, per side. What only sets totals back writes
    none."""
    return added((0,) * sides, tuple(line for line in lines if line.code != NEXT_GAME))


def added(totals: tuple[int, ...], lines: tuple[Line, ...]) -> tuple[int, ...]:
    """Return the totals, sheet points per side, after these lines: every one of them counts."""
    after = list(totals)
    for line in lines:
        after[line.side] += line.points
    return tuple(after)
