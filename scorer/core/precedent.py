"""Precedents: numbered rulings, their sources, and cases to check them.

They are data beside the rules: nothing is scored or judged by them, and no phone loads them.
"""

from typing import Any, NamedTuple

from scorer.core.irregularity import Source
from scorer.core.sheet import Rule
from scorer.text import Text, text

Agreed = tuple[tuple[str, Any], ...]
"""House rules by their names, with their values."""


class RefereeCase(NamedTuple):
    """A question to the game's referee, and what its answer must be.

    `facts` are plain data as the question takes them. `answer` may be part of the answer.
    """

    question: str
    facts: dict[str, Any]
    answer: dict[str, Any]


class Played(NamedTuple):
    """Entries of a match of `seats` players, seat 0 dealing first, and what the last comes to.

    `writes` are its sheet points per side, `next` what stands after it, by the names of the state
    and of what goes into the next deal. `refused` is the field for which the last entry cannot be
    written, or "" if it can.
    """

    seats: int
    entries: tuple[dict[str, Any], ...]
    writes: tuple[int, ...] = ()
    next: tuple[tuple[str, Any], ...] = ()
    refused: str = ""


class Precedent(NamedTuple):
    """A ruling: a situation as it happened at a table, and what was decided.

    `number` is unique in its game and stays. `rules` are the paragraphs that it applies, or that
    leave it open. `source` names who decided it, `rank` says how far that binds, as of what is done
    when something went wrong. `presumes` are house rules without which it may be otherwise.
    Defaults that could not change it are left out. `referee_case` and `played` put it to the
    engine, which has to agree. `also` are words by which people look for it, in any language.
    """

    number: str
    situation: Text
    ruling: Text
    rules: tuple[Rule, ...]
    source: Source
    rank: str
    presumes: Agreed = ()
    referee_case: RefereeCase | None = None
    played: Played | None = None
    also: tuple[str, ...] = ()


WRITTEN_RULES = Source(text("The paragraph says so"))
READING = Source(text("Our reading, because the paragraph does not say it directly"))
"""Sources that precedents of several games have."""
