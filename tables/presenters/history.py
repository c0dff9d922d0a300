"""The history: the one presenter of an entry, for board, history, downloads, API and phone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorer.cards import suit_of
from scorer.entries import CORRECTIONS, PLAYED, UNDONE, parse_entry
from scorer.forms import side_of
from scorer.history import Match
from scorer.names import initial, isolated
from scorer.text import Text, Voice, render_text, rendered, signed, text
from tables.presenters.sheet import StoredEntry, correction_beside, standing_deal
from tables.presenters.types import (
    Correction,
    Deal,
    DealInWords,
    DealList,
    EntryData,
    Fields,
    HandRow,
    HistoryRow,
    Line,
    Outcome,
    RecentRow,
    ShownCorrection,
    SideLine,
    SidePoints,
    StoredRow,
    Written,
)


def side_lines(lines: Iterable[Line], voice: Voice) -> list[SideLine]:
    """Return the lines as they are shown."""
    return [
        {**line, "side_name": voice.sides[line["side"]], "signed": signed(line["points"])}
        for line in lines
    ]


def side_points(
    row: Outcome, totals: Iterable[int], was: Outcome | None, voice: Voice
) -> list[SidePoints]:
    """Return what an entry writes for every side, what it wrote before, and the totals after it."""
    points = row["points"]
    most = max(points, key=lambda written: (abs(written), written))
    before = was["points"] if was else points
    return [
        {
            "number": side,
            "name": voice.sides[side],
            "points": written,
            "was": earlier if earlier != written or row["status"] == "struck" else None,
            "total": total,
            "most": written == most and min(points) < max(points),
        }
        for side, (written, earlier, total) in enumerate(zip(points, before, totals))
    ]


LISTED = ("round", "passed", "penalty")
"""The kinds of entries that write points."""

HEADLINES = {
    "round": text("A deal"),
    "passed": text("All passed"),
    "penalty": text("A penalty"),
    "dealer": text("Another dealer"),
    "finish": text("Match finished"),
    "reopen": text("Match reopened"),
}


CORRECTED = {
    "round": text("Deal {number} corrected"),
    "passed": text("Deal {number} corrected"),
    "pass": text("Pass corrected"),
    "penalty": text("Penalty corrected"),
    "dealer": text("Dealer corrected"),
}
TAKEN_BACK = {
    "round": text("Deal {number} undone"),
    "passed": text("Deal {number} undone"),
    "pass": text("Pass undone"),
    "penalty": text("Penalty undone"),
    "dealer": text("Change of dealer undone"),
    "amend": text("Correction undone"),
    "strike": text("Put back"),
}
"""Effect of a correction in words, by the kind of the entry that it is of. `pass` is not a deal."""


def deal_list(
    match: Match,
    entries: Sequence[StoredEntry],
    corrections: Mapping[int, Correction],
    voice: Voice,
) -> DealList:
    """Return what a match page lists of consecutive entries, the last of them the newest of the
    match."""
    rows = [
        recent_row(match, entry, corrections, voice)
        for entry in entries[::-1]
        if entry.row["outcome"] or _is_undone(entry, corrections)
    ]
    newest = entries[-1] if entries else None
    answer = newest.answer if newest else {"kind": ""}
    kind, correction = answer["kind"], corrections.get(newest.seq) if newest else None
    # What was put back is undone in its own row, so that each tap says what it does.
    puts_back = correction is not None and correction["of_kind"] == "strike"
    lengths = [len(str(side["points"])) for row in rows for side in row["written"]]
    standing = [row["seq"] for row in rows if not row["struck"]]
    changes = newest and kind not in LISTED
    return {
        "rows": rows,
        "wide": max(lengths, default=0),
        "undo": standing[0] if standing and kind in (*LISTED, "strike") else None,
        "change": _headline(answer, newest.row, correction, voice) if newest and changes else "",
        "changed": newest.seq
        if newest and kind in (*CORRECTIONS, "dealer") and not puts_back
        else None,
        "restores": kind == "strike" and not puts_back,
    }


def _is_undone(entry: StoredEntry, corrections: Mapping[int, Correction]) -> bool:
    """Return whether it is a deal or a penalty that somebody took back."""
    correction = corrections.get(entry.row["struck_by"] or 0)
    return correction is not None and correction["of_kind"] in LISTED


def recent_row(
    match: Match, entry: StoredEntry, corrections: Mapping[int, Correction], voice: Voice
) -> RecentRow:
    """Return an entry in one line."""
    row = entry.row
    correction = corrections.get(correction_beside(entry.seq, entry.answer["kind"], row))
    return {
        "seq": entry.seq,
        "deal_number": entry.deal_number,
        "mark": _mark(entry.deal_number, standing_deal(entry.answer, row)["kind"], voice),
        "struck": row["status"] == "struck",
        "summary": _summary(match, entry.answer, row, correction, voice),
        "written": side_points(
            row, row["state"]["totals"], correction and correction["was"], voice
        ),
    }


def _summary(
    match: Match, answer: Any, row: StoredRow, correction: Correction | None, voice: Voice
) -> DealInWords:
    """Return what was played, with short names. Of an entry that was undone, what it said until
    then."""
    voice = voice.brief()
    if row["status"] == "struck" and correction:
        was = correction["was"]
        return deal_in_words(match, was["deal"], was, voice)
    return deal_in_words(match, standing_deal(answer, row), row, voice)


def _mark(deal_number: int | None, kind: str, voice: Voice) -> str:
    """Return the text for the column of numbers: the deal's number, or the P of a penalty."""
    if kind == "penalty":
        return initial(render_text(text("Penalty"), voice))
    return str(deal_number or "")


