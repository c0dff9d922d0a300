"""Settling up: balances are zero together, payments as few as brute force finds, plans stay."""

from collections import Counter
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.payments import (
    MOST_EXACT,
    Payment,
    fewest_payments,
    left_after,
    most_groups,
    settles,
)
from scorer.events.reasons import why_pays
from scorer.events.results import Result, outcome, result_from_points
from scorer.events.settling import (
    Debt,
    Evening,
    balance_parts,
    balances,
    brought_balances,
    brought_parts,
    debts_of_match,
    open_payments,
    who_owes_whom,
)
from scorer.events.stakes import Agreed, Balances, Stake, added, amount, balances_of_match, stake_of
from scorer.events.standing import BY_RESULT, worth
from tests.parameters import in_proof
from tests.scorer.events.people import evenings, said

ANA, BORIS, VERA, GEORGI, DORA, EMIL = range(1, 7)
THURSDAY = (
    result_from_points(1, ((ANA, VERA), (BORIS, GEORGI)), (155, 141)),
    result_from_points(2, ((BORIS, DORA), (ANA, GEORGI)), (161, 101)),
    result_from_points(3, ((VERA, GEORGI), (ANA, DORA)), (153, 139)),
    result_from_points(4, ((DORA, GEORGI), (BORIS, VERA)), (121, 151)),
    result_from_points(5, ((ANA, BORIS), (VERA, DORA)), (143, 151)),
)
FIVE_CENTS = (Agreed(1, Stake("point", 5, 200)),)
STAKES = st.builds(
    Stake,
    st.sampled_from(["nothing", "match", "point", "own"]),
    st.integers(0, 9),
    st.integers(0, 99),
)


def paid_by(debts: tuple[tuple[int, int, int], ...]) -> Counter[int]:
    """Return what each gets from payments or debts, without those who get nothing."""
    got: Counter[int] = Counter()
    for debtor, creditor, sum_paid in debts:
        assert sum_paid > 0
        got[debtor] -= sum_paid
        got[creditor] += sum_paid
    return Counter({player: sum_got for player, sum_got in got.items() if sum_got})


def nonzero(won: Balances) -> Counter[int]:
    return Counter({player: sum_won for player, sum_won in won if sum_won})


def test_an_evening_of_five_is_settled_with_three_payments_instead_of_nine() -> None:
    due = balances(THURSDAY, FIVE_CENTS)
    assert due == ((ANA, -240), (BORIS, 240), (VERA, 330), (GEORGI, -350), (DORA, 20))
    debts = who_owes_whom(THURSDAY, FIVE_CENTS)
    assert [(one.debtor, one.creditor, one.amount, one.matches) for one in debts][:3] == [
        (GEORGI, BORIS, 175, (2, 4)), (ANA, DORA, 120, (2, 5)), (GEORGI, VERA, 110, (1, 4)),
    ]  # fmt: skip
    assert len(debts) == 9
    plan = open_payments(due, debts)
    assert plan == (
        Payment(ANA, BORIS, 240), Payment(GEORGI, VERA, 330), Payment(GEORGI, DORA, 20),
    )  # fmt: skip
    assert [said(why_pays(payment, plan, debts)) for payment in plan[:2]] == [
        "Ana owes Dora 1.20, Boris 0.65 and Vera 0.55. Paying it all to Boris saves 2 payments.",
        "Georgi owes Boris 1.75, Vera 1.10 and Dora 0.65. Paying only 2 of them saves 1 payment.",
    ]
    parts = balance_parts(ANA, THURSDAY, FIVE_CENTS)
    assert [(part.of, said(part.text), said(part.why), part.amount) for part in parts] == [
        (1, "won with Vera", "14 points, 0.05 each", 70),
        (2, "lost with Georgi", "60 points, at most 2.00", -200),
        (3, "lost with Dora", "14 points, 0.05 each", -70),
        (5, "lost with Boris", "8 points, 0.05 each", -40),
    ]


