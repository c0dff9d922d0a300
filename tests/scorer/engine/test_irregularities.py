"""What to do when something went wrong: the laws that every tree of every game keeps."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from scorer import GAMES
from scorer.core import AnyGame
from scorer.core.irregularity import (
    COUNTED,
    PENALTY,
    RANKS,
    SILENT,
    WRITINGS,
    WRITTEN,
    Branch,
    Irregularity,
    Node,
    Remedy,
)
from scorer.forms import AnswerError, dump, fields_of, parse
from scorer.glossary import GLOSSARIES
from scorer.irregularities import (
    IRREGULARITIES,
    MOMENT_OF,
    MOMENTS,
    irregularity_of,
    refuse_left,
    walk,
    ways,
)
from scorer.referee import full_bounds
from scorer.text import ENGLISH, render_text
from scorer.whatif import options_nearby, other_values
from tests.scorer.playing import penalty, play, sat

MOST_TAPS = 4
TAKEN = ("what", "options")
"""What no question is called: the pages' queries name an irregularity so, or house rules."""
NUMBER = re.compile(r"[A-Z]\d{1,2}")
CYRILLIC = ("bg", "ru")
KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
FIGURES = {"plain": 2, "trump": 4, "trump_ace": 6}
"""Values of the only house rule that is a form of its own."""

ROWS = [(key, row) for key in GAMES for row in IRREGULARITIES[key]]
every_row = pytest.mark.parametrize(
    ("key", "row"), ROWS, ids=[f"{key}-{row.number}" for key, row in ROWS]
)


def with_options(game: AnyGame, values: dict[str, Any]) -> Any:
    return parse(game.options, values, full_bounds(game))


def values_of(game: AnyGame, name: str) -> tuple[Any, ...]:
    """Every value that a house rule is tried with, the default first."""
    field = next(field for field in fields_of(game.options) if field.name == name)
    if field.spec.kind == "part":
        return ({}, FIGURES)
    others = other_values(field, field.default)
    return (field.default, *(others or (field.spec.high,)))


def tables(game: AnyGame, row: Irregularity) -> Iterator[dict[str, Any]]:
    """Every table by the house rules that change a row."""
    for values in product(*(values_of(game, name) for name in row.options)):
        yield dict(zip(row.options, values, strict=True))


def trees(game: AnyGame, row: Irregularity) -> Iterator[Node]:
    for values in tables(game, row):
        yield row.tree(with_options(game, values))


def branches(node: Node) -> Iterator[Branch]:
    if isinstance(node, Branch):
        yield node
        for choice in node.choices:
            yield from branches(choice.then)


def remedies(game: AnyGame, row: Irregularity) -> Iterator[Remedy]:
    for tree in trees(game, row):
        for way in ways(tree):
            yield way.remedy


def test_every_game_has_its_own_rows_and_the_common_ones() -> None:
    assert set(IRREGULARITIES) == set(GAMES)
    for key, rows in IRREGULARITIES.items():
        numbers = [row.number for row in rows]
        assert len(numbers) == len(set(numbers)), key
        assert {"C1", "C7"} <= set(numbers), key
        assert len({row.key for row in rows}) == len(rows), key
        assert all(NUMBER.fullmatch(number) for number in numbers)


@every_row
def test_a_row_can_be_found(key: str, row: Irregularity) -> None:
    assert irregularity_of(key, row.number) is row
    assert KEY.fullmatch(row.key)
    assert row.also
    assert all(word == " ".join(word.split()) != "" for word in row.also)
    letters = "[а-я]" if GLOSSARIES[key].language in CYRILLIC else "."
    assert any(re.search(letters, word) for word in row.also), "no word of the home language"


@every_row
def test_every_way_ends_in_a_remedy_that_cites(key: str, row: Irregularity) -> None:
    for remedy in remedies(GAMES[key], row):
        assert remedy.done
        assert remedy.writes in WRITINGS
        assert remedy.citations
        for citation in remedy.citations:
            assert citation.rank in RANKS
            assert citation.rule or citation.source.message
            assert citation.rule is None or citation.rule in GAMES[key].rules
            assert citation.rank != WRITTEN or citation.rule
            assert not re.search(r"\b[A-Z]{2,}\b", render_text(citation.source, ENGLISH))


@every_row
def test_a_house_rule_that_decides_belongs_to_its_paragraph(key: str, row: Irregularity) -> None:
    for remedy in remedies(GAMES[key], row):
        for citation in remedy.citations:
            if citation.option:
                assert citation.rule
                assert citation.option in citation.rule.options


@every_row
def test_a_remedy_is_few_taps_away(key: str, row: Irregularity) -> None:
    for tree in trees(GAMES[key], row):
        # The referee from the match, the row, and the answers.
        assert all(2 + len(way.answers) <= MOST_TAPS for way in ways(tree))


@every_row
def test_nothing_is_asked_that_does_not_matter(key: str, row: Irregularity) -> None:
    for tree in trees(GAMES[key], row):
        for branch in branches(tree):
            assert len({choice.key for choice in branch.choices}) == len(branch.choices) > 1
            assert branch.key not in TAKEN
            assert any(choice.then != branch.choices[0].then for choice in branch.choices)
        for way in ways(tree):
            keys = [answer.branch.key for answer in way.answers]
            assert len(keys) == len(set(keys)), "a question is asked twice"


@every_row
def test_every_house_rule_that_is_named_changes_something(key: str, row: Irregularity) -> None:
    game = GAMES[key]
    for name in row.options:
        others = [other for other in row.options if other != name]
        nodes_of: dict[str, set[Node]] = {}
        for values in tables(game, row):
            rest = str([values[other] for other in others])
            nodes_of.setdefault(rest, set()).add(row.tree(with_options(game, values)))
        assert any(len(nodes) > 1 for nodes in nodes_of.values()), name


