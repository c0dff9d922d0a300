"""The two choices above statistics, which game and which days, and what is chosen."""

from datetime import date, timedelta
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.translation import gettext, pgettext

from scorer.names import isolated
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.calendar import day_in_words
from tables.selectors.filters import Filters

SEASON_MONTHS = 3


class Choice(NamedTuple):
    """Something to choose, and the query that chooses it."""

    label: str
    query: str
    chosen: bool


class Choices(NamedTuple):
    """Choices of the same kind, and the label of what is chosen."""

    label: str
    listed: list[Choice]


def games_to_choose(filters: Filters, voice: Voice) -> Choices:
    named = {"": gettext("All games")}
    named |= {key: render_text(game.name, voice) for key, game in GAMES.items()}
    listed = [
        Choice(name, query_of(filters, game=key), key == filters.game)
        for key, name in named.items()
    ]
    return Choices(named[filters.game], listed)


def days_to_choose(filters: Filters) -> Choices:
    """Return the periods to choose from. Typed dates become one more label."""
    today = timezone.localdate()
    season_begins, season_name = season(today)
    begins = {
        gettext("All time"): None,
        gettext("Last 30 days"): today - timedelta(days=30),
        season_name: season_begins,
        gettext("This year"): today.replace(month=1, day=1),
    }
    chosen = [name for name, since in begins.items() if since == filters.since]
    label = chosen[0] if chosen and not filters.until else _typed_days(filters)
    listed = [
        Choice(name, query_of(filters, since=since, until=None), name == label)
        for name, since in begins.items()
    ]
    return Choices(label, listed)


def season(today: date) -> tuple[date, str]:
    """Return the first day of the season, by months, and its name."""
    names = [
        pgettext("season", "This winter"), pgettext("season", "This spring"),
        pgettext("season", "This summer"), pgettext("season", "This autumn"),
    ]  # fmt: skip
    place = today.month % 12 // SEASON_MONTHS
    year = today.year - (1 if place == 0 and today.month < 12 else 0)
    return date(year, place * SEASON_MONTHS or 12, 1), names[place]


def _typed_days(filters: Filters) -> str:
    since = day_in_words(filters.since) if filters.since else ""
    until = day_in_words(filters.until) if filters.until else ""
    return f"{since} – {until}".strip()


def people_chosen(filters: Filters) -> list[Choice]:
    """Return the people who are asked for, each with the query without them."""
    return [
        Choice(
            gettext("With %(name)s") % {"name": isolated(name)},
            query_of(filters, people=tuple(other for other in filters.people if other != name)),
            True,
        )
        for name in filters.people
    ]


def query_of(filters: Filters, **other: object) -> str:
    """Return the query of these filters, with others in their place. Empty for none of them."""
    chosen = {**vars(filters), **other}
    pairs = [(name, chosen[name]) for name in ("game", "since", "until") if chosen[name]]
    pairs += [("player", name) for name in chosen["people"]]
    pairs += [("match", match) for match in chosen["matches"]]
    return urlencode(pairs)
