"""Belot: the lines of premiums, and the sums of lines.

Premiums (declarations, belots, the capot's 90) are whole tens, so each stands on the sheet as a
line of its own beside the rounded card points.
"""

from scorer.core import Line
from scorer.games.belot.count import Count
from scorer.games.belot.rules import BELOTES, CAPOT, DECLARATIONS
from scorer.text import Side, Text, text


def premium_lines(count: Count, of: int, to: int, belotes_to: int | None = None) -> list[Line]:
    """Return the declarations, belots and capot of one side, written by it or by the other."""
    belote_side = to if belotes_to is None else belotes_to
    declared = premium("declarations", of == to, of, count.declared[of])
    belotes = premium("belotes", of == belote_side, of, count.belotes[of])
    capot = text("All eight tricks: {points}", points=count.capot[of])
    return [
        Line(to, count.declared[of] // 10, "declarations", declared, DECLARATIONS),
        Line(belote_side, count.belotes[of] // 10, "belotes", belotes, BELOTES),
        Line(to, count.capot[of] // 10, "capot", capot, CAPOT),
    ]


def premium(code: str, own: bool, of: int, points: int) -> Text:
    """Return a side's own premium by its name, the other side's with whose it was."""
    if code == "belotes":
        named = text("Belots: {points}", points=points)
        taken = text("Belots of {side}: {points}", side=Side(of), points=points)
    else:
        named = text("Declarations: {points}", points=points)
        taken = text("Declarations of {side}: {points}", side=Side(of), points=points)
    return named if own else taken


def total(lines: list[Line], side: int) -> int:
    """Return the sheet points that lines write for one side."""
    return sum(line.points for line in lines if line.side == side)
