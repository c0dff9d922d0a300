"""The rule book of a table: every house rule is heard in it, and every citation leads there."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorer import GAMES, games
from scorer.book import ABSENT, CHANGED, WRITTEN, book, differences, holds, in_order
from scorer.core import AnyGame
from scorer.forms import Field, dump, fields_of, parse, value_text
from scorer.referee import full_bounds
from scorer.text import ENGLISH, render_text
from scorer.whatif import other_values

OTHERWISE: dict[str, list[Any]] = {
    "lead_sizes": [[1, 3], [4]],
    "custom": [{"plain": 4}, {"trump": 7}, {"trump_ace": 9}],
}
"""Other values of house rules that are no single choice."""


def others(field: Field) -> list[Any]:
    return OTHERWISE.get(field.name) or [*other_values(field, field.default)]


def with_option(game: AnyGame, **options: Any) -> Any:
    return parse(game.options, options, full_bounds(game))


def as_played(game: AnyGame, options: Any) -> dict[str, tuple[str, str]]:
    """The status and the English text of every paragraph, by its section."""
    return {
        paragraph.rule.section: (paragraph.status, render_text(paragraph.text(), ENGLISH))
        for paragraph in book(game, options)
    }


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_value_of_every_house_rule_changes_a_paragraph(game: AnyGame) -> None:
    """By the book, or where it matters at all, as the stake does where tables play for stakes."""
    tables = [dict(preset.options) for preset in game.presets]
    for field in fields_of(game.options):
        for value in others(field):
            assert any(
                as_played(game, with_option(game, **table))
                != as_played(game, with_option(game, **{**table, field.name: value}))
                for table in tables
            ), (field.name, value)


def rules_in(tree: ast.AST) -> Iterator[ast.Call]:
    """Every place where a module makes a rule."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rule":
            yield node


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rule_that_can_be_cited_is_in_the_book(game: AnyGame) -> None:
    folder = Path(games.__file__).parent / game.key
    sections = [rule.section for rule in game.rules]
    assert len(set(sections)) == len(sections)
    made = []
    for path in folder.rglob("*.py"):
        cited = [ast.literal_eval(call.args[0]) for call in rules_in(ast.parse(path.read_text()))]
        assert path.stem in ("rules", "rules_of_play") or not cited, path
        made += cited
    assert sorted(made) == sorted(sections)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_written_book_is_the_written_rules(game: AnyGame) -> None:
    paragraphs = book(game, game.options())
    assert [paragraph.rule for paragraph in paragraphs] == in_order(game)
    assert {paragraph.status for paragraph in paragraphs} <= {WRITTEN, ABSENT}
    assert all(paragraph.text() == paragraph.rule.text for paragraph in paragraphs)
    assert not differences(game, game.options(), game.options())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_rules_say_of_house_rules_is_about_their_own(game: AnyGame) -> None:
    fields = {field.name: field for field in fields_of(game.options)}
    for rule in game.rules:
        for name, values in rule.unless:
            assert name in rule.options, (rule.section, name)
            possible = [fields[name].default, *others(fields[name])]
            assert set(values) < set(possible), (rule.section, name)
        if rule.with_gaps.message:
            figures = {
                name: render_text_of(fields[name]) for name in named_in(rule.with_gaps.message)
            }
            assert figures, rule.section
            assert rule.with_gaps.message.format(**figures) == render_text(rule.text, ENGLISH)


def named_in(message: str) -> list[str]:
    return [part.split("}")[0] for part in message.split("{")[1:]]


def render_text_of(field: Field) -> str:
    labels = {choice.value: choice.label for choice in field.spec.choices}
    return render_text(labels[field.default], ENGLISH) if labels else str(field.default)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_sets_of_house_rules_differ_from_the_written_ones_where_they_say_so(game: AnyGame) -> None:
    for preset in game.presets:
        options = with_option(game, **dict(preset.options))
        differing = differences(game, game.options(), options)
        assert bool(differing) == (dump(options) != dump(game.options()))
        assert len(differing) == len(differences(game, options, game.options()))


def test_figures_stand_in_the_sentence_of_the_rules() -> None:
    played = as_played(GAMES["belot"], with_option(GAMES["belot"], target=101))
    assert played["3.1"][0] == CHANGED
    assert played["3.1"][1].startswith(
        "The match is over when a side has 101 or more after a deal."
    )
    both = with_option(GAMES["belot"], target=101, finish_with_hanging="blocked")
    assert as_played(GAMES["belot"], both)["3.1"][1].startswith(
        "Points hang when a side reaches the target: The match goes on. "
        "By the book: The match is over when a side has 101"
    )


def test_what_a_table_does_not_play_is_absent() -> None:
    belot = GAMES["belot"]
    rules = {rule.section: rule for rule in belot.rules}
    played = as_played(belot, with_option(belot, hang_split="equal_halves"))
    assert played["2.8"] == (CHANGED, render_text(rules["2.8"].text, ENGLISH))
    assert played["2.11"][0] == ABSENT
    assert played["2.5"][1].startswith(
        "The half of a hanging game that you score: "
        "Both halves are the same, an odd point is lost. "
    )
    assert not holds(rules["2.8"], with_option(belot, hang_split="nearest"))
    pot = as_played(GAMES["kozel"], with_option(GAMES["kozel"], mode="pot", lead_sizes=[1, 3]))
    assert (pot["3.1"][0], pot["4.1"][0]) == (ABSENT, CHANGED)
    assert pot["6.1"][1].startswith("Cards that you may lead: 1, 3. By the book: ")


def test_parts_of_a_house_rule_are_named() -> None:
    game = GAMES["svoi_kozyri"]
    custom = with_option(game, pickup="custom", custom={"trump": 7})
    assert "trump" in as_played(game, custom)["1.2"][1]
    assert "7" in as_played(game, custom)["1.2"][1]


def test_tables_that_differ_are_told_apart_by_paragraph() -> None:
    belot = GAMES["belot"]
    here = with_option(belot, target=101, penalty_points=26)
    there = with_option(belot, target=201, penalty_points=26)
    sections = [pair.here.rule.section for pair in differences(belot, here, there)]
    assert sections == ["3.1"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_card_values_fall(game: AnyGame) -> None:
    for values in game.card_values:
        points = [count for _, count in values.cards]
        assert points == sorted(points, reverse=True)
        assert all(render_text(card, ENGLISH) for card, _ in values.cards)


def test_values_are_called_what_people_call_them() -> None:
    fields = {field.name: field.spec for field in fields_of(GAMES["belot"].options)}
    assert render_text(value_text(fields["capot_compared"], False), ENGLISH) == "no"
    assert render_text(value_text(fields["target"], 101), ENGLISH) == "101"
    sizes = fields_of(GAMES["kozel"].options)
    spec = next(field.spec for field in sizes if field.name == "lead_sizes")
    assert render_text(value_text(spec, ()), ENGLISH) == ""
    deal = {field.name: field.spec for field in fields_of(GAMES["kozel"].deal)}
    assert render_text(value_text(deal["claimed"], None), ENGLISH) == ""
