"""Svoi kozyri: draws, who deals, and the three ways to keep count."""

from typing import Any

import pytest
from hypothesis import given

from scorer import GAMES, AnswerError, Match, Sheet
from tests.scorer.playing import deal, notices, play, sat, wrong
from tests.scorer.strategies import matches

SUITS = ["clubs", "diamonds", "hearts", "spades"]
DRAW = deal(out=[2], loser=None)


def table(seats: int = 3, **options: Any) -> Match:
    return sat("svoi_kozyri", seats, {"trumps": SUITS[:seats]}, **options)


def test_two_players_cannot_have_the_same_trumps() -> None:
    with pytest.raises(AnswerError, match="This is here twice"):
        sat("svoi_kozyri", 2, {"trumps": ["clubs", "clubs"]})


def test_a_deal_that_cannot_be_is_refused_in_a_sentence() -> None:
    assert wrong(table(), deal(out=[0, 1], loser=1)) == ["Boyan is out and cannot be the loser."]
    everybody = ["Every player but the loser goes out, each of them once."]
    assert wrong(table(), deal(out=[0], loser=1)) == everybody
    everybody_out = deal(out=[0, 1, 2], loser=None)
    assert wrong(table(), everybody_out) == ["In a draw somebody still has cards."]
    last_card = deal(out=[0, 1], loser=None)
    assert wrong(table(), last_card) == []
    loses = "At this table the last player with cards loses."
    assert wrong(table(draw_rule=False), last_card) == [loses]
    assert wrong(table(draw_rule=False), deal(out=[0], loser=None)) == []


@pytest.mark.parametrize(("option", "dealer"), [("same_dealer", 0), ("next_left", 1)])
def test_who_deals_after_a_draw(option: str, dealer: int) -> None:
    _, sheet = play(table(dealer_after_draw=option), DRAW)
    assert (sheet.state.totals, sheet.state.dealer) == ((0, 0, 0), dealer)


@pytest.mark.parametrize(
    ("tally", "totals", "places"),
    [
        ("losses", (1, 0, 0), (3, 1, 1)),
        ("places", (5, 4, 2), (3, 2, 1)),
        ("loser_pays", (-2, 1, 1), (3, 1, 1)),
    ],
)
def test_how_it_is_counted(tally: str, totals: tuple[int, ...], places: tuple[int, ...]) -> None:
    match, sheet = play(table(tally=tally), deal(out=[2, 1], loser=0), DRAW)
    assert sheet.state.totals == totals
    assert match.game.ranking(match.table, sheet.state) == places


@given(matches(GAMES["svoi_kozyri"], tally="loser_pays"))
def test_what_the_loser_pays_the_others_get(played: tuple[Match, Sheet]) -> None:
    _, sheet = played
    fines = sum(line.points for row in sheet.rows for line in row.lines if line.code == "penalty")
    assert sum(sheet.state.totals) == fines


def test_the_agreed_figures_stand_on_the_board() -> None:
    assert notices(table()) == ["Pick up 3. Own trump: 5. Its ace: all"]
    assert notices(table(pickup="whole_pile")) == ["Pick up the whole pile"]
    assert notices(table(pickup="one")) == ["Pick up one card"]
    own = {"plain": 2, "trump": 4, "trump_ace": 8}
    assert notices(table(pickup="custom", custom=own)) == ["Pick up 2. Own trump: 4. Its ace: 8"]
