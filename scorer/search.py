"""Search in the texts of a game: ranked by words, forgiving about accents, endings and slips.

A text answers to a question by the words that they share, the rarer ones counting more, and by its
likeness to the title of the text or to one of its names. Where words stand for one thing, whoever
asks with one finds the others. If no text has enough of a question, the search is not sure, and
finds the few texts that are nearest.

Whatever counts is a whole number of thousandths, so that phones rank as the server does.
"""

from collections.abc import Iterable
from typing import NamedTuple

from scorer.hashed import hashed
from scorer.nearness import ENDED, EXACT, SLIPPED, STEM, Vocabulary
from scorer.search_texts import FULL, LITTLE, Phrase, Text, Title, phrase_of, words_of
from scorer.search_words import NOT

MEANT = 650
"""What a synonym counts."""

NEEDED = 500
"""More than this part of the words of the query, by what they count, a text must have."""

WEAK = 400
"""What a weak word counts beside another that as many texts have."""

SURE, ENOUGH = 350, 280
"""How surely a word of a text must be meant, and what all words must count for it."""

DENIED = 700
"""What likeness counts to what says that it is not so."""

LIKE, WORDING = 1500, 300
"""What likeness to a title or a name counts, beside having the words; and the same wording."""

MOST_ASKED = 12
"""At most this many words are looked for."""

MOST_NEAREST = 3
"""At most this many texts are found if the search is not sure."""


class Match(NamedTuple):
    """A text that answers: its place among the texts, how well, in thousandths, and whether it
    has enough of the question to be sure of it."""

    place: int
    score: int
    sure: bool


class _Word(NamedTuple):
    """A word of the query: the words that may be meant by it, how surely, and how much it tells."""

    matches: dict[str, int]
    rarity: int


class _Question(NamedTuple):
    """A query.

    `words` are those that count, `rarity` is the sum of how rare they are, `wording` are all of its
    words. `meant` has every word of the texts that may be meant, with the number of the word of
    the query and how sure that is.
    """

    words: list[_Word]
    rarity: int
    wording: set[str]
    meant: dict[str, list[tuple[int, int]]]


class _WordHits(NamedTuple):
    """Where one word of the query was found: how much it counts at best in each text, by the text's
    place, and the places of those in which it surely stands."""

    best: dict[int, int]
    sure: set[int]


