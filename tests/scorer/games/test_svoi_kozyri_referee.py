"""Svoi kozyri's referee: turns that are not allowed, what may be done, and hands without end."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.svoi_kozyri.play import PACK
from tests.scorer.questions import Referee

REFEREE = Referee("svoi_kozyri")
answer, verdict, wrong, reasons = (
    REFEREE.answer, REFEREE.verdict, REFEREE.wrong, REFEREE.reasons,
)  # fmt: skip
CARDS = [code for code, _ in PACK]
TRUMPS = ["spades", "hearts"]


def turn(move: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    facts = {"trumps": TRUMPS, "turn": 0, "hands": [["10H", "7C"], ["9S", "8C"]], "pile": ["9H"]}
    return {**facts, **more, "move": move}


@pytest.mark.parametrize(
    ("move", "more", "why"),
    [
        ({"kind": "pick_up"}, {"pile": []}, "There is nothing to pick up. Lead a card."),
        ({"kind": "beat", "card": "AH"}, {}, "A♥ is not in the hand."),
        ({"kind": "beat"}, {}, "Say which card."),
        ({"kind": "lead", "card": "7C"}, {},
         "You must beat the top card or pick up the pile."),
        ({"kind": "lead", "card": "7C", "lead": "10H"}, {"pile": []},
         "You may lead only one card."),
        ({"kind": "beat", "card": "10H", "lead": "7C"}, {"pile": []},
         "Lead a single card here."),
        ({"kind": "beat", "card": "7C", "lead": "10H"}, {},
         "7♣ is not of the suit and not one of your trumps."),
        ({"kind": "beat", "card": "10H", "lead": "10H"}, {}, "You must lead another card."),
        ({"kind": "beat", "card": "10H"}, {}, "You must lead one more card."),
    ],
)  # fmt: skip
def test_what_is_not_allowed(move: dict[str, Any], more: dict[str, Any], why: str) -> None:
    assert answer("turn", **turn(move, **more)) == {"legal": False}
    assert reasons("turn", **turn(move, **more)) == [why]


def test_what_may_be_done() -> None:
    assert answer("turn", **turn(None)) == {
        "may_lead": [], "may_beat": ["10H"], "may_pick_up": True, "picks_up": 1,
    }  # fmt: skip
    assert verdict("turn", **turn(None)) == "Beat with 10♥, or pick up 1."
    assert verdict("turn", **turn(None, pile=["AH"])) == "Pick up 1."
    assert verdict("turn", **turn(None, pile=[])) == "Lead any card."
    assert answer("turn", **turn(None, free_lead=True))["may_lead"] == ["10H", "7C"]


def test_a_last_beating_card_draws_only_where_the_table_says_so() -> None:
    facts = turn({"kind": "beat", "card": "10H"}, hands=[["10H"], ["JH"]])
    assert answer("turn", **facts)["loser"] == 1
    assert answer("turn", {"draw_on_final_cover": True}, **facts)["draw"] is True


def test_facts_that_cannot_be_are_refused_at_their_fields() -> None:
    assert wrong("turn", **turn(None, hands=[["10H"], ["10H"]])) == ["hands/1/0"]
    assert wrong("turn", **turn(None, turn=2)) == ["turn"]
    assert wrong("turn", **turn(None, hands=[["10H"], []])) == ["hands"]
    assert wrong("turn", **turn(None, trumps=[*TRUMPS, "clubs"])) == ["hands"]
    assert wrong("beats", own_trump="spades", top="9H", card="9H") == ["card"]
    assert wrong("next_dealer", dealer=0, loser=3, players=3) == ["loser"]


def test_who_deals_after_a_draw() -> None:
    left = {"dealer_after_draw": "next_left"}
    assert answer("next_dealer", left, dealer=2, loser=None, players=3) == {"dealer": 0}


def test_sixes_are_handed_to_whose_trumps_they_are() -> None:
    dealt = {"trumps": TRUMPS, "hands": [["6H", "6C"], ["6D", "6S", "7S"]]}
    assert answer("sixes", **dealt)["hands"] == [["6C", "6S"], ["6D", "6H", "7S"]]
    out = answer("sixes", {"orphan_sixes": "dealer_distributes"}, **dealt)
    assert out == {"hands": [["6S"], ["6H", "7S"]], "orphans": ["6C", "6D"]}
    stay = answer("sixes", {"sixes_handover": False}, **dealt)
    assert stay == {"hands": [["6C", "6H"], ["6D", "6S", "7S"]]}


@given(st.permutations(CARDS), st.integers(2, 4), st.data())
def test_no_card_is_lost_from_turn_to_turn(
    cards: list[str], players: int, data: st.DataObject
) -> None:
    trumps = ["spades", "hearts", "clubs", "diamonds"][:players]
    hands = [cards[seat::players] for seat in range(players)]
    at: dict[str, Any] = {"turn": 0, "pile": [], "free_lead": True}
    for _ in range(40):
        facts = {"trumps": trumps, "hands": hands, **at}
        may = answer("turn", **facts)
        assert may["may_lead"] or may["may_pick_up"]
        hand = hands[at["turn"]]
        if may["may_lead"]:
            move = {"kind": "lead", "card": data.draw(st.sampled_from(may["may_lead"]))}
        elif may["may_beat"] and data.draw(st.booleans()):
            move = {"kind": "beat", "card": data.draw(st.sampled_from(may["may_beat"]))}
            rest = [card for card in hand if card != move["card"]]
            if rest:
                move["lead"] = data.draw(st.sampled_from(rest))
        else:
            move = {"kind": "pick_up"}
        after = answer("turn", **facts, move=move)
        assert after["legal"]
        if move["kind"] == "pick_up":
            hands[at["turn"]] = hand + at["pile"][len(after["pile"]) :]
        else:
            hands[at["turn"]] = [card for card in hand if card not in after["pile"]]
        assert sorted([*after["pile"], *(card for item in hands for card in item)]) == sorted(CARDS)
        if after["over"]:
            assert sum(1 for item in hands if item) == 1
            return
        at = {"turn": after["next"], "pile": after["pile"], "free_lead": after["free_lead"]}
