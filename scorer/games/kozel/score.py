"""Kozel: the score of a deal, in penalty points or in chips.

In the game for points the side with most card points writes nothing. The others write 2, 4 or
6. In the stakes game the chips of the pot go to whoever has most. By house rule everybody writes by
his own points, or a claimed combination wins the deal.
"""

from dataclasses import replace

from scorer.core import Line, Settled, Step
from scorer.games.kozel.deal import Carry, Deal, DealMoment, Moment, best_sides, card_points
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import WINNING
from scorer.games.kozel.rules import (
    CLAIMED,
    COUNT,
    GOLDEN,
    GOLDEN_KOZEL,
    MOST,
    NO_TRICK,
    OWN_POINTS,
    POT,
    SAVED,
    SHORT,
    SPARED,
    THRESHOLD,
    TIE,
    TIED,
    TRICKLESS,
)
from scorer.text import Side, Text, plural, text, together

IS_SAVED = plural("{points} point, {safe} or more", "{points} points, {safe} or more", "points")
NOT_SAVED = plural(
    "{points} point, fewer than {safe}", "{points} points, fewer than {safe}", "points"
)


def settle(moment: DealMoment) -> Settled[Carry]:
    """Return the score of a deal."""
    return _pot(moment) if moment.table.options.mode == "pot" else _points(moment)


def active_sides(moment: Moment) -> tuple[int, ...]:
    """Return the sides still in the game before this entry."""
    out = moment.before.carry.out
    return tuple(side for side in range(moment.table.sides) if side not in out)


def safe_from(options: Options, sides: int) -> int:
    """Return the fewest card points that cost a loser only 2, of `sides` at the table."""
    strict = 31 if sides == 2 or options.scale == "own_points" else 21
    return strict if options.boundary == "strict" else strict - 1


def _points(moment: DealMoment) -> Settled[Carry]:
    active, best = active_sides(moment), best_sides(moment.deal)
    options = moment.table.options
    starting = options.threshold_basis == "starting_sides"
    safe = safe_from(options, moment.table.sides if starting else len(active))
    lines = tuple(line for side in active for line in _written(moment, side, safe))
    return Settled(
        lines,
        moment.before.carry,
        _outcome(moment),
        _verdict(moment, lines),
        _steps(moment, best, safe),
    )


def _outcome(moment: DealMoment) -> str:
    if moment.deal.claimed is not None:
        return "claimed"
    return "won" if len(best_sides(moment.deal)) == 1 else "tied"


def _written(moment: DealMoment, side: int, safe: int) -> tuple[Line, ...]:
    """Return the line of a side, or none where it writes nothing."""
    deal, options = moment.deal, moment.table.options
    if side == deal.claimed:
        return ()
    if deal.combination == "golden":
        sentence = text("the golden kozel was claimed")
        return (Line(side, GOLDEN_KOZEL, "golden", sentence, GOLDEN),)
    if options.scale == "own_points":
        return () if card_points(deal)[side] >= SPARED else (_by_points(moment, side, safe),)
    best = best_sides(moment.deal)
    if side not in best:
        return (_by_points(moment, side, safe),)
    if len(best) == 1:
        return ()
    sentence = text("shares most points with {points}", points=deal.points[side])
    return (Line(side, TIED, "tied", sentence, TIE),)


def _by_points(moment: DealMoment, side: int, safe: int) -> Line:
    """Return what a side writes by its own points and tricks."""
    deal = moment.deal
    points = card_points(deal)[side]
    rule = OWN_POINTS if moment.table.options.scale == "own_points" else THRESHOLD
    if side in deal.trickless:
        return Line(side, TRICKLESS, "trickless", text("no trick"), NO_TRICK)
    if points >= safe:
        sentence = text(IS_SAVED, points=points, safe=safe)
        return Line(side, SAVED, "saved", sentence, rule)
    sentence = text(NOT_SAVED, points=points, safe=safe)
    return Line(side, SHORT, "short", sentence, rule)


