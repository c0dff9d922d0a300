"""Kosakeln: what is owed, the ends of a session, ties, and the tariff that the pad shows."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given

from scorer import GAMES, Match, Sheet
from scorer.games.kosakeln.tariff import tariff_data
from scorer.text import ENGLISH, render_text
from tests.scorer.playing import FINISH, PASSED, deal, notices, penalty, play, reasons, sat, wrong
from tests.scorer.strategies import matches

KOSAKELN = GAMES["kosakeln"]
VALAT_MADE = {"points": 65, "blatt": 1, "tricks": 16}
FACES = [5] * 7 + [4] * 4 + [3] * 4 + [2] * 4 + [1] * 35
"""The pack: Trull and Kings, Queens, Cavalls, Valets, all others."""


def table(**options: Any) -> Match:
    return sat("kosakeln", 2, **options)


def game(
    contract: str, declarer: int, points: int, blatt: int, tricks: int, **more: Any
) -> dict[str, Any]:
    return deal(
        contract=contract, declarer=declarer, points=points, blatt=blatt, tricks=tricks, **more
    )


DREIBLATT_WON = game("dreiblatt", 0, 35, 2, 9)
LEVEL = game("dreiblatt", 0, 35, 0, 8)


def verdict(*entries: dict[str, Any]) -> str:
    _, sheet = play(table(), *entries)
    return render_text(sheet.rows[-1].verdict, ENGLISH.at(("Franz", "Sepp"), ("Franz", "Sepp")))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "Dreiblatt won, 35 and 2 Blatt. Franz +3 and Sepp −3."),
        (
            {"announcements": [{"by": 0, "bonus": "panzer", "when": "before"}]},
            "Dreiblatt won, 35 and 2 Blatt. Panzer lost. Franz −3 and Sepp +3.",
        ),
        (
            {"announcements": [{"by": 0, "bonus": "valat", "when": "after"}]},
            "Dreiblatt won, 35 and 2 Blatt. Valat lost. Franz −21 and Sepp +21.",
        ),
        (
            {"birds": [{"by": 1, "bird": "uhu", "made": True}]},
            "Dreiblatt won, 35 and 2 Blatt. Sepp: Uhu made. Franz 0 and Sepp 0.",
        ),
    ],
)
def test_the_verdict_tells_the_bonuses_that_decide_who_scores(
    more: dict[str, Any], said: str
) -> None:
    assert verdict(game("dreiblatt", 0, 35, 2, 9, **more)) == said


def test_a_whole_pack_counts_seventy() -> None:
    assert len(FACES) == 54
    assert 3 * sum(FACES) - 2 * len(FACES) == 3 * 70


def test_blatt_follow_from_contract_and_tricks() -> None:
    """Of every count a declarer can have with his tricks just one number of Blatt passes."""
    laid = {"dreiblatt": 3, "zweiblatt": 2, "einblatt": 1, "solo": 0}
    for (contract, talon), tricks in product(laid.items(), range(1, 16)):
        cards = 2 * tricks + 8 + talon
        passing = [
            blatt for blatt in range(3) if not wrong(table(), game(contract, 0, 30, blatt, tricks))
        ]
        assert passing == [(cards) % 3], (contract, tricks)


def test_the_board_says_nothing_of_money_where_no_stake_was_agreed() -> None:
    for options in (
        {},
        {"accounting": "plus_only"},
        *(dict(preset.options) for preset in KOSAKELN.presets),
    ):
        assert notices(table(**options), DREIBLATT_WON) == []


def test_the_board_says_what_is_owed_for_the_stake_that_was_agreed() -> None:
    assert notices(table(stakes="money")) == []
    assert notices(table(stakes="money"), DREIBLATT_WON) == ["Boyan owes Ana 0.30"]
    gains = table(accounting="plus_only", stakes="money", cents_per_point=10)
    assert notices(gains, DREIBLATT_WON, game("solo", 1, 36, 0, 8)) == ["Ana owes Boyan 0.90"]


def test_a_session_stopped_unevenly_is_noticed_once_it_is_finished() -> None:
    uneven = "Stopped after an odd number of deals"
    assert uneven not in notices(table(), DREIBLATT_WON)
    assert uneven in notices(table(), DREIBLATT_WON, FINISH)
    assert uneven not in notices(table(), DREIBLATT_WON, DREIBLATT_WON, FINISH)


def test_agreed_deals_that_end_level_have_no_winner() -> None:
    _, sheet = play(table(match="deals", deals=2), DREIBLATT_WON, game("dreiblatt", 1, 35, 2, 9))
    assert (sheet.state.totals, sheet.state.over, sheet.state.winner) == ((0, 0), True, None)


@pytest.mark.parametrize(
    ("accounting", "bonus", "totals"),
    [("plus_only", 10, (16, 0)), ("zero_sum", 10, (16, -16)), ("plus_only", 0, (6, 0))],
)
def test_the_bonus_for_reaching_the_target(
    accounting: str, bonus: int, totals: tuple[int, int]
) -> None:
    match = table(match="target", target=6, target_bonus=bonus, accounting=accounting)
    _, sheet = play(match, DREIBLATT_WON, DREIBLATT_WON)
    assert (sheet.state.totals, sheet.state.over, sheet.state.winner) == (totals, True, 0)
    goal = match.game.goal(match.table)
    assert goal
    assert (goal.total, render_text(goal.text, ENGLISH)) == (6, "Played to 6.")


@given(matches(KOSAKELN, accounting="zero_sum"))
def test_in_hard_score_one_pays_what_the_other_gets(played: tuple[Match, Sheet]) -> None:
    _, sheet = played
    assert sum(sheet.state.totals) == 0


def test_without_a_target_the_board_names_no_goal() -> None:
    assert table().game.goal(table().table) is None


def test_at_thirty_five_all_the_caller_loses_or_nobody_does() -> None:
    assert play(table(), LEVEL)[1].state.totals == (-3, 3)
    assert play(table(exact_tie="push"), LEVEL)[1].state.totals == (0, 0)


def test_a_penalty_is_paid_to_the_other_player() -> None:
    state = play(table(), penalty(1, points=5))[1].state
    assert (state.totals, state.dealer, state.deals) == ((5, -5), 0, 0)
    assert play(table(accounting="plus_only"), penalty(1))[1].state.totals == (0, -1)


@pytest.mark.parametrize(("option", "dealer"), [("redeal_next", 1), ("redeal_same", 0)])
def test_who_deals_after_both_passed(option: str, dealer: int) -> None:
    state = play(table(all_pass=option), PASSED)[1].state
    assert (state.totals, state.deals, state.dealer) == ((0, 0), 0, dealer)


def test_where_forehand_must_play_nobody_passes() -> None:
    sentence = "At this table forehand must play Dreiblatt."
    assert wrong(table(all_pass="forehand_must_play_dreiblatt"), PASSED) == [sentence]


@pytest.mark.parametrize(("option", "total"), [("independent", 6), ("mounting", 8)])
def test_a_panzer_announces_absolut_too(option: str, total: int) -> None:
    """Zweiblatt 6, a failed Panzer of 6 for the other, and Absolut, 2, made with 45 points."""
    panzer = [{"bonus": "panzer", "by": 0, "when": "after"}]
    item = game("zweiblatt", 0, 45, 1, 9, announcements=panzer)
    state = play(table(absolut_panzer=option, accounting="plus_only"), item)[1].state
    assert state.totals == (total, 6)


@pytest.mark.parametrize(
    ("option", "totals"),
    [("pay_opponent", (6, 6)), ("no_score", (6, 0)), ("minus_self", (0, 0))],
)
def test_an_announcement_that_fails_is_paid_as_the_table_says(
    option: str, totals: tuple[int, int]
) -> None:
    panzer = [{"bonus": "panzer", "by": 0, "when": "after"}]
    item = game("zweiblatt", 0, 45, 1, 9, announcements=panzer)
    match = table(failed_announcement=option, accounting="plus_only")
    assert play(match, item)[1].state.totals == totals


VALAT = [{"bonus": "valat", "by": 0, "when": "after"}]
FAILED = "Valat, announced but not made: nobody scores."


@pytest.mark.parametrize(("mode", "sentence"), [("replace", []), ("add", [FAILED])])
def test_a_failed_announcement_is_rendered_as_writing_nothing_where_it_does(
    mode: str, sentence: list[str]
) -> None:
    item = game("dreiblatt", 0, 60, 2, 15, announcements=VALAT)
    match = table(failed_announcement="no_score", valat_mode=mode)
    assert reasons(match, item)[2:] == sentence


@pytest.mark.parametrize(
    ("mode", "kontra", "sentence"),
    [
        ("multiply_all", {"valat": 2}, ["All points × 8."]),
        ("replace", {"game": 2, "valat": 4}, ["Valat: points × 4."]),
        ("replace", {"game": 2}, ["Game: points × 2."]),
        ("add", {"game": 2, "valat": 4}, ["Game: points × 2.", "Valat: points × 4."]),
        ("add", {"pagat": 2}, []),
    ],
)
def test_a_kontra_is_listed_where_it_doubles_something(
    mode: str, kontra: dict[str, int], sentence: list[str]
) -> None:
    beaten = [{"bird": "pagat", "by": 0, "made": False}] if "pagat" in kontra else []
    tricks = {"points": 40, "blatt": 0, "tricks": 11} if beaten else VALAT_MADE
    announced = [] if beaten else VALAT
    item = deal(
        contract="dreiblatt", declarer=0, **tricks, announcements=announced, birds=beaten,
        kontra=kontra,
    )  # fmt: skip
    assert reasons(table(kontra=True, valat_mode=mode), item)[2:] == sentence


def test_the_cards_are_counted_where_their_number_is_known() -> None:
    left = {"unused_personal_talon": "opponent"}
    classic, easy = table(**left), table(**left, exchange_variant="easy")
    assert ", 29 cards, " in reasons(classic, DREIBLATT_WON)[0]
    assert " cards" not in reasons(easy, DREIBLATT_WON)[0]


def test_the_pads_tariff_has_a_cell_for_every_contract_and_moment() -> None:
    tariff = tariff_data()
    assert tariff["games"] == {"dreiblatt": 3, "zweiblatt": 6, "einblatt": 9, "solo": 12}
    columns = [(cell["contract"], cell["when"]) for cell in tariff["announced"]["pagat"]]
    pairs = product(("dreiblatt", "zweiblatt", "einblatt"), ("after", "before"))
    assert columns == [*pairs, ("solo", "")]
    values = [cell["value"] for cell in tariff["announced"]["pagat"]]
    assert values == [6, 12, 8, 16, 10, 20, 24]
    assert tariff["silent_bird"] == 3


def test_a_deal_in_the_list_names_what_was_made_and_lost() -> None:
    match = table(defender_may_announce="all")
    bonuses = {
        "announcements": [
            {"bonus": "pagat", "by": 0, "when": "after"},
            {"bonus": "absolute", "by": 1, "when": "after"},
        ],
        "birds": [{"bird": "pagat", "by": 0, "made": True}],
    }
    _, sheet = play(match, game("dreiblatt", 0, 35, 2, 9, **bonuses))
    row = sheet.rows[0]
    assert match.game.summary
    summary = match.game.summary(match.table, row.current.content, row.outcome)
    words = render_text(summary.words, ENGLISH.at(match.names, match.names))
    assert words.endswith(f", Pagat made, {match.names[1]}: Absolut lost")
