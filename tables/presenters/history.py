"""The history: the one presenter of an entry, for board, history, downloads, API and phone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from scorer.cards import suit_of
from scorer.entries import CORRECTIONS, PLAYED, parse_entry
from scorer.forms import side_of
from scorer.history import Match
from scorer.text import Text, Voice, render_text, rendered, signed, text
from tables.presenters.types import (
    Deal,
    DealInWords,
    DealList,
    EntryData,
    Fields,
    HandRow,
    HistoryRow,
    Line,
    RecentRow,
    Settled,
    SideLine,
    SidePoints,
    StoredRow,
    Written,
)


def side_lines(lines: Iterable[Line], voice: Voice) -> list[SideLine]:
    """The lines as they are shown."""
    return [
        {**line, "side_name": voice.sides[line["side"]], "signed": signed(line["points"])}
        for line in lines
    ]


def side_points(points: Iterable[int], totals: Iterable[int], voice: Voice) -> list[SidePoints]:
    """What an entry writes for every side, and the totals after it."""
    points = list(points)
    most = max(points, key=lambda written: (abs(written), written))
    return [
        {
            "number": side,
            "name": voice.sides[side],
            "points": written,
            "total": total,
            "most": written == most and min(points) < max(points),
        }
        for side, (written, total) in enumerate(zip(points, totals))
    ]


LISTED = ("round", "passed", "penalty")
DEALT = ("round", "passed")
"""The kinds of entries that write points, and those of them that count as a deal."""

HEADLINES = {
    "round": text("A deal"),
    "passed": text("All passed"),
    "penalty": text("A penalty"),
    "dealer": text("Another dealer"),
    "finish": text("Match finished"),
    "reopen": text("Match reopened"),
}


class Corrected(NamedTuple):
    """An entry that another one corrects: its kind, and the number of the deal, also if struck."""

    kind: str
    number: int


def _corrected(kind: str, row: Settled) -> Corrected:
    return Corrected(kind, row["state"]["deals"] + (row["status"] != "live"))


CORRECTED = {
    "round": text("Deal {number} corrected"),
    "passed": text("Deal {number} corrected"),
    "penalty": text("Penalty corrected"),
    "dealer": text("Dealer corrected"),
    "": text("An earlier deal corrected"),
}
TAKEN_BACK = {
    "round": text("Deal {number} undone"),
    "passed": text("Deal {number} undone"),
    "penalty": text("Penalty undone"),
    "dealer": text("Change of dealer undone"),
    "amend": text("Correction undone"),
    "strike": text("Put back"),
    "": text("An earlier deal undone"),
}
"""What a correction did, by the kind of the entry that it is of; "" is one that is not listed."""


class StoredEntry(NamedTuple):
    """An entry as it is stored: its number, what was entered, and what it writes."""

    seq: int
    answer: Any
    row: StoredRow


def deal_list(match: Match, entries: Sequence[StoredEntry], deals: int, voice: Voice) -> DealList:
    """What a match page lists of consecutive entries, the last of them the newest of the match.

    `deals` had been dealt before the first of them.
    """
    rows: list[RecentRow] = []
    for entry in entries:
        if entry.row["outcome"]:
            rows.insert(0, recent_row(match, entry, deals, voice))
        deals = entry.row["state"]["deals"]
    if not entries:
        return {
            "rows": rows,
            "wide": 0,
            "undo": None,
            "change": "",
            "changed": None,
            "restores": False,
        }
    seq, answer, row = entries[-1]
    kind = answer["kind"]
    corrected = {entry.seq: _corrected(entry.answer["kind"], entry.row) for entry in entries}
    of = corrected.get(answer.get("of"))
    # What was put back is undone in its own row, so that each tap says what it does.
    puts_back = kind == "strike" and of is not None and of.kind == "strike"
    lengths = [len(str(side["points"])) for row in rows for side in row["written"]]
    return {
        "rows": rows,
        "wide": max(lengths, default=0),
        "undo": rows[0]["seq"] if rows and kind in (*LISTED, "strike") else None,
        "change": "" if kind in LISTED else _headline(answer, row, corrected, voice),
        "changed": seq if kind in (*CORRECTIONS, "dealer") and not puts_back else None,
        "restores": kind == "strike",
    }


def recent_row(match: Match, entry: StoredEntry, deals: int | None, voice: Voice) -> RecentRow:
    """An entry in one line, `deals` having been dealt before it, if that is known."""
    row = entry.row
    deal = _stands(entry.answer, row)
    number = row["state"]["deals"]
    return {
        "seq": entry.seq,
        "deal_number": number if deal["kind"] in DEALT and number != deals else None,
        "summary": deal_in_words(match, deal, row, voice),
        "written": side_points(row["points"], row["state"]["totals"], voice),
    }


def _stands(answer: Any, row: StoredRow) -> Deal:
    """What an entry says, corrections included."""
    return row["stands"] or {"kind": answer["kind"], "entry": answer.get("entry")}


def deal_in_words(match: Match, deal: Deal, row: Settled, voice: Voice) -> DealInWords:
    """What was played, by whom, and how it went, as the game tells it; else the verdict."""
    if deal["kind"] != "round" or row["status"] != "live" or match.game.summary is None:
        words = rendered(row["verdict"], voice)
        return {"suit": "", "sign": "", "contract": "", "who": "", "side": None, "words": words}
    content = parse_entry(match.game, match.table, deal).content
    summary = match.game.summary(match.table, content, row["outcome"])
    sign, seat, side = summary.sign, summary.seat, summary.side
    who = voice.seats[seat] if seat is not None else voice.sides[side] if side is not None else ""
    return {
        "suit": sign if isinstance(sign, str) else "",
        "sign": "" if isinstance(sign, str) else render_text(sign, voice),
        "contract": render_text(summary.contract, voice) if summary.contract else "",
        "who": who,
        "side": side,
        "words": render_text(summary.words, voice),
    }


def history_row(
    match: Match,
    row: EntryData,
    voice: Voice,
    deals: int = 0,
    corrected: Mapping[int, Corrected] | None = None,
) -> HistoryRow:
    """An entry as a history shows it, `deals` having been dealt before it."""
    deal = _stands(row, row)
    dealt = row["status"] == "live" and deal["kind"] in DEALT and row["state"]["deals"] > deals
    entry: Written = row
    return {
        **entry,
        "stands": deal,
        "deal_number": row["state"]["deals"] if dealt else None,
        "summary": deal_in_words(match, deal, row, voice),
        "lines": side_lines(row["lines"], voice),
        "written": side_points(row["points"], row["totals"], voice),
        "headline": _headline(row, row, corrected or {}, voice),
        "badge": _badge(row, voice),
        "hands": _hands(deal.get("entry") or {}, voice),
        "corrects": row["kind"] in CORRECTIONS,
        "is_ledger": row["status"] == "struck" or row["kind"] not in LISTED,
        "can_amend": row["kind"] in PLAYED and row["status"] != "struck",
        "can_strike": row["kind"] in (*PLAYED, "amend") and row["status"] != "struck",
    }


def history_rows(
    match: Match, rows: Iterable[EntryData], voice: Voice, deals: int
) -> list[HistoryRow]:
    """Consecutive entries in order, `deals` having been dealt before the first."""
    rows = list(rows)
    corrected = {row["seq"]: _corrected(row["kind"], row) for row in rows}
    history = []
    for row in rows:
        history.append(history_row(match, row, voice, deals, corrected))
        deals = row["state"]["deals"]
    return history


def _headline(answer: Any, row: StoredRow, corrected: Mapping[int, Corrected], voice: Voice) -> str:
    """What the entry is, in a sentence; `corrected` are those that it may be of."""
    if answer["kind"] not in CORRECTIONS:
        kind = (row["stands"] or answer)["kind"]
        return rendered(row["verdict"], voice) or render_text(HEADLINES[kind], voice)
    of = corrected.get(answer["of"])
    words = (CORRECTED if answer["kind"] == "amend" else TAKEN_BACK)[of.kind if of else ""]
    gaps = (("number", of.number),) if of and of.kind in DEALT else ()
    return render_text(Text(words.message, gaps), voice)


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
