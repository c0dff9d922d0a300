"""The forms that programs fill in about a group and its players."""

from dataclasses import dataclass
from typing import Any

from scorer.core import NAME_LENGTH
from scorer.events.acts import MOST_AMOUNT
from scorer.forms import flag, listing, number, words
from scorer.text import Text, text
from tables.services.groups import MOST_PLAYERS

MOST_SEATED = 8
"""More people than this sit at no table of any game."""


@dataclass(frozen=True, kw_only=True)
class NewGroup:
    """A group to be made, with the names of its first players."""

    title: str = words(NAME_LENGTH, text("Name of the group"), least=1)
    names: tuple[str, ...] = listing(words(NAME_LENGTH, text("Name"), least=1), MOST_PLAYERS)


@dataclass(frozen=True, kw_only=True)
class NewPlayers:
    """Names of people who belong to the group."""

    names: tuple[str, ...] = listing(
        words(NAME_LENGTH, text("Name"), least=1), MOST_PLAYERS, least=1
    )


@dataclass(frozen=True, kw_only=True)
class ChangedPlayer:
    """The name of a player, and whether they are a guest or have left."""

    name: str = words(NAME_LENGTH, text("Name"), least=1)
    guest: bool = flag(text("A guest"))
    left: bool = flag(text("No longer with the group"))


def player_number(label: Text) -> Any:
    """Return a field for a player of the group by number."""
    return number(0, MOST_PLAYERS - 1, label)


@dataclass(frozen=True, kw_only=True)
class AtTheTable:
    """Players of the group at a table, and those who sit out."""

    players: tuple[int, ...] = listing(
        player_number(text("Players in the order of play")), MOST_SEATED, least=1
    )
    sat_out: tuple[int, ...] = listing(player_number(text("Players who sit out")), MOST_PLAYERS)


@dataclass(frozen=True, kw_only=True)
class NewPayment:
    """A payment that was made."""

    payer: int = player_number(text("Payer"))
    payee: int = player_number(text("Payee"))
    amount: int = number(1, MOST_AMOUNT, text("Amount"), help=text("In the smallest unit."))
