"""The foot of a score sheet: lines to sign on, and how anybody can check the sheet."""

from typing import NamedTuple

import segno
from django.utils.translation import gettext as _

from tables.calendar import day_in_words
from tables.exports.contents import MatchContents
from tables.exports.paper import FOOT_LINE, FOOT_RULE, LEFT, RIGHT, SMALL, TINY, Paper
from tables.records.sheet_codes import SheetCode, sheet_code

SEAL = 92
"""The side of the QR code."""

SEAL_LEFT, SEAL_TOP = 500, 950
SEAL_BOTTOM = SEAL_TOP + SEAL
SIGN_WIDTH, SIGN_GAP, SIGN_HEIGHT = 196, 26, 44
NAME_LINE = 16


class Genuine(NamedTuple):
    """The code of a sheet, and the page that checks it."""

    code: SheetCode
    page: str

    @property
    def address(self) -> str:
        return f"{self.page}?code={self.code.code}"

    @property
    def short(self) -> str:
        """Return the page as people type it."""
        return self.page.partition("://")[2]


def genuine(contents: MatchContents) -> Genuine:
    """Return the code of the match as it is now."""
    site = contents.address.removesuffix(f"/m/{contents.match.id}")
    return Genuine(sheet_code(contents.match), f"{site}/verify")


def moment(contents: MatchContents) -> str:
    """Return the day and the time at which the newest entry was written, where the reader is."""
    ended = contents.ended.astimezone(contents.zone)
    day = day_in_words(ended)
    return f"{day}, {ended:%H:%M}{zone_words(contents)}"


def zone_words(contents: MatchContents) -> str:
    """Return the name of the zone, if people at the table do not use it themselves."""
    return " UTC" if contents.zone.key == "UTC" else ""


class Foot(NamedTuple):
    """The lines to sign on: for each side its name in lines, two sides beside each other."""

    names: list[list[str]]

    @property
    def rows(self) -> list[list[list[str]]]:
        return [self.names[first : first + 2] for first in range(0, len(self.names), 2)]

    @property
    def top(self) -> float:
        """Return where the foot begins."""
        heights = [SIGN_HEIGHT + NAME_LINE * max(map(len, row)) for row in self.rows]
        return min(SEAL_TOP, SEAL_BOTTOM - sum(heights)) - 12


def foot_of(paper: Paper, contents: MatchContents) -> Foot:
    """Return the foot of the first page."""
    paper.face(SMALL)
    names = [" & ".join(side["players"]) for side in contents.sides]
    return Foot([paper.wrapped(name, SIGN_WIDTH) for name in names])


def draw_foot(paper: Paper, foot: Foot, contents: MatchContents, proof: Genuine) -> None:
    """Draw the signature lines and the seal at the foot of the page."""
    bottom: float = SEAL_BOTTOM
    for row in reversed(foot.rows):
        line = bottom - NAME_LINE * max(map(len, row)) - 4
        for place, names in enumerate(row):
            left = LEFT + place * (SIGN_WIDTH + SIGN_GAP)
            paper.rule(left, line, left + SIGN_WIDTH, line)
            paper.face(SMALL)
            with paper.element("P"):
                paper.lines(left, line + 4, names, NAME_LINE)
        bottom = line - SIGN_HEIGHT + 4
    _seal(paper, contents, proof)


def _seal(paper: Paper, contents: MatchContents, proof: Genuine) -> None:
    words = _("Check this sheet: %(page)s, code %(code)s") % {
        "page": proof.short, "code": proof.code.code,
    }  # fmt: skip
    with paper.element("Link"):
        with paper.figure(words):
            _modules(paper, proof.address)
        paper.way_to(proof.address, words, (SEAL_LEFT, SEAL_TOP, SEAL, SEAL))
    left = SEAL_LEFT + SEAL + 12
    room = RIGHT - left
    lines = (
        (_("Unchanged since"), 13, True),
        (moment(contents), TINY, False),
        (proof.code.code, 13, True),
        (proof.short, TINY, False),
    )
    with paper.element("P"):
        down: float = SEAL_TOP + 8
        for words, size, bold in lines:
            paper.face(size, bold=bold)
            if bold:
                # A code is typed as it is read: it stands on one line.
                paper.face(size * min(1, room / paper.length(words)), bold=True)
            for line in paper.wrapped(words, room):
                paper.put(left, down + size, line)
                down += size * 1.45


def _modules(paper: Paper, address: str) -> None:
    """Draw the address as a QR code, each run of dark modules as one bar."""
    modules = list(segno.make(address, error="m").matrix)
    size = SEAL / len(modules)
    paper.set_fill_color(0)
    for down, row in enumerate(modules):
        begin = 0
        for right, dark in enumerate([*row, 0]):
            if not dark:
                if right > begin:
                    x, y = SEAL_LEFT + begin * size, SEAL_TOP + down * size
                    paper.rect(x, y, (right - begin) * size, size + 0.05, "F")
                begin = right + 1


def last_lines(paper: Paper, middle_of: dict[int, str]) -> None:
    """Write the last line of every page: the sheet's match, `middle_of` the page, and its
    number."""
    pages = len(paper.pages)
    for number in range(1, pages + 1):
        paper.go_back(number)
        with paper.decoration():
            paper.across(FOOT_RULE)
            paper.face(TINY, grey=True)
            left = paper.put(LEFT, FOOT_LINE, "Scorer's Table")
            right = paper.put(RIGHT, FOOT_LINE, f"{number} / {pages}", "R")
            words = middle_of.get(number, "")
            room = RIGHT - LEFT - left - right - 24
            size = TINY * min(1, room / max(paper.length(words), 1))
            if words and size >= TINY * 0.9:
                paper.face(size, grey=True)
                middle = (LEFT + left + RIGHT - right) / 2
                paper.put(middle, FOOT_LINE, words, "C")
            elif words:
                paper.lines(LEFT + left + 12, FOOT_LINE - 9, paper.wrapped(words, room), 14)
