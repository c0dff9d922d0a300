"""Besikovitch's game: the symmetric deal, what is wrong with a layout, and the board."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import AnswerError, Match
from scorer.cards import suit_of
from scorer.games.besikovitch.layout import SEED_MOST, complete, draw, is_mirrored, pack
from scorer.lots import shuffled
from tests.scorer.playing import deal, notices, play, refused, sat, wrong

SUITS = {
    "dealer_trump": "spades",
    "dealer_side": "clubs",
    "other_trump": "hearts",
    "other_side": "diamonds",
}
PACKS = [24, 36, 40]


def table(size: int = 24, suits: dict[str, str] = SUITS, **options: Any) -> Match:
    return sat("besikovitch", 2, {"pack": size, "suits": suits}, **options)


seeds = st.integers(0, SEED_MOST)


@given(st.sampled_from(PACKS), seeds, st.integers(0, 1))
def test_a_drawn_deal_is_the_whole_pack_mirrored_and_the_same_again(
    size: int, seed: int, dealer: int
) -> None:
    match = table(size)
    hands = draw(match.table, dealer, seed)
    assert sorted((*hands[0], *hands[1])) == sorted(pack(match.table))
    assert len(hands[0]) == len(hands[1]) == size // 2
    assert is_mirrored(match.table.setup.suits, hands)
    assert hands == draw(match.table, dealer, seed)
    own_first = ["spades", "clubs", "hearts", "diamonds"]
    for seat, hand in enumerate(hands):
        order = own_first if seat == dealer else own_first[2:] + own_first[:2]
        suits = [order.index(suit_of(card)) for card in hand]
        assert suits == sorted(suits)
    assert wrong(match, deal(winner=0, layout=[*map(list, hands)])) == []


@given(st.sampled_from(PACKS), seeds)
def test_the_dealer_keeps_what_he_was_dealt_of_his_own_suits(size: int, seed: int) -> None:
    match = table(size)
    dealt = shuffled(pack(match.table), seed)[: size // 2]
    hands = complete(match.table, 1, dealt)
    stored = {card for card in dealt if suit_of(card) in ("spades", "clubs")}
    held = {card for card in hands[1] if suit_of(card) in ("spades", "clubs")}
    assert held == stored


def test_as_dealt_the_pack_falls_as_it_falls() -> None:
    match = table(layout="as_dealt")
    drawn = [draw(match.table, 0, seed) for seed in range(20)]
    assert not all(is_mirrored(match.table.setup.suits, hands) for hands in drawn)
    for hands in drawn:
        assert sorted((*hands[0], *hands[1])) == sorted(pack(match.table))
        assert wrong(match, deal(winner=0, layout=[*map(list, hands)])) == []


def test_as_dealt_the_dealer_holds_the_half_that_was_dealt() -> None:
    match = table(layout="as_dealt")
    dealt = shuffled(pack(match.table), 3)[:12]
    hands = complete(match.table, 1, dealt)
    assert sorted(hands[1]) == sorted(dealt)
    assert {*hands[0]} == {*pack(match.table)} - {*dealt}


@pytest.mark.parametrize(
    ("option", "winner", "dealer"),
    [
        ("loser_deals", 0, 1), ("loser_deals", 1, 0), ("loser_deals", None, 0),
        ("alternate", 0, 1), ("alternate", 1, 1), ("alternate", None, 1),
    ],
)  # fmt: skip
def test_who_deals_next(option: str, winner: int | None, dealer: int) -> None:
    _, sheet = play(table(next_deal=option), deal(winner=winner))
    assert sheet.state.dealer == dealer


def test_seeds_shuffle_evenly() -> None:
    """Every card is first about as often: 2,000 seeds over 24 cards, 83 each on average."""
    cards = pack(table().table)
    first = [shuffled(cards, seed)[0] for seed in range(2000)]
    assert all(50 < first.count(card) < 120 for card in cards)


def test_half_of_the_pack_completes_a_deal() -> None:
    match = table()
    cards = pack(match.table)
    for dealt in (cards[:11], (*cards[:11], cards[0]), (*cards[:11], "6S")):
        with pytest.raises(AnswerError, match="Choose 12 cards, half of the pack"):
            complete(match.table, 0, dealt)


def test_a_deal_that_cannot_be_is_refused_in_a_sentence() -> None:
    match = table()
    hands = draw(match.table, 0, 1)
    short = deal(winner=0, layout=[list(hands[0][1:]), list(hands[1])])
    assert wrong(match, short) == ["Each player has 12 cards: together the whole pack."]
    swapped = deal(
        winner=0,
        layout=[[hands[1][-1], *hands[0][1:]], [*hands[1][:-1], hands[0][0]]],
    )
    assert wrong(match, swapped) == ["The hands do not mirror each other."]
    assert wrong(table(repetition="none"), deal(winner=None)) == [
        "At this table a game cannot be drawn."
    ]
    assert wrong(table(repetition="none", draw_rule=True), deal(winner=None)) == []


@pytest.mark.parametrize("option", ["symmetric", "as_dealt"])
@pytest.mark.parametrize(("size", "held"), [(24, 13), (36, 19), (36, 20)])
def test_a_card_is_in_one_hand_only_and_named_where_it_is_again(
    option: str, size: int, held: int
) -> None:
    match = table(size, layout=option)
    cards = pack(match.table)
    hands = [[*cards[:held]], [*cards[size - held :]]]
    shared = 2 * held - size
    assert refused(match, deal(winner=0, layout=hands)) == [
        ("entry", "layout", 1, at) for at in range(shared)
    ]
    item = deal(winner=0, layout=[[*cards[: size // 2]], [cards[0], *cards[size // 2 + 1 :]]])
    assert refused(match, item) == [("entry", "layout", 1, 0)]
    assert wrong(match, item) == ["A♠ is here already."]


def test_four_suits_are_four_different_suits() -> None:
    with pytest.raises(AnswerError, match="Each suit belongs to one player"):
        table(suits={**SUITS, "dealer_side": "hearts"})


def test_who_leads_is_noticed() -> None:
    assert notices(table()) == ["Boyan leads"]
    assert notices(table(first_lead="dealer")) == ["Ana leads"]
    assert notices(table(), deal(winner=1)) == ["Boyan leads"]
    assert notices(table(), deal(winner=1), {"kind": "finish"}) == []
    state = play(table(), deal(winner=0), deal(winner=None))[1].state
    assert (state.totals, state.dealer) == ((1, 0), 1)
