"""What a game is, and what a deal comes to.

A game is a value: facts, forms, and plain functions from a `Moment` (the table as agreed, the
state before, and what was entered) to what it writes. Points are written as lines; a total is
the sum of its lines, so the explanation of a score and the score are the same thing.

All points here are sheet points, the ones written on the score sheet, unless a name says
otherwise.

What differs from game to game is a type parameter: its house rules, what is set up, what goes into
the next deal, and the deal. A game names its own once, in `options` and `deal`; the engine, which
serves any game, says `AnyTable`, `AnyState`, `AnyMoment` and `AnyGame`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from scorer.forms import (
    AnswerError,
    Places,
    Problem,
    gather,
    number,
    parse,
    per_seat,
    refuse,
    seat,
    side,
    side_of,
    within,
    words,
)
from scorer.text import Text, text

NAME_LENGTH = 40
NOTE_LENGTH = 200
PENALTY_MOST = 1000

Options = TypeVar("Options")
Setup = TypeVar("Setup")
Carry = TypeVar("Carry")
Deal = TypeVar("Deal", covariant=True)
Facts = TypeVar("Facts")


class Rule(NamedTuple):
    """A paragraph of a game's rules page, which lines and reasons cite by its section."""

    section: str
    title: Text
    text: Text
    source: str


class Line(NamedTuple):
    """Sheet points for a side, why, and under which rule."""

    side: int
    points: int
    code: str
    text: Text
    rule: Rule


class Step(NamedTuple):
    """One step of the calculation that led to the lines; it writes nothing itself."""

    text: Text
    rule: Rule


@dataclass(frozen=True, kw_only=True)
class Penalty:
    """A penalty against a side; the game decides what it writes."""

    offender: int = side(text("Who offended"))
    points: int | None = number(
        1, PENALTY_MOST, text("Points"), optional=True,
        help=text("Left empty: the figure of the house rules, or 1."),
    )  # fmt: skip
    reason: str = words(NOTE_LENGTH, text("Reason"))
    rule: str = words(NOTE_LENGTH, text("Rule"))


def penalty_points(penalty: Penalty) -> int:
    """The points of a penalty where the game has no usual figure: as entered, else 1."""
    return penalty.points or 1


class Table(NamedTuple, Generic[Options, Setup]):
    """What the table agreed on before the first deal."""

    options: Options
    setup: Setup
    seats: int
    sides: int


class State(NamedTuple, Generic[Carry]):
    """Where a match stands between two entries.

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
    """What one entry comes to: the lines it writes, the carry it leaves, and the reasons.

    `outcome` is a code ("made"), `verdict` the same in a sentence, `counts_as_deal` says whether
    the deal number moves on. `facts` are named plain values that follow from the entry, returned
    beside the lines.
    """

    lines: tuple[Line, ...]
    carry: Carry
    outcome: str
    verdict: Text
    steps: tuple[Step, ...] = ()
    counts_as_deal: bool = True
    facts: tuple[tuple[str, Any], ...] = ()


class Ending(NamedTuple, Generic[Carry]):
    """Whether the match is over after an entry, who won it, and the carry it leaves.

    `lines` are those that only the end writes, `facts` as of a `Settled`.
    """

    over: bool
    winner: int | None
    carry: Carry
    steps: tuple[Step, ...] = ()
    lines: tuple[Line, ...] = ()
    facts: tuple[tuple[str, Any], ...] = ()


class Goal(NamedTuple):
    """The total that is played for, or that must not be reached, and where the way there starts."""

    start: int
    total: int
    text: Text


class Calls(NamedTuple):
    """Who undertakes a deal and whether it was made, for statistics.

    `field` is where a deal names the side, `made` and `failed` are codes of its outcome.
    """

    field: str
    made: tuple[str, ...]
    failed: tuple[str, ...]


class Dealing(NamedTuple, Generic[Options, Setup]):
    """How a game lays out the cards of a deal that is played in the open.

    `draw(table, dealer, seed)` gives the cards of every seat, the same for the same seed;
    `complete(table, dealer, dealt)` those that follow from what was dealt to the dealer, and
    raises AnswerError where that cannot be. `pack(table)` are the cards in play.
    """

    pack: Callable[[Table[Options, Setup]], tuple[str, ...]]
    draw: Callable[[Table[Options, Setup], int, int], tuple[tuple[str, ...], ...]]
    complete: Callable[[Table[Options, Setup], int, tuple[str, ...]], tuple[tuple[str, ...], ...]]


class Ruling(NamedTuple):
    """A ruling of the referee: the verdict in a sentence, the answer as plain data, the reasons.

    `penalty` is what the offender is written, where the rules name it: side and sheet points.
    """

    verdict: Text
    answer: dict[str, Any]
    steps: tuple[Step, ...] = ()
    penalty: tuple[int, int] | None = None


def nothing_prefilled(table: AnyTable, state: AnyState) -> dict[str, Any]:
    """No facts follow from the match."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Question(Generic[Options, Facts]):
    """A question for the referee: a form of facts, and the function that answers it.

    `answer(options, facts)` is a function of the house rules and the facts alone; it raises
    AnswerError for facts that cannot be. `prefill(table, state)` gives the facts that
    follow from a match, `example` is a filled-in form as plain data.
    """

    key: str
    label: Text
    help: Text
    facts: type[Facts]
    answer: Callable[[Options, Facts], Ruling]
    example: dict[str, Any]
    prefill: Callable[[Table[Options, Any], AnyState], dict[str, Any]] = nothing_prefilled


