"""Scorer: card games' scores as lines with reasons, from plain data, in plain Python.

Nothing here knows the web, a clock, a disk or chance. The public names:

- `GAMES`: the games by their key. A `Game` is a value.
- `new_match`, `load`, `record`, `canonical`: a match from plain data and back.
- `parse_entry`, `append`, `score`, `replay`: entries, and the sheet they come to.
- `what_if`, `round_alternatives`, `match_alternatives`: the same under other house rules.
- `AnswerError` is the one error for what people enter, `Refused` for what the state of a match
  forbids.
"""

from scorer.entries import parse_entry
from scorer.forms import AnswerError, Problem
from scorer.history import Match, Refused, Sheet, append, score
from scorer.record import canonical, load, new_match, record, replay
from scorer.registry import GAMES
from scorer.whatif import match_alternatives, round_alternatives, what_if

__all__ = [
    "GAMES",
    "AnswerError",
    "Match",
    "Problem",
    "Refused",
    "Sheet",
    "append",
    "canonical",
    "load",
    "match_alternatives",
    "new_match",
    "parse_entry",
    "record",
    "replay",
    "round_alternatives",
    "score",
    "what_if",
]
