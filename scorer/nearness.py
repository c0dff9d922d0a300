"""Likeness of words: endings, beginnings, slips of the finger."""

from collections.abc import Iterable

from scorer.hashed import hashed

EXACT, LETTER, BEGUN, ENDED, SLIPPED = 1000, 900, 800, 600, 500
"""Weights of a match, in thousandths: the same word, one letter more or less at the end, the query
as its beginning, another ending, a typing error."""

STEM, LONG_STEM = 4, 6
"""The shortest common beginnings of words that differ in their endings or by a typing error."""

ENDING, LONG_ENDING = 3, 5
"""The longest endings that may differ, behind a stem and behind a long one."""


MOST_KNOWN = 1_000
"""At most this many words of queries are remembered with what is near to them."""


def nearness(query: str, word: str) -> int:
    """Return how surely a word of a text is the one of the query, or 0 if it is another."""
    if query == word:
        return EXACT
    if query[0] != word[0] and query[1:2] != word[1:2] and query[:2] != _swapped(word[:2]):
        return 0
    shared = _shared(query, word)
    rest = max(len(query), len(word)) - shared
    if rest == 1 and shared >= (STEM if len(query) == len(word) else STEM - 1):
        return LETTER
    if len(query) > 1 and shared == len(query):
        return BEGUN
    if shared and rest <= _ending(query, shared):
        return ENDED
    return SLIPPED if min(len(query), len(word)) > STEM and _one_slip(query, word, shared) else 0


class Vocabulary:
    """Words to be found by others that are near to them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._begun: dict[str, list[str]] = hashed()
        self._second: dict[str, list[str]] = hashed()
        self._forms: dict[str, dict[str, int]] = hashed()
        for word in words:
            self._begun.setdefault(word[:2], []).append(word)
            self._second.setdefault(word[1:2], []).append(word)

    def near(self, query: str) -> dict[str, int]:
        """Return the words that may be meant by one of a query, and how surely. Slips only where
        nothing else may."""
        return self.forms(query) or hashed(
            [(word, SLIPPED) for word in self._like(query) if nearness(query, word)]
        )

    def forms(self, query: str) -> dict[str, int]:
        """Return the words that are the one of the query in whatever form, and how surely."""
        forms = self._forms.get(query)
        if forms is None:
            # They begin with the same two characters: see nearness().
            near = [(word, nearness(query, word)) for word in self._begun.get(query[:2], ())]
            forms = hashed([(word, sure) for word, sure in near if sure > SLIPPED])
            if len(self._forms) >= MOST_KNOWN:
                self._forms.clear()
            self._forms[query] = forms
        return forms

    def _like(self, query: str) -> Iterable[str]:
        """Return the words that the query may be with one typing error, judged by their
        beginnings."""
        for begun, words in self._begun.items():
            if begun[0] == query[0]:
                yield from words
        yield from self._second.get(query[1:2], ())
        yield from self._begun.get(_swapped(query[:2]), ())


def _ending(word: str, shared: int) -> int:
    """Return the longest ending that may differ, `shared` characters being the same before it.

    Slavic stems are short.
    """
    if shared >= LONG_STEM:
        return LONG_ENDING
    if shared >= STEM:
        return ENDING
    return ENDING - 1 if shared == STEM - 1 and len(word) > STEM and word[0] >= "а" else 0


def _shared(word: str, other: str) -> int:
    """Return how many characters at the beginning of two words are the same."""
    for place, (letter, beside) in enumerate(zip(word, other)):
        if letter != beside:
            return place
    return min(len(word), len(other))


def _one_slip(query: str, word: str, shared: int) -> bool:
    """Return whether a letter is missing, too many, or has changed places with the next. In a
    long word also whether one is wrong."""
    rest, beside = query[shared:], word[shared:]
    if rest[1:] == beside[1:]:
        return len(query) >= LONG_STEM
    return rest[1:] == beside or rest == beside[1:] or _swapped(rest) == beside


def _swapped(word: str) -> str:
    """With its first two characters in the other order."""
    return word[1:2] + word[:1] + word[2:]
