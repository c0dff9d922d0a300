"""Later changes of a score sheet, a line for each."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from scorer.text import figure
from tables.exports.contents import MatchContents
from tables.exports.sheet_rows import at, penalty_sign, quoted
from tables.presenters.types import HistoryRow


class Correction(NamedTuple):
    """A line of the corrections: when, of which deal, what it said and says, why, and who."""

    when: str
    deal: str
    said: str
    says: str
    why: str
    who: str


def corrections_of_sheet(contents: MatchContents) -> list[Correction]:
    """Everything that was changed afterwards, in the order in which it was.

    What was undone and put back is one change: people see the deal as it was.
    """
    by_seq = {row["seq"]: row for row in contents.rows}
    changes = [row for row in contents.rows if row["corrects"]]
    of = {row["seq"]: by_seq[row["of"] or 0] for row in changes}
    put_back = {target["seq"]: seq for seq, target in of.items() if target["kind"] == "strike"}
    listed = [row for row in changes if row["seq"] not in put_back.values()]
    lines = []
    for place, row in enumerate(listed):
        target = _changed_deal(row, of)
        later = [next for next in listed[place + 1 :] if _changed_deal(next, of) is target]
        says = (
            _said(later[0]) if later else _in_short(target["summary"]["words"], _points_now(target))
        )
        restored = by_seq.get(put_back.get(row["seq"], 0))
        lines.append(_correction(contents, row, target, says, restored))
    return lines


def _changed_deal(row: HistoryRow, of: dict[int, HistoryRow]) -> HistoryRow:
    """Return the deal or penalty that a correction is about, also by way of another correction."""
    while row["seq"] in of:
        row = of[row["seq"]]
    return row


def _correction(
    contents: MatchContents,
    row: HistoryRow,
    target: HistoryRow,
    says: str,
    restored: HistoryRow | None,
) -> Correction:
    reason = _reason(row)
    why = [quoted(reason)] if reason else []
    if restored is not None:
        time = at(contents, restored["created_at"])
        says = _("the same")
        why.append(_("Undone until %(time)s") % {"time": time})
    elif row["kind"] == "strike":
        undone = row["of"] == target["seq"]
        says = "" if undone else says
        why.append(_("Undone") if undone else row["headline"])
    return Correction(
        at(contents, row["created_at"]),
        str(target["deal_number"] or penalty_sign()),
        _said(row),
        says,
        " ".join(why),
        row.get("who", ""),
    )


def _reason(row: HistoryRow) -> str:
    return row["correction"]["reason"] if row["correction"] else ""


def _said(row: HistoryRow) -> str:
    """Return what a correction changed."""
    shown = row["correction"]
    return _in_short(shown["said"]["words"], shown["was"]) if shown else ""


def _points_now(row: HistoryRow) -> list[int]:
    return [side["points"] for side in row["written"]]


def _in_short(words: str, points: Iterable[int]) -> str:
    return f"{words}\n{' : '.join(map(figure, points))}"
