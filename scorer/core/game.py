"""A game as a value, and what it consists of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from scorer.core.entered import NoCarry, NoFacts, Penalty
from scorer.core.moment import (
    AnyMoment,
    AnyState,
    AnyTable,
    Carry,
    Deal,
    Ending,
    Moment,
    Options,
    Settled,
    Setup,
    State,
    Table,
)
from scorer.core.prospect import Prospect, ends_when_finished, no_prospects
from scorer.core.sheet import Line, Rule, Step
from scorer.forms import Problem
from scorer.text import Text, text

Facts = TypeVar("Facts")


class Goal(NamedTuple):
    """The total that wins, or else puts a side out, and where the way there starts."""

    start: int
    total: int
    text: Text
    wins: bool = True


class Calls(NamedTuple):
    """The calling side of a deal and its result, for statistics.

    `field` is where a deal names the side, `made` and `failed` are codes of its outcome.
    """

    field: str
    made: tuple[str, ...]
    failed: tuple[str, ...]


class Summary(NamedTuple):
    """A deal in short, for lists: what was played, whose it was, and how it went.

    `contract` is what was played, if the game has several, and `sign` what stands for it: a suit,
    or the name in short. `side` is who called, won or lost, as the game tells its deals. `seat` is
    the player, where one is known. `premiums` are what it was worth more for, for paper.
    """

    words: Text
    contract: Text | None = None
    sign: str | Text = ""
    side: int | None = None
    seat: int | None = None
    premiums: tuple[Text, ...] = ()


class Dealing(NamedTuple, Generic[Options, Setup]):
    """Functions that lay out the cards of a deal played in the open.

    `draw(table, dealer, seed)` gives the cards of every seat, the same for the same seed.
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


PLAYING, COUNTING, WRONG = "playing", "counting", "wrong"
OCCASIONS = {
    PLAYING: text("At the table now"),
    COUNTING: text("Before and after the play"),
    WRONG: text("Something went wrong"),
}
"""Moments in which a question to the referee is asked, in words."""
BIDDING_AND_COUNTING = text("Bidding and counting")
"""COUNTING in games that have an auction."""


@dataclass(frozen=True, kw_only=True)
class Question(Generic[Options, Facts]):
    """A question for the referee: a form of facts, and the function that answers it.

    `answer(options, facts)` is a function of the house rules and the facts alone. It raises
    AnswerError for facts that cannot be. `prefill(table, state)` gives the facts that
    follow from a match, `example` is a filled-in form as plain data. `occasion` says when it is
    asked: one of OCCASIONS.
    """

    key: str
    label: Text
    help: Text
    facts: type[Facts]
    answer: Callable[[Options, Facts], Ruling]
    example: dict[str, Any]
    prefill: Callable[[Table[Options, Any], AnyState], dict[str, Any]] = nothing_prefilled
    occasion: str = PLAYING


AnyQuestion = Question[Any, Any]


class Preset(NamedTuple):
    """A set of house rules that belong together. Options not named keep their defaults."""

    key: str
    label: Text
    help: Text
    options: tuple[tuple[str, Any], ...]


class Topic(NamedTuple):
    """House rules that belong together, by their names."""

    label: Text
    options: tuple[str, ...]


class CardValues(NamedTuple):
    """Names and card points of a set of cards, from the highest to the lowest."""

    label: Text
    cards: tuple[tuple[Text, int], ...]


def from_nothing(table: AnyTable) -> tuple[Line, ...]:
    """Return the state at the opening, with every total at 0."""
    return ()


def as_entered(table: AnyTable, deal: Any) -> Any:
    """Nothing follows from what was entered."""
    return deal


def no_money(table: AnyTable, state: AnyState) -> None:
    """Nobody plays for money."""


def no_goal(table: AnyTable) -> None:
    """There is no total to reach."""


def no_problems(moment: AnyMoment) -> tuple[Problem, ...]:
    """Return what the form takes is right."""
    return ()


def no_notices(table: AnyTable, state: AnyState) -> tuple[Text, ...]:
    """Return the totals say everything."""
    return ()


def next_in_turn(moment: AnyMoment, settled: Settled[Any], ending: Ending[Any]) -> int:
    """Return the next dealer: the next seat after every deal, the same one after a penalty."""
    dealer = moment.before.dealer
    return dealer if moment.kind == "penalty" else (dealer + 1) % moment.table.seats


def never_ends(moment: AnyMoment, settled: Settled[Any], totals: tuple[int, ...]) -> Ending[Any]:
    """Return an ending that never comes by itself: people finish the session."""
    return Ending(False, None, settled.carry)


def no_conflicts(table: AnyTable) -> tuple[Problem, ...]:
    """Return no problems: any options and setup go together."""
    return ()


def nobody(state: AnyState) -> tuple[int, ...]:
    """No side is ever out of the game."""
    return ()


def most_first(table: AnyTable, state: AnyState) -> tuple[int, ...]:
    """Return the place of every side where the highest total is best."""
    return ranked([-total for total in state.totals])


