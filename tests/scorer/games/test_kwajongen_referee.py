"""Kwajongen's referee: what the worked cases leave out, and whole deals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.kwajongen.play import PACK, Trumps, allowed, trumps_of, winner
from scorer.games.kwajongen.rules import TRICK
from scorer.referee import agreed_options
from scorer.tricks import holder
from tests.scorer.questions import Referee, allowed_plays

REFEREE = Referee("kwajongen")
answer, verdict, wrong, reasons = (
    REFEREE.answer, REFEREE.verdict, REFEREE.wrong, REFEREE.reasons,
)  # fmt: skip
CARDS = [code for code, _ in PACK]


def test_a_suit_is_beaten_where_the_table_says_so() -> None:
    facts = {"trump": "hearts", "hand": ["9S", "AS"], "trick": ["KS"]}
    assert answer("legal_cards", **facts) == {"cards": ["9S", "AS"]}
    assert answer("legal_cards", {"follow": "must_overtake"}, **facts) == {"cards": ["AS"]}
    trumped = {**facts, "trick": ["KS", "9H"]}
    assert answer("legal_cards", {"follow": "must_overtake"}, **trumped)["cards"] == ["9S", "AS"]


def test_where_agreed_a_trump_may_be_played_at_will() -> None:
    facts = {"trump": "hearts", "hand": ["9S", "AH"], "trick": ["KS"]}
    assert answer("legal_cards", {"follow": "follow_or_trump"}, **facts)["cards"] == ["9S", "AH"]


def test_facts_that_cannot_be_are_refused_at_their_fields() -> None:
    facts = {"trump": "hearts", "hand": ["9S"], "trick": ["9S"]}
    assert wrong("legal_cards", **facts) == ["hand/0"]
    held = {"trump": "hearts", "hand": ["9S"], "trick": []}
    assert answer("may_play", **held, card="AS") == {"legal": False}
    plays = {"trump": "hearts", "plays": CARDS[:17]}
    assert wrong("whole_deal", **plays) == ["plays"]
    assert answer("whole_deal", {"hand_size": 5}, **plays)["capot"] is None


def test_where_all_pass_the_deal_is_over_or_the_bottom_card_is_trump() -> None:
    calls = ["pass"] * 4
    assert answer("auction", calls=calls) == {"status": "passed"}
    bottom = {"all_pass": "bottom_card_is_trump"}
    assert answer("auction", bottom, calls=calls) == {"status": "over", "caller": None}
    assert answer("auction", calls=[*calls, "play"]) == {"status": "illegal", "at": 4}
    assert answer("auction", calls=["pass"], dealer=1)["turn"] == 3


@pytest.mark.parametrize(
    ("option", "penalty"),
    [("correct_only", None), ("round_to_opponents", None), ("plus_one", (1, 1))],
)
def test_a_revoke_ends_as_the_table_says(option: str, penalty: tuple[int, int] | None) -> None:
    ruling = REFEREE.ruling("revoke", {"revoke": option}, offender=1)
    assert (ruling.answer, ruling.penalty) == ({"outcome": option}, penalty)


SUITS = ["clubs", "diamonds", "hearts", "spades"]
FOLLOWING = ["follow_then_trump", "follow_or_trump", "must_overtake"]
QUEENS = ["none", "clubs", "clubs_spades", "spades_announced"]


@st.composite
def legal_deals(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """House rules, and the facts of sixteen cards each of which was allowed."""
    agreed = {"follow": draw(st.sampled_from(FOLLOWING)), "queens": draw(st.sampled_from(QUEENS))}
    options = agreed_options(REFEREE.game, agreed)
    trump, announced = draw(st.sampled_from(SUITS)), draw(st.booleans())
    trumps = trumps_of(options, trump, announced)
    cards = draw(st.permutations(CARDS))
    hands = [list(cards[seat * 4 : seat * 4 + 4]) for seat in range(4)]
    plays = allowed_plays(
        draw,
        hands,
        lambda hand, trick: allowed(options, trumps, hand, trick).cards,
        lambda trick: winner(trick, trumps),
    )
    return agreed, {"trump": trump, "announced": announced, "plays": plays}


@given(legal_deals())
def test_a_deal_of_allowed_cards_is_all_right(
    played: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    agreed, facts = played
    result = answer("whole_deal", agreed, **facts)
    assert result["illegal"] == []
    assert sum(result["tricks"]) == 4
    assert 12 <= sum(result["points"]) <= 40
    assert (result["capot"] is None) == (0 not in result["tricks"])


@given(st.sampled_from(SUITS), st.permutations(CARDS), st.integers(1, 4))
def test_without_queens_as_trumps_the_highest_trump_or_card_led_takes_a_trick(
    suit: str, cards: list[str], count: int
) -> None:
    trick = tuple(cards[:count])
    ranks = ["9", "10", "J", "Q", "K", "A"]
    usual = holder(trick, suit, lambda card: ranks.index(card[:-1]))
    assert winner(trick, Trumps(suit, ())) == usual


def test_the_queens_of_trumps_cite_their_rule() -> None:
    queens = {"queens": "clubs_spades"}
    facts = {"trump": "hearts", "hand": ["QS", "KD"], "trick": ["9D"]}
    sections = [step.rule.section for step in REFEREE.ruling("legal_cards", queens, **facts).steps]
    assert sections == ["4.2", "4.4"]
    trick = REFEREE.ruling("trick", queens, trump="hearts", cards=["KH", "QC"])
    assert trick.steps[0].rule.section == "4.4"
    assert (
        REFEREE.ruling("trick", queens, trump="hearts", cards=["KH", "AH"]).steps[0].rule == TRICK
    )


def test_a_card_that_was_not_allowed_is_named() -> None:
    plays = ["KS", "9D", "AS", "10S", "QS", "9S"]
    result = answer("whole_deal", trump="hearts", plays=plays)
    assert [(item["at"], item["seat"], item["card"]) for item in result["illegal"]] == []
    result = answer("whole_deal", trump="hearts", plays=["KS", "9D", "AS", "10S", "QS", "JD", "9C",
                                                        "JS"])  # fmt: skip
    assert [(item["at"], item["seat"]) for item in result["illegal"]] == [(1, 1)]
    facts = {"trump": "hearts", "plays": ["KS", "9D", "AS", "10S", "QS", "JD", "9C", "JS"]}
    assert verdict("whole_deal", **facts) == "Not allowed: 9♦."
    assert reasons("whole_deal", **facts)[0] == "Boyan played 9♦. Allowed: J♠."
    assert verdict("whole_deal", trump="hearts", plays=["KS"]) == (
        "Every card was allowed. We: 0, They: 0."
    )