AnyQuestion = Question[Any, Any]


class Preset(NamedTuple):
    """A set of house rules that belong together; options not named keep their defaults."""

    key: str
    label: Text
    help: Text
    options: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, kw_only=True)
class Seating:
    """Who sits at the table, in the order of play, and who deals first."""

    seats: tuple[str, ...] = per_seat(words(NAME_LENGTH, text("Player"), least=1))
    dealer: int = seat(text("First dealer"), default=0)


@dataclass(frozen=True, kw_only=True)
class DealerMoved:
    """The deal is with this seat from here on."""

    seat: int = seat(text("Who deals"))


@dataclass(frozen=True, kw_only=True)
class Because:
    """Why a match was finished or reopened."""

    reason: str = words(NOTE_LENGTH, text("Reason"))


def agreed(table: AnyTable) -> tuple[Problem, ...]:
    """Any options and setup go together."""
    return ()


def nobody(state: AnyState) -> tuple[int, ...]:
    """No side is ever out of the game."""
    return ()


def most_first(table: AnyTable, state: AnyState) -> tuple[int, ...]:
    """The place of every side where the highest total is best."""
    return placed([-total for total in state.totals])


def least_first(table: AnyTable, state: AnyState) -> tuple[int, ...]:
    """The place of every side where the lowest total is best."""
    return placed(list(state.totals))


def placed(worth: list[Any]) -> tuple[int, ...]:
    """The place of each, the lowest being first; equals share a place."""
    return tuple(1 + sum(1 for other in worth if other < value) for value in worth)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Options, Setup, Carry, Deal]):
    """A game as a value. `passed` is None where every deal is played, `penalty` where none exist.

    `agree(table)` gives the problems of options and setup that their forms alone cannot see,
    `complete(table, deal)` fills in what follows from the rest, `check(moment)` gives every
    problem of a deal. `ranking(table, state)` is the place of every side, 1 the best, and
    `out(state)` the sides that play no more, which do not deal either. `notices(table, state)` are
    what the board adds to the totals. `confirm_first` are the options that a table must
    confirm before it begins. `needs` says what a deal needs; `example` is a deal as plain data, for
    documents; `tariff` is a table of values as plain data, for a game that has one; `calls` is
    None where nobody undertakes a deal.
    `questions` are those that its referee answers.
    """

    key: str
    name: Text
    tagline: Text
    needs: Text
    seats: tuple[int, ...]
    partners: bool
    counter_clockwise: bool = False
    options: type[Options]
    presets: tuple[Preset, ...]
    confirm_first: tuple[str, ...] = ()
    setup: type[Setup] | None = None
    carry: type[Carry]
    deal: type[Deal]
    example: dict[str, Any]
    rules: tuple[Rule, ...]
    start: Callable[[Table[Options, Setup]], tuple[Line, ...]]
    agree: Callable[[Table[Options, Setup]], tuple[Problem, ...]] = agreed
    complete: Callable[[Table[Options, Setup], Deal], Deal]
    check: Callable[[Moment[Options, Setup, Carry, Deal]], tuple[Problem, ...]]
    settle: Callable[[Moment[Options, Setup, Carry, Deal]], Settled[Carry]]
    passed: Callable[[Moment[Options, Setup, Carry, Deal | None]], Settled[Carry]] | None = None
    penalty: (
        Callable[[Moment[Options, Setup, Carry, Deal | None], Penalty], Settled[Carry]] | None
    ) = None
    end: Callable[
        [Moment[Options, Setup, Carry, Deal | None], Settled[Carry], tuple[int, ...]], Ending[Carry]
    ]
    next_dealer: Callable[
        [Moment[Options, Setup, Carry, Deal | None], Settled[Carry], Ending[Carry]], int
    ]
    ranking: Callable[[Table[Options, Setup], State[Carry]], tuple[int, ...]] = most_first
    out: Callable[[State[Carry]], tuple[int, ...]] = nobody
    notices: Callable[[Table[Options, Setup], State[Carry]], tuple[Text, ...]]
    goal: Callable[[Table[Options, Setup]], Goal | None]
    tariff: Callable[[], dict[str, Any]] = dict
    dealing: Dealing[Options, Setup] | None = None
    calls: Calls | None = None
    questions: tuple[Question[Options, Any], ...] = ()


