"""Acts of an evening: amounts as typed, stakes that carry on, payments marked and taken back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.acts import (
    COUNTED,
    MOST_AMOUNT,
    UNITS,
    Act,
    Money,
    decimals_of,
    holding,
    money_of,
    payments_of,
    read_stake,
    typed,
)
from scorer.events.payments import Payment
from scorer.events.stakes import Agreed, Stake
from scorer.forms import AnswerError

MONEY = [unit for unit, _ in UNITS if unit]
PAID = {"payer": 1, "payee": 2, "amount": 5, "plan": [[1, 2, 5], [3, 2, 1]], "won": [[1, -5]]}


def stake(**more: Any) -> dict[str, Any]:
    return read_stake({"unit": "EUR", "kind": "match", "amount": "1", **more})


@given(st.sampled_from(MONEY), st.integers(1, MOST_AMOUNT), st.sampled_from([",", "."]))
def test_an_amount_is_read_as_it_is_shown(unit: str, units: int, sign: str) -> None:
    shown = typed(units, decimals_of(unit)).replace(".", sign)
    assert stake(unit=unit, amount=shown)["amount"] == units


@given(st.text(max_size=10), st.sampled_from(MONEY))
def test_whatever_is_typed_is_an_amount_or_a_sentence(words: str, unit: str) -> None:
    try:
        assert 0 < stake(unit=unit, amount=words)["amount"] <= MOST_AMOUNT
    except AnswerError as error:
        assert error.problems[0].path == ("amount",)


@pytest.mark.parametrize("unit", COUNTED)
def test_drinks_and_points_have_no_decimals(unit: str) -> None:
    assert stake(unit=unit, amount="3")["amount"] == 3
    with pytest.raises(AnswerError):
        stake(unit=unit, amount="0.5")


def test_the_most_for_a_match_is_at_least_a_point() -> None:
    assert stake(kind="point", amount="0.05", most="2")["most"] == 200
    with pytest.raises(AnswerError):
        stake(kind="point", amount="5", most="2")


def test_who_plays_for_nothing_types_no_amount() -> None:
    assert read_stake({"unit": ""})["kind"] == "nothing"


def test_a_stake_holds_from_the_next_match_and_carries_on() -> None:
    acts = (
        Act(1, "stake", stake(amount="2"), 1),
        Act(2, "stake", stake(amount="3", game="kozel"), 3),
    )
    money = money_of(acts)
    assert money.agreed == (
        Agreed(1, Stake("match", 200), ""),
        Agreed(3, Stake("match", 300), "kozel"),
    )
    carried = money_of((), money)
    assert [one.first for one in carried.agreed] == [1, 1]
    assert carried.unit == "EUR"


def test_a_stake_for_all_games_replaces_those_of_single_games() -> None:
    agreed = (
        Agreed(1, Stake(), "kozel"),
        Agreed(2, Stake("match", 1)),
        Agreed(4, Stake(), "belot"),
    )
    assert holding(agreed) == (Agreed(1, Stake("match", 1)), Agreed(1, Stake(), "belot"))


def test_a_payment_that_is_taken_back_leaves_the_plan_as_it_was() -> None:
    marked = money_of((Act(1, "paid", PAID),))
    assert payments_of(marked) == (Payment(1, 2, 5),)
    back = money_of((Act(1, "paid", PAID), Act(2, "unpaid", {"act": 1})))
    assert payments_of(back) == ()
    assert back.shown == marked.shown == (Payment(1, 2, 5), Payment(3, 2, 1))


def test_one_game_for_nothing_leaves_the_others_as_they_are() -> None:
    nothing = {"unit": "", "kind": "nothing", "game": "kozel", "since": "next"}
    acts = (Act(1, "stake", read_stake({"unit": "EUR", "amount": "1"})), Act(2, "stake", nothing))
    money = money_of(acts)
    assert money.unit == "EUR"
    assert [(one.game, one.stake.kind) for one in money.agreed] == [
        ("", "match"),
        ("kozel", "nothing"),
    ]
    assert money_of((*acts, Act(3, "stake", {**nothing, "game": ""}))).unit == ""


def test_an_evening_without_acts_is_played_for_nothing() -> None:
    assert money_of(()) == Money()
