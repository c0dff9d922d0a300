"""Stakes: the amount a match is played for, and the amount each player wins or loses.

Amounts are whole units of what the group plays for: cents, drinks or points. The people of a match
win and lose together nothing.
"""

from typing import NamedTuple

from scorer.events.figures import Part
from scorer.events.results import Result, outcome, winner
from scorer.text import NOTHING, Text, plural, text

NO_STAKE, A_MATCH, A_POINT, OWN_MONEY = "nothing", "match", "point", "own"

Balances = tuple[tuple[int, int], ...]
"""Balances as (player, amount), in the order of the ids."""


class Stake(NamedTuple):
    """The amount that each loser pays and each winner gets.

    `kind` is NO_STAKE, A_MATCH (`amount` for a lost match), A_POINT (`amount` for each point of
    difference, together up to `most` if that is not 0) or OWN_MONEY (`amount` for each unit of the
    game's own money).
    """

    kind: str = NO_STAKE
    amount: int = 0
    most: int = 0


class Agreed(NamedTuple):
    """A stake that holds from match `first` on, in one game or, if `game` is empty, in all."""

    first: int
    stake: Stake
    game: str = ""


def stake_of(agreed: tuple[Agreed, ...], result: Result) -> Stake:
    """Return the stake of a match: what was agreed last of all that held when it was played."""
    holding = [
        one.stake for one in agreed if one.first <= result.number and one.game in ("", result.game)
    ]
    return holding[-1] if holding else Stake()


def balances_of_match(stake: Stake, result: Result) -> Balances:
    """Return what each player of a match has won by the stake. The sum is zero.

    Sides that share the first place share what the others pay. If all do, nobody pays.
    """
    if stake.kind == OWN_MONEY:
        sides = [stake.amount * won for won in result.money or (0,) * len(result.sides)]
        return _by_player(result, sides)
    first = [side for side, place in enumerate(result.places) if place == 1]
    if stake.kind == NO_STAKE:
        return _by_player(result, [0] * len(result.sides))
    sides = [
        0 if side in first else -len(people) * _lost(stake, _difference(result, side, first[0]))
        for side, people in enumerate(result.sides)
    ]
    share, rest = divmod(-sum(sides), len(first))
    for at, side in enumerate(first):
        sides[side] = share + (1 if (at + result.number) % len(first) < rest else 0)
    return _by_player(result, sides)


def _difference(result: Result, side: int, other: int) -> int:
    return abs(result.points[side] - result.points[other])


def _lost(stake: Stake, difference: int) -> int:
    """Return what each loser pays."""
    if stake.kind == A_MATCH:
        return stake.amount
    sum_of_points = stake.amount * difference
    return min(stake.most, sum_of_points) if stake.most else sum_of_points


def _by_player(result: Result, sides: list[int]) -> Balances:
    """Return each player's part of a side's amount. A rest that cannot be shared alternates."""
    balances = []
    for side, people in enumerate(result.sides):
        share, rest = divmod(sides[side], len(people))
        for at, player in enumerate(people):
            more = 1 if (at + result.number) % len(people) < rest else 0
            balances.append((player, share + more))
    return tuple(sorted(balances))


def part_of_match(stake: Stake, result: Result, player: int, decimals: int) -> Part:
    """Return what a match brings somebody who played, and why."""
    won = next(won for who, won in balances_of_match(stake, result) if who == player)
    return Part(won, outcome(result, player), result.number, True, _why(stake, result, decimals))


POINTS_EACH = plural("{points} point, {each} each", "{points} points, {each} each", "points")
POINTS_CAPPED = plural(
    "{points} point, at most {most}", "{points} points, at most {most}", "points"
)


def _why(stake: Stake, result: Result, decimals: int) -> Text:
    """Return what decided the amount, or nothing if that is plain."""
    first = winner(result)
    if stake.kind != A_POINT or first is None or len(result.sides) != 2:
        return NOTHING
    difference = _difference(result, 1 - first, first)
    if stake.most and stake.amount * difference > stake.most:
        return text(POINTS_CAPPED, points=difference, most=amount(stake.most, decimals))
    return text(POINTS_EACH, points=difference, each=amount(stake.amount, decimals))


def stake_sentence(stake: Stake, decimals: int) -> Text:
    """Return what a match is played for."""
    each = amount(stake.amount, decimals)
    if stake.kind == A_MATCH:
        return text("{amount} for every match", amount=each)
    if stake.kind == OWN_MONEY:
        return text("{amount} for each unit of the game's own money", amount=each)
    if stake.kind == A_POINT and stake.most:
        most = amount(stake.most, decimals)
        return text("{amount} a point of difference, at most {most}", amount=each, most=most)
    if stake.kind == A_POINT:
        return text("{amount} a point of difference", amount=each)
    return text("nothing")


def amount(units: int, decimals: int) -> Text:
    """Return an amount as people write it, without its sign. Money has two decimals."""
    if not decimals:
        return text("{count}", count=abs(units))
    whole, cents = divmod(abs(units), 100)
    # Translators: an amount of money, with the decimal sign of the language.
    return text("{whole}.{cents}", whole=whole, cents=f"{cents:02}")


def added(several: tuple[Balances, ...]) -> Balances:
    """Return what each has won in all of them together."""
    players = sorted({player for balances in several for player, _ in balances})
    sums = dict.fromkeys(players, 0)
    for balances in several:
        for player, won in balances:
            sums[player] += won
    return tuple([(player, sums[player]) for player in players])
