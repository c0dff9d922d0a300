"""Needs of each side in the next deal, found by scoring the possible deals."""

from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, Prospect
from scorer.entries import parse_content
from scorer.history import CurrentEntry, advance
from scorer.text import Text, text


class Need(NamedTuple):
    """The need of a side to reach its aim with the next deal.

    `kind` says with which kind of deal, `points` are the fewest card points from which on every
    such deal does, or None if its card points do not matter.
    """

    side: int
    aim: str
    kind: Text
    points: int | None


class Outlook(NamedTuple):
    """The importance of the next deal in a sentence, and the needs of the sides.

    `by_side` is whether each side is told, even one that no plain deal helps.
    """

    sentence: Text
    by_side: bool
    needs: tuple[Need, ...]


def outlook(game: AnyGame, table: AnyTable, state: AnyState) -> Outlook:
    """Return what the sides need, as far as one deal can bring it. Nothing after the end."""
    if state.over or state.finished:
        return Outlook(text("The match is over, so nobody needs anything."), False, ())
    prospects = game.prospects(table, state)
    needs = [_need(game, table, state, prospect) for prospect in prospects]
    return Outlook(
        game.outlook(table, state), bool(prospects), tuple([need for need in needs if need])
    )


def _need(game: AnyGame, table: AnyTable, state: AnyState, prospect: Prospect) -> Need | None:
    """Return the fewest card points from which on every deal that can come does, if any does."""
    tried: dict[int, bool | None] = {}
    need = None
    for points, places in prospect.by_points[::-1]:
        for place in places:
            if place not in tried:
                after = _after(game, table, state, prospect.deals[place])
                tried[place] = None if after is None else prospect.reached(after)
        here = [tried[place] for place in places if tried[place] is not None]
        if not all(here):
            break
        if here:
            need = Need(prospect.side, prospect.aim, prospect.kind, points)
    return need


def _after(
    game: AnyGame, table: AnyTable, state: AnyState, deal: dict[str, Any]
) -> AnyState | None:
    """Return the state after a deal, or None if there is no such deal."""
    content = parse_content(game, table, "round", deal)
    row = advance(game, table, state, state.deals + 1, CurrentEntry("round", content))
    return None if row.status == "unfit" else row.after
