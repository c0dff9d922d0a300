"""Svoi kozyri: what its referee answers to each question, as types."""

from typing import Annotated, Literal, NotRequired, TypedDict

from scorer.core.answers import AnswerTypes, Beats, Card, MayDo, Refused, Seat


class MayDoNow(MayDo):
    """The allowed moves, and the number of cards to pick up."""

    picks_up: int


class GoesOn(TypedDict):
    """A move that is allowed, and what follows while the hand goes on."""

    legal: Literal[True]
    next: Seat
    pile: Annotated[list[Card], "The top last."]
    free_lead: Annotated[bool, "Whether the next player leads."]
    over: Literal[False]
    out: Annotated[Seat | None, "Who holds no more cards."]
    taken: NotRequired[Annotated[int, "How many cards were picked up."]]


class Ended(TypedDict):
    """A move that is allowed and ends the hand."""

    legal: Literal[True]
    pile: Annotated[list[Card], "The top last."]
    over: Literal[True]
    draw: bool
    out: Seat
    loser: Annotated[Seat | None, "Null where the hand is drawn."]


class PickedUp(TypedDict):
    """The number of cards to pick up."""

    count: int


class Hands(TypedDict):
    """All hands once the sixes are with their owners. `orphans` are those of nobody's suit."""

    hands: list[Annotated[list[Card], "A seat's cards."]]
    orphans: NotRequired[list[Card]]


class NextDealer(TypedDict):
    """The next dealer."""

    dealer: Seat


ANSWERS: AnswerTypes = {
    "turn": (MayDoNow, Refused, GoesOn, Ended),
    "beats": (Beats,),
    "pick_up": (PickedUp,),
    "sixes": (Hands,),
    "next_dealer": (NextDealer,),
}
