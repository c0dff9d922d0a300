"""Kozel's referee: what the worked cases leave out, and whole deals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.kozel.play import PACK
from scorer.referee import agreed_options, other_rulings, question_of, read_facts
from tests.scorer.questions import Referee

REFEREE = Referee("kozel")
answer, verdict, wrong = REFEREE.answer, REFEREE.verdict, REFEREE.wrong
CARDS = [code for code, _ in PACK]
SHOWN = {"face_up": True}
FOUR = ["7H", "9H", "JH", "AH"]


@pytest.mark.parametrize(
    ("option", "cards", "legal"),
    [
        ("any_legal_lead", ["AH", "10D", "AC", "10S"], False),
        ("may_lead_all_four", ["AH", "10D", "AC", "10S"], True),
        ("may_lead_all_four", ["AH"], True),
        ("must_lead_all_four", ["AH"], False),
        ("must_lead_all_four", ["AH", "10D", "AC", "10S"], True),
    ],
)
def test_what_a_combination_leads(option: str, cards: list[str], legal: bool) -> None:
    hand = ["AH", "10D", "AC", "10S"]
    result = answer("lead", {"combo_lead": option}, hand=hand, cards=cards, claimed=True)
    assert result == {"legal": legal}


@pytest.mark.parametrize("option", ["any_legal_lead", "may_lead_all_four", "must_lead_all_four"])
def test_a_hand_that_is_no_combination_takes_no_lead(option: str) -> None:
    hand = ["7H", "9D", "KC", "10S"]
    facts = {"hand": hand, "cards": hand[:1], "claimed": True}
    assert verdict("lead", {"combo_lead": option}, **facts) == "Not allowed."
    without = {"combo_lead": option, "six_spades": "off"}
    moscow = ["AH", "10D", "6S", "10C"]
    facts = {"hand": moscow, "cards": moscow, "claimed": True}
    assert answer("lead", without, **facts) == {"legal": False}


@pytest.mark.parametrize(
    ("option", "sizes", "cards", "right"),
    [
        ("may_lead_all_four", [1, 2, 3, 4], ["AH", "10D", "AC", "10S"], True),
        ("must_lead_all_four", [1, 3], ["7H", "8H", "9H", "10H"], True),
        ("may_lead_all_four", [1, 2, 3, 4], ["7H", "10D", "AC", "10S"], False),
        ("any_legal_lead", [1, 2, 3, 4], ["AH", "10D", "AC", "10S"], False),
    ],
)
def test_a_combination_leads_a_trick(
    option: str, sizes: list[int], cards: list[str], right: bool
) -> None:
    options = {"combo_lead": option, "lead_sizes": sizes}
    result = answer("trick", options, trump="hearts", plays=[{"cards": cards, **SHOWN}])
    assert ("winner" in result) is right


def plays(*cards: str, **more: Any) -> list[dict[str, Any]]:
    return [{"cards": [card], **SHOWN} for card in cards] + ([more] if more else [])


def test_a_wrong_trick_is_told_at_which_play() -> None:
    down = {"cards": ["AS"], "face_up": False}
    page = plays("KS")
    assert answer("trick", trump="hearts", plays=[*page, down]) == {"winner": 0, "points": 15}
    assert answer("trick", {"may_duck": False}, trump="hearts", plays=[*page, down]) == {"at": 1}
    assert answer("trick", plays=[{"cards": ["KS"], "face_up": False}]) == {"at": 0}
    assert wrong("trick", plays=[]) == ["plays"]
    assert wrong("trick", plays=plays("KS", "KS")) == ["plays/1/cards/0"]


@pytest.mark.parametrize(
    ("best", "play", "said"),
    [
        (["9S", "KS"], ["AS", "JS", "6H"], "Three cards on two: one too many."),
        (["9S"], ["AS", "JS", "6H", "7H"], "Four cards on one: three too many."),
        (["9S", "KS", "QS"], ["AS"], "One card on three: two too few."),
        (["7S", "8S", "9S", "JS"], ["AS", "KS"], "Two cards on four: two too few."),
    ],
)
def test_the_number_of_cards_is_judged_before_their_ranks(
    best: list[str], play: list[str], said: str
) -> None:
    assert verdict("beats", trump="hearts", best=best, play=play) == said
    why = REFEREE.ruling("beats", trump="hearts", best=best, play=play).steps
    assert [step.rule.section for step in why] == ["6.3"]
    laid = [{"cards": best, **SHOWN}, {"cards": play, **SHOWN}]
    assert answer("trick", trump="hearts", plays=laid) == {"at": 1}
    assert REFEREE.reasons("trick", trump="hearts", plays=laid) == [said]


def test_the_six_of_spades_beats_as_the_highest_spade_where_agreed() -> None:
    top = {"six_spades": "top_spade"}
    assert answer("beats", top, trump="hearts", best=["AS"], play=["6S"]) == {"beats": True}
    assert answer("beats", {"six_spades": "off"}, best=["7S"], play=["6S"]) == {"beats": False}
    assert wrong("beats", best=["AS"], play=["AS"]) == ["play/0"]
    assert answer("beats", best=["AS", "KS"], play=["6S"]) == {"beats": False}


@pytest.mark.parametrize(
    ("option", "hand", "result"),
    [
        ("bura", FOUR, "bura"),
        ("four", ["AH", "AD", "AC", "AS"], "four"),
        ("four", ["10H", "10D", "10C", "10S"], "four"),
        ("none", ["10H", "10D", "10C", "10S"], None),
        ("none", ["AH", "AD", "AC", "AS"], "moscow"),
    ],
)
def test_combinations_of_neighbouring_games_count_where_agreed(
    option: str, hand: list[str], result: Any
) -> None:
    questions = {"extra_combos": option}
    assert answer("combination", questions, hand=hand, trump="hearts") == {"combination": result}


def test_who_leads_where_claims_do_not_count_yet() -> None:
    facts = {"natural_leader": 0, "declared": [{"seat": 1, "combination": "moscow"}]}
    later = {"first_trick_claims": False}
    assert answer("claim", later, **facts, first_trick=True) == {"leader": 0}
    assert answer("claim", later, **facts) == {"leader": 1}
    assert wrong("claim", players=3, natural_leader=3, declared=[]) == ["players"]


def test_the_winner_draws_first_while_there_is_a_stock() -> None:
    assert answer("refill", hand_sizes=[3, 1], stock=10, winner=0)["order"] == [0, 1, 1, 1]
    assert answer("refill", hand_sizes=[2, 2], stock=3, winner=1)["order"] == [1, 0, 1]
    assert verdict("refill", hand_sizes=[4, 4], stock=3, winner=1) == "Nobody draws."
    assert wrong("refill", hand_sizes=[4, 4], stock=3, winner=2) == ["winner"]


def test_the_referee_says_what_each_side_is_written() -> None:
    assert answer("penalty", points=[120, 0], trickless=[1]) == {"penalties": [0, 6]}
    assert answer("penalty", points=[50, 50, 20]) == {"penalties": [2, 2, 4]}
    assert wrong("penalty", points=[50, 50]) == ["points"]
    assert wrong("penalty", points=[120, 0], trickless=[2]) == ["trickless"]


@given(st.permutations(CARDS), st.integers(1, 3), st.sampled_from([2, 3, 4]))
def test_a_deal_adds_up_and_only_what_is_wrong_is_named(
    cards: list[str], size: int, players: int
) -> None:
    """Leads of one card each, everything else face down: nothing is wrong."""
    tricks = [
        [
            {"cards": [card], "face_up": place == 0}
            for place, card in enumerate(cards[at : at + players])
        ]
        for at in range(0, 36, players)
    ]
    result = answer("whole_deal", players=players, trump="hearts", leader=1, tricks=tricks)
    assert sum(result["points"]) == 120
    assert result["wrong"] == []
    assert set(result["winners"]) == {1}
    page = [[{**play, "face_up": True} for play in trick] for trick in tricks]
    judged = answer("whole_deal", players=players, trump="hearts", leader=1, tricks=page)
    assert sum(judged["points"]) == 120


def test_a_wrong_play_of_a_whole_deal_is_named() -> None:
    trick = plays("KS", "QS")
    assert answer("whole_deal", players=2, tricks=[trick])["wrong"] == [{"trick": 0, "at": 1}]
    assert verdict("whole_deal", players=2, tricks=[trick]) == "Trick 1, play 2 broke the rules."
    assert verdict("whole_deal", players=2, tricks=[plays("KS", "AS")]) == "Every play was correct."


def test_what_is_wrongly_shown_wins_nothing_and_the_trick_goes_on() -> None:
    result = answer("whole_deal", players=3, trump="hearts", tricks=[plays("KS", "7D", "AS")])
    assert result["wrong"] == [{"trick": 0, "at": 1}]
    assert (result["winners"], result["points"]) == ([2], [0, 0, 15])
    trick = plays("KS", "7D", "8D", "AS")
    result = answer("whole_deal", players=4, trump="hearts", tricks=[trick])
    assert result["wrong"] == [{"trick": 0, "at": 1}, {"trick": 0, "at": 2}]
    assert (result["winners"], result["points"]) == ([3], [0, 15])


def test_what_a_whole_deal_cannot_be() -> None:
    assert wrong("whole_deal", players=2, leader=2, tricks=[plays("KS", "AS")]) == ["leader"]
    assert wrong("whole_deal", players=3, tricks=[plays("KS", "AS")]) == ["tricks/0"]
    twice = [plays("KS", "AS"), plays("KS", "7S")]
    assert wrong("whole_deal", players=2, tricks=twice) == ["tricks/1/0/cards"]


THREE = [plays("KS", "AS"), plays("AH", "7H"), plays("AC", "6C")]
FIRST = {"players": 2, "trump": "hearts", "tricks": THREE}


def led(trick: int, seat: int, combination: str | None = None) -> dict[str, Any]:
    return {"trick_number": trick, "seat": seat, "combination": combination}


def face_down(cards: list[list[str]], rest: list[list[str]]) -> list[list[dict[str, Any]]]:
    "Tricks go down by of two whose lead is shown and answered face."
    return [
        [{"cards": page, **SHOWN}, {"cards": down, "face_up": False}]
        for page, down in zip(cards, rest, strict=True)
    ]


def test_a_combination_takes_the_lead_of_a_whole_deal() -> None:
    tricks = face_down([["KS"], ["AH"], ["10C"]], [["7S"], ["7D"], ["6C"]])
    facts = {"players": 2, "trump": "hearts", "tricks": tricks}
    without = answer("whole_deal", **facts)
    assert (without["leaders"], without["points"]) == ([0, 0, 0], [25, 0])
    taken = answer("whole_deal", **facts, leads=[led(2, 1, "moscow")])
    assert taken["wrong"] == []
    assert (taken["leaders"], taken["winners"]) == ([0, 1, 1], [0, 1, 1])
    assert taken["points"] == [4, 21]
    sentence = REFEREE.reasons("whole_deal", **facts, leads=[led(2, 1, "moscow")])
    assert "Boyan leads with Moscow." in sentence
    assert sentence[-1] == "Card points: Ana 4 and Boyan 21."
    four = [plays("KS", "7D", "8D", "AS")]
    assert REFEREE.reasons("whole_deal", tricks=four)[-1] == "Card points: We 0 and They 15."


@pytest.mark.parametrize(
    ("option", "kind", "cards", "right"),
    [
        ("any_legal_lead", "moscow", ["AH"], True),
        ("any_legal_lead", "moscow", ["AH", "10H"], True),
        ("any_legal_lead", "moscow", ["6S"], True),
        ("any_legal_lead", "moscow", ["KH"], False),
        ("any_legal_lead", "molodka", ["KH", "7H"], True),
        ("any_legal_lead", "molodka", ["7H", "8H", "9H", "KH"], True),
        ("any_legal_lead", "moscow", ["7H", "8H", "9H", "KH"], False),
        ("any_legal_lead", "moscow", ["AH", "AD", "AC", "10S"], False),
        ("may_lead_all_four", "moscow", ["AH", "AD", "AC", "10S"], True),
        ("may_lead_all_four", "moscow", ["10H", "10D", "10C", "10S"], False),
        ("may_lead_all_four", "molodka", ["AH", "AD", "AC", "10S"], False),
        ("may_lead_all_four", "molodka", ["AH", "KH", "7H", "6S"], True),
        ("must_lead_all_four", "moscow", ["AH", "AD", "AC", "10S"], True),
        ("must_lead_all_four", "moscow", ["AH"], False),
        ("any_legal_lead", None, ["AH"], False),
    ],
)  # fmt: skip
def test_what_a_claimed_lead_can_be(
    option: str, kind: str | None, cards: list[str], right: bool
) -> None:
    rest = ["6D", "7D", "8D", "9D"]
    tricks = face_down([["KS"], cards], [["7S"], rest[: len(cards)]])
    facts = {"players": 2, "trump": "clubs", "tricks": tricks, "leads": [led(2, 1, kind)]}
    result = answer("whole_deal", {"combo_lead": option}, **facts)
    assert result["wrong"] == ([] if right else [{"trick": 1, "at": 0}])
    assert result["winners"] == [0, 1]


def test_a_lead_out_of_turn_stands_and_is_named() -> None:
    tricks = face_down([["KS"], ["AH"]], [["7S"], ["7D"]])
    facts = {"players": 2, "tricks": tricks, "leads": [led(2, 1)]}
    assert verdict("whole_deal", **facts) == "Trick 2, play 1 broke the rules."
    assert "Ana had the lead." in REFEREE.reasons("whole_deal", **facts)
    assert answer("whole_deal", **facts)["points"] == [4, 11]
    natural = {**facts, "leads": [led(2, 0)]}
    assert answer("whole_deal", **natural)["wrong"] == []


def test_claims_before_the_first_trick_and_with_fewer_than_four_cards() -> None:
    trick = face_down([["AH"]], [["7D"]])
    facts = {"players": 2, "tricks": trick, "leads": [led(1, 1, "moscow")]}
    assert answer("whole_deal", **facts)["wrong"] == []
    later = answer("whole_deal", {"first_trick_claims": False}, **facts)
    assert later["wrong"] == [{"trick": 0, "at": 0}]
    suits = ["S", "H", "D", "C"]
    low = [[rank + suit for rank in ("6", "7", "8", "9")] for suit in suits]
    high = [["J" + suit for suit in suits], ["Q" + suit for suit in suits]]
    three = [[rank + suit for rank in ("K", "10", "A")] for suit in ("H", "D")]
    tricks = face_down([*low[:3], three[0], ["AC"]], [low[3], *high, three[1], ["AS"]])
    late = {"players": 2, "tricks": tricks, "leads": [led(5, 1, "moscow")]}
    assert answer("whole_deal", **late)["wrong"] == [{"trick": 4, "at": 0}]
    assert "Nobody has four cards any more." in REFEREE.reasons("whole_deal", **late)
    in_time = {**late, "leads": [led(4, 1, "molodka")]}
    assert answer("whole_deal", **in_time)["wrong"] == []


def test_leads_that_cannot_be_are_refused_at_their_fields() -> None:
    assert wrong("whole_deal", **FIRST, leads=[led(4, 1)]) == ["leads/0/trick_number"]
    assert wrong("whole_deal", **FIRST, leads=[led(1, 2)]) == ["leads/0/seat"]
    assert wrong("whole_deal", **FIRST, leads=[led(1, 1), led(1, 0)]) == ["leads/1/trick_number"]


def test_a_claim_that_other_tables_do_not_play() -> None:
    """No option turns the facts into ones that cannot be: other tables answer too."""
    game = REFEREE.game
    question = question_of(game, "penalty")
    options = agreed_options(game, {"extra_combos": "bura"})
    data = {"points": [25, 0, 20], "claimed": 1, "combination": "bura"}
    facts = read_facts(game, question, data)
    result = other_rulings(game, question, options, facts)
    elsewhere = {
        (item.option, item.value): item.ruling.answer["penalties"] for item in result if item.ruling
    }
    assert elsewhere["extra_combos", "none"] is None
    assert elsewhere["scale", "own_points"] == [4, 0, 4]
    assert verdict("penalty", **data) == "At this table this combination does not win the deal."
