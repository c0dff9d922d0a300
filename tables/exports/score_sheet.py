"""The score sheet on A4: totals, every deal, house rules, rulings, who accepted it, and lines to
sign on."""

from typing import NamedTuple, cast

import segno
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from fpdf import FPDF

from scorer.text import figure, signed
from tables.exports.contents import MatchContents, side_words, written_since
from tables.exports.typefaces import BOLD, REGULAR
from tables.presenters.types import HistoryRow, HouseRule, RenderedRuling, RenderedStep

MARGIN = 15
"""Millimetres, as all lengths here; font sizes are in points."""

SMALL, PLAIN, LARGE, HUGE = 8, 9.5, 12, 30
LINE = 4.6
NUMBER, POINTS = 11, 15
QR_SIZE = 24
QUIET, RULE = 100, 190
"""Shades of grey."""


class Paper(FPDF):
    """A4 with a number at the foot of every page."""

    def __init__(self) -> None:
        super().__init__()
        self.add_font("sheet", "", REGULAR)
        self.add_font("sheet", "B", BOLD)
        self.set_margin(MARGIN)
        self.set_auto_page_break(True, MARGIN + 6)
        self.set_draw_color(RULE)

    def footer(self) -> None:
        self.set_y(-MARGIN)
        self.typeface(SMALL, grey=True)
        self.cell(0, LINE, f"{self.page_no()} / {{nb}}", align="C")

    def typeface(self, size: float, *, bold: bool = False, grey: bool = False) -> None:
        """What is written from here on looks like this."""
        self.set_font("sheet", "B" if bold else "", size)
        self.set_text_color(QUIET if grey else 0)

    def sentence(self, words: str) -> None:
        """A paragraph over the whole width."""
        self.multi_cell(0, LINE, words, align="L", new_x="LMARGIN", new_y="NEXT")

    def heading(self, words: str) -> None:
        """A heading that is not left alone at the foot of a page."""
        if self.will_page_break(4 * LINE):
            self.add_page()
        self.ln(LINE)
        self.typeface(LARGE, bold=True)
        self.sentence(words)
        self.ln(1)

    def across(self) -> None:
        """A rule over the whole width."""
        self.line(self.l_margin, self.y, self.w - self.r_margin, self.y)

    def house_rules(self, rules: list[HouseRule]) -> None:
        """Every house rule in two columns; what differs from the usual ones is bold."""
        self.heading(_("House rules"))
        self.typeface(SMALL, grey=True)
        self.sentence(_("In bold what differs from the usual ones."))
        with self.text_columns(ncols=2, gutter=8, text_align="L", line_height=1.35) as columns:
            for rule in rules:
                self.typeface(SMALL, bold=rule["changed"])
                columns.write(f"{rule['label']}: {rule['words']}\n")


def pdf(contents: MatchContents) -> bytes:
    """The score sheet."""
    contents = contents.unmarked()
    paper = Paper()
    paper.set_title(f"{contents.board['game']['name']}: {contents.board['result']}")
    paper.set_creator("Scorer's Table")
    paper.set_creation_date(contents.match.updated_at)
    paper.add_page()
    _head(paper, contents)
    _totals(paper, contents)
    _deals(paper, contents)
    _rulings(paper, contents)
    paper.house_rules(contents.rules)
    _acceptances(paper, contents)
    _signatures(paper, contents)
    return bytes(paper.output())


def _head(paper: Paper, contents: MatchContents) -> None:
    _code(paper, contents.address)
    paper.set_right_margin(MARGIN + QR_SIZE + 4)
    paper.typeface(20, bold=True)
    paper.multi_cell(0, 9, contents.board["game"]["name"], new_x="LMARGIN", new_y="NEXT")
    paper.typeface(PLAIN)
    paper.sentence(date_format(contents.match.created_at, "DATE_FORMAT", use_l10n=True))
    paper.typeface(LARGE, bold=True)
    paper.ln(1.5)
    paper.multi_cell(0, 6, contents.board["result"], align="L", new_x="LMARGIN", new_y="NEXT")
    paper.set_right_margin(MARGIN)
    paper.set_y(max(paper.y, MARGIN + QR_SIZE + 8))


