"""The engine on MicroPython says what the server's says, byte for byte as JSON."""

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import playwright
import pytest
from django.conf import settings
from django.utils.translation import override

from scorer.glossary import GLOSSARIES
from scorer.record import canonical, record
from scorer.registry import GAMES
from scorer.text import PLURALS
from tables.language import request_voice
from tables.micropython.bundle import catalogue, modules, sentences
from tables.micropython.lower import lower
from tables.presenters.offline import RESPONSES, catalog_voice, respond
from tables.presenters.offline_book import RESPONSES as BOOK
from tables.selectors.search import Library, library
from tests.offline.histories import cases, matches, questions
from tests.offline.worked import worked
from tests.parameters import in_proof, sample

STATIC = settings.BASE_DIR / "static"
NODE = Path(playwright.__file__).parent / "driver" / "node"
QUESTIONS = settings.BASE_DIR / "tests/questions/development.json"
EVERYDAY = {
    game: [asked for rows in by_language.values() for asked, _ in rows]
    for game, by_language in json.loads(QUESTIONS.read_text("utf-8")).items()
}
HISTORIES, MANY = 10, in_proof(1_000)
FEW, FEWEST = 25, 5
SEED = 20_261_121


def response_text(request: dict[str, Any], words: Any, responses: Any = None) -> str:
    """What the server answers, as canonical JSON."""
    return canonical(respond(request, words, responses))


