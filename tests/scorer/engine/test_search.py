"""Search: the right text first, whatever the ending, the accent or the slip."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.search import MOST_NEAREST, Index
from scorer.search_texts import Findable, prepare, synonyms_of, words_of

TEXTS = (
    Findable("Hanging game", ("висяща игра",), "The side that did not call writes its half."),
    Findable("Trumping", (), "Without the suit led a player trumps."),
    Findable("Sküs", ("fool",), "It takes every card."),
    Findable("Game made", (), "Each side writes its own points."),
    Findable("Following suit", (), "Whoever has the suit led plays one."),
    Findable("A revoke", ("did not follow suit",), "It is put right until the trick is turned."),
    Findable("Свой козырь", (), "A suit of one's own."),
)
SYNONYMS = synonyms_of((("revoke", "renege", "Renonce"), ("suit", "масть", "Farbe")))
INDEX = Index(map(prepare, TEXTS), SYNONYMS)


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("hanging", "Hanging game"),
        ("ВИСЯЩА", "Hanging game"),
        ("skus", "Sküs"),
        ("must I trump?", "Trumping"),
        ("trumpnig", "Trumping"),
        ("trupming", "Trumping"),
        ("trumpping", "Trumping"),
        ("own points", "Game made"),
        ("fool", "Sküs"),
        ("What is a fool?", "Sküs"),
        ("He didn't follow suit", "A revoke"),
        ("I must follow suit", "Following suit"),
        ("Was ist eine Renonce?", "A revoke"),
        ("renegde", "A revoke"),
        ("своим козырем", "Свой козырь"),
    ],
)
def test_the_right_text_comes_first(query: str, title: str) -> None:
    assert TEXTS[INDEX.search(query)[0].place].title == title


def test_one_word_among_many_that_nobody_says_is_not_sure() -> None:
    assert all(match.sure for match in INDEX.search("trumping"))
    nearest = INDEX.search("trumping elephants in zanzibar")
    assert TEXTS[nearest[0].place].title == "Trumping"
    assert not any(match.sure for match in nearest)


def test_the_three_nearest_are_found_at_most_if_the_search_is_not_sure() -> None:
    assert len(INDEX.search("suit zebra xyzzy plugh", 10)) == MOST_NEAREST
    assert len(INDEX.search("suit zebra xyzzy plugh", 2)) == 2


def test_a_name_without_words_stands_for_nothing() -> None:
    synonyms = synonyms_of((("spades", "♠", "Pik"),))
    index = Index([prepare(Findable("Spades", ("♠",), ""))], synonyms)
    assert [match.place for match in index.search("Pik")] == [0]
    assert index.search("♠") == []


def test_a_short_word_is_no_slip_of_another() -> None:
    index = Index([prepare(Findable("The loser", (), ""))])
    assert index.search("lower") == []
    assert [match.place for match in index.search("losre")] == [0]


@pytest.mark.parametrize("query", ["", "?", "zebra", "xyzzy plugh quux"])
def test_nothing_is_near_where_nothing_is_said(query: str) -> None:
    assert INDEX.search(query) == []


@given(st.text(max_size=200), st.integers(1, 5))
def test_anything_may_be_asked(query: str, most: int) -> None:
    results = INDEX.search(query, most)
    assert len(results) <= most
    assert len({match.place for match in results}) == len(results)
    assert len({match.sure for match in results}) <= 1


@given(st.sampled_from(TEXTS), st.data())
def test_a_text_is_found_by_any_word_of_its_title(sought: Findable, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(words_of(sought.title)))
    assert sought in [TEXTS[match.place] for match in INDEX.search(word)]


def test_where_there_are_no_texts_nothing_is_found() -> None:
    assert Index([]).search("trumping") == []
