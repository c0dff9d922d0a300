"""Belot: deals that no play of the pack comes to are refused, and every other one is taken.

What is possible is computed here from the cards alone: every split of the pack into tricks, and
every way of following suit.
"""

from functools import cache
from itertools import product

import pytest

from scorer.games.belot.deal import deal_points
from scorer.games.belot.play import PACK, points_of
from tests.scorer.belot import deal, four, opened, run
from tests.scorer.playing import wrong

TRICK, TRICKS, LAST_TEN = 4, 8, 10
CONTRACTS = ("clubs", "diamonds", "hearts", "spades", "all_trumps", "no_trumps")
CARDS = [card for card, _ in PACK]


def sums_of(contract: str) -> list[set[int]]:
    """What so many cards of the pack can count together, by their number."""
    sums: list[set[int]] = [{0}, *(set() for _ in CARDS)]
    for card in CARDS:
        value = points_of(card, contract)
        for count in range(len(CARDS), 0, -1):
            sums[count] |= {item + value for item in sums[count - 1]}
    return sums


def possible_totals(contract: str) -> set[int]:
    """The card points that a side can have: some tricks, the last one among them or not."""
    sums, totals = sums_of(contract), set()
    for taken in range(TRICKS + 1):
        cards = sums[taken * TRICK]
        totals |= cards if taken < TRICKS else set()
        totals |= {card + LAST_TEN for card in cards} if taken else set()
    return totals


@pytest.mark.parametrize("contract", CONTRACTS)
def test_card_points_are_taken_where_some_cards_make_them_and_only_there(contract: str) -> None:
    whole, possible = deal_points(contract), possible_totals(contract)
    assert {0, whole} <= possible
    for ours in range(whole + 1):
        problems = wrong(opened(), deal(ours, whole - ours, contract=contract))
        assert bool(problems) == (ours not in possible), (contract, ours)


def test_the_totals_that_no_cards_make() -> None:
    missing = {key: {*range(deal_points(key) + 1)} - possible_totals(key) for key in CONTRACTS}
    assert missing["no_trumps"] == {1, 129}
    assert missing["all_trumps"] == {1, 2, 5, 253, 256, 257}
    assert all(missing[suit] == {1, 161} for suit in CONTRACTS[:4])


def test_the_sentence_names_the_side_and_its_points() -> None:
    sentence = "No cards add up to 1 in this game: the other side cannot have 161."
    assert wrong(opened(), deal(161)) == wrong(opened(), deal(1)) == [sentence]
    sentence = "No cards add up to 5 in this game: the other side cannot have 253."
    assert wrong(opened(), deal(5, contract="all_trumps")) == [sentence]


@cache
def escapes(plain: tuple[int, ...], jacks: tuple[bool, ...]) -> bool:
    """Whether a hand can be played out without ever playing a jack that takes the trick.

    The hand holds so many other cards of every suit, and these jacks, the highest cards of their
    suits. Whoever leads and whatever the others play, the hand has to follow the suit led; no
    other duty is asked, so that all real ways of playing are among these.
    """
    if not any(jacks):
        return True
    return any(
        escapes(*_without(plain, jacks, suit, jack))
        for led in range(4)
        for suit, jack in _cards(plain, jacks)
        if _follows(plain, jacks, led, suit) and not (jack and suit == led)
    )


def _cards(plain: tuple[int, ...], jacks: tuple[bool, ...]) -> list[tuple[int, bool]]:
    """The cards of the hand as suit and whether it is the jack; equal ones stand once."""
    others = [(suit, False) for suit in range(4) if plain[suit]]
    return others + [(suit, True) for suit in range(4) if jacks[suit]]


def _follows(plain: tuple[int, ...], jacks: tuple[bool, ...], led: int, suit: int) -> bool:
    return suit == led or not (plain[led] or jacks[led])


def _without(
    plain: tuple[int, ...], jacks: tuple[bool, ...], suit: int, jack: bool
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    if jack:
        return plain, tuple(held and at != suit for at, held in enumerate(jacks))
    return tuple(count - (at == suit) for at, count in enumerate(plain)), jacks


FOUR_MORE = [held for held in product(range(5), repeat=4) if sum(held) == 4]


def test_four_jacks_take_a_trick_in_all_trumps_however_they_are_played() -> None:
    for plain in FOUR_MORE:
        assert not escapes(plain, (True,) * 4), plain
    # Three jacks can all be thrown on the suit that is missing: the search does find ways out.
    assert escapes((0, 3, 1, 1), (False, True, True, True))


def test_four_jacks_of_a_side_without_a_trick_are_refused_in_all_trumps() -> None:
    sentence = "At all trumps the player with four jacks takes a trick, so this cannot be a capot."
    for held, verdict in (
        (four(1, "J"), [sentence]),
        (four(0, "J"), []),
        (four(1, "9"), []),
        (run(1, 3, top="K", suit="hearts"), []),
    ):
        item = deal(258, contract="all_trumps", capot=0, declarations=[held])
        assert wrong(opened(), item) == verdict
