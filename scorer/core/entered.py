"""The forms that every game has: who sits where, penalties, and why a match was finished."""

from dataclasses import dataclass

from scorer.forms import number, per_seat, seat, side, words
from scorer.text import Side, Text, text

NAME_LENGTH = 40


NOTE_LENGTH = 200


PENALTY_MOST = 1000


@dataclass(frozen=True, kw_only=True)
class Penalty:
    """A penalty against a side. The game decides what it writes."""

    offender: int = side(text("Who broke a rule"))
    points: int | None = number(
        1, PENALTY_MOST, text("Points"), optional=True,
        help=text("Leave empty to use the house-rule figure, or 1."),
    )  # fmt: skip
    reason: str = words(NOTE_LENGTH, text("Reason"))
    rule: str = words(NOTE_LENGTH, text("Rule"))


def penalty_points(penalty: Penalty) -> int:
    """Return the points of a penalty where the game has no usual figure: as entered, else 1."""
    return penalty.points or 1


def penalty_reason(offender: int) -> Text:
    """Return why a penalty writes its lines."""
    return text("Penalty: {side}", side=Side(offender))


def penalty_verdict(offender: int, points: int) -> Text:
    """Return a penalty in a sentence."""
    return text("Penalty: {side}, {points}.", side=Side(offender), points=points)


@dataclass(frozen=True, kw_only=True)
class Seating:
    """The players in the order of play, and the first dealer."""

    seats: tuple[str, ...] = per_seat(words(NAME_LENGTH, text("Player"), least=1))
    dealer: int = seat(text("First dealer"), default=0)


@dataclass(frozen=True, kw_only=True)
class DealerMoved:
    """The deal is with this seat from here on."""

    seat: int = seat(text("Who deals"))


@dataclass(frozen=True, kw_only=True)
class Because:
    """The reason for finishing or reopening a match."""

    reason: str = words(NOTE_LENGTH, text("Reason"))


@dataclass(frozen=True, kw_only=True)
class NoCarry:
    """Nothing goes into the next deal but the dealer."""


@dataclass(frozen=True, kw_only=True)
class NoFacts:
    """Nothing more follows from a deal than its lines say."""
