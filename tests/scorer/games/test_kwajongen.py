"""Kwajongen: deals that all passed, ties, penalties, and which points 16 of 24 cards can make."""

from typing import Any

import pytest

from scorer import Match
from scorer.games.kwajongen.rules import DEALT, WITHOUT_LAST_TRICK
from scorer.text import ENGLISH, render_text
from tests.scorer.playing import PASSED, deal, notices, penalty, play, reasons, sat, wrong

PACK = [points for points in (4, 3, 2, 1, 0, 0) for _ in range(4)]
NEXT_COUNTS_MORE = "The next win is worth one extra"


def table(**options: Any) -> Match:
    return sat("kwajongen", 4, **options)


def call(ours: int, theirs: int, **more: Any) -> dict[str, Any]:
    return deal(caller=0, points=[ours, theirs], **more)


@pytest.mark.parametrize(
    ("option", "counts"),
    [
        ("exactly_one", [True, False, False]),
        ("keep", [True, True, True]),
        ("alternate", [True, False, True]),
        ("none", [False, False, False]),
    ],
)
def test_redeals_are_noticed_as_they_count(option: str, counts: list[bool]) -> None:
    match = table(redeal_bonus=option)
    for passed, more in enumerate(counts, start=1):
        sentences = [f"Redeals: {passed}", *([NEXT_COUNTS_MORE] if more else [])]
        entries = [PASSED] * passed
        assert notices(match, *entries) == sentences
        _, sheet = play(match, *entries, call(20, 10))
        assert sheet.state.totals == (8 if more else 9, 10)


def test_all_tricks_are_said_in_the_verdict_and_in_the_list() -> None:
    def said(item: dict[str, Any]) -> tuple[str, str]:
        match, sheet = play(table(), item)
        row = sheet.rows[0]
        assert match.game.summary
        summary = match.game.summary(match.table, row.current.content, row.outcome)
        voice = ENGLISH.at(("We", "They"))
        return render_text(row.verdict, voice), render_text(summary.words, voice)

    assert said(call(28, 0, capot=0)) == (
        "We took all tricks. We go down by 2.",
        "all tricks, 28 : 0",
    )
    sentence = "They took all tricks. The call failed: They go down by 2, We go up by 1."
    assert said(call(0, 28, capot=1)) == (sentence, "failed without a trick, 0 : 28")


def test_a_tie_that_doubles_is_noticed_and_used_up() -> None:
    match = table(tie="carry_double")
    tie = call(14, 14)
    assert notices(match, tie) == [NEXT_COUNTS_MORE]
    assert play(match, tie, call(20, 10))[1].state.totals == (8, 10)
    assert notices(match, tie, call(20, 10)) == []


def test_a_penalty_goes_up_and_counts_no_deal() -> None:
    state = play(table(), penalty(1), penalty(0, points=3))[1].state
    assert (state.totals, state.deals, state.dealer) == ((13, 11), 0, 0)


def test_where_the_bottom_card_makes_trumps_nobody_passes() -> None:
    sentence = "At this table the bottom card makes trumps, and you play the deal."
    match = table(all_pass="bottom_card_is_trump")
    assert wrong(match, PASSED) == [sentence]
    nobody = deal(points=[20, 10])
    assert play(match, nobody)[1].state.totals == (9, 10)
    assert wrong(table(), nobody) == ["Who called?"]


def test_who_called_tells_which_pair_did() -> None:
    match = table(all_pass="bottom_card_is_trump")
    for caller in ({}, {"caller": None}, {"caller": 0}):
        entry = deal(by=2, points=[15, 16], **caller)
        assert play(match, entry)[1].state.totals == (11, 9)


@pytest.mark.parametrize("hand_size", DEALT)
def test_the_points_in_play_are_those_that_so_many_cards_can_make(hand_size: int) -> None:
    cards = 4 * hand_size
    assert DEALT[hand_size] == (sum(PACK[-cards:]), sum(PACK[:cards]))
    assert WITHOUT_LAST_TRICK[hand_size] == sum(PACK[: cards - 4])


def test_a_side_that_lost_a_trick_cannot_have_more_than_its_cards_make() -> None:
    assert wrong(table(), call(36, 0)) == []
    assert wrong(table(), call(37, 0)) == ["More than 36 is only possible with all tricks."]


def lines(match: Match, item: dict[str, Any]) -> list[tuple[int, int, str, str]]:
    """The lines of a deal: side, points, code, and the paragraph they rest on."""
    row = play(match, item)[1].rows[-1]
    return [(line.side, line.points, line.code, line.rule.section) for line in row.lines]


def test_a_tie_that_the_others_win_is_a_failed_call() -> None:
    match = table(tie="others_win", raises=2, redeal_bonus="keep")
    assert lines(match, call(14, 14, raised=2)) == [
        (1, -1, "tie", "2.4"), (1, -2, "raised", "2.7"), (0, 1, "failed", "2.2"),
    ]  # fmt: skip
    assert verdict_of(match, call(14, 14)) == "The call failed: They go down by 1, We go up by 1."


def verdict_of(match: Match, item: dict[str, Any]) -> str:
    return render_text(
        play(match, item)[1].rows[-1].verdict, ENGLISH.at(("We", "They"), match.names)
    )


def test_raises_are_lines_of_their_own() -> None:
    match = table(raises=3)
    assert lines(match, call(18, 10, raised=3)) == [
        (0, -1, "most", "2.1"), (0, -3, "raised", "2.7"),
    ]  # fmt: skip
    assert verdict_of(match, call(18, 10, raised=3)) == "We go down by 4."
    assert wrong(table(), call(18, 10, raised=1)) == ["At this table nobody may raise the stake."]
    assert wrong(table(raises=2), call(18, 10, raised=3)) == [
        "At this table you may raise the stake 2 times at most."
    ]


def test_who_called_deals_next_and_is_named() -> None:
    match = table(next_dealer="caller")
    assert wrong(match, call(18, 10)) == ["Which player called? This player deals next."]
    entry = deal(by=2, points=[18, 10])
    assert reasons(match, entry)[-1] == "Vera called and deals next."
    assert reasons(match, deal(by=2, points=[14, 14]))[-1] == "Vera called and deals next."
    assert play(match, entry)[1].state.dealer == 2
