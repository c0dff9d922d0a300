"""Hand-drawn marks on paper: the mark and line of each side, and pencil strokes."""

from tables.exports.paper import Paper

DASHES: tuple[tuple[float, float], ...] = ((0, 0), (6, 4), (1.5, 3), (12, 4))
"""Dash patterns of the sides: lengths on and off."""

ARCH = ((0, 1), (0, 0.45), (0.2, 0.1), (0.5, 0), (0.8, 0.1), (1, 0.45), (1, 1))
HEXAGON = ((0, 0.5), (0.25, 0.07), (0.75, 0.07), (1, 0.5), (0.75, 0.93), (0.25, 0.93))


def mark(paper: Paper, side: int, x: float, y: float, size: float) -> None:
    """Draw the mark of a side, its top left corner at (x, y): disc, square, arch or hexagon."""
    with paper.decoration():
        paper.set_fill_color(0)
        paper.set_draw_color(0)
        paper.set_line_width(1.5)
        edge = 0.75
        if side == 0:
            paper.ellipse(x, y, size, size, "F")
        elif side == 1:
            paper.rect(x + edge, y + edge, size - 2 * edge, size - 2 * edge, "D")
        else:
            outline = ARCH if side == 2 else HEXAGON
            points = [(x + across * size, y + down * size) for across, down in outline]
            paper.polygon(points, style="F" if side == 2 else "D")


def line(paper: Paper, side: int, points: list[tuple[float, float]]) -> None:
    """Draw the line of a side in a chart."""
    dash, gap = DASHES[side]
    paper.set_draw_color(0)
    paper.set_line_width(2)
    if dash:
        paper.set_dash_pattern(dash=dash, gap=gap)
    paper.polyline(points)
    if dash:
        paper.set_dash_pattern()


def through(paper: Paper, left: float, right: float, baseline: float, size: float) -> None:
    """Draw a pencil line through a figure that was corrected."""
    low, high, width = baseline - size * 0.22, baseline - size * 0.5, right - left
    start, end = (left - 3, low), (right + 3, high)
    bend = (left + width * 0.3, low - size * 0.22), (left + width * 0.6, low - size * 0.05)
    paper.curve(start, *bend, end, width=1.4, shade=60)


def underlined(paper: Paper, left: float, right: float, y: float) -> None:
    """Two strokes below the total that wins, as by hand."""
    width = right - left
    for begin, finish, down in ((0.02, 0.98, 0), (0.06, 0.95, 5.5)):
        start, end = (left + width * begin, y + down), (left + width * finish, y + down - 1)
        bend = (left + width * 0.35, y + down - 2.5), (left + width * 0.65, y + down - 2.5)
        paper.curve(start, *bend, end, width=2)
