"""Search in the texts of a game: ranked by words, forgiving about accents, endings and slips.

A text answers to a question by the words that they share, the rarer ones counting more, and by its
likeness to the title of the text or to one of its names. Where words stand for one thing, whoever
asks with one finds the others. Where too little of a question is said anywhere, nothing is found.
"""

from collections.abc import Iterable
from math import log
from typing import NamedTuple

from scorer.nearness import ENDED, EXACT, SLIPPED, STEM, nearness
from scorer.search_words import FORMS, NOT, STOP_WORDS, WEAK_WORDS

TITLE, NAME, BODY = 1.0, 0.9, 0.45
"""What a word counts in the title of a text, among its other names, and in the text itself."""

SHORT = 3
"""So many words a title or a name may have before each of them counts less."""

MEANT = 0.65
"""What a word counts that is said for the same thing."""

NEEDED = 0.5
"""More than this part of the words asked for, by what they count, a text must have."""

WEAK = 0.4
"""What a weak word counts beside another that as many texts have."""

SURE, ENOUGH = 0.35, 0.28
"""How surely a word of a text has to be meant, and what all words have to count for it."""

DENIED = 0.7
"""What likeness counts to what says that it is not so."""

LIKE, WORDING = 1.5, 0.3
"""What likeness to a title or a name counts, beside having the words; and the same wording."""

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


SILENT = frozenset(word for spoken in STOP_WORDS.values() for word in words_of(spoken))
"""The words that tell nothing, as `words_of` gives them."""

LITTLE = frozenset(words_of(WEAK_WORDS))
"""The words that tell little."""


def phrase_of(sentence: str) -> Phrase:
    """The words of a sentence that count, once each: all, where none of them counts."""
    words = list(dict.fromkeys(words_of(sentence)))
    return tuple([word for word in words if word not in SILENT] or words)


class _Text(NamedTuple):
    """A text made ready: what every word counts, and its title and names, also with every word."""

    counts: dict[str, float]
    phrases: tuple[tuple[Phrase, frozenset[str]], ...]


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
        wording = frozenset(words_of(asked))
        whole = sum(word.rarity for word in words)
        ranked = []
        for place, text in enumerate(self._texts):
            found = [_best(word.matches, text.counts) for word in words]
            had = sum(word.rarity for word in words if _has(text, word))
            by_words = sum(word.rarity * best for word, best in zip(words, found)) / (whole or 1)
            if had > NEEDED * whole and by_words > ENOUGH:
                score = by_words + self._likeness(words, wording, text)
                ranked.append((-score * had / whole, place))
        return [place for _, place in sorted(ranked)[:most]]

    def _asked(self, phrase: Phrase) -> list[_Word]:
        """The words asked for, each with everything that may be meant by it."""
        near = [dict(self._near(word)) for word in phrase]
        meant = [self._meant(place, phrase, near) for place in range(len(phrase))]
        return [
            _Word(_merged(direct, other), self._rarity(word, direct, other))
            for word, direct, other in zip(phrase, near, meant)
        ]

    def _meant(self, place: int, phrase: Phrase, near: list[dict[str, float]]) -> dict[str, float]:
        """What else is said for the word at a place, or for several of which it is one."""
        meant: dict[str, float] = {}
        for group in self._synonyms:
            for name in group:
                if _is_said(phrase[place], name) and all(
                    any(_is_said(word, (part,)) for word in phrase) for part in name
                ):
                    _add_all(meant, self._said_for(name, group))
        return meant

    def _said_for(self, name: Phrase, group: tuple[Phrase, ...]) -> dict[str, float]:
        """The words of the other names of a thing; of a longer name each counts less."""
        said: dict[str, float] = {}
        for other in group:
            worth = MEANT * min(1.0, len(name) / len(other))
            for part in other:
                _add_all(said, {word: worth * sure for word, sure in self._near(part).items()})
        return said

    def _near(self, word: str) -> dict[str, float]:
        """The words of the texts that may be meant by a word, and how surely."""
        if word not in self._known:
            near = ((held, nearness(word, held)) for held in self._held)
            found = {held: sure for held, sure in near if sure}
            if max(found.values(), default=0) > SLIPPED:
                found = {held: near for held, near in found.items() if near > SLIPPED}
            if len(self._known) >= 5_000:
                self._known.clear()
            self._known[word] = found
        return self._known[word]

    def _rarity(self, word: str, *matches: dict[str, float]) -> float:
        """How much a word tells: the more, the fewer texts have what may be meant by it."""
        known = {match: near for found in matches for match, near in found.items()}
        surely = [match for match, near in known.items() if near > SLIPPED]
        had = [self._held[match] for match in surely or known]
        return (WEAK if word in LITTLE else 1) * log(1 + len(self._texts) / max(had, default=1))

    def _likeness(self, words: list[_Word], wording: frozenset[str], text: _Text) -> float:
        """How like the title or a name is to what was asked, the likest."""
        return max(
            (
                LIKE * self._alike(words, phrase) * (DENIED if _denies(wording, whole) else 1)
                + WORDING * len(wording & whole) / len(wording | whole)
                for phrase, whole in text.phrases
            ),
            default=0,
        )

    def _alike(self, words: list[_Word], phrase: Phrase) -> float:
        """How much of what was asked is in a phrase, and of it in what was asked: 1 for all."""
        whole = sum(word.rarity for word in words)
        found = [max((word.matches.get(part, 0) for part in phrase), default=0) for word in words]
        asked = sum(word.rarity * best for word, best in zip(words, found)) / whole
        if not asked:
            return 0
        rarity = [self._rarity(part, {part: EXACT}) for part in phrase]
        said = sum(
            rare * max(word.matches.get(part, 0) for word in words)
            for rare, part in zip(rarity, phrase)
        ) / sum(rarity)
        return 2 * asked * said / (asked + said)


def _prepared(text: Findable) -> _Text:
    counts = dict.fromkeys(words_of(text.body), BODY)
    phrases = []
    for weight, sentence in ((TITLE, text.title), *((NAME, name) for name in text.names)):
        phrase, words = phrase_of(sentence), words_of(sentence)
        counts_here = max(BODY, weight * min(1.0, SHORT / max(len(phrase), 1)))
        for word in words:
            counts[word] = max(counts.get(word, 0), counts_here)
        if phrase:
            phrases.append((phrase, frozenset(words)))
    return _Text(counts, tuple(phrases))


def _merged(words: dict[str, float], more: dict[str, float]) -> dict[str, float]:
    merged = dict(words)
    _add_all(merged, more)
    return merged


def _add_all(words: dict[str, float], more: dict[str, float]) -> None:
    """Words join others, each by the most that it counts."""
    for word, worth in more.items():
        words[word] = max(words.get(word, 0), worth)


def _is_said(word: str, name: Phrase) -> bool:
    """Whether a word asked for is one of a name's, in whatever form."""
    return any(
        word == part or (len(word) >= STEM and nearness(word, part) >= ENDED) for part in name
    )


def _denies(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether one says that something is not so, and the other does not."""
    return (NOT in one) != (NOT in other)


def _has(text: _Text, word: _Word) -> bool:
    return any(sure >= SURE and match in text.counts for match, sure in word.matches.items())


def _best(matches: dict[str, float], counts: dict[str, float]) -> float:
    return max((near * counts[word] for word, near in matches.items() if word in counts), default=0)
