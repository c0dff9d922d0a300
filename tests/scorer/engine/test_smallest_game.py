"""The smallest complete game: what a game has to say, and what it need not.

Two or more play for tricks; whoever takes most of them writes one point. A session, without an end.
"""

from dataclasses import dataclass

import pytest

from scorer import AnswerError
from scorer.core import Game, Line, Moment, NoCarry, Preset, Rule, Settled, Step, lay_table
from scorer.entries import parse_entry
from scorer.forms import flag, side
from scorer.history import Match, append, score
from scorer.record import record
from scorer.text import Side, text

MOST = Rule(
    "1",
    text("Most tricks"),
    text("Whoever takes most tricks writes 1, by house rule 2."),
    "How the game is played at home",
    ("double",),
)


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a table."""

    double: bool = flag(
        text("Most tricks count 2"), help=text("Instead of 1."), source="House practice"
    )


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played deal."""

    winner: int = side(text("Most tricks"))


def settle(moment: Moment[Options, None, NoCarry, Deal]) -> Settled[NoCarry]:
    """A point for whoever took most tricks."""
    winner, points = moment.deal.winner, 2 if moment.table.options.double else 1
    verdict = text("{side} took most tricks.", side=Side(winner))
    line = Line(winner, points, "most", text("most tricks"), MOST)
    return Settled((line,), moment.before.carry, "won", verdict, (Step("most", verdict, MOST),))


GAME = Game(
    key="tricks",
    name=text("Most tricks"),
    tagline=text("Two to four players; one deal, one point"),
    prompt=text("Who took most tricks?"),
    seats=(2, 3, 4),
    partners=False,
    options=Options,
    presets=(Preset("usual", text("As usual"), text("One point a deal."), ()),),
    first_options=("double",),
    deal=Deal,
    example={"winner": 0},
    rules=(MOST,),
    settle=settle,
)

PLAYERS = ("Ana", "Bo", "Cy")


def opened(**options: bool) -> Match:
    return Match(GAME, lay_table(GAME, options, None, len(PLAYERS)), PLAYERS, dealer=2)


def test_the_smallest_game_is_scored_explained_and_recorded() -> None:
    match, sheet = opened(double=True), score(opened(double=True))
    for winner in (1, 1, 0):
        data = {"kind": "round", "entry": {"winner": winner}}
        match, sheet = append(match, sheet, parse_entry(GAME, match.table, data))
    assert sheet.state.totals == (2, 4, 0)
    assert GAME.ranking(match.table, sheet.state) == (2, 1, 3)
    first = sheet.rows[0]
    [line] = first.lines
    assert (line.points, line.rule) == (2, MOST)
    assert first.verdict == first.steps[0].text
    assert record(match)["history"][2]["entry"] == {"winner": 0}


def test_it_is_dealt_in_turn_and_never_ends() -> None:
    match = opened()
    sheet = score(match)
    for dealer in (2, 0, 1, 2):
        assert sheet.state.dealer == dealer
        data = {"kind": "round", "entry": {"winner": 0}}
        match, sheet = append(match, sheet, parse_entry(GAME, match.table, data))
    assert not sheet.state.over
    assert GAME.notices(match.table, sheet.state) == ()


def test_what_it_does_not_know_is_refused() -> None:
    match = opened()
    with pytest.raises(AnswerError):
        parse_entry(GAME, match.table, {"kind": "round", "entry": {"winner": 3}})