def differences(
    exchanges: list[tuple[dict[str, Any], str]],
    folder: Path,
    catalog: dict[str, str] | None = None,
    language: str = "en",
) -> tuple[int, list[int]]:
    """How much MicroPython was asked, and the numbers of the questions it answers otherwise."""
    (folder / "bundle.json").write_text(json.dumps(catalog or modules()), "utf-8")
    lines = "\n".join(json.dumps(pair, ensure_ascii=False) for pair in exchanges)
    (folder / "questions").write_text(lines, "utf-8")
    (folder / "catalogue.json").write_bytes(catalogue(language))
    command = [
        NODE, Path(__file__).with_name("ask.mjs"), STATIC / "engine" / "engine.js",
        STATIC / "vendor" / "micropython", folder / "bundle.json", folder / "questions",
        folder / "catalogue.json",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    *differing, last = [json.loads(line) for line in done.stdout.splitlines()]
    for number, got in differing[:3]:
        print(json.dumps(exchanges[number], ensure_ascii=False), got, sep="\n")
    return last[1], [number for number, _ in differing]


@pytest.mark.parametrize("histories", [HISTORIES, MANY])
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_and_worked_questions_are_answered_alike(
    game: str, histories: int, tmp_path: Path
) -> None:
    requests = list(questions(game, histories, SEED))
    entries = sum(len(request["record"]["history"]) for request in requests if "record" in request)
    assert entries > histories
    count, different = differences(
        [(request, response_text(request, {})) for request in requests], tmp_path
    )
    assert different == []
    assert count == len(requests) > histories


def sent_library(contents: Library) -> dict[str, Any]:
    """Everything that can be read about a game, as a phone hands it to its engine."""
    return {"banks": contents.banks, "texts": [text["text"] for text in contents.found]}


def searches(game: str, language: str) -> Iterator[dict[str, Any]]:
    """The everyday questions of a game, put to what can be read about it in a language."""
    with override(language):
        contents = library(game, language)
    at = {"do": "search", "at": f"{game} {language}"}
    yield {**at, "query": "", **sent_library(contents)}
    for asked in EVERYDAY[game]:
        yield {**at, "query": asked}
        yield {**at, "query": asked.upper()}
    for query in ("trumpnig", "ΑΒΓ ქართული 漢字", "«…» ' – \u2019", "x" * 99):
        yield {**at, "query": query}


@pytest.mark.parametrize("home", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_searched_for_is_found_alike(game: str, home: bool, tmp_path: Path) -> None:
    language = GLOSSARIES[game].language if home else "en"
    queries = list(searches(game, language))
    put = [(request, response_text(request, {}, BOOK)) for request in queries]
    places = [json.loads(answer)["places"] for _, answer in put]
    assert all(places[1 : 1 + 2 * len(EVERYDAY[game])])
    assert places[1::2][: len(EVERYDAY[game])] == places[2::2][: len(EVERYDAY[game])]
    assert differences(put, tmp_path) == (len(put), [])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_needed_and_deals_without_a_match(game: str, tmp_path: Path) -> None:
    requests: list[dict[str, Any]] = [
        {"do": "need", "record": record(match)} for match in matches(game, FEWEST, SEED)
    ]
    names = [f"Player {seat}" for seat in range(4)]
    for case in cases(game, "rounds"):
        sent = sent_by_form(case["entry"])
        requests.append({"do": "explore", "game": game, "names": names, "sent": sent})
    requests.append({"do": "explore", "game": game, "names": names, "sent": {}, "named": "no set"})
    requests.append({"do": "explore", "game": game, "names": names, "sent": {"seats": "9"}})
    put = [(request, response_text(request, {}, BOOK)) for request in requests]
    answers = [json.loads(answer) for _, answer in put]
    assert any("verdict" in answer for answer in answers)
    assert "set of house rules" in answers[-2]["mistake"]
    assert answers[-1].get("hint") or answers[-1].get("mistake")
    assert differences(put, tmp_path) == (len(put), [])


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_of_the_tables_own_stands_with_the_same_question(game: str, tmp_path: Path) -> None:
    question = GAMES[game].questions[0]
    opened = record(next(matches(game, 1, SEED)))
    put = {"question": question.key, "facts": dict(question.example)}
    at_match = {**opened, "history": []}
    first: dict[str, Any] = {"do": "rule", "record": at_match, **put}
    answer = json.loads(response_text(first, {}))
    assert answer["own_rule"] is None
    stored = {**put, "facts": answer["facts"], "options": {}, "from_now_on": True}
    changed = {"outcome": "changed", "verdict": "As our grandfather played it."}
    beside = [
        {"rulings": [{**stored, "from_now_on": False}, stored]},
        {"rulings": [{**stored, "appeals": [{"outcome": "upheld"}, changed]}]},
    ]
    requests = [first, *({**first, "record": {**at_match, "beside": part}} for part in beside)]
    answers = [response_text(request, {}) for request in requests]
    rules = [json.loads(answer)["own_rule"] for answer in answers]
    assert rules[1]["number"] == 2
    assert rules[1]["in_force"]
    assert rules[2] == {"number": 1, "in_force": "As our grandfather played it."}
    assert differences(list(zip(requests, answers, strict=True)), tmp_path) == (len(requests), [])


def sent_by_form(value: Any, name: str = "") -> dict[str, str]:
    """The fields of a form that say a deal."""
    if isinstance(value, dict):
        fields: dict[str, str] = {}
        for key, part in value.items():
            fields |= sent_by_form(part, f"{name}-{key}" if name else key)
        return fields
    if isinstance(value, list) and value and not isinstance(value[0], str):
        return {
            key: words
            for number, part in enumerate(value)
            for key, words in sent_by_form(part, f"{name}-{number}").items()
        }
    if value is None or value is False or value == []:
        return {}
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return {name: "on" if value is True else text}


LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]


@cache
def few_questions(game: str) -> list[dict[str, Any]]:
    """What every language answers."""
    return list(questions(game, FEW, SEED))


@pytest.mark.parametrize(("game", "language"), sample(product(GAMES, LANGUAGES), 5))
def test_every_language_says_the_same(game: str, language: str, tmp_path: Path) -> None:
    words = json.loads(catalogue(language))
    exchanges = [(question, response_text(question, words)) for question in few_questions(game)]
    _, different = differences(exchanges, tmp_path, language=language)
    assert different == []
    # What the phone says is what a page says: no form of a number is another one here.
    with override(language):
        voice = request_voice()
    for many, forms in [item for item in PLURALS.items() if item[0] in sentences()]:
        for number in range(300):
            form = catalog_voice(words).form(forms.one, many, number)
            assert form == voice.form(forms.one, many, number)


def with_cases() -> dict[str, str]:
    """The modules, and with them what settles worked cases."""
    sources = dict(modules())
    here = Path(__file__).parent
    files = {
        "scorer/check.py": settings.BASE_DIR / "scorer/check.py",
        "worked.py": here / "worked.py",
    }
    for name, path in files.items():
        sources[name] = lower(path.read_text(), name)
    sources["tables/presenters/offline.py"] += (
        "\nfrom worked import worked\nRESPONSES['worked'] = worked\n"
    )
    return sources


def test_worked_cases_come_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RESPONSES, "worked", worked)
    requests = [
        {"do": "worked", "game": game, "case": case}
        for game in GAMES
        for kind in ("rounds", "matches")
        for case in cases(game, kind)
    ]
    exchanges = [(request, response_text(request, {})) for request in requests]
    assert differences(exchanges, tmp_path, with_cases()) == (len(requests), [])
    assert len(requests) > 200


