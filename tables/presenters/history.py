"""The history: the one presenter of an entry, for board, history, downloads, API and phone."""

from collections.abc import Iterable, Sequence

from scorer.cards import suit_of
from scorer.entries import PLAYED, UNDONE
from scorer.forms import side_of
from scorer.text import Voice, render_text, rendered, text
from tables.presenters.types import (
    EntryData,
    Fields,
    HandRow,
    HistoryRow,
    Line,
    RecentRow,
    SideLine,
    SidePoints,
    StoredRow,
    Written,
)


def side_lines(lines: Iterable[Line], voice: Voice) -> list[SideLine]:
    """The lines with the names of their sides."""
    return [{**line, "side_name": voice.sides[line["side"]]} for line in lines]


def side_points(points: Iterable[int], totals: Iterable[int], voice: Voice) -> list[SidePoints]:
    """What an entry writes for every side, and the totals after it."""
    return [
        {"number": side, "name": voice.sides[side], "points": written, "total": total}
        for side, (written, total) in enumerate(zip(points, totals))
    ]


def recent_row(row: StoredRow, seq: int, voice: Voice) -> RecentRow:
    """An entry in one line, from what is stored of it."""
    written = side_points(row["points"], row["state"]["totals"], voice)
    return {"seq": seq, "verdict": rendered(row["verdict"], voice), "written": written}


def history_row(row: EntryData, voice: Voice, deals: int = 0) -> HistoryRow:
    """An entry as a history shows it, `deals` having been dealt before it."""
    deal = row["stands"] or {"kind": row["kind"], "entry": row["entry"]}
    dealt = row["status"] == "live" and row["state"]["deals"] > deals
    entry: Written = row
    return {
        **entry,
        "stands": deal,
        "deal_number": row["state"]["deals"] if dealt else None,
        "lines": side_lines(row["lines"], voice),
        "written": side_points(row["points"], row["totals"], voice),
        "headline": _headline(row, deal["kind"], voice),
        "badge": _badge(row, voice),
        "hands": _hands(deal.get("entry") or {}, voice),
        "corrects": row["kind"] in ("amend", "strike"),
        "can_amend": row["kind"] in PLAYED and row["status"] != "struck",
        "can_strike": row["kind"] in (*PLAYED, "amend") and row["status"] != "struck",
    }


def history_rows(rows: Iterable[EntryData], voice: Voice, deals: int) -> list[HistoryRow]:
    """Consecutive entries in order, `deals` having been dealt before the first."""
    history = []
    for row in rows:
        history.append(history_row(row, voice, deals))
        deals = row["state"]["deals"]
    return history


HEADLINES = {
    "round": text("A deal"),
    "passed": text("All passed"),
    "penalty": text("A penalty"),
    "dealer": text("Another dealer"),
    "finish": text("Match finished"),
    "reopen": text("Match reopened"),
}


def _headline(row: EntryData, kind: str, voice: Voice) -> str:
    """What the entry is, in a sentence."""
    if row["kind"] == "amend":
        return render_text(text("Entry {seq} corrected", seq=row["of"]), voice)
    if row["kind"] == "strike" and row["reason"] == UNDONE:
        return render_text(text("Entry {seq} undone", seq=row["of"]), voice)
    if row["kind"] == "strike":
        return render_text(text("Entry {seq} struck", seq=row["of"]), voice)
    return row["verdict"] or render_text(HEADLINES[kind], voice)


BADGES = {
    "struck": text("struck"),
    "late": text("after the end"),
    "unfit": text("does not fit"),
}


def _badge(row: EntryData, voice: Voice) -> str:
    """How the entry stands, where that is not as it was written."""
    if row["status"] in BADGES:
        return render_text(BADGES[row["status"]], voice)
    return render_text(text("corrected"), voice) if row["amended_by"] else ""


def _hands(entry: Fields, voice: Voice) -> list[HandRow]:
    """The cards that were laid out, where they were stored with the deal."""
    layout: Sequence[Sequence[str]] | None = entry.get("layout")
    return hand_rows(voice.seats, len(voice.sides), layout) if layout else []


def by_suit(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The cards in rows, a suit each, in the order in which they come."""
    suits = list(dict.fromkeys(suit_of(card) for card in cards))
    return [tuple(card for card in cards if suit_of(card) == suit) for suit in suits]


def hand_rows(names: Iterable[str], sides: int, hands: Iterable[Sequence[str]]) -> list[HandRow]:
    """The hand of every seat, by suit."""
    return [
        {"name": name, "side": side_of(sides, seat), "suits": by_suit(hand)}
        for seat, (name, hand) in enumerate(zip(names, hands))
    ]