def _verdict(moment: DealMoment, lines: tuple[Line, ...]) -> Text:
    best = best_sides(moment.deal)
    first = together(tuple(Side(side) for side in best))
    written = together(
        tuple(text("{side} {points}", side=Side(line.side), points=line.points) for line in lines)
    )
    if moment.deal.claimed is not None:
        if not lines:
            return text("A claim wins the deal: {side}. Nobody scores.", side=first)
        return text("A claim wins the deal: {side}. Score: {written}.", side=first, written=written)
    if not lines:
        return text("A tie: {sides}. Nobody scores.", sides=first)
    if len(best) > 1:
        return text("A tie: {sides}. Score: {written}.", sides=first, written=written)
    return text("Most points: {side}. Score: {written}.", side=first, written=written)


def _steps(moment: DealMoment, best: tuple[int, ...], safe: int) -> tuple[Step, ...]:
    deal, options = moment.deal, moment.table.options
    counted = together(
        tuple(
            text("{side} {points}", side=Side(side), points=deal.points[side])
            for side in active_sides(moment)
        )
    )
    count = Step("card_points", text("Card points: {counted}.", counted=counted), COUNT)
    bound = Step("bound", text("{safe} or more is safe.", safe=safe), THRESHOLD)
    if options.scale == "own_points":
        sentence = text(
            "Fewer than {spared} costs 2, fewer than {safe} costs 4.", spared=SPARED, safe=safe
        )
        bound = Step("bound", sentence, OWN_POINTS)
    claim = claim_steps(deal)
    if claim:
        return claim if deal.combination == "golden" else (*claim, count, bound)
    if options.scale == "own_points":
        return count, bound
    if len(best) > 1:
        sentence = text("Several sides share the most points: 2 each.")
        return count, Step("tie", sentence, TIE)
    sentence = text("{side}: most points, no score.", side=Side(best[0]))
    return count, Step("most_points", sentence, MOST), bound


def claim_steps(deal: Deal) -> tuple[Step, ...]:
    """Return who won the deal with which combination, if somebody claimed one."""
    if deal.claimed is None or deal.combination is None:
        return ()
    called = dict(WINNING)[deal.combination]
    sentence = text(
        "{combination}, claimed by {side}.", combination=called, side=Side(deal.claimed)
    )
    return (Step("claimed", sentence, GOLDEN if deal.combination == "golden" else CLAIMED),)


def _pot(moment: DealMoment) -> Settled[Carry]:
    """Return the stakes game: everybody pays, those with most points share."""
    table, best = moment.table, best_sides(moment.deal)
    pot = moment.before.carry.chips + table.options.ante * table.seats
    payout, odd = _payout(moment, best, pot)
    stake = table.options.ante * (table.seats // table.sides)
    lines = [Line(side, -stake, "ante", text("stake"), POT) for side in range(table.sides)]
    lines += [
        Line(side, won, "pot", text("from the pot of {pot}", pot=pot), POT)
        for side, won in enumerate(payout)
        if won
    ]
    steps = [*claim_steps(moment.deal), Step("pot", text("In the pot: {pot}.", pot=pot), POT)]
    if odd:
        steps.append(Step("pot_left", text("Left in the pot: {chips}.", chips=odd), POT))
    won = together(
        tuple(text("{side} {points}", side=Side(side), points=payout[side]) for side in best)
    )
    return Settled(
        tuple(lines),
        replace(moment.before.carry, chips=odd),
        _outcome(moment),
        text("The pot: {won}.", won=won),
        tuple(steps),
        facts=(("payout", payout),),
    )


def _payout(moment: DealMoment, best: tuple[int, ...], pot: int) -> tuple[list[int], int]:
    """Return the chips of every side from the pot, and those that stay in it."""
    table = moment.table
    players = table.seats // table.sides
    share, odd = divmod(pot, len(best) * players)
    payout = [share * players if side in best else 0 for side in range(table.sides)]
    if odd and table.options.pot_remainder == "first_left_of_dealer":
        payout[first_met(moment, best) % table.sides] += odd
        odd = 0
    return payout, odd


def first_met(moment: Moment, sides: tuple[int, ...]) -> int:
    """Return the seat of one of `sides` first met clockwise from the dealer's left, the dealer
    last."""
    dealer, seats = moment.before.dealer, moment.table.seats
    around = [(dealer + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in around if seat % moment.table.sides in sides)
