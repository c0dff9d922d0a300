"""The score sheet on A4. The first page is the sheet and nothing else: deals run down as on paper,
with totals, chart, lines to sign on and a code to check it by. House rules, rulings and corrections
stand behind it."""

from typing import NamedTuple

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorer.text import figure
from tables.calendar import day_in_words
from tables.exports import sheet_details
from tables.exports.contents import MatchContents
from tables.exports.paper import LEFT, RIGHT, SMALL, Paper
from tables.exports.sheet_chart import chart
from tables.exports.sheet_columns import Grid, Laid
from tables.exports.sheet_foot import (
    Foot,
    Genuine,
    draw_foot,
    foot_of,
    genuine,
    last_lines,
    zone_words,
)
from tables.exports.sheet_house_rules import house_rules
from tables.exports.sheet_rows import ScoreSheet, score_sheet
from tables.exports.sheet_table import SUMS, draw_row, head, names_above, sums, verticals
from tables.selectors.matches import pairs_by_name
from tables.signing import NoKey, signing_key

NOTE_LINE = 17.5
NOTES_WIDTH = 440
CHART_GAP = 16

FORMS = ((30, 196), (30, 150), (26, 196), (26, 120))
"""Rows this high, with a chart this high: the first that finds room on page 1 is taken. With three
players and more the chart is half as high."""

LOW_ROWS = 26
"""The rows of a sheet that leaves no room for its chart."""


class Plan(NamedTuple):
    """Layout of the sheet: its rows, and the height of the chart, 0 for the next page."""

    rows: list[Laid]
    chart: float


def pdf(contents: MatchContents) -> bytes:
    """Return the score sheet, in the language of the request and the time zone of its reader."""
    with pairs_by_name():
        # Gathered again, so that pairs have their names.
        named = MatchContents(contents.match, contents.address, contents.zone).unmarked()
        return _drawn(named)


def _drawn(contents: MatchContents) -> bytes:
    board, proof = contents.board, genuine(contents)
    paper = Paper(f"{board['game']['name']}: {_result(contents)}")
    paper.set_creation_date(contents.match.updated_at)
    paper.turn()
    foot = foot_of(paper, contents)
    _title(paper, contents)
    sheet = score_sheet(contents)
    grid = Grid(paper, contents, sheet)
    names_above(grid)
    plan = _plan(grid, sheet, foot.top)
    _table(grid, contents, plan, foot.top)
    _notes_and_sums(grid, sheet)
    if plan.chart:
        paper.down += CHART_GAP
        chart(paper, contents, sheet, plan.chart)
    _sign(paper, contents, foot, proof)
    behind = _behind(paper, contents, sheet, plan)
    sheet_details.is_genuine(paper, contents, proof)
    last_lines(paper, _middles(paper, sheet, behind))
    return bytes(paper.output())


def _result(contents: MatchContents) -> str:
    """Return who has won. Of two sides with the totals, the winner's first."""
    board = contents.board
    if len(contents.sides) != 2:
        return board["result"]
    totals = [figure(side["total"]) for side in contents.sides]
    if board["winner_side"] == 1:
        totals.reverse()
    return f"{board['result']}, {' : '.join(totals)}"


def _title(paper: Paper, contents: MatchContents) -> None:
    """Write the game and the winner, with date and format at the right."""
    paper.face(13, grey=True)
    when = [line for words in _when(contents) for line in paper.wrapped(words, 250)]
    width = max(map(paper.length, when))
    result = _result(contents)
    paper.face(19, bold=True)
    with paper.element("P"):
        paper.put(LEFT, paper.down + 20, contents.board["game"]["name"])
    room = RIGHT - LEFT - width - 24
    paper.face(29, bold=True)
    # A long name is smaller, and not broken more than need be.
    size = 29 if paper.length(result) <= room else max(19, 29 * room / paper.length(result))
    paper.face(size, bold=True)
    lines = paper.wrapped(result, room)
    with paper.element("H1"):
        foot = paper.lines(LEFT, paper.down + 27, lines, size * 1.2)
    paper.face(13, grey=True)
    with paper.element("P"):
        paper.lines(RIGHT, max(foot - 17 * len(when) - 4, paper.down), when, 17, "R")
    paper.down = max(foot, paper.down + 17 * len(when)) + 12
    day = day_in_words(contents.match.created_at.astimezone(contents.zone))
    score = "  ".join(
        f"{' & '.join(side['players'])} {figure(side['total'])}" for side in contents.sides
    )
    if len(contents.sides) == 2:
        first, second = contents.sides
        names = [" & ".join(side["players"]) for side in contents.sides]
        score = f"{names[0]} {figure(first['total'])} : {figure(second['total'])} {names[1]}"
    paper.above = (f"{contents.board['game']['name']}, {day}", score)


