"""Search in the texts of a game: ranked by words, forgiving about accents, endings and slips.

A word that is asked for counts the more, the fewer texts have it, so no list of words to leave out
is needed in any language.
"""

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

TITLE, SYNONYM, BODY = 3.0, 2.5, 1.0
"""What a word counts in the title of a text, among its other names, and in the text itself."""

EXACT, BEGUN, ENDED, SLIPPED = 1.0, 0.8, 0.6, 0.5
"""What a word counts that is the one asked for, begins with it, ends otherwise, or has a slip."""

STEM = 4
"""So many letters two words share at least that differ in their endings or by a slip."""

ENDING = 3
"""So long an ending may differ."""

NEEDED = 0.4
"""What part of the words asked for, by what they count, a text must have."""

UNKNOWN = 1.0
"""What a word counts that no text has, or only with a slip."""

MOST_ASKED = 12
"""So many words are looked for at most."""

PLAIN = dict(
    zip(
        "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿčćđěğłńňřśšşťůźżžёйў",
        "aaaaaaceeeeiiiinoooooouuuuyyccdeglnnrssstuzzzеиу",
    )
)


class Findable(NamedTuple):
    """A text that can be found: its title, the names that it also goes by, and what it says."""

    title: str
    names: tuple[str, ...]
    body: str


def words_of(sentence: str) -> list[str]:
    """The words of a sentence in small letters without accents."""
    letters = (PLAIN.get(letter, letter) for letter in sentence.lower().replace("ß", "ss"))
    return "".join(
        letter if letter.isalpha() or letter.isdigit() else " " for letter in letters
    ).split()


class Index:
    """Texts made ready to be searched."""

    def __init__(self, texts: Iterable[Findable]) -> None:
        self._counts = [_counts(one) for one in texts]
        self._held: dict[str, int] = {}
        for counts in self._counts:
            for word in counts:
                self._held[word] = self._held.get(word, 0) + 1

    def search(self, asked: str, most: int = 10) -> list[int]:
        """The places of the texts that answer to `asked`, the best first, `most` at most."""
        words = list(dict.fromkeys(words_of(asked)))[:MOST_ASKED]
        near = [self._near(word) for word in words]
        rarity = [self._rarity(matches) for matches in near]
        ranked = []
        for place, counts in enumerate(self._counts):
            found = [_best(matches, counts) for matches in near]
            had = sum(rare for rare, best in zip(rarity, found) if best)
            if had and had >= NEEDED * sum(rarity):
                score = sum(rare * best for rare, best in zip(rarity, found))
                ranked.append((-score, place))
        return [place for _, place in sorted(ranked)[:most]]

    def _near(self, word: str) -> dict[str, float]:
        """The words of the texts that may be meant by a word, and how surely."""
        near = ((held, _nearness(word, held)) for held in self._held)
        return {held: nearness for held, nearness in near if nearness}

    def _rarity(self, matches: dict[str, float]) -> float:
        """How much a word tells: the more, the fewer texts have it; little if none has it."""
        had = max((self._held[word] for word, near in matches.items() if near >= BEGUN), default=0)
        return log(1 + len(self._counts) / had) if had else UNKNOWN


def _counts(one: Findable) -> dict[str, float]:
    """What every word of a text counts."""
    counts: dict[str, float] = {}
    for weight, sentences in ((BODY, (one.body,)), (SYNONYM, one.names), (TITLE, (one.title,))):
        for sentence in sentences:
            for word in words_of(sentence):
                counts[word] = weight
    return counts


def _best(matches: dict[str, float], counts: dict[str, float]) -> float:
    return max((near * counts[word] for word, near in matches.items() if word in counts), default=0)


def _nearness(asked: str, held: str) -> float:
    """How surely a word of a text is the one asked for; 0 if it is another."""
    if asked == held:
        return EXACT
    if len(asked) > 1 and held.startswith(asked):
        return BEGUN
    shared = _shared(asked, held)
    if shared >= STEM and max(len(asked), len(held)) - shared <= ENDING:
        return ENDED
    return SLIPPED if min(len(asked), len(held)) > STEM and _one_slip(asked, held, shared) else 0


def _shared(one: str, other: str) -> int:
    """With how many of the same letters two words begin."""
    for place, (letter, beside) in enumerate(zip(one, other)):
        if letter != beside:
            return place
    return min(len(one), len(other))


def _one_slip(asked: str, held: str, shared: int) -> bool:
    """Whether a letter is wrong, missing, too many, or has changed places with the next."""
    rest, beside = asked[shared:], held[shared:]
    swapped: Sequence[str] = rest[1::-1] + rest[2:]
    return rest[1:] == beside[1:] or rest[1:] == beside or rest == beside[1:] or swapped == beside
