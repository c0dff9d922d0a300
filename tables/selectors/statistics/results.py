"""Matches as statistics need them: who sat where, how it ended, what was called and made."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from scorer.core import Game, State
from scorer.forms import side_of
from tables import models
from tables.presenters.history import DEALT
from tables.presenters.types import Fields, StoredRow
from tables.selectors import matches


class SettledDeal(StoredRow):
    """What a deal writes, and the deal as it stands."""

    entry: Fields


class Deal(NamedTuple):
    """A deal: sheet points per side, the seats that undertook it, and whether they made it.

    `callers` is empty where nobody undertakes anything; `made` is None where it is open still.
    """

    points: list[int]
    callers: tuple[int, ...]
    made: bool | None


class Played(NamedTuple):
    """A match. `places` are those of the sides, None while it is being played."""

    id: str
    game: str
    at: datetime
    seats: tuple[str, ...]
    sides: int
    places: tuple[int, ...] | None
    deals: list[Deal]

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return side_of(self.sides, seat)

    def names(self, side: int) -> tuple[str, ...]:
        """The players of a side."""
        return tuple(name for seat, name in enumerate(self.seats) if self.side_of(seat) == side)


def played(ended: list[models.Match]) -> list[Played]:
    """The matches in the order in which they ended."""
    last = matches.last_entries(ended)
    deals = _deals(ended)
    results = [_played(match, last.get(match.id), deals[match.id]) for match in ended]
    return sorted(results, key=lambda match: (match.at, match.id))


def _deals(ended: list[models.Match]) -> dict[str, list[SettledDeal]]:
    """What the entries of the matches came to, by match."""
    deals: dict[str, list[SettledDeal]] = defaultdict(list)
    rows = models.Entry.objects.filter(match__in=ended, kind__in=DEALT)
    for match_id, answer, after in rows.order_by("seq").values_list("match_id", "answer", "after"):
        stands = after["stands"] or answer
        if after["status"] == "live" and stands["kind"] == "round":
            deal: Any = {**after, "entry": stands["entry"]}
            deals[match_id].append(deal)
    return deals


def _played(match: models.Match, last: models.Entry | None, deals: Iterable[SettledDeal]) -> Played:
    agreed = matches.agreed_match(match)
    state = matches.state_after(agreed, last)
    return Played(
        match.id, match.game, last.created_at if last else match.created_at, agreed.names,
        agreed.table.sides, _places(agreed, state),
        list(_counted_deals(agreed.game, agreed.table.sides, agreed.names, deals)),
    )  # fmt: skip


def _places(agreed: matches.AgreedMatch, state: State) -> tuple[int, ...] | None:
    """The place of every side once the match is closed; who has won stands alone in the first."""
    if not (state.over or state.finished):
        return None
    places = agreed.game.ranking(agreed.table, state)
    if state.winner is None:
        return places
    return tuple(1 if side == state.winner else max(2, place) for side, place in enumerate(places))


def _counted_deals(
    game: Game, sides: int, names: tuple[str, ...], deals: Iterable[SettledDeal]
) -> Iterator[Deal]:
    for deal in deals:
        yield Deal(deal["points"], *_called(game, sides, len(names), deal))


def _called(
    game: Game, sides: int, seats: int, deal: SettledDeal
) -> tuple[tuple[int, ...], bool | None]:
    """The seats that undertook a deal: the one that is named, else all of the side."""
    calls, entry = game.calls, deal["entry"]
    side = entry.get(calls.field) if calls else None
    if calls is None or side is None:
        return (), None
    by = entry.get("by")
    callers = [seat for seat in range(seats) if side_of(sides, seat) == side]
    made = {**dict.fromkeys(calls.made, True), **dict.fromkeys(calls.failed, False)}
    return (tuple(callers) if by is None else (by,)), made.get(deal["outcome"] or "")
