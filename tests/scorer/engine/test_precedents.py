"""The precedents of every game: each cites what exists, and the engine decides as it says."""

import re
from typing import Any

import pytest

from scorer import GAMES
from scorer.core.irregularity import RANKS, WRITTEN
from scorer.core.precedent import Played, Precedent
from scorer.precedents import PRECEDENTS
from scorer.text import ENGLISH, Text, render_text
from tests.scorer.playing import play, refused, sat
from tests.scorer.questions import Referee

NUMBERS = {
    "belot": "B", "besikovitch": "X", "kosakeln": "T", "kozel": "K", "kwajongen": "W",
    "svoi_kozyri": "V",
}  # fmt: skip
SENTENCES = re.compile(r"(\S.*[.!?])")
UNASKED = {"BP4"}
"""The engine is asked neither when something was announced nor whether that was in time."""

CASES = [(key, precedent) for key, precedents in PRECEDENTS.items() for precedent in precedents]


def over(cases: list[tuple[str, Precedent]]) -> pytest.MarkDecorator:
    """A test for each of these precedents, named after its number."""
    return pytest.mark.parametrize(
        ("key", "precedent"), cases, ids=lambda of: getattr(of, "number", of)
    )


every = over(CASES)


def test_every_game_has_precedents() -> None:
    assert set(PRECEDENTS) == set(GAMES) == set(NUMBERS)
    assert all(PRECEDENTS.values())


@pytest.mark.parametrize("key", PRECEDENTS)
def test_numbers_follow_one_another(key: str) -> None:
    assert key in NUMBERS, f"Add to NUMBERS what the numbers of {key} begin with."
    numbers = [precedent.number for precedent in PRECEDENTS[key]]
    assert numbers == [f"{NUMBERS[key]}P{place}" for place in range(1, len(numbers) + 1)]


@every
def test_it_says_what_happened_what_was_decided_and_who_says_so(
    key: str, precedent: Precedent
) -> None:
    sentences: tuple[Text, ...] = (precedent.situation, precedent.ruling)
    for sentence in sentences:
        assert SENTENCES.fullmatch(render_text(sentence, ENGLISH)), sentence
    assert re.fullmatch(r"[A-Z].*[^.]", render_text(precedent.source.name, ENGLISH))
    assert precedent.rank in RANKS


@every
def test_it_cites_paragraphs_and_house_rules_that_exist(key: str, precedent: Precedent) -> None:
    game = GAMES[key]
    assert all(rule in game.rules for rule in precedent.rules)
    assert precedent.rules or precedent.rank != WRITTEN
    Referee(key).game.options(**dict(precedent.presumes))


@every
def test_the_words_to_find_it_by_are_written_once(key: str, precedent: Precedent) -> None:
    assert len({*precedent.also}) == len(precedent.also)
    assert all(word == " ".join(word.split()) != "" for word in precedent.also)


@over([case for case in CASES if case[1].referee_case])
def test_the_referee_answers_as_it_says(key: str, precedent: Precedent) -> None:
    assert precedent.referee_case is not None
    question, facts, expected = precedent.referee_case
    answer = Referee(key).answer(question, dict(precedent.presumes), **facts)
    assert expected
    assert {name: answer[name] for name in expected} == expected


@over([case for case in CASES if case[1].played])
def test_the_sheet_is_written_as_it_says(key: str, precedent: Precedent) -> None:
    assert precedent.played is not None
    _check(key, dict(precedent.presumes), precedent.played)


def _check(key: str, options: dict[str, Any], played: Played) -> None:
    match = sat(key, played.seats, **options)
    if played.refused:
        assert refused(match, *played.entries) == [("entry", played.refused)]
        return
    sheet = play(match, *played.entries)[1]
    row = sheet.rows[-1]
    written = [0] * match.table.sides
    for line in row.lines:
        written[line.side] += line.points
    assert tuple(written) == played.writes
    for name, value in played.next:
        at = sheet.state if name in sheet.state._fields else sheet.state.carry
        assert getattr(at, name) == value


def test_what_the_written_rules_decide_is_put_to_the_engine() -> None:
    unasked = {
        precedent.number
        for precedents in PRECEDENTS.values()
        for precedent in precedents
        if precedent.rank == WRITTEN and not precedent.referee_case and not precedent.played
    }
    assert unasked == UNASKED


@pytest.mark.parametrize("key", PRECEDENTS)
def test_no_precedent_has_the_sentences_of_another(key: str) -> None:
    sentences = [(precedent.situation, precedent.ruling) for precedent in PRECEDENTS[key]]
    assert len({*sentences}) == len(sentences)
