"""Belot: what its referee answers to each question, as types."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from scorer.core.answers import (
    AllPassed,
    AnswerTypes,
    Counted,
    IllegalCard,
    LegalCards,
    PerSide,
    Place,
    Seat,
    Side,
    Suit,
    TrickTaken,
    WrongCall,
)

Contract = Literal["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"]
Call = Literal[
    "pass", "clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps", "contra", "recontra"
]


class Belote(TypedDict):
    """The answer to whether belot may be said."""

    allowed: bool


Winner = Annotated[
    Side | Literal["cancelled", "both"] | None,
    "A side; `cancelled` where the best are equal, `both` where every side counts its own, null "
    "where nothing was declared.",
]


class Declarations(TypedDict):
    """Whose runs and fours count, and the raw points of each side."""

    points: PerSide
    runs: Winner
    fours: Winner


class Run(TypedDict):
    """A run in a hand."""

    kind: Literal["run"]
    suit: Suit
    length: int
    top: Literal["7", "8", "9", "10", "J", "Q", "K", "A"]
    points: int


class Four(TypedDict):
    """A four of a kind in a hand."""

    kind: Literal["four"]
    rank: Literal["9", "10", "J", "Q", "K", "A"]
    points: int


class Combinations(TypedDict):
    """The declarations in a hand. `runs_beside_fours` are the runs that the fours leave."""

    fours: list[Four]
    runs: list[Run]
    runs_beside_fours: NotRequired[list[Run]]


class OpenBidding(TypedDict):
    """Bidding that goes on."""

    status: Literal["open"]
    turn: Seat
    may_call: list[Call]


class BiddingOver(TypedDict):
    """Bidding that has ended with a contract."""

    status: Literal["over"]
    contract: Contract
    declarer: Seat
    doubling: Literal["none", "contra", "recontra"]


class CardValue(TypedDict):
    """The points of a card, and the number of cards of its suit it beats."""

    points: int
    beats: int
    trump: bool


class Played(TypedDict):
    """Part of a deal: cards that were not allowed, who took each trick, raw card points so far."""

    illegal: list[IllegalCard]
    winners: list[Seat]
    points: PerSide
    capot: Side | None


class Scored(Played):
    """A whole deal: what was declared without being held, and what is written."""

    false_declarations: Annotated[list[Place], "Declarations that nobody of their side held."]
    false_belotes: Annotated[list[int], "How many belots of each side were not held."]
    written: Annotated[list[int], "Sheet points per side, as the first deal of a match."]
    entry: Annotated[dict[str, Any], "The deal, as it can be written: an `entry` of a `round`."]


class Advice(TypedDict):
    """The result of an irregularity. A value is null if the sources leave it open."""

    points: Annotated[int, "Sheet points of the penalty."] | None
    deal: Literal["void", "continue"]
    first_hand: Side | None


ANSWERS: AnswerTypes = {
    "legal_cards": (LegalCards,),
    "trick": (TrickTaken,),
    "belote": (Belote,),
    "declarations": (Declarations,),
    "combinations": (Combinations,),
    "auction": (OpenBidding, WrongCall, AllPassed, BiddingOver),
    "count": (Counted,),
    "card_value": (CardValue,),
    "whole_deal": (Played, Scored),
    "irregularity": (Advice,),
}
