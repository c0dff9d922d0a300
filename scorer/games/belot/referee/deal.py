"""Belot: a whole deal entered card by card, judged and scored.

The hands follow from the cards that were played, so every card can be judged afterwards.
"""

from dataclasses import dataclass
from typing import Any

from scorer.core import Ruling, Settled, State, Step, summed
from scorer.forms import (
    AnswerError,
    Problem,
    card,
    choice,
    dump,
    listing,
    number,
    per_side,
    seat,
    several,
    side_of,
)
from scorer.games.belot.combinations import belotes_in, fours_in, runs_beside
from scorer.games.belot.deal import CONTRACT_NAMES, DOUBLINGS, Carry, Deal, DealMoment, check
from scorer.games.belot.declarations import MOST_DECLARED, Declaration, Declared
from scorer.games.belot.match import SEATS
from scorer.games.belot.options import Options, Table
from scorer.games.belot.play import PACK, allowed, points_of, winner
from scorer.games.belot.rules import CARDS, LAST_TEN, TRICKS
from scorer.games.belot.rules_of_play import COMBINATIONS, LAST_TRICK, TRICK
from scorer.games.belot.score import settle
from scorer.text import Seat, Side, text
from scorer.tricks import (
    Cards,
    Mistake,
    PlayedOut,
    mistake_data,
    mistake_text,
    mistakes_of,
    not_allowed_text,
    played_out,
    taken_text,
)

SIDES = 2


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """The calls of a deal, and all its cards in the order played."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    declarer: int = seat(text("The player who called"))
    leader: int = seat(text("Who led first"), default=0)
    doubling: str = choice(DOUBLINGS, text("Doubling"), default="none")
    plays: Cards = listing(
        card(PACK, text("Cards in the order played")), len(PACK), least=1,
    )  # fmt: skip
    declarations: Declared = several(Declaration, MOST_DECLARED, text("Declarations"))
    belotes: tuple[int, ...] = per_side(number(0, 4, text("Belots")), default=(0, 0))


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Return every card that was not allowed, who took each trick, and what is written."""
    contract = facts.contract
    deal = played_out(facts.plays, SEATS, facts.leader, lambda trick: winner(trick, contract))
    mistakes = mistakes_of(deal, lambda play: allowed(options, contract, play.hand, play.trick))
    points = _points(contract, facts.plays, deal)
    answer: dict[str, Any] = {
        "illegal": [mistake_data(mistake) for mistake in mistakes],
        "winners": list(deal.winners),
        "points": points,
        "capot": _capot(deal),
    }
    steps = _steps(facts, deal, mistakes)
    if len(deal.winners) < TRICKS:
        verdict = text("Every card was allowed.")
        ruling = Ruling(verdict, answer, tuple(steps))
    else:
        ruling = _scored(options, facts, deal, answer, steps)
    return ruling._replace(verdict=not_allowed_text(mistakes)) if mistakes else ruling


def _points(contract: str, plays: Cards, deal: PlayedOut) -> list[int]:
    """Return the raw card points of both sides so far, the last ten included."""
    points = [0] * SIDES
    for trick, taker in enumerate(deal.winners):
        cards = plays[trick * SEATS : (trick + 1) * SEATS]
        last = LAST_TEN if trick + 1 == TRICKS else 0
        points[side_of(SIDES, taker)] += sum(points_of(card, contract) for card in cards) + last
    return points


def _capot(deal: PlayedOut) -> int | None:
    sides = {side_of(SIDES, seat_number) for seat_number in deal.winners}
    return sides.pop() if len(deal.winners) == TRICKS and len(sides) == 1 else None