def least_first(table: AnyTable, state: AnyState) -> tuple[int, ...]:
    """Return the place of every side where the lowest total is best."""
    return ranked(list(state.totals))


def ranked(worth: list[Any]) -> tuple[int, ...]:
    """Return the place of each, the lowest being first. Equals share a place."""
    return tuple(1 + sum(1 for other in worth if other < value) for value in worth)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Options, Setup, Carry, Deal]):
    """A game as a value. `passed` is None where every deal is played, `penalty` where none exist.
    `pass_is_deal` says whether a deal that everybody passed counts as one.

    `start(table)` gives the lines that totals start from, `goal(table)` the total to reach.
    `agree(table)` gives the problems of options and setup that their forms alone cannot see,
    `complete(table, deal)` fills in what follows from the rest, `check(moment)` gives every
    problem of a deal. `ranking(table, state)` is the place of every side, 1 the best, and
    `out(state)` the sides that play no more, which do not deal either. `notices(table, state)` are
    what the board adds to the totals. `money(table, state)` is what each side has won in the game's
    own money, together nothing, or None if nobody plays for money. `confirm_first` are the options
    asked for above the others, which are folded, `first_options` those that matter most of these,
    `topics` the rest.
    `prompt` is what the pad asks for. `example` is a deal as plain data, for documents. `facts` are
    what else follows from a deal, by name. `card_values` say what cards count, `tariff` is a table
    of values as plain data, each for a game that has one. `tallied` where tables keep the score in
    strokes. `calls` is None where nobody undertakes a deal.
    `summary(table, deal, outcome)` is a deal in a list of deals, None where its verdict is.
    `outlook(table, state)` is a sentence on what the next deal decides, `prospects(table, state)`
    are the deals to look at for what a side needs of it. `questions` are those that its referee
    answers.
    """

    key: str
    name: Text
    tagline: Text
    prompt: Text
    seats: tuple[int, ...]
    partners: bool
    counter_clockwise: bool = False
    options: type[Options]
    presets: tuple[Preset, ...]
    confirm_first: tuple[str, ...] = ()
    first_options: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()
    setup: type[Setup] | None = None
    carry: type[Any] = NoCarry
    deal: type[Deal]
    facts: type[Any] = NoFacts
    example: dict[str, Any]
    rules: tuple[Rule, ...]
    start: Callable[[Table[Options, Setup]], tuple[Line, ...]] = from_nothing
    agree: Callable[[Table[Options, Setup]], tuple[Problem, ...]] = no_conflicts
    complete: Callable[[Table[Options, Setup], Deal], Deal] = as_entered
    check: Callable[[Moment[Options, Setup, Carry, Deal]], tuple[Problem, ...]] = no_problems
    settle: Callable[[Moment[Options, Setup, Carry, Deal]], Settled[Carry]]
    passed: Callable[[Moment[Options, Setup, Carry, Deal | None]], Settled[Carry]] | None = None
    pass_is_deal: bool = True
    penalty: (
        Callable[[Moment[Options, Setup, Carry, Deal | None], Penalty], Settled[Carry]] | None
    ) = None
    end: Callable[
        [Moment[Options, Setup, Carry, Deal | None], Settled[Carry], tuple[int, ...]], Ending[Carry]
    ] = never_ends
    next_dealer: Callable[
        [Moment[Options, Setup, Carry, Deal | None], Settled[Carry], Ending[Carry]], int
    ] = next_in_turn
    ranking: Callable[[Table[Options, Setup], State[Carry]], tuple[int, ...]] = most_first
    out: Callable[[State[Carry]], tuple[int, ...]] = nobody
    notices: Callable[[Table[Options, Setup], State[Carry]], tuple[Text, ...]] = no_notices
    goal: Callable[[Table[Options, Setup]], Goal | None] = no_goal
    money: Callable[[Table[Options, Setup], State[Carry]], tuple[int, ...] | None] = no_money
    tallied: bool = False
    card_values: tuple[CardValues, ...] = ()
    tariff: Callable[[], dict[str, Any]] = dict
    dealing: Dealing[Options, Setup] | None = None
    calls: Calls | None = None
    summary: Callable[[Table[Options, Setup], Deal, str], Summary] | None = None
    outlook: Callable[[Table[Options, Setup], State[Carry]], Text] = ends_when_finished
    prospects: Callable[[Table[Options, Setup], State[Carry]], tuple[Prospect, ...]] = no_prospects
    questions: tuple[Question[Options, Any], ...] = ()

    def __repr__(self) -> str:
        """By its key alone: its house rules and questions fill pages where a test fails."""
        return f"Game({self.key})"


AnyGame = Game[Any, Any, Any, Any]


def is_deal(game: AnyGame, kind: str) -> bool:
    """Return whether an entry of this kind is a deal: it has a number, and limits count it."""
    return kind == "round" or (kind == "passed" and game.pass_is_deal)
