"""Belot: the runs, fours and belots that are in a hand."""

from collections.abc import Collection
from typing import Any

from scorer.cards import SUITS, rank_of, suit_of
from scorer.games.belot.declarations import FOUR_POINTS, RUN_RANKS, Declaration, worth
from scorer.games.belot.options import Options
from scorer.tricks import Cards, of_suit

LEAST_RUN = 3

Combination = dict[str, Any]


def fours_in(hand: Cards) -> tuple[str, ...]:
    """Return the ranks from ten up, and nines, of which the hand has all four cards."""
    ranks = [rank_of(card) for card in hand]
    return tuple(rank for rank in RUN_RANKS if rank in FOUR_POINTS and ranks.count(rank) == 4)


def stretches(hand: Cards, suit: str) -> list[list[str]]:
    """Return the ranks of a suit in unbroken stretches, from the lowest up."""
    held = [rank_of(card) for card in of_suit(hand, suit)]
    groups: list[list[str]] = [[]]
    for rank in RUN_RANKS:
        if rank in held:
            groups[-1].append(rank)
        elif groups[-1]:
            groups.append([])
    return [ranks for ranks in groups if ranks]


def runs_in(options: Options, hand: Cards) -> list[Combination]:
    """Return the longest runs of the hand, by suit and then by height."""
    return [
        _run(options, suit, ranks)
        for suit in SUITS
        for ranks in stretches(hand, suit)
        if len(ranks) >= LEAST_RUN
    ]


def _run(options: Options, suit: str, ranks: list[str]) -> Combination:
    run = Declaration(side=0, kind="run", length=len(ranks), top=ranks[-1], suit=suit)
    points = worth(options, run)
    return {
        "kind": "run", "suit": suit, "length": len(ranks), "top": ranks[-1], "points": points,
    }  # fmt: skip


def four(rank: str) -> Combination:
    """Return a four of a kind and what it is worth."""
    return {"kind": "four", "rank": rank, "points": FOUR_POINTS[rank]}


def runs_beside(options: Options, hand: Cards, fours: Collection[str]) -> list[Combination]:
    """Return the runs left where fours of these ranks are declared: trimmed, or those not
    touched."""
    if options.overlap == "trim":
        return runs_in(options, tuple(card for card in hand if rank_of(card) not in fours))
    return [run for run in runs_in(options, hand) if _ranks_of(run).isdisjoint(fours)]


def _ranks_of(run: Combination) -> set[str]:
    top = RUN_RANKS.index(run["top"])
    return {*RUN_RANKS[top - run["length"] + 1 : top + 1]}


def belotes_in(hand: Cards, contract: str) -> tuple[str, ...]:
    """Return the suits in which the hand holds king and queen of trumps."""
    return tuple(
        suit
        for suit in SUITS
        if contract in ("all_trumps", suit)
        and {"K", "Q"} <= {rank_of(card) for card in hand if suit_of(card) == suit}
    )