def _steps(facts: WholeDeal, deal: PlayedOut, mistakes: tuple[Mistake, ...]) -> list[Step]:
    steps = []
    for first in range(0, len(facts.plays), SEATS):
        steps += [
            Step("mistake", mistake_text(mistake, Seat(mistake.play.seat)), TRICK)
            for mistake in mistakes
            if first <= mistake.play.at < first + SEATS
        ]
        trick = facts.plays[first : first + SEATS]
        if len(trick) == SEATS:
            taker = Seat(deal.winners[first // SEATS])
            steps.append(Step("trick_taken", taken_text(trick, taker), TRICK))
    return steps


def _scored(
    options: Options, facts: WholeDeal, deal: PlayedOut, answer: dict[str, Any], steps: list[Step]
) -> Ruling:
    """With all 32 cards: the last ten, declarations that were not held, and the sheet."""
    false = _false_declarations(options, facts.declarations, deal)
    belotes = _belotes_held(facts, deal)
    entry = _entry(facts, answer, false, belotes)
    settled = _settled(options, entry)
    more = {
        "false_declarations": false,
        "false_belotes": [declared - held for declared, held in zip(facts.belotes, belotes)],
        "written": list(summed(SIDES, settled.lines)),
        "entry": dump(entry),
    }
    sides = [facts.declarations[index].side for index in false]
    sides += [side for side in range(SIDES) if belotes[side] < facts.belotes[side]]
    reasons = (*steps, *_last_steps(deal, entry), *[_not_held(side) for side in sides])
    return Ruling(settled.verdict, {**answer, **more}, (*reasons, *settled.steps))


def _entry(
    facts: WholeDeal, answer: dict[str, Any], false: list[int], belotes: tuple[int, ...]
) -> Deal:
    """Return the deal as it is entered, without the declarations at the places `false`."""
    return Deal(
        contract=facts.contract,
        declarer=side_of(SIDES, facts.declarer),
        by=facts.declarer,
        doubling=facts.doubling,
        points=tuple(answer["points"]),
        capot=answer["capot"],
        declarations=tuple(
            declaration
            for index, declaration in enumerate(facts.declarations)
            if index not in false
        ),
        belotes=belotes,
    )


def _settled(options: Options, entry: Deal) -> Settled[Carry]:
    """Return what the deal comes to as the first of a match. Raises AnswerError where it cannot
    be."""
    table = Table(options, None, SEATS, SIDES)
    moment = DealMoment(table, State((0, 0), Carry(), 0), "round", entry)
    problems = check(moment)
    if problems:
        raise AnswerError(_of_facts(problems))
    return settle(moment)


def _last_steps(deal: PlayedOut, entry: Deal) -> tuple[Step, Step]:
    last = text("{name} has the last ten.", name=Seat(deal.winners[-1]))
    ours, theirs = entry.points
    counted = text("Card points: {ours} and {theirs}.", ours=ours, theirs=theirs)
    return Step("last_trick", last, LAST_TRICK), Step("card_points", counted, CARDS)


def _of_facts(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems of the deal at the facts that they come from."""
    fields = ("declarations", "belotes")
    return tuple(
        problem if problem.path[0] in fields else problem._replace(path=("plays",))
        for problem in problems
    )


def _hands(deal: PlayedOut, side: int) -> list[Cards]:
    """Return the two hands of a side before the first card was played."""
    return [play.hand for play in deal.plays if play.at < SEATS and play.seat % SIDES == side]


def _false_declarations(options: Options, declared: Declared, deal: PlayedOut) -> list[int]:
    """Return the places of declarations that no hand of the side held."""
    fours = [
        {declaration.rank or "" for declaration in declared if declaration.side == side}
        for side in range(SIDES)
    ]
    return [
        index
        for index, declaration in enumerate(declared)
        if not any(
            _held(options, declaration, hand, fours[declaration.side])
            for hand in _hands(deal, declaration.side)
        )
    ]


def _held(options: Options, declaration: Declaration, hand: Cards, fours: set[str]) -> bool:
    """Return whether a hand held what was declared, beside its fours among those that were."""
    here = {rank for rank in fours_in(hand) if rank in fours}
    if declaration.kind == "four":
        return declaration.rank in here
    return any(_is(declaration, run) for run in runs_beside(options, hand, here))


def _belotes_held(facts: WholeDeal, deal: PlayedOut) -> tuple[int, ...]:
    """Return the belots of each side, as many of those announced as its hands held.

    In no trumps they stay as announced, for the deal to be refused.
    """
    if facts.contract == "no_trumps":
        return facts.belotes
    return tuple(
        min(declared, sum(len(belotes_in(hand, facts.contract)) for hand in _hands(deal, side)))
        for side, declared in enumerate(facts.belotes)
    )


def _is(declaration: Declaration, run: dict[str, Any]) -> bool:
    """Return whether a run of the hand is the declared one, as far as that was described."""
    top = declaration.top in (None, run["top"])
    return declaration.length == run["length"] and top and declaration.suit in (None, run["suit"])


def _not_held(side: int) -> Step:
    sentence = text(
        "{side} declared cards they did not hold. The declaration does not count.", side=Side(side)
    )
    return Step("not_held", sentence, COMBINATIONS)
