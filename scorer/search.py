"""Search in the texts of a game: ranked by words, forgiving about accents, endings and slips.

A text answers to a question by the words that they share, the rarer ones counting more, and by its
likeness to the title of the text or to one of its names. Where words stand for one thing, whoever
asks with one finds the others. Where too little of a question is said anywhere, nothing is found.
"""

from collections.abc import Iterable
from math import log
from typing import NamedTuple

from scorer.search_words import FORMS, STOP_WORDS

TITLE, NAME, BODY = 1.0, 0.9, 0.35
"""What a word counts in the title of a text, among its other names, and in the text itself."""

EXACT, BEGUN, ENDED, SLIPPED = 1.0, 0.8, 0.7, 0.55
"""What a word counts that is the one asked for, begins with it, ends otherwise, or has a slip."""

MEANT = 0.75
"""What a word counts that is said for the same thing."""

STEM, LONG_STEM = 4, 6
"""So many letters two words share at least that differ in their endings or by a slip."""

ENDING, LONG_ENDING = 3, 5
"""So long an ending may differ, behind a stem and a long one."""

NEEDED = 0.5
"""What part of the words asked for, by what they count, a text must have."""

UNKNOWN = 0.7
"""What a word counts that no text has, beside the rarest of those that are had."""

LIKE = 1.5
"""What likeness to a title or a name counts, beside having the words."""

MOST_ASKED = 12
"""So many words are looked for at most."""

PLAIN = dict(
    zip(
        "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿčćđěğłńňřśšşťůźżžёй",
        "aaaaaaceeeeiiiinoooooouuuuyyccdeglnnrssstuzzzеи",
    )
)

Phrase = tuple[str, ...]
"""The words of a title or a name that count."""


class Findable(NamedTuple):
    """A text that can be found: its title, the names that it also goes by, and what it says."""

    title: str
    names: tuple[str, ...]
    body: str


def words_of(sentence: str) -> list[str]:
    """The words of a sentence in small letters without accents, odd forms as their word."""
    lowered = sentence.lower().replace("ß", "ss").replace("'", "").replace("’", "")
    letters = (PLAIN.get(letter, letter) for letter in lowered)
    words = "".join(
        letter if letter.isalpha() or letter.isdigit() else " " for letter in letters
    ).split()
    return [FORMS.get(word, word) for word in words]


SILENT = frozenset(word for words in STOP_WORDS.values() for word in words_of(words))
"""The words that tell nothing, as `words_of` gives them."""


def phrase_of(sentence: str) -> Phrase:
    """The words of a sentence that count, once each: all, where none of them counts."""
    words = list(dict.fromkeys(words_of(sentence)))
    return tuple([word for word in words if word not in SILENT] or words)


class _Text(NamedTuple):
    """A text made ready: what every word counts, and its title and names."""

    counts: dict[str, float]
    phrases: tuple[Phrase, ...]


class _Word(NamedTuple):
    """A word asked for: the words that may be meant by it, how surely, and how much it tells."""

    matches: dict[str, float]
    rarity: float


