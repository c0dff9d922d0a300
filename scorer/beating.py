"""Beating the top card of a pile, in a game with trumps for each player.

A turn is one of three: a lead of one card, a card that beats the top and one more led on it, or
picking up.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.cards import FORTY_CARDS, rank_of, sign, suit_of
from scorer.forms import Path, choice
from scorer.forms import card as card_of
from scorer.text import Text, text
from scorer.tricks import Cards, apart

RANKS = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks of a suit, the lowest first."""

NOT_HIGHER = text("{card} is not higher than {top}.")
NO_TRUMP = text("{card} is not of the suit and not one of your trumps.")
ONE_MORE = text("You must lead one more card.")
NOT_BEATING = (NOT_HIGHER, NO_TRUMP)
"""Reason that a card does not beat another."""


def beats(card: str, top: str, own_trump: str) -> bool:
    """Return whether a player with these trumps beats `top` with `card`.

    A card is beaten by a higher one of its suit. One that is not of the player's own trumps by
    any of them too. What the other players' trumps are does not matter.
    """
    if suit_of(card) == suit_of(top):
        return RANKS.index(rank_of(card)) > RANKS.index(rank_of(top))
    return suit_of(card) == own_trump


def why_beats(card: str, top: str, own_trump: str) -> Text:
    """Return why a card beats another, or does not."""
    if suit_of(card) == suit_of(top):
        if beats(card, top, own_trump):
            return text("{card} is higher than {top}.", card=sign(card), top=sign(top))
        return text(NOT_HIGHER.message, card=sign(card), top=sign(top))
    if suit_of(card) == own_trump:
        return text("{card} is one of your trumps, {top} is not.", card=sign(card), top=sign(top))
    return text(NO_TRUMP.message, card=sign(card))


@dataclass(frozen=True, kw_only=True)
class Move:
    """A turn: what is done, with which card, and which one is led then."""

    kind: str = choice(
        (
            ("lead", text("lead a card")),
            ("beat", text("beat the top card")),
            ("pick_up", text("pick up the pile")),
        ),
        text("Move"),
    )
    card: str | None = card_of(FORTY_CARDS, text("Card"), optional=True)
    lead: str | None = card_of(FORTY_CARDS, text("Card led after it"), optional=True)


class Turn(NamedTuple):
    """A player's view in their turn: hand, pile (top last), trumps, and if the player leads."""

    hand: Cards
    pile: Cards
    own_trump: str
    leads: bool


def beating(turn: Turn) -> Cards:
    """Return the cards of the hand that beat the top of the pile, if there is one."""
    return tuple(card for card in turn.hand if beats(card, turn.pile[-1], turn.own_trump))


def why_not(move: Move, turn: Turn) -> Text | None:
    """Return why a move is not allowed, or None where it is."""
    if move.kind == "pick_up":
        return text("There is nothing to pick up. Lead a card.") if turn.leads else None
    for card in (move.card, move.lead):
        if card is not None and card not in turn.hand:
            return text("{card} is not in the hand.", card=sign(card))
    if move.card is None:
        return text("Say which card.")
    if move.kind == "lead":
        return _why_no_lead(move, turn)
    return _why_no_beat(move.card, move.lead, turn)


def _why_no_lead(move: Move, turn: Turn) -> Text | None:
    if not turn.leads:
        return text("You must beat the top card or pick up the pile.")
    return text("You may lead only one card.") if move.lead is not None else None


def _why_no_beat(card: str, led: str | None, turn: Turn) -> Text | None:
    if turn.leads:
        return text("Lead a single card here.")
    if led is None and len(turn.hand) > 1:
        return ONE_MORE
    if led == card:
        return text("You must lead another card.")
    if card not in beating(turn):
        return why_beats(card, turn.pile[-1], turn.own_trump)
    return None


def laid(move: Move) -> Cards:
    """Return the cards that a move puts on the pile, in their order."""
    return tuple(card for card in (move.card, move.lead) if card is not None)


def ends_on_a_lead(move: Move) -> bool:
    """Return whether the last card that was put down was led."""
    return move.kind == "lead" or move.lead is not None


def may_do(turn: Turn) -> dict[str, Any]:
    """Return what may be done, as plain data."""
    return {
        "may_lead": sorted(turn.hand) if turn.leads else [],
        "may_beat": [] if turn.leads else sorted(beating(turn)),
        "may_pick_up": not turn.leads,
    }


def refuse_twice(hands: tuple[Cards, ...], pile: Cards) -> None:
    """Raise AnswerError where a card is in two places."""
    held: list[tuple[Path, Cards]] = [(("hands", seat), hand) for seat, hand in enumerate(hands)]
    apart((("pile",), pile), *held)
