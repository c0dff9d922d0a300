"""A4 paper to draw and write on: every word has its place in the structure of the document.

Lengths and sizes are CSS pixels, 96 to an inch, as on pages.
"""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from django.utils.translation import get_language
from fpdf import FPDF, ViewerPreferences
from fpdf.actions import URIAction
from fpdf.annotations import PDFAnnotation

from tables.exports.tagging import Element, Structure
from tables.exports.typefaces import BOLD, REGULAR

POINTS = 0.75
"""Points in a pixel."""

LEFT, RIGHT, TOP = 56, 738, 50
FOOT_RULE, FOOT_LINE = 1060, 1077
"""Positions of the rule above the last line of a page, and of that line's baseline."""

WIDTH = RIGHT - LEFT
BOTTOM = FOOT_RULE - 14
"""Lowest position of flowing text on a page."""

TINY, SMALL, PLAIN, LARGE = 11.5, 12.5, 14.5, 17
BOX = "▯"
WITHOUT_WIDTH = ("Mn", "Me", "Cf")
"""Categories of characters that have no place of their own."""

GREY, HAIR = 58, 185
"""Shades: the second voice, and thin rules."""


Point = tuple[float, float]


def _read_whole(font: Any) -> None:
    """Close the file of a font: a sheet that is refused halfway leaves none open."""
    reader = font.ttfont.reader
    with reader.file as file:
        file.seek(0)
        reader.file = BytesIO(file.read())


