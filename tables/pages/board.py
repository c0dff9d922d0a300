"""A board as the pages show it: sides with their totals, seats with the dealer, the last deal."""

from typing import Any

from scorer.forms import side_of
from scorer.text import say
from tables import models, reading
from tables.reading import Seated


def shown_board(match: models.Match) -> dict[str, Any]:
    """Everything the totals' half of the match page shows."""
    return board_after(match, reading.last_entry(match))


def shown_boards(matches: list[models.Match]) -> list[dict[str, Any]]:
    """The boards of several matches."""
    newest = reading.last_entries(matches)
    return [
        {**board_after(match, newest.get(match.id)), "updated_at": match.updated_at}
        for match in matches
    ]


def board_after(match: models.Match, last: models.Entry | None) -> dict[str, Any]:
    """The board of a match whose newest entry is `last`."""
    at = reading.seated(match)
    voice = reading.voice(at)
    state = reading.state_after(at, last)
    goal = at.game.goal(at.table)
    return {
        "id": match.id,
        "version": match.version,
        "status": match.status,
        "game": {"key": at.game.key, "name": say(at.game.name, voice)},
        "counter_clockwise": at.game.counter_clockwise,
        "deal_number": state.deals + 1,
        "deals": state.deals,
        "goal": goal,
        "dealer": {"seat": state.dealer, "name": at.names[state.dealer]},
        "seats": seats(at),
        "sides": sides(at, list(state.totals), goal, voice.sides),
        "winner": None if state.winner is None else voice.sides[state.winner],
        "winner_side": state.winner,
        "notices": [say(notice, voice) for notice in at.game.notices(at.table, state)],
        "last": reading.entry_data(last, voice) if last else None,
        "knows_passed": at.game.passed is not None,
        "knows_penalty": at.game.penalty is not None,
    }


def seats(at: Seated) -> list[dict[str, Any]]:
    """The players in the order of play."""
    return [
        {"number": seat, "name": name, "side": side_of(at.table.sides, seat)}
        for seat, name in enumerate(at.names)
    ]


def sides(
    at: Seated, totals: list[int], goal: int | None, names: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The sides with their names, players, totals and their way to the goal in per cent."""
    best = max(totals)
    return [
        {
            "number": number,
            "name": names[number],
            "players": [one["name"] for one in seats(at) if one["side"] == number],
            "total": total,
            "share": max(0, min(100, total * 100 // goal)) if goal else None,
            "ahead": total == best and min(totals) < best,
        }
        for number, total in enumerate(totals)
    ]
