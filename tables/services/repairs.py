"""Stored states that differ from what their history comes to, and writing them again."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db.models import F

from scorer.history import Match as ScorerMatch
from scorer.history import deal_numbers, score
from scorer.record import row_data
from tables import models
from tables.selectors.matches import agreed_match, get_match, is_up_to_date
from tables.services.entries import status_and_totals
from tables.services.transactions import match_for_writing, writing


class Difference(NamedTuple):
    """A row that holds something else than its history comes to, and what it should hold."""

    row: models.Match | models.Entry
    field: str
    value: Any

    def __str__(self) -> str:
        return f"{self.row}: {self.field} differs"


class Unreadable(Exception):
    """A history that cannot be recomputed."""


def differing(match_id: str, repair: bool) -> list[Difference]:
    """Return what differs in a match, repaired where that is asked for.

    A match that is being written looks wrong for a moment, so what differs is looked at again
    while nobody writes. Raises AnswerError or Unreadable.
    """
    if not list(differences(get_match(match_id))):
        return []
    with writing():
        match = match_for_writing(match_id)
        differences_found = list(differences(match))
        if repair and differences_found:
            _repair(match, differences_found)
    return differences_found


def differences(match: models.Match) -> Iterator[Difference]:
    """Everything in a match that is not what its history comes to."""
    stored = list(match.entries.order_by("seq"))
    if [entry.seq for entry in stored] != list(range(1, len(stored) + 1)):
        raise Unreadable("an entry is missing")
    agreed = agreed_match(match)
    history = tuple(agreed.entry(entry) for entry in stored)
    sheet = score(ScorerMatch(agreed.game, agreed.table, agreed.names, agreed.dealer, history))
    numbers = deal_numbers(agreed.game, history)
    for entry, row in zip(stored, sheet.rows, strict=True):
        if entry.deal_number != numbers.get(row.seq):
            yield Difference(entry, "deal_number", numbers.get(row.seq))
        after = row_data(row, agreed.table.sides)
        if not is_up_to_date(agreed, entry.after, after):
            yield Difference(entry, "after", after)
    status, totals = status_and_totals(sheet.state)
    columns = {
        "last_seq": len(stored),
        "last_deal_number": len(numbers),
        "status": status,
        "totals": totals,
    }
    for field, value in columns.items():
        if getattr(match, field) != value:
            yield Difference(match, field, value)


def _repair(match: models.Match, differences_found: list[Difference]) -> None:
    """Save the recomputed rows. The new version shows them to everybody who watches."""
    for row, field, value in differences_found:
        type(row).objects.filter(pk=row.pk).update(**{field: value})
    models.Match.objects.filter(pk=match.pk).update(version=F("version") + 1)
