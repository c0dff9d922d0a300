"""Everyone against everyone, and partners: how two people fared in their matches."""

from typing import NamedTuple

from scorer.events.results import Result, winner


class Meeting(NamedTuple):
    """Record of two people: matches won, drawn and lost, seen from the first, and their numbers.

    Between opponents the one whose side has the better place has won.
    """

    player: int
    other: int
    won: int
    drawn: int
    lost: int
    matches: tuple[int, ...]


def against(results: tuple[Result, ...]) -> tuple[Meeting, ...]:
    """Return how everyone fared against everyone they met, each pair from both sides."""
    outcomes: list[tuple[int, int, int, int]] = []
    for result in results:
        for side, people in enumerate(result.sides):
            for other, opponents in enumerate(result.sides):
                if side != other:
                    ahead = result.places[other] - result.places[side]
                    outcomes += [
                        (one, two, ahead, result.number) for one in people for two in opponents
                    ]
    return _counted(outcomes)


def partnerships(results: tuple[Result, ...]) -> tuple[Meeting, ...]:
    """Return how every two partners fared together, the lower id first."""
    outcomes = []
    for result in results:
        first = winner(result)
        for side, people in enumerate(result.sides):
            ahead = 0 if first is None else 1 if first == side else -1
            outcomes += [
                (one, two, ahead, result.number) for one in people for two in people if one < two
            ]
    return _counted(outcomes)


def _counted(outcomes: list[tuple[int, int, int, int]]) -> tuple[Meeting, ...]:
    found: list[Meeting] = []
    for one, two, ahead, number in sorted(outcomes, key=lambda outcome: outcome[:2]):
        if not found or (found[-1].player, found[-1].other) != (one, two):
            found.append(Meeting(one, two, 0, 0, 0, ()))
        last = found[-1]
        found[-1] = Meeting(
            one,
            two,
            last.won + (1 if ahead > 0 else 0),
            last.drawn + (1 if ahead == 0 else 0),
            last.lost + (1 if ahead < 0 else 0),
            (*last.matches, number),
        )
    return tuple(found)
