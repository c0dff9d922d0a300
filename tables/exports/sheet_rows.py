"""The score sheet as people know it: a row for every deal, its points, the totals after it.

A row has what stands there now, and under a pencil line what stood there before. A footnote says
who changed it, when and why. Entries that only change others have no row: `sheet_corrections`.
"""

from datetime import datetime
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scorer.core import State, most_is_best, opening
from scorer.entries import parse_entry
from scorer.record import load_state
from scorer.text import render_text
from tables.exports.contents import MatchContents
from tables.exports.typefaces import unmarked
from tables.presenters.types import HistoryRow
from tables.selectors import matches

SUITS = {"spades": "♠", "hearts": "♡", "diamonds": "♢", "clubs": "♣"}
"""Red suits are drawn open: a sheet has no colour."""


class Figure(NamedTuple):
    """A figure of a row, and the one that it replaced. None is not written."""

    value: int | None
    was: int | None = None
    strong: bool = False


class SheetRow(NamedTuple):
    """A row: its number, what was played, by whom, how it went, points and totals.

    `title` heads a row that is no deal, `end` is said at its end, and `notes` are the numbers of
    its footnotes. `sign_words` are what the sign stands for.
    """

    number: str
    words: str
    points: list[Figure]
    totals: list[Figure]
    title: str = ""
    sign: str = ""
    sign_words: str = ""
    who: str = ""
    side: int | None = None
    end: str = ""
    notes: list[int] = []
    undone: bool = False


class ScoreSheet(NamedTuple):
    """The rows, the footnotes by their numbers from 1, and what short signs stand for."""

    rows: list[SheetRow]
    footnotes: list[str]
    signs: dict[str, str]


def score_sheet(contents: MatchContents) -> ScoreSheet:
    """Return the sheet of a match. The contents are without marks of direction."""
    rows = _start(contents)
    footnotes: list[str] = []
    agreed = matches.agreed_match(contents.match)
    notices = _notices(contents, opening(agreed.game, agreed.table, agreed.dealer))
    for row in contents.rows:
        stored: Any = row["state"]
        state = load_state(agreed.game, agreed.table, stored)
        now = _notices(contents, state)
        if not row["is_ledger"]:
            notes = _footnotes(contents, row)
            numbers = [len(footnotes) + number for number in range(1, len(notes) + 1)]
            footnotes += notes
            rows.append(_row(contents, row, _end(contents, row, notices, now), numbers))
        notices = now
    signs = {row.sign: row.sign_words for row in rows if row.sign not in ("", *SUITS.values())}
    signs = {sign: words for sign, words in signs.items() if sign != words}
    if any(row.number == penalty_sign() for row in rows):
        signs[penalty_sign()] = _("penalty")
    return ScoreSheet(rows, footnotes, signs)


def at(contents: MatchContents, stamp: str) -> str:
    """Return the time of day of a timestamp, where its reader is."""
    return datetime.fromisoformat(stamp).astimezone(contents.zone).strftime("%H:%M")


def quoted(words: str) -> str:
    """Return what somebody typed, in quotation marks."""
    return _("“%(words)s”") % {"words": words}


def penalty_sign() -> str:
    return pgettext("the row of a penalty", "P")


def _start(contents: MatchContents) -> list[SheetRow]:
    """Return the row of what totals begin with, if it is not nothing."""
    if not contents.start:
        return []
    before = [0] * len(contents.sides)
    for line in contents.start:
        before[line["side"]] += line["points"]
    start = pgettext("totals before the first deal", "Start")
    nothing = [Figure(None) for _side in before]
    return [SheetRow("", "", nothing, [Figure(total) for total in before], title=start)]


