"""What is typed into searches: all words of books, cards and catalogues, and strings of them."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation import override

from scorer.cards import SUIT_LETTERS, WHOLE_PACK
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from scorer.words import words_of
from tables.language import request_voice
from tables.selectors.search import Library, library

SEED = 20_261_124
LANGUAGES = [code for code, _ in settings.LANGUAGES]
PLACES = list(product(GAMES, LANGUAGES))
STRINGS, LONGEST_STRING = 10_000, 8
FAULTY = ("spades", "diamonds", "карти", "Karo", "schoppen", "«карти»", "„Karo“")
"""Everyday words that a search once could not answer."""

SIGNS = ("♠", "♥", "♦", "♣", "?", "…", "♠A", "10♥", "🂡", "„Karo“", "«карти»")


@cache
def catalogue_words(language: str) -> frozenset[str]:
    """Every word of a language's catalogue; for English, of what the others translate."""
    path = f"tables/locale/{language if language != 'en' else 'bg'}/LC_MESSAGES/django.po"
    with (settings.BASE_DIR / path).open("rb") as file:
        catalogue = read_po(file)
    said = (message.id if language == "en" else message.string or "" for message in catalogue)
    return frozenset(
        word
        for forms in said
        for sentence in ([forms] if isinstance(forms, str) else forms)
        for word in words_of(sentence)
    )


def card_words(voice: Voice) -> Iterator[str]:
    """Every card by its code, by its sign, and by its name."""
    signs = dict(zip(SUIT_LETTERS.values(), "♣♦♥♠", strict=True))
    for code, name in WHOLE_PACK:
        yield from (code, code[:-1] + signs[code[-1]], *words_of(render_text(name, voice)))


def book(game: str, language: str) -> Library:
    with override(language):
        return library(game, language)


def book_words(game: str, language: str) -> list[str]:
    """Every word of a game's book."""
    banks = book(game, language).banks
    return sorted({word for bank in banks for entry in bank for word in entry.split()})


def words(game: str, language: str) -> list[str]:
    """Every word of a game's book, of the cards, and of the catalogues of this language and of
    English, and what is no word."""
    with override(language):
        cards = set(card_words(request_voice()))
    catalogues = catalogue_words(language) | catalogue_words("en")
    return sorted({*book_words(game, language), *cards, *catalogues, *SIGNS})


@cache
def strings() -> tuple[str, ...]:
    """Ten thousand strings made of words of every language, some of them cut or run together."""
    rng = Random(SEED)
    known = sorted({word for game, language in PLACES for word in words(game, language)})

    def string() -> str:
        chosen = rng.sample(known, rng.randint(2, LONGEST_STRING))
        if rng.random() < 0.2:
            chosen[0] = chosen[0][: rng.randint(1, len(chosen[0]))]
        return rng.choice((" ", " ", " ", "", " – "))[:1].join(chosen)

    return tuple(string() for _ in range(STRINGS))


def dealt_out(game: str, language: str) -> tuple[str, ...]:
    """A share of the strings, so that each is typed into one search."""
    return strings()[PLACES.index((game, language)) :: len(PLACES)]