@every_row
def test_no_other_house_rule_changes_anything(key: str, row: Irregularity) -> None:
    game = GAMES[key]
    usual = with_options(game, {})
    for name, _, options in options_nearby(game, usual, full_bounds(game)):
        if name not in row.options:
            assert row.tree(options) == row.tree(usual), name


@every_row
def test_a_penalty_can_be_written(key: str, row: Irregularity) -> None:
    game = GAMES[key]
    for values in tables(game, row):
        options = with_options(game, values)
        for way in ways(row.tree(options)):
            assert way.remedy.points is None or way.remedy.writes == PENALTY
            if way.remedy.writes == PENALTY:
                assert game.penalty
                fine = penalty(1, points=way.remedy.points or 5, reason=row.number)
                _, sheet = play(sat(key, game.seats[-1], **dump(options)), fine)
                assert sheet.rows[-1].outcome == "penalty"
                assert any(
                    abs(line.points) == (way.remedy.points or 5) for line in sheet.rows[-1].lines
                )


@every_row
def test_what_the_referee_works_out_is_a_question_of_his(key: str, row: Irregularity) -> None:
    questions = {question.key for question in GAMES[key].questions}
    for remedy in remedies(GAMES[key], row):
        assert bool(remedy.question) == (remedy.writes == COUNTED)
        assert not remedy.question or remedy.question in questions


def test_every_rank_is_used_but_that_of_rules_nobody_could_read() -> None:
    used = {
        citation.rank
        for key, row in ROWS
        for remedy in remedies(GAMES[key], row)
        for citation in remedy.citations
    }
    assert used == {*RANKS} - {"federation"}
    assert SILENT in used


def remedy_of(game: str, number: str, answers: dict[str, str], **options: Any) -> Remedy:
    """What a table with these house rules is told."""
    row = irregularity_of(game, number)
    assert row
    node = walk(row, with_options(GAMES[game], options), answers).node
    assert isinstance(node, Remedy), node
    return node


def sentences_of(remedy: Remedy) -> str:
    return " ".join(render_text(sentence, ENGLISH) for sentence in remedy.done)


def test_a_table_that_agreed_on_16_is_told_16_and_one_that_agreed_on_26_is_told_26() -> None:
    answers = {"turned": "yes", "again": "no"}
    for points in (16, 26):
        remedy = remedy_of("belot", "B1", answers, penalty_points=points)
        assert (remedy.writes, remedy.points) == (PENALTY, points)
        assert f"The other pair scores {points}." in sentences_of(remedy)
    nothing_agreed = remedy_of("belot", "B1", answers, penalty_points=0)
    assert (nothing_agreed.points, nothing_agreed.citations[0].rank) == (26, "published")


def test_a_wrong_bid_asks_who_was_first_hand_only_where_that_matters() -> None:
    row = irregularity_of("belot", "B2")
    assert row
    assert isinstance(row.tree(with_options(GAMES["belot"], {})), Branch)
    remedy = remedy_of("belot", "B2", {}, penalty_deal="continue", penalty_points=0)
    assert remedy.points is None
    assert "Play the deal to the end." in sentences_of(remedy)


def test_a_revoke_goes_by_the_house_rule() -> None:
    assert remedy_of("kwajongen", "W1", {}).writes == "nothing"
    late = {"turned": "yes"}
    up = remedy_of("kwajongen", "W1", late, revoke="plus_one")
    assert (up.writes, up.points) == (PENALTY, 1)
    assert remedy_of("kwajongen", "W1", late, revoke="round_to_opponents").writes == "corrected"


def test_a_renonce_pays_the_game() -> None:
    answers = {"noticed": "plain", "contract": "zweiblatt"}
    assert remedy_of("kosakeln", "T1", answers).points == 6
    gains = remedy_of("kosakeln", "T1", {"turned": "yes"}, accounting="plus_only")
    assert (gains.writes, gains.question) == (COUNTED, "revoke")


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (
            "by_top",
            (
                "Pick up 3 cards: 5 if the top card is one of your trumps, all if it is your "
                "trump ace."
            ),
        ),
        (
            "custom",
            "Pick up 2 cards: 4 if the top card is one of your trumps, 6 if it is your trump ace.",
        ),
        ("one", "At this table you pick up one card."),
        ("whole_pile", "At this table you pick up the whole pile."),
    ],
)
def test_cards_picked_up_are_counted_by_the_house_rule(rule: str, sentence: str) -> None:
    remedy = remedy_of("svoi_kozyri", "V3", {"acted": "no"}, pickup=rule, custom=FIGURES)
    assert sentence in sentences_of(remedy)


def test_an_answer_that_nobody_asked_for_is_refused() -> None:
    row = irregularity_of("belot", "B1")
    assert row
    options = with_options(GAMES["belot"], {})
    for answers, path in (({"turned": "maybe"}, "turned"), ({"again": "no"}, "again")):
        way = walk(row, options, answers)
        assert way.left == (path,)
        with pytest.raises(AnswerError) as refused:
            refuse_left(way, answers)
        assert refused.value.problems[0].path == (path,)
    begun = walk(row, options, {"turned": "yes"})
    refuse_left(begun, {"turned": "yes"})
    assert [answer.choice.key for answer in begun.answers] == ["yes"]
    assert isinstance(begun.node, Branch)
    assert irregularity_of("belot", "B99") is None


def test_everything_that_goes_wrong_has_its_moment() -> None:
    keys = {row.key for rows in IRREGULARITIES.values() for row in rows}
    assert keys == MOMENT_OF.keys()
    assert set(MOMENT_OF.values()) == MOMENTS.keys()
