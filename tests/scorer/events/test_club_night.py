"""A club night: names pasted, numbers that do not go up, late pairs, substitutes, slips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.club_night import (
    Limits,
    Slip,
    Substitute,
    result_of_slip,
    rounds_out,
    seated,
    slip_problems,
    with_late,
)
from scorer.events.meetings_before import Drawn
from scorer.events.pasted import MOST_NAMES, Pasted, free_name, read_names
from scorer.events.standing import Scoring, figure, standing
from scorer.events.table_sizes import (
    choices_for,
    deals_at_five,
    sizes_for,
    sizes_in_words,
    what_it_means,
)
from scorer.text import ENGLISH, render_text
from tests.scorer.events.people import said

KNOWN = (
    (1, "Илиана Чолакова"), (2, "Ангел Попов"), (3, "Мария Иванова"), (4, "Мария Иванова"),
    (5, "Фёдор Ким"),
)  # fmt: skip


def names(pasted: Pasted) -> list[str]:
    return [name.name for name in pasted.names]


@pytest.mark.parametrize(
    ("pasted", "expected"),
    [
        ("Ana\nBoris\n\n  Vera   Petrova \r\nDora", ["Ana", "Boris", "Vera Petrova", "Dora"]),
        ("1. Ana\n2) Boris\n3\tVera\n#4 Dora\n5.Emil", ["Ana", "Boris", "Vera", "Dora", "Emil"]),
        ("Ana, Boris, Vera; Dora", ["Ana", "Boris", "Vera", "Dora"]),
        ("1\tAna Petrova\t3\n2\tBoris\t-", ["Ana Petrova", "Boris"]),
        ("\u200b\n\t\n 7 \n&\nAna &", ["Ana"]),
    ],
)
def test_lists_with_numbers_tabs_and_commas_are_read(pasted: str, expected: list[str]) -> None:
    assert names(read_names(pasted, ())) == expected


@pytest.mark.parametrize("line", ["Ana & Boris", "3. Ana + Boris", "Ana/Boris", "1\tAna\tBoris"])
def test_two_names_of_a_line_are_a_pair(line: str) -> None:
    found = read_names("Vera\n" + line, ()).names
    assert [(name.name, name.mate, name.line) for name in found] == [
        ("Vera", None, 1), ("Ana", 2, 2), ("Boris", 1, 2),
    ]  # fmt: skip


def test_three_names_with_signs_are_one_name_that_is_asked_about_no_less() -> None:
    assert names(read_names("Ana & Boris & Vera", ())) == ["Ana & Boris & Vera"]


def test_a_known_name_is_found_whatever_its_letters_and_nobody_is_asked() -> None:
    found = read_names("АНГЕЛ ПОПОВ\nилиана  чолакова\nФЁДОР КИМ", KNOWN)
    assert [name.player for name in found.names] == [2, 1, 5]
    assert found.doubts == ()


@pytest.mark.parametrize(
    ("pasted", "kind", "question", "proposals"),
    [
        ("Ил. Чолакова", "new", "“Ил. Чолакова” is new. Is it Ana?", (1,)),
        ("Чолакова Илиана", "new", "“Чолакова Илиана” is new. Is it Ana?", (1,)),
        ("Ангел Поопв", "new", "“Ангел Поопв” is new. Is it Boris?", (2,)),
        (
            "Мария Иванов",
            "new",
            "“Мария Иванов” is new. Is it one of these: Vera and Georgi?",
            (3, 4),
        ),
        ("Мария Иванова", "which", "Several people are called “Мария Иванова”. Who is it?", (3, 4)),
        ("Попов, Ангел", "one_or_two", "Is “Попов, Ангел” one person or two?", ()),
        ("x" * 41, "too_long", f"“{'x' * 41}” is too long for a name.", ()),
    ],
)
def test_a_doubtful_name_is_a_question_and_nobody_is_taken_for_somebody(
    pasted: str, kind: str, question: str, proposals: tuple[int, ...]
) -> None:
    found = read_names("Zzz Qqq\n" + pasted, KNOWN)
    [doubt] = found.doubts
    assert (doubt.place, doubt.kind, said(doubt.question)) == (1, kind, question)
    assert proposals in ((), doubt.proposals)
    assert found.names[1].player is None


def test_the_same_name_twice_is_asked_about() -> None:
    found = read_names("Ангел Попов\nангел попов", KNOWN)
    [doubt] = found.doubts
    assert (doubt.place, doubt.kind, doubt.proposals) == (1, "twice", (2,))
    assert said(doubt.question) == "“ангел попов” is in the list twice. Is it one person?"


def test_two_people_whose_names_differ_by_a_capital_alone_are_told_apart() -> None:
    known = ((1, "Мария К."), (2, "Мария к."))
    found = read_names("Мария к.\nМария К.", known)
    assert [name.player for name in found.names] == [2, 1]
    assert found.doubts == ()
    twice = read_names("Мария К.\nМария К.", known)
    assert [(doubt.place, doubt.kind) for doubt in twice.doubts] == [(1, "twice")]
    neither = read_names("мария к.", known)
    assert [(doubt.kind, doubt.proposals) for doubt in neither.doubts] == [("which", (1, 2))]


def test_a_latin_letter_that_looks_the_same_is_no_other_name() -> None:
    [name] = read_names(
        "\u041f\u0435\u0442\u044a\u0440 A.", ((7, "\u041f\u0435\u0442\u044a\u0440 \u0410."),)
    ).names
    assert name.player == 7


def test_a_namesake_of_an_earlier_night_is_proposed() -> None:
    [doubt] = read_names("Ana\nAna", ((1, "Ana"), (2, "Ana 2"), (3, "Anatol"))).doubts
    assert (doubt.kind, doubt.proposals) == ("twice", (1, 2))


def test_a_name_that_somebody_has_gets_a_number() -> None:
    assert free_name("Ana", ("Boris",)) == "Ana"
    assert free_name("Ana", ("Ana", "Ana 2")) == "Ana 3"
    assert free_name("x" * 40, ("x" * 40,)) == "x" * 38 + " 2"


SIGNS = "AaЯяёЁ.,;&+\t\r\n 1)#\u200b\x85é"


@given(st.text(SIGNS, max_size=60), st.lists(st.text(SIGNS, max_size=12), max_size=3))
def test_whatever_is_pasted_is_read(pasted: str, known: list[str]) -> None:
    found = read_names(pasted, tuple(enumerate(known, 1)))
    assert all(name.name.strip() == name.name != "" for name in found.names)
    assert all(
        found.names[name.mate].mate == at for at, name in enumerate(found.names) if name.mate
    )
    assert all(0 <= doubt.place < len(found.names) for doubt in found.doubts)


@pytest.mark.parametrize("people", range(70))
def test_tables_of_four_and_five_or_three_seat_every_number_that_they_can(people: int) -> None:
    for left_over, size in (("five", 5), ("three", 3)):
        sizes = sizes_for(people, left_over)
        possible = [n for n in range(people // size + 1) if (people - size * n) % 4 == 0]
        assert (sizes is None) == (not possible or not people)
        if sizes is not None:
            assert sizes.fives + sizes.threes == min(possible)
            assert 4 * sizes.fours + 5 * sizes.fives + 3 * sizes.threes == people
    out = sizes_for(people, "out")
    assert out is None if people < 4 else (out is not None and 4 * out.fours + out.out == people)
    assert len({sizes for _, sizes in choices_for(people)}) == len(choices_for(people))
    assert people < 8 or sizes_for(people, "three")
    assert people < 8 or people == 11 or sizes_for(people, "five")


def test_forty_three_people_have_three_choices_said_before_the_draw() -> None:
    words = {kind: said(sizes_in_words(sizes)) for kind, sizes in choices_for(43)}
    assert words == {
        "five": "7 tables of four, 3 tables of five",
        "three": "10 tables of four, 1 table of three",
        "out": "10 tables of four, 3 sit out",
    }
    means = {kind: said(what_it_means(sizes, 12, True)) for kind, sizes in choices_for(43)}
    assert means == {
        "five": "At a table of five the dealer rests. "
        "A table of five plays 15 deals instead of 12.",
        "three": "At a table of three everybody plays alone.",
        "out": "Nobody sits out twice before everybody has sat out once."
        " A round out scores the average.",
    }
    assert "average" not in said(what_it_means(choices_for(43)[2][1], 12, False))
    assert [kind for kind, _ in choices_for(40)] == ["five"]
    assert [deals_at_five(deals) for deals in (12, 10, 1)] == [15, 15, 5]


ROUND = Drawn(2, ((1, 2, 3, 4), (5, 6, 7, 8)), (9, 10), 7)


def test_a_late_pair_plays_with_the_pair_that_sits_out() -> None:
    late = with_late(ROUND, (11, 12))
    assert late is not None
    assert (late.tables[2:], late.out) == (((11, 9, 12, 10),), ())
    assert with_late(ROUND._replace(out=(9,)), (11,)) == ROUND._replace(
        tables=((1, 2, 3, 4, 11), (5, 6, 7, 8)), out=(9,)
    )
    assert with_late(ROUND._replace(out=()), (11, 12)) == ROUND._replace(
        tables=((1, 2, 3, 4, 11), (5, 6, 7, 8, 12)), out=()
    )
    assert with_late(ROUND._replace(out=()), (11,), closed=(0,)) == ROUND._replace(
        tables=((1, 2, 3, 4), (5, 6, 7, 8, 11)), out=()
    )
    tired = with_late(ROUND._replace(out=()), (11,), tired=(2,))
    assert tired is not None
    assert tired.tables[1] == (5, 6, 7, 8, 11)
    assert with_late(ROUND._replace(out=()), (11,), closed=(0, 1)) is None
    assert with_late(Drawn(1, ((1, 2, 3),), (), 1), (4,)) is None


def test_a_substitute_plays_in_the_seat_and_the_points_count_as_chosen() -> None:
    for_absent = Substitute(3, 20, 2, 3, True)
    for_own = Substitute(3, 20, 2, 3, False)
    assert seated(ROUND.tables[0], 2, (for_absent,)) == (1, 2, 20, 4)
    assert seated(ROUND.tables[0], 4, (for_absent,)) == (1, 2, 3, 4)
    slip = Slip(2, 0, (90, 72))
    assert result_of_slip(slip, ROUND, (for_absent,)).sides == ((1, 3), (2, 4))
    assert result_of_slip(slip, ROUND, (for_own,)).sides == ((1, 20), (2, 4))
    assert result_of_slip(slip, ROUND._replace(number=4), (for_own,)).sides == ((1, 3), (2, 4))


def test_a_slip_is_checked_before_it_is_saved() -> None:
    def problems(slip: Slip, *earlier: Slip) -> list[str]:
        return [said(one) for one in slip_problems(slip, ROUND, earlier, Limits(0, 162, 162))]

    right = Slip(2, 0, (90, 72))
    assert problems(right, right, Slip(1, 0, (1, 161)), Slip(2, 1, (1, 161))) == []
    assert problems(Slip(2, 7, (90, 72))) == ["There is no table 8 in this round."]
    assert problems(Slip(2, 0, (90, 72, 0))) == ["This table needs 2 figures."]
    assert problems(Slip(2, 0, (-5, 72))) == [
        "−5 is not between 0 and 162.", "Together these are 67, not 162.",
    ]  # fmt: skip
    assert problems(Slip(2, 0, (72, 90)), right) == ["This table already has a different result."]
    assert slip_problems(Slip(2, 0, (500, -3)), ROUND, (), Limits()) == ()


def test_the_standing_of_a_night_adds_points_and_a_round_out_scores_as_chosen() -> None:
    first = Drawn(1, ((1, 2, 3, 4), (5, 6, 7, 8, 9)), (10,), 7)
    second = Drawn(2, ((10, 2, 5, 4),), (1,), 8)
    results = (
        result_of_slip(Slip(1, 0, (90, 72)), first),
        result_of_slip(Slip(1, 1, (50, 40, 30, 20, 10)), first),
        result_of_slip(Slip(2, 0, (100, 62)), second),
    )
    scoring = Scoring("points", sat_out="average")
    rows = standing(
        (1, 2, 5, 10), results, ("points", "best_round"), scoring, rounds_out((first, second))
    )
    assert [(row.player, row.place, row.figures[0].value) for row in rows] == [
        (10, 1, 200), (1, 2, 180), (5, 3, 150), (2, 4, 134),
    ]  # fmt: skip
    best = figure("points", 2, results, scoring._replace(rounds=1))
    assert [(part.amount, part.counts) for part in best.parts] == [(72, True), (62, False)]


def test_sentences_name_people_who_are_not_in_the_group_as_they_were_typed() -> None:
    [doubt] = read_names("Ил. Чолакова", KNOWN).doubts
    voice = ENGLISH.among(KNOWN)
    assert render_text(doubt.question, voice) == "“Ил. Чолакова” is new. Is it Илиана Чолакова?"


def test_no_more_names_are_read_than_a_group_has_room_for() -> None:
    found = read_names("\n".join(f"Name {number}" for number in range(3_000)), ())
    assert len(found.names) == MOST_NAMES