def test_losers_buy_winners_whole_drinks() -> None:
    drinks = (Agreed(1, Stake("match", 1)),)
    due, debts = balances(THURSDAY[:1], drinks), who_owes_whom(THURSDAY[:1], drinks)
    plan = open_payments(due, debts)
    assert [payment.amount for payment in plan] == [1, 1]
    assert said(why_pays(plan[0], plan, debts, 0)) == "This debt is from match 1."
    due, debts = balances(THURSDAY, drinks), who_owes_whom(THURSDAY, drinks)
    plan = open_payments(due, debts)
    assert len(plan) < len(debts)
    assert all(said(why_pays(payment, plan, debts, 0)) for payment in plan)


def debts_between(*owed: tuple[int, int, int]) -> tuple[tuple[Payment, ...], tuple[Debt, ...]]:
    """Return the plan and the debts of matches between two in which the first loses points."""
    results = tuple(
        result_from_points(number, ((debtor,), (creditor,)), (0, points))
        for number, (debtor, creditor, points) in enumerate(owed, 1)
    )
    agreed = (Agreed(1, Stake("point", 1)),)
    debts = who_owes_whom(results, agreed)
    return open_payments(balances(results, agreed), debts), debts


def test_a_payment_says_why_to_those_who_are_owed_something_themselves() -> None:
    plan, debts = debts_between((DORA, ANA, 1), (ANA, VERA, 1))
    assert plan == (Payment(DORA, VERA, 1),)
    assert said(why_pays(plan[0], plan, debts, 0)) == (
        "Dora owes Ana 1. Paying Vera instead saves the group 1 payment."
    )
    plan, debts = debts_between((DORA, ANA, 2), (ANA, VERA, 5), (VERA, DORA, 1))
    assert said(why_pays(plan[0], plan, debts, 0)) == (
        "Ana owes Vera 5. Dora owes Ana 2. Paying Vera instead saves the group 1 payment."
    )
    plan, debts = debts_between((DORA, ANA, 2), (EMIL, ANA, 2), (ANA, VERA, 5), (VERA, DORA, 1))
    assert said(why_pays(plan[0], plan, debts, 0)) == (
        "Ana owes Vera 5. Dora and Emil owe Ana 4 together."
        " Paying Vera instead saves the group 1 payment."
    )


def test_what_is_left_of_a_debt_says_what_it_was() -> None:
    plan, debts = debts_between((ANA, VERA, 5))
    left = open_payments(((ANA, -5), (VERA, 5)), debts, plan, (Payment(ANA, VERA, 2),))
    assert left == (Payment(ANA, VERA, 3),)
    assert said(why_pays(left[0], left, debts, 0)) == "Ana owes Vera 5."


def test_a_debt_from_several_matches_or_earlier_evenings_says_so() -> None:
    plan, debts = debts_between((ANA, VERA, 5), (ANA, VERA, 2))
    assert said(why_pays(plan[0], plan, debts)) == "This debt is from matches 1 and 2."
    debts = who_owes_whom((), (), ((ANA, -4), (VERA, 4)))
    plan = open_payments(((ANA, -4), (VERA, 4)), debts)
    assert said(why_pays(plan[0], plan, debts)) == "This debt is from earlier evenings."


def test_a_debt_between_two_who_paid_each_other_says_so() -> None:
    owed = who_owes_whom(THURSDAY, FIVE_CENTS)[0]
    paid = (Payment(owed.debtor, owed.creditor, owed.amount + 100),)
    left = [
        debt
        for debt in who_owes_whom(THURSDAY, FIVE_CENTS, (), paid)
        if {debt.debtor, debt.creditor} == {owed.debtor, owed.creditor}
    ]
    assert [(debt.debtor, debt.amount) for debt in left] == [(owed.creditor, 100)]
    why = said(why_pays(Payment(*left[0][:3]), (), tuple(left)))
    assert why.endswith(
        f"have paid each other {(owed.amount + 100) / 100:.2f}. That is counted in."
    )


def test_a_changed_stake_changes_nothing_already_played() -> None:
    agreed = (
        Agreed(1, Stake("match", 10)),
        Agreed(3, Stake("match", 20)),
        Agreed(1, Stake(), "kozel"),
    )
    amounts = [stake_of(agreed, result_from_points(n, ((1,), (2,)), (1, 0))).amount for n in (2, 3)]
    assert amounts == [10, 20]
    assert stake_of(agreed, THURSDAY[3]._replace(game="kozel")) == Stake()
    assert stake_of((), THURSDAY[0]) == Stake()


