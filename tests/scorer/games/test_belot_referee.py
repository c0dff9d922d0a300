"""Belot's referee: worked questions, the auction, piles, irregularities, and whole deals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.belot.deal import CONTRACT_NAMES, deal_points
from scorer.games.belot.play import PACK, allowed, points_of, winner
from scorer.referee import agreed_options, other_rulings, question_of, read_facts
from scorer.text import render_text
from tests.scorer.questions import Referee, allowed_plays

REFEREE = Referee("belot")
ruling, answer, verdict, wrong = REFEREE.ruling, REFEREE.answer, REFEREE.verdict, REFEREE.wrong
reasons = REFEREE.reasons
VOICE = REFEREE.voice
CONTRACTS = [value for value, _ in CONTRACT_NAMES]
CARDS = [code for code, _ in PACK]
USUAL = agreed_options(REFEREE.game, None)


def test_a_pack_counts_what_a_deal_counts() -> None:
    for contract in CONTRACTS:
        cards = sum(points_of(card, contract) for card in CARDS)
        assert cards + 10 == deal_points(contract)
        assert answer("count", contract=contract, cards=CARDS, last_ten=True) == {
            "points": deal_points(contract),
            "rest": 0,
        }
    assert answer("count", contract="hearts", cards=["JH"]) == {"points": 20, "rest": 142}


def test_what_a_card_counts() -> None:
    assert answer("card_value", contract="hearts", card="9H") == {
        "points": 14, "beats": 6, "trump": True,
    }  # fmt: skip
    assert verdict("card_value", contract="spades", card="9H") == (
        "9♥ is worth 0 and beats 2 cards of its suit."
    )


def test_who_takes_the_trick() -> None:
    assert answer("trick", contract="hearts", cards=["10D", "10H", "AH", "7S"]) == {
        "winner": 2, "points": 31,
    }  # fmt: skip
    assert verdict("trick", contract="all_trumps", cards=["9S", "JH", "AS"]) == (
        "9♠ takes the trick for 45 points."
    )


@pytest.mark.parametrize(
    ("options", "hand", "trick", "cards"),
    [
        ({}, ["7H", "8H", "AC"], ["9H", "7C"], ["7H", "8H"]),
        ({}, ["JH", "7H", "AC"], ["9H", "8H"], ["JH"]),
        ({"raise_over_partner": False}, ["JH", "7H"], ["9H", "8H"], ["JH", "7H"]),
        ({"raise_over_partner": False}, ["JH", "7H"], ["8H", "9H"], ["JH"]),
        ({}, ["7H", "AC"], ["AD", "JH"], ["7H", "AC"]),
        ({"undertrump": True}, ["7H", "AC"], ["AD", "JH"], ["7H"]),
        ({}, ["7H", "AC"], ["AD", "7D"], ["7H", "AC"]),
        ({"must_ruff_over_partner": True}, ["7H", "AC"], ["AD", "7D"], ["7H"]),
        ({}, ["AC", "KS"], ["AD"], ["AC", "KS"]),
    ],
)
def test_which_cards_may_be_played(
    options: dict[str, Any], hand: list[str], trick: list[str], cards: list[str]
) -> None:
    result = answer("legal_cards", options, contract="hearts", hand=hand, trick=trick)
    assert sorted(result["cards"]) == sorted(cards)


def test_a_card_is_in_one_place() -> None:
    assert wrong("legal_cards", contract="hearts", hand=["7H", "AC"], trick=["AC"]) == ["hand/1"]
    facts = {"contract": "hearts", "hand": ["KH", "QH"], "trick": []}
    assert answer("belote", **facts, card="KS") == {"allowed": False}


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "card", "counts"),
    [
        ("hearts", ["KH", "QH"], [], "KH", True),
        ("hearts", ["KH", "QH"], ["AS"], "KH", True),
        ("hearts", ["KS", "QS"], [], "KS", False),
        ("hearts", ["KH", "QH", "7S"], [], "7S", False),
        ("hearts", ["KH", "QH", "JH"], ["7H"], "JH", False),
        ("no_trumps", ["KH", "QH"], [], "KH", False),
    ],
)
def test_when_belot_counts(
    contract: str, hand: list[str], trick: list[str], card: str, counts: bool
) -> None:
    facts: dict[str, Any] = {"contract": contract, "hand": hand, "trick": trick, "card": card}
    assert answer("belote", **facts) == {"allowed": counts}


def run(side: int, length: int, **more: Any) -> dict[str, Any]:
    return {"side": side, "kind": "run", "length": length, **more}


def test_whose_declarations_count_in_words() -> None:
    four = {"side": 1, "kind": "four", "rank": "K"}
    assert verdict("declarations", declarations=[]) == "No declaration counts."
    assert verdict("declarations", declarations=[four]) == "They: 100."
    assert verdict("declarations", declarations=[run(0, 4), four]) == "We: 50, They: 100."


def test_what_is_still_missing_of_declarations_is_reported_there() -> None:
    both = [run(0, 3), run(1, 3)]
    assert wrong("declarations", declarations=both) == ["declarations"]
    assert wrong("declarations", declarations=[run(0, 3)], contract="no_trumps") == ["contract"]
    assert wrong("declarations", declarations=[{"side": 0, "kind": "four"}]) == [
        "declarations/0/rank"
    ]


KINGS_AND_RUN = ["KC", "KD", "QD", "JD", "10D", "9D", "KH", "KS"]


def test_a_run_beside_a_four_is_trimmed_or_given_up() -> None:
    assert answer("combinations", hand=KINGS_AND_RUN)["runs_beside_fours"][0]["top"] == "Q"
    whole = answer("combinations", {"overlap": "whole"}, hand=KINGS_AND_RUN)
    assert whole["runs_beside_fours"] == []
    assert verdict("combinations", hand=KINGS_AND_RUN) == "Declarations worth 150."
    assert verdict("combinations", hand=["7C", "9D"]) == "There is nothing to declare."


@pytest.mark.parametrize(
    ("calls", "options", "status", "at"),
    [
        (["hearts", "pass", "pass", "pass", "pass"], {}, "illegal", 4),
        (["contra"], {}, "illegal", 0),
        (["hearts", "pass", "contra"], {}, "illegal", 2),
        (["hearts", "recontra"], {}, "illegal", 1),
        (["hearts", "contra", "contra"], {}, "illegal", 2),
        (["hearts", "contra", "pass", "recontra"], {}, "illegal", 3),
        (["hearts", "contra", "spades"], {}, "open", None),
        (["hearts", "contra", "spades"], {"escape_from_contra": False}, "illegal", 2),
        (["hearts", "hearts"], {}, "illegal", 1),
        (["pass", "pass", "pass"], {}, "open", None),
    ],
)
def test_the_referee_of_belot_says_where_an_auction_stands(
    calls: list[str], options: dict[str, Any], status: str, at: int | None
) -> None:
    result = answer("auction", options, calls=calls)
    assert (result["status"], result.get("at")) == (status, at)


def test_who_speaks_and_what_he_may_say() -> None:
    result = answer("auction", calls=["pass", "spades"], dealer=3)
    assert result["turn"] == 2
    assert result["may_call"] == ["pass", "no_trumps", "all_trumps", "contra"]
    assert answer("auction", calls=["clubs", "contra"], dealer=1)["may_call"][-1] == "recontra"
    assert answer("auction", calls=[], dealer=1)["turn"] == 2


@pytest.mark.parametrize(
    ("options", "points", "deal", "first_hand", "penalty"),
    [
        ({}, 16, "void", 0, (1, 16)),
        ({"penalty_points": 26, "penalty_deal": "continue"}, 26, "continue", None, (1, 26)),
        ({"penalty_points": 0}, None, "void", 0, (1, 1)),
        ({"penalty_first_hand": "normal_rotation"}, 16, "void", None, (1, 16)),
        ({"penalty_mode": "subtract_from_offender"}, 16, "void", 0, (1, 16)),
    ],
)
def test_a_wrong_bid_costs_what_the_table_says(
    options: dict[str, Any], points: int | None, deal: str, first_hand: int | None, penalty: Any
) -> None:
    result = ruling("irregularity", options, kind="wrong_bid", offender=1)
    assert result.answer == {"points": points, "deal": deal, "first_hand": first_hand}
    assert result.penalty == penalty


@pytest.mark.parametrize("kind", ["revoke", "false_declaration"])
@pytest.mark.parametrize(
    ("options", "points", "deal", "first_hand"),
    [
        ({}, 16, "void", 1),
        ({"penalty_points": 40, "penalty_deal": "continue"}, 40, "continue", None),
        ({"penalty_first_hand": "normal_rotation"}, 16, "void", None),
        ({"penalty_points": 0}, 26, "void", 1),
    ],
)
def test_a_lie_found_out_costs_what_the_table_agreed_on(
    kind: str, options: dict[str, Any], points: int, deal: str, first_hand: int | None
) -> None:
    result = ruling("irregularity", options, kind=kind, offender=0)
    assert result.answer == {"points": points, "deal": deal, "first_hand": first_hand}
    assert result.penalty == (0, points)


def test_the_usual_fine_is_advised_only_where_no_figure_was_agreed() -> None:
    facts: dict[str, Any] = {"kind": "revoke", "offender": 0}
    agreed = "A revoke costs a penalty. The second time, end the match. Penalty: We, 16."
    assert verdict("irregularity", **facts) == agreed
    assert not any("26" in sentences for sentences in reasons("irregularity", **facts))
    free = {"penalty_points": 0}
    advice = "A fine of 26 is usual. The second time, end the match."
    assert verdict("irregularity", free, **facts) == reasons("irregularity", free, **facts)[0]
    assert verdict("irregularity", free, **facts) == advice


@pytest.mark.parametrize(
    ("agreed", "others"),
    [(16, {26: 26, 0: 26}), (40, {16: 16, 26: 26, 0: 26}), (0, {16: 16})],
)
def test_other_tables_penalise_a_revoke_by_their_own_figure(
    agreed: int, others: dict[int, int]
) -> None:
    question = question_of(REFEREE.game, "irregularity")
    facts = read_facts(REFEREE.game, question, {"kind": "revoke", "offender": 0})
    options = agreed_options(REFEREE.game, {"penalty_points": agreed})
    written = {
        other.value: other.ruling.penalty
        for other in other_rulings(REFEREE.game, question, options, facts)
        if other.option == "penalty_points" and other.ruling
    }
    assert written == {value: (0, points) for value, points in others.items()}


def test_what_the_written_rules_do_not_punish() -> None:
    misdeal = ruling("irregularity", kind="misdeal", offender=0)
    assert (misdeal.answer["points"], misdeal.penalty) == (None, None)


@st.composite
def legal_deals(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A contract, and 32 cards each of which was allowed."""
    contract = draw(st.sampled_from(CONTRACTS))
    cards = draw(st.permutations(CARDS))
    hands = [list(cards[seat * 8 : seat * 8 + 8]) for seat in range(4)]
    return contract, allowed_plays(
        draw,
        hands,
        lambda hand, trick: allowed(USUAL, contract, hand, trick).cards,
        lambda trick: winner(trick, contract),
    )


