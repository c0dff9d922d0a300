"""A reworded message is carried through code, pages, tests, catalogues and stored texts."""

import ast
import json
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.core.management import CommandError, call_command

from scorer.text import EARLIER, ENGLISH, PLURALS
from scorer.text import rendered as rendered_text
from tables.language import voice_in
from tables.management import rewording
from tables.management.rewording import Rewording, reword
from tests.tables.pages.test_translations import used

OLD, NEW = "Whoever looked is out, {points} up.", "The player who looked is out: plus {points}."


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one message."""
    for folder in ("scorer", "tables/locale/de/LC_MESSAGES", "templates", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(rewording, "ROOT", tmp_path)
    monkeypatch.setattr(rewording, "EARLIER_MESSAGES", tmp_path / "tables/locale/earlier.json")
    monkeypatch.setattr(rewording, "EARLIER", {})
    return tmp_path


def written(project: Path, path: str, words: str) -> Path:
    file = project / path
    file.write_text(words, "utf-8")
    return file


def test_a_message_of_the_engine_is_reworded_also_over_several_lines(project: Path) -> None:
    module = written(
        project,
        "scorer/a.py",
        'X = text(\n    "Whoever looked "\n    "is out, {points} up.", p=1\n)\n',
    )
    assert reword([Rewording(OLD, NEW)]) == ["scorer/a.py"]
    assert module.read_text() == f'X = text(\n    "{NEW}", p=1\n)\n'


def test_a_value_of_the_api_with_the_same_word_stays(project: Path) -> None:
    module = written(project, "scorer/a.py", 'STATUS = "struck"\nX = text("struck")\n')
    test = written(project, "tests/a.py", 'assert status == "struck"\n')
    reword([Rewording("struck", "undone")])
    assert module.read_text() == 'STATUS = "struck"\nX = text("undone")\n'
    assert test.read_text() == 'assert status == "struck"\n'


def test_a_long_message_keeps_to_the_length_of_a_line(project: Path) -> None:
    module = written(project, "scorer/a.py", f'X = text("{OLD}")\n')
    reword([Rewording(OLD, "word " * 60 + "end")])
    lines = module.read_text().splitlines()
    assert len(lines) > 2
    assert all(len(line) <= 100 for line in lines)
    assert ast.literal_eval(module.read_text().removeprefix("X = text")) == "word " * 60 + "end"


def test_pages_are_reworded(project: Path) -> None:
    page = written(
        project,
        "templates/a.html",
        '{% translate "Taken away" %}'
        "{% blocktranslate %}It goes\n  to {{ name }}.{% endblocktranslate %}",
    )
    reword(
        [
            Rewording("Taken away", "Exported"),
            Rewording("It goes to %(name)s.", "%(name)s gets it."),
        ]
    )
    assert page.read_text() == (
        '{% translate "Exported" %}{% blocktranslate %}{{ name }} gets it.{% endblocktranslate %}'
    )


def test_a_test_expects_the_new_words_with_what_stood_in_the_gaps(project: Path) -> None:
    test = written(project, "tests/a.py", 'assert x == "Whoever looked is out, 16 up."\n')
    reword([Rewording(OLD, NEW)])
    assert test.read_text() == 'assert x == "The player who looked is out: plus 16."\n'


def test_translations_are_carried(project: Path) -> None:
    file = written(
        project,
        "tables/locale/de/LC_MESSAGES/django.po",
        f'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "{OLD}"\nmsgstr "Raus"\n',
    )
    reword([Rewording(OLD, NEW)])
    with file.open("rb") as opened:
        assert read_po(opened, locale="de")[NEW].string == "Raus"


def test_earlier_words_lead_to_the_newest_ones(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewording, "EARLIER", {"Oldest": OLD})
    reword([Rewording(OLD, NEW)])
    known = json.loads((project / "tables/locale/earlier.json").read_text())
    assert known == {"Oldest": NEW, OLD: NEW}


def test_a_gap_that_nobody_fills_is_refused(project: Path) -> None:
    with pytest.raises(CommandError, match="has no gap named seat"):
        call_command("reword", OLD, "{seat} is out.")


def test_a_stored_text_is_read_in_todays_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EARLIER, OLD, NEW)
    assert rendered_text({"say": OLD, "gaps": {"points": 6}}, ENGLISH) == (
        "The player who looked is out: plus 6."
    )


def test_a_stored_text_with_a_number_is_read_in_every_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many, gap = next((many, one.by) for many, one in PLURALS.items() if many.count("{") == 1)
    monkeypatch.setitem(EARLIER, "Earlier words", many)
    stored = {"say": "Earlier words", "gaps": {gap: 2}}
    assert rendered_text(stored, voice_in("de")) == rendered_text(
        {"say": many, "gaps": {gap: 2}}, voice_in("de")
    )


def test_every_earlier_message_leads_to_one_of_today() -> None:
    today = {
        words
        for message, _ in used()
        for words in (message if isinstance(message, tuple) else (message,))
    }
    assert set(EARLIER.values()) <= today
    assert not set(EARLIER) & today
