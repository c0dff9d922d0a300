"""The log of a club night: everything that was done, by whom and when."""

from datetime import datetime
from typing import NamedTuple

from scorer.events.acts import Act
from scorer.events.night import NO_RESULT, RESULT, slip_of
from scorer.events.night_log import act_in_words
from scorer.events.spellings import counted_act
from scorer.text import Voice, render_text
from tables.selectors.groups import roots_in
from tables.selectors.nights import Club

MOST_JUST_TYPED = 3


class Logged(NamedTuple):
    """An act in words, when it was done, and what the device was called that did it."""

    at: datetime
    by: str
    said: str


class JustTyped(NamedTuple):
    """A typed result: its table from 1 on, its points, and its time."""

    table: int
    points: tuple[int, ...]
    at: datetime

    @property
    def most(self) -> int:
        return max(self.points)


def just_typed(club: Club, number: int) -> list[JustTyped]:
    """Return the newest results of a round, the last one first."""
    results = club.event.acts.filter(kind=RESULT).order_by("-seq")
    found: dict[int, JustTyped] = {}
    for act in results:
        table = act.answer["table"]
        slip = slip_of(club.night, number, table)
        if act.answer["round"] == number and slip and table not in found:
            found[table] = JustTyped(table + 1, slip.points, act.created_at)
        if len(found) == MOST_JUST_TYPED:
            break
    return list(found.values())


def log_of(club: Club, query: str, voice: Voice) -> list[Logged]:
    """Return what was done at a night, the newest first: all of it, or what has these words."""
    roots, named = roots_in(club.event.group), voice.among(tuple(club.names.items()))
    words = query.casefold().split()
    found: list[Logged] = []
    written: dict[tuple[int, int], tuple[int, ...]] = {}
    for stored in club.event.acts.order_by("seq"):
        act = counted_act(Act(stored.seq, stored.kind, stored.answer), roots)
        before: tuple[int, ...] = ()
        if act.kind in (RESULT, NO_RESULT):
            at = act.answer["round"], act.answer["table"]
            before = written.pop(at, ())
        if act.kind == RESULT:
            written[at] = tuple(act.answer["points"])
        said = render_text(act_in_words(act, before), named)
        if said and all(word in f"{said} {stored.by}".casefold() for word in words):
            found.append(Logged(stored.created_at, stored.by, said))
    return found[::-1]
