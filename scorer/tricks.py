"""Tricks: following suit and trumping, who holds a trick, and a whole deal card by card.

What every game with tricks says of them stands here. A game passes the rule that it cites.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scorer.cards import sign, signs, suit_of
from scorer.core import Rule, Ruling, Step
from scorer.forms import AnswerError, Path, Problem
from scorer.text import Text, text

Cards = tuple[str, ...]


def of_suit(cards: Sequence[str], suit: str) -> Cards:
    """Those of the cards that are of the suit."""
    return tuple(card for card in cards if suit_of(card) == suit)


class Allowed(NamedTuple):
    """The cards that may be played, and why only they."""

    cards: Cards
    steps: tuple[Step, ...]


def free_lead(hand: Cards, rule: Rule) -> Allowed:
    """Return the whole hand: the leader may play any card."""
    return Allowed(
        hand, (Step("free_lead", text("The player who leads may play any card."), rule),)
    )


def following_step(follow: Cards, rule: Rule) -> Step:
    """Return the step that says which cards follow suit."""
    return Step("follow", text("You must follow suit: {cards}.", cards=signs(follow)), rule)


def void_step(rule: Rule) -> Step:
    """Return the step that says that the hand has no card of the suit led."""
    return Step("void", text("You have no card of the suit led."), rule)


def trumping_step(trumps: Cards, rule: Rule) -> Step:
    """Return the step that says which cards must trump."""
    return Step("trump", text("You must trump: {cards}.", cards=signs(trumps)), rule)


def raising_step(best: str, higher: Cards, rule: Rule) -> Step:
    """Return the best card of the trick must be beaten with one of these."""
    return Step(
        "beat",
        text("You must beat {best}. Playable: {cards}.", best=sign(best), cards=signs(higher)),
        rule,
    )


def holding_text(best: str, trumped: bool) -> Text:
    """Return why this card holds the trick. `trumped` where it is a trump on another suit, or
    led."""
    if trumped:
        return text("{best} is the highest trump.", best=sign(best))
    return text("{best} is the highest card of the suit led.", best=sign(best))


def legal_cards_ruling(legal: Allowed) -> Ruling:
    """Return the ruling on which cards may be played. Its answer is `cards`."""
    verdict = text("Allowed: {cards}.", cards=signs(legal.cards))
    return Ruling(verdict, {"cards": list(legal.cards)}, legal.steps)


def apart(*placed: tuple[Path, Cards]) -> None:
    """Raise AnswerError where a card is in two of these places, or twice in one."""
    problems = repeated(*placed)
    if problems:
        raise AnswerError(problems)


def repeated(*placed: tuple[Path, Cards]) -> tuple[Problem, ...]:
    """Return a problem for every card that an earlier one of these places holds, or its own
    place."""
    seen: set[str] = set()
    problems = []
    for path, cards in placed:
        for index, card in enumerate(cards):
            if card in seen:
                sentence = text("{card} is here already.", card=sign(card))
                problems.append(Problem((*path, index), "twice", sentence))
            seen.add(card)
    return tuple(problems)


def holder(cards: Sequence[str], trump: str | None, height: Callable[[str], int]) -> int:
    """Return the position of the card that holds the trick: the highest trump, else of the suit
    led.

    `cards` are those played so far, in their order. `height` says which of two cards of one suit
    is the higher.
    """
    ruling = trump if trump and of_suit(cards, trump) else suit_of(cards[0])
    best = max(of_suit(cards, ruling), key=height)
    return cards.index(best)


class Play(NamedTuple):
    """A card as it was played: by which seat, to which cards, from which hand.

    `hand` is what the player still holds, this card included: all that he plays later.
    """

    at: int
    seat: int
    card: str
    trick: Cards
    hand: Cards


class PlayedOut(NamedTuple):
    """All plays of a deal, and the seat that took each finished trick."""

    plays: tuple[Play, ...]
    winners: tuple[int, ...]


def played_out(cards: Cards, players: int, first: int, winner: Callable[[Cards], int]) -> PlayedOut:
    """Return the plays of a deal from its cards in playing order. Whoever takes a trick leads
    the next.

    `winner` is the position, in playing order, of the card that takes a full trick.
    """
    seats: list[int] = []
    winners: list[int] = []
    leader = first
    for at in range(0, len(cards), players):
        trick = cards[at : at + players]
        seats += [(leader + place) % players for place in range(len(trick))]
        if len(trick) == players:
            leader = (leader + winner(trick)) % players
            winners.append(leader)
    plays = tuple(
        Play(at, seat, card, cards[at - at % players : at], _still_played(cards, seats, at))
        for at, (seat, card) in enumerate(zip(seats, cards))
    )
    return PlayedOut(plays, tuple(winners))


def _still_played(cards: Cards, seats: list[int], at: int) -> Cards:
    return tuple(
        card for later, card in enumerate(cards) if later >= at and seats[later] == seats[at]
    )


NOT_ALLOWED_CARD = text("{name} played {card}. Allowed: {cards}.")


class Mistake(NamedTuple):
    """A card that was not allowed, and those that were, in order."""

    play: Play
    cards: Cards


def mistakes_of(deal: PlayedOut, allowed: Callable[[Play], Allowed]) -> tuple[Mistake, ...]:
    """Return every card of a deal that was not among those `allowed`."""
    judged = [Mistake(play, tuple(sorted(allowed(play).cards))) for play in deal.plays]
    return tuple(mistake for mistake in judged if mistake.play.card not in mistake.cards)


def mistake_data(mistake: Mistake) -> dict[str, Any]:
    """Return a mistake as plain data, the player by his seat."""
    play = mistake.play
    return {"at": play.at, "seat": play.seat, "card": play.card, "cards": [*mistake.cards]}


def mistake_text(mistake: Mistake, name: Any) -> Text:
    """Return who played which card, and what was allowed."""
    card, cards = sign(mistake.play.card), signs(mistake.cards)
    return text(NOT_ALLOWED_CARD.message, name=name, card=card, cards=cards)


def not_allowed_text(mistakes: Sequence[Mistake]) -> Text:
    """Return the cards of a deal that were not allowed."""
    return text(
        "Not allowed: {cards}.", cards=signs(tuple(mistake.play.card for mistake in mistakes))
    )


def taken_text(cards: Cards, name: Any) -> Text:
    """Return who takes these cards of a trick."""
    return text("{cards}: {name} takes the trick.", cards=signs(cards), name=name)
