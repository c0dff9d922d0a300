"""The table, the state of a match, an entry at the table, and what it comes to.

What differs from game to game is a type parameter: its house rules, what is set up, what goes into
the next deal, and the deal. A game names its own once, in `options` and `deal`. The engine, which
serves any game, says `AnyTable`, `AnyState`, `AnyMoment` and `AnyGame`.
"""

from typing import Any, Generic, NamedTuple, TypeVar

from scorer.core.entered import Penalty
from scorer.core.sheet import Line, Step
from scorer.text import Text

Options = TypeVar("Options")


Setup = TypeVar("Setup")


Carry = TypeVar("Carry")


Deal = TypeVar("Deal", covariant=True)


class Table(NamedTuple, Generic[Options, Setup]):
    """The agreements of a table before the first deal."""

    options: Options
    setup: Setup
    seats: int
    sides: int


class State(NamedTuple, Generic[Carry]):
    """The state of a match between two entries.

    `totals` are sheet points per side, `carry` is what the game's rules take into the next deal,
    `dealer` the seat that deals next, `deals` how many were dealt, passed ones included.
    """

    totals: tuple[int, ...]
    carry: Carry
    dealer: int
    deals: int = 0
    over: bool = False
    winner: int | None = None
    finished: bool = False


class Moment(NamedTuple, Generic[Options, Setup, Carry, Deal]):
    """An entry at the table: what was agreed, what stood before, what was entered.

    `kind` is "round", "passed" or "penalty". `deal` is None where no deal was played, `penalty`
    where none is written.
    """

    table: Table[Options, Setup]
    before: State[Carry]
    kind: str
    deal: Deal
    penalty: Penalty | None = None


AnyTable = Table[Any, Any]


AnyState = State[Any]


AnyMoment = Moment[Any, Any, Any, Any]


class Settled(NamedTuple, Generic[Carry]):
    """The result of one entry: the lines it writes, the carry it leaves, and the reasons.

    `outcome` is a code ("made"), `verdict` the same in a sentence. `facts` are named plain values
    that follow from the entry, returned beside the lines.
    """

    lines: tuple[Line, ...]
    carry: Carry
    outcome: str
    verdict: Text
    steps: tuple[Step, ...] = ()
    facts: tuple[tuple[str, Any], ...] = ()


class Ending(NamedTuple, Generic[Carry]):
    """The state of the end after an entry: over or not, the winner, and the carry.

    `lines` are those that only the end writes, `facts` as of a `Settled`.
    """

    over: bool
    winner: int | None
    carry: Carry
    steps: tuple[Step, ...] = ()
    lines: tuple[Line, ...] = ()
    facts: tuple[tuple[str, Any], ...] = ()
