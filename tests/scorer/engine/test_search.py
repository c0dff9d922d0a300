"""Search: the right entry first, whatever the ending, the accent or the slip."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.search import NEAREST, Index, is_sure, root, search_banks
from scorer.words import words_of

ENTRIES = (
    ("Hanging game", "The side that did not call writes its half.", "висяща игра"),
    ("Trumping", "Without the suit led a player trumps.", "Do I have to trump this?"),
    ("Sküs", "It takes every card.", "What is a fool?", "fool"),
    ("Game made", "Each side scores its own points.", "Everybody scores their own points"),
    ("Following suit", "A player who has the suit led plays one.", "I must follow suit"),
    (
        "Somebody revoked",
        "It is corrected until the trick is turned.",
        "He didn't follow suit",
        "Renonce",
    ),
    ("Свой козырь", "A suit of one's own.", "каким козырем бить"),
)


def index_of(entries: tuple[tuple[str, ...], ...]) -> Index:
    return Index([[" ".join(words_of(phrasing)) for phrasing in entry] for entry in entries])


INDEX = index_of(ENTRIES)
OTHER = index_of(tuple((f"{title} – übersetzt", "Wie zahlt man das?") for title, *_ in ENTRIES))


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("hanging", "Hanging game"),
        ("ВИСЯЩА", "Hanging game"),
        ("skus", "Sküs"),
        ("must I trump?", "Trumping"),
        ("trumpnig", "Trumping"),
        ("trupming", "Trumping"),
        ("own points", "Game made"),
        ("fools", "Sküs"),
        ("my uncle swears that he didn't follow suit", "Somebody revoked"),
        ("Was ist eine Renonce?", "Somebody revoked"),
        ("своим козырем", "Свой козырь"),
    ],
)
def test_the_right_entry_comes_first(query: str, title: str) -> None:
    assert ENTRIES[INDEX.search(query)[0].place][0] == title


def test_words_that_nobody_says_make_the_search_unsure_but_not_blank() -> None:
    assert is_sure(INDEX.search("do I have to trump"))
    nearest = INDEX.search("trumping elephants in zanzibar with quinces")
    assert ENTRIES[nearest[0].place][0] == "Trumping"
    assert not is_sure(nearest)
    assert len(nearest) == NEAREST


def test_a_word_with_no_letter_of_the_book_still_finds_entries() -> None:
    assert len(INDEX.search("漢字")) == NEAREST


def test_a_question_without_words_finds_nothing() -> None:
    assert INDEX.search(" ?! ♠ ") == []
    assert Index([]).search("trumping") == []


def test_another_language_answers_only_if_the_readers_own_is_not_sure() -> None:
    made: list[Index] = []

    def indexes() -> Iterator[Index]:
        for index in (INDEX, OTHER):
            made.append(index)
            yield index

    assert is_sure(search_banks(indexes(), "do I have to trump"))
    assert made == [INDEX]
    assert is_sure(search_banks(indexes(), "wie zahlt man das"))
    assert made == [INDEX, INDEX, OTHER]
    assert search_banks(indexes(), "zebra") == INDEX.search("zebra")


def test_the_sentence_that_answers_is_the_one_that_is_like_the_question() -> None:
    text = "It takes every card. Without the suit led a player trumps. Each side writes points."
    before, sentence, after = INDEX.answering("who writes the points?", text)
    assert (before, sentence, after) == (
        "It takes every card. Without the suit led a player trumps.",
        "Each side writes points.",
        "",
    )
    assert INDEX.answering("suit", text)[1] == "Without the suit led a player trumps."
    assert INDEX.answering("zebra", "10.5 is no sentence") == ["", "10.5 is no sentence", ""]


@given(st.text(max_size=200), st.integers(NEAREST, 7))
def test_anything_may_be_asked(query: str, most: int) -> None:
    found = INDEX.search(query, most)
    assert len(found) <= most
    assert len({match.place for match in found}) == len(found)
    assert bool(found) == bool(words_of(query))
    assert found == sorted(found, key=lambda match: -match.score)


@given(st.sampled_from(ENTRIES), st.data())
def test_an_entry_is_found_by_each_of_its_phrasings(
    sought: tuple[str, ...], data: st.DataObject
) -> None:
    phrasing = data.draw(st.sampled_from(sought))
    best = INDEX.search(phrasing)[0]
    assert ENTRIES[best.place] == sought


@given(st.integers(0, 10**12))
def test_a_root_is_rounded_down(square: int) -> None:
    assert root(square) ** 2 <= square < (root(square) + 1) ** 2
