"""Kozel: a whole deal, trick by trick."""

from dataclasses import dataclass
from typing import Any

from scorer.cards import SUIT_NAMES, signs
from scorer.core import Ruling, Step
from scorer.forms import (
    AnswerError,
    Problem,
    choice,
    listing,
    number,
    refuse,
    seat,
    several,
    side_of,
)
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import MOST_PLAYERS, Play, points_of, winner
from scorer.games.kozel.rules import COUNT, TRICK
from scorer.text import Seat, Text, text

MOST_TRICKS = 18


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """Every trick in its order; whoever takes one leads the next."""

    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)
    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    leader: int = seat(text("Who led first"), default=0)
    tricks: tuple[tuple[Play, ...], ...] = listing(
        several(Play, MOST_PLAYERS, text("Tricks")), MOST_TRICKS, least=1, distinct=False
    )  # fmt: skip


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Every wrong play, who took each trick, and the card points of all sides."""
    _check(facts)
    sides = 2 if facts.players == MOST_PLAYERS else facts.players
    wrong: list[dict[str, int]] = []
    winners: list[int] = []
    points = [0] * sides
    steps: list[Step] = []
    leader = facts.leader
    for number_of, plays in enumerate(facts.tricks):
        best, mistakes = winner(options, facts.trump, plays)
        for at, why in mistakes:
            wrong.append({"trick": number_of, "at": at})
            steps.append(Step(why, TRICK))
        leader = (leader + best) % facts.players
        winners.append(leader)
        cards = tuple(card for play in plays for card in play.cards)
        points[side_of(sides, leader)] += points_of(cards)
        told = text("{cards}: {name} takes it.", cards=signs(cards), name=Seat(leader))
        steps.append(Step(told, TRICK))
    answer: dict[str, Any] = {"wrong": wrong, "winners": winners, "points": points}
    return Ruling(_verdict(wrong), answer, (*steps, Step(COUNT.text, COUNT)))


def _verdict(wrong: list[dict[str, int]]) -> Text:
    if not wrong:
        return text("Every play was right.")
    first = wrong[0]
    return text("Wrong: play {at} of trick {trick}.", at=first["at"] + 1, trick=first["trick"] + 1)


def _check(facts: WholeDeal) -> None:
    """Raise AnswerError where the deal cannot have been."""
    if facts.leader >= facts.players:
        raise refuse(("leader",), "range", text("So many do not play."))
    problems = []
    seen: set[str] = set()
    for number_of, plays in enumerate(facts.tricks):
        if len(plays) != facts.players:
            sentence = text("Every player plays to a trick.")
            problems.append(Problem(("tricks", number_of), "length", sentence))
        for at, play in enumerate(plays):
            if {*play.cards} & seen:
                sentence = text("A card of this play is there already.")
                problems.append(Problem(("tricks", number_of, at, "cards"), "twice", sentence))
            seen |= {*play.cards}
    if problems:
        raise AnswerError(tuple(problems))