class Index:
    """Texts made ready to be searched; `synonyms` are names for one thing, a tuple for each."""

    def __init__(self, texts: Iterable[Findable], synonyms: Iterable[tuple[str, ...]] = ()) -> None:
        self._texts = [_prepared(text) for text in texts]
        self._held: dict[str, int] = {}
        for text in self._texts:
            for word in text.counts:
                self._held[word] = self._held.get(word, 0) + 1
        self._synonyms = [
            tuple(dict.fromkeys(phrase_of(name) for name in group)) for group in synonyms
        ]
        self._known: dict[str, dict[str, float]] = {}

    def search(self, asked: str, most: int = 10) -> list[int]:
        """The places of the texts that answer to `asked`, the best first, `most` at most.

        Empty where no text has enough of what is asked.
        """
        words = self._asked(phrase_of(asked)[:MOST_ASKED])
        whole = sum(word.rarity for word in words)
        ranked = []
        for place, text in enumerate(self._texts):
            found = [_best(word.matches, text.counts) for word in words]
            had = sum(word.rarity for word, best in zip(words, found) if best)
            if had and had >= NEEDED * whole:
                by_words = sum(word.rarity * best for word, best in zip(words, found)) / whole
                ranked.append((-by_words - LIKE * self._likeness(words, whole, text), place))
        return [place for _, place in sorted(ranked)[:most]]

    def _asked(self, phrase: Phrase) -> list[_Word]:
        """The words asked for, each with everything that may be meant by it."""
        near = [dict(self._near(word)) for word in phrase]
        meant = [self._meant(place, phrase, near) for place in range(len(phrase))]
        return [
            _Word(matches, self._rarity(matches))
            for matches in ({**other, **direct} for other, direct in zip(meant, near))
        ]

    def _meant(self, place: int, phrase: Phrase, near: list[dict[str, float]]) -> dict[str, float]:
        """What else is said for the word at a place, or for several of which it is one."""
        meant: dict[str, float] = {}
        for group in self._synonyms:
            for name in group:
                if _is_said(phrase[place], name) and all(
                    any(_is_said(word, (part,)) for word in phrase) for part in name
                ):
                    for other in group:
                        for part in other:
                            meant |= {word: MEANT * sure for word, sure in self._near(part).items()}
        return meant

    def _near(self, word: str) -> dict[str, float]:
        """The words of the texts that may be meant by a word, and how surely."""
        if word not in self._known:
            near = ((held, _nearness(word, held)) for held in self._held)
            found = {held: nearness for held, nearness in near if nearness}
            if len(self._known) >= 5_000:
                self._known.clear()
            self._known[word] = found
        return self._known[word]

    def _rarity(self, matches: dict[str, float]) -> float:
        """How much a word tells: the more, the fewer texts have it."""
        had = max((self._held[word] for word, near in matches.items() if near >= ENDED), default=0)
        had = had or max((self._held[word] for word in matches), default=0)
        if not had:
            return UNKNOWN * log(1 + len(self._texts))
        return log(1 + len(self._texts) / had)

    def _likeness(self, words: list[_Word], whole: float, text: _Text) -> float:
        """How like the title or a name is to what was asked: 1 where they are the same."""
        return max((self._alike(words, whole, phrase) for phrase in text.phrases), default=0)

    def _alike(self, words: list[_Word], whole: float, phrase: Phrase) -> float:
        found = [max((word.matches.get(part, 0) for part in phrase), default=0) for word in words]
        asked = sum(word.rarity * best for word, best in zip(words, found)) / whole
        if not asked:
            return 0
        rarity = [log(1 + len(self._texts) / self._held[part]) for part in phrase]
        said = sum(
            rare * max(word.matches.get(part, 0) for word in words)
            for rare, part in zip(rarity, phrase)
        ) / sum(rarity)
        return 2 * asked * said / (asked + said)


def _prepared(text: Findable) -> _Text:
    counts: dict[str, float] = {}
    for weight, sentences in ((BODY, (text.body,)), (NAME, text.names), (TITLE, (text.title,))):
        for sentence in sentences:
            for word in words_of(sentence):
                counts[word] = weight
    phrases = (phrase_of(sentence) for sentence in (text.title, *text.names))
    return _Text(counts, tuple(phrase for phrase in dict.fromkeys(phrases) if phrase))


def _is_said(word: str, name: Phrase) -> bool:
    """Whether a word asked for is one of a name's, in whatever form."""
    return any(
        word == part or (len(word) >= STEM and _nearness(word, part) >= ENDED) for part in name
    )


def _best(matches: dict[str, float], counts: dict[str, float]) -> float:
    return max((near * counts[word] for word, near in matches.items() if word in counts), default=0)


def _nearness(asked: str, held: str) -> float:
    """How surely a word of a text is the one asked for; 0 if it is another."""
    if asked == held:
        return EXACT
    if asked[0] != held[0] and asked[1:2] != held[1:2] and asked[:2] != held[1::-1]:
        return 0
    if len(asked) > 1 and held.startswith(asked):
        return BEGUN
    shared = _shared(asked, held)
    rest = max(len(asked), len(held)) - shared
    if rest <= (LONG_ENDING if shared >= LONG_STEM else ENDING if shared >= STEM else 0):
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
    swapped = rest[1::-1] + rest[2:]
    return rest[1:] == beside[1:] or rest[1:] == beside or rest == beside[1:] or swapped == beside
