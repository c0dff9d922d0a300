"""What of a name can be seen, and what it would do to the words around it."""

import re
import unicodedata

import pytest

from scorer.names import bare, can_be_seen, initial, isolated, short_names
from scorer.schema import LAST_IN_PATTERNS, SEEN
from scorer.text import ENGLISH

EVERY = [chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
NUMBER_SIGNS = {"\u06dd", "\u070f", "\u08e2", "\u110bd", "\u110cd", *map(chr, range(0x600, 0x606)),
                "\u0890", "\u0891", "\U000110bd", "\U000110cd"}  # fmt: skip
"""Signs of format that are drawn: they stand over a number."""

FILLERS = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\U0001d159"}
"""Letters and signs by name of which nothing is drawn."""


def test_spaces_and_signs_of_format_alone_are_nothing_to_see() -> None:
    hidden = {"Zs", "Zl", "Zp", "Cf"}
    for sign in EVERY:
        category = unicodedata.category(sign)
        if category in hidden and sign not in NUMBER_SIGNS:
            assert not can_be_seen(sign), hex(ord(sign))
        elif category[0] in "LNPS":
            assert can_be_seen(sign) != (sign in FILLERS), hex(ord(sign))


@pytest.mark.slow
def test_the_schema_asks_for_something_that_is_seen_as_well() -> None:
    for sign in EVERY:
        visible = can_be_seen(sign) and unicodedata.category(sign) != "Cc"
        named = ord(sign) <= LAST_IN_PATTERNS
        assert bool(re.search(SEEN, sign)) == (visible or not named), hex(ord(sign))


def test_what_turns_the_words_around_it_is_set_apart() -> None:
    turning = {"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"}
    for sign in EVERY:
        if unicodedata.bidirectional(sign) in turning:
            assert isolated(f"a{sign}") != f"a{sign}", hex(ord(sign))


@pytest.mark.parametrize("name", ["Ana", "Ян", "Zoë & <Ana>", "", "𝒜", "Z" + "\u0301" * 39])
def test_a_name_that_turns_nothing_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name


def test_marks_that_set_a_direction_do_not_get_out() -> None:
    assert isolated("\u202edlog\u2066") == "\u2068dlog\u2069"
    assert isolated(isolated("דנה")) == isolated("דנה") == "\u2068דנה\u2069"
    assert bare("\u202ea\u2069") == "a"


def test_an_initial_is_a_letter_that_is_seen() -> None:
    assert initial("\u2068דנה\u2069") == "ד"
    assert initial("\u200bBob") == "B"
    assert initial("\u200b") == ""


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Leopold", "Josefine von Wondraschek-Lobkowitz"), ("Leopold", "Josefine")),
        (("Аркадий Петрович", "Света"), ("Аркадий", "Света")),
        (("Maria Magdalena", "Maria Theresia", "Jo"), ("Maria Magdalena", "Maria Theresia", "Jo")),
        (("Josefine Wondra", "Josefine"), ("Josefine Wondra", "Josefine")),
        (("Josefine Wondra", "Josefine Wondra"), ("Josefine Wondra", "Josefine Wondra")),
        (("J. Wondraschek", '" Wondraschek'), ("J.", '" Wondraschek')),
        (("Jo Smith", "Wondraschek-Lobkowitz"), ("Jo Smith", "Wondraschek-Lobkowitz")),
    ],
)
def test_a_long_name_is_shortened_to_what_keeps_it_different(
    names: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert short_names(names) == short


def test_short_names_still_turn_nothing_around_them() -> None:
    long = isolated("שרה בת אברהם הכהן")
    assert ENGLISH.at((long,), (long,)).brief().seats == (isolated("שרה"),)
