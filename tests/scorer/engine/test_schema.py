"""JSON Schema: it accepts what the forms accept and refuses what they refuse."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorer import GAMES, AnswerError
from scorer.core import AnyGame, Because, DealerMoved, Penalty, Seating, bounds_of
from scorer.entries import Correction, Noted
from scorer.forms import Bounds, dump, fields_of, parse
from scorer.names import can_be_seen
from scorer.schema import LAST_IN_PATTERNS, Tables, schema
from scorer.text import ENGLISH, Voice, counted
from tests.scorer.strategies import answers, junk, spoiled

SHARED = (Because, Correction, DealerMoved, Noted, Penalty, Seating)
FORMS = [
    pytest.param(game, form, id=f"{game.key}-{form.__name__}")
    for game in GAMES.values()
    for form in (game.options, game.setup, game.deal, game.carry, *SHARED)
    if form is not None
]


def values_in(data: Any) -> Iterator[Any]:
    """What stands in plain data, however deep."""
    if isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from values_in(value)
    else:
        yield data


def is_beyond_a_schema(value: Any) -> bool:
    """Whether no schema can say what a form says of it.

    JSON Schema takes 1.0 for a whole number; half characters have no form in JSON in UTF-8; and
    patterns do not name what shows nothing among the last characters.
    """
    if not isinstance(value, str):
        return isinstance(value, float)
    return any(
        0xD800 <= ord(letter) < 0xE000
        or (ord(letter) > LAST_IN_PATTERNS and not can_be_seen(letter))
        for letter in value
    )


def at(bounds: Bounds, voice: Voice = ENGLISH) -> Tables:
    """One table only."""
    return Tables(bounds, bounds, voice)


def accepted(form: type, data: Any, bounds: Bounds) -> bool:
    try:
        parse(form, data, bounds)
    except AnswerError:
        return False
    return True


@pytest.mark.parametrize(("game", "form"), FORMS)
@given(data=st.data())
def test_the_schema_agrees_with_the_form(game: AnyGame, form: type, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    bounds = bounds_of(game, seats)
    document = schema(form, at(bounds))
    Draft202012Validator.check_schema(document)
    validator = Draft202012Validator(document)

    good = data.draw(answers(form, bounds))
    bad = data.draw(spoiled(good) | junk)
    for answer in (good, bad):
        if not any(map(is_beyond_a_schema, values_in(answer))):
            assert validator.is_valid(answer) == accepted(form, answer, bounds)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_option_says_what_it_is_and_who_plays_so(game: AnyGame) -> None:
    document = schema(game.options, at(Bounds(2, 4)))["properties"]
    for field in fields_of(game.options):
        assert document[field.name]["title"], field.name
        assert document[field.name]["description"], field.name
        assert document[field.name]["x-source"], field.name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_defaults_of_the_options_are_options(game: AnyGame) -> None:
    document = schema(game.options, at(Bounds(2, 4)))
    defaults = {name: item["default"] for name, item in document["properties"].items()}
    assert dump(parse(game.options, {}, Bounds(2, 4))) == defaults
    for preset in game.presets:
        parse(game.options, dict(preset.options), Bounds(2, 4))


def test_labels_are_in_the_readers_language() -> None:
    voice = Voice(str.upper, counted)
    document = schema(Penalty, at(Bounds(2, 4), voice))
    assert document["properties"]["offender"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 1,
        "title": "WHO BROKE A RULE",
    }


def test_a_side_or_the_seat_it_follows_from_is_required() -> None:
    game = GAMES["belot"]
    validator = Draft202012Validator(schema(game.deal, at(Bounds(2, 4))))
    deal: dict[str, Any] = {"contract": "hearts", "points": [106, None]}
    assert not validator.is_valid(deal)
    assert not validator.is_valid({**deal, "by": None})
    assert validator.is_valid({**deal, "by": 3})
    assert validator.is_valid({**deal, "declarer": 0})


def test_a_schema_of_several_tables_takes_lists_of_any_of_their_sizes() -> None:
    document = schema(GAMES["kozel"].deal, Tables(Bounds(2, 2), Bounds(3, 4), ENGLISH))
    validator = Draft202012Validator(document)
    assert validator.is_valid({"points": [60, 60]})
    assert validator.is_valid({"points": [60, 60, 0], "trickless": [2]})
    assert not validator.is_valid({"points": [60, 60, 0, 0]})
    assert not validator.is_valid({"points": [60, 60], "trickless": [2, 2]})
