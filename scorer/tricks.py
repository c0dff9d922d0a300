"""Tricks: following suit, who holds a trick, and a whole deal card by card."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scorer.cards import sign, suit_of
from scorer.core import Step
from scorer.forms import AnswerError, Path, Problem
from scorer.text import text

Cards = tuple[str, ...]


def of_suit(cards: Sequence[str], suit: str) -> Cards:
    """Those of the cards that are of the suit."""
    return tuple(card for card in cards if suit_of(card) == suit)


class Allowed(NamedTuple):
    """The cards that may be played, and why only they."""

    cards: Cards
    steps: tuple[Step, ...]


def apart(*placed: tuple[Path, Cards]) -> None:
    """Raise AnswerError where a card lies in two of these places, or twice in one."""
    problems = repeated(*placed)
    if problems:
        raise AnswerError(problems)


def repeated(*placed: tuple[Path, Cards]) -> tuple[Problem, ...]:
    """A problem for every card that an earlier one of these places holds, or its own place."""
    seen: set[str] = set()
    problems = []
    for path, cards in placed:
        for index, card in enumerate(cards):
            if card in seen:
                sentence = text("{card} is there already.", card=sign(card))
                problems.append(Problem((*path, index), "twice", sentence))
            seen.add(card)
    return tuple(problems)


def holder(cards: Sequence[str], trump: str | None, height: Callable[[str], int]) -> int:
    """The position of the card that holds the trick: the highest trump, else of the suit led.

    `cards` are those played so far, in their order; `height` says which of two cards of one suit
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
    """The plays of a deal from its cards in playing order; whoever takes a trick leads the next.

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
