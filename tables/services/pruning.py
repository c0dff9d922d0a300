"""Removing what nobody will miss: matches opened and left, devices long gone, spent budgets."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Max, QuerySet
from django.db.models.functions import Greatest
from django.utils import timezone

from tables import models
from tables.services.transactions import writing

AT_ONCE = 100
"""Rows removed in one transaction. Others write in between."""

HOUR = timedelta(hours=1)


def _before(days: int) -> datetime | None:
    """Return the time `days` days ago, or None where 0 says that nothing is removed."""
    return timezone.now() - timedelta(days=days) if days else None


def empty_matches() -> QuerySet[models.Match]:
    """Matches without an entry or a ruling that nobody has touched for EMPTY_MATCHES_DAYS."""
    before = _before(settings.EMPTY_MATCHES_DAYS)
    if before is None:
        return models.Match.objects.none()
    return models.Match.objects.filter(
        last_seq=0, entries=None, rulings=None, updated_at__lt=before
    )


def old_visits() -> QuerySet[models.Visit]:
    """Visits of devices that have come to no match for VISITS_DAYS, and none of whose matches has
    been written in since."""
    before = _before(settings.VISITS_DAYS)
    if before is None:
        return models.Visit.objects.none()
    latest = Max(Greatest("created_at", "match__updated_at"))
    devices = models.Visit.objects.values("device").annotate(latest=latest)
    gone = devices.filter(latest__lt=before).values("device")
    return models.Visit.objects.filter(device__in=gone)


def old_budgets() -> QuerySet[models.Spent]:
    """Return what was spent in hours that are over."""
    hour = int((timezone.now() - HOUR).timestamp()) // 3600
    return models.Spent.objects.filter(hour__lt=hour)


def removed(rows: QuerySet[Any]) -> int:
    """Remove the rows, few at a time, each if it is still to go in that transaction."""
    count = 0
    while keys := list(rows.values_list("pk", flat=True)[:AT_ONCE]):
        with writing():
            still = list(rows.filter(pk__in=keys).values_list("pk", flat=True))
            rows.model._default_manager.filter(pk__in=still).delete()
        count += len(still)
    return count