def _code(paper: Paper, address: str) -> None:
    """The way back to the match, for phones that joined it through one of its links."""
    modules = list(segno.make(address, error="m").matrix)
    size = QR_SIZE / len(modules)
    left = paper.w - MARGIN - QR_SIZE
    paper.set_fill_color(0)
    for down, row in enumerate(modules):
        for right, dark in enumerate(row):
            if dark:
                paper.rect(left + right * size, MARGIN + down * size, size, size, "F")
    paper.link(left, MARGIN, QR_SIZE, QR_SIZE, address)
    paper.typeface(6.5, grey=True)
    paper.set_xy(left - 8, MARGIN + QR_SIZE + 0.5)
    paper.multi_cell(QR_SIZE + 8, 2.8, _("Opens the match on phones that take part"), align="R")
    paper.set_xy(MARGIN, MARGIN)


def _totals(paper: Paper, contents: MatchContents) -> None:
    width = paper.epw / len(contents.sides)
    top = paper.y
    paper.typeface(PLAIN, bold=True)
    names = [side_words(side) for side in contents.sides]
    foot = max(_wrapped(paper, name, number * width, width) for number, name in enumerate(names))
    for number, side in enumerate(contents.sides):
        paper.set_xy(MARGIN + number * width, foot)
        paper.typeface(HUGE, bold=side["ahead"])
        paper.cell(width, 14, figure(side["total"]), align="C")
    paper.set_xy(MARGIN, max(foot, top + 6) + 16)
    paper.typeface(PLAIN)
    for notice in contents.board["notices"]:
        paper.sentence(f"{notice}.")


def _wrapped(paper: Paper, words: str, left: float, width: float, align: str = "C") -> float:
    """Print words in a column as wide as there is room, and return how far down they reach."""
    top = paper.y
    paper.set_xy(MARGIN + left, top)
    paper.multi_cell(width, LINE, words, align=align, new_y="NEXT")
    foot = float(paper.y)
    paper.set_y(top)
    return foot


def _deals(paper: Paper, contents: MatchContents) -> None:
    paper.heading(_("Deals"))
    names = [side["name"] for side in contents.sides]
    _columns(paper, [*names, *names])
    if contents.start:
        before = [0] * len(contents.sides)
        for line in contents.start:
            before[line["side"]] += line["points"]
        start = pgettext("totals before the first deal", "Start")
        _row(paper, Printed("", start, [Figure(total) for total in (*before, *before)]))
    for row, words, correction in contents.worded_rows:
        number = str(row["deal_number"] or f"#{row['seq']}")
        words += f" ({row['badge']})" if row["badge"] else ""
        words += f" – {row['note']}" if row["note"] else ""
        words += f"\n{correction}" if correction else ""
        figures = [*_written(row), *(Figure(total) for total in row["totals"])]
        _row(paper, Printed(number, words, figures, row["status"] != "live"))


class Figure(NamedTuple):
    """A figure of the sheet, and the one that it replaced; None is not printed."""

    value: int | None
    was: int | None = None


class Printed(NamedTuple):
    """A line of the table: its number, what was played, points written and totals."""

    number: str
    words: str
    figures: list[Figure]
    grey: bool = False


def _written(row: HistoryRow) -> list[Figure]:
    """The points of an entry with those that a correction replaced."""
    shows = bool(row["lines"]) or (row["correction"] is not None and not row["corrects"])
    return [
        Figure(
            side["points"] if shows and not row["struck"] else None,
            side["was"] if shows else None,
        )
        for side in row["written"]
    ]


def _columns(paper: Paper, names: list[str]) -> None:
    """The names above the columns of figures, each in as many lines as it takes."""
    left = paper.epw - POINTS * len(names)
    paper.typeface(SMALL, bold=True)
    feet = [
        _wrapped(paper, name, left + POINTS * place, POINTS, "R")
        for place, name in enumerate(names)
    ]
    paper.set_xy(MARGIN, max(feet) + 1)
    paper.across()


def _row(paper: Paper, printed: Printed) -> None:
    width = paper.epw - NUMBER - POINTS * len(printed.figures)
    paper.typeface(PLAIN, grey=printed.grey)
    lines = cast(
        list[str], paper.multi_cell(width, LINE, printed.words, dry_run=True, output="LINES")
    )
    least = 2 if any(_is_beneath(paper, shown) for shown in printed.figures) else 1
    height = max(least, len(lines)) * LINE + 1.4
    if paper.will_page_break(height):
        paper.add_page()
        paper.typeface(PLAIN, grey=printed.grey)
    top = paper.y
    paper.cell(NUMBER, LINE + 1.4, printed.number)
    paper.set_xy(MARGIN + NUMBER, top + 0.7)
    paper.multi_cell(width, LINE, "\n".join(lines), align="L")
    totals = len(printed.figures) // 2
    for place, shown in enumerate(printed.figures):
        right = MARGIN + NUMBER + width + POINTS * (place + 1)
        _figure(paper, shown, right, top, total=place >= totals, grey=printed.grey)
    paper.set_xy(MARGIN, top + height)
    paper.across()


