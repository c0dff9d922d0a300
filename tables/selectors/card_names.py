"""Names of cards for screen readers."""

import json
import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from django.utils.translation import get_language

from scorer.cards import SIGNS, sign
from scorer.forms import Spec, fields_of
from scorer.registry import GAMES
from scorer.text import Text, render_text, text
from tables.language import request_voice

SIGN = re.compile(rf"\w+[{''.join(SIGNS.values())}]?")
"""A word, or a card as texts have it: 10♥, XIV."""


def card_name(code: str, game: str) -> str:
    """Return what the reader calls a card of a game: ten of hearts for 10H."""
    return _names_by_code(game, get_language()).get(code, code)


def names_by_sign(game: str) -> dict[str, str]:
    """Return what the reader calls each card of a game, by its sign in texts."""
    return _names_by_sign(game, get_language())


def with_names(words: str, game: str, named: Callable[[str, str], str]) -> str:
    """Return a text with `named(sign, name)` in place of every card."""
    names = names_by_sign(game)
    return SIGN.sub(lambda word: _named(word[0], names, named), words)


def _named(word: str, names: dict[str, str], named: Callable[[str, str], str]) -> str:
    return named(word, names[word]) if word in names else word


def names_as_json(game: str) -> str:
    """Return `names_by_sign` for scripts."""
    return json.dumps(names_by_sign(game), ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=64)
def _names_by_sign(game: str, language: str | None) -> dict[str, str]:
    voice = request_voice()
    # As it fills a gap of a sentence.
    signs = {code: render_text(text("{pip}", pip=sign(code)), voice) for code, _ in _cards(game)}
    return {signs[code]: name for code, name in _names_by_code(game, language).items()}


@lru_cache(maxsize=64)
def _names_by_code(game: str, language: str | None) -> dict[str, str]:
    """Return names in the language of the request, which `language` names for the cache."""
    voice = request_voice()
    return {code: render_text(name, voice) for code, name in _cards(game)}


def _cards(game: str) -> Iterable[tuple[str, Text]]:
    """Return every card that a question of the game's referee can be about."""
    for question in GAMES[game].questions:
        yield from cards_in(question.facts)


def cards_in(form: type) -> Iterable[tuple[str, Text]]:
    for field in fields_of(form):
        yield from _in_spec(field.spec)


def _in_spec(spec: Spec) -> Iterable[tuple[str, Text]]:
    if spec.kind == "card":
        yield from ((str(choice.value), choice.label) for choice in spec.choices)
    elif isinstance(spec.item, Spec):
        yield from _in_spec(spec.item)
    elif spec.item is not None:
        yield from cards_in(spec.item)
