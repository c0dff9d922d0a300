"""Knock-out: seeds meet as late as they can, byes go to the best, and losers play for third place.

The numbers are seeds: 1 is the best.
"""

from scorer.events.table_pairs import Pair

BYE = 0
"""Opponent of a seed who need not play the first round."""


def first_round(count: int) -> tuple[Pair, ...]:
    """Return the pairs of the first round in the order of the bracket, the better seed first."""
    if count < 2:
        return ()
    bracket = [1]
    while len(bracket) < count:
        both = 2 * len(bracket) + 1
        bracket = [seed for one in bracket for seed in (one, both - one)]
    seeds = [seed if seed <= count else BYE for seed in bracket]
    return _paired(seeds)


def following_round(winners: tuple[int, ...]) -> tuple[Pair, ...]:
    """Return the pairs of the next round. The winners are in the order of their pairs."""
    return _paired(list(winners)) if len(winners) > 1 else ()


def third_place(semifinals: tuple[Pair, ...], winners: tuple[int, ...]) -> Pair | None:
    """Return the match of those who have lost a semifinal, or None if it takes two of them."""
    losers = [seed for pair in semifinals for seed in pair if seed != BYE and seed not in winners]
    if len(semifinals) != 2 or len(losers) != 2:
        return None
    return (min(losers), max(losers))


def _paired(seeds: list[int]) -> tuple[Pair, ...]:
    pairs = [(seeds[at], seeds[at + 1]) for at in range(0, len(seeds), 2)]
    return tuple(
        [(one, other) if one < other or not other else (other, one) for one, other in pairs]
    )
