"""Kwajongen: a whole deal, card by card. The hands follow from what was played."""

from dataclasses import dataclass

from scorer.cards import SUIT_NAMES
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, listing, refuse, seat
from scorer.games.kwajongen.match import SEATS
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.play import PACK, allowed, points_of, trumps_of, winner
from scorer.games.kwajongen.referee.cards import announcing
from scorer.games.kwajongen.rules import FOLLOW, TRICK
from scorer.text import Seat, Side, Text, text
from scorer.tricks import (
    Cards,
    Mistake,
    mistake_data,
    mistake_text,
    mistakes_of,
    not_allowed_text,
    played_out,
    taken_text,
)


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """Every card in the order in which it was played."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    leader: int = seat(text("Who led first"), default=0)
    caller: int | None = seat(text("Who called"), optional=True)
    plays: Cards = listing(card(PACK, text("Cards in the order played")), len(PACK), least=1)
    announced: bool = announcing()


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Return every card that was not allowed, who took each trick, and both sides' card points."""
    hand_size = options.hand_size
    if len(facts.plays) > SEATS * hand_size:
        sentence = text("There are too many cards here: each player has {size}.", size=hand_size)
        raise refuse(("plays",), "impossible", sentence)
    trumps = trumps_of(options, facts.trump, facts.announced)
    deal = played_out(facts.plays, SEATS, facts.leader, lambda cards: winner(cards, trumps))
    mistakes = mistakes_of(deal, lambda play: allowed(options, trumps, play.hand, play.trick))
    points, tricks = [0, 0], [0, 0]
    for number, taker in enumerate(deal.winners):
        points[taker % 2] += points_of(facts.plays[number * SEATS : (number + 1) * SEATS])
        tricks[taker % 2] += 1
    whole = len(deal.winners) == hand_size
    capot = next((side for side in (0, 1) if whole and tricks[side] == hand_size), None)
    answer = {
        "illegal": [mistake_data(mistake) for mistake in mistakes],
        "winners": list(deal.winners),
        "points": points,
        "tricks": tricks,
        "capot": capot,
    }
    return Ruling(_verdict(mistakes, points), answer, tuple(_steps(facts, deal.winners, mistakes)))


def _verdict(mistakes: tuple[Mistake, ...], points: list[int]) -> Text:
    if mistakes:
        return not_allowed_text(mistakes)
    return text(
        "Every card was allowed. {a}: {ours}, {b}: {theirs}.",
        a=Side(0), ours=points[0], b=Side(1), theirs=points[1],
    )  # fmt: skip


def _steps(facts: WholeDeal, winners: tuple[int, ...], mistakes: tuple[Mistake, ...]) -> list[Step]:
    steps = [
        Step("mistake", mistake_text(mistake, Seat(mistake.play.seat)), FOLLOW)
        for mistake in mistakes
    ]
    for number, taker in enumerate(winners):
        cards = facts.plays[number * SEATS : (number + 1) * SEATS]
        steps.append(Step("trick_taken", taken_text(cards, Seat(taker)), TRICK))
    return steps or [paragraph(TRICK)]