class Index:
    """Texts that can be searched; `synonyms` are the phrases for one thing, a tuple for each."""

    def __init__(self, texts: Iterable[Text], synonyms: Iterable[tuple[Phrase, ...]] = ()) -> None:
        self._titles: list[tuple[Title, ...]] = []
        self._places: dict[str, list[tuple[int, int]]] = hashed()
        for place, (counts, titles) in enumerate(texts):
            self._titles.append(titles)
            for word, count in counts:
                self._places.setdefault(word, []).append((place, count))
        self._rarities = _rarities(len(self._titles))
        self._own_rarities: dict[str, int] = hashed()
        self._synonym_words: dict[tuple[int, int], list[tuple[str, int]]] = hashed()
        self._vocabulary = Vocabulary(self._places)
        # A name without words, such as ♠, says nothing: no search can find it.
        self._synonyms = [tuple([name for name in group if name]) for group in synonyms]
        self._groups: dict[str, list[int]] = hashed()
        for number, group in enumerate(self._synonyms):
            for part in {part for name in group for part in name}:
                self._groups.setdefault(part, []).append(number)
        self._parts = Vocabulary(self._groups)

    def search(self, query: str, most: int = 10) -> list[Match]:
        """Return the texts that answer to `query`, the best first, `most` at most.

        If no text has enough of the query to be sure of it, return the nearest; an empty list if
        no text has any of its words.
        """
        matches = self._matches(self._question(query))
        best = sorted(matches, key=lambda match: (-match.score, match.place))
        return best[: most if best and best[0].sure else min(most, MOST_NEAREST)]

    def _matches(self, question: _Question) -> list[Match]:
        """Return every text that has enough of the question; if none has, every text that has a
        word of it."""
        whole = question.rarity
        worths: dict[int, int] = hashed()
        had: dict[int, int] = hashed()
        for word in question.words:
            held = self._held(word.matches)
            for place, worth in held.best.items():
                worths[place] = worths.get(place, 0) + word.rarity * worth
            for place in held.sure:
                had[place] = had.get(place, 0) + word.rarity
        enough = [
            place
            for place, rarity in had.items()
            if rarity * FULL > NEEDED * whole and worths[place] // whole > ENOUGH
        ]
        matches = []
        for place in enough or list(worths):
            score = worths[place] // whole + self._likeness(question, self._titles[place])
            rarity = had[place] if enough else whole
            matches.append(Match(place, score * rarity // whole, bool(enough)))
        return matches

    def _held(self, matches: dict[str, int]) -> _WordHits:
        best: dict[int, int] = hashed()
        sure = set()
        for match, near in matches.items():
            for place, count in self._places[match]:
                worth = near * count // FULL
                if worth > best.get(place, 0):
                    best[place] = worth
            if near >= SURE:
                sure.update([place for place, _ in self._places[match]])
        return _WordHits(best, sure)

    def _question(self, query: str) -> _Question:
        """The query, each word with everything that may be meant by it."""
        phrase = phrase_of(query)[:MOST_ASKED]
        synonym_parts = [self._synonym_parts(word) for word in phrase]
        words = []
        for place, word in enumerate(phrase):
            direct, other = self._vocabulary.near(word), self._meant(place, synonym_parts)
            words.append(_Word(_merged(direct, other), self._rarity(word, direct, other)))
        meant: dict[str, list[tuple[int, int]]] = hashed()
        for number, sought in enumerate(words):
            for match, sure in sought.matches.items():
                meant.setdefault(match, []).append((number, sure))
        rarity = max(1, sum(word.rarity for word in words))
        return _Question(words, rarity, set(words_of(query)), meant)

    def _synonym_parts(self, word: str) -> set[str]:
        """The words of the synonyms that a word of the query is a form of."""
        forms = self._parts.forms(word)
        return {
            part
            for part, sure in forms.items()
            if sure == EXACT or (len(word) >= STEM and sure >= ENDED)
        }

    def _meant(self, place: int, parts_by_word: list[set[str]]) -> dict[str, int]:
        """The synonyms of the word at a place, or for several of which it is one."""
        meant: dict[str, int] = hashed()
        here = parts_by_word[place]
        for number in {number for part in here for number in self._groups[part]}:
            for which, name in enumerate(self._synonyms[number]):
                if any(part in here for part in name) and all(
                    any(part in parts for parts in parts_by_word) for part in name
                ):
                    _add_all(meant, self._words_for_synonym(number, which))
        return meant

    def _words_for_synonym(self, number: int, which: int) -> list[tuple[str, int]]:
        """The words of the other names of a thing; of a longer name each counts less."""
        if (number, which) not in self._synonym_words:
            group = self._synonyms[number]
            name = group[which]
            words: dict[str, int] = hashed()
            for other in group:
                worth = MEANT * min(len(name), len(other)) // len(other)
                for part in other:
                    forms = self._vocabulary.forms(part)
                    _add_all(words, [(word, worth * sure // FULL) for word, sure in forms.items()])
            self._synonym_words[number, which] = list(words.items())
        return self._synonym_words[number, which]

    def _rarity(self, word: str, *matches: dict[str, int]) -> int:
        """How much a word tells: the more, the fewer texts have what may be meant by it."""
        pairs = [pair for words in matches for pair in words.items()]
        surely = [match for match, near in pairs if near > SLIPPED]
        had = [len(self._places[match]) for match in surely or [match for match, _ in pairs]]
        return self._rarities[max(had, default=1)] * (WEAK if word in LITTLE else FULL) // FULL

    def _own_rarity(self, word: str) -> int:
        """How rare a word of the texts is."""
        if word not in self._own_rarities:
            self._own_rarities[word] = self._rarity(word, {word: EXACT})
        return self._own_rarities[word]

    def _likeness(self, question: _Question, titles: tuple[Title, ...]) -> int:
        """How much the query is like a title or name: the highest figure of all `titles`."""
        likest = 0
        for phrase, whole in titles:
            denied = DENIED if (NOT in question.wording) != (NOT in whole) else FULL
            alike = LIKE * self._alike(question, phrase) // FULL * denied // FULL
            common = len([word for word in whole if word in question.wording])
            both = len(question.wording) + len(whole) - common
            likest = max(likest, alike + WORDING * common // both)
        return likest

    def _alike(self, question: _Question, phrase: Phrase) -> int:
        """How much of the query is in a phrase, and of the phrase in the query: FULL for all."""
        best = [0] * len(question.words)
        of_phrase = whole = 0
        for part in phrase:
            rarity, surest = self._own_rarity(part), 0
            for number, sure in question.meant.get(part, ()):
                if sure > best[number]:
                    best[number] = sure
                if sure > surest:
                    surest = sure
            of_phrase += rarity * surest
            whole += rarity
        matched = sum(word.rarity * sure for word, sure in zip(question.words, best))
        of_query, of_phrase = matched // question.rarity, of_phrase // whole
        return 2 * of_query * of_phrase // (of_query + of_phrase) if of_query and of_phrase else 0


def _rarities(texts: int) -> list[int]:
    """How rare a word is that 0, 1, 2, … texts have, in thousandths: the natural logarithm of
    1 + texts / number, as the sum of 1 / x at midpoints."""
    sums = [0]
    for number in range(2 * texts + 1):
        sums.append(sums[-1] + 2_000_000 // (2 * number + 1))
    return [(sums[number + texts] - sums[number]) // 1000 for number in range(texts + 2)]


def _merged(words: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    merged = hashed(words.items())
    _add_all(merged, more.items())
    return merged


def _add_all(words: dict[str, int], more: Iterable[tuple[str, int]]) -> None:
    """Words join others, each by the most that it counts."""
    for word, worth in more:
        if worth > words.get(word, 0):
            words[word] = worth
