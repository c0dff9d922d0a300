"""Packs are made of the ranks that a game is played with."""

import pytest

from scorer.cards import FORTY_CARDS, WHOLE_PACK, pack_from, rank_name, rank_of, rank_values
from scorer.text import ENGLISH, render_text


def test_a_whole_pack_has_52_cards_each_with_a_name_of_its_own() -> None:
    ranks = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
    pack = pack_from(ranks)
    assert pack == WHOLE_PACK
    assert len(dict(pack)) == len({render_text(name, ENGLISH) for _, name in pack}) == 52
    assert render_text(dict(pack)["2C"], ENGLISH) == "two of clubs"
    assert {render_text(rank_name(rank), ENGLISH) for rank in ("2", "A")} == {"two", "ace"}
    assert [points for _, points in rank_values({"4": 4, "A": 11})] == [4, 11]


def test_the_forty_cards_begin_with_the_fives() -> None:
    left_out = [rank_of(card) for card, _ in WHOLE_PACK if card not in dict(FORTY_CARDS)]
    assert left_out == ["2", "3", "4"] * 4


@pytest.mark.parametrize("rank", ["1", "T", "", "a"])
def test_a_rank_that_no_card_has_is_refused_in_a_sentence(rank: str) -> None:
    with pytest.raises(ValueError, match=f"There is no card of rank {rank}. Ranks are: 2, 3, "):
        pack_from(("A", rank))