def test_the_games_own_money_is_paid_as_the_game_says() -> None:
    own = result_from_points(1, ((1,), (2,), (3,)), (5, -2, -3))
    stake = Stake("own", 10)
    assert balances_of_match(stake, own._replace(money=(5, -2, -3))) == (
        (1, 50),
        (2, -20),
        (3, -30),
    )
    assert balances_of_match(stake, own) == ((1, 0), (2, 0), (3, 0))


def test_amounts_have_two_decimals_or_none() -> None:
    assert [said(amount(-205, 2)), said(amount(7, 0)), said(amount(5, 2))] == ["2.05", "7", "0.05"]


@given(evenings(), STAKES, STAKES, st.integers(1, 9))
def test_balances_debts_and_parts_are_the_same_money(
    evening: tuple[int, tuple[Result, ...]], before: Stake, after: Stake, first: int
) -> None:
    _, results = evening
    agreed = (Agreed(1, before), Agreed(first, after))
    due = balances(results, agreed)
    assert sum(won for _, won in due) == 0
    assert paid_by(tuple(debt[:3] for debt in who_owes_whom(results, agreed))) == nonzero(due)
    for player, balance in due:
        assert sum(part.amount for part in balance_parts(player, results, agreed)) == balance
    for result in results:
        won = balances_of_match(before, result)
        assert sum(amount_won for _, amount_won in won) == 0
        assert paid_by(tuple(debts_of_match(won))) == nonzero(won)
        losses = [-amount_won for _, amount_won in won if amount_won < 0]
        assert before.kind != "point" or not before.most or max(losses, default=0) <= before.most


@given(st.lists(st.integers(-60, 60), min_size=2, max_size=9))
def test_losers_owe_winners_in_proportion(amounts: list[int]) -> None:
    won = tuple(enumerate([*amounts, -sum(amounts)]))
    pot = sum(amount_won for _, amount_won in won if amount_won > 0)
    owed = debts_of_match(won)
    assert paid_by(tuple(owed)) == nonzero(won)
    for debtor, creditor, due in owed:
        assert due >= -won[debtor][1] * won[creditor][1] // pot


def most_zero_groups(amounts: tuple[int, ...]) -> int:
    """Count the most groups by trying every group of the first one."""
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    most = 0
    for chosen in range(2 ** len(rest)):
        group = [rest[at] for at in range(len(rest)) if chosen >> at & 1]
        if first + sum(group) == 0:
            others = tuple(rest[at] for at in range(len(rest)) if not chosen >> at & 1)
            most = max(most, 1 + most_zero_groups(others))
    return most


def random_balances(random: Random, most: int = 8) -> Balances:
    bound = random.choice([2, 4, 9, 30, 1000])
    amounts = [random.randint(-bound, bound) for _ in range(random.randint(1, most - 1))]
    return tuple(enumerate([*amounts, -sum(amounts)], 1))


@pytest.mark.promise("A101")
@pytest.mark.parametrize("count", [500, in_proof(10_000)])
def test_payments_are_as_few_as_brute_force_finds(count: int) -> None:
    random = Random(101)
    for _ in range(count):
        won = random_balances(random)
        payments = fewest_payments(won)
        open_amounts = tuple(amount_won for _, amount_won in won if amount_won)
        assert len(payments) == len(open_amounts) - most_zero_groups(open_amounts)
        assert paid_by(payments) == nonzero(won)


@pytest.mark.promise("A101")
@pytest.mark.proof
def test_sixteen_people_are_settled_within_a_fifth_of_a_second() -> None:
    random, slowest = Random(16), 0.0
    for _ in range(20):
        amounts = [random.randint(-2000, 2000) for _ in range(MOST_EXACT - 1)]
        won = tuple(enumerate([*amounts, -sum(amounts)]))
        begun = process_time()
        assert settles(fewest_payments(won), won)
        slowest = max(slowest, process_time() - begun)
    assert slowest < 0.2


def test_more_than_sixteen_people_are_settled_too() -> None:
    won = tuple(enumerate([*range(1, 18), -153]))
    assert settles(fewest_payments(won), won)
    assert most_groups([]) == []


