"""A deal that comes late: what others wrote while it was typed, beside it."""

from typing import NamedTuple

from django.db.models import QuerySet

from scorer.entries import dump_content, parse_entry
from scorer.forms import AnswerError
from scorer.history import advance
from scorer.history.current import CurrentEntry
from tables import models
from tables.presenters.history import recent_row
from tables.presenters.sheet import StoredEntry, stored_row
from tables.presenters.types import RecentRow, SentEntry
from tables.selectors import matches
from tables.selectors.corrections import corrections_of

NEWEST = 3


class LateDeal(NamedTuple):
    """Deals that others wrote in the meantime, the newest first, with their authors, and the
    late deal.

    `mine` is None where it no longer fits what they wrote. `kind` is the kind of its entry.
    """

    theirs: list[tuple[str, RecentRow]]
    mine: RecentRow | None
    kind: str


def wrote_all_since(match: models.Match, device: str, seen: int, version: int) -> bool:
    """Return whether a device wrote all entries after `seen`, which its page showed at `version`.

    Its outbox may have sent them while a deal was typed."""
    others = _since(match, seen).exclude(device=device)
    # A new name or house rule makes a version, too.
    is_all = match.version - version == match.last_seq - seen
    return bool(device) and is_all and not others.exists()


def _since(match: models.Match, seen: int) -> QuerySet[models.Entry]:
    return match.entries.filter(seq__gt=seen)


def late_deal(match: models.Match, data: SentEntry, seen: int, device: str) -> LateDeal:
    """Return a deal that was typed when entry `seen` was the newest, beside what others than this
    device wrote since."""
    agreed = matches.agreed_match(match)
    voice, table = matches.match_voice(match), agreed.opened()
    devices = matches.device_names(match)
    by_others = _since(match, seen).exclude(device=device) if device else _since(match, seen)
    written = list(by_others.order_by("-seq")[:NEWEST])[::-1]
    corrections = corrections_of(match, written, devices)
    theirs = [
        (
            devices.get(entry.device, ""),
            recent_row(table, matches.stored_entry(entry), corrections, voice),
        )
        for entry in written[::-1]
        if entry.after["outcome"]
    ]
    state = matches.state_after(agreed, matches.last_entry(match))
    kind = data["kind"]
    try:
        content = parse_entry(agreed.game, agreed.table, data).content
    except AnswerError:
        return LateDeal(theirs, None, kind)
    current = CurrentEntry(kind, content)
    row = advance(agreed.game, agreed.table, state, match.last_seq + 1, current)
    if row.status != "live":
        return LateDeal(theirs, None, kind)
    answer = dump_content(kind, content)
    stored = StoredEntry(
        row.seq, match.last_deal_number + 1, answer, stored_row(row, agreed.table.sides)
    )
    return LateDeal(theirs, recent_row(table, stored, {}, voice), kind)