def _penalty_in_words(match: Match, deal: Deal, voice: Voice) -> DealInWords:
    """Return who broke a rule, and why that cost something."""
    penalty = parse_entry(match.game, match.table, deal).content
    side = penalty.offender
    players = [
        name for seat, name in enumerate(voice.seats) if side_of(match.table.sides, seat) == side
    ]
    reason = isolated(penalty.reason)
    words = text("penalty, {reason}", reason=reason) if reason else text("penalty")
    return {
        "suit": "",
        "sign": "",
        "contract": "",
        "who": " & ".join(players),
        "side": side,
        "words": render_text(words, voice),
    }


def deal_in_words(match: Match, deal: Deal, row: Outcome, voice: Voice) -> DealInWords:
    """Return what was played, by whom, and how it went, as the game tells it. Else the verdict."""
    if deal["kind"] == "penalty" and row["status"] == "live":
        return _penalty_in_words(match, deal, voice)
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
    match: Match, row: EntryData, corrections: Mapping[int, Correction], voice: Voice
) -> HistoryRow:
    """Return an entry as a history shows it."""
    deal = standing_deal(row, row)
    entry: Written = row
    correction = corrections.get(correction_beside(row["seq"], row["kind"], row))
    replaces = correction["was"] if correction and row["kind"] not in CORRECTIONS else None
    return {
        **entry,
        "mark": _mark(row["deal_number"], deal["kind"], voice),
        "stands": deal,
        "struck": row["status"] == "struck",
        "correction": _shown(match, correction, voice) if correction else None,
        "summary": _summary(match, row, row, correction, voice),
        "lines": side_lines(row["lines"], voice),
        "written": side_points(row, row["totals"], replaces, voice),
        "headline": _headline(row, row, correction, voice),
        "badge": _badge(row, voice),
        "hands": _hands(deal.get("entry") or {}, voice),
        "corrects": row["kind"] in CORRECTIONS,
        "is_ledger": row["kind"] not in LISTED and deal["kind"] not in LISTED,
        "can_amend": row["kind"] in PLAYED and row["status"] != "struck",
        "can_strike": row["kind"] in (*PLAYED, "amend") and row["status"] != "struck",
    }


def history_rows(
    match: Match, rows: Iterable[EntryData], corrections: Mapping[int, Correction], voice: Voice
) -> list[HistoryRow]:
    """Return the entries in the order in which they come."""
    return [history_row(match, row, corrections, voice) for row in rows]


CHANGED = {
    "amend": (text("Corrected"), text("Corrected by {name}")),
    "strike": (text("Undone"), text("Undone by {name}")),
}
"""Labels of a corrected entry, without and with an author."""


def _shown(match: Match, correction: Correction, voice: Voice) -> ShownCorrection:
    """Return a correction in words."""
    nameless, named = CHANGED[correction["kind"]]
    name = isolated(correction["who"])
    words = Text(named.message, (("name", name),)) if name else nameless
    was = correction["was"]
    return {
        "seq": correction["seq"],
        "words": render_text(words, voice),
        "reason": "" if correction["reason"] == UNDONE else correction["reason"],
        "at": correction["at"],
        "said": deal_in_words(match, was["deal"], was, voice),
        "was": was["points"],
    }


def _headline(answer: Any, row: StoredRow, correction: Correction | None, voice: Voice) -> str:
    """Return what the entry is, in a sentence. `correction` is itself, if it is one."""
    if answer["kind"] not in CORRECTIONS or correction is None:
        kind = standing_deal(answer, row)["kind"]
        return rendered(row["verdict"], voice) or render_text(HEADLINES[kind], voice)
    number, kind = correction["deal_number"], correction["of_kind"]
    if kind == "passed" and not number:
        kind = "pass"
    words = (CORRECTED if answer["kind"] == "amend" else TAKEN_BACK)[kind]
    gaps = (("number", number),) if "{number}" in words.message else ()
    return render_text(Text(words.message, gaps), voice)


BADGES = {
    "struck": text("undone"),
    "late": text("after the end"),
    "unfit": text("does not fit"),
}


def _badge(row: EntryData, voice: Voice) -> str:
    """Return the status of the entry, if it is no longer as it was written."""
    if row["status"] in BADGES:
        return render_text(BADGES[row["status"]], voice)
    return render_text(text("corrected"), voice) if row["amended_by"] else ""


def _hands(entry: Fields, voice: Voice) -> list[HandRow]:
    """Return the cards that were laid out, if they were stored with the deal."""
    layout: Sequence[Sequence[str]] | None = entry.get("layout")
    return hand_rows(voice.seats, len(voice.sides), layout) if layout else []


def by_suit(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the cards in rows, a suit each, in the order in which they come."""
    suits = list(dict.fromkeys(suit_of(card) for card in cards))
    return [tuple(card for card in cards if suit_of(card) == suit) for suit in suits]


def hand_rows(names: Iterable[str], sides: int, hands: Iterable[Sequence[str]]) -> list[HandRow]:
    """Return the hand of every seat, by suit."""
    return [
        {"name": name, "side": side_of(sides, seat), "suits": by_suit(hand)}
        for seat, (name, hand) in enumerate(zip(names, hands))
    ]
