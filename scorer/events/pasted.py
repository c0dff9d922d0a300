"""Names as people paste them: lists with numbers and tabs, two names for a pair.

A name that is not surely somebody's is a question with proposals, never decided silently.
"""

from typing import NamedTuple

from scorer.core import NAME_LENGTH
from scorer.names import can_be_seen
from scorer.nearness import EXACT, nearness
from scorer.text import Player, Text, text, together

NEW, WHICH, TWICE, ONE_OR_TWO, TOO_LONG = "new", "which", "twice", "one_or_two", "too_long"
"""Doubts about a line: a name like known ones, one of several people, one that came before, a line
with a comma, a name that is too long."""

MAX_PROPOSALS = 3
MOST_NAMES = 401
"""More names than a group has room for are not read: each is compared with everybody in it."""

PAIR_SIGNS = ("&", "+", "/")
SPACES = (
    (0x0B, 0x0C), (0x1C, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A),
    (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000),
)  # fmt: skip
NUMBER_SIGNS = "0123456789.)#:-–"
LOOKS_LIKE = {
    "а": "a", "в": "b", "е": "e", "ё": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p",
    "с": "c", "т": "t", "у": "y", "х": "x", "і": "i",
}  # fmt: skip
"""Cyrillic letters, small, by the Latin ones that look the same: nobody sees which was typed."""


class Name(NamedTuple):
    """A name of the list, from its line. `player` is who surely has it, None if nobody has.

    `mate` is the place of the partner's name in the list, None for people without one.
    """

    line: int
    name: str
    player: int | None = None
    mate: int | None = None


class Doubt(NamedTuple):
    """A question about the name at a place of the list, and who it may be."""

    place: int
    kind: str
    question: Text
    proposals: tuple[int, ...] = ()


class Pasted(NamedTuple):
    """The names in their order, and the questions about them."""

    names: tuple[Name, ...]
    doubts: tuple[Doubt, ...]


def read_names(pasted: str, known: tuple[tuple[int, str], ...]) -> Pasted:
    """Return the names of a list. `known` are the people of the group, as (id, name).

    Somebody who is written in several ways is there with each.
    """
    names: list[Name] = []
    for number, line in enumerate(_plain(pasted).replace("\r", "\n").split("\n"), 1):
        for people in _people_of_line(line):
            first = len(names)
            for at, name in enumerate(people[: MOST_NAMES - first]):
                mate = first + 1 - at if len(people) == 2 else None
                names.append(Name(number, name, None, mate))
    folded = [(player, _words(name)) for player, name in known]
    words_of = [_words(found.name) for found in names]
    doubts = []
    for place, found in enumerate(names):
        same = list(dict.fromkeys([player for player, words in folded if words == words_of[place]]))
        # Two people may differ by a capital letter alone.
        written = [player for player, name in known if name == found.name]
        if len(same) > 1 and len(written) == 1:
            same = written
        if len(same) == 1:
            names[place] = found._replace(player=same[0])
        is_other = len(same) == 1 and same[0] not in [one.player for one in names[:place]]
        earlier = [] if is_other else words_of[:place]
        doubt = _doubt(place, found.name, words_of, folded, tuple(same), words_of[place] in earlier)
        if doubt is not None:
            doubts.append(doubt)
    return Pasted(tuple(names), tuple(doubts))


def free_name(name: str, taken: tuple[str, ...]) -> str:
    """Return the name, with a number behind it if somebody has it already."""
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name[: NAME_LENGTH - 1 - len(str(number))]} {number}"
    return free


def _people_of_line(line: str) -> list[list[str]]:
    """Return the names of a line, two together if they are a pair."""
    columns = [_without_number(column) for column in line.split("\t")]
    people = []
    for column in [column for column in columns if can_be_seen(column)]:
        parts = column.replace(";", ",").split(",")
        # One comma may stand between a family name and a first name.
        for part in parts if len(parts) > 2 else [column]:
            pair = _pair(part)
            if pair:
                people.append(pair)
    if len(people) == 2 and "\t" in line and len(people[0]) == len(people[1]) == 1:
        return [[people[0][0], people[1][0]]]
    return people


