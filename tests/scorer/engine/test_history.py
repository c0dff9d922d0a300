"""Every kind of entry, corrections, and what the state of a match forbids."""

from dataclasses import replace
from typing import Any

import pytest

from scorer import (
    AnswerError,
    Match,
    Refused,
    Sheet,
    append,
    new_match,
    parse_entry,
    score,
    what_if,
)
from scorer.core import AnyGame, AnyState, AnyTable
from scorer.entries import Entry
from scorer.history import CurrentEntry, Row, advance, touched_by
from scorer.history import rows as history_rows
from tests.deals import DEAL

LOST = {"contract": "hearts", "declarer": 0, "points": [60, 102]}
CAPOT = {"contract": "all_trumps", "declarer": 0, "points": [258, 0], "capot": 0}


def round_of(entry: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "round", "entry": entry}


def written(*items: dict[str, Any], **options: Any) -> tuple[Match, Sheet]:
    """A match and its sheet after these entries."""
    match = new_match({"game": "belot", "seats": ["A", "B", "C", "D"], "options": options})
    sheet = score(match)
    for item in items:
        match, sheet = append(match, sheet, parse_entry(match.game, match.table, item))
    assert sheet == score(match)
    return match, sheet


def refusal(*items: dict[str, Any], **options: Any) -> str:
    """The code of what forbids the last of these entries."""
    match, sheet = written(*items[:-1], **options)
    with pytest.raises((AnswerError, Refused)) as caught:
        append(match, sheet, parse_entry(match.game, match.table, items[-1]))
    error: Any = caught.value
    return str(error.code if isinstance(error, Refused) else error.problems[0].code)


def statuses(sheet: Sheet) -> list[str]:
    return [row.status for row in sheet.rows]


def test_a_deal_a_pass_a_penalty_and_a_moved_dealer() -> None:
    _, sheet = written(
        round_of(DEAL),
        {"kind": "passed"},
        {"kind": "penalty", "entry": {"offender": 1, "points": 5, "reason": "late"}},
        {"kind": "dealer", "entry": {"seat": 3}},
    )
    assert sheet.state.totals == (15, 6)
    assert [row.after.dealer for row in sheet.rows] == [1, 2, 3, 3]
    assert sheet.state.deals == 2


def test_an_amended_deal_changes_everything_after_it() -> None:
    _, sheet = written(
        round_of(DEAL),
        round_of(DEAL),
        {"kind": "amend", "of": 1, "to": round_of(LOST), "reason": "miscounted"},
    )
    assert [row.after.totals for row in sheet.rows] == [(0, 16), (10, 22), (10, 22)]
    assert sheet.rows[0].current.amended_by == 3


def test_an_amendment_may_change_the_kind() -> None:
    _, sheet = written(round_of(DEAL), {"kind": "amend", "of": 1, "to": {"kind": "passed"}})
    assert sheet.rows[0].outcome == "passed"
    assert sheet.state.totals == (0, 0)


def test_a_struck_deal_counts_as_never_dealt_and_can_be_restored() -> None:
    strike = {"kind": "strike", "of": 1, "reason": "undone"}
    _, sheet = written(round_of(DEAL), strike)
    assert (sheet.state.totals, sheet.state.dealer, sheet.state.deals) == ((0, 0), 0, 0)
    assert statuses(sheet) == ["struck", "live"]
    _, sheet = written(round_of(DEAL), strike, {"kind": "strike", "of": 2})
    assert sheet.state.totals == (10, 6)
    assert statuses(sheet) == ["live", "struck", "live"]


def test_striking_an_amendment_takes_it_back() -> None:
    amend = {"kind": "amend", "of": 1, "to": round_of(LOST)}
    _, sheet = written(round_of(DEAL), amend, {"kind": "strike", "of": 2})
    assert sheet.state.totals == (10, 6)
    assert sheet.rows[0].current.amended_by == 0


