"""Corrections as they are shown: what stood there until then, who changed it, when and why."""

from collections.abc import Iterable

from scorer.entries import CORRECTIONS
from tables import models
from tables.presenters.sheet import correction_beside
from tables.presenters.types import Correction, EarlierRow
from tables.selectors.timestamps import timestamp

Entries = dict[int, models.Entry]


def corrections_of(
    match: models.Match, stored: Iterable[models.Entry], devices: dict[str, str]
) -> dict[int, Correction]:
    """Return the corrections that hold for these entries and those among them, by their numbers."""
    known = {entry.seq: entry for entry in stored}
    wanted = {correction_beside(entry.seq, entry.kind, entry.after) for entry in known.values()} - {
        0
    }
    _read(match, known, wanted)
    _read(match, known, {known[seq].answer["of"] for seq in wanted})
    return {seq: _correction(match, known, known[seq], devices) for seq in wanted}


def _read(match: models.Match, known: Entries, numbers: Iterable[int]) -> None:
    """Add the entries with these numbers to the `known` ones."""
    missing = set(numbers) - known.keys()
    if missing:
        known.update({entry.seq: entry for entry in match.entries.filter(seq__in=missing)})


def _correction(
    match: models.Match, known: Entries, entry: models.Entry, devices: dict[str, str]
) -> Correction:
    target = known[entry.answer["of"]]
    return {
        "seq": entry.seq,
        "kind": entry.kind,
        "of_kind": target.kind,
        "deal_number": target.deal_number,
        "was": entry.receipt.get("was") or _first_written(match, known, target),
        "reason": entry.answer["reason"],
        "who": devices.get(entry.device, ""),
        "at": timestamp(entry.created_at),
    }


def _first_written(match: models.Match, known: Entries, target: models.Entry) -> EarlierRow:
    """Return what an entry wrote at first, for a correction that does not say what it changed."""
    while target.kind in CORRECTIONS:
        _read(match, known, [target.answer["of"]])
        target = known[target.answer["of"]]
    return {
        "deal": {"kind": target.kind, "entry": target.answer.get("entry")},
        "status": "live",
        "points": target.receipt["points"],
        "outcome": "",
        "verdict": "",
    }