@given(legal_deals())
def test_a_deal_of_allowed_cards_is_all_right_and_adds_up(played: tuple[str, list[str]]) -> None:
    contract, plays = played
    result = answer("whole_deal", contract=contract, declarer=0, plays=plays)
    assert result["illegal"] == []
    assert sum(result["points"]) == deal_points(contract)
    assert len(result["winners"]) == 8
    assert result["entry"]["points"] == result["points"]


PLAYED = [
    "AC", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AD", "7D", "8D", "9D", "10D", "JD", "QD",
    "KD", "AH", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AS", "7S", "8S", "9S", "10S", "JS",
    "QS", "KS",
]  # fmt: skip
"""Seat 0 leads and takes every trick in no trumps."""


def test_a_whole_deal_is_scored() -> None:
    result = ruling("whole_deal", contract="no_trumps", declarer=0, plays=PLAYED)
    assert (result.answer["capot"], result.answer["written"]) == (0, [35, 0])
    assert render_text(result.verdict, VOICE).startswith("Capot: 350 against 0.")


def test_a_card_that_was_not_allowed_is_named_with_those_that_were() -> None:
    swapped = [*PLAYED]
    swapped[1], swapped[9] = swapped[9], swapped[1]
    result = ruling("whole_deal", contract="no_trumps", declarer=0, plays=swapped)
    first = result.answer["illegal"][0]
    assert (first["at"], first["seat"], first["card"]) == (1, 1, "7D")
    assert "7C" in first["cards"]
    assert render_text(result.verdict, VOICE) == "Not allowed: 7♦ 7♣."
    sentence = [render_text(step.text, VOICE) for step in result.steps]
    assert sentence[0].startswith("Boyan played 7♦. Allowed: ")


