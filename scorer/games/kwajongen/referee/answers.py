"""Kwajongen: what its referee answers to each question, as types."""

from typing import Annotated, Literal, TypedDict

from scorer.core.answers import (
    AllPassed,
    AnswerTypes,
    IllegalCard,
    Judged,
    LegalCards,
    PerSide,
    Seat,
    Side,
    TrickTaken,
    WrongCall,
)


class OpenBidding(TypedDict):
    """Bidding that goes on."""

    status: Literal["open"]
    turn: Seat
    may_call: list[Literal["play", "pass"]]


class BiddingOver(TypedDict):
    """Bidding that has ended."""

    status: Literal["over"]
    caller: Annotated[Seat | None, "Null where nobody has called and the deal is played."]


class Points(TypedDict):
    """The card points of a pile."""

    points: int


class Played(TypedDict):
    """A deal card by card: cards that were not allowed, who took each trick, both sides' points."""

    illegal: list[IllegalCard]
    winners: list[Seat]
    points: PerSide
    tricks: PerSide
    capot: Side | None


class Revoked(TypedDict):
    """The result of a revoke at this table."""

    outcome: Literal["correct_only", "round_to_opponents", "plus_one"]


ANSWERS: AnswerTypes = {
    "may_play": (Judged,),
    "legal_cards": (LegalCards,),
    "trick": (TrickTaken,),
    "auction": (OpenBidding, WrongCall, AllPassed, BiddingOver),
    "count": (Points,),
    "whole_deal": (Played,),
    "revoke": (Revoked,),
}
