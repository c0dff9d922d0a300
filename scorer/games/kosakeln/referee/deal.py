"""Kosakeln: a whole deal, card by card."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, listing
from scorer.games.kosakeln.deal import LAID_AWAY, TRICKS, counted, laid_away
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import PACK, allowed, bird_in, thirds_of, winner
from scorer.games.kosakeln.referee.auction import NAMED, PLAYERS
from scorer.games.kosakeln.rules import BIRD, COUNT, FOLLOW, TRICK
from scorer.games.kosakeln.tariff import BIRD_NAMES, CONTRACT_NAMES
from scorer.text import Text, text
from scorer.tricks import (
    Cards,
    Mistake,
    PlayedOut,
    apart,
    mistake_text,
    mistakes_of,
    not_allowed_text,
    played_out,
    taken_text,
)

PLAYER_NAMES = tuple(NAMED.items())


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """Every card in playing order, forehand leading, and what the declarer laid away."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    declarer: str = choice(PLAYER_NAMES, text("Declarer"))
    plays: Cards = listing(card(PACK, text("Cards in the order played")), 2 * TRICKS, least=1)
    laid_away: Cards = listing(card(PACK, text("The declarer discarded")), 2 * LAID_AWAY + 3)


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Return every card that was not allowed, every trick and bird, and the declarer's count."""
    apart((("plays",), facts.plays), (("laid_away",), facts.laid_away))
    deal = played_out(facts.plays, 2, 0, winner)
    mistakes = mistakes_of(deal, lambda play: allowed(play.hand, play.trick))
    birds, points = _birds(facts.plays, deal), _points(options, facts, deal)
    answer: dict[str, Any] = {
        "illegal": [_plain(mistake) for mistake in mistakes],
        "winners": [PLAYERS[seat] for seat in deal.winners],
        "tricks": [deal.winners.count(0), deal.winners.count(1)],
        "birds": birds,
        "points": None if points is None else points // 3,
        "blatt": None if points is None else points % 3,
    }
    return Ruling(_verdict(mistakes, points), answer, tuple(_steps(facts, deal, mistakes, birds)))


def _plain(mistake: Mistake) -> dict[str, Any]:
    play = mistake.play
    return {"at": play.at, "by": PLAYERS[play.seat], "card": play.card, "cards": [*mistake.cards]}


def _birds(plays: Cards, deal: PlayedOut) -> list[dict[str, Any]]:
    """Return what the birds did in the last four tricks."""
    birds = []
    for number in range(1, len(deal.winners) + 1):
        seen = bird_in(number, plays[2 * number - 2 : 2 * number])
        if seen is not None:
            bird, at, made = seen
            by = PLAYERS[deal.plays[2 * number - 2 + at].seat]
            birds.append({"bird": bird, "by": by, "made": made})
    return birds


def _points(options: Options, facts: WholeDeal, deal: PlayedOut) -> int | None:
    """Return the declarer's count in thirds, if all of their cards are known."""
    fewest, most = laid_away(options, facts.contract)
    if len(deal.winners) < TRICKS or not fewest <= len(facts.laid_away) <= most:
        return None
    declarer = PLAYERS.index(facts.declarer)
    won = [
        play
        for trick, taker in enumerate(deal.winners)
        if taker == declarer
        for play in facts.plays[2 * trick : 2 * trick + 2]
    ]
    return thirds_of((*won, *facts.laid_away))


def _verdict(mistakes: tuple[Mistake, ...], points: int | None) -> Text:
    if mistakes:
        return not_allowed_text(mistakes)
    if points is None:
        return text("Every card was allowed.")
    return text("Every card was allowed. The declarer has {count}.", count=counted(points))


def _steps(
    facts: WholeDeal,
    deal: PlayedOut,
    mistakes: tuple[Mistake, ...],
    birds: list[dict[str, Any]],
) -> list[Step]:
    steps = [
        Step("mistake", mistake_text(mistake, NAMED[PLAYERS[mistake.play.seat]]), FOLLOW)
        for mistake in mistakes
    ]
    for trick, taker in enumerate(deal.winners):
        cards = facts.plays[2 * trick : 2 * trick + 2]
        steps.append(Step("trick_taken", taken_text(cards, NAMED[PLAYERS[taker]]), TRICK))
    for bird in birds:
        sentence = text("{bird} of {name}: beaten.", bird=_bird(bird), name=NAMED[bird["by"]])
        if bird["made"]:
            sentence = text("{bird} of {name}: made.", bird=_bird(bird), name=NAMED[bird["by"]])
        steps.append(Step("bird", sentence, BIRD))
    return [*steps, paragraph(COUNT)]


def _bird(bird: dict[str, Any]) -> Text:
    return dict(BIRD_NAMES)[bird["bird"]]
