"""Whether a word of a text may be the one that was asked for: endings, beginnings, slips."""

from collections.abc import Iterable

from scorer.hashed import hashed

EXACT, LETTER, BEGUN, ENDED, SLIPPED = 1000, 900, 800, 600, 500
"""What a word counts, in thousandths, that is the one asked for, ends in a letter more or less,
begins with it, ends otherwise, or has a slip."""

STEM, LONG_STEM = 4, 6
"""So many letters two words share at least that differ in their endings or by a slip."""

ENDING, LONG_ENDING = 3, 5
"""So long an ending may differ, behind a stem and a long one."""


MOST_KNOWN = 1_000
"""So many words asked for are remembered with what is near to them."""


def nearness(asked: str, held: str) -> int:
    """How surely a word of a text is the one asked for; 0 if it is another."""
    if asked == held:
        return EXACT
    if asked[0] != held[0] and asked[1:2] != held[1:2] and asked[:2] != _swapped(held[:2]):
        return 0
    shared = _shared(asked, held)
    rest = max(len(asked), len(held)) - shared
    if rest == 1 and shared >= (STEM if len(asked) == len(held) else STEM - 1):
        return LETTER
    if len(asked) > 1 and shared == len(asked):
        return BEGUN
    if shared and rest <= _ending(asked, shared):
        return ENDED
    return SLIPPED if min(len(asked), len(held)) > STEM and _one_slip(asked, held, shared) else 0


class Vocabulary:
    """Words to be found by others that are near to them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._begun: dict[str, list[str]] = hashed()
        self._second: dict[str, list[str]] = hashed()
        self._forms: dict[str, dict[str, int]] = hashed()
        for word in words:
            self._begun.setdefault(word[:2], []).append(word)
            self._second.setdefault(word[1:2], []).append(word)

    def near(self, asked: str) -> dict[str, int]:
        """The words that may be meant by one that is asked for, and how surely; slips only where
        nothing else may."""
        return self.forms(asked) or hashed(
            [(word, SLIPPED) for word in self._like(asked) if nearness(asked, word)]
        )

    def forms(self, asked: str) -> dict[str, int]:
        """The words that are the one asked for in whatever form, and how surely."""
        forms = self._forms.get(asked)
        if forms is None:
            # They begin with the same two letters: see nearness().
            near = [(word, nearness(asked, word)) for word in self._begun.get(asked[:2], ())]
            forms = hashed([(word, sure) for word, sure in near if sure > SLIPPED])
            if len(self._forms) >= MOST_KNOWN:
                self._forms.clear()
            self._forms[asked] = forms
        return forms

    def _like(self, asked: str) -> Iterable[str]:
        """All that begin as a word may of which the one asked for is a slip."""
        for begun, words in self._begun.items():
            if begun[0] == asked[0]:
                yield from words
        yield from self._second.get(asked[1:2], ())
        yield from self._begun.get(_swapped(asked[:2]), ())


def _ending(word: str, shared: int) -> int:
    """So long an ending may differ where words share so many letters; Slavic stems are short."""
    if shared >= LONG_STEM:
        return LONG_ENDING
    if shared >= STEM:
        return ENDING
    return ENDING - 1 if shared == STEM - 1 and len(word) > STEM and word[0] >= "а" else 0


def _shared(one: str, other: str) -> int:
    """With how many of the same letters two words begin."""
    for place, (letter, beside) in enumerate(zip(one, other)):
        if letter != beside:
            return place
    return min(len(one), len(other))


def _one_slip(asked: str, held: str, shared: int) -> bool:
    """Whether a letter is missing, too many, or has changed places with the next; in a long word
    also whether one is wrong."""
    rest, beside = asked[shared:], held[shared:]
    if rest[1:] == beside[1:]:
        return len(asked) >= LONG_STEM
    return rest[1:] == beside or rest == beside[1:] or _swapped(rest) == beside


def _swapped(word: str) -> str:
    """With its first two letters in the other order."""
    return word[1:2] + word[:1] + word[2:]
