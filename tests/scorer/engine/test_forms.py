"""Forms: every kind of field with good values and bad, and every problem at once."""

from dataclasses import dataclass
from typing import Any

import pytest

from scorer.forms import (
    ENOUGH,
    AnswerError,
    Bounds,
    Problem,
    card,
    choice,
    dump,
    fields_of,
    flag,
    gather,
    listing,
    number,
    parse,
    part,
    per_seat,
    per_side,
    refuse,
    refuse_unknown,
    seat,
    several,
    side,
    within,
    words,
)
from scorer.record import problem_data
from scorer.text import text

TABLE = Bounds(sides=2, seats=4)
LABEL = text("Field")


@dataclass(frozen=True, kw_only=True)
class Card:
    rank: int = number(7, 10, LABEL)
    trump: bool = flag(LABEL)


@dataclass(frozen=True, kw_only=True)
class Best:
    rank: int = number(7, 10, LABEL, default=10)


@dataclass(frozen=True, kw_only=True)
class Everything:
    count: int = number(0, 9, LABEL)
    maybe: int | None = number(1, 3, LABEL, optional=True)
    usual: int = number(1, 500, LABEL, default=151, usual=(101, 151))
    colour: str = choice((("red", LABEL), (1, LABEL)), LABEL, default="red")
    yes: bool = flag(LABEL)
    who: int = side(LABEL, of="by")
    by: int | None = seat(LABEL, optional=True)
    first: int = seat(LABEL, default=0)
    name: str = words(5, LABEL, least=1)
    note: str = words(5, LABEL)
    pair: tuple[int, ...] = per_side(number(0, 9, LABEL), default=(0, 0))
    round: tuple[int | None, ...] = per_seat(number(0, 9, LABEL, optional=True), default=())
    cards: tuple[Card, ...] = several(Card, 2, LABEL)
    even: int = number(0, 10, LABEL, default=2, step=2)
    limit: int | str = number(1, 9, LABEL, default="all", choices=(("all", LABEL),))
    won: int | None = side(LABEL, none=text("nobody"))
    hand: tuple[str, ...] = listing(
        choice((("A", LABEL), ("K", LABEL), ("Q", LABEL)), LABEL), 2, least=1, default=("A",)
    )
    suits: tuple[int, ...] = per_seat(number(0, 9, LABEL), default=(1, 2, 3, 4), distinct=True)
    led: str | None = card((("7H", LABEL), ("8H", LABEL)), LABEL, optional=True)
    best: Best = part(Best, LABEL)


LEAST: dict[str, Any] = {"count": 3, "who": 1, "name": "Ana", "won": None}


def read(**more: Any) -> Everything:
    return parse(Everything, {**LEAST, **more}, TABLE)


def problems(data: Any) -> list[tuple[str, str]]:
    """The problems of an answer, each as its JSON pointer and its code."""
    with pytest.raises(AnswerError) as caught:
        parse(Everything, data, TABLE)
    result = [problem_data(problem) for problem in caught.value.problems]
    return [(problem["pointer"], problem["code"]) for problem in result]


def test_what_is_left_out_has_its_default() -> None:
    filled = read()
    assert (filled.count, filled.who, filled.name) == (3, 1, "Ana")
    assert (filled.maybe, filled.usual, filled.colour, filled.yes) == (None, 151, "red", False)
    assert (filled.by, filled.first, filled.note) == (None, 0, "")
    assert (filled.pair, filled.round, filled.cards) == ((0, 0), (), ())


@pytest.mark.parametrize("field", ["usual", "colour", "yes", "by", "first", "pair", "hand", "best"])
def test_null_stands_for_a_field_that_is_left_out(field: str) -> None:
    assert read(**{field: None}) == read()


def test_null_where_it_is_an_answer_is_no_field_left_out() -> None:
    assert read(won=None).won is None
    with_seat = {"count": 3, "name": "Ana", "won": 0, "by": 3}
    assert parse(Everything, {**with_seat, "who": None}, TABLE).who == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("count", 0),
        ("count", 9),
        ("maybe", None),
        ("maybe", 3),
        ("colour", "red"),
        ("colour", 1),
        ("yes", True),
        ("who", 0),
        ("by", None),
        ("by", 3),
        ("name", "Петър"),
        ("note", ""),
        ("pair", [9, 0]),
        ("round", [1, None, 3, 4]),
        ("cards", []),
        ("cards", [{"rank": 7}, {"rank": 10, "trump": True}]),
        ("even", 10),
        ("limit", 9),
        ("limit", "all"),
        ("won", 1),
        ("won", None),
        ("hand", ["Q", "A"]),
        ("suits", [4, 3, 2, 1]),
        ("led", "8H"),
        ("led", None),
        ("best", {"rank": 7}),
    ],
)
def test_a_good_value_is_kept(field: str, value: Any) -> None:
    filled = read(**{field: value})
    stored = dump(filled)[field]
    assert stored == ([{"trump": False, **card} for card in value] if field == "cards" else value)
    again = parse(Everything, dump(read()) | {"round": [None] * 4, field: stored}, TABLE)
    assert dump(again)[field] == stored


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("count", True, "type"),
        ("count", "3", "type"),
        ("count", 3.0, "type"),
        ("count", None, "type"),
        ("count", [3], "type"),
        ("count", -1, "range"),
        ("count", 10, "range"),
        ("maybe", 0, "range"),
        ("maybe", False, "type"),
        ("colour", "green", "choice"),
        ("colour", True, "choice"),
        ("colour", 1.0, "choice"),
        ("colour", [], "choice"),
        ("yes", 1, "type"),
        ("who", 2, "range"),
        ("who", False, "type"),
        ("by", 4, "range"),
        ("by", True, "type"),
        ("name", "", "length"),
        ("name", "Stefka", "length"),
        ("name", 5, "type"),
        ("name", None, "type"),
        ("name", "\u200b", "characters"),
        ("name", " \u3164", "characters"),
        ("note", "a\nb", "characters"),
        ("note", "\x00", "characters"),
        ("note", "\x7f", "characters"),
        ("note", "\ud800", "characters"),
        ("pair", [1], "length"),
        ("pair", [1, 2, 3], "length"),
        ("pair", "12", "type"),
        ("pair", {"0": 1}, "type"),
        ("round", [1, 2], "length"),
        ("cards", [{"rank": 7}] * 3, "length"),
        ("cards", {"rank": 7}, "type"),
        ("even", 3, "step"),
        ("even", 12, "range"),
        ("limit", "some", "type"),
        ("limit", 10, "range"),
        ("won", 2, "range"),
        ("won", "none", "type"),
        ("hand", [], "length"),
        ("hand", ["A", "K", "Q"], "length"),
        ("hand", "A", "type"),
        ("led", "9H", "choice"),
        ("led", 7, "choice"),
        ("best", 7, "type"),
    ],
)
def test_a_bad_value_is_refused_at_its_field(field: str, value: Any, code: str) -> None:
    assert problems({**LEAST, field: value}) == [(f"/{field}", code)]


