"""Belot: a match of several games, each played to the target."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorer import match_alternatives, what_if
from scorer.core import NEXT_GAME, added, most_is_best, summed
from scorer.games.belot.match import goal, notices, ranking
from scorer.text import ENGLISH, render_text
from tests.scorer.belot import BELOT, deal, opened
from tests.scorer.playing import FINISH, PASSED, penalty, play, strike
from tests.scorer.strategies import matches

VOICE = ENGLISH.at(("We", "They"))
OURS, THEIRS = deal(90, doubling="contra"), deal(60, doubling="contra")
"""Deals that write 32 for one side: two of them win a game to 51."""
AGREED: dict[str, Any] = {"target": 51, "games": 2}


def state_after(*items: dict[str, Any], **options: Any) -> Any:
    return play(opened({**AGREED, **options}), *items)[1].state


def notices_after(*items: dict[str, Any], **options: Any) -> list[str]:
    match, sheet = play(opened({**AGREED, **options}), *items)
    return [render_text(notice, VOICE) for notice in notices(match.table, sheet.state)]


def test_a_won_game_stays_in_sight_until_the_next_deal() -> None:
    state = state_after(OURS, THEIRS, OURS)
    assert (state.totals, state.over, state.winner) == ((64, 32), False, None)
    assert notices_after() == notices_after(OURS) == []
    assert (state.carry.games_won, state.carry.next_game) == ((1, 0), True)
    assert notices_after(OURS, OURS) == [
        "Games won, of 2: We 1, They 0",
        "Next: another game",
    ]


def test_the_next_game_begins_from_nothing() -> None:
    match, sheet = play(opened(AGREED), OURS, OURS, deal(100))
    row = sheet.rows[-1]
    assert [(line.side, line.points, line.code) for line in row.lines] == [
        (0, -64, NEXT_GAME),
        (0, 10, "cards"),
        (1, 6, "cards"),
    ]
    assert (summed(2, row.lines), row.after.totals) == ((10, 6), (10, 6))
    assert render_text(row.verdict, VOICE) == "Made: 100 against 62. We score 10, They 6."
    assert row.lines[0].rule.section == "3.3"
    assert not row.after.carry.next_game
    now = [render_text(notice, VOICE) for notice in notices(match.table, sheet.state)]
    assert now == ["Games won, of 2: We 1, They 0"]


def test_who_first_wins_so_many_games_has_won_the_match() -> None:
    for games, items in (
        (1, [OURS, OURS]),
        (2, [OURS, OURS, THEIRS, THEIRS, OURS, OURS]),
        (3, [OURS, OURS] * 3),
    ):
        before, after = (state_after(*part, games=games) for part in (items[:-1], items))
        assert (before.over, after.over, after.winner) == (False, True, 0)
        assert after.totals == (64, 0)
    assert state_after(OURS, OURS, THEIRS, THEIRS, OURS, OURS).carry.games_won == (2, 1)
    _, sheet = play(opened(AGREED), OURS, OURS)
    assert [render_text(step.text, VOICE) for step in sheet.rows[-1].steps][-2:] == [
        "We reach 64 and win the game.",
        "Games won, of 2: We 1, They 0",
    ]
    assert notices_after(*[OURS] * 4) == ["Games won, of 2: We 2, They 0"]


def test_a_single_game_leaves_everything_as_it_was() -> None:
    state = state_after(OURS, OURS, games=1)
    assert (state.carry.games_won, state.carry.next_game) == ((0, 0), False)
    assert notices_after(OURS, OURS, games=1) == []


def test_hanging_points_are_nobodys_in_the_next_game() -> None:
    items = [OURS, deal(160), deal(81), deal(81, doubling="contra")]
    state = state_after(*items)
    assert (state.totals, state.carry.hanging) == ((48, 8), 40)
    state = state_after(*items, penalty(1))
    assert (state.totals, state.carry.hanging, state.carry.next_game) == ((64, 8), 0, True)
    assert state_after(*items, penalty(1), deal(100)).totals == (10, 6)
    waiting = state_after(*items, penalty(1), finish_with_hanging="blocked")
    assert (waiting.carry.hanging, waiting.carry.next_game) == (40, False)


def test_a_passed_deal_and_a_penalty_can_begin_a_game() -> None:
    assert state_after(OURS, OURS, PASSED).totals == (0, 0)
    assert state_after(OURS, OURS, PASSED, deal(100)).totals == (10, 6)
    assert state_after(OURS, OURS, penalty(0)).totals == (0, 16)
    mode = {"penalty_mode": "subtract_from_offender"}
    assert state_after(penalty(1), OURS, OURS, penalty(0), **mode).totals == (-16, 0)


def test_nobody_wins_a_game_on_a_capot() -> None:
    capot = deal(162, capot=0)
    state = state_after(capot, capot, capot)
    assert (state.totals, state.carry.games_won, state.carry.extra_pending) == (
        (75, 0),
        (0, 0),
        True,
    )
    state = state_after(capot, capot, capot, deal(100))
    assert (state.totals, state.carry.games_won, state.carry.extra_pending) == (
        (85, 6),
        (1, 0),
        False,
    )


def test_a_correction_reaches_into_the_next_game() -> None:
    state = state_after(OURS, OURS, deal(100), strike(1))
    assert (state.totals, state.carry.games_won) == ((42, 6), (0, 0))


def test_games_stand_before_points() -> None:
    match, sheet = play(opened(AGREED), OURS, OURS, THEIRS, FINISH)
    assert sheet.state.totals == (0, 32)
    assert ranking(match.table, sheet.state) == (1, 2)
    level = sheet.state._replace(carry=BELOT.carry())
    assert ranking(match.table, level) == (2, 1)
    assert most_is_best(BELOT, match.table)


def test_the_goal_names_the_games() -> None:
    assert (
        render_text(goal(opened(AGREED).table).text, VOICE)
        == "The first side with 2 games of 51 wins."
    )
    assert render_text(goal(opened().table).text, VOICE) == "Played to 151."


def test_what_if_it_had_been_one_game() -> None:
    match, _ = play(opened(AGREED), OURS, OURS, deal(100))
    assert what_if(match, {"games": 1}).state.winner == 0
    others = {
        (alternative.option, alternative.value): alternative.points
        for alternative in match_alternatives(match)
    }
    assert others["games", 1] == (64, 0)


@given(data=st.data())
def test_games_are_won_one_by_one_and_every_game_begins_from_nothing(data: st.DataObject) -> None:
    games = data.draw(st.integers(2, 3))
    _, sheet = data.draw(matches(BELOT, most=24, target=51, games=games))
    totals: tuple[int, ...] = (0, 0)
    won, next_game = (0, 0), False
    for row in sheet.rows:
        back = tuple(line for line in row.lines if line.code == NEXT_GAME)
        if back:
            assert next_game
            assert added(totals, back) == (0, 0)
        totals, carry = added(totals, row.lines), row.after.carry
        assert row.after.totals == totals
        grown = [after - before for before, after in zip(won, carry.games_won, strict=True)]
        assert sorted(grown) in ([0, 0], [0, 1])
        assert row.after.winner == (carry.games_won.index(games) if row.after.over else None)
        assert carry.next_game == (not row.after.over and (1 in grown or (next_game and not back)))
        won, next_game = carry.games_won, carry.next_game