def _when(contents: MatchContents) -> list[str]:
    begun = contents.match.created_at.astimezone(contents.zone)
    ended = contents.ended.astimezone(contents.zone)
    weekday = date_format(begun, "l")
    day = f"{weekday[:1].upper()}{weekday[1:]}, {day_in_words(begun)}"
    hours = _("%(begun)s to %(ended)s") % {"begun": f"{begun:%H:%M}", "ended": f"{ended:%H:%M}"}
    count = contents.board["deals"]
    dealt = ngettext("%(count)s deal", "%(count)s deals", count) % {"count": count}
    goal = contents.board["goal"]
    return [day, f"{hours}{zone_words(contents)}, {dealt}", *([goal.rstrip(".")] if goal else [])]


def _plan(grid: Grid, sheet: ScoreSheet, bottom: float) -> Plan:
    """Lay the rows out so that sheet and chart fit on page 1, if they can."""
    below = max(SUMS, _notes_height(grid, sheet)) + 8
    room = bottom - grid.paper.down - grid.head_height - below
    shrink = 2 if len(grid.names) > 2 else 1
    for row_height, chart_height in FORMS:
        if row_height * len(sheet.rows) > room:
            continue
        rows = [grid.laid(row, row_height) for row in sheet.rows]
        taken = sum(row.height for row in rows)
        if taken + CHART_GAP + chart_height / shrink <= room:
            return Plan(rows, chart_height / shrink)
    return Plan([grid.laid(row, LOW_ROWS) for row in sheet.rows], 0)


def _notes_height(grid: Grid, sheet: ScoreSheet) -> float:
    grid.paper.face(SMALL)
    lines = (grid.paper.wrapped(note, _notes_width(grid) - 16) for note in sheet.footnotes)
    return NOTE_LINE * sum(map(len, lines)) + 10


def _notes_width(grid: Grid) -> float:
    return min(NOTES_WIDTH, grid.totals_left - LEFT - 24)


def _table(grid: Grid, contents: MatchContents, plan: Plan, bottom: float) -> None:
    """Draw the whole table, with its head on each page."""
    paper = grid.paper
    paper.bottom = bottom
    begin = paper.down
    with paper.element("Table"):
        head(grid)
        with paper.element("TBody"):
            for laid in plan.rows:
                if paper.down + laid.height + 5 > paper.bottom:
                    verticals(grid, begin, paper.down)
                    paper.turn()
                    paper.down += 10
                    begin = paper.down
                    head(grid, again=True)
                draw_row(grid, laid)
    verticals(grid, begin, paper.down + 3)
    paper.across(paper.down, 1, 0)
    paper.across(paper.down + 3, 1, 0)
    paper.down += 3


def _notes_and_sums(grid: Grid, sheet: ScoreSheet) -> None:
    """Write the footnotes at the left and the totals at the right."""
    paper = grid.paper
    paper.room(SUMS)
    top, page = paper.down, paper.page
    sums(grid, top)
    paper.down = top + 10
    width = _notes_width(grid)
    for number, note in enumerate(sheet.footnotes, start=1):
        paper.face(SMALL)
        lines = paper.wrapped(note, width - 16)
        paper.room(NOTE_LINE * len(lines))
        with paper.element("P"):
            paper.face(10, bold=True)
            paper.put(LEFT, paper.down + 10, str(number))
            paper.face(SMALL)
            paper.down = paper.lines(LEFT + 16, paper.down, lines, NOTE_LINE)
    if paper.page == page:
        paper.down = max(paper.down, top + SUMS)


def _behind(paper: Paper, contents: MatchContents, sheet: ScoreSheet, plan: Plan) -> str:
    """Return the parts after the sheet: first the chart, if page 1 had no room for it.

    Return what it is, and on which page.
    """
    if paper.page == 1:
        paper.turn()
    if not plan.chart:
        height = FORMS[0][1] / (2 if len(contents.sides) > 2 else 1)
        paper.down += CHART_GAP
        paper.room(height + CHART_GAP)
        chart(paper, contents, sheet, height)
    page = paper.page
    house_rules(paper, contents)
    sheet_details.rulings(paper, contents)
    sheet_details.corrections(paper, contents)
    sheet_details.acceptances(paper, contents)
    what = [_("house rules")]
    if contents.rulings:
        what.append(_("rulings"))
    if any(row["corrects"] for row in contents.rows):
        what.append(_("corrections"))
    return _("Page %(page)s: %(what)s") % {"page": page, "what": ", ".join(what)}


def _sign(paper: Paper, contents: MatchContents, foot: Foot, proof: Genuine) -> None:
    """Draw the foot of the first page, after everything above it."""
    last = paper.page
    down, bottom = paper.down, paper.bottom
    paper.go_back(1)
    draw_foot(paper, foot, contents, proof)
    paper.go_back(last)
    paper.down, paper.bottom = down, bottom


def _middles(paper: Paper, sheet: ScoreSheet, behind: str) -> dict[int, str]:
    """Return what the last line of a page says in its middle: on page 1 what signs mean and what
    stands where, on the last page who signs."""
    signs = ", ".join(f"{sign} {words}" for sign, words in sheet.signs.items())
    first = ". ".join(filter(None, (signs, behind)))
    try:
        key = signing_key().id[:8]
    except NoKey:
        return {1: first}
    signed = _("%(server)s signs the match file with key %(key)s") % {
        "server": settings.SERVER_NAME, "key": key,
    }  # fmt: skip
    return {1: first, len(paper.pages): signed}
