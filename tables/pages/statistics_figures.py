"""The figures of the page of statistics, each with the address of the matches behind it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext, pgettext

from scorer.names import initial, isolated
from tables import models
from tables.presenters.types import DealInWords
from tables.selectors.pages import deal_in_words
from tables.selectors.statistics import drawings
from tables.selectors.statistics.form import RUN, Form, ended, forms
from tables.selectors.statistics.highlights import (
    Told,
    best_deal,
    biggest_comeback,
    closest_match,
    longest_run,
)
from tables.selectors.statistics.people import DRAWN, LOST, WON
from tables.selectors.statistics.summary import Answer


class Standing(NamedTuple):
    """A player's matches: how many were won, and with few players all of them as ticks.

    `label` is what the ticks say to the ear, `to` leads to the matches won.
    """

    number: int
    name: str
    initial: str
    words: str
    won: int
    matches: int
    ticks: drawings.Ticks | None
    label: str
    to: str


class PairFigure(NamedTuple):
    """Two who played together, and how many of their ended matches they won."""

    names: str
    won: int
    matches: int
    to: str


class Telling(NamedTuple):
    """Something worth telling: its figure, whose it is, in which match, and the way there."""

    label: str
    figure: int
    names: str
    match: models.Match | None
    deal: DealInWords | None
    to: str


def behind(query: str, people: Sequence[str], result: str) -> str:
    """Return the address of the matches behind a figure."""
    pairs = urlencode([*(("who", name) for name in people), ("result", result)])
    return f"{reverse('statistics_matches')}?{'&'.join(filter(None, (query, pairs)))}"


def standings(answer: Answer, query: str) -> list[Standing]:
    """Everybody who has ended a match, who has won most first."""
    people, columns = forms(answer.matches), len(ended(answer.matches))
    few = len(people) <= drawings.MOST_DRAWN
    found = []
    for number, form in enumerate(people):
        ticks = drawings.ticks(form, columns) if few else None
        name, count = isolated(form.name), len(form.results)
        to = behind(query, [form.name], WON if form.won else "")
        label = _in_order(name, ticks) if ticks else ""
        standing = Standing(
            number, name, initial(form.name), _in_words(form), form.won, count, ticks, label, to
        )
        found.append(standing)
    return found


def _in_words(form: Form) -> str:
    if form.streak > 1:
        return gettext("won last %(n)s") % {"n": form.streak}
    if form.streak < -1:
        return gettext("lost last %(n)s") % {"n": -form.streak}
    return gettext("best run %(n)s") % {"n": form.longest} if form.longest > 1 else ""


def _in_order(name: str, ticks: drawings.Ticks) -> str:
    """Return the results of a player as a sentence, those in a row together."""
    words = {
        WON: pgettext("matches", "%(n)s won"),
        LOST: pgettext("matches", "%(n)s lost"),
        DRAWN: pgettext("matches", "%(n)s drawn"),
    }
    told = ", ".join(words[result] % {"n": count} for result, count in ticks.told)
    return gettext("%(name)s, oldest first: %(results)s.") % {"name": name, "results": told}


def pair_figures(answer: Answer, query: str) -> list[PairFigure]:
    """Those who ended matches together, who won most together first."""
    found = []
    for pair in answer.data["pairs"]:
        count = pair["won"] + pair["drawn"] + pair["lost"]
        if count:
            names = " & ".join(map(isolated, pair["names"]))
            to = behind(query, pair["names"], WON if pair["won"] else "")
            found.append(PairFigure(names, pair["won"], count, to))
    return found


def table_of(answer: Answer) -> drawings.RoundTable | None:
    """Return the drawing of who wins together, if there are pairs and few enough people."""
    names = [form.name for form in forms(answer.matches)]
    pairs = [pair for pair in answer.data["pairs"] if pair["won"] + pair["drawn"] + pair["lost"]]
    drawn = pairs and 2 < len(names) <= drawings.MOST_DRAWN
    return drawings.round_table(names, pairs) if drawn else None


def tellings(seen: QuerySet[models.Match], answer: Answer, query: str) -> Iterator[Telling]:
    """Yield what of the matches of one game is worth telling."""
    run = longest_run(forms(answer.matches))
    if run:
        words = gettext("%(name)s, matches in a row") % {"name": isolated(run.name)}
        to = behind(query, [run.name], RUN)
        yield Telling(gettext("Longest run"), run.length, words, None, None, to)
    deal = best_deal(answer.matches)
    if deal and deal.deal:
        label = gettext("Highest deal") if deal.match.most_is_best else gettext("Best deal")
        match = seen.get(pk=deal.match.id)
        to = f"{reverse('history', args=[match.id])}#entry-{deal.deal.seq}"
        in_words = deal_in_words(match, deal.deal.seq)
        yield Telling(label, deal.figure, _names(deal), match, in_words, to)
    for label, told in (
        (gettext("Biggest comeback"), biggest_comeback(answer.matches)),
        (gettext("Closest match"), closest_match(answer.matches)),
    ):
        if told:
            match = seen.get(pk=told.match.id)
            to = reverse("end", args=[match.id])
            yield Telling(label, told.figure, _names(told), match, None, to)


def _names(told: Told) -> str:
    return " & ".join(map(isolated, told.names))
