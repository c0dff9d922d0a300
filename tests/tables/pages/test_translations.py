"""Every catalogue has every message id, and what is translated is right: gaps, numbers and all.

A text that is not translated yet is shown in English. Only a release refuses it.
"""

import os
import re
import subprocess
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import IO, Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from django.conf import settings

from scorer.text import rendered
from tables.language import voice_in
from tables.management.extraction import engine, templates
from tables.management.gaps import GAPS, explained, gap_names
from tests.tables.conftest import SEATS, Api, worked_deal

ROOT = Path(settings.BASE_DIR)
# Set by `make messages RELEASE=1`.
RELEASE = os.environ.get("RELEASE") == "1"
REMEDY = "run `make messages` and translate what is empty in tables/locale/"
LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
KEYWORDS: dict[str, Any] = {
    "text": None, "text_as": ((1, "c"), 2), "plural": (1, 2), "gettext": None, "gettext_lazy": None,
    "_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3),
}  # fmt: skip
METHODS = [
    ("**.html", "tables.management.extraction:templates"),
    ("**.py", "tables.management.extraction:engine"),
]


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / f"tables/locale/{language}/LC_MESSAGES/django.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def used() -> set[tuple[Any, str | None]]:
    """Every message id in the engine, the application and its templates, with its context."""
    messages = set()
    for folder in ("scorer", "tables", "templates"):
        for _, _, message, _, context in extract_from_dir(
            ROOT / folder, METHODS, keywords=KEYWORDS
        ):
            messages.add((message, context))
    return {result for result in messages if result[0]}


def texts(message: Any) -> list[str]:
    return list(message) if isinstance(message, tuple | list) else [message]


def translated(compiled: IO[bytes]) -> list[Any]:
    """What a compiled catalogue says, in order."""
    return sorted(
        (texts(message.id), sense(message.context), texts(message.string))
        for message in read_mo(compiled)
    )


def sense(context: str | bytes | None) -> str:
    # Babel reads it from a compiled catalogue as it is stored.
    return context.decode() if isinstance(context, bytes) else context or ""


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}|%\((\w+)\)s", sentence))


def is_empty(message: Message) -> bool:
    return not any(texts(message.string))


def untranslated(translations: Catalog) -> list[str]:
    """The messages that a catalogue leaves empty, which are shown in English."""
    empty = [message for message in translations if message.id and is_empty(message)]
    return [form for message in empty for form in texts(message.id)]


@in_every_language
def test_every_message_is_in_the_catalogue(language: str) -> None:
    translations = catalogue(language)
    missing = [
        texts(message)[0]
        for message, context in used()
        if not translations.get(texts(message)[0], context)
    ]
    assert not missing, f"{missing}: {REMEDY}"


def refused(translations: Catalog, release: bool) -> str:
    """Why a catalogue is refused: what is empty in it, where that is for a release."""
    empty = untranslated(translations)
    return f"{empty}: {REMEDY}" if empty and release else ""


@in_every_language
def test_every_message_is_translated(language: str) -> None:
    translations = catalogue(language)
    assert not refused(translations, RELEASE)
    if empty := untranslated(translations):
        pytest.skip(f"{len(empty)} texts of {language} are empty; a release asks for them")