class Paper(FPDF):
    """A tagged document with a title and a language.

    `down` is how far the page is filled, `bottom` how far it can be. `above` are the words that
    later pages have at their head, at the left and at the right.
    """

    def __init__(self, title: str) -> None:
        # fpdf2 takes the points in a unit as well as the name of a unit.
        super().__init__(unit=POINTS)
        self.add_font("sheet", "", REGULAR)
        self.add_font("sheet", "B", BOLD)
        for font in self.fonts.values():
            _read_whole(font)
        self.set_auto_page_break(False)
        self.set_title(title)
        self.set_lang(get_language() or "en")
        self.set_creator("Scorer's Table")
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self.structure = Structure()
        builder: Any = self.structure
        self.struct_builder = builder
        self.within: list[Element] = [self.structure.document]
        self.size: float = PLAIN
        self.down: float = TOP
        self.bottom: float = BOTTOM
        self.above = ("", "")
        self.drawing = False

    def turn(self) -> None:
        """Begin another page."""
        self.add_page()
        self.pages[self.page].struct_parents = self.page - 1
        self.down, self.bottom = TOP, BOTTOM
        if self.page > 1 and self.above[0]:
            self._above()

    def _above(self) -> None:
        left, right = self.above
        with self.decoration():
            self.face(18, bold=True)
            width = self.put(LEFT, TOP + 22, left)
            self.face(13, grey=True)
            lines = self.wrapped(right, WIDTH - width - 30)
            self.down = max(self.lines(RIGHT, TOP + 10, lines, 17, "R"), TOP + 30) + 8

    def go_back(self, page: int) -> None:
        """Write on an earlier page, of which no face or colour is known."""
        self.page = page
        self.current_font_is_set_on_page = False
        self.set_line_width(0.5)
        self.set_draw_color(1)
        self.face(PLAIN)

    @contextmanager
    def element(self, kind: str, **words: str) -> Iterator[Element]:
        """Yield an element of the structure, and put into it what is written in the block."""
        element = self.structure.add(kind, self.within[-1], **words)
        self.within.append(element)
        yield element
        self.within.pop()

    @contextmanager
    def figure(self, alt: str) -> Iterator[None]:
        """Yield a drawing with everything in it, described in words."""
        with self.element("Figure", alt=alt) as figure:
            self._begin(figure)
            self.drawing = True
            yield
            self.drawing = False
            self._out("EMC")

    @contextmanager
    def decoration(self) -> Iterator[None]:
        """Yield what is drawn or written for the eye alone: rules, marks, the foot of a page."""
        if self.drawing:
            yield
            return
        self._out("/Artifact BMC")
        self.drawing = True
        yield
        self.drawing = False
        self._out("EMC")

    def _begin(self, element: Element) -> None:
        number = self.structure.mark(element, self.page)
        self._out(f"/{element.kind} <</MCID {number}>> BDC")

    def face(self, size: float, *, bold: bool = False, grey: bool = False) -> None:
        """Set the font of the following text."""
        self.set_font("sheet", "B" if bold else "", size * POINTS)
        self.set_text_color(GREY if grey else 0)
        self.size = size

    def length(self, words: str) -> float:
        """Return how wide words are in the face that is set."""
        font: Any = self.current_font
        return float(font.get_text_width(self.shown(words), self.size, None)[1])

    def shown(self, words: str) -> str:
        """Words as the font can show them: a box for each letter that it lacks."""
        font: Any = self.current_font
        letters = font.cmap
        if words.isascii() or all(ord(letter) in letters for letter in words):
            return words
        return "".join(
            letter if ord(letter) in letters else BOX
            for letter in words
            if ord(letter) in letters or unicodedata.category(letter) not in WITHOUT_WIDTH
        )

    def put(self, x: float, baseline: float, words: str, align: str = "L") -> float:
        """Write words on a line, and return how wide they are. `x` is their left edge, or with
        `align` R or C their right edge or middle."""
        width = self.length(words)
        left = x - {"L": 0, "C": width / 2, "R": width}[align]
        if not words:
            return 0
        shown = self.shown(words)
        if self.drawing:
            self.text(left, baseline, shown)
        elif shown != words:
            # What the font lacks can still be read out.
            with self.element("Span", instead=words) as span:
                self._write(span, left, baseline, shown)
        else:
            self._write(self.within[-1], left, baseline, shown)
        return width

    def _write(self, element: Element, left: float, baseline: float, words: str) -> None:
        self._begin(element)
        self.text(left, baseline, words)
        self._out("EMC")

    def say(self, x: float, baseline: float, words: str, align: str = "L", *, instead: str) -> None:
        """Write words that are read out as others."""
        with self.element("Span", instead=instead):
            self.put(x, baseline, words, align)

    def wrapped(self, words: str, width: float) -> list[str]:
        """Return the lines of words in a column: broken at spaces, and in a word that is wider
        alone."""
        lines: list[str] = []
        for paragraph in words.splitlines():
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.length(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *full, line = self._split_word(word, width)
                lines += full
            lines.append(line)
        return lines

    def _split_word(self, word: str, width: float) -> list[str]:
        parts, part = [], ""
        for letter in word:
            if part and self.length(part + letter) > width:
                # At a hyphen rather than between two letters.
                cut = part.rfind("-") + 1 or len(part)
                parts.append(part[:cut])
                part = part[cut:]
            part += letter
        return [*parts, part]

    def lines(
        self, x: float, top: float, lines: list[str], height: float, align: str = "L"
    ) -> float:
        """Write lines below each other, and return where they end."""
        for number, line in enumerate(lines):
            # Readers put lines together again: without a space, two words would be one.
            ends = "" if align != "L" or number == len(lines) - 1 else " "
            self.put(x, top + number * height + height * 0.76, line + ends, align)
        return top + len(lines) * height

    def rule(
        self, x: float, y: float, to_x: float, to_y: float, width: float = 1, shade: int = 0
    ) -> None:
        """Draw a straight line."""
        with self.decoration():
            self.set_line_width(width)
            self.set_draw_color(shade)
            self.line(x, y, to_x, to_y)

    def curve(self, *points: Point, width: float, shade: int = 0) -> None:
        """Draw a stroke from the first to the last of four points, bent by those between them."""
        start, *bend = (f"{x * self.k:.2f} {self.h_pt - y * self.k:.2f}" for x, y in points)
        with self.decoration():
            self.set_line_width(width)
            self.set_draw_color(shade)
            self._out(f"1 J {start} m {' '.join(bend)} c S 0 J")

    def across(self, y: float, width: float = 1, shade: int = HAIR) -> None:
        """Draw a rule over the whole width."""
        self.rule(LEFT, y, RIGHT, y, width, shade)

    def way_to(self, address: str, words: str, box: tuple[float, float, float, float]) -> None:
        """Make a box (left, top, width, height) of the element that is open a link."""
        x, y, width, height = box
        annotation = PDFAnnotation(
            "Link", x * self.k, self.h_pt - y * self.k, width * self.k, height * self.k,
            action=URIAction(address), contents=words,
        )  # fmt: skip
        self.pages[self.page].add_annotation(annotation)
        self.structure.annotate(self.within[-1], annotation, self.page)

    def room(self, height: float) -> None:
        """Turn the page if so much finds no room below."""
        if self.down + height > self.bottom:
            self.turn()

    def sentence(
        self, words: str, size: float = PLAIN, *, bold: bool = False, grey: bool = False
    ) -> None:
        """Write a paragraph over the whole width."""
        self.face(size, bold=bold, grey=grey)
        height = size * 1.45
        with self.element("P"):
            for line in self.wrapped(words, WIDTH):
                self.room(height)
                self.face(size, bold=bold, grey=grey)
                self.put(LEFT, self.down + height * 0.76, line)
                self.down += height

    def section(self, words: str) -> None:
        """Write a heading with space above it."""
        if self.down > TOP + 60:
            self.down += 18
        self.heading(words)

    def heading(self, words: str, kind: str = "H2") -> None:
        """Write a heading over a rule, never alone at the foot of a page."""
        self.face(LARGE, bold=True)
        lines = self.wrapped(words, WIDTH)
        self.room(22 * len(lines) + 70)
        self.face(LARGE, bold=True)
        with self.element(kind):
            self.down = self.lines(LEFT, self.down + 18, lines, 22) + 3
        self.across(self.down, 2, 0)
        self.down += 8
