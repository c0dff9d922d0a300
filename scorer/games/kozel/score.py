"""Kozel: what a deal comes to, in penalty points or in chips.

In the game for points the side with most card points writes nothing; the others write 2, 4 or
6. In the stakes game the chips of the pot go to whoever has most.
"""

from dataclasses import replace

from scorer.core import Line, Moment, Settled, Step
from scorer.games.kozel.options import Options
from scorer.games.kozel.rules import (
    COUNT,
    MOST,
    NO_TRICK,
    POT,
    SAVED,
    SHORT,
    THRESHOLD,
    TIE,
    TIED,
    TRICKLESS,
)
from scorer.text import Side, Text, text, together


def settle(moment: Moment) -> Settled:
    """What a deal comes to."""
    return _pot(moment) if moment.table.options.mode == "pot" else _points(moment)


def active_sides(moment: Moment) -> tuple[int, ...]:
    """The sides still in the game before this entry."""
    out = moment.before.carry.out
    return tuple(side for side in range(moment.table.sides) if side not in out)


def best_sides(moment: Moment) -> tuple[int, ...]:
    """The sides with most card points."""
    points = moment.answer.points
    return tuple(side for side, had in enumerate(points) if had == max(points))


def safe_from(options: Options, sides: int) -> int:
    """The fewest card points that cost a loser only 2, of `sides` at the table."""
    strict = 31 if sides == 2 else 21
    return strict if options.boundary == "strict" else strict - 1


def _points(moment: Moment) -> Settled:
    active, best = active_sides(moment), best_sides(moment)
    options: Options = moment.table.options
    starting = options.threshold_basis == "starting_sides"
    safe = safe_from(options, moment.table.sides if starting else len(active))
    lines = tuple(
        line
        for side in active
        if side not in best or len(best) > 1
        for line in [_penalty_points(moment, side, safe)]
    )
    return Settled(
        lines,
        moment.before.carry,
        "won" if len(best) == 1 else "tied",
        _verdict(best, lines),
        _steps(moment, best, safe),
    )


def _penalty_points(moment: Moment, side: int, safe: int) -> Line:
    deal = moment.answer
    points = deal.points[side]
    if side in best_sides(moment):
        return Line(
            side, TIED, "tied", text("shares most points with {points}", points=points), TIE
        )
    if side in deal.trickless:
        return Line(side, TRICKLESS, "trickless", text("no trick"), NO_TRICK)
    if points >= safe:
        told = text("{points} points, {safe} or more", points=points, safe=safe)
        return Line(side, SAVED, "saved", told, THRESHOLD)
    told = text("{points} points, fewer than {safe}", points=points, safe=safe)
    return Line(side, SHORT, "short", told, THRESHOLD)


def _verdict(best: tuple[int, ...], lines: tuple[Line, ...]) -> Text:
    written = together(
        tuple(text("{side} {points}", side=Side(line.side), points=line.points) for line in lines)
    )
    first = together(tuple(Side(side) for side in best))
    if len(best) > 1:
        return text("Level: {sides}. Written: {written}.", sides=first, written=written)
    return text("Most points: {side}. Written: {written}.", side=first, written=written)


def _steps(moment: Moment, best: tuple[int, ...], safe: int) -> tuple[Step, ...]:
    counted = together(
        tuple(
            text("{side} {points}", side=Side(side), points=moment.answer.points[side])
            for side in active_sides(moment)
        )
    )
    count = Step(text("Card points: {counted}.", counted=counted), COUNT)
    if len(best) > 1:
        told = text("Most points are shared: 2 each.")
        return count, Step(told, TIE)
    told = text("{side}: most points, writes nothing.", side=Side(best[0]))
    return count, Step(told, MOST), Step(text("{safe} or more saves.", safe=safe), THRESHOLD)


def _pot(moment: Moment) -> Settled:
    """The stakes game: everybody pays, those with most points share."""
    table, best = moment.table, best_sides(moment)
    ante, players = table.options.ante, table.seats // table.sides
    pot = moment.before.carry.chips + ante * table.seats
    share, odd = divmod(pot, len(best) * players)
    payout = [share * players if side in best else 0 for side in range(table.sides)]
    if odd and table.options.pot_remainder == "first_left_of_dealer":
        payout[first_met(moment, best) % table.sides] += odd
        odd = 0
    lines = [Line(side, -ante * players, "ante", text("stake"), POT) for side in range(table.sides)]
    lines += [
        Line(side, won, "pot", text("from the pot of {pot}", pot=pot), POT)
        for side, won in enumerate(payout)
        if won
    ]
    steps = [Step(text("In the pot: {pot}.", pot=pot), POT)]
    if odd:
        steps.append(Step(text("Left in the pot: {chips}.", chips=odd), POT))
    won = together(
        tuple(text("{side} {points}", side=Side(side), points=payout[side]) for side in best)
    )
    return Settled(
        tuple(lines),
        replace(moment.before.carry, chips=odd),
        "won" if len(best) == 1 else "tied",
        text("The pot: {won}.", won=won),
        tuple(steps),
        facts=(("payout", payout),),
    )


def first_met(moment: Moment, sides: tuple[int, ...]) -> int:
    """The seat of one of `sides` first met clockwise from the dealer's left, the dealer last."""
    dealer, seats = moment.before.dealer, moment.table.seats
    around = [(dealer + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in around if seat % moment.table.sides in sides)