def _row(contents: MatchContents, row: HistoryRow, end: str, notes: list[int]) -> SheetRow:
    summary, is_penalty = row["summary"], row["stands"]["kind"] == "penalty"
    points, totals = _points(row), _totals(contents, row)
    if is_penalty:
        entry = row["stands"].get("entry") or {}
        offender = contents.sides[entry["offender"]]["name"]
        words = ": ".join(filter(None, (offender, entry.get("reason"))))
        return SheetRow(
            penalty_sign(), words, points, totals, title=_("Penalty"), end=end, notes=notes,
            undone=row["struck"],
        )  # fmt: skip
    return SheetRow(
        str(row["deal_number"] or ""),
        summary["words"] or row["headline"],
        points,
        totals,
        sign=SUITS.get(summary["suit"], summary["sign"]),
        sign_words=summary["contract"],
        who=summary["who"],
        side=summary["side"],
        end=end,
        notes=notes,
        undone=row["struck"],
    )


def _points(row: HistoryRow) -> list[Figure]:
    stands = row["status"] == "live"
    return [
        Figure(side["points"] if stands else None, side["was"], side["most"] and stands)
        for side in row["written"]
    ]


def _totals(contents: MatchContents, row: HistoryRow) -> list[Figure]:
    if row["status"] != "live":
        return [Figure(None) for _total in row["totals"]]
    agreed = matches.agreed_match(contents.match)
    totals = row["totals"]
    best = (max if most_is_best(agreed.game, agreed.table) else min)(totals)
    apart = min(totals) < max(totals)
    return [Figure(total, strong=apart and total == best) for total in totals]


def _notices(contents: MatchContents, state: State) -> set[str]:
    """Return what the game says of where the match stands, whoever deals next: that changes
    anyhow."""
    agreed, voice = matches.agreed_match(contents.match), matches.match_voice(contents.match)
    state, voice = state._replace(dealer=agreed.dealer), voice.brief()
    return {
        unmarked(render_text(notice, voice)) for notice in agreed.game.notices(agreed.table, state)
    }


def _end(contents: MatchContents, row: HistoryRow, before: set[str], now: set[str]) -> str:
    """Return the end of a row: premiums, and everything new since the row above it."""
    if row["status"] != "live":
        return "" if row["struck"] else row["badge"]
    said = [*_premiums(contents, row), *sorted(now - before)]
    if not said and before - now:
        said = [_sum(row)]
    return ", ".join(filter(None, said))


def _premiums(contents: MatchContents, row: HistoryRow) -> list[str]:
    agreed, voice = matches.agreed_match(contents.match), matches.match_voice(contents.match)
    if row["stands"]["kind"] != "round" or agreed.game.summary is None:
        return []
    deal = parse_entry(agreed.game, agreed.table, row["stands"]).content
    summary = agreed.game.summary(agreed.table, deal, row["outcome"])
    return [render_text(premium, voice) for premium in summary.premiums]


def _sum(row: HistoryRow) -> str:
    """Return what the points of a side are the sum of, if they are a sum."""
    by_side: dict[int, list[str]] = {}
    for line in row["lines"]:
        by_side.setdefault(line["side"], []).append(str(line["points"]))
    sums = [figures for figures in by_side.values() if len(figures) > 1]
    return " + ".join(sums[0]) if len(sums) == 1 and "-" not in "".join(sums[0]) else ""


def _footnotes(contents: MatchContents, row: HistoryRow) -> list[str]:
    correction = row["correction"]
    notes = [row["note"]] if row["note"] else []
    if correction is None or row["corrects"]:
        return notes
    words = [f"{correction['words']}, {at(contents, correction['at'])}"]
    if correction["reason"]:
        words.append(f": {quoted(correction['reason'])}")
    words.append(".")
    said = correction["said"]["words"]
    if said and not row["struck"]:
        words.append(f" {_('It said:')} {said}.")
    if all_accepted(contents, correction["seq"]):
        words.append(f" {_accepted(contents)}")
    return [*notes, "".join(words)]


def _accepted(contents: MatchContents) -> str:
    if len(contents.sides) == 2:
        return _("Both sides accepted.")
    return _("All sides accepted.")


def all_accepted(contents: MatchContents, seq: int) -> bool:
    """Return whether every side has accepted what was written up to an entry."""
    accepted = {acceptance["side"]: acceptance["seq"] for acceptance in contents.acceptances}
    return all(accepted.get(side["number"], 0) >= seq for side in contents.sides)
