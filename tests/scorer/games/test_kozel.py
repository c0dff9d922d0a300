"""Kozel: who goes out and who deals, the pot, and what the board says of them."""

from typing import Any

import pytest
from hypothesis import given

from scorer import GAMES, Match, Sheet
from scorer.text import ENGLISH, render_text
from tests.scorer.playing import deal, notices, penalty, play, reasons, sat, wrong
from tests.scorer.strategies import matches

LEVEL = deal(points=[40, 40, 40])


def table(seats: int = 3, dealer: int = 0, **options: Any) -> Match:
    return sat("kozel", seats, dealer=dealer, **options)


def after(match: Match, *items: dict[str, Any]) -> Sheet:
    return play(match, *items)[1]


def test_who_is_out_is_noticed_and_cannot_offend() -> None:
    out = penalty(2, points=12)
    assert notices(table(), out) == ["Out: Vera"]
    assert wrong(table(), out, penalty(2)) == ["Vera: out of the game."]
    assert after(table(dealer=2), out).state.dealer == 0


def test_a_penalty_counts_one_point_unless_more_is_entered_and_no_deal() -> None:
    state = after(table(), penalty(1)).state
    assert (state.totals, state.deals, state.dealer) == ((0, 1, 0), 0, 0)


def test_in_the_stakes_game_a_penalty_is_paid_into_the_pot() -> None:
    sheet = after(table(mode="pot"), penalty(1, points=5))
    assert (sheet.state.totals, sheet.state.carry.chips) == ((0, -5, 0), 5)
    assert notices(table(mode="pot"), penalty(1, points=5)) == ["5 in the pot"]


@pytest.mark.parametrize(
    ("remainder", "totals", "chips"),
    [("carry", (0, 0, -1), 1), ("first_left_of_dealer", (0, 1, -1), 0)],
)
def test_a_chip_that_cannot_be_shared(remainder: str, totals: tuple[int, ...], chips: int) -> None:
    sheet = after(table(mode="pot", pot_remainder=remainder), deal(points=[50, 50, 20]))
    assert (sheet.state.totals, sheet.state.carry.chips) == (totals, chips)
    assert sheet.state.dealer == 1


@given(matches(GAMES["kozel"], mode="pot"))
def test_every_chip_is_with_a_player_or_in_the_pot(played: tuple[Match, Sheet]) -> None:
    _, sheet = played
    assert sum(sheet.state.totals) + sheet.state.carry.chips == 0


def test_all_level_over_the_limit_play_on_or_share_the_loss() -> None:
    ten = [penalty(side, points=10) for side in range(3)]
    played_on = after(table(), *ten, LEVEL)
    assert (played_on.state.totals, played_on.state.over) == ((12, 12, 12), False)
    assert [step.rule.section for step in played_on.rows[-1].steps][-1] == "3.1"
    shared = after(table(all_equal="shared_loss"), *ten, LEVEL)
    assert (shared.state.over, shared.state.winner) == (True, None)


@pytest.mark.parametrize(
    ("tie", "over", "winner"), [("eliminate_tied", True, 0), ("play_on", False, None)]
)
def test_all_over_the_limit_and_two_with_most(tie: str, over: bool, winner: int | None) -> None:
    before = [penalty(0, points=10), penalty(1, points=11), penalty(2, points=11)]
    state = after(table(all_over_tie=tie), *before, LEVEL).state
    assert (state.totals, state.over, state.winner) == ((12, 13, 13), over, winner)


@pytest.mark.parametrize(("option", "dealer"), [("winner", 1), ("rotate", 2), ("loser", 0)])
def test_who_deals_next(option: str, dealer: int) -> None:
    item = deal(points=[10, 80, 30])
    assert after(table(dealer=1, next_dealer=option), item).state.dealer == dealer