@pytest.mark.promise("A101")
@pytest.mark.parametrize("count", [300, in_proof(10_000)])
def test_a_plan_that_was_shown_stays_while_its_payments_are_made(count: int) -> None:
    random, would_jump = Random(7), 0
    for _ in range(count):
        due = random_balances(random)
        plan = open_payments(due, ())
        order = random.sample(plan, len(plan))
        for made in range(len(order) + 1):
            paid = tuple(order[:made])
            assert set(open_payments(due, (), plan, paid)) == set(order[made:])
            would_jump += set(fewest_payments(left_after(due, paid))) != set(order[made:])
    assert would_jump


@given(st.integers(0, 2**32))
def test_another_payment_or_result_makes_a_plan_for_what_is_open(seed: int) -> None:
    random = Random(seed)
    due = random_balances(random)
    plan = open_payments(due, ())
    payer, payee = random.sample([player for player, _ in due], 2)
    other = Payment(payer, payee, random.randint(1, 9))
    still_open = open_payments(due, (), plan, (*plan[:1], other))
    assert settles((*still_open, *plan[:1], other), due)
    changed = added((due, ((1, 3), (2, -3))))
    assert settles((*open_payments(changed, (), plan, plan[:1]), *plan[:1]), changed)


@given(st.integers(0, 2**32))
def test_what_is_open_moves_to_the_next_evening_for_the_same_unit(seed: int) -> None:
    random = Random(seed)
    people = range(1, 6)
    evenings_before: list[Evening] = []
    owed: Counter[tuple[str, int]] = Counter()
    for event in range(1, random.randint(2, 6)):
        unit, amounts = random.choice(["EUR", "EUR", "drinks"]), random.choices(range(-9, 9), k=4)
        won = tuple(zip(people, [*amounts, -sum(amounts)], strict=True))
        paid = fewest_payments(added((won, brought_balances(tuple(evenings_before), unit))))
        paid = tuple(payment for payment in paid if random.random() < 0.6)
        closed = random.choice([None, won, added((won, ((1, 2), (4, -2))))])
        evenings_before.append(Evening(event, unit, won, paid, closed))
        owed.update({(unit, player): 0 for player in people})
        for player, left in left_after(won, paid):
            owed[unit, player] += left
    earlier = tuple(evenings_before)
    for unit in ("EUR", "drinks"):
        left_open = brought_balances(earlier, unit)
        assert sum(left for _, left in left_open) == 0
        for player, left in left_open:
            assert left == owed[unit, player]
            parts = brought_parts(earlier, unit, player)
            assert sum(part.amount for part in parts) == left
    assert brought_parts((), "EUR", 1) == ()


def test_a_correction_of_last_week_shows_as_changed_since() -> None:
    then = ((ANA, -200), (VERA, 200))
    now = ((ANA, -160), (VERA, 160))
    week = Evening(19, "EUR", now, (Payment(ANA, VERA, 200),), then)
    assert [
        (said(part.text), part.amount, part.of) for part in brought_parts((week,), "EUR", ANA)
    ] == [("since changed", 40, 19)]
    unpaid = Evening(19, "EUR", now, (), then)
    assert [(said(part.text), part.amount) for part in brought_parts((unpaid,), "EUR", ANA)] == [
        ("not paid yet", -200), ("since changed", 40),
    ]  # fmt: skip


def test_sides_that_share_the_first_place_share_what_the_others_pay() -> None:
    shared = Result(1, ((ANA,), (BORIS,), (GEORGI,)), (6, 4, 4), (3, 1, 1))
    assert balances_of_match(Stake("match", 5), shared) == ((ANA, -5), (BORIS, 2), (GEORGI, 3))
    assert balances_of_match(Stake("point", 5), shared) == ((ANA, -10), (BORIS, 5), (GEORGI, 5))
    level = shared._replace(places=(1, 1, 1))
    assert not any(won for _, won in balances_of_match(Stake("match", 5), level))
    assert said(outcome(shared, ANA)) == "lost"
    assert said(outcome(shared, BORIS)) == "drawn"
    assert [worth(BY_RESULT, shared, player) for player in (ANA, BORIS)] == [0, 1]
