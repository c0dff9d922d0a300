"""Questions that people ask at a table lead to their answer, in every game and language."""

import json
from collections.abc import Iterator
from gzip import compress

import pytest

from scorer.glossary import GLOSSARIES
from scorer.registry import GAMES
from tables.selectors import search as selector
from tables.selectors.search import phrasings
from tests.parameters import in_proof, sample
from tests.questions import sets
from tests.questions.sets import LANGUAGES, asked_of_readers, left_out
from tests.typed import PLACES, book

FIRST, AMONG_THREE = 80, 93
"""In percent, of the development set in English and at home."""

HELD_OUT = {"at home": (80, 93, 1), "abroad": (72, 88, 1)}
"""In percent, of questions to which nobody tunes: the right entry first, among three, and how often
nothing is found at most. Games are at home in English and in the language they come from."""

LEAVE_ONE_OUT, WITHOUT_BANK = 90, 75
"""In percent: of phrasings that are left out, so many have their entry among three in every bank.
In the clearest one titles and texts alone find fewer."""

PHRASINGS = 8
"""So many phrasings an entry has, in each language that has a bank."""

MAX_BANK_BYTES = 30_000
FOLD = 5
BANKS = [place for place in PLACES if phrasings(*place)]
ASKED = [(game, language) for game in GAMES for language in ("en", GLOSSARIES[game].language)]


@pytest.fixture
def without_phrasings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    caches = (selector.library, selector._bank, selector._index, sets._bank)
    monkeypatch.setattr(selector, "phrasings", lambda key, language: {})
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


ABROAD = [(game, code) for game in GAMES for code in LANGUAGES if (game, code) not in ASKED]


def of_all(name: str, places: list[tuple[str, str]]) -> sets.Tally:
    tallies = [asked_of_readers(name, *place) for place in places]
    return sets.Tally(*[sum(counts) for counts in zip(*tallies, strict=True)])


@pytest.mark.promise("A109")
def test_everyday_questions_lead_to_their_answers() -> None:
    first, three, nothing, _ = of_all("development", ASKED).percent()
    assert first >= FIRST
    assert three >= AMONG_THREE
    assert nothing == 0


@pytest.mark.promise("A109")
@pytest.mark.parametrize(("places", "asked"), [("at home", ASKED), in_proof("abroad", ABROAD)])
def test_a109_questions_that_nobody_tunes_to_lead_to_their_answers(
    places: str, asked: list[tuple[str, str]]
) -> None:
    first, three, nothing, wrong = of_all("held_out", asked).percent()
    print(f"{places}: first {first}, among three {three}, nothing {nothing}, wrong {wrong}")
    least_first, least_three, most_nothing = HELD_OUT[places]
    assert first >= least_first
    assert three >= least_three
    assert nothing <= most_nothing


@pytest.mark.promise("A109")
@pytest.mark.usefixtures("without_phrasings")
def test_without_the_phrasings_of_people_most_answers_are_not_found() -> None:
    assert left_out("besikovitch", "ru", (FOLD,)).percent()[1] < WITHOUT_BANK


@pytest.mark.parametrize(("game", "language"), sample(BANKS, 5))
def test_a_phrasing_that_is_left_out_finds_its_entry_by_the_others(
    game: str, language: str
) -> None:
    assert left_out(game, language).percent()[1] >= LEAVE_ONE_OUT


@pytest.mark.parametrize(("game", "language"), BANKS)
def test_every_entry_has_phrasings_and_none_is_of_an_entry_that_is_gone(
    game: str, language: str
) -> None:
    asked = phrasings(game, language)
    ids = [text["id"] for text in book(game, language).found]
    assert [key for key in asked if key not in ids] == []
    assert [key for key in ids if len(asked.get(key, ())) < PHRASINGS] == []
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(("game", "language"), PLACES)
def test_how_people_ask_is_small_on_the_wire(game: str, language: str) -> None:
    bank = json.dumps(phrasings(game, language), ensure_ascii=False)
    assert len(compress(bank.encode(), 9)) <= MAX_BANK_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_there_are_everyday_questions_of_every_game(game: str) -> None:
    for language in ("en", GLOSSARIES[game].language):
        rows = sets.questions("development", game, language)
        assert len(rows) >= 10
        assert len({row.words for row in rows}) == len(rows)


def test_every_answer_of_a_set_is_an_entry() -> None:
    for name in sets.SETS:
        for game in GAMES:
            ids = {text["id"] for text in book(game, "en").found}
            for language in LANGUAGES:
                for row in sets.questions(name, game, language):
                    assert row.answers, row.words
                    assert row.answers <= ids, row.words


@pytest.mark.parametrize("game", GAMES)
def test_entries_that_answer_for_another_are_entries_that_nothing_else_links(game: str) -> None:
    ids = {text["id"] for text in book(game, "en").found}
    equal = sets.equal_answers(game)
    for key, others in sets.read_answers(game).items():
        assert {key, *others} <= ids
        assert not {key, *equal.get(key, ())} & {*others}
