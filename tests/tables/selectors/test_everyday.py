"""Everyday questions lead to what answers them first; where no rule book has an answer, the search
is not sure.

A question is asked in English or in the language that the game is at home in, on pages in English
and in that language.
"""

import json
from pathlib import Path

import pytest
from django.utils import translation

from scorer import GAMES
from scorer.glossary import GLOSSARIES
from scorer.search import MOST_NEAREST
from tables.selectors.search import search

EVERYDAY = json.loads((Path(__file__).parents[2] / "scorer" / "everyday.json").read_text("utf-8"))
LEAST, AT_HOME = 20, 1 / 3
CASES = [
    pytest.param(key, row["asked"], row["first"], language, id=f"{key}-{row['asked']}-{language}")
    for key, rows in EVERYDAY.items()
    for row in rows
    for language in dict.fromkeys(("en", row["language"]))
]
NONSENSE = (
    "", "?", "zebra", "xyzzy plugh", "asdf qwer", "qqqq", "Where is the nearest pharmacy?",
    "weather tomorrow", "pizza recipe with mushrooms", "how do I install python",
    "When does the bus leave?", "my dog ate the carpet", "where is my wallet",
    "bridge convention stayman", "poker flush beats straight", "who won the world cup",
    "Wie wird das Wetter?", "Wo ist der Bahnhof?", "hoe laat vertrekt de trein",
    "Какая завтра погода?", "рецепт борща", "Кто президент", "Какъв е курсът на еврото?",
    "Кога тръгва автобусът?",
)  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_there_are_everyday_questions_of_every_game(key: str) -> None:
    rows = EVERYDAY[key]
    home = [row for row in rows if row["language"] == GLOSSARIES[key].language]
    assert len(rows) >= LEAST, f"{key} has {len(rows)} questions; write {LEAST} or more"
    assert len(home) >= AT_HOME * len(rows), (
        f"{len(home)} of {len(rows)} questions are in {GLOSSARIES[key].language!r}, the language "
        f"of {key}'s glossary; a third or more should be"
    )
    assert {row["language"] for row in rows} == {"en", GLOSSARIES[key].language}
    assert len({row["asked"] for row in rows}) == len(rows)


@pytest.mark.parametrize(("key", "query", "first", "language"), CASES)
def test_an_everyday_question_leads_to_its_answer_first(
    key: str, query: str, first: str, language: str
) -> None:
    with translation.override(language):
        results = search(GAMES[key], query)
    found = [text["href"] for text in results[:3]]
    assert found[:1] == [first], (
        f"first of {found}: ask otherwise, or give what should answer the asked words as `also`"
    )


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("query", NONSENSE)
def test_of_what_nobody_says_at_a_table_the_search_is_not_sure(key: str, query: str) -> None:
    for language in ("en", GLOSSARIES[key].language):
        with translation.override(language):
            results = search(GAMES[key], query)
        assert len(results) <= MOST_NEAREST
        assert not any(text["sure"] for text in results)
