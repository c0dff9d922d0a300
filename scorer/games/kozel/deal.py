"""Kozel: what is filled in after a deal, and what can be wrong with it.

Points are card points, 120 in all. Every side has one element, a side that is out has 0. Where a
combination was claimed that wins the deal, they are those taken so far.
"""

from dataclasses import dataclass, replace

from scorer.core import Moment as MomentOf
from scorer.forms import Problem, choice, listing, number, per_side, side
from scorer.games.kozel.options import Options, Table
from scorer.games.kozel.play import WINNING, winning
from scorer.games.kozel.rules import CARD_POINTS
from scorer.text import Side, text, text_as

NOT_WINNING = text("At this table this combination does not win the deal.")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played deal of Kozel."""

    points: tuple[int | None, ...] = per_side(
        number(
            0, CARD_POINTS, text("Card points"), optional=True,
            help=text("All card points together are 120, so the last figure is worked out."),
        )
    )  # fmt: skip
    trickless: tuple[int, ...] = listing(
        side(text("No trick")), 4, help=text("The players who took no trick at all.")
    )
    claimed: int | None = side(
        text("Who claimed it"), optional=True,
        help=text("Somebody claimed a combination that wins the deal."),
    )  # fmt: skip
    combination: str | None = choice(WINNING, text("Claimed combination"), optional=True)


@dataclass(frozen=True, kw_only=True)
class Carry:
    """The carry into the next deal.

    `chips` are left in the pot, `out` are the sides that play no more, and `left_at` the deal
    after which each of them went, 0 for those who play.
    """

    chips: int = number(0, 10_000_000, text("Chips in the pot"), default=0)
    out: tuple[int, ...] = listing(side(text_as("a side with too many points", "Out")), 4)
    left_at: tuple[int, ...] = per_side(
        number(0, 10_000_000, text("Left at deal")), default=(0, 0, 0, 0)
    )


@dataclass(frozen=True, kw_only=True)
class Facts:
    """Further results of a deal: the sides that go out, and each side's chips from the pot."""

    out: tuple[int, ...] = listing(side(text_as("a side with too many points", "Out")), 4)
    payout: tuple[int, ...] | None = per_side(
        number(0, 10_000_000, text("Chips from the pot")), default=None
    )


Moment = MomentOf[Options, None, Carry, Deal | None]
DealMoment = MomentOf[Options, None, Carry, Deal]


def complete(table: Table, deal: Deal) -> Deal:
    """Return the deal with the one side's points that was left blank: what is left of 120."""
    if deal.claimed is not None:
        return _without_blanks(deal)
    entered = [points for points in deal.points if points is not None]
    rest = CARD_POINTS - sum(entered)
    if len(deal.points) - len(entered) != 1 or rest < 0:
        return deal
    return replace(deal, points=tuple(rest if points is None else points for points in deal.points))


def _without_blanks(deal: Deal) -> Deal:
    """Return what the claimer has taken so far does not matter. With the golden kozel nobody's
    does."""
    points = tuple(
        0 if had is None and (deal.combination == "golden" or side == deal.claimed) else had
        for side, had in enumerate(deal.points)
    )
    return replace(deal, points=points)


def card_points(deal: Deal) -> tuple[int, ...]:
    """Return the card points of every side, of a deal that `check` lets pass."""
    return tuple(points or 0 for points in deal.points)


def best_sides(deal: Deal) -> tuple[int, ...]:
    """Return the winners of the deal: who claimed it, else the sides with most card points."""
    if deal.claimed is not None:
        return (deal.claimed,)
    points = card_points(deal)
    return tuple(side for side, had in enumerate(points) if had == max(points))


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a deal, beyond what its form can see."""
    deal, out = moment.deal, moment.before.carry.out
    claim = _claim_problems(moment.table.options, deal, out)
    return (*claim, *_sum_problems(deal), *_out_problems(deal, out), *_trickless_problems(deal))


def _claim_problems(options: Options, deal: Deal, out: tuple[int, ...]) -> list[Problem]:
    if deal.claimed is None and deal.combination is None:
        return []
    if deal.combination is None:
        return [Problem(("combination",), "required", text("Which combination was claimed?"))]
    if deal.combination not in winning(options):
        return [Problem(("combination",), "impossible", NOT_WINNING)]
    if deal.claimed is None:
        return [Problem(("claimed",), "required", text("Who claimed the combination?"))]
    if deal.claimed in out:
        sentence = text("{side}: out of the game.", side=Side(deal.claimed))
        return [Problem(("claimed",), "impossible", sentence)]
    return []


def _sum_problems(deal: Deal) -> list[Problem]:
    entered = [points for points in deal.points if points is not None]
    if len(entered) < len(deal.points):
        sentence = text("Enter the card points of everybody but one.")
        if deal.claimed is not None:
            sentence = text("Enter the card points that the others took before the claim.")
        return [Problem(("points",), "required", sentence)]
    if sum(entered) > CARD_POINTS or (deal.claimed is None and sum(entered) < CARD_POINTS):
        sentence = text(
            "These points add up to {sum}, but the cards are worth {whole}. Count again.",
            sum=sum(entered), whole=CARD_POINTS,
        )  # fmt: skip
        return [Problem(("points",), "sum", sentence)]
    return []


def _out_problems(deal: Deal, out: tuple[int, ...]) -> list[Problem]:
    return [
        Problem(("points", gone), "impossible", text("{side}: out of the game.", side=Side(gone)))
        for gone in out
        if deal.points[gone] or gone in deal.trickless
    ]


def _trickless_problems(deal: Deal) -> list[Problem]:
    sentence = text("A side without a trick cannot have card points.")
    return [
        Problem(("trickless", index), "impossible", sentence)
        for index, side in enumerate(deal.trickless)
        if deal.points[side]
    ]
