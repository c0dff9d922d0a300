"""Search: which entries of a book answer to a question, by how people ask for them.

Every entry has phrasings: its title, its text, and questions as people at a table would put them.
The more all the phrasings of an entry are like the question, the better it answers. The nearest of
them counts half as much beside. Long phrasings count more than short ones, and rare words more than
common ones. Words that share pairs of letters stand for each other in part, so that endings and
slips of the finger do not matter.

All figures are whole numbers, so phones rank as the server does.
"""

from collections.abc import Iterable
from typing import NamedTuple

from scorer.hashed import hashed
from scorer.words import words_of

WHOLE = 1000
"""Most that a word or a phrasing can be like another, in thousandths."""

LEAST_ALIKE = 140
"""Words that are less alike do not stand for each other."""

CANDIDATES = 12
"""So many entries are looked through for the phrasing that is nearest."""

SURE = 950
"""An entry with this score answers for sure."""

NEAREST = 3
"""So many entries are found if none of them answers for sure."""

MAX_WORDS = 40
"""So many words of a question count."""

ENDS = (".", "?", "!")
"""Marks that end a sentence."""

Entry = list[str]
"""The phrasings of an entry, each as `words_of` gives its words, joined by blanks."""


class Match(NamedTuple):
    """An entry that answers: its place among the entries, and how well."""

    place: int
    score: int


class _Phrasing(NamedTuple):
    """The words of a phrasing by their numbers, and what each of their rarities is divided by.

    That is the root of how much they count together: with all of it, long phrasings would count no
    more than short ones, which say less.
    """

    words: list[int]
    weight: int


