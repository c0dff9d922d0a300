"""A board as the pages show it: sides with their totals, seats with the dealer, the last deal."""

from typing import Any

from django.utils.translation import gettext

from scorer.core import Goal, State
from scorer.forms import side_of
from scorer.text import Voice, say, together
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
    shown = sides(at, state, voice.sides)
    return {
        "id": match.id,
        "version": match.version,
        "status": match.status,
        "game": {"key": at.game.key, "name": say(at.game.name, voice)},
        "counter_clockwise": at.game.counter_clockwise,
        "deal_number": state.deals + 1,
        "deals": state.deals,
        "goal": say(goal.text, voice) if goal else "",
        "dealer": {"seat": state.dealer, "name": at.names[state.dealer]},
        "seats": seats(at),
        "others": at.table.seats - 1,
        "setup": match.setup,
        "sides": shown,
        "ranked": sorted(shown, key=lambda side: side["place"]),
        "result": result(at, state, voice.sides),
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


def sides(at: Seated, state: State, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """The sides with their names, players, totals and their way to the goal in per cent."""
    goal = at.game.goal(at.table)
    places, out = at.game.ranking(at.table, state), at.game.out(state)
    return [
        {
            "number": number,
            "name": names[number],
            "players": [one["name"] for one in seats(at) if one["side"] == number],
            "total": total,
            "share": _share(goal, total) if goal else None,
            "place": places[number],
            "ahead": places[number] == 1 and max(places) > 1,
            "out": number in out,
        }
        for number, total in enumerate(state.totals)
    ]


def _share(goal: Goal, total: int) -> int:
    return max(0, min(100, (total - goal.start) * 100 // (goal.total - goal.start)))


def result(at: Seated, state: State, names: tuple[str, ...]) -> str:
    """Who has won, or leads, in a sentence."""
    if state.winner is not None:
        return _of(at, names[state.winner], gettext("%(name)s wins"), gettext("%(name)s win"))
    if not (state.over or state.finished):
        return gettext("Still being played")
    places = at.game.ranking(at.table, state)
    first = tuple(name for name, place in zip(names, places, strict=True) if place == 1)
    if len(first) == len(names):
        return gettext("Level at the end")
    several = gettext("%(name)s are first")
    if len(first) > 1:
        return several % {"name": say(together(first), Voice(gettext))}
    return _of(at, first[0], gettext("%(name)s is first"), several)


def _of(at: Seated, name: str, alone: str, several: str) -> str:
    return (alone if at.table.sides == at.table.seats else several) % {"name": name}
