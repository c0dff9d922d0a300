"""Texts wait for a language and for names."""

from scorer.text import (
    ENGLISH,
    NOTHING,
    Player,
    Seat,
    Side,
    Voice,
    counted,
    listed,
    plain,
    plural,
    render_text,
    rendered,
    text,
    text_as,
)

SENTENCE = text("{side} write {points}: {why}.", side=Side(1), points=16, why=text("inside"))


def test_gaps_are_filled_with_names_numbers_and_other_texts() -> None:
    voice = ENGLISH.at(("We", "They"), ("Ana", "Boris"))
    assert render_text(SENTENCE, voice) == "They write 16: inside."
    assert render_text(text("{name} deals.", name=Seat(0)), voice) == "Ana deals."


def test_sides_and_seats_without_a_name_are_numbered() -> None:
    assert render_text(SENTENCE, ENGLISH) == "Side 2 write 16: inside."
    assert render_text(text("{name} deals.", name=Seat(2)), ENGLISH) == "Seat 3 deals."


def test_people_in_a_group_are_named_by_their_ids_and_numbered_without_a_name() -> None:
    left = text("{who} left.", who=Player(7))
    named = ENGLISH.among(((7, "Ana"), (8, "א"))).at(("We", "They"))
    assert render_text(left, named) == rendered(plain(left), named) == "Ana left."
    assert render_text(text("{who} left.", who=Player(8)), named) == "\u2068א\u2069 left."
    assert render_text(left, ENGLISH) == rendered(plain(left), ENGLISH) == "Player 7 left."


def test_a_text_is_rendered_in_the_language_of_the_voice() -> None:
    catalogue = {"inside": "вътре"}
    voice = Voice(lambda message: catalogue.get(message, message), counted, ("Ние", "Вие"))
    assert render_text(SENTENCE, voice) == "Вие write 16: вътре."


def test_what_somebody_typed_is_never_a_message() -> None:
    voice = ENGLISH.at(("{points}", "%s"))
    assert render_text(text("{side} deals.", side=Side(0)), voice) == "{points} deals."


def test_no_text_is_rendered_as_nothing() -> None:
    assert render_text(NOTHING, ENGLISH) == ""
    assert listed(()) == NOTHING


def test_stored_texts_can_be_rendered_later() -> None:
    stored = {"lines": [plain(SENTENCE)], "points": 3}
    deals = text("{name} deals.", name=Seat(2))
    named = ENGLISH.at(("We", "They"), ("Anna", "Boris", "Vera"))
    for voice in (ENGLISH, named):
        for sentence in (SENTENCE, deals, text("{who} left.", who="An\u202ena")):
            assert rendered(plain(sentence), voice) == render_text(sentence, voice)
    assert rendered(stored, ENGLISH) == {"lines": ["Side 2 write 16: inside."], "points": 3}


def test_a_number_chooses_the_form() -> None:
    tricks = plural("{n} trick by {side}", "{n} tricks by {side}", "n")
    sentences = [
        render_text(text(tricks, n=n, side=Side(0)), ENGLISH.at(("We",))) for n in (0, 1, 2)
    ]
    assert sentences == ["0 tricks by We", "1 trick by We", "2 tricks by We"]
    # What was stored before it had a singular is said as it is today.
    stored = {"say": "{n} tricks by {side}", "gaps": {"n": 1, "side": {"side_name": 0}}}
    assert rendered(stored, ENGLISH.at(("We",))) == "1 trick by We"


def test_a_word_of_several_senses_is_known_by_the_one_it_has() -> None:
    out = text_as("a side in Kozel", "Out")
    assert render_text(out, ENGLISH) == "Out"
    catalogue = {out.message: "Выбыл"}
    assert render_text(out, Voice(lambda message: catalogue[message], counted)) == "Выбыл"
    assert rendered(plain(out), ENGLISH) == "Out"


def test_what_was_stored_before_its_word_had_a_sense_is_still_translated() -> None:
    lost = text_as("a trick that nobody wanted", "Mislaid")
    stored = {"say": "Mislaid"}
    catalogue = {lost.message: "Verlegt"}
    voice = Voice(lambda message: catalogue.get(message, message.split("\x04")[-1]), counted)
    assert rendered(stored, voice) == render_text(lost, voice) == "Verlegt"
    assert rendered(stored, ENGLISH) == "Mislaid"
    # Where the word alone is in the catalogue too, that is what was stored.
    catalogue["Mislaid"] = "Verräumt"
    assert rendered(stored, voice) == "Verräumt"


def test_a_name_that_ends_with_a_full_stop_ends_the_sentence_with_it() -> None:
    assert render_text(text("Ahead: {name}.", name="Ivo B."), ENGLISH) == "Ahead: Ivo B."
