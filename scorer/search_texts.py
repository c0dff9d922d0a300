"""Texts made ready to be searched: their words as they are searched for, and what each counts.

Whatever counts is a whole number of thousandths.
"""

from collections.abc import Iterable
from typing import NamedTuple

from scorer.hashed import hashed
from scorer.search_words import FORMS, STOP_WORDS, WEAK_WORDS

FULL = 1000
"""What counts in full."""

TITLE, NAME, BODY = FULL, 900, 450
"""What a word counts in the title of a text, among its other names, and in the text itself."""

SHORT = 3
"""How many words a title or a name may have before each of them counts less."""

SMALL = "abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхцчшщъыьэюяіїєґђѓјљњћќџ0123456789"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЂЃЈЉЊЋЌЏ"
ACCENTED = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿčćđěğłńňřśšşťůźżžёй"
ACCENTED_CAPITALS = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸČĆĐĚĞŁŃŇŘŚŠŞŤŮŹŻŽЁЙ"
UNACCENTED = "aaaaaaceeeeiiiinoooooouuuuyyccdeglnnrssstuzzzеи"
PLAIN = hashed(
    [
        *zip(SMALL, SMALL), *zip(CAPITALS, SMALL),
        *zip(ACCENTED, UNACCENTED), *zip(ACCENTED_CAPITALS, UNACCENTED),
        ("ß", "ss"), ("ẞ", "ss"), ("'", ""), ("’", ""),
    ]
)  # fmt: skip
"""How a letter is searched for. Runtimes do not agree on the case of letters beyond A to Z."""

ACCENTS, LETTERS, SIGNS, MORE_LETTERS = 0x300, 0x370, 0x2000, 0x2C00
"""The first codes of: accents that follow their letter, letters, punctuation, more letters."""

Phrase = tuple[str, ...]
"""The words of a title or a name that count."""


class Findable(NamedTuple):
    """A text that can be found: its title, the names that it also goes by, and what it says."""

    title: str
    names: tuple[str, ...]
    body: str


def words_of(sentence: str) -> list[str]:
    """The words of a sentence in small letters without accents, odd forms as their word."""
    words = "".join(_plain(letter) for letter in sentence).split()
    return [FORMS.get(word, word) for word in words]


def _plain(letter: str) -> str:
    """How a letter is searched for: nothing for an accent, a blank for the end of a word."""
    if letter in PLAIN:
        return PLAIN[letter]
    code = ord(letter)
    if ACCENTS <= code < LETTERS:
        return ""
    return letter if LETTERS <= code < SIGNS or code >= MORE_LETTERS else " "


SILENT = {word for sentence in STOP_WORDS.values() for word in words_of(sentence)}
"""The words that tell nothing, as `words_of` gives them."""

LITTLE = set(words_of(WEAK_WORDS))
"""The words that tell little."""


def phrase_of(sentence: str) -> Phrase:
    """The words of a sentence that count, once each: all, where none of them counts."""
    words = list(dict.fromkeys(words_of(sentence)))
    return tuple([word for word in words if word not in SILENT] or words)


class Title(NamedTuple):
    """A title or a name made ready: the words that count, and all of them."""

    phrase: Phrase
    words: tuple[str, ...]


class Text(NamedTuple):
    """A text made ready to be searched: what every word of it counts, and its title and names."""

    counts: tuple[tuple[str, int], ...]
    titles: tuple[Title, ...]


def prepare(text: Findable) -> Text:
    """A text made ready to be searched."""
    counts = dict.fromkeys(words_of(text.body), BODY)
    titles = []
    for weight, sentence in ((TITLE, text.title), *((NAME, name) for name in text.names)):
        phrase, words = phrase_of(sentence), words_of(sentence)
        here = max(BODY, weight * SHORT // max(SHORT, len(phrase)))
        for word in words:
            counts[word] = max(counts.get(word, 0), here)
        if phrase:
            titles.append(Title(phrase, tuple(dict.fromkeys(words))))
    return Text(tuple(counts.items()), tuple(titles))


def synonyms_of(groups: Iterable[tuple[str, ...]]) -> list[tuple[Phrase, ...]]:
    """Names for one thing, a tuple for each, as the phrases that the index takes."""
    return [tuple(dict.fromkeys(phrase_of(name) for name in group)) for group in groups]