class Vocabulary:
    """Words by their numbers, and which of them may be meant by another word."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = hashed()
        self._with_pair: dict[str, list[int]] = hashed()
        self._pairs: list[int] = []

    def number(self, word: str) -> int:
        """Return the number of a word. A new word gets the next one."""
        number = self.numbers.get(word, -1)
        if number < 0:
            number = self.numbers[word] = len(self._pairs)
            pairs = _pairs(word)
            self._pairs.append(len(pairs))
            for pair in pairs:
                self._with_pair.setdefault(pair, []).append(number)
        return number

    def alike(self, word: str) -> list[tuple[int, int]]:
        """Return the numbers of the words that share pairs of letters with this one, and how much
        each of them is like it."""
        pairs = _pairs(word)
        # Every word has two pairs at least: one that shares fewer with this one cannot be like it.
        fewest = root((LEAST_ALIKE * 2 * len(pairs) - 1) // WHOLE) + 1
        shared = [0] * len(self._pairs)
        enough = []
        for pair in pairs:
            for number in self._with_pair.get(pair, ()):
                shared[number] += 1
                if shared[number] == fewest:
                    enough.append(number)
        found = []
        for number in enough:
            count = shared[number]
            likeness = count * count * WHOLE // (len(pairs) * self._pairs[number])
            if likeness >= LEAST_ALIKE:
                found.append((number, likeness))
        return found


class Index:
    """Entries that can be searched."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._vocabulary = Vocabulary()
        numbered = [[self._numbers(phrasing) for phrasing in entry] for entry in entries]
        counts = [0] * len(self._vocabulary.numbers)
        for phrasings in numbered:
            for word in {word for words in phrasings for word in words}:
                counts[word] += 1
        self._rarities = _rarities(len(numbered))
        self._rarity = [self._rarities[count] for count in counts]
        self._entries = [[self._phrasing(words) for words in entry] for entry in numbered]
        self._alike: dict[str, list[tuple[int, int]]] = hashed()
        self._last = "", self._meant([])
        self._read: dict[str, tuple[list[str], list[_Phrasing]]] = hashed()
        self._shares: list[list[tuple[int, int]]] = [[] for _ in counts]
        for place, entry in enumerate(self._entries):
            self._add_shares(place, entry)

    def _numbers(self, phrasing: str) -> list[int]:
        return [self._vocabulary.number(word) for word in phrasing.split()]

    def _phrasing(self, words: list[int]) -> _Phrasing:
        squares = [self._rarity[word] * self._rarity[word] for word in words]
        return _Phrasing(words, root(100 * root(sum(squares))))

    def _add_shares(self, place: int, entry: list[_Phrasing]) -> None:
        """Note, for every word of an entry, how much of all its phrasings together it is."""
        sums: dict[int, int] = hashed()
        for words, weight in entry:
            for word in words:
                sums[word] = sums.get(word, 0) + self._rarity[word] * WHOLE // weight
        whole = root(sum([share * share for share in sums.values()]))
        for word, share in sums.items():
            self._shares[word].append((place, share * WHOLE // whole))

    def search(self, query: str, most: int = 10) -> list[Match]:
        """Return the entries that answer to a question, the best first: `most` at most, or a few if
        none of them answers for sure. Return an empty list if the question has no words."""
        meant, whole = self._asked(query)
        if not whole:
            return []
        found = sorted(self._matches(meant, whole), key=lambda match: (-match.score, match.place))
        return found[: most if is_sure(found) else NEAREST]

    def answering(self, query: str, text: str) -> list[str]:
        """Return a text of the reader's language in three parts: what stands before the sentence
        that answers a question best, that sentence, and what follows it.

        The last one of several lines answers every question."""
        *before, line = text.split("\n")
        if before:
            return [" ".join(before), line, ""]
        counted = self._counted(self._asked(query)[0])
        if text not in self._read:
            sentences = _sentences(text)
            self._read[text] = sentences, [self._said(sentence) for sentence in sentences]
        sentences, said = self._read[text]
        likeness = [_nearest([phrasing], counted) for phrasing in said]
        best = likeness.index(max(likeness))
        return [" ".join(sentences[:best]), sentences[best], " ".join(sentences[best + 1 :])]

    def _said(self, sentence: str) -> _Phrasing:
        numbers = [self._vocabulary.numbers.get(word, -1) for word in words_of(sentence)]
        return self._phrasing([number for number in numbers if number >= 0])

    def _asked(self, query: str) -> tuple[dict[int, int], int]:
        """Return how much a question asks for each word of the phrasings, and how much its words
        count together: 0 if it has none. The last question is remembered, because each text that
        answers to it is read by it."""
        last, meant = self._last
        if last != query:
            meant = self._meant(words_of(query)[:MAX_WORDS])
            self._last = query, meant
        return meant

    def _meant(self, words: list[str]) -> tuple[dict[int, int], int]:
        meant: dict[int, int] = hashed()
        squares = 0
        # While a question is typed, all words but the last one are those of before.
        known, self._alike = self._alike, hashed()
        for word in words:
            alike = known[word] if word in known else self._vocabulary.alike(word)
            self._alike[word] = alike
            number = self._vocabulary.numbers.get(word, -1)
            if number >= 0:
                rarity = asked = self._rarity[number]
            else:
                # Nobody asks in this word. What is like it is meant less surely.
                rarity = self._rarities[1]
                asked = max([self._rarity[other] * near // WHOLE for other, near in alike] or [0])
            squares += rarity * rarity
            for other, near in alike:
                meant[other] = meant.get(other, 0) + asked * near // WHOLE
        return meant, root(squares)

    def _matches(self, meant: dict[int, int], whole: int) -> list[Match]:
        likeness = [0] * len(self._entries)
        for word, asked in meant.items():
            for place, share in self._shares[word]:
                likeness[place] += asked * share
        best = sorted(range(len(likeness)), key=lambda place: (-likeness[place], place))
        counted = self._counted(meant)
        return [
            Match(place, (likeness[place] + _nearest(self._entries[place], counted) // 2) // whole)
            for place in best[:CANDIDATES]
        ]

    def _counted(self, meant: dict[int, int]) -> list[int]:
        """Return how much each word adds to a phrasing that has it."""
        counted = [0] * len(self._rarity)
        for word, asked in meant.items():
            counted[word] = asked * self._rarity[word]
        return counted


def _nearest(entry: list[_Phrasing], counted: list[int]) -> int:
    """Return how much the phrasing that is nearest to what is meant is like it."""
    nearest = 0
    for words, weight in entry:
        likeness = sum([counted[word] for word in words])
        nearest = max(nearest, likeness * WHOLE // max(1, weight))
    return nearest


def search_banks(indexes: Iterable[Index], query: str, most: int = 10) -> list[Match]:
    """Return the entries that answer to a question by the first of some indexes of the same entries
    that is sure, or by the first one of all."""
    first: list[Match] = []
    for index in indexes:
        found = index.search(query, most)
        if is_sure(found):
            return found
        first = first or found
    return first


def is_sure(found: list[Match]) -> bool:
    """Return whether the best of the entries that were found answers for sure."""
    return bool(found) and found[0].score >= SURE


def _sentences(text: str) -> list[str]:
    sentences: list[str] = []
    words: list[str] = []
    for word in text.split(" "):
        words.append(word)
        if word.endswith(ENDS):
            sentences.append(" ".join(words))
            words = []
    if words or not sentences:
        sentences.append(" ".join(words))
    return sentences


def _pairs(word: str) -> set[str]:
    """Return the pairs of letters of a word. Its beginning and its end pair with a blank."""
    framed = f" {word} "
    return {framed[place : place + 2] for place in range(len(framed) - 1)}


def root(square: int) -> int:
    """Return the square root of a whole number, rounded down."""
    guess = 1
    while guess * guess < square:
        guess *= 2
    while guess * guess > square:
        guess = (guess + square // guess) // 2
    return guess


def _rarities(entries: int) -> list[int]:
    """Return how much a word counts that 0, 1, 2, … entries have, in hundredths: the logarithm of
    1 + entries / number, to the power of three quarters."""
    sums = [0]
    for number in range(2 * entries + 1):
        sums.append(sums[-1] + 2_000_000 // (2 * number + 1))
    logs = [(sums[number + entries] - sums[number]) // 10_000 for number in range(entries + 2)]
    return [root(log * root(100 * log)) for log in logs]
