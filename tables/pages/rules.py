"""The rules of a game as pages: the written ones, and those of a table, drawn from the code."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from scorer.core import AnyGame
from scorer.forms import dump
from scorer.text import Voice, render_text
from tables.access.permissions import enter
from tables.language import request_voice
from tables.pages.games import find_game, game_tile, games
from tables.pages.writing import Context
from tables.presenters.forms import form_fields
from tables.presenters.types import Fields
from tables.selectors import matches
from tables.selectors.glossary import GameGlossary, Term, game_glossary
from tables.selectors.pages import match_board
from tables.selectors.rules import (
    AgreedRule,
    CardOrder,
    GameRules,
    HowToPlay,
    Paragraph,
    game_rules,
    goal_of_match,
    rules_of_match,
)
from tables.strict_json import canonical_text

PAGE = "pages/rules.html"


@require_safe
def any_game(request: HttpRequest) -> HttpResponse:
    """Lead to the rules of each game."""
    return render(request, "pages/all_rules.html", {"games": games()})


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """Return every paragraph that sheets and rulings cite, and every house rule with its source."""
    game, voice = find_game(key), request_voice()
    return render(request, PAGE, _page(game, game_rules(game, game.options(), voice), voice))


@require_safe
def match_rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the rules of a match: what its table agreed on, and behind a fold what is written."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    read = rules_of_match(match)
    page = {
        **_page(agreed.game, read, voice),
        "board": match_board(match),
        "goal": goal_of_match(match),
        "agreed": canonical_text(_changed(agreed.game, match.options)),
        "state": changed_words(sum(option["changed"] for option in read["options"])),
    }
    return render(request, PAGE, page)


def _page(game: AnyGame, read: GameRules, voice: Voice) -> Context:
    """Return the rules as the template has them: every paragraph with the house rules that touch
    it."""
    options = {option["name"]: option for option in read["options"]}
    by_field = [options[name] for name in form_fields(game.options, voice)]
    return {
        "game": game_tile(game, voice),
        "lead": _lead(read["how_to_play"]),
        "chapters": _chapters(read["paragraphs"], by_field),
        "options": by_field,
        "presets": [
            {"label": render_text(preset.label, voice), "help": render_text(preset.help, voice)}
            for preset in game.presets
        ],
        "tariff": game.tariff(),
        "fields": form_fields(game.deal, voice),
        "figures": f"games/{game.key}/rules.html",
        "words": _words(game_glossary(game.key, voice)),
    }


CARDS = ("order", "values")
"""The parts of How to play that stand below the cards in their order."""


class Lead(NamedTuple):
    """How to play: the parts above the cards in their order, those below, and the sources."""

    above: list[Paragraph]
    orders: list[CardOrder]
    below: list[Paragraph]
    sources: dict[str, str]


def _lead(page: HowToPlay) -> Lead:
    parts = page["parts"]
    here = next(place for place, part in enumerate(parts) if part["section"] in CARDS)
    sources: dict[str, list[str]] = {}
    for part in parts:
        sources.setdefault(part["source"], []).append(part["title"])
    told = {source: ", ".join(titles) for source, titles in sources.items()}
    return Lead(parts[:here], page["orders"], parts[here:], told)


class Chapter(NamedTuple):
    """Paragraphs whose sections begin with one number.

    The first one's title stands for all. `changed` are the house rules of the table in it.
    """

    number: str
    title: str
    others: list[str]
    rules: list[Context]
    changed: int


def _chapters(paragraphs: Sequence[Paragraph], options: Sequence[AgreedRule]) -> list[Chapter]:
    """Group the paragraphs by the first number of their sections."""
    return [
        _chapter(number, list(rules), options)
        for number, rules in groupby(paragraphs, lambda rule: rule["section"].partition(".")[0])
    ]


def _chapter(number: str, rules: list[Paragraph], options: Sequence[AgreedRule]) -> Chapter:
    """Return a chapter, each of its paragraphs with the house rules that touch it."""
    with_options = [
        {**rule, "options": [option for option in options if option["name"] in rule["options"]]}
        for rule in rules
    ]
    title, *others = [rule["title"] for rule in rules]
    changed = {name for rule in rules for name in rule["changed"]}
    return Chapter(number, title, others, with_options, len(changed))


def _changed(game: AnyGame, options: Fields) -> Fields:
    """Return the house rules that differ from the written ones."""
    written = dump(game.options())
    return {name: value for name, value in options.items() if value != written[name]}


def changed_words(count: int) -> str:
    """Return how far house rules are from the written ones, `count` being changed."""
    if not count:
        return gettext("By the book")
    return ngettext("%(count)s changed", "%(count)s changed", count) % {"count": count}


def count_changed(game: AnyGame, options: Fields, among: Iterable[str] | None = None) -> int:
    """Return how many house rules, of all or `among` these, differ from the written ones."""
    written = dump(game.options())
    names = written if among is None else among
    return sum(1 for name in names if options.get(name, written[name]) != written[name])


def _words(glossary: GameGlossary) -> Context:
    """Return the terms in the reader's language, each with the words of the game's own beside
    it."""
    language = glossary["language"]
    terms = [_with_home_words(term, term["words"][language]) for term in glossary["terms"]]
    return {"language": language, "terms": terms}


def _with_home_words(term: Term, words: list[str]) -> Context:
    """Return a term with what tables say for it. `is_home` where that is the term itself."""
    others = [word for word in words if word.casefold() != term["term"].casefold()]
    return {**term, "home": ", ".join(others), "is_home": others != words}
