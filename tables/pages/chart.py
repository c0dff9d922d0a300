"""The way to the end as a line chart: each side's total after every deal, drawn in SVG."""

from typing import Any

from tables import models, reading

WIDTH, HEIGHT, MARGIN = 360, 200, 8
LABEL = 12


def of_match(match: models.Match) -> dict[str, Any] | None:
    """Polylines, goal line and axis labels; None before the second point."""
    at = reading.seated(match)
    start = reading.opening_totals(at)
    written = match.entries.filter(kind__in=("round", "penalty", "passed")).order_by("seq")
    totals = [start] + [
        entry.after["state"]["totals"] for entry in written if entry.after["status"] == "live"
    ]
    if len(totals) < 2:
        return None
    goal = at.game.goal(at.table)
    values = [value for row in totals for value in row]
    values += [0, 1] if goal is None else [0, 1, goal.total]
    low, high = min(values), max(values)
    names = reading.voice(at).sides
    goal_y = _y(goal.total, low, high) if goal else 0
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "goal": goal and goal.total,
        "goal_y": goal_y,
        "goal_label_y": goal_y + (LABEL if goal_y < HEIGHT // 2 else -LABEL // 3),
        "zero_y": _y(0, low, high),
        "deals": len(totals) - 1,
        "sides": [_side(number, names[number], totals, low, high) for number in range(len(start))],
    }


def _side(number: int, name: str, totals: list[list[int]], low: int, high: int) -> dict[str, Any]:
    points = [
        (_x(index, len(totals)), _y(row[number], low, high)) for index, row in enumerate(totals)
    ]
    return {
        "number": number,
        "name": name,
        "points": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1],
        "totals": [row[number] for row in totals],
    }


def _x(index: int, count: int) -> int:
    return MARGIN + index * (WIDTH - 2 * MARGIN) // (count - 1)


def _y(value: int, low: int, high: int) -> int:
    return HEIGHT - MARGIN - (value - low) * (HEIGHT - 2 * MARGIN) // (high - low)
