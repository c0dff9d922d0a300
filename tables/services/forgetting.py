"""Taking a forgotten name out of what people wrote at the matches and evenings of a group."""

import re
from collections.abc import Iterable
from typing import Any

from django.db.models import Model, Q, QuerySet

from tables import models


def replace_name(group: models.Group, names: Iterable[str], new: str) -> None:
    """Write `new` for names in notes, reasons, acceptances and names of devices. Only whole words
    that are spelled like them are replaced: a note about an old ace keeps its word if Old leaves.
    """
    # Of two spellings the longer one first: nothing of it is left over.
    spelled = sorted(names, key=len, reverse=True)
    said = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in spelled))
    at_matches = Q(match__group=group)
    written = models.Entry.objects.filter(at_matches)
    for entry in written.only("note", "answer").iterator():
        if said.search(entry.note) or _has(entry.answer, said):
            _replace(written.filter(pk=entry.pk), ("note", "answer", "receipt", "after"), said, new)
    _replace(models.Acceptance.objects.filter(at_matches), ("name",), said, new)
    _replace(
        models.Appeal.objects.filter(at_matches), ("verdict", "reason", "decided_by"), said, new
    )
    _replace(models.Visit.objects.filter(at_matches | Q(group=group)), ("name",), said, new)
    _replace(models.Act.objects.filter(event__group=group), ("by",), said, new)
    _replace(models.HouseRules.objects.filter(group=group), ("by",), said, new)


def _replace(rows: QuerySet[Any], fields: tuple[str, ...], said: re.Pattern[str], new: str) -> None:
    for row in rows.only(*fields):
        changed = [name for name in fields if _has(getattr(row, name), said)]
        for name in changed:
            setattr(row, name, _without(getattr(row, name), said, new, _room(row, name)))
        if changed:
            row.save(update_fields=changed)


def _room(row: Model, name: str) -> int | None:
    room: int | None = getattr(row._meta.get_field(name), "max_length", None)
    return room


def _has(value: Any, said: re.Pattern[str]) -> bool:
    if isinstance(value, str):
        return said.search(value) is not None
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return False
    return any(_has(each, said) for each in value)


def _without(value: Any, said: re.Pattern[str], new: str, room: int | None = None) -> Any:
    if isinstance(value, str):
        return said.sub(lambda _: new, value)[:room]
    if isinstance(value, dict):
        return {name: _without(each, said, new) for name, each in value.items()}
    if isinstance(value, list):
        return [_without(each, said, new) for each in value]
    return value
