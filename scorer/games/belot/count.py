"""Belot: the raw points of a deal, which decide who has won it.

Raw points are what players count from their tricks, a tenth of which is written: cards and the
last ten (doubled in no trumps), declarations that count, belots, and 90 for all eight tricks.
"""

from typing import NamedTuple

from scorer.games.belot.contest import Contest, contest
from scorer.games.belot.deal import Deal
from scorer.games.belot.options import Options
from scorer.games.belot.rules import BELOTE, CAPOT_BONUS

SIDES = (0, 1)

Pair = tuple[int, int]


class Count(NamedTuple):
    """The raw points of a deal per side: cards as they count, and each kind of premium."""

    cards: Pair
    declared: Pair
    belotes: Pair
    capot: Pair
    contest: Contest


def counted(options: Options, deal: Deal) -> Count:
    """Return what both sides count."""
    times = 2 if deal.contract == "no_trumps" else 1
    ours, theirs = deal.points
    return Count(
        cards=((ours or 0) * times, (theirs or 0) * times),
        declared=_declared(options, deal),
        belotes=(deal.belotes[0] * BELOTE, deal.belotes[1] * BELOTE),
        capot=_capot(options, deal),
        contest=contest(options, deal.contract, deal.declarations),
    )


def _declared(options: Options, deal: Deal) -> Pair:
    """Declarations that count. By house rule a side without a trick counts none."""
    ours, theirs = contest(options, deal.contract, deal.declarations).points
    if deal.capot is None or options.trickless_declarations == "count":
        return ours, theirs
    return (ours, 0) if deal.capot == 0 else (0, theirs)


def _capot(options: Options, deal: Deal) -> Pair:
    bonus = options.nt_capot_bonus if deal.contract == "no_trumps" else CAPOT_BONUS
    return (bonus if deal.capot == 0 else 0, bonus if deal.capot == 1 else 0)


def premiums(count: Count, side: int) -> int:
    """Raw points of a side that are not card points. Always whole tens."""
    return count.declared[side] + count.belotes[side] + count.capot[side]


def raw(count: Count, side: int) -> int:
    """Return all raw points of a side."""
    return count.cards[side] + premiums(count, side)


def compared(options: Options, count: Count, side: int) -> int:
    """Return the raw points of a side that decide who has more: by house rule without a capot's
    own."""
    return raw(count, side) - (0 if options.capot_compared else count.capot[side])


def side_ahead(options: Options, count: Count) -> int | None:
    """Return the side with more raw points, None if the deal hangs."""
    ours, theirs = compared(options, count, 0), compared(options, count, 1)
    return None if ours == theirs else 0 if ours > theirs else 1
