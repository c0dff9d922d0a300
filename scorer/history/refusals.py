"""Refusals that follow from the state of a match and its corrections."""

from collections.abc import Sequence

from scorer.core import AnyState
from scorer.entries import CORRECTIONS, PLAYED, Entry
from scorer.forms import AnswerError, prefixed, refuse
from scorer.history.rows import Row
from scorer.text import text

REFUSALS = {
    "match_over": text(
        "The match is over. Correct an entry if it is wrong, or open another match."
    ),
    "match_finished": text("The match is finished. Reopen it first."),
}


class Refused(Exception):
    """An entry that the state of the match forbids: `match_over` or `match_finished`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        self.text = REFUSALS[code]


def check_correction(entry: Entry, target: Entry | None, struck_by: int) -> None:
    """Refuse a correction of something that cannot be corrected. Raises AnswerError.

    `target` is the entry that it is of, None where there is none, `struck_by` what struck that.
    """
    if target is None:
        raise refuse(("of",), "unknown_entry", text("There is no entry {seq}.", seq=entry.of))
    if entry.kind == "amend" and target.kind == "amend":
        sentence = text("This entry is a correction. Correct entry {seq} itself.", seq=target.of)
        raise refuse(("of",), "not_original", sentence)
    if target.kind not in (PLAYED if entry.kind == "amend" else (*PLAYED, *CORRECTIONS)):
        raise refuse(
            ("of",),
            "not_correctable",
            text("Entry {seq} has no score of its own.", seq=entry.of),
        )
    if struck_by:
        sentence = text(
            "Entry {seq} is undone. To restore it, undo entry {by}.",
            seq=entry.of,
            by=struck_by,
        )
        raise refuse(("of",), "struck", sentence)


def admit(state: AnyState, kind: str) -> None:
    """Refuse what the state of the match forbids. Raises Refused."""
    if state.finished and kind != "reopen":
        raise Refused("match_finished")
    if state.over and kind in PLAYED:
        raise Refused("match_over")


def touched_by(history: Sequence[Entry], entry: Entry) -> int:
    """Return the entry from which a correction changes the sheet: through a strike of a
    correction, what that correction was of."""
    target = entry.of
    while history[target - 1].kind in CORRECTIONS:
        target = history[target - 1].of
    return target


def refuse_unfit_amendment(entry: Entry, rows: Sequence[Row]) -> None:
    """Raise AnswerError if an amendment does not fit its place. Paths are under `to`."""
    for row in rows:
        if entry.kind == "amend" and row.seq == entry.of and row.status == "unfit":
            raise AnswerError(prefixed(("to",), row.problems))