AnyGame = Game[Any, Any, Any, Any]


def side_count(game: AnyGame, seats: int) -> int:
    """Partners sit opposite: four seats make two sides, where the game is one of partners."""
    return 2 if game.partners and seats == 4 else seats


def places_of(game: AnyGame, seats: int) -> Places:
    """The bounds of side and seat fields for so many players."""
    return Places(side_count(game, seats), seats)


def by_seat(table: AnyTable, side: int, seat: int | None) -> bool:
    """Whether a seat named beside a side belongs to it."""
    return seat is None or side_of(table.sides, seat) == side


def places(table: AnyTable) -> Places:
    """The bounds of side and seat fields at this table."""
    return Places(table.sides, table.seats)


def lay_table(game: AnyGame, options: Any, setup: Any, seats: int) -> AnyTable:
    """The table that plain `options` and `setup` describe.

    Options that are left out have their defaults. Raises AnswerError, the paths of its problems
    starting with `options`, `setup` or `seats`.
    """
    if seats not in game.seats:
        counts = ", ".join(str(count) for count in game.seats)
        raise refuse(
            ("seats",),
            "length",
            text("This game takes {counts} players.", counts=counts),
        )
    bounds = places_of(game, seats)
    options_agreed, arranged = gather(
        lambda: within(("options",), lambda: parse(game.options, _or_empty(options), bounds)),
        lambda: within(("setup",), lambda: _arranged(game, _or_empty(setup), bounds)),
    )
    table = Table(options_agreed, arranged, seats, bounds.sides)
    problems = game.agree(table)
    if problems:
        raise AnswerError(problems)
    return table


def _arranged(game: AnyGame, setup: Any, bounds: Places) -> Any:
    if game.setup is not None:
        return parse(game.setup, setup, bounds)
    if setup != {}:
        raise refuse((), "unknown", text("This game has nothing to set up."))
    return None


def _or_empty(data: Any) -> Any:
    return {} if data is None else data


def opening(game: AnyGame, table: AnyTable, dealer: int) -> AnyState:
    """The state before the first deal, `dealer` dealing."""
    carry = parse(game.carry, {}, places(table))
    return State(summed(table.sides, game.start(table)), carry, dealer)


def most_is_best(game: AnyGame, table: AnyTable) -> bool:
    """Whether the game places the higher of two totals first."""
    begun = opening(game, table, 0)
    ahead = (1,) + (0,) * (table.sides - 1)
    return game.ranking(table, begun._replace(totals=ahead))[0] == 1


NEXT_GAME = "next_game"
"""The code of lines that set the totals back where a match of several games begins the next."""


def summed(sides: int, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """The sheet points that lines write, per side; what only sets totals back writes none."""
    return added((0,) * sides, tuple(line for line in lines if line.code != NEXT_GAME))


def added(totals: tuple[int, ...], lines: tuple[Line, ...]) -> tuple[int, ...]:
    """The totals, sheet points per side, after these lines: every one of them counts."""
    after = list(totals)
    for line in lines:
        after[line.side] += line.points
    return tuple(after)
