"""Besikovitch's game: what its referee answers to each question, as types."""

from typing import Annotated, Literal, NotRequired, TypedDict

from scorer.core.answers import AnswerTypes, Card, LegalCards, MayDo, Refused, Seat


class GoesOn(TypedDict):
    """A move that is allowed, and what follows while the game goes on."""

    legal: Literal[True]
    next: Seat
    pile: Annotated[list[Card], "The top last."]
    draw: Literal[False]
    winner: Literal[None]
    over: Literal[False]
    taken: NotRequired[Annotated[int, "How many cards were picked up."]]


class Ended(TypedDict):
    """A move that is allowed and ends the game."""

    legal: Literal[True]
    pile: Annotated[list[Card], "The top last."]
    draw: bool
    winner: Annotated[Seat | None, "Null where the game is drawn."]
    over: Literal[True]


class Hands(TypedDict):
    """Both hands of a symmetric deal."""

    dealer: list[Card]
    other: list[Card]


class Symmetric(TypedDict):
    """The answer to whether two hands mirror each other."""

    symmetric: bool


class Lead(TypedDict):
    """A lead that wins: whose suit it is, and the rank."""

    suit: Annotated[
        int, "0 own trumps, 1 the other's trumps, 2 own side suit, 3 the other's side suit."
    ]
    rank: str


class Analysis(TypedDict):
    """The result of a layout with best play."""

    value: Literal["leader_wins", "leader_loses", "draw", "undecided"]
    lead: NotRequired[Lead]


class Layouts(TypedDict):
    """Numbers of symmetric layouts of a pack, by result."""

    layouts: int
    leader_wins: int
    leader_loses: int
    draws: int
    undecided: int


ANSWERS: AnswerTypes = {
    "turn": (MayDo, Refused, GoesOn, Ended),
    "covers": (LegalCards,),
    "symmetric_deal": (Hands,),
    "is_symmetric": (Symmetric,),
    "analysis": (Analysis,),
    "layouts": (Layouts,),
}