def _is_beneath(paper: Paper, shown: Figure) -> bool:
    """Whether a replaced figure finds no room beside the new one."""
    if shown.value is None or shown.was is None:
        return False
    both = f"{signed(shown.was)} {signed(shown.value)}"
    return bool(paper.get_string_width(both) > POINTS)


def _figure(
    paper: Paper, shown: Figure, right: float, top: float, *, total: bool, grey: bool
) -> None:
    """Print a figure up to the right edge of its column, before it the struck one."""
    paper.typeface(PLAIN, bold=total, grey=grey)
    written = figure if total else signed
    words = "" if shown.value is None else written(shown.value)
    paper.set_xy(right - POINTS, top)
    paper.cell(POINTS, LINE + 1.4, words, align="R")
    if shown.was is None:
        return
    beneath = _is_beneath(paper, shown)
    edge = right if beneath or not words else right - paper.get_string_width(words) - 1.5
    down = top + LINE if beneath else top
    paper.typeface(PLAIN, grey=True)
    struck = written(shown.was)
    begin = edge - paper.get_string_width(struck)
    paper.set_xy(begin, down)
    paper.cell(edge - begin, LINE + 1.4, struck)
    paper.set_draw_color(QUIET)
    paper.line(begin, down + LINE / 2 + 1.6, edge, down + LINE / 2 - 0.4)
    paper.set_draw_color(RULE)


def _rulings(paper: Paper, contents: MatchContents) -> None:
    if not contents.rulings:
        return
    paper.heading(_("Rulings"))
    for ruling in contents.rulings:
        paper.typeface(PLAIN, bold=True)
        status = f" ({ruling['status_words']}: {ruling['by']})" if ruling["by"] else ""
        paper.sentence(f"{ruling['because']}: {ruling['label']}{status}")
        paper.typeface(PLAIN)
        paper.sentence(ruling["verdict"])
        if ruling["from_now_on"]:
            paper.sentence(_("Our rule from now on"))
        _decision(paper, ruling)
        paper.typeface(SMALL, grey=True)
        for step in ruling["steps"]:
            paper.sentence(f"– {step['text']} (§ {step['rule']['section']})")
        paper.sentence(" · ".join(_step(step) for step in ruling["rendered_way"]))
        paper.ln(1.5)


def _decision(paper: Paper, ruling: RenderedRuling) -> None:
    """What somebody else decided about a ruling."""
    decision = ruling["decision"]
    if decision is None:
        return
    paper.typeface(PLAIN, bold=True)
    paper.sentence(f"{ruling['decision_words']}: {decision['by']}")
    paper.typeface(PLAIN)
    if decision["verdict"]:
        paper.sentence(decision["verdict"])
    cited = f" (§ {decision['rule']['section']})" if decision["rule"] else ""
    paper.sentence(f"– {decision['reason']}{cited}")


def _step(step: RenderedStep) -> str:
    """A step on the way of a ruling, with who and when, in UTC."""
    who = f": {step['who']}" if step["who"] else ""
    at = f", {step['at'][:16].replace('T', ' ')}" if step["at"] else ""
    return f"{step['words']}{who}{at}"


def _acceptances(paper: Paper, contents: MatchContents) -> None:
    if not contents.acceptances:
        return
    paper.heading(_("Accepted"))
    paper.typeface(PLAIN)
    for accepted in contents.acceptances:
        who = accepted["who"] or accepted["side_name"]
        accepted_by = _("accepted by %(name)s") % {"name": who}
        up_to = _("up to entry %(seq)s") % {"seq": accepted["seq"]}
        at = accepted["created_at"][:16].replace("T", " ")
        words = [f"{accepted['side_name']}: {accepted_by}", up_to, at]
        if since := written_since(accepted):
            words.append(since)
        paper.sentence(", ".join(words))


def _signatures(paper: Paper, contents: MatchContents) -> None:
    if paper.will_page_break(30):
        paper.add_page()
    paper.ln(16)
    paper.set_draw_color(QUIET)
    seats = contents.board["seats"]
    width = paper.epw / len(seats)
    top = paper.y
    paper.typeface(SMALL)
    for place, seat in enumerate(seats):
        left = MARGIN + place * width
        paper.line(left, top, left + width - 6, top)
        paper.set_xy(left, top + 1)
        paper.multi_cell(width - 6, LINE, seat["name"], align="C")
