"""Belot: whose declarations count.

Runs and fours of a kind are two contests, unless the table plays one. The side with the best
run counts all its runs, the other side none. The same holds for fours, unless the table
counts all of them. Belots are in neither contest.
"""

from typing import NamedTuple

from scorer.forms import Problem
from scorer.games.belot.declarations import Declaration, Declared, height, worth
from scorer.games.belot.options import Options
from scorer.text import Text, text

CANCELLED, BOTH = "cancelled", "both"
TOP_NEEDED, SUIT_NEEDED, ORDER_NEEDED = "top_needed", "suit_needed", "order_needed"

CARRE_ORDERS = {
    "trump_points": ("J", "9", "A", "10", "K", "Q"),
    "natural": ("J", "9", "A", "K", "Q", "10"),
}

QUESTIONS: dict[str, Text] = {
    TOP_NEEDED: text("Both best runs are equally long: enter their top cards."),
    SUIT_NEEDED: text("Both best runs are equal: enter their suits."),
    ORDER_NEEDED: text("Both best runs are equal: enter which was announced first."),
}

Winner = int | str | None
"""A side, "both", None where nothing was declared, "cancelled", or a code of `QUESTIONS`."""


class Contest(NamedTuple):
    """The winners of the runs and the fours, and the raw card points each side counts."""

    runs: Winner
    fours: Winner
    points: tuple[int, int]


def contest(options: Options, contract: str, declarations: Declared) -> Contest:
    """Return the contest of all declarations of a deal."""
    if options.declaration_pools == "single":
        winner = _best_of_all(options, contract, declarations)
        runs = winner if any(declaration.kind == "run" for declaration in declarations) else None
        fours = winner if any(declaration.kind == "four" for declaration in declarations) else None
    else:
        runs = _best_run(options, contract, _of_kind(declarations, "run"))
        fours = _best_four(options, _of_kind(declarations, "four"))
    if options.fours_counted == "every_side":
        fours = _sides(_of_kind(declarations, "four"))
    counted = [
        declaration
        for declaration in declarations
        if (runs if declaration.kind == "run" else fours) in (declaration.side, BOTH)
    ]
    points = [
        sum(worth(options, declaration) for declaration in counted if declaration.side == side)
        for side in (0, 1)
    ]
    return Contest(runs, fours, (points[0], points[1]))


def undecided(options: Options, contract: str, declarations: Declared) -> list[Problem]:
    """Return what must still be entered before the contest can be decided."""
    runs = contest(options, contract, declarations).runs
    if runs not in QUESTIONS:
        return []
    return [Problem(("declarations",), str(runs), QUESTIONS[str(runs)])]


def _of_kind(declarations: Declared, kind: str) -> Declared:
    return tuple(declaration for declaration in declarations if declaration.kind == kind)


def _of_side(declarations: Declared, side: int) -> Declared:
    return tuple(declaration for declaration in declarations if declaration.side == side)


def _sides(declarations: Declared) -> Winner:
    """Return the side that alone declared, None if nobody did, or `BOTH`."""
    sides = {declaration.side for declaration in declarations}
    if len(sides) == 2:
        return BOTH
    return sides.pop() if sides else None


def _best_run(options: Options, contract: str, runs: Declared) -> Winner:
    """Longer wins, then the higher top card. Exactly equal runs go by the table's rule."""
    alone = _sides(runs)
    if alone != BOTH:
        return alone
    longest = [max(_length(options, run) for run in _of_side(runs, side)) for side in (0, 1)]
    if longest[0] != longest[1]:
        return 0 if longest[0] > longest[1] else 1
    best = tuple(run for run in runs if _length(options, run) == longest[0])
    if not all(run.top for run in best):
        return TOP_NEEDED
    highest = max(height(run.top or "") for run in best)
    tied = tuple(run for run in best if height(run.top or "") == highest)
    alone = _sides(tied)
    return alone if alone != BOTH else _equal_runs(options, contract, tied)


def _length(options: Options, run: Declaration) -> int:
    length = run.length or 0
    return min(length, 5) if options.quint_compare == "all_equal" else length


def _equal_runs(options: Options, contract: str, tied: Declared) -> Winner:
    if options.sequence_tie == "trump_suit" and contract != "all_trumps":
        if not all(run.suit for run in tied):
            return SUIT_NEEDED
        return next((run.side for run in tied if run.suit == contract), CANCELLED)
    if options.sequence_tie == "first_declared":
        order = sorted((run.order, run.side) for run in tied if run.order is not None)
        if len(order) < len(tied) or order[0][0] == order[1][0]:
            return ORDER_NEEDED
        return order[0][1]
    return CANCELLED


def _best_four(options: Options, fours: Declared) -> Winner:
    """Return the rank that is worth most as trumps. Two fours are never equal."""
    order = CARRE_ORDERS[options.carre_order]
    ranked = sorted((order.index(four.rank or ""), four.side) for four in fours)
    return ranked[0][1] if ranked else None


def _best_of_all(options: Options, contract: str, declarations: Declared) -> Winner:
    """One contest: worth more wins, at equal worth a four before a run."""
    if not declarations:
        return None
    most = max(worth(options, declaration) for declaration in declarations)
    top = tuple(declaration for declaration in declarations if worth(options, declaration) == most)
    fours = _of_kind(top, "four")
    return _best_four(options, fours) if fours else _best_run(options, contract, top)
