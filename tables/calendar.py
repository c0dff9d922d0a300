"""Days and hours as the reader's language writes them, for people.

Programs get ISO 8601. Where scripts run, pages show the hours of the reader's own place
(static/app.js), so a page without scripts names the zone of its hours.
"""

from datetime import date, datetime

from scorer.text import render_text, text
from tables.language import request_voice

DAYS = (
    text("{day} January {year}"),
    text("{day} February {year}"),
    text("{day} March {year}"),
    text("{day} April {year}"),
    text("{day} May {year}"),
    text("{day} June {year}"),
    text("{day} July {year}"),
    text("{day} August {year}"),
    text("{day} September {year}"),
    text("{day} October {year}"),
    text("{day} November {year}"),
    text("{day} December {year}"),
)
"""A day of each month: languages write their names in other cases, and more around them."""


def day_in_words(at: date | str) -> str:
    """Return a day, given as itself, as a time or in ISO 8601: 24 November 2026."""
    day = datetime.fromisoformat(at) if isinstance(at, str) else at
    message = DAYS[day.month - 1].message
    return render_text(text(message, day=day.day, year=day.year), request_voice())


def hour_in_words(at: datetime | str) -> str:
    """Return the hour of a time, with the zone that it is given in: 18:10 UTC."""
    moment = datetime.fromisoformat(at) if isinstance(at, str) else at
    hour = text("{hour} {zone}", hour=f"{moment:%H:%M}", zone=moment.tzname() or "UTC")
    return render_text(hour, request_voice())


def time_in_words(at: datetime | str) -> str:
    """Return a time with its day: 24 November 2026, 18:10 UTC."""
    time = text("{day}, {hour}", day=day_in_words(at), hour=hour_in_words(at))
    return render_text(time, request_voice())