def test_a_phone_reads_only_the_game_that_it_is_asked_for(tmp_path: Path) -> None:
    sources = dict(modules())
    sources["tables/presenters/offline.py"] += (
        "\nimport sys\n"
        "RESPONSES['loaded'] = lambda request, voice: {'games': sorted(set("
        "name.split('.')[2] for name in sys.modules if name.startswith('scorer.games.')))}\n"
    )
    sheet = next(questions("kozel", 1, SEED))
    exchanges = [
        ({"do": "loaded"}, canonical({"games": []})),
        (sheet, response_text(sheet, {})),
        ({"do": "loaded"}, canonical({"games": ["kozel"]})),
    ]
    assert differences(exchanges, tmp_path, sources) == (len(exchanges), [])


def test_an_answer_that_differs_is_found(tmp_path: Path) -> None:
    exchanges = [
        (question, response_text(question, {})) for question in questions("belot", 3, SEED)
    ]
    requests, answer = exchanges[1]
    exchanges[1] = (requests, answer.replace('"deals":', '"deal":', 1))
    assert differences(exchanges, tmp_path) == (len(exchanges), [1])


def test_what_nobody_can_answer_is_answered_with_the_same_problems(tmp_path: Path) -> None:
    sheet = next(questions("kozel", 1, SEED))
    records = [
        {}, [], 5, "x", {**sheet["record"], "seats": ["A"], "more": 1},
        {**sheet["record"], "options": {"points_goal": "x", "no": 1, "such": True}},
        {**sheet["record"], "history": [{"kind": "round", "entry": {"z": 1, "a": [], "b": {}}}]},
        # What is near is suggested, by the same letters.
        {**sheet["record"], "game": "Kozell"}, {**sheet["record"], "game": "бела"},
        {**sheet["record"], "options": {"pointsGoal": 1, "points-gaol": 2, "ж": 3}},
        {**sheet["record"], "history": [{"kind": "rund", "entyr": {}, "Note": "x"}]},
        {**sheet["record"], "history": [{"kind": "dealer", "entry": {"seat": "0"}}]},
        {**sheet["record"], "history": [{"kind": "penalty", "entry": {"offender": "Ana"}}]},
    ]  # fmt: skip
    requests: list[dict[str, Any]] = [{"do": "sheet", "record": item} for item in records]
    requests += [
        {"do": "rule", "game": "belot", "question": question, "facts": []} for question in ("", 3)
    ]
    answers = [response_text(request, {}) for request in requests]
    assert all('"problems":[{' in answer for answer in answers)
    assert differences(list(zip(requests, answers, strict=True)), tmp_path) == (len(requests), [])
