"""Kwajongen: what is filled in after a deal, and what can be wrong with it.

Points are card points. Not all cards are dealt, so both pairs count theirs. Where the whole
pack is dealt, one pair's are enough.
"""

from dataclasses import dataclass, replace

from scorer.core import Moment as MomentOf
from scorer.core import by_seat
from scorer.forms import Problem, flag, number, per_side, seat, side, side_of
from scorer.games.kwajongen.options import Options, Table
from scorer.games.kwajongen.rules import DEALT, MOST_RAISES, WITHOUT_LAST_TRICK
from scorer.text import text

PACK_POINTS = 40


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played deal of Kwajongen."""

    caller: int | None = side(text("Who called"), of="by", optional=True)
    by: int | None = seat(text("The player who called"), optional=True)
    points: tuple[int | None, ...] = per_side(
        number(
            0, PACK_POINTS, text("Card points"), optional=True,
            help=text("An ace is worth 4, a king 3, a queen 2 and a jack 1."),
        )
    )  # fmt: skip
    capot: int | None = side(text("All tricks"), optional=True)
    raised: int = number(
        0, MOST_RAISES, text("Raised"), default=0, help=text("How many times the stake was raised.")
    )


@dataclass(frozen=True, kw_only=True)
class Carry:
    """The carry into the next deal.

    `passed` deals in a row just before it, and whether a tie made the next win count one more.
    """

    passed: int = number(0, 10_000_000, text("Redeals in a row"), default=0)
    doubled: bool = flag(text("The next win is worth one extra"))


Moment = MomentOf[Options, None, Carry, Deal | None]
DealMoment = MomentOf[Options, None, Carry, Deal]


def complete(table: Table, deal: Deal) -> Deal:
    """Return the deal with both pairs' points and the caller's pair, where they follow from the
    rest."""
    if deal.caller is None and deal.by is not None:
        deal = replace(deal, caller=side_of(table.sides, deal.by))
    points = list(deal.points)
    blank = points.index(None) if points.count(None) == 1 else None
    if blank is None:
        return deal
    if deal.capot == 1 - blank:
        points[blank] = 0
    elif table.options.hand_size == 6:
        points[blank] = PACK_POINTS - (points[1 - blank] or 0)
    return replace(deal, points=tuple(points))


def card_points(deal: Deal) -> tuple[int, ...]:
    """Return the card points of both pairs, of a deal that `check` lets pass."""
    return tuple(points or 0 for points in deal.points)


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a deal, beyond what its form can see."""
    deal, options = moment.deal, moment.table.options
    return (
        *_caller_problems(moment),
        *_points_problems(deal, options),
        *_capot_problems(deal),
        *_raised_problems(deal, options),
    )


def _caller_problems(moment: DealMoment) -> list[Problem]:
    deal, options = moment.deal, moment.table.options
    if deal.caller is None:
        if options.all_pass == "bottom_card_is_trump":
            return []
        return [Problem(("caller",), "required", text("Who called?"))]
    if deal.by is None and options.next_dealer == "caller":
        sentence = text("Which player called? This player deals next.")
        return [Problem(("by",), "required", sentence)]
    if by_seat(moment.table, deal.caller, deal.by):
        return []
    return [Problem(("by",), "other_side", text("This player belongs to the other side."))]


def _points_problems(deal: Deal, options: Options) -> list[Problem]:
    points = [had for had in deal.points if had is not None]
    if len(points) < 2:
        return [Problem(("points",), "required", text("Enter the card points of both sides."))]
    low, high = DEALT[options.hand_size]
    if not low <= sum(points) <= high:
        sentence = text(
            "{a} and {b} make {sum}. With {cards} cards each, {low} to {high} points are in play.",
            a=points[0], b=points[1], sum=sum(points), cards=options.hand_size, low=low, high=high,
        )  # fmt: skip
        return [Problem(("points",), "sum", sentence)]
    most = WITHOUT_LAST_TRICK[options.hand_size]
    if deal.capot is None and max(points) > most:
        sentence = text("More than {most} is only possible with all tricks.", most=most)
        return [Problem(("points",), "impossible", sentence)]
    return []


def _capot_problems(deal: Deal) -> list[Problem]:
    if deal.capot is None or not deal.points[1 - deal.capot]:
        return []
    return [
        Problem(("capot",), "impossible", text("A side without a trick cannot have card points."))
    ]


def _raised_problems(deal: Deal, options: Options) -> list[Problem]:
    if deal.raised <= options.raises:
        return []
    sentence = text("At this table nobody may raise the stake.")
    if options.raises:
        sentence = text(
            "At this table you may raise the stake {most} times at most.", most=options.raises
        )
    return [Problem(("raised",), "impossible", sentence)]
