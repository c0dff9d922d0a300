"""Laws that hold for every game, tried on random matches."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer import (
    GAMES,
    AnswerError,
    Match,
    Refused,
    Sheet,
    append,
    canonical,
    load,
    match_alternatives,
    new_match,
    parse_entry,
    record,
    replay,
    round_alternatives,
    score,
    what_if,
)
from scorer.core import AnyGame, AnyState, added, opening, summed, table_bounds
from scorer.entries import CLOSINGS, PLAYED, Entry, dump_content, dump_entry
from scorer.forms import dump, parse, side_of
from scorer.history import Row, current_entries, fold, touched_by
from scorer.record import line_data, load_state, row_data, state_data
from scorer.text import ENGLISH, plain, render_text, rendered
from scorer.whatif import tables_nearby
from tests.scorer.steps import check_step
from tests.scorer.strategies import any_kind, deals, entries, junk, matches, openings, spoiled

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def written_row(row: Row) -> tuple[Any, ...]:
    """What a row says on the sheet, whatever corrections led to it."""
    return row.status, row.lines, row.steps, row.outcome, row.verdict, row.problems, row.after


def written_rows(sheet: Sheet, count: int) -> list[tuple[Any, ...]]:
    return [written_row(row) for row in sheet.rows[:count]]


@every_game
@given(data=st.data())
def test_a_total_is_the_sum_of_its_lines(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    lines = sheet.start
    for row in sheet.rows:
        lines += row.lines
        assert row.after.totals == added((0,) * match.table.sides, lines)
    assert sheet.state.totals == added((0,) * match.table.sides, lines)


@every_game
@given(data=st.data())
def test_only_live_rows_write_lines_and_every_line_says_why(
    game: AnyGame, data: st.DataObject
) -> None:
    _, sheet = data.draw(matches(game))
    for row in sheet.rows:
        assert row.status == "live" or not row.lines
        assert bool(row.problems) == (row.status == "unfit")
        for line in row.lines:
            assert line.points
            assert line.rule in game.rules
            assert render_text(line.text, ENGLISH)
        for step in row.steps:
            check_step(game, step)
            assert render_text(step.text, ENGLISH)


@every_game
@given(data=st.data())
def test_every_deal_has_a_summary(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    assert game.summary
    for row in sheet.rows:
        if row.status == "live" and row.current.kind == "round":
            summary = game.summary(match.table, row.current.content, row.outcome)
            assert render_text(summary.words, ENGLISH)
            assert bool(summary.contract) == bool(summary.sign)
            assert summary.side is None or summary.side in range(match.table.sides)
            assert summary.seat is None or side_of(match.table.sides, summary.seat) == summary.side


@every_game
@given(data=st.data())
def test_a_winner_is_named_when_and_only_when_the_match_is_over(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game))
    for row in sheet.rows:
        assert row.after.over or row.after.winner is None
        assert 0 <= row.after.dealer < match.table.seats
        for notice in game.notices(match.table, row.after):
            assert render_text(notice, ENGLISH)


@every_game
@given(data=st.data())
def test_places_are_shared_and_counted_on_and_a_winner_stands_first(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game))
    goal = game.goal(match.table)
    assert goal is None or render_text(goal.text, ENGLISH)
    for row in sheet.rows:
        ranked = game.ranking(match.table, row.after)
        assert len(ranked) == match.table.sides
        assert all(place == 1 + sum(item < place for item in ranked) for place in ranked)
        if row.after.winner is not None:
            assert ranked[row.after.winner] == 1
        assert set(game.out(row.after)) < set(range(match.table.sides))


@every_game
@given(data=st.data())
def test_arbitrary_answers_give_only_the_documented_error(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(openings(game))
    item = data.draw(st.fixed_dictionaries({"kind": any_kind, "entry": junk}) | junk)
    try:
        entry = parse_entry(game, match.table, item)
    except AnswerError as error:
        assert str(error)
    else:
        # No answer at all is all right where nothing is asked.
        assert entry.kind in ("passed", "finish", "reopen"), (
            f"{game.key} takes {item} that says nothing: "
            "leave one field of its form without a default"
        )


@every_game
@given(data=st.data())
def test_arbitrary_matches_and_records_give_only_the_documented_error(
    game: AnyGame, data: st.DataObject
) -> None:
    thing = data.draw(junk)
    for broken in (thing, {"game": thing}, {"game": game.key, "seats": [thing]}):
        with pytest.raises(AnswerError):
            new_match(broken)
    with pytest.raises(AnswerError):
        load(thing)


@every_game
@given(data=st.data())
def test_a_spoiled_entry_is_read_or_refused(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game, most=2))
    item = data.draw(spoiled(data.draw(entries(game.key, match.table, len(match.history)))))
    try:
        append(match, sheet, parse_entry(game, match.table, item))
    except (AnswerError, Refused):
        return


@every_game
@given(data=st.data())
def test_a_spoiled_record_is_read_or_refused(game: AnyGame, data: st.DataObject) -> None:
    match, _ = data.draw(matches(game, most=3))
    try:
        replay(load(data.draw(spoiled(record(match)))))
    except AnswerError as error:
        assert error.problems
        assert str(error)


@every_game
@given(data=st.data())
def test_any_filled_in_deal_settles_or_says_what_is_wrong(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(openings(game))
    answer = data.draw(deals(game.key, match.table))
    entry = parse_entry(game, match.table, {"kind": "round", "entry": answer})
    try:
        _, sheet = append(match, score(match), entry)
    except AnswerError as error:
        assert all(problem.path[0] == "entry" for problem in error.problems)
    else:
        assert sheet.rows[0].outcome
        assert render_text(sheet.rows[0].verdict, ENGLISH)


@every_game
@given(data=st.data())
def test_dump_then_parse_is_identity(game: AnyGame, data: st.DataObject) -> None:
    match, _ = data.draw(matches(game))
    bounds = table_bounds(match.table)
    assert parse(game.options, dump(match.table.options), bounds) == match.table.options
    for entry in match.history:
        assert parse_entry(game, match.table, dump_entry(entry)) == entry


@every_game
@given(data=st.data())
def test_a_record_replays_to_the_same_sheet(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    stored = canonical(record(match))
    loaded = load(json.loads(stored))
    assert loaded == match
    assert canonical(record(loaded)) == stored
    assert replay(loaded) == score(match) == sheet


@every_game
@given(data=st.data())
def test_a_sheet_is_plain_data_that_can_be_rendered(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    lines = [line_data(line) for line in sheet.start]
    rows = [row_data(row, match.table.sides) for row in sheet.rows]
    for page in (lines, rows, state_data(sheet.state)):
        assert json.loads(canonical(page)) == page
        assert '"say"' not in canonical(rendered(page, ENGLISH))
    for row in sheet.rows:
        assert rendered(plain(row.verdict), ENGLISH) == render_text(row.verdict, ENGLISH)


@every_game
@given(data=st.data())
def test_a_stored_state_continues_as_the_whole_history_does(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game))
    entries_now = current_entries(match.history)
    state: AnyState = opening(game, match.table, match.dealer)
    for done, row in enumerate(sheet.rows):
        stored = load_state(game, match.table, json.loads(canonical(state_data(state))))
        assert stored == state
        rest = fold(game, match.table, stored, entries_now[done:], done)
        assert tuple(rest) == sheet.rows[done:]
        state = row.after


@every_game
@given(data=st.data())
def test_a_correction_changes_nothing_before_what_it_touches(
    game: AnyGame, data: st.DataObject
) -> None:
    match, _ = data.draw(matches(game))
    for index, entry in enumerate(match.history):
        if entry.of:
            earlier = score(replace(match, history=match.history[:index]))
            later = score(replace(match, history=match.history[: index + 1]))
            untouched = touched_by(match.history, entry) - 1
            assert earlier.rows[:untouched] == later.rows[:untouched]


def correctable(match: Match, sheet: Sheet) -> list[int]:
    """The entries that can be amended and struck, and stand as they are."""
    if sheet.state.finished:
        return []
    return [
        row.seq
        for row, entry in zip(sheet.rows, match.history, strict=True)
        if entry.kind in PLAYED and row.status in ("live", "late")
    ]


@every_game
@given(data=st.data())
def test_amend_and_amend_back_is_identity(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    able = correctable(match, sheet)
    assume(able)
    seq = data.draw(st.sampled_from(able))
    was = sheet.rows[seq - 1].current
    other = data.draw(entries(game.key, match.table, 0))
    assume(other["kind"] in PLAYED)
    amendment = {"kind": "amend", "of": seq, "to": other}
    back = {"kind": "amend", "of": seq, "to": dump_content(was.kind, was.content)}
    try:
        changed = append(match, sheet, parse_entry(game, match.table, amendment))
    except AnswerError:
        return
    _, restored = append(*changed, parse_entry(game, match.table, back))
    assert written_rows(restored, len(sheet.rows)) == written_rows(sheet, len(sheet.rows))
    assert restored.state == sheet.state


@every_game
@given(data=st.data())
def test_a_strike_that_is_struck_restores_the_sheet(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    able = correctable(match, sheet)
    assume(able)
    seq = data.draw(st.sampled_from(able))
    struck, without = append(match, sheet, Entry("strike", of=seq))
    assert without.rows[seq - 1].status == "struck"
    undo = Entry("strike", of=len(struck.history), reason="undone")
    _, restored = append(struck, without, undo)
    assert restored.rows[: len(sheet.rows)] == sheet.rows
    assert restored.state == sheet.state


@every_game
@given(data=st.data())
def test_a_struck_deal_counts_as_never_dealt(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    able = correctable(match, sheet)
    assume(able and not any(entry.of for entry in match.history))
    seq = data.draw(st.sampled_from(able))
    _, without = append(match, sheet, Entry("strike", of=seq))
    never = replace(match, history=match.history[: seq - 1] + match.history[seq:])
    rows = [row for row in without.rows[:-1] if row.seq != seq]
    assert [written_row(row) for row in rows] == [written_row(row) for row in score(never).rows]


@every_game
@given(data=st.data())
def test_whoever_deals_still_plays(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    for row in sheet.rows:
        assert side_of(match.table.sides, row.after.dealer) not in game.out(row.after)


@every_game
@given(data=st.data())
def test_finish_and_reopen_change_nothing_else(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    assume(not sheet.state.finished)
    finish, reopen = (parse_entry(game, match.table, {"kind": kind}) for kind in CLOSINGS)
    finished = append(match, sheet, finish)
    assert finished[1].state == sheet.state._replace(finished=True)
    _, open_again = append(*finished, reopen)
    assert open_again.state == sheet.state


@every_game
@given(data=st.data())
def test_what_if_nothing_changed_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    match, sheet = data.draw(matches(game))
    assert what_if(match, {}) == sheet
    assert what_if(match, dump(match.table.options)) == sheet


@every_game
@given(data=st.data())
def test_an_alternative_is_what_the_other_option_comes_to(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game, most=4))
    for other in match_alternatives(match):
        other_sheet = what_if(match, {other.option: other.value})
        state = other_sheet.state
        assert (state.totals, state.winner) == (other.points, other.winner)
        assert unfit(other_sheet) <= unfit(sheet)
        assert getattr(match.table.options, other.option) != other.value
        assert (state.totals, state.over, state.winner) != (
            sheet.state.totals, sheet.state.over, sheet.state.winner
        )  # fmt: skip
    for row in sheet.rows[:1]:
        before = opening(game, match.table, match.dealer)
        for other in round_alternatives(game, match.table, before, row.current):
            first = what_if(match, {other.option: other.value}).rows[0]
            assert summed(match.table.sides, first.lines) == other.points
            assert first.status != "unfit"


@every_game
@given(data=st.data())
def test_the_alternatives_of_an_entry_are_those_that_write_something_else(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game, most=4))
    before = opening(game, match.table, match.dealer)
    for row in sheet.rows:
        written = result(match, row)
        others = round_alternatives(game, match.table, before, row.current)
        otherwise = {}
        for option, value, table in tables_nearby(game, match.table):
            (other,) = fold(game, table, before, [row.current])
            if other.status != "unfit" and result(match, other) != written:
                otherwise[option, value] = result(match, other)
        listed = {(other.option, other.value): (other.points, other.outcome) for other in others}
        assert listed == otherwise
        before = row.after


def result(match: Match, row: Row) -> tuple[tuple[int, ...], str]:
    return summed(match.table.sides, row.lines), row.outcome or row.status


def unfit(sheet: Sheet) -> set[int]:
    return {row.seq for row in sheet.rows if row.status == "unfit"}
