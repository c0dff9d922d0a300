"""How much is measured: what figures are taken from, and the least that runs every measurement."""

from typing import NamedTuple


class Sizes(NamedTuple):
    """Each size: how many matches, deals, watchers, and how often each action is timed."""

    rounds: int
    warming_rounds: int
    blocks: int
    block_rounds: int
    few_deals: int
    many_deals: int
    scorings: int
    growing_deals: tuple[int, ...]
    growing_matches: tuple[int, ...]
    growing_watchers: tuple[int, ...]
    samples: int
    evening_matches: int
    season_matches: int
    watchers: int
    watched_matches: int
    watched_writes: int
    starts: int
    previews: int
    searches: int
    languages: int


USUAL = Sizes(
    rounds=400,
    warming_rounds=50,
    blocks=12,
    block_rounds=25,
    few_deals=10,
    many_deals=1_000,
    scorings=20,
    growing_deals=(1, 100, 10_000),
    growing_matches=(1_000, 20_000, 200_000),
    growing_watchers=(1, 100, 1_000),
    samples=60,
    evening_matches=12,
    season_matches=500,
    watchers=2_000,
    watched_matches=50,
    watched_writes=400,
    starts=5,
    previews=30,
    searches=1_000,
    languages=100,
)
"""What figures are taken from; of searches and languages all there are."""

SMALLEST = Sizes(
    rounds=2,
    warming_rounds=1,
    blocks=2,
    block_rounds=2,
    few_deals=1,
    many_deals=2,
    scorings=1,
    growing_deals=(1, 2, 3),
    growing_matches=(1, 2, 3),
    growing_watchers=(1, 2, 3),
    samples=1,
    evening_matches=2,
    season_matches=4,
    watchers=4,
    watched_matches=2,
    watched_writes=4,
    starts=1,
    previews=1,
    searches=1,
    languages=1,
)
"""The least that takes every measurement to its end, for a test."""