def test_the_later_of_two_amendments_stands() -> None:
    to_lost = {"kind": "amend", "of": 1, "to": round_of(LOST)}
    to_passed = {"kind": "amend", "of": 1, "to": {"kind": "passed"}}
    _, sheet = written(round_of(DEAL), to_lost, to_passed)
    assert sheet.state.totals == (0, 0)
    _, sheet = written(round_of(DEAL), to_lost, to_passed, {"kind": "strike", "of": 3})
    assert sheet.state.totals == (0, 16)


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ([{"kind": "strike", "of": 1}], "unknown_entry"),
        (
            [
                round_of(DEAL),
                {"kind": "amend", "of": 1, "to": round_of(LOST)},
                {"kind": "amend", "of": 2, "to": round_of(LOST)},
            ],
            "not_original",
        ),
        (
            [
                {"kind": "finish"},
                {"kind": "reopen"},
                {"kind": "strike", "of": 1},
            ],
            "not_correctable",
        ),
        (
            [round_of(DEAL), {"kind": "strike", "of": 1}, {"kind": "strike", "of": 1}],
            "struck",
        ),
        (
            [
                round_of(DEAL),
                {"kind": "strike", "of": 1},
                {"kind": "amend", "of": 2, "to": {"kind": "passed"}},
            ],
            "not_correctable",
        ),
        (
            [
                round_of(DEAL),
                {"kind": "amend", "of": 1, "to": round_of({**DEAL, "points": [1, 1]})},
            ],
            "sum",
        ),
        ([round_of(CAPOT), round_of(DEAL), round_of(DEAL)], "match_over"),
        ([round_of(CAPOT), round_of(DEAL), {"kind": "passed"}], "match_over"),
        ([round_of(CAPOT), round_of(DEAL), {"kind": "dealer", "entry": {"seat": 1}}], "match_over"),
        ([{"kind": "finish"}, round_of(DEAL)], "match_finished"),
        ([{"kind": "finish"}, {"kind": "finish"}], "match_finished"),
        ([round_of(DEAL), {"kind": "finish"}, {"kind": "strike", "of": 1}], "match_finished"),
    ],
)
def test_what_cannot_be_written_is_refused(items: list[dict[str, Any]], code: str) -> None:
    options = {"target": 51} if code == "match_over" else {}
    if code == "match_over":
        items = [items[0], round_of(CAPOT), *items[1:]]
    assert refusal(*items, **options) == code


def test_a_finished_match_can_be_reopened() -> None:
    _, sheet = written(
        round_of(DEAL), {"kind": "finish", "entry": {"reason": "home"}}, {"kind": "reopen"}
    )
    assert not sheet.state.finished
    _, sheet = written(round_of(DEAL), {"kind": "finish"})
    assert sheet.state.finished


def test_what_comes_after_a_new_end_is_late_and_comes_back() -> None:
    deals = [round_of(DEAL) for _ in range(6)]
    _, sheet = written(*deals, target=60)
    assert sheet.state.over
    amend = {"kind": "amend", "of": 1, "to": round_of({**DEAL, "doubling": "recontra"})}
    _, sheet = written(*deals, amend, target=60)
    assert statuses(sheet) == ["live"] + ["late"] * 5 + ["live"]
    assert sheet.state.totals == (64, 0)
    _, sheet = written(*deals, amend, {"kind": "strike", "of": 7}, target=60)
    assert statuses(sheet)[:6] == ["live"] * 6


def test_an_over_match_can_be_opened_again_by_a_correction() -> None:
    deals = [round_of(DEAL) for _ in range(6)]
    _, sheet = written(*deals, {"kind": "strike", "of": 2}, round_of(LOST), target=60)
    assert sheet.state.totals == (50, 46)
    assert not sheet.state.over


