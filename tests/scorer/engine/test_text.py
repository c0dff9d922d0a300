"""Texts wait for a language and for names."""

from scorer.text import (
    ENGLISH,
    NOTHING,
    Seat,
    Side,
    Voice,
    listed,
    plain,
    render_text,
    rendered,
    revived,
    same,
    text,
)

SENTENCE = text("{side} write {points}: {why}.", side=Side(1), points=16, why=text("inside"))


def test_gaps_are_filled_with_names_numbers_and_other_texts() -> None:
    voice = Voice(same, ("We", "They"), ("Ana", "Boris"))
    assert render_text(SENTENCE, voice) == "They write 16: inside."
    assert render_text(text("{name} deals.", name=Seat(0)), voice) == "Ana deals."


def test_sides_and_seats_without_a_name_are_numbered() -> None:
    assert render_text(SENTENCE, ENGLISH) == "Side 2 write 16: inside."
    assert render_text(text("{name} deals.", name=Seat(2)), ENGLISH) == "Seat 3 deals."


def test_a_text_is_rendered_in_the_language_of_the_voice() -> None:
    catalogue = {"inside": "вътре"}
    voice = Voice(lambda message: catalogue.get(message, message), ("Ние", "Вие"))
    assert render_text(SENTENCE, voice) == "Вие write 16: вътре."


def test_what_somebody_typed_is_never_a_message() -> None:
    voice = Voice(same, ("{points}", "%s"))
    assert render_text(text("{side} deals.", side=Side(0)), voice) == "{points} deals."


def test_no_text_is_rendered_as_nothing() -> None:
    assert render_text(NOTHING, ENGLISH) == ""
    assert listed(()) == NOTHING


def test_stored_texts_can_be_rendered_later() -> None:
    stored = {"lines": [plain(SENTENCE)], "points": 3}
    assert revived(plain(SENTENCE)) == SENTENCE
    deals = text("{name} deals.", name=Seat(2))
    assert revived(plain(deals)) == deals
    assert rendered(stored, ENGLISH) == {"lines": ["Side 2 write 16: inside."], "points": 3}
