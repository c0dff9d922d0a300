"""Kozel: a whole deal, trick by trick."""

from dataclasses import dataclass
from typing import Any, NamedTuple

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
from scorer.games.kozel.play import KINDS, MOST_PLAYERS, PACK, Play, fits, points_of, winner
from scorer.games.kozel.rules import CLAIM, COUNT, MOST_CARDS, TRICK
from scorer.text import Seat, Side, Text, text, together
from scorer.tricks import taken_text

MOST_TRICKS = 18


@dataclass(frozen=True, kw_only=True)
class Led:
    """A trick that another player led than the one who took the trick before.

    `trick_number` is 1 for the first trick. Without a `combination` it was led out of turn.
    """

    trick_number: int = number(
        1, MOST_TRICKS, text("Trick number"), help=text("1 for the first trick.")
    )
    seat: int = seat(text("Who led"))
    combination: str | None = choice(KINDS, text("With which combination"), optional=True)


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """Every trick in its order. Whoever takes one leads the next, where `leads` says no other."""

    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)
    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    leader: int = seat(text("Who led first"), default=0)
    tricks: tuple[tuple[Play, ...], ...] = listing(
        several(Play, MOST_PLAYERS, text("Trick")), MOST_TRICKS, least=1, distinct=False
    )  # fmt: skip
    leads: tuple[Led, ...] = several(
        Led, MOST_TRICKS, text("Leads taken with a combination"),
        help=text("Each trick led by somebody else than the winner of the trick before."),
    )  # fmt: skip


class Turn(NamedTuple):
    """A trick to be judged: its number from 0, who has the lead, how many cards each has played."""

    number: int
    natural: int
    played: int


class Judged(NamedTuple):
    """A trick as it was played: who led and took it, which plays were wrong, and the reasons."""

    leader: int
    taker: int
    wrong: tuple[int, ...]
    steps: tuple[Step, ...]


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Return every wrong play, who led and took each trick, and the card points of all sides."""
    _check(facts)
    sides = 2 if facts.players == MOST_PLAYERS else facts.players
    points = [0] * sides
    judged: list[Judged] = []
    natural, played = facts.leader, 0
    for number_of, plays in enumerate(facts.tricks):
        judged.append(_judged(options, facts, Turn(number_of, natural, played)))
        natural = judged[-1].taker
        played += len(plays[0].cards)
        points[side_of(sides, natural)] += points_of(_cards(plays))
    wrong = [{"trick": at, "at": play} for at, trick in enumerate(judged) for play in trick.wrong]
    answer: dict[str, Any] = {
        "wrong": wrong,
        "leaders": [trick.leader for trick in judged],
        "winners": [trick.taker for trick in judged],
        "points": points,
    }
    steps = [step for trick in judged for step in trick.steps]
    return Ruling(_verdict(wrong), answer, (*steps, _counted(facts, points)))


def _counted(facts: WholeDeal, points: list[int]) -> Step:
    """Return the card points of all sides. Whoever plays alone is named by his seat."""
    named = Side if facts.players == MOST_PLAYERS else Seat
    counted = together(
        tuple(text("{side} {points}", side=named(side), points=had)
              for side, had in enumerate(points))
    )  # fmt: skip
    return Step("card_points", text("Card points: {counted}.", counted=counted), COUNT)


def _judged(options: Options, facts: WholeDeal, turn: Turn) -> Judged:
    """One trick of the deal. A lead out of turn counts."""
    plays = facts.tricks[turn.number]
    led = next((lead for lead in facts.leads if lead.trick_number == turn.number + 1), None)
    best, mistakes = winner(options, facts.trump, plays)
    steps, refusal = _led(options, facts, turn, led)
    if refusal is not None:
        others = [mistake for mistake in mistakes if mistake[0] != 0]
        mistakes = [(0, Step("mistake", refusal, CLAIM)), *others]
    leader = turn.natural if led is None else led.seat
    taker = (leader + best) % facts.players
    taken = taken_text(_cards(plays), Seat(taker))
    steps += [mistake for _, mistake in mistakes]
    wrong = tuple(at for at, _ in mistakes)
    return Judged(leader, taker, wrong, (*steps, Step("trick_taken", taken, TRICK)))


def _cards(plays: tuple[Play, ...]) -> tuple[str, ...]:
    return tuple(card for play in plays for card in play.cards)


def _led(
    options: Options, facts: WholeDeal, turn: Turn, led: Led | None
) -> tuple[list[Step], Text | None]:
    """Return the steps on who led a trick, and why the lead was wrong, or None where it was
    right."""
    if led is None or led.seat == turn.natural:
        return [], None
    if led.combination is None:
        return [], text("{name} had the lead.", name=Seat(turn.natural))
    called = dict(KINDS)[led.combination]
    sentence = text("{name} leads with {combination}.", name=Seat(led.seat), combination=called)
    return [Step("combination_leads", sentence, CLAIM)], _why_not_claimed(
        options, facts, turn, led.combination
    )


def _why_not_claimed(options: Options, facts: WholeDeal, turn: Turn, kind: str) -> Text | None:
    """Return why this combination could not take the lead, or None where it could."""
    cards = facts.tricks[turn.number][0].cards
    if not turn.number and not options.first_trick_claims:
        return text("At this table no combination counts before the first trick.")
    if len(PACK) // facts.players - turn.played < MOST_CARDS:
        return text("Nobody has four cards any more.")
    if not fits(options, facts.trump, kind, cards):
        return text("{cards} do not belong to {combination}.", cards=signs(cards),
                    combination=dict(KINDS)[kind])  # fmt: skip
    if options.combo_lead == "must_lead_all_four" and len(cards) < MOST_CARDS:
        return text("At this table you must lead all four cards of a combination.")
    return None


def _verdict(wrong: list[dict[str, int]]) -> Text:
    if not wrong:
        return text("Every play was correct.")
    first = wrong[0]
    return text(
        "Trick {trick}, play {at} broke the rules.", at=first["at"] + 1, trick=first["trick"] + 1
    )


def _check(facts: WholeDeal) -> None:
    """Raise AnswerError where the deal cannot have been."""
    if facts.leader >= facts.players:
        raise refuse(("leader",), "range", text("This game is for two, three or four players."))
    problems = _leads_problems(facts)
    seen: set[str] = set()
    for number_of, plays in enumerate(facts.tricks):
        if len(plays) != facts.players:
            sentence = text("Each player plays to every trick.")
            problems.append(Problem(("tricks", number_of), "length", sentence))
        for at, play in enumerate(plays):
            if {*play.cards} & seen:
                sentence = text("A card of this play was already played.")
                problems.append(Problem(("tricks", number_of, at, "cards"), "twice", sentence))
            seen |= {*play.cards}
    if problems:
        raise AnswerError(tuple(problems))


def _leads_problems(facts: WholeDeal) -> list[Problem]:
    """Return the problems of the leads that were entered."""
    problems = []
    numbers: list[int] = []
    for index, led in enumerate(facts.leads):
        path = ("leads", index, "trick_number")
        if led.trick_number > len(facts.tricks):
            problems.append(Problem(path, "range", text("This trick does not exist.")))
        if led.trick_number in numbers:
            problems.append(Problem(path, "twice", text("A single player leads to a trick.")))
        if led.seat >= facts.players:
            sentence = text("This game is for two, three or four players.")
            problems.append(Problem(("leads", index, "seat"), "range", sentence))
        numbers.append(led.trick_number)
    return problems