def _pair(part: str) -> list[str]:
    """Return one name or the two of a pair."""
    for sign in PAIR_SIGNS:
        part = part.replace(sign, "&")
    names = [" ".join(name.split()) for name in part.split("&")]
    names = [name for name in names if can_be_seen(name)]
    return names if len(names) < 3 else [" & ".join(names)]


def _without_number(column: str) -> str:
    """Return a column without the number that it begins with."""
    words = column.split()
    while words and all(sign in NUMBER_SIGNS for sign in words[0]):
        words = words[1:]
    if not words:
        return ""
    first = words[0]
    digits = 0
    while digits < len(first) and first[digits] in "0123456789":
        digits += 1
    if digits and first[digits : digits + 1] in (".", ")"):
        words = [first[digits + 1 :], *words[1:]]
    return " ".join(words)


def _doubt(
    place: int,
    name: str,
    words_of: list[list[str]],
    folded: list[tuple[int, list[str]]],
    same: tuple[int, ...],
    is_twice: bool,
) -> Doubt | None:
    """Return what is doubtful about a name, if anything is."""
    if len(name) > NAME_LENGTH:
        return Doubt(place, TOO_LONG, text("“{name}” is too long for a name.", name=name))
    words = words_of[place]
    if is_twice:
        question = text("“{name}” is in the list twice. Is it one person?", name=name)
        namesakes = [player for player, others in folded if others[: len(words)] == words]
        return Doubt(place, TWICE, question, tuple(dict.fromkeys([*same, *namesakes])))
    if len(same) > 1:
        question = text("Several people are called “{name}”. Who is it?", name=name)
        return Doubt(place, WHICH, question, same)
    if "," in name or ";" in name:
        question = text("Is “{name}” one person or two?", name=name)
        return Doubt(place, ONE_OR_TWO, question, _alike(words, folded))
    proposals = () if same else _alike(words, folded)
    if not proposals:
        return None
    people = together(tuple([Player(player) for player in proposals]))
    question = text("“{name}” is new. Is it one of these: {players}?", name=name, players=people)
    if len(proposals) == 1:
        question = text("“{name}” is new. Is it {player}?", name=name, player=people)
    return Doubt(place, NEW, question, proposals)


def _alike(words: list[str], folded: list[tuple[int, list[str]]]) -> tuple[int, ...]:
    """Return the people whose names are like these words, the likest first."""
    likeness = [(-_likeness(words, other), player) for player, other in folded]
    alike = dict.fromkeys([player for alike, player in sorted(likeness) if alike])
    return tuple(list(alike)[:MAX_PROPOSALS])


def _likeness(words: list[str], others: list[str]) -> int:
    """Return how like two names are: 0 if a word of the shorter one is like none of the other."""
    short, long = (words, list(others)) if len(words) <= len(others) else (others, list(words))
    total = 0
    for word in short:
        best = max([(_like(word, other), -at) for at, other in enumerate(long)], default=(0, 0))
        if not best[0]:
            return 0
        total += best[0]
        long.pop(-best[1])
    return total // len(short) if short else 0


def _like(word: str, other: str) -> int:
    for short, whole in ((word, other), (other, word)):
        if short.endswith(".") and whole.startswith(short[:-1]):
            return EXACT - 1
    return nearness(word, other)


def _words(name: str) -> list[str]:
    """Return the words of a name in small letters."""
    return "".join([_small(sign) for sign in _plain(name)]).replace(".", ". ").split()


def _plain(words: str) -> str:
    """Return words with plain spaces: phones and servers differ in what else divides words."""
    return "".join([" " if _is_space(ord(sign)) else sign for sign in words])


def _is_space(code: int) -> bool:
    return any(first <= code <= last for first, last in SPACES)


def _small(sign: str) -> str:
    """Return a Latin or Cyrillic letter as a small one: phones know no other way."""
    code = ord(sign)
    if 0x41 <= code <= 0x5A or (0xC0 <= code <= 0xDE and code != 0xD7) or 0x410 <= code <= 0x42F:
        sign = chr(code + 32)
    elif 0x400 <= code <= 0x40F:
        sign = chr(code + 80)
    return LOOKS_LIKE.get(sign, sign)
