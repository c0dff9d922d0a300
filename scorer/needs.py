"""What each side needs of the next deal, found by scoring the deals that may come."""

from typing import NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, Prospect
from scorer.entries import parse_content
from scorer.history import CurrentEntry, advance
from scorer.text import Text


class Need(NamedTuple):
    """What a side needs to reach its aim with the next deal.

    `kind` says with which kind of deal, `points` are the fewest card points from which on every
    such deal does; None where its card points do not matter.
    """

    side: int
    aim: str
    kind: Text
    points: int | None


def all_needs(game: AnyGame, table: AnyTable, state: AnyState) -> list[Need]:
    """What the sides need, as far as one deal can bring it; nothing after the end of a match."""
    if game.prospects is None or state.over or state.finished:
        return []
    needs = (_need(game, table, state, prospect) for prospect in game.prospects(table, state))
    return [need for need in needs if need]


def _need(game: AnyGame, table: AnyTable, state: AnyState, prospect: Prospect) -> Need | None:
    fewest: list[int | None] = []
    for points, deal in prospect.deals[::-1]:
        content = parse_content(game, table, "round", deal)
        row = advance(game, table, state, state.deals + 1, CurrentEntry("round", content))
        if row.status == "unfit":
            continue
        if not prospect.reached(row.after):
            break
        fewest = [points]
    return Need(prospect.side, prospect.aim, prospect.kind, fewest[0]) if fewest else None
