"""What a match will be remembered for: its turning point, its best deal, and the evening so far."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import QuerySet

from scorer.core import State
from scorer.forms import side_of
from scorer.names import isolated
from scorer.record import load_state
from tables import models
from tables.presenters.history import LISTED, StoredEntry, recent_row
from tables.presenters.types import DealInWords
from tables.selectors import matches

EVENING = timedelta(hours=12)
"""So long before a match others belong to the same evening."""

MOST_TOGETHER = 30
"""At most this many matches of an evening are looked through."""

MOST_ENTRIES = 400
"""A longer match has no story: to read it would take too long for a page."""


class StoryDeal(NamedTuple):
    """A deal of the story: its number, what it wrote for the winning side, and what was played."""

    deal: int
    points: int
    summary: DealInWords


class Story(NamedTuple):
    """How the winning side came there.

    `turning` is the deal from which the winner was in front for good, None where that was the
    first; `best` is where the winner gained most; `behind` is by how much the winner was behind at
    worst, and `behind_after` after which deal, both 0 for never.
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
    """The story of a match that somebody has won; None for any other, or a very long one."""
    agreed = matches.agreed_match(match)
    winner = matches.state_after(agreed, matches.last_entry(match)).winner
    if winner is None or match.last_seq > MOST_ENTRIES:
        return None
    stored = [
        entry
        for entry in matches.entries_between(match, 1, match.last_seq)
        if entry.after["status"] == "live" and entry.answer["kind"] in LISTED
    ]
    if not stored:
        return None
    states = [load_state(agreed.game, agreed.table, entry.after["state"]) for entry in stored]
    sign = 1 if states[-1].totals[winner] == max(states[-1].totals) else -1
    gains = [sign * entry.after["points"][winner] for entry in stored]
    leads = [_lead(state, winner, sign) for state in states]
    best, turning = gains.index(max(gains)), _turning(agreed, states, winner)
    return Story(
        winner=winner,
        turning=_story_deal(match, stored, turning, gains) if 0 < turning < len(stored) else None,
        best=_story_deal(match, stored, best, gains) if gains[best] > 0 else None,
        behind=max(0, -min(leads)),
        behind_after=states[leads.index(min(leads))].deals if min(leads) < 0 else 0,
    )


def _lead(state: State, side: int, sign: int) -> int:
    """By how much a side is in front of the best other, below 0 behind it; `sign` is -1 where few
    points are good."""
    others = (total for number, total in enumerate(state.totals) if number != side)
    return min(sign * (state.totals[side] - total) for total in others)


def _turning(agreed: matches.AgreedMatch, states: list[State], winner: int) -> int:
    """The place of the state from which the winner was in front alone."""
    not_first = [place for place, state in enumerate(states) if _first(agreed, state) != winner]
    return not_first[-1] + 1 if not_first else 0


def _story_deal(
    match: models.Match, stored: list[models.Entry], place: int, gains: list[int]
) -> StoryDeal:
    agreed = matches.agreed_match(match)
    entry = stored[place]
    stored_entry = StoredEntry(entry.seq, entry.answer, entry.after)
    row = recent_row(agreed.opened(), stored_entry, None, matches.match_voice(match))
    return StoryDeal(entry.after["state"]["deals"], abs(gains[place]), row["summary"])


def _first(agreed: matches.AgreedMatch, state: State) -> int | None:
    """The side that is in front alone."""
    places = agreed.game.ranking(agreed.table, state)
    first = [side for side, place in enumerate(places) if place == 1]
    return first[0] if len(first) == 1 else None


def evening(match: models.Match, seen: QuerySet[models.Match]) -> list[Wins]:
    """How often each side of the match has won this evening, of the matches that can be seen.

    Empty where this is the first match that the same sides have played out.
    """
    agreed = matches.agreed_match(match)
    people = _sides(agreed)
    begun = match.created_at - EVENING
    near = seen.filter(game=match.game, created_at__gte=begun, created_at__lte=match.created_at)
    others = near.distinct().order_by("-created_at")[:MOST_TOGETHER]
    agreed_matches = {other: matches.agreed_match(other) for other in others}
    same_people = {
        other: other_agreed
        for other, other_agreed in agreed_matches.items()
        if sorted(_sides(other_agreed)) == sorted(people)
    }
    newest = matches.last_entries(list(same_people))
    won = [0] * len(people)
    for other, other_agreed in same_people.items():
        winner = matches.state_after(other_agreed, newest.get(other.id)).winner
        if winner is not None:
            won[people.index(_sides(other_agreed)[winner])] += 1
    if sum(won) < 2:
        return []
    return [
        Wins(side, " & ".join(map(isolated, names)), count)
        for side, (names, count) in enumerate(zip(people, won, strict=True))
    ]


def _sides(agreed: matches.AgreedMatch) -> list[list[str]]:
    """Who plays on each side, by name."""
    seats = range(agreed.table.seats)
    return [
        sorted(agreed.names[seat] for seat in seats if side_of(agreed.table.sides, seat) == side)
        for side in range(agreed.table.sides)
    ]
