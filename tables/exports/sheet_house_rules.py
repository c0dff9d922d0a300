"""House rules on paper: what differs from the book beside what the book says, the rest small."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorer.forms import fields_of
from tables.exports.contents import MatchContents
from tables.exports.paper import LEFT, TINY, WIDTH, Paper
from tables.exports.paper_rows import Column, Part, beside
from tables.exports.typefaces import unmarked
from tables.presenters.rulings import value_label
from tables.presenters.types import HouseRule
from tables.selectors import matches


def house_rules(paper: Paper, contents: MatchContents) -> None:
    """Write the house rules that differ from the book, then the others in small print."""
    changed = [rule for rule in contents.rules if rule["changed"]]
    rest = [rule for rule in contents.rules if not rule["changed"]]
    paper.section(_differing(len(changed)))
    if changed:
        book = _by_the_book(contents)
        half = WIDTH / 2 - 10
        with paper.element("Table"):
            for rule in changed:
                said = [Part(f"{rule['label']}: {rule['words']}", bold=True)]
                usual = _("By the book: %(words)s") % {"words": book[rule["name"]]}
                right = Column(LEFT + half + 20, half, [Part(usual, grey=True)])
                beside(paper, [Column(LEFT, half, said), right])
        if rest:
            paper.down += 8
            paper.sentence(_("Everything else by the book:"))
    in_two_columns(paper, rest)


def _differing(count: int) -> str:
    if not count:
        return _("House rules: all by the book")
    return ngettext(
        "House rules: %(count)s differs from the book",
        "House rules: %(count)s differ from the book",
        count,
    ) % {"count": count}


def _by_the_book(contents: MatchContents) -> dict[str, str]:
    """Return what each house rule says by the book, in words."""
    game, voice = matches.agreed_match(contents.match).game, matches.match_voice(contents.match)
    words = {
        field.name: value_label(field.spec, field.default, voice)
        for field in fields_of(game.options)
    }
    plain: dict[str, str] = unmarked(words)
    return plain


COLUMN_GAP = 24
RULE_LINE = 16
"""The height of a line of small house rules."""


def in_two_columns(paper: Paper, rules: list[HouseRule]) -> None:
    """House rules as pairs of words, in two columns that are equally long."""
    width = (WIDTH - COLUMN_GAP) / 2
    paper.face(TINY)
    pairs = [_pair(paper, rule, width) for rule in rules]
    while pairs:
        fitting = _fitting(pairs, paper.bottom - paper.down - 8)
        if not fitting:
            paper.turn()
            continue
        page, pairs = pairs[:fitting], pairs[fitting:]
        half = _half(page)
        top = paper.down + 4
        with paper.element("L"):
            ends = [
                _pairs(paper, part, LEFT + place * (width + COLUMN_GAP), top, width)
                for place, part in enumerate((page[:half], page[half:]))
            ]
        paper.down = max(ends)


class Pair(NamedTuple):
    """A house rule in lines, and its value in lines beside them or below."""

    label: list[str]
    value: list[str]
    is_beside: bool

    @property
    def height(self) -> float:
        count = len(self.label) + (0 if self.is_beside else len(self.value))
        return RULE_LINE * count + 1


def _pair(paper: Paper, rule: HouseRule, width: float) -> Pair:
    together = paper.length(rule["label"]) + paper.length(rule["words"]) + 12 <= width
    if together:
        return Pair([rule["label"]], [rule["words"]], True)
    value = paper.wrapped(rule["words"], width - 20)
    return Pair(paper.wrapped(rule["label"], width), value, False)


def _fitting(pairs: list[Pair], room: float) -> int:
    """Return how many pairs find room in both columns."""
    count, total = 0, 0.0
    for pair in pairs:
        total += pair.height
        if total > 2 * room - pair.height:
            break
        count += 1
    return count


def _half(pairs: list[Pair]) -> int:
    """Return how many of the pairs are in the first column."""
    total, height = sum(pair.height for pair in pairs), 0.0
    for number, pair in enumerate(pairs):
        if height >= total / 2:
            return number
        height += pair.height
    return len(pairs)


def _pairs(paper: Paper, pairs: list[Pair], left: float, top: float, width: float) -> float:
    for pair in pairs:
        with paper.element("LI"), paper.element("LBody"):
            paper.face(TINY)
            down = paper.lines(left, top, pair.label, RULE_LINE)
            paper.lines(left + width, top if pair.is_beside else down, pair.value, RULE_LINE, "R")
        top += pair.height
    return top
