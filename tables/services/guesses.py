"""Guesses: wrong codes of links, counted so that nobody can try them all."""

import time

from django.db import connection

from scorer.text import text
from tables import models
from tables.access.links import CODE_MINUTES
from tables.problems import RequestProblem
from tables.rate_limits import Usage, note_usage
from tables.services.budgets import counted_under

BY_ONE, BY_ALL = 20, 300
"""Wrong codes within a minute: from one address at most, and from all before it gets strict."""

STRICT = 2
"""Wrong codes from one address while one code lives, in minutes of more than BY_ALL.

Whoever has not guessed wrong is never refused, so no stranger can lock a table out. There are 30^6
codes. While one lives, `n` addresses try 10 * 300 + 2 * n of them: from ten thousand addresses one
chance in 32,000 for every open code. Each try costs a write, so a server that does 300 in a second
bounds it at one in 4,000, however many addresses there are.
"""

TOO_MANY = text("There have been too many attempts. Wait a minute, or use the link.")

COUNT_SQL = """
INSERT INTO tables_guesses AS earlier (source, minute, count) VALUES (%s, %s, 1)
ON CONFLICT (source) DO UPDATE SET
  count = CASE WHEN earlier.minute = excluded.minute THEN earlier.count + 1 ELSE 1 END,
  minute = excluded.minute
"""


def count_guess(address: str) -> None:
    """Count a guess from an address, as `client_address` gives it. Raises RequestProblem.

    To be called in a transaction, which is rolled back where the guess is refused or right: wrong
    guesses count and nothing else. The rows stay locked until then, so guesses at the same moment
    cannot slip through.
    """
    minute = int(time.time()) // 60
    # A minute's grace: no transaction that still counts in the last one is in the way.
    models.Guesses.objects.filter(minute__lt=minute - 1).delete()
    in_all = _counted("all", minute)
    by_minute = _counted(counted_under("guesses.minute", address), minute)
    life_ends = minute - minute % CODE_MINUTES + CODE_MINUTES - 1
    by_life = _counted(counted_under("guesses.life", address), life_ends)
    left = BY_ONE - by_minute
    note_usage(Usage("codes", BY_ONE, 60, left, 60 - time.time() % 60))
    strict = in_all > BY_ALL and by_life > STRICT
    if strict or by_minute > BY_ONE:
        raise RequestProblem("throttled", TOO_MANY)


def _counted(source: str, minute: int) -> int:
    """Return the guesses of a source, with this one, in the span of time that ends with
    `minute`."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT_SQL, [source, minute])
    return models.Guesses.objects.values_list("count", flat=True).get(pk=source)
