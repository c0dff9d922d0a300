"""What pages and downloads show of a match: board, history, house rules, kept rulings."""

from typing import Any

from django.utils.translation import gettext

from scorer.entries import MOST_ENTRIES
from scorer.text import Voice, say
from tables import models
from tables.presenters.board import board_data
from tables.presenters.forms import described
from tables.presenters.history import numbered, shown_row
from tables.selectors import matches
from tables.selectors.rulings import STANDINGS, rulings_of


def shown_board(match: models.Match) -> dict[str, Any]:
    """Everything the totals' half of the match page shows."""
    return board_after(match, matches.last_entry(match))


def shown_boards(listed: list[models.Match]) -> list[dict[str, Any]]:
    """The boards of several matches."""
    newest = matches.last_entries(listed)
    return [
        {**board_after(match, newest.get(match.id)), "updated_at": match.updated_at}
        for match in listed
    ]


def board_after(match: models.Match, last: models.Entry | None) -> dict[str, Any]:
    """The board of a match whose newest entry is `last`."""
    at = matches.seated(match)
    voice = matches.voice(at)
    return {
        "id": match.id,
        "version": match.version,
        "setup": match.setup,
        **board_data(at.opened(), matches.state_after(at, last), voice),
        "last": matches.entry_data(last, voice) if last else None,
    }


def shown_rows(
    match: models.Match, newest: int = MOST_ENTRIES, before: int = MOST_ENTRIES
) -> list[dict[str, Any]]:
    """The newest rows of the history before number `before`, the newest first.

    Each has the number of its deal.
    """
    voice = matches.voice(matches.seated(match))
    devices = matches.device_names(match)
    first = min(match.last_seq + 1, before) - newest
    stored = match.entries.filter(seq__range=(first, before - 1)).order_by("seq")
    rows = [shown_row(matches.entry_data(one, voice, devices), voice) for one in stored]
    return numbered(rows, _deals_before(match, first))[::-1]


def _deals_before(match: models.Match, seq: int) -> int:
    earlier = match.entries.filter(seq=seq - 1).first()
    return int(earlier.after["state"]["deals"]) if earlier else 0


def house_rules(at: matches.Seated, voice: Voice) -> list[dict[str, Any]]:
    """The house rules as agreed, in words; those that differ from the default first."""
    rules = []
    for name, one in described(at.game.options, voice).items():
        value = getattr(at.table.options, name)
        default = getattr(at.game.options(), name)
        rules.append({**one, "words": in_words(one, value), "changed": value != default})
    return sorted(rules, key=lambda rule: not rule["changed"])


def in_words(field: dict[str, Any], value: Any) -> str:
    """What a field holds, as its choices say it."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, tuple):
        return ", ".join(in_words(field, one) for one in value)
    if field["fields"]:
        inner = field["fields"].items()
        told = [(one["label"], in_words(one, getattr(value, name))) for name, one in inner]
        return "; ".join(f"{label}: {words}" for label, words in told)
    if value is None:
        return str(field["none"])
    return next((c["label"] for c in field["choices"] if c["value"] == value), str(value))


def shown_rulings(match: models.Match) -> list[dict[str, Any]]:
    """The kept rulings, the newest first."""
    at = matches.seated(match)
    voice = matches.voice(at)
    labels = {one.key: say(one.label, voice) for one in at.game.questions}
    standings = {key: say(words, voice) for key, words in STANDINGS}
    found = []
    for one in rulings_of(match.id)[::-1]:
        by = one["standing_by"]
        shown = {
            "label": labels.get(one["question"], one["question"]),
            "by": voice.sides[by] if by is not None else "",
            "standing_words": standings[one["standing"]],
            "because": gettext("Ruling %(number)s") % {"number": one["number"]},
        }
        found.append({**one, **shown})
    return found
