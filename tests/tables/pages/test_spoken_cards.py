"""Cards are read as words wherever a ruling shows them as signs."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from scorer import GAMES
from scorer.cards import SIGNS
from tables.templatetags.spoken import card_words, in_words, spoken
from tests.tables.conftest import Api

SHOWN = re.compile(r"<[^>]*>")
NAMED = re.compile(r'<span role="img" aria-label="[^"]*">[^<]*</span>')


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "ace of clubs"), ("de", "Treff-Ass"), ("nl", "klaveren aas"), ("ru", "туз треф"),
     ("bg", "асо спатия")],
)  # fmt: skip
def test_a_card_has_its_name_in_every_language(language: str, name: str) -> None:
    with override(language):
        assert f'"{name}"' in card_words("belot")


@override("en")
def test_a_sentence_keeps_its_signs_and_what_is_typed_in_it() -> None:
    sentence = "Allowed: 10♣ A♥. <b>A♥</b>"
    assert in_words(sentence, "belot") == (
        "Allowed: ten of clubs ace of hearts. <b>ace of hearts</b>"
    )
    markup = spoken(sentence, "belot")
    assert unescape(SHOWN.sub("", markup)) == sentence
    assert '<span role="img" aria-label="ten of clubs">10♣</span>' in markup
    assert "<b>" not in markup


@override("en")
def test_a_letter_means_the_card_of_its_game() -> None:
    assert in_words("V♥ XIV", "kosakeln") == "valet of hearts tarock XIV"
    assert in_words("V♥ XIV", "belot") == "V♥ XIV"


@pytest.mark.parametrize("language", ["en", "bg", "de", "nl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_no_answer_is_read_as_signs(game: str, language: str, api: Api) -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    for question in GAMES[game].questions:
        facts = as_query(question.example)
        page = client.get(f"/referee/{game}/{question.key}", {**facts, "live": "1"})
        content = page.content.decode()
        assert 'class="answer"' in content, question.key
        unnamed = SHOWN.sub("", NAMED.sub("", content))
        assert not [sign for sign in SIGNS.values() if sign in unnamed], question.key


def as_query(facts: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Facts as the form of a question sends them."""
    sent: dict[str, str] = {}
    for key, value in facts.items():
        name = prefix + key
        if isinstance(value, dict):
            sent |= as_query(value, f"{name}-")
        elif isinstance(value, list) and not any(isinstance(i, dict | list) for i in value):
            words = [item for item in value if isinstance(item, str)]
            if len(words) == len(value):
                sent[name] = " ".join(words)
            else:
                sent |= {f"{name}-{n}": str(item) for n, item in enumerate(value)}
        elif isinstance(value, list):
            sent |= as_query({str(n): item for n, item in enumerate(value)}, f"{name}-")
        elif value is True:
            sent[name] = "on"
        elif value is not None and value is not False:
            sent[name] = str(value)
    return sent
