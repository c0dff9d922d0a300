"""The history of a match, and its score: a fold over what was entered.

A match is plain data: a game, the table as agreed, the first dealer, and entries in the order
in which they were written. Entries are never changed or removed. `amend` and `strike` name an
earlier entry and say what stands in its place. A strike of a strike or of an amendment takes
that one back. `score` walks the entries in order, each as it stands now, and gives one row for
each, with the lines it writes and the state after it.
"""

from scorer.history.current import CurrentEntry, current_entries
from scorer.history.match import Match, Sheet, append, score
from scorer.history.numbers import deal_numbers, rows_before
from scorer.history.refusals import (
    REFUSALS,
    Refused,
    admit,
    check_correction,
    refuse_unfit_amendment,
    touched_by,
)
from scorer.history.rows import Row, advance, fold, settle

__all__ = [
    "REFUSALS",
    "CurrentEntry",
    "Match",
    "Refused",
    "Row",
    "Sheet",
    "admit",
    "advance",
    "append",
    "check_correction",
    "current_entries",
    "deal_numbers",
    "fold",
    "refuse_unfit_amendment",
    "rows_before",
    "score",
    "settle",
    "touched_by",
]
