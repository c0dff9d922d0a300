"""Words that a game keeps in its own language, as Kosakeln's Blatt and Uhu: marked so that screen
readers pronounce them in that."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from scorer.forms import Spec, fields_of
from scorer.glossary import GLOSSARIES
from scorer.registry import GAMES
from scorer.text import Text, render_text
from tables.language import voice_in

register = template.Library()

WHOLE = re.compile(
    r"<(script|style|option|title|textarea)\b.*?</\1>|<(\w+)[^>]*\slang=[^>]*>.*?</\2>|<[^>]*>|[^<]+",
    re.DOTALL,
)
"""A tag, a text, or an element whose text is left as it is."""


class HomeWords(NamedTuple):
    """The code of a language, and the words of it that texts in another one have, longest first."""

    language: str
    words: tuple[str, ...]

    def mark(self, html: str) -> str:
        """Return a page or a part of one with these words in elements with their language."""
        word = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, self.words))})(?!\w)")
        marked = rf'<span lang="{self.language}">\1</span>'
        parts = (match[0] for match in WHOLE.finditer(html))
        return "".join(
            # The text stays one: where its parts are laid out in a grid, it is one of them.
            f"<span>{word.sub(marked, part)}</span>"
            if part[0] != "<" and word.search(part)
            else part
            for part in parts
        )


@cache
def home_words(game: str, language: str) -> HomeWords:
    """Return the words that a game's texts in a language keep in the language of the game.

    A game that has words of its own in English as well keeps none: what other languages share with
    its own then are words of both.
    """
    home = GLOSSARIES[game].language
    kept = _same(game, home, language) if _same(game, home, "en", terms=True) else set()
    return HomeWords(home, tuple(sorted(kept, key=lambda word: (-len(word), word))))


def _same(game: str, home: str, language: str, terms: bool = False) -> set[str]:
    """Return which terms, and labels of a deal, are the same in both languages."""
    if language == home:
        return set()
    reader, at_home = voice_in(language), voice_in(home)
    words = {
        render_text(term.term, reader)
        for term in GLOSSARIES[game].terms
        if render_text(term.term, reader) in term.words[home]
    }
    labels = () if terms else _labels(GAMES[game].deal)
    rendered = ((render_text(label, reader), render_text(label, at_home)) for label in labels)
    return words | {word for word, own in rendered if word == own and word.isalpha()}


def _labels(form: type) -> Iterator[Text]:
    for field in fields_of(form):
        yield field.spec.label
        yield from _labels_in(field.spec)


def _labels_in(spec: Spec) -> Iterator[Text]:
    yield from (choice.label for choice in spec.choices)
    if isinstance(spec.item, Spec):
        yield from _labels_in(spec.item)
    elif spec.item is not None:
        yield from _labels(spec.item)


def _of_page(context: Context) -> HomeWords | None:
    """Return the words of the game that a page is about, if it has any."""
    about = context.get("board") or context
    game = about.get("game")
    key = game["key"] if isinstance(game, dict) else getattr(game, "key", None)
    words = home_words(key, get_language() or "en") if key in GAMES else None
    return words if words and words.words else None


class Marked(template.Node):
    """The text between the tags, with its words marked."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """Return the marked text."""
        html = self.nodelist.render(context)
        words = _of_page(context)
        # Safe: a template rendered this, and `mark` adds only elements around words of a glossary.
        return mark_safe(words.mark(html)) if words else html  # noqa: S308


@register.tag
def homewords(parser: Parser, token: Token) -> Marked:
    """Mark the words of the game between `{% homewords %}` and `{% endhomewords %}`."""
    nodelist = parser.parse(("endhomewords",))
    parser.delete_first_token()
    return Marked(nodelist)


@register.simple_tag(takes_context=True)
def home_words_here(context: Context) -> str:
    """Return the same words as attributes, for what scripts fill in (static/home_words.js)."""
    words = _of_page(context)
    if not words:
        return ""
    return format_html(
        ' data-home-language="{}" data-home-words="{}"', words.language, "|".join(words.words)
    )