def test_places_go_to_the_fewest_points_and_the_most_in_a_pot() -> None:
    match, sheet = play(table(), penalty(2, points=12), penalty(0, points=3))
    assert match.game.ranking(match.table, sheet.state) == (2, 1, 3)
    match, sheet = play(table(mode="pot"), deal(points=[90, 20, 10]))
    assert match.game.ranking(match.table, sheet.state) == (1, 2, 2)
    assert match.game.goal(match.table) is None


def test_two_who_are_left_write_by_the_bound_of_two_or_by_that_of_three() -> None:
    entries = [penalty(2, points=12), deal(points=[90, 30, 0])]
    assert after(table(), *entries).state.totals == (0, 4, 12)
    of_three = table(threshold_basis="starting_sides")
    assert after(of_three, *entries).state.totals == (0, 2, 12)


def account(match: Match, item: dict[str, Any]) -> tuple[str, list[str], list[str]]:
    """The verdict of a deal, and the sections that its steps and its lines cite."""
    match, sheet = play(match, item)
    row = sheet.rows[-1]
    voice = ENGLISH.at(match.names[: match.table.sides], match.names)
    steps, lines = ([item.rule.section for item in some] for some in (row.steps, row.lines))
    return render_text(row.verdict, voice), steps, lines


def claim(combination: str, side: int, *points: int | None, **more: Any) -> dict[str, Any]:
    return deal(claimed=side, combination=combination, points=list(points), **more)


def test_a_claimed_deal_says_by_whom_and_under_which_rule() -> None:
    bura = claim("bura", 1, 40, None, 0, trickless=[2])
    assert account(table(extra_combos="bura"), bura) == (
        "A claim wins the deal: Boyan. Score: Ana 2 and Vera 6.", ["2.6", "1", "2.3"],
        ["2.3", "2.4"],
    )  # fmt: skip
    golden = claim("golden", 0, None, None, None)
    assert account(table(golden=True), golden) == (
        "A claim wins the deal: Ana. Score: Boyan 6 and Vera 6.", ["2.7"], ["2.7", "2.7"],
    )  # fmt: skip
    assert reasons(table(golden=True), golden) == ["Golden kozel: four aces, claimed by Ana."]
    assert reasons(table(mode="pot", extra_combos="four"), claim("four", 0, None, 9, 9)) == [
        "Four aces or tens, claimed by Ana.", "In the pot: 3.",
    ]  # fmt: skip


def test_a_claimed_deal_in_which_the_others_are_spared() -> None:
    both = table(2, scale="own_points", extra_combos="bura")
    spared = claim("bura", 1, 60, None)
    assert account(both, spared) == (
        "A claim wins the deal: Boyan. Nobody scores.", ["2.6", "1", "2.5"], [],
    )  # fmt: skip


def test_by_own_points_the_best_is_spared_with_sixty_only() -> None:
    own = table(scale="own_points")
    assert account(own, deal(points=[55, 45, 20])) == (
        "Most points: Ana. Score: Ana 2, Boyan 2 and Vera 4.", ["1", "2.5"], ["2.5"] * 3,
    )  # fmt: skip
    assert account(own, deal(points=[60, 60, 0])) == (
        "A tie: Ana and Boyan. Score: Vera 4.", ["1", "2.5"], ["2.5"],
    )  # fmt: skip
    two = table(2, scale="own_points")
    assert account(two, deal(points=[60, 60]))[0] == "A tie: Ana and Boyan. Nobody scores."
    assert (
        reasons(two, deal(points=[60, 60]))[-1] == "Fewer than 60 costs 2, fewer than 31 costs 4."
    )


def test_what_is_wrong_with_a_claim() -> None:
    bura = table(extra_combos="bura")
    assert wrong(bura, claim("bura", 0, None, None, 5)) == [
        "Enter the card points that the others took before the claim."
    ]
    assert wrong(bura, claim("four", 0, None, 5, 5)) == [
        "At this table this combination does not win the deal."
    ]
    assert wrong(bura, deal(combination="bura", points=[None, 60, 60])) == [
        "Who claimed the combination?"
    ]
    assert wrong(bura, deal(claimed=1, points=[60, 60, 0])) == ["Which combination was claimed?"]