@pytest.mark.parametrize(
    ("item", "place"),
    [
        ([], ()),
        ({"kind": "nonsense"}, ("kind",)),
        ({"kind": "passed", "entry": {"a": 1}}, ("entry",)),
        ({"kind": "dealer", "entry": {"seat": 4}}, ("entry", "seat")),
        ({"kind": "strike", "of": 0}, ("of",)),
        ({"kind": "strike", "of": 1, "to": {}}, ("to",)),
        ({"kind": "amend", "of": 1}, ("to",)),
        ({"kind": "amend", "of": 1, "to": {"kind": "finish"}}, ("to", "kind")),
        ({"kind": "amend", "of": 1, "to": {"kind": "passed", "x": 1}}, ("to", "x")),
        ({"kind": "passed", "note": "x" * 201}, ("note",)),
    ],
)
def test_a_misfilled_entry_is_refused_at_its_place(item: Any, place: tuple[str, ...]) -> None:
    match, _ = written()
    with pytest.raises(AnswerError) as caught:
        parse_entry(match.game, match.table, item)
    assert caught.value.problems[0].path == place


def test_all_problems_of_an_entry_come_at_once() -> None:
    match, _ = written()
    item = {"kind": "round", "entry": {"points": [1]}, "note": 7, "extra": True}
    with pytest.raises(AnswerError) as caught:
        parse_entry(match.game, match.table, item)
    places = {problem.path for problem in caught.value.problems}
    assert places == {
        ("extra",),
        ("note",),
        ("entry", "contract"),
        ("entry", "declarer"),
        ("entry", "points"),
    }


def test_an_entry_carries_its_note() -> None:
    match, _ = written({**round_of(DEAL), "note": "рекорд"})
    assert match.history[0].note == "рекорд"


def test_an_amended_penalty_becomes_the_deal_it_was() -> None:
    penalty = {"kind": "penalty", "entry": {"offender": 0}}
    _, sheet = written(penalty, {"kind": "amend", "of": 1, "to": round_of(DEAL)})
    assert sheet.state.totals == (10, 6)


def test_an_amended_deal_can_be_struck_and_comes_back_amended() -> None:
    amend = {"kind": "amend", "of": 1, "to": round_of(LOST)}
    items = [round_of(DEAL), amend, {"kind": "strike", "of": 1}]
    assert written(*items)[1].state.totals == (0, 0)
    assert written(*items, {"kind": "strike", "of": 3})[1].state.totals == (0, 16)


def test_a_struck_dealers_token_moves_the_deal_back() -> None:
    moved = {"kind": "dealer", "entry": {"seat": 3}}
    _, sheet = written(moved, round_of(DEAL), {"kind": "strike", "of": 1})
    assert [row.after.dealer for row in sheet.rows] == [0, 1, 1]


def test_what_no_longer_fits_is_unfit_says_why_and_writes_nothing() -> None:
    tied = [
        {"side": 0, "kind": "run", "length": 3, "top": "K"},
        {"side": 1, "kind": "run", "length": 3, "top": "K"},
    ]
    match, _ = written(round_of({**DEAL, "declarations": tied}), round_of(DEAL))
    sheet = what_if(match, {"sequence_tie": "first_declared"})
    assert statuses(sheet) == ["unfit", "live"]
    assert sheet.rows[0].problems[0].path == ("entry", "declarations")
    assert (sheet.rows[0].lines, sheet.state.totals, sheet.state.deals) == ((), (10, 6), 1)


def test_a_late_entry_can_be_corrected_where_it_is() -> None:
    deals = [round_of(DEAL) for _ in range(3)]
    doubled = round_of({**DEAL, "doubling": "recontra"})
    end_early = {"kind": "amend", "of": 1, "to": doubled}
    items = [*deals, end_early, {"kind": "amend", "of": 3, "to": round_of(LOST)}]
    _, sheet = written(*items, target=60)
    assert statuses(sheet)[:3] == ["live", "late", "late"]
    _, sheet = written(*items, {"kind": "strike", "of": 4}, target=60)
    assert sheet.state.totals == (20, 28)


