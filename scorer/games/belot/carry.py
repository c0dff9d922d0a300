"""Belot: what goes from one deal into the next."""

from dataclasses import dataclass

from scorer.forms import flag, number, per_side
from scorer.games.belot.options import MOST_GAMES
from scorer.text import text


@dataclass(frozen=True, kw_only=True)
class Carry:
    """What goes into the next deal.

    `hanging` are sheet points for the winner of the next deal that does not hang;
    `extra_pending` says that a capot kept the match open and one more deal must be played. Of a
    match of several games, `games_won` are those of each side, and `next_game` says that the next
    entry begins another.
    """

    hanging: int = number(0, 10_000_000, text("Hanging points"), default=0)
    extra_pending: bool = flag(text("One more deal"))
    games_won: tuple[int, ...] = per_side(number(0, MOST_GAMES, text("Games won")), default=(0, 0))
    next_game: bool = flag(text("Another game begins"))
