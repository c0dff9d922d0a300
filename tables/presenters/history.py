"""Entries as pages show them."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.cards import suit_of
from scorer.entries import PLAYED, UNDONE
from scorer.forms import side_of
from scorer.text import Voice, say, text


def shown_row(row: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """An entry's data with the names of the sides beside its points."""
    stands = row["stands"] or {"kind": row["kind"], "entry": row["entry"]}
    written = zip(row["points"], row["totals"])
    return {
        **row,
        "stands": stands,
        "lines": [{**line, "side_name": voice.sides[line["side"]]} for line in row["lines"]],
        "written": [
            {"number": number, "name": voice.sides[number], "points": points, "total": total}
            for number, (points, total) in enumerate(written)
        ],
        "headline": _headline(row, stands["kind"], voice),
        "badge": _badge(row, voice),
        "hands": _hands(stands.get("entry") or {}, voice),
        "corrects": row["kind"] in ("amend", "strike"),
        "can_amend": row["kind"] in PLAYED and row["status"] != "struck",
        "can_strike": row["kind"] in (*PLAYED, "amend") and row["status"] != "struck",
    }


HEADLINES = {
    "round": text("A deal"),
    "passed": text("All passed"),
    "penalty": text("A penalty"),
    "dealer": text("Another dealer"),
    "finish": text("Match finished"),
    "reopen": text("Match reopened"),
}


def _headline(row: dict[str, Any], kind: str, voice: Voice) -> str:
    """What the entry is, in a sentence."""
    if row["kind"] == "amend":
        return say(text("Entry {seq} corrected", seq=row["of"]), voice)
    if row["kind"] == "strike" and row["reason"] == UNDONE:
        return say(text("Entry {seq} undone", seq=row["of"]), voice)
    if row["kind"] == "strike":
        return say(text("Entry {seq} struck", seq=row["of"]), voice)
    verdict: str = row["verdict"]
    return verdict or say(HEADLINES[kind], voice)


BADGES = {
    "struck": text("struck"),
    "late": text("after the end"),
    "unfit": text("does not fit"),
}


def _badge(row: dict[str, Any], voice: Voice) -> str:
    """How the entry stands, where that is not as it was written."""
    if row["status"] in BADGES:
        return say(BADGES[row["status"]], voice)
    return say(text("corrected"), voice) if row["amended_by"] else ""


def numbered(rows: Iterable[dict[str, Any]], deals: int) -> list[dict[str, Any]]:
    """The rows with the number of their deal, `deals` having been dealt before them."""
    found = []
    for row in rows:
        dealt = row["status"] == "live" and row["state"]["deals"] > deals
        deals = row["state"]["deals"]
        found.append({**row, "deal_number": deals if dealt else None})
    return found


def _hands(filled: dict[str, Any], voice: Voice) -> list[dict[str, Any]]:
    """The cards that were laid out, where they were kept with the deal."""
    seats = [
        {"name": name, "side": side_of(len(voice.sides), seat)}
        for seat, name in enumerate(voice.seats)
    ]
    return shown_hands(seats, filled["layout"]) if filled.get("layout") else []


def by_suit(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The cards in rows, a suit each, in the order in which they come."""
    suits = list(dict.fromkeys(suit_of(card) for card in cards))
    return [tuple(card for card in cards if suit_of(card) == suit) for suit in suits]


def shown_hands(
    seats: Iterable[dict[str, Any]], hands: Iterable[Sequence[str]]
) -> list[dict[str, Any]]:
    """The hand of every seat, by suit, with what is known of the seat."""
    return [{**seat, "suits": by_suit(hand)} for seat, hand in zip(seats, hands)]
