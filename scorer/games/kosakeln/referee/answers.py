"""Kosakeln: what its referee answers to each question, as types."""

from typing import Annotated, Literal, TypedDict

from scorer.core.answers import (
    AllPassed,
    AnswerTypes,
    Card,
    LegalCards,
    PerSide,
    Place,
    Refused,
    Side,
    WrongCall,
)

Player = Literal["forehand", "dealer"]
Contract = Literal["dreiblatt", "zweiblatt", "einblatt", "solo"]
BirdName = Literal["pagat", "uhu", "pelican", "quapil"]
Bonus = Literal[
    "game",
    "pagat",
    "uhu",
    "pelican",
    "quapil",
    "absolute",
    "panzer",
    "without_trull",
    "without_kings",
    "valat",
    "trull",
    "royal_trull",
    "four_birds",
]


class Count(TypedDict):
    """A count in points and Blatt (thirds), and rounded."""

    points: int
    blatt: int
    rounded: int


class TrickWon(TypedDict):
    """The winner of a trick, by the place of the card."""

    winner: Place


class NoBird(TypedDict):
    """A trick without a bird."""

    bird: Literal[None]


class Bird(TypedDict):
    """A bird, who played it, and whether it won its trick."""

    bird: BirdName
    by: Player
    made: bool


class BonusValue(TypedDict):
    """The value of a bonus."""

    value: int


class OpenBidding(TypedDict):
    """Bidding that goes on."""

    status: Literal["open"]
    turn: Player
    may_call: list[Literal["pass", "hold", "dreiblatt", "zweiblatt", "einblatt", "solo"]]


class BiddingOver(TypedDict):
    """Bidding that has ended with a contract."""

    status: Literal["over"]
    declarer: Player
    contract: Contract


class Discarded(TypedDict):
    """Cards that may be laid away, and how many are drawn."""

    legal: Literal[True]
    face_up: Annotated[list[Card], "Tarocks that are laid away face up."]
    draws: int


class Taken(TypedDict):
    """Talon cards that may be taken."""

    legal: Literal[True]
    face_up: Annotated[list[Card], "Tarocks that are laid away face up."]
    to_defender: Annotated[list[Card], "What is left of the talon."]


class RevokeItem(TypedDict):
    """Something that counts after a revoke, and for whom."""

    bonus: Bonus
    side: Side
    points: int


class Revoked(TypedDict):
    """The scores of both players after a revoke."""

    points: PerSide
    items: list[RevokeItem]


class IllegalPlay(TypedDict):
    """A card that was not allowed, and those that were."""

    at: Place
    by: Player
    card: Card
    cards: list[Card]


class Played(TypedDict):
    """A deal card by card. The declarer's count is null as long as it is not known."""

    illegal: list[IllegalPlay]
    winners: list[Player]
    tricks: PerSide
    birds: list[Bird]
    points: int | None
    blatt: int | None


ANSWERS: AnswerTypes = {
    "count": (Count,),
    "legal_cards": (LegalCards,),
    "trick": (TrickWon,),
    "bird": (NoBird, Bird),
    "bonus_value": (BonusValue,),
    "auction": (OpenBidding, WrongCall, AllPassed, BiddingOver),
    "discard": (Refused, Discarded),
    "talon": (Refused, Taken),
    "revoke": (Revoked,),
    "whole_deal": (Played,),
}
