"""Two spellings of one player: chains, and acts about the people that players are."""

from scorer.events.acts import PAID, Act, money_of, payments_of
from scorer.events.night import night_of
from scorer.events.spellings import counted_act, roots_of


def test_a_chain_of_merges_ends_at_its_last_player() -> None:
    assert roots_of({5: 2, 2: 0, 7: 5}) == {5: 0, 2: 0, 7: 0}


def test_a_chain_undone_in_the_middle_leaves_what_was_merged_before_it() -> None:
    chain = {5: 2, 2: 0}
    del chain[2]
    assert roots_of(chain) == {5: 2}


def test_a_circle_of_merges_ends() -> None:
    assert set(roots_of({1: 2, 2: 1})) == {1, 2}


def test_a_payment_between_two_spellings_is_not_one() -> None:
    plan = [[5, 0, 30], [1, 5, 20]]
    answer = {"payer": 5, "payee": 0, "amount": 30, "plan": plan, "won": [[0, 30], [5, -30]]}
    paid = Act(1, PAID, answer)
    assert [payment.amount for payment in payments_of(money_of((paid,)))] == [30]
    money = money_of((counted_act(paid, {5: 0}),))
    assert payments_of(money) == ()
    assert money.shown == ((1, 0, 20),)
    assert money.closed == ((0, 0),)


def test_somebody_who_came_twice_to_a_club_night_is_there_once() -> None:
    acts = (Act(1, "enter", {"players": [0, 1, 2, 3, 5]}), Act(2, "leave", {"players": [5]}))
    assert night_of(tuple(counted_act(act, {5: 0}) for act in acts[:1])).people == (0, 1, 2, 3)
    assert night_of(tuple(counted_act(act, {5: 0}) for act in acts)).people == (1, 2, 3)


def test_a_draw_by_the_standing_puts_both_spellings_in_one_place_of_its_order() -> None:
    drawn = {"number": 2, "tables": [[0, 1, 2, 3]], "out": [], "lot": 7, "order": [2, 5, 1, 3]}
    draft = night_of((counted_act(Act(1, "draw", drawn), {5: 0}),)).draft
    assert draft
    assert draft.order == (2, 0, 1, 3)