def test_a_deal_can_be_judged_before_it_is_over() -> None:
    result = answer("whole_deal", contract="no_trumps", declarer=0, plays=PLAYED[:6])
    assert (result["winners"], result["points"], result["capot"]) == ([0], [11, 0], None)
    assert verdict("whole_deal", contract="clubs", declarer=0, plays=["AC"]) == (
        "Every card was allowed."
    )


def test_declarations_that_were_not_held_do_not_count() -> None:
    hand = ["7C", "8C", "9C", "7D", "8D", "9D", "7H", "8H"]
    held = [run(0, 3, top="9", suit="clubs"), run(0, 3, top="A"), {"side": 1, "kind": "four",
            "rank": "J"}]  # fmt: skip
    others = [card for card in CARDS if card not in hand]
    hands = [hand, others[:8], others[8:16], others[16:]]
    plays, leader = [], 0
    options = agreed_options(REFEREE.game, None)
    for _ in range(8):
        trick: list[str] = []
        for place in range(4):
            mine = hands[(leader + place) % 4]
            trick.append(allowed(options, "all_trumps", tuple(mine), tuple(trick)).cards[0])
            mine.remove(trick[-1])
        leader = (leader + winner(tuple(trick), "all_trumps")) % 4
        plays += trick
    result = answer("whole_deal", contract="all_trumps", declarer=0, plays=plays, declarations=held)
    assert result["false_declarations"] == [1, 2]
    assert len(result["entry"]["declarations"]) == 1


