"""Columns of a deal: the contract and the caller, in words and as codes.

Which columns there are follows from the form of the game's deal.
"""

from typing import Any

from django.utils.translation import gettext as _

from scorer.forms import Field, fields_of, value_text
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.exports.contents import MatchContents
from tables.presenters.types import HistoryRow
from tables.selectors.matches import match_voice

CODED = ("choice", "side", "seat")
"""The kinds of fields that have one of a few values: a contract, a side, a seat."""


def coded_fields(contents: MatchContents) -> list[Field]:
    """Return the fields of the game's deal that become columns."""
    fields = fields_of(GAMES[contents.match.game].deal)
    return [field for field in fields if field.spec.kind in CODED]


def keys(contents: MatchContents) -> list[str]:
    """Return what programs call the columns: `contract_words` beside `contract`."""
    return [key for field in coded_fields(contents) for key in (f"{field.name}_words", field.name)]


def headings(contents: MatchContents) -> list[str]:
    """Return the columns' headings in the reader's language."""
    voice = match_voice(contents.match)
    labels = [render_text(field.spec.label, voice) for field in coded_fields(contents)]
    return [
        heading for label in labels for heading in (label, _("%(label)s, code") % {"label": label})
    ]


def cells(contents: MatchContents, rows: list[HistoryRow]) -> list[list[str | int]]:
    """Return the cells of each entry. They are empty where it is not a deal that was played."""
    fields, voice = coded_fields(contents), match_voice(contents.match)
    return [
        [cell for field in fields for cell in _words_and_code(field, _played(row), voice)]
        for row in rows
    ]


def _played(row: HistoryRow) -> dict[str, Any]:
    """Return the deal after its corrections. Empty for other entries."""
    is_deal = row["stands"]["kind"] == "round"
    return (row["stands"].get("entry") or {}) if is_deal else {}


def _words_and_code(field: Field, deal: dict[str, Any], voice: Voice) -> tuple[str, str | int]:
    code = deal.get(field.name)
    if code is None:
        return "", ""
    if field.spec.kind == "choice":
        return render_text(value_text(field.spec, code), voice), code
    names = voice.sides if field.spec.kind == "side" else voice.seats
    return names[code], code


def who_played(contents: MatchContents) -> str:
    """Return what the game calls the side or the player that a deal is told of, or empty if every
    deal need not name one."""
    for field in coded_fields(contents):
        if field.spec.kind in ("side", "seat") and not field.spec.optional:
            return render_text(field.spec.label, match_voice(contents.match))
    return ""
