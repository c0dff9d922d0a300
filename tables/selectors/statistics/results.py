"""Matches as statistics need them: who sat where, how it ended, what was called and made."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from scorer.core import Game, final_places, most_is_best, nobody
from scorer.entries import PLAYED
from scorer.forms import side_of
from scorer.record import load_state
from tables import models
from tables.presenters.history import LISTED
from tables.presenters.sheet import standing_deal
from tables.presenters.types import Fields, PerSide, State, StoredRow
from tables.selectors import matches


class SettledDeal(StoredRow):
    """The lines of a deal, its current content, its number, and the state before it."""

    seq: int
    entry: Fields
    before: State | None


class Deal(NamedTuple):
    """A deal: sheet points per side, the seats that undertook it, and whether they made it.

    `seq` is the number of its entry.
    `callers` is empty where nobody undertakes anything. `made` is None where it is open still.
    The sides in `out` were out of the game and got no cards.
    """

    seq: int
    points: list[int]
    callers: tuple[int, ...]
    made: bool | None
    out: tuple[int, ...]


class Played(NamedTuple):
    """A match. `places` are those of the sides, None while it is being played.

    `totals` are those after every entry that stands and writes points. `most_is_best` says whether
    the higher of two is in front.
    """

    id: str
    game: str
    at: datetime
    seats: tuple[str, ...]
    sides: int
    places: tuple[int, ...] | None
    deals: list[Deal]
    totals: list[PerSide]
    most_is_best: bool

    @property
    def winner(self) -> int | None:
        """Return the side that is first alone, if the match has ended."""
        if self.places is None or self.places.count(1) != 1:
            return None
        return self.places.index(1)

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return side_of(self.sides, seat)

    def names(self, side: int) -> tuple[str, ...]:
        """Return the players of a side."""
        return tuple(name for seat, name in enumerate(self.seats) if self.side_of(seat) == side)


def played(ended: list[models.Match]) -> list[Played]:
    """Return the matches in the order in which they ended."""
    last = matches.last_entries(ended)
    deals, totals = _deals(ended)
    results = [
        _played(match, last.get(match.id), deals[match.id], totals[match.id]) for match in ended
    ]
    return sorted(results, key=lambda match: (match.at, match.id))


def _deals(
    ended: list[models.Match],
) -> tuple[dict[str, list[SettledDeal]], dict[str, list[PerSide]]]:
    """By match, the deals that were played as they stand now, and the totals on the way."""
    deals: dict[str, list[SettledDeal]] = defaultdict(list)
    totals: dict[str, list[PerSide]] = defaultdict(list)
    before: dict[str, State] = {}
    rows = models.Entry.objects.filter(match__in=ended, kind__in=PLAYED).order_by("seq")
    for match_id, seq, answer, after in rows.values_list("match_id", "seq", "answer", "after"):
        stands, earlier = standing_deal(answer, after), before.get(match_id)
        if after["status"] == "live":
            if stands["kind"] == "round":
                deal: Any = {**after, "seq": seq, "entry": stands["entry"], "before": earlier}
                deals[match_id].append(deal)
            if stands["kind"] in LISTED:
                totals[match_id].append(after["state"]["totals"])
        before[match_id] = after["state"]
    return deals, totals


def _played(
    match: models.Match,
    last: models.Entry | None,
    deals: Iterable[SettledDeal],
    totals: list[PerSide],
) -> Played:
    agreed = matches.agreed_match(match)
    state = matches.state_after(agreed, last)
    return Played(
        match.id, match.game, last.created_at if last else match.created_at, agreed.names,
        agreed.table.sides, final_places(agreed.game, agreed.table, state),
        [_deal(agreed, deal) for deal in deals], totals, most_is_best(agreed.game, agreed.table),
    )  # fmt: skip


def _deal(agreed: matches.AgreedMatch, deal: SettledDeal) -> Deal:
    game, sides = agreed.game, agreed.table.sides
    callers, made = _called(game, sides, len(agreed.names), deal)
    return Deal(deal["seq"], deal["points"], callers, made, _out_before(agreed, deal["before"]))


def _out_before(agreed: matches.AgreedMatch, before: State | None) -> tuple[int, ...]:
    """Return the sides that were out of the game before a deal. In most games nobody ever is."""
    if before is None or agreed.game.out is nobody:
        return ()
    return agreed.game.out(load_state(agreed.game, agreed.table, dict(before)))


def _called(
    game: Game, sides: int, seats: int, deal: SettledDeal
) -> tuple[tuple[int, ...], bool | None]:
    """Return the seats that undertook a deal: the one that is named, else all of the side."""
    calls, entry = game.calls, deal["entry"]
    side = entry.get(calls.field) if calls else None
    if calls is None or side is None:
        return (), None
    by = entry.get("by")
    callers = [seat for seat in range(seats) if side_of(sides, seat) == side]
    made = {**dict.fromkeys(calls.made, True), **dict.fromkeys(calls.failed, False)}
    return (tuple(callers) if by is None else (by,)), made.get(deal["outcome"] or "")