def test_a_release_refuses_an_empty_translation() -> None:
    translations = Catalog("nl", domain="django")
    translations.add("deal", "spel")
    assert not refused(translations, release=True)
    translations.add("score")
    translations.add(("one entry", "{n} entries"))
    assert untranslated(translations) == ["score", "one entry", "{n} entries"]
    assert "score" in refused(translations, release=True)
    assert not refused(translations, release=False)
    done = subprocess.run(
        ["make", "--dry-run", "messages", "RELEASE=1"],
        cwd=ROOT, capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    [gate] = [line for line in done.stdout.splitlines() if Path(__file__).name in line]
    assert gate.startswith("RELEASE=1 ")


@in_every_language
def test_no_translation_is_doubtful_or_left_over(language: str) -> None:
    translations = catalogue(language)
    assert not translations.obsolete
    assert not [message.id for message in translations if message.id and message.fuzzy]


@in_every_language
def test_every_translation_has_the_gaps_and_the_forms_of_its_message(language: str) -> None:
    translations = catalogue(language)
    for message in translations:
        if is_empty(message):
            continue
        expected = set().union(*(gaps(form) for form in texts(message.id)))
        forms = texts(message.string) if message.id else []
        assert not forms or len(forms) == (translations.num_plurals if len(forms) > 1 else 1), (
            message.id
        )
        for sentence in forms:
            assert sentence, f"a form is empty: {message.id}"
            # "One entry" may leave its number out.
            assert gaps(sentence) == expected or (len(forms) > 1 and gaps(sentence) < expected), (
                f"not the gaps of {message.id}: {sentence}"
            )
            assert "  " not in sentence, message.id
            assert sentence.strip() == sentence, message.id


@in_every_language
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    with (ROOT / f"tables/locale/{language}/LC_MESSAGES/django.mo").open("rb") as file:
        assert translated(file) == translated(compiled), REMEDY


TITLES = {
    "bg": "Масата на писаря", "de": "Punkteschreiber", "nl": "De scoretafel", "ru": "Стол писаря",
}  # fmt: skip


@in_every_language
@pytest.mark.parametrize("path", ["/", "/open/belot", "/api/guide"])
def test_the_pages_speak_every_language(api: Api, path: str, language: str) -> None:
    page = api.client.get(path, headers={"Accept-Language": language}).content.decode()
    assert f'<html lang="{language}">' in page
    assert TITLES[language] in page


@in_every_language
@pytest.mark.parametrize("path", ["/", "/preferences"])
def test_each_language_is_offered_by_its_own_name(api: Api, path: str, language: str) -> None:
    page = api.client.get(path, headers={"Accept-Language": language}).content.decode()
    for code, name in settings.LANGUAGES:
        assert re.search(rf'value="{code}"\s+lang="{code}"[^>]*>{name}<', page)


def test_two_devices_at_a_match_read_two_languages(api: Api) -> None:
    match = api.open(seats=SEATS)
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    for language in LANGUAGES:
        answer = api.client.post("/language", {"language": language, "next": f"/m/{match}"})
        assert (answer.status_code, answer["Location"]) == (302, f"/m/{match}")
        page = api.client.get(f"/m/{match}", headers={"Accept-Language": "en"}).content.decode()
        assert f'<html lang="{language}">' in page


def test_a_deal_is_explained_in_bulgarian(api: Api) -> None:
    match = api.open(seats=SEATS)
    entry = {"contract": "hearts", "declarer": 0, "points": [106, 56]}
    api.write(match, {"kind": "round", "entry": entry})
    board = api.get(f"/matches/{match}", Accept_Language="bg").json()
    assert board["last"]["verdict"] == "Изкарана: 106 на 56. Ние: 10, Вие: 6."
    page = api.client.get(f"/m/{match}/history", headers={"Accept-Language": "bg"})
    assert "правило 2.2" in page.content.decode()


# What rows of older releases may hold: words that have had a sense since.
WORDS_BEFORE = ["Lost"]


@in_every_language
@pytest.mark.parametrize("word", WORDS_BEFORE)
def test_a_stored_word_that_has_a_sense_since_is_translated(language: str, word: str) -> None:
    assert rendered({"say": word}, voice_in(language)) not in ("", word)


def test_every_gap_is_explained_to_translators() -> None:
    gaps = {name for message, _ in used() for form in texts(message) for name in gap_names(form)}
    assert gaps - set(GAPS) == set(), "say in tables/management/gaps.py what stands in it"
    assert set(GAPS) - gaps == set(), "no message has such a gap"


@in_every_language
def test_the_catalogue_says_what_stands_in_gaps(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            # Babel writes long comments in several lines.
            comments = " ".join(message.auto_comments)
            missing = [line for line in explained(message.id) if line not in comments]
            assert not missing, f"{message.id}: {REMEDY}"


def test_comments_for_translators_are_carried_over() -> None:
    page = """{# Translators: a button #}
{% trans "Go" %}
{% comment %}Translators: on paper{% endcomment %}
{% blocktranslate with n=3 %}{{ n }} to go{% endblocktranslate %}
"""
    module = """# Translators: the verb
said = text("Score {side}")
"""
    lost = [
        (message, comments)
        for extractor, source in ((templates, page), (engine, module))
        for _, _, message, comments in extractor(
            BytesIO(source.encode()), KEYWORDS, ["Translators:"], {}
        )
    ]
    assert lost == [
        ("Go", ["Translators: a button"]),
        ("%(n)s to go", ["Translators: on paper", f"{{n}}: {GAPS['n']}"]),
        ("Score {side}", ["Translators: the verb", f"{{side}}: {GAPS['side']}"]),
    ]


def test_a_record_is_called_by_one_name_in_russian() -> None:
    # The word alone is an entry; where both stand in one sentence, the record is a file.
    # "You record" is the verb.
    for message in catalogue("ru"):
        says_record = re.compile(r"(?<!\byou )\brecords?\b", re.IGNORECASE)
        if not is_empty(message) and any(says_record.search(form) for form in texts(message.id)):
            for sentence in texts(message.string):
                assert re.search(r"[Зз]апис\w* (этой )?парти|файле", sentence), sentence
