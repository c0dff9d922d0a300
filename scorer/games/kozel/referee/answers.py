"""Kozel: what its referee answers to each question, as types."""

from typing import Annotated, Literal, TypedDict

from scorer.core.answers import (
    AnswerTypes,
    Beats,
    Counted,
    Judged,
    PerSide,
    Place,
    Seat,
    TrickTaken,
)


class WrongPlay(TypedDict):
    """The first play to a trick that is wrong."""

    at: Place


class Combination(TypedDict):
    """The combination that a hand is. Null where it is none."""

    combination: Literal["moscow", "molodka", "bura", "four", "golden"] | None


class Leader(TypedDict):
    """The leader of the next trick."""

    leader: Seat


class Drawing(TypedDict):
    """The players who draw, in order."""

    order: list[Seat]


class Penalties(TypedDict):
    """The penalty points of each side. Null while the deal is not over."""

    penalties: PerSide | None


class WrongAt(TypedDict):
    """A play that was wrong: the trick and the play in it."""

    trick: Place
    at: Place


class Played(TypedDict):
    """A deal trick by trick: wrong plays, who led and took each trick, card points."""

    wrong: list[WrongAt]
    leaders: list[Seat]
    winners: list[Seat]
    points: Annotated[list[int], "The card points of every side."]


ANSWERS: AnswerTypes = {
    "beats": (Beats,),
    "lead": (Judged,),
    "trick": (WrongPlay, TrickTaken),
    "combination": (Combination,),
    "claim": (Leader,),
    "refill": (Drawing,),
    "count": (Counted,),
    "penalty": (Penalties,),
    "whole_deal": (Played,),
}
