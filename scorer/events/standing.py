"""The standing of an evening or a night: what each result is worth, and who is ahead."""

from typing import NamedTuple

from scorer.events.figures import Figure, Part, Row, best_of, placed, sum_of
from scorer.events.results import Result, margin, outcome, side_of_player, winner
from scorer.text import Text, text

NOTHING_SCORED, OWN_AVERAGE, FIXED, A_WIN = "nothing", "average", "fixed", "win"
"""Ways to score a round that a player sat out."""

SHARE_SCALE = 1_000_000_000_000
"""Shares in parts of this are in the right order for up to a million matches each."""


class Scoring(NamedTuple):
    """Worth of a result.

    `by` is "result" (`win`, `draw` and `loss` count), "points" (the points of the match count) or
    "margin" (the difference counts, up to `most` points if that is not 0). `sat_out` says what a
    round that somebody sat out scores, `fixed` how much if that is FIXED. Of the points only the
    best so many `rounds` count, all if it is 0.
    """

    by: str = "result"
    win: int = 2
    draw: int = 1
    loss: int = 0
    most: int = 0
    sat_out: str = NOTHING_SCORED
    fixed: int = 0
    rounds: int = 0


BY_RESULT = Scoring()

KNOCK_OUT_KEYS = ("went_on", "third_place")
"""Rounds that somebody got through come first in a knock-out, then the match for third place."""

NEVER = 1_000_000
"""After any round."""

EVENING_KEYS = ("won", "share")
"""Wins come first on an evening, then fewer matches: people sit out."""


def worth(scoring: Scoring, result: Result, player: int) -> int:
    """Return the points that a result is worth to somebody who played."""
    side = side_of_player(result, player) or 0
    if scoring.by == "points":
        return result.points[side]
    if scoring.by == "margin":
        difference = margin(result, side)
        bound = scoring.most or abs(difference)
        return max(-bound, min(bound, difference))
    if result.places[side] > 1:
        return scoring.loss
    return scoring.draw if winner(result) is None else scoring.win


def played_by(results: tuple[Result, ...], player: int) -> list[Result]:
    """Return the results of the matches that somebody played."""
    return [result for result in results if side_of_player(result, player) is not None]


def standing(
    players: tuple[int, ...],
    results: tuple[Result, ...],
    keys: tuple[str, ...] = EVENING_KEYS,
    scoring: Scoring = BY_RESULT,
    sat_out: tuple[tuple[int, int], ...] = (),
) -> tuple[Row, ...]:
    """Return everybody's place and figures.

    `sat_out` are the rounds that people sat out, as (player, round), for what those score.
    """
    return placed(
        [
            (player, tuple([figure(key, player, results, scoring, sat_out) for key in keys]))
            for player in players
        ]
    )


def figure(
    key: str,
    player: int,
    results: tuple[Result, ...],
    scoring: Scoring = BY_RESULT,
    sat_out: tuple[tuple[int, int], ...] = (),
) -> Figure:
    """Return what somebody has under a ranking key, with the match behind every part."""
    if key in KNOCK_OUT_KEYS:
        return _got_through(key, player, results, sat_out)
    if key == "buchholz":
        return _buchholz(player, results, scoring, sat_out)
    parts = [
        Part(_amount(key, scoring, result, player), outcome(result, player), result.number)
        for result in played_by(results, player)
    ]
    if key == "share":
        return share(parts)
    if key == "best_round":
        return best_of(key, parts, 1)
    if key == "points":
        parts = parts + _sat_out(parts, player, scoring, sat_out)
        return best_of(key, parts, scoring.rounds)
    return sum_of(key, parts)


def _got_through(
    key: str, player: int, results: tuple[Result, ...], sat_out: tuple[tuple[int, int], ...]
) -> Figure:
    """Return the rounds that somebody got through before they lost one, or those after it."""
    parts, lost = [], NEVER
    for result in played_by(results, player):
        side = side_of_player(result, player)
        if winner(result) == side:
            parts.append(Part(1, outcome(result, player), result.number))
        else:
            lost = min(lost, result.number)
    parts += [Part(1, WENT_ON, number) for who, number in sat_out if who == player]
    after = key == "third_place"
    return sum_of(key, [part for part in parts if (part.of > lost) == after])


def _buchholz(
    player: int,
    results: tuple[Result, ...],
    scoring: Scoring,
    sat_out: tuple[tuple[int, int], ...],
) -> Figure:
    """Return the points of all opponents together. A bye brings nothing."""
    parts = []
    for result in played_by(results, player):
        own = side_of_player(result, player)
        opponents = [
            other for side, people in enumerate(result.sides) if side != own for other in people
        ]
        points = sum(
            [figure("points", other, results, scoring, sat_out).value for other in opponents]
        )
        parts.append(Part(points, outcome(result, player), result.number))
    return sum_of("buchholz", parts)


def _amount(key: str, scoring: Scoring, result: Result, player: int) -> int:
    """Return what one match adds to a figure."""
    side = side_of_player(result, player) or 0
    if key == "margin":
        return margin(result, side)
    if key in ("won", "share"):
        return 1 if winner(result) == side else 0
    return worth(scoring, result, player)


def share(parts: list[Part]) -> Figure:
    """Return the share of matches won. The parts are 1 for a match won and 0 for any other."""
    won, played = sum([part.amount for part in parts]), len(parts)
    value = won * SHARE_SCALE // played if played else 0
    return Figure("share", value, text("{won} of {played}", won=won, played=played), tuple(parts))


def _sat_out(
    parts: list[Part], player: int, scoring: Scoring, sat_out: tuple[tuple[int, int], ...]
) -> list[Part]:
    """Return what the rounds score that somebody sat out. An average is rounded to the nearest."""
    rounds = [number for who, number in sat_out if who == player]
    if scoring.sat_out == FIXED:
        return [Part(scoring.fixed, SAT_OUT, number) for number in rounds]
    if scoring.sat_out == A_WIN:
        return [Part(scoring.win, BYE, number) for number in rounds]
    if scoring.sat_out == OWN_AVERAGE and parts:
        total = sum([part.amount for part in parts])
        average = (2 * total + len(parts)) // (2 * len(parts))
        return [Part(average, AVERAGE, number) for number in rounds]
    return [Part(0, SAT_OUT, number) for number in rounds]


SAT_OUT: Text = text("sat out")
BYE: Text = text("sat out, scores as if won")
WENT_ON: Text = text("went on without a match")
AVERAGE: Text = text("sat out, scores the average")
