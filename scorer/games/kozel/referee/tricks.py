"""Kozel: the referee on leads, beating and tricks."""

from dataclasses import dataclass

from scorer.cards import SUIT_NAMES, sign, signs
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, flag, listing, refuse, several
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import (
    MOST_PLAYERS,
    PACK,
    Play,
    combination,
    pairing,
    points_of,
    why_no_lead,
    why_wrong_number,
    winner,
)
from scorer.games.kozel.rules import BEATING, BEATING_SET, LEAD, MOST_CARDS, TRICK
from scorer.text import Text, plural, text, together
from scorer.tricks import Cards, apart

TAKEN = plural(
    "{cards} win the trick: {points} point.", "{cards} win the trick: {points} points.", "points"
)


@dataclass(frozen=True, kw_only=True)
class Leading:
    """Cards led from a hand. `claimed` where a combination gave the lead."""

    hand: Cards = listing(card(PACK, text("Hand")), MOST_CARDS, least=1)
    cards: Cards = listing(card(PACK, text("Cards led")), MOST_CARDS, least=1)
    claimed: bool = flag(text("A combination took the lead"))


def lead(options: Options, facts: Leading) -> Ruling:
    """Return whether these cards may be led."""
    why = _why_no_lead(options, facts)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step("not_allowed", why, LEAD),))
    verdict = text("You may lead {cards}.", cards=signs(facts.cards))
    return Ruling(verdict, {"legal": True}, (paragraph(LEAD),))


def _why_no_lead(options: Options, facts: Leading) -> Text | None:
    missing = tuple(card for card in facts.cards if card not in facts.hand)
    if missing:
        return text("{card} is not in the hand.", card=sign(missing[0]))
    if facts.claimed and combination(options, None, facts.hand) is None:
        return text("This hand is not a combination.")
    if facts.claimed and options.combo_lead != "any_legal_lead":
        if len(facts.cards) == MOST_CARDS:
            return None
        if options.combo_lead == "must_lead_all_four":
            return text("At this table you must lead all four cards of a combination.")
    return why_no_lead(options, facts.cards)


@dataclass(frozen=True, kw_only=True)
class Beating:
    """Cards played on the best ones so far."""

    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    best: Cards = listing(card(PACK, text("Best so far")), MOST_CARDS, least=1)
    play: Cards = listing(card(PACK, text("Cards played")), MOST_CARDS, least=1)


def beats(options: Options, facts: Beating) -> Ruling:
    """Return whether the cards beat the best ones so far."""
    apart((("best",), facts.best), (("play",), facts.play))
    why = why_wrong_number(facts.play, facts.best)
    if why is not None:
        return Ruling(why, {"beats": False}, (paragraph(BEATING_SET),))
    order = pairing(options, facts.trump, facts.play, facts.best)
    if order is None:
        sentence = text(
            "{play} do not beat {best}.", play=signs(facts.play), best=signs(facts.best)
        )
        return Ruling(sentence, {"beats": False}, _beating_steps(len(facts.best)))
    pairs = together(
        tuple(
            text("{card} on {other}", card=sign(card), other=sign(other))
            for card, other in zip(order, facts.best)
        )
    )
    verdict = text("Your cards beat: {pairs}.", pairs=pairs)
    return Ruling(verdict, {"beats": True}, _beating_steps(len(facts.best)))


def _beating_steps(count: int) -> tuple[Step, ...]:
    step = paragraph(BEATING)
    return (step,) if count == 1 else (step, paragraph(BEATING_SET))


@dataclass(frozen=True, kw_only=True)
class Trick:
    """The plays to a trick, in their order."""

    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    plays: tuple[Play, ...] = several(Play, MOST_PLAYERS, text("Plays"))


def trick(options: Options, facts: Trick) -> Ruling:
    """Return who takes the trick and its card points, or the first play that is wrong."""
    if not facts.plays:
        raise refuse(("plays",), "length", text("A trick begins with a lead."))
    apart(*((("plays", at, "cards"), play.cards) for at, play in enumerate(facts.plays)))
    best, wrong = winner(options, facts.trump, facts.plays)
    if wrong:
        at, mistake = wrong[0]
        verdict = text("Play {number} broke the rules.", number=at + 1)
        return Ruling(verdict, {"at": at}, (mistake,))
    points = points_of(tuple(card for play in facts.plays for card in play.cards))
    cards = signs(facts.plays[best].cards)
    verdict = text(TAKEN, cards=cards, points=points)
    return Ruling(verdict, {"winner": best, "points": points}, (paragraph(TRICK),))
