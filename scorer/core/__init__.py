"""What a game is, and what a deal comes to.

A game is a value: facts, forms, and plain functions from a `Moment` (the table as agreed, the
state before, and what was entered) to what it writes. Points are written as lines; a total is
the sum of its lines, so the explanation of a score and the score are the same thing.

All points here are sheet points, the ones written on the score sheet, unless a name says
otherwise.
"""

from scorer.core.entered import (
    NAME_LENGTH,
    NOTE_LENGTH,
    PENALTY_MOST,
    Because,
    DealerMoved,
    NoFacts,
    Penalty,
    Seating,
    penalty_points,
)
from scorer.core.game import (
    COUNTING,
    OCCASIONS,
    PLAYING,
    WRONG,
    AnyGame,
    AnyQuestion,
    Calls,
    CardValues,
    Dealing,
    Game,
    Goal,
    Preset,
    Question,
    Ruling,
    Summary,
    Topic,
    least_first,
    most_first,
    nobody,
    nothing_prefilled,
    ranked,
)
from scorer.core.laying import (
    bounds_of,
    by_seat,
    lay_table,
    most_is_best,
    opening,
    side_count,
    table_bounds,
)
from scorer.core.moment import AnyMoment, AnyState, AnyTable, Ending, Moment, Settled, State, Table
from scorer.core.prospect import STAY_IN, WIN, Prospect
from scorer.core.sheet import NEXT_GAME, Line, Rule, Step, added, paragraph, summed

__all__ = [
    "COUNTING",
    "NAME_LENGTH",
    "NEXT_GAME",
    "NOTE_LENGTH",
    "OCCASIONS",
    "PENALTY_MOST",
    "PLAYING",
    "STAY_IN",
    "WIN",
    "WRONG",
    "AnyGame",
    "AnyMoment",
    "AnyQuestion",
    "AnyState",
    "AnyTable",
    "Because",
    "Calls",
    "CardValues",
    "DealerMoved",
    "Dealing",
    "Ending",
    "Game",
    "Goal",
    "Line",
    "Moment",
    "NoFacts",
    "Penalty",
    "Preset",
    "Prospect",
    "Question",
    "Rule",
    "Ruling",
    "Seating",
    "Settled",
    "State",
    "Step",
    "Summary",
    "Table",
    "Topic",
    "added",
    "bounds_of",
    "by_seat",
    "lay_table",
    "least_first",
    "most_first",
    "most_is_best",
    "nobody",
    "nothing_prefilled",
    "opening",
    "paragraph",
    "penalty_points",
    "ranked",
    "side_count",
    "summed",
    "table_bounds",
]
