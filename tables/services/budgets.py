"""Budgets: what may be asked for from one network address within an hour.

They keep one visitor from filling the disk or the processor for all others. They are generous, as
a club plays behind one address, and whoever runs the table sets them: `tables/settings.py`.
"""

import time

from django.conf import settings
from django.db import connection
from django.utils.crypto import salted_hmac

from tables.rate_limits import HOUR, Usage, note_usage, spent
from tables.services.transactions import writing

SPEND_SQL = """
INSERT INTO tables_spent AS earlier (source, hour, count) VALUES (%s, %s, 1)
ON CONFLICT (source) DO UPDATE SET
  count = CASE WHEN earlier.hour = excluded.hour THEN earlier.count + 1 ELSE 1 END,
  hour = excluded.hour
WHERE earlier.hour <> excluded.hour OR earlier.count < %s
RETURNING count
"""


def spend(budget: str, address: str) -> None:
    """Count a request from an address, as `client_address` gives it. Raises RequestProblem.

    To be called in a transaction. Counting and refusing are one statement, so requests at the
    same moment cannot slip through.
    """
    most = settings.BUDGETS[budget]
    if not most:
        return
    now = time.time()
    with connection.cursor() as cursor:
        cursor.execute(SPEND_SQL, [counted_under(budget, address), int(now) // HOUR, most])
        row = cursor.fetchone()
    seconds = HOUR - now % HOUR
    note_usage(Usage(budget, most, HOUR, most - row[0] if row else 0, seconds))
    if row is None:
        raise spent(budget, most, seconds)


def counted_under(purpose: str, address: str) -> str:
    """Return what an address is counted under: keyed, so the database knows no addresses."""
    return salted_hmac(f"tables.budgets.{purpose}", address, algorithm="sha256").hexdigest()


def spend_one(budget: str, address: str) -> None:
    """Count a request that writes nothing else. Raises RequestProblem once a budget is spent."""
    with writing():
        spend(budget, address)