ACES_AND_RUN = [
    "AD", "JD", "9D", "8D", "8S", "10S", "9S", "QS", "KH", "QH", "AH", "7H", "KS", "QD", "7S",
    "10D", "7D", "AC", "KC", "QC", "JH", "JS", "10H", "9H", "7C", "9C", "10C", "8C", "KD", "AS",
    "8H", "JC",
]  # fmt: skip
"""Seat 3 leads; it holds four aces and J Q K A of spades, and nobody king and queen of diamonds."""
ACES = {"side": 1, "kind": "four", "rank": "A"}


def test_a_run_beside_a_four_was_held_as_long_as_the_four_leaves_it() -> None:
    facts = {"contract": "diamonds", "declarer": 0, "leader": 3, "plays": ACES_AND_RUN}

    def false(options: dict[str, Any], *declared: dict[str, Any]) -> Any:
        result = answer("whole_deal", options, **facts, declarations=list(declared))
        return result["false_declarations"]

    trimmed, whole = run(1, 3, top="K", suit="spades"), run(1, 4, top="A", suit="spades")
    assert false({}, ACES, trimmed) == []
    assert false({}, ACES, whole) == [1]
    assert false({}, whole) == []
    assert false({}, trimmed) == [0]
    assert false({"overlap": "whole"}, ACES, trimmed) == [1]


def test_a_belot_that_no_hand_held_does_not_count() -> None:
    facts = {"contract": "diamonds", "declarer": 0, "leader": 3, "plays": ACES_AND_RUN}
    result = ruling("whole_deal", **facts, belotes=[1, 0])
    assert result.answer["false_belotes"] == [1, 0]
    assert result.answer["entry"]["belotes"] == [0, 0]
    assert any(
        render_text(step.text, VOICE).startswith("We declared cards they did not hold")
        for step in result.steps
    )
    plays = [*PLAYED[:24], "JS", "7S", "KS", "9S", "10S", "AS", "QS", "8S"]
    result = ruling("whole_deal", contract="spades", declarer=0, plays=plays, belotes=[1, 0])
    assert result.answer["false_belotes"] == [0, 0]
    assert result.answer["entry"]["belotes"] == [1, 0]


def test_what_a_whole_deal_cannot_be() -> None:
    twice = {"contract": "hearts", "declarer": 0, "plays": [*PLAYED[:3], PLAYED[0]]}
    assert wrong("whole_deal", **twice) == ["plays/3"]
    belotes = {"contract": "no_trumps", "declarer": 0, "plays": PLAYED, "belotes": [1, 0]}
    assert wrong("whole_deal", **belotes) == ["belotes"]


def test_fours_of_both_sides_in_words() -> None:
    fours = [{"side": side, "kind": "four", "rank": rank} for side, rank in ((0, "Q"), (1, "K"))]
    every = {"fours_counted": "every_side"}
    assert verdict("declarations", every, declarations=fours) == "We: 100, They: 100."
    sentences = reasons("declarations", every, declarations=fours)
    assert sentences[1] == "Fours of a kind: each side counts its own."
    cited = ruling("declarations", every, declarations=fours).steps[1].rule.section
    assert (cited, ruling("declarations", declarations=fours).steps[1].rule.section) == (
        "4.4",
        "4.2",
    )
