"""What stands behind a score sheet: house rules, rulings, corrections, and how to check it."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorer.forms import fields_of
from tables.exports.contents import MatchContents, written_since
from tables.exports.paper import BOTTOM, LEFT, PLAIN, RIGHT, SMALL, TINY, WIDTH, Paper
from tables.exports.sheet_foot import Genuine, moment
from tables.exports.sheet_rows import Correction, at, corrections_of_sheet
from tables.exports.typefaces import unmarked
from tables.presenters.rulings import value_label
from tables.presenters.types import HouseRule, RenderedRuling
from tables.records.sheet_codes import in_fours
from tables.selectors import matches

LINE, SMALL_LINE = 20, 17


class Part(NamedTuple):
    """Words in a column of their own, in one face."""

    words: str
    size: float = PLAIN
    bold: bool = False
    grey: bool = False

    @property
    def height(self) -> float:
        return SMALL_LINE if self.size < PLAIN else LINE


class Column(NamedTuple):
    """A column: its left edge, its width, and what stands in it below each other."""

    left: float
    width: float
    parts: list[Part]


def beside(paper: Paper, columns: list[Column], kind: str = "TD") -> None:
    """Write columns side by side, a row of a table, with a thin rule below them."""
    laid = [
        [(part, line) for part in column.parts for line in _lines(paper, part, column.width)]
        for column in columns
    ]
    height = max(sum(part.height for part, _line in lines) for lines in laid) + 12
    paper.room(height)
    with paper.element("TR"):
        for column, lines in zip(columns, laid, strict=True):
            _column(paper, column, lines, kind)
    paper.down += height
    paper.across(paper.down)


def _column(paper: Paper, column: Column, lines: list[tuple[Part, str]], kind: str) -> None:
    down = paper.down + 6
    with paper.element(kind, attributes="/Scope /Column" if kind == "TH" else ""):
        for part, line in lines:
            paper.face(part.size, bold=part.bold, grey=part.grey)
            paper.put(column.left, down + part.height * 0.76, line)
            down += part.height


def _lines(paper: Paper, part: Part, width: float) -> list[str]:
    paper.face(part.size, bold=part.bold)
    return paper.wrapped(part.words, width) if part.words else []


def house_rules(paper: Paper, contents: MatchContents) -> None:
    """What differs from the book, with what the book says; the rest small."""
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
    """What each house rule says by the book, in words."""
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
    """How many pairs find room in both columns."""
    count, total = 0, 0.0
    for pair in pairs:
        total += pair.height
        if total > 2 * room - pair.height:
            break
        count += 1
    return count


def _half(pairs: list[Pair]) -> int:
    """How many of the pairs stand in the first column."""
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


RULED_LEFT, RULED_WIDTH, CITED_LEFT = LEFT + 76, 440, RIGHT - 156


def rulings(paper: Paper, contents: MatchContents) -> None:
    """What was asked, what was ruled, by which rule, and who agreed."""
    if not contents.rulings:
        return
    paper.section(_("Rulings"))
    with paper.element("Table"):
        for ruling in contents.rulings:
            beside(
                paper,
                [
                    Column(LEFT, 70, [Part(_deal_of(contents, ruling))]),
                    Column(RULED_LEFT, RULED_WIDTH, _ruled(ruling)),
                    Column(CITED_LEFT, RIGHT - CITED_LEFT, _standing(contents, ruling)),
                ],
            )


def _deal_of(contents: MatchContents, ruling: RenderedRuling) -> str:
    """The deal that was on the table when the question was asked."""
    dealt = [row for row in contents.rows if row["deal_number"]]
    before = max((row["deal_number"] or 0 for row in dealt if row["seq"] <= ruling["after_seq"]),
                 default=0)  # fmt: skip
    last = max((row["deal_number"] or 0 for row in dealt), default=1)
    return _("Deal %(number)s") % {"number": min(before + 1, max(last, 1))}


def _ruled(ruling: RenderedRuling) -> list[Part]:
    parts = [Part(ruling["label"]), Part(ruling["verdict"], bold=True)]
    if ruling["from_now_on"]:
        parts.append(Part(_("Our rule from now on"), SMALL))
    decision = ruling["decision"]
    if decision is not None:
        parts.append(Part(f"{ruling['decision_words']}: {decision['by']}", bold=True))
        if decision["verdict"]:
            parts.append(Part(decision["verdict"], bold=True))
        cited = f" (§ {decision['rule']['section']})" if decision["rule"] else ""
        parts.append(Part(f"{decision['reason']}{cited}"))
    return parts


def _standing(contents: MatchContents, ruling: RenderedRuling) -> list[Part]:
    sections = list(dict.fromkeys(step["rule"]["section"] for step in ruling["steps"]))
    parts = [Part(", ".join(f"§ {section}" for section in sections), SMALL)]
    for words, who, time in (
        (ruling["status_words"], ruling["by"], ruling["standing_at"]),
        *((step["words"], step["who"], step["at"]) for step in ruling["rendered_way"]
          if step["step"] in ("appealed", "withdrawn", "decided")),
    ):  # fmt: skip
        if who:
            when = f", {at(contents, time)}" if time else ""
            parts.append(Part(f"{words}: {who}{when}", SMALL))
    return parts


CORRECTION_COLUMNS = ((0, 44), (50, 72), (128, 124), (258, 124), (388, 170), (564, 118))
"""Where the columns of the corrections begin, from the left, and how wide they are."""


def corrections(paper: Paper, contents: MatchContents) -> None:
    """What was changed afterwards: when, what it said and says, why, and who did it."""
    changed = corrections_of_sheet(contents)
    if not changed:
        return
    paper.section(_("Corrections"))
    heads = Correction(
        _("When"), _("Deal"), _("It said"), _("It says"), _("Why"), _("Who")
    )  # fmt: skip
    with paper.element("Table"):
        _corrected(paper, heads, head=True)
        for line in changed:
            _corrected(paper, line)


def _corrected(paper: Paper, line: Correction, *, head: bool = False) -> None:
    columns = [
        Column(LEFT + left, width, [Part(words, SMALL, bold=head)])
        for (left, width), words in zip(CORRECTION_COLUMNS, line, strict=True)
    ]
    beside(paper, columns, "TH" if head else "TD")


def acceptances(paper: Paper, contents: MatchContents) -> None:
    """Up to which deal each side has accepted what was written."""
    if not contents.acceptances:
        return
    paper.section(_("Accepted"))
    numbers = {row["seq"]: row["deal_number"] for row in contents.rows}
    for accepted in contents.acceptances:
        side, who = accepted["side_name"], accepted["who"]
        deal = max((numbers.get(seq) or 0 for seq in range(1, accepted["seq"] + 1)), default=0)
        words = [
            f"{side}: {_('accepted by %(name)s') % {'name': who}}" if who else side,
            _("up to deal %(number)s") % {"number": deal} if deal else "",
            at(contents, accepted["created_at"]),
            written_since(accepted),
        ]
        paper.sentence(", ".join(filter(None, words)))


def is_genuine(paper: Paper, contents: MatchContents, proof: Genuine) -> None:
    """How to find out whether the sheet is what was written."""
    words = _(
        "Open %(page)s and type %(code)s, or scan the square on page 1. You see the same totals, "
        "and whether anybody changed a deal after %(time)s. You can also choose the match file "
        "there and compare its fingerprint:"
    ) % {"page": proof.short, "code": proof.code.code, "time": moment(contents)}
    paper.face(PLAIN)
    height = 60 + 21 * len(paper.wrapped(words, WIDTH)) + 40
    paper.room(height)
    # The question stands at the foot of the last page, as the seal does on page 1.
    paper.down = max(paper.down, BOTTOM - height)
    paper.heading(_("Is this sheet genuine?"))
    paper.sentence(words)
    paper.down += 3
    paper.sentence(in_fours(proof.code.fingerprint), TINY)
