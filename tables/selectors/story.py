"""Story of a match: its turning point, its best deal, and the evening so far."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import QuerySet

from scorer.core import State, is_deal, most_is_best, winning_side
from scorer.forms import side_of
from scorer.names import isolated
from scorer.record import load_state
from tables import models
from tables.presenters.history import LISTED, recent_row
from tables.presenters.sheet import standing_deal
from tables.presenters.types import DealInWords
from tables.selectors import matches

EVENING = timedelta(hours=12)
"""So long before a match others belong to the same evening."""

MOST_TOGETHER = 30
"""At most this many matches of an evening are looked through."""

MOST_ENTRIES = 400
"""A longer match has no story: to read it would take too long for a page."""


class StoryDeal(NamedTuple):
    """An entry of the story: what it wrote for the winning side, and what was played.

    `deal` is its number, None for a penalty. `step` is the deal that it comes with on the chart,
    0 before the first.
    """

    deal: int | None
    step: int
    points: int
    summary: DealInWords


class Story(NamedTuple):
    """The winning side's way to the end.

    `turning` is the entry from which the winner was in front for good, None if that was the first.
    `best` is the deal in which the winner gained most. `behind` is by how much the winner was
    behind at worst, 0 for never, and `behind_after` after which deal, 0 before the first.
    """

    winner: int
    turning: StoryDeal | None
    best: StoryDeal | None
    behind: int
    behind_after: int


class Wins(NamedTuple):
    """A side, and how many matches it has won this evening."""

    side: int
    name: str
    won: int


def story(match: models.Match) -> Story | None:
    """Return the story of a match that somebody has won. None for any other, or a very long one."""
    agreed = matches.agreed_match(match)
    last = matches.state_after(agreed, matches.last_entry(match))
    winner = winning_side(agreed.game, agreed.table, last)
    if winner is None or match.last_seq > MOST_ENTRIES:
        return None
    stored = [
        entry
        for entry in matches.entries_between(match, 1, match.last_seq)
        if entry.after["status"] == "live" and _deal_kind(entry) in LISTED
    ]
    if not stored:
        return None
    states = [load_state(agreed.game, agreed.table, entry.after["state"]) for entry in stored]
    sign = 1 if most_is_best(agreed.game, agreed.table) else -1
    written = _story_deals(
        match, stored, [sign * entry.after["points"][winner] for entry in stored]
    )
    leads = [_lead(state, winner, sign) for state in states]
    turning = _turning(agreed, states, winner)
    best = max((deal for deal in written if deal.deal), key=_points, default=None)
    return Story(
        winner=winner,
        turning=written[turning] if 0 < turning < len(stored) else None,
        best=best if best and best.points > 0 else None,
        behind=max(0, -min(leads)),
        behind_after=written[leads.index(min(leads))].step if min(leads) < 0 else 0,
    )


def _lead(state: State, side: int, sign: int) -> int:
    """By how much a side is in front of the best other, below 0 behind it. `sign` is -1 where few
    points are good."""
    others = (total for number, total in enumerate(state.totals) if number != side)
    return min(sign * (state.totals[side] - total) for total in others)


def _turning(agreed: matches.AgreedMatch, states: list[State], winner: int) -> int:
    """Return the place of the state from which the winner was in front alone."""
    not_first = [place for place, state in enumerate(states) if _first(agreed, state) != winner]
    return not_first[-1] + 1 if not_first else 0


def _story_deals(
    match: models.Match, stored: list[models.Entry], gains: list[int]
) -> list[StoryDeal]:
    agreed, voice = matches.agreed_match(match), matches.match_voice(match)
    deals: list[StoryDeal] = []
    step = 0
    for entry, gain in zip(stored, gains, strict=True):
        number = entry.deal_number if is_deal(agreed.game, _deal_kind(entry)) else None
        step = number or step
        row = recent_row(agreed.opened(), matches.stored_entry(entry), {}, voice)
        deals.append(StoryDeal(number, step, gain, row["summary"]))
    return deals


def _deal_kind(entry: models.Entry) -> str:
    return standing_deal(entry.answer, entry.after)["kind"]


def _points(deal: StoryDeal) -> int:
    return deal.points


def _first(agreed: matches.AgreedMatch, state: State) -> int | None:
    """Return the side that is in front alone."""
    places = agreed.game.ranking(agreed.table, state)
    first = [side for side, place in enumerate(places) if place == 1]
    return first[0] if len(first) == 1 else None


def evening(match: models.Match, seen: QuerySet[models.Match]) -> list[Wins]:
    """Return how often each side of the match has won this evening, of the matches that can be
    seen.

    Empty where this is the first match that the same sides have played out.
    """
    agreed = matches.agreed_match(match)
    people = _sides(agreed)
    begun = match.created_at - EVENING
    near = seen.filter(game=match.game, created_at__gte=begun, created_at__lte=match.created_at)
    others = matches.without_copies(list(near.distinct().order_by("-created_at")[:MOST_TOGETHER]))
    agreed_matches = {other: matches.agreed_match(other) for other in others}
    same_people = {
        other: other_agreed
        for other, other_agreed in agreed_matches.items()
        if sorted(_sides(other_agreed)) == sorted(people)
    }
    newest = matches.last_entries(list(same_people))
    won = [0] * len(people)
    for other, other_agreed in same_people.items():
        last = matches.state_after(other_agreed, newest.get(other.id))
        winner = winning_side(other_agreed.game, other_agreed.table, last)
        if winner is not None:
            won[people.index(_sides(other_agreed)[winner])] += 1
    if sum(won) < 2:
        return []
    return [
        Wins(side, " & ".join(map(isolated, names)), count)
        for side, (names, count) in enumerate(zip(people, won, strict=True))
    ]


def _sides(agreed: matches.AgreedMatch) -> list[list[str]]:
    """Return who plays on each side, by name."""
    seats = range(agreed.table.seats)
    return [
        sorted(agreed.names[seat] for seat in seats if side_of(agreed.table.sides, seat) == side)
        for side in range(agreed.table.sides)
    ]