def test_a_finished_match_takes_nothing_but_a_reopening() -> None:
    for item in (round_of(DEAL), {"kind": "passed"}, {"kind": "dealer", "entry": {"seat": 1}}):
        assert refusal({"kind": "finish"}, item) == "match_finished"
    amend = {"kind": "amend", "of": 1, "to": {"kind": "passed"}}
    assert refusal(round_of(DEAL), {"kind": "finish"}, amend) == "match_finished"


def test_a_match_that_is_over_can_be_finished_and_stays_over() -> None:
    _, sheet = written(
        round_of(CAPOT), round_of(CAPOT), round_of(DEAL), {"kind": "finish"}, target=51
    )
    assert (sheet.state.over, sheet.state.finished, sheet.state.winner) == (True, True, 0)


def test_a_correction_touches_the_entry_that_it_is_of_in_the_end() -> None:
    strike = {"kind": "strike", "of": 2}
    amend = {"kind": "amend", "of": 2, "to": {"kind": "passed"}}
    match, _ = written(round_of(DEAL), round_of(DEAL), strike, {"kind": "strike", "of": 3}, amend)
    assert [touched_by(match.history, entry) for entry in match.history[2:]] == [2, 2, 2]
    assert touched_by(match.history, Entry("strike", of=5)) == 2


MOVED = {"kind": "dealer", "entry": {"seat": 2}}
OUT = {"kind": "penalty", "entry": {"offender": 2, "points": 12}}


def alone(*items: dict[str, Any]) -> Match:
    """Three who play Kozel, each alone, with entries that nobody has checked."""
    match = new_match({"game": "kozel", "seats": ["Ana", "Boyan", "Vera"]})
    entries = tuple(parse_entry(match.game, match.table, item) for item in items)
    return replace(match, history=entries)


def test_who_is_out_cannot_deal() -> None:
    match = alone(OUT)
    with pytest.raises(AnswerError, match="is out of the game and cannot deal") as caught:
        append(match, score(match), parse_entry(match.game, match.table, MOVED))
    (problem,) = caught.value.problems
    assert (problem.path, problem.code) == (("entry", "seat"), "impossible")
    match, sheet = alone(), score(alone())
    for item in (MOVED, OUT):
        match, sheet = append(match, sheet, parse_entry(match.game, match.table, item))
    assert sheet.state.dealer == 0
    later = {"kind": "amend", "of": 2, "to": MOVED}
    _, amended = append(match, sheet, parse_entry(match.game, match.table, later))
    assert amended.state.dealer == 2


def test_a_deal_given_to_who_is_out_no_longer_fits_and_moves_nothing() -> None:
    deal = round_of({"points": [90, 30, 0]})
    sheet = score(alone(OUT, MOVED, deal))
    assert statuses(sheet) == ["live", "unfit", "live"]
    assert [row.after.dealer for row in sheet.rows] == [0, 0, 0]
    match = alone(MOVED, OUT)
    sheet = score(match)
    swapped = {"kind": "amend", "of": 1, "to": OUT}
    match, sheet = append(match, sheet, parse_entry(match.game, match.table, swapped))
    data = {"kind": "amend", "of": 2, "to": MOVED}
    with pytest.raises(AnswerError) as caught:
        append(match, sheet, parse_entry(match.game, match.table, data))
    assert caught.value.problems[0].path == ("to", "entry", "seat")


def test_a_correction_settles_nothing_before_what_it_touches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, sheet = written(*[round_of(DEAL)] * 50, target=1_000)
    settled: list[int] = []

    def counted(
        game: AnyGame, table: AnyTable, state: AnyState, seq: int, current: CurrentEntry
    ) -> Row:
        settled.append(seq)
        return advance(game, table, state, seq, current)

    monkeypatch.setattr(history_rows, "advance", counted)
    match, sheet = append(match, sheet, Entry("strike", of=49))
    assert settled == [49, 50, 51]
    append(match, sheet, Entry("strike", of=51))
    assert settled[3:] == [49, 50, 51, 52]