@pytest.mark.parametrize("data", [None, [], "form", 5, True])
def test_a_form_is_an_object(data: Any) -> None:
    assert problems(data) == [("", "type")]


def test_a_value_that_stands_twice_is_refused_where_it_stands_again() -> None:
    data = {**LEAST, "hand": ["K", "K"], "suits": [1, 2, 3, 2], "best": {"rank": 6}}
    assert problems(data) == [
        ("/hand/1", "twice"),
        ("/suits/3", "twice"),
        ("/best/rank", "range"),
    ]


def test_every_problem_is_reported_at_once() -> None:
    data = {
        "count": 10,
        "maybe": "two",
        "pair": [True, 11],
        "cards": [{"rank": 7, "suit": "red"}, 5],
        "a/b~c": 1,
    }
    assert problems(data) == [
        ("/count", "range"),
        ("/maybe", "type"),
        ("/who", "required"),
        ("/name", "required"),
        ("/pair/0", "type"),
        ("/pair/1", "range"),
        ("/cards/0/suit", "unknown"),
        ("/cards/1", "type"),
        ("/won", "required"),
        ("/a~1b~0c", "unknown"),
    ]


def test_the_error_says_all_problems_in_sentences() -> None:
    with pytest.raises(AnswerError, match=r"^Field is missing.; Choose one of: red, 1.; Field"):
        parse(Everything, {"who": 1, "colour": 5, "won": 0}, TABLE)


def test_a_side_follows_from_the_seat_beside_it() -> None:
    data = {"count": 3, "name": "Ana", "won": 0}
    assert parse(Everything, {**data, "by": 3}, TABLE).who == 1
    assert parse(Everything, {**data, "by": 2}, TABLE).who == 0
    assert problems({**data, "by": None}) == [("/who", "required")]
    assert problems({**data, "by": True}) == [("/who", "required"), ("/by", "type")]
    assert problems({**data, "by": 9}) == [("/by", "range")]
    assert problems({"": 1, "count": 3, "by": 1, "won": 0}) == [
        ("/name", "required"),
        ("/", "unknown"),
    ]


def test_where_everyone_plays_alone_a_seat_is_a_side() -> None:
    alone = Bounds(sides=3, seats=3)
    data = {**LEAST, "who": 2, "pair": [1, 2, 3], "round": [1, 2, 3]}
    assert parse(Everything, data, alone).pair == (1, 2, 3)


def test_the_fields_stand_in_their_order() -> None:
    names = [field.name for field in fields_of(Everything)]
    assert names[:3] == ["count", "maybe", "usual"]
    assert [field.name for field in fields_of(Everything) if field.required] == [
        "count", "who", "name", "won",
    ]  # fmt: skip


def test_gather_gives_all_answers_or_all_problems() -> None:
    def fail(name: str) -> int:
        raise refuse((name,), "type", LABEL)

    assert gather(lambda: 1, lambda: 2) == [1, 2]
    with pytest.raises(AnswerError) as caught:
        gather(lambda: fail("a"), lambda: 1, lambda: within(("b",), lambda: fail("c")))
    assert [problem.path for problem in caught.value.problems] == [("a",), ("b", "c")]


def test_gather_stops_once_there_are_problems_enough() -> None:
    def fail() -> int:
        raise AnswerError((Problem(("a",), "type", LABEL),) * (ENOUGH + 1))

    def unreached() -> int:
        raise AssertionError

    with pytest.raises(AnswerError) as caught:
        gather(lambda: 1, fail, unreached)
    assert len(caught.value.problems) == ENOUGH + 1


def test_unknown_names_are_refused() -> None:
    refuse_unknown({"kind": 1}, ("kind", "entry"))
    with pytest.raises(AnswerError, match=r"This field does not exist\."):
        refuse_unknown({"kinds": 1}, ("kind", "entry"))
