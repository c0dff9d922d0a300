"""Besikovitch's referee: turns, the symmetric deal, and the analysis against known counts."""

from typing import Any

import pytest

from scorer.games.besikovitch.analysis import (
    OPEN,
    Rules,
    Splits,
    counted,
    layout_of,
    read,
    solved,
    value_of,
    winning_lead,
)
from scorer.games.besikovitch.solved import SOLVED
from tests.scorer.questions import Referee

REFEREE = Referee("besikovitch")
answer, verdict, wrong = REFEREE.answer, REFEREE.verdict, REFEREE.wrong

COUNTS = {
    (1, False, False): (2, 2, 0, 0),
    (1, False, True): (2, 0, 2, 0),
    (1, True, False): (0, 2, 0, 2),
    (1, True, True): (0, 0, 2, 2),
    (2, False, False): (12, 4, 0, 0),
    (2, False, True): (12, 0, 4, 0),
    (2, True, False): (0, 12, 0, 4),
    (2, True, True): (0, 8, 4, 4),
    (3, False, False): (52, 12, 0, 0),
    (3, False, True): (52, 4, 8, 0),
    (3, True, False): (0, 32, 0, 32),
    (3, True, True): (0, 12, 8, 44),
    (4, False, False): (218, 38, 0, 0),
    (4, False, True): (218, 10, 28, 0),
    (4, True, False): (0, 176, 0, 80),
    (4, True, True): (0, 156, 16, 84),
}
"""Ranks, whether the taker leads, the draw rule: layouts won, lost, drawn and open."""


@pytest.mark.parametrize(("rules", "counts"), COUNTS.items())
def test_layouts_are_worth_what_is_known(rules: Any, counts: tuple[int, ...]) -> None:
    assert tuple(counted(solved(Rules(*rules))).values()) == counts


@pytest.mark.parametrize("rules", SOLVED)
def test_the_stored_values_hold_one_against_the_other(rules: tuple[int, bool, bool]) -> None:
    splits = solved(Rules(*rules))
    hands = range(1, splits.pack, splits.pack // 150)
    assert all(splits.leading(hand) == splits.values[hand] for hand in hands)


@pytest.mark.slow
def test_the_stored_values_are_those_that_are_computed() -> None:
    result = Splits(Rules(3, taker_leads=False, draw_rule=False))
    result.solve()
    stored = read(SOLVED[3, False, False])
    assert all(stored[hand] == result.values[hand] for hand in range(1, result.pack))


def test_whoever_holds_all_his_trumps_loses_the_lead_and_side_suits_do_not_matter() -> None:
    for ranks in (1, 2, 3, 4):
        splits, whole = solved(Rules(ranks, False, False)), (1 << ranks) - 1
        for side in range(whole + 1):
            assert value_of(splits, layout_of(ranks, whole, side)) == "leader_loses"
            for trumps in range(whole + 1):
                mirrored = splits.values[layout_of(ranks, trumps, whole & ~side)]
                assert splits.values[layout_of(ranks, trumps, side)] == mirrored


def test_a_winning_lead_wins() -> None:
    splits = solved(Rules(2, False, False))
    for hand, value in splits.values.items():
        lead = winning_lead(splits, hand)
        assert (lead is not None) == (value == (1, 1))
        assert lead is None or splits.led(hand, lead) == (1, 1)
    assert OPEN not in splits.values.values()


def test_a_layout_is_analysed_in_words() -> None:
    facts = {"cards": 8, "own_trump_ranks": ["A"], "own_side_ranks": ["A"]}
    assert answer("analysis", **facts)["value"] == "leader_wins"
    assert answer("analysis", **facts)["lead"] == {"suit": 1, "rank": "K"}
    assert verdict("analysis", cards=4, own_trump_ranks=["A"]) == "The leader loses."
    assert wrong("analysis", cards=4, own_trump_ranks=["K"]) == ["own_trump_ranks"]


def test_layouts_are_counted_in_words() -> None:
    assert verdict("layouts", cards=12) == "The leader wins 52 of 64 layouts and loses 12."


def turn(**more: Any) -> dict[str, Any]:
    facts = {"trumps": ["spades", "hearts"], "turn": 1, "hands": [["AS"], ["8H", "9C"]]}
    return {**facts, "pile": ["KC"], **more}


def test_what_may_be_done() -> None:
    assert answer("turn", **turn())["may_beat"] == ["8H"]
    assert verdict("turn", **turn()) == "Cover with 8♥, or take the pile."
    assert verdict("turn", **turn(pile=["AH"])) == "The player takes the pile."
    assert verdict("turn", **turn(pile=[])) == "Lead any card."


def test_who_leads_after_a_take() -> None:
    taken = turn(move={"kind": "pick_up"})
    assert answer("turn", **taken)["next"] == 0
    assert answer("turn", {"after_take": "taker"}, **taken)["next"] == 1
    assert verdict("turn", **taken) == "Allowed: it is Ana's turn."


def test_how_a_game_ends() -> None:
    last = turn(hands=[["10C"], ["9C"]], pile=[], move={"kind": "lead", "card": "9C"})
    assert verdict("turn", **last) == "Allowed: Boyan has won."
    assert verdict("turn", {"draw_rule": True}, **last) == "Allowed: the game is drawn."
    assert verdict("turn", **turn(move={"kind": "beat", "card": "9C"})) == "Not allowed."


def test_facts_that_cannot_be_are_refused_at_their_fields() -> None:
    assert wrong("turn", **turn(hands=[["AS"], []])) == ["hands"]
    assert wrong("turn", **turn(hands=[["AS"], ["KC"]])) == ["hands/1/0"]
    assert wrong("covers", own_trump="hearts", hand=["KH"], top="KH") == ["top"]
    pairs = [["spades", "hearts"], ["spades", "clubs"]]
    assert wrong("is_symmetric", hands=[["AS"], ["AH"]], pairs=pairs) == ["pairs"]
    deal = {"ranks": ["A"], "dealer_trump": "spades", "dealer_side": "clubs",
            "other_trump": "hearts", "other_side": "hearts", "dealt": ["AS"]}  # fmt: skip
    assert wrong("symmetric_deal", **deal) == ["other_side", "dealt"]
