"""Answer types that the referees of several games share. No game needs them to run.

Each question's answer is one of the types that `scorer.answers` names for it. Seats and sides are
counted from 0, cards are codes as `10H`.
"""

from typing import Annotated, Literal, TypedDict

Seat = Annotated[int, "A seat, counted from 0 in the order of play."]
Side = Annotated[int, "A side, counted from 0."]
Card = Annotated[str, "A card by its rank and the letter of its suit, for example 10H."]
Place = Annotated[int, "A place in what was entered, counted from 0."]
PerSide = Annotated[list[int], "One number per side."]
Suit = Literal["clubs", "diamonds", "hearts", "spades"]

AnswerTypes = dict[str, tuple[type, ...]]
"""The types of a game's answers by the key of the question. An answer is of one of them."""


class LegalCards(TypedDict):
    """The cards that may be played."""

    cards: list[Card]


class TrickTaken(TypedDict):
    """The winner of a trick, by the place of the card, and the trick's card points."""

    winner: Place
    points: int


class Judged(TypedDict):
    """An answer of allowed or not allowed."""

    legal: bool


class Refused(TypedDict):
    """Something that is not allowed."""

    legal: Literal[False]


class Beats(TypedDict):
    """An answer of beats or does not beat."""

    beats: bool


class Counted(TypedDict):
    """The card points of a pile, and what is left for the others."""

    points: int
    rest: int


class WrongCall(TypedDict):
    """The first call that may not be made."""

    status: Literal["illegal"]
    at: Place


class AllPassed(TypedDict):
    """Bidding that ended without a call."""

    status: Literal["passed"]


class IllegalCard(TypedDict):
    """A card that was not allowed, and those that were."""

    at: Place
    seat: Seat
    card: Card
    cards: list[Card]


class MayDo(TypedDict):
    """Allowed moves when the top card of a pile must be beaten."""

    may_lead: list[Card]
    may_beat: list[Card]
    may_pick_up: bool
