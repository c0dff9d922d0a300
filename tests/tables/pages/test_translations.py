"""The second language is complete: every message id is translated, gaps and all."""

import re
from io import BytesIO
from pathlib import Path
from typing import IO, Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from django.conf import settings

from tests.tables.conftest import SEATS, Api

ROOT = Path(settings.BASE_DIR)
REMEDY = "run `make messages` and translate what is empty in tables/locale/bg"
KEYWORDS: dict[str, Any] = {
    "text": None, "gettext": None, "gettext_lazy": None, "_": None, "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3),
}  # fmt: skip
METHODS = [("**.html", "tables.management.extraction:templates"), ("**.py", "python")]


def catalogue() -> Catalog:
    with (ROOT / "tables/locale/bg/LC_MESSAGES/django.po").open("rb") as file:
        return read_po(file, locale="bg")


def used() -> set[tuple[Any, str | None]]:
    """Every message id in the engine, the application and its templates, with its context."""
    found = set()
    for folder in ("scorer", "tables", "templates"):
        for _, _, message, _, context in extract_from_dir(
            ROOT / folder, METHODS, keywords=KEYWORDS
        ):
            found.add((message, context))
    return {one for one in found if one[0]}


def texts(message: Any) -> list[str]:
    return list(message) if isinstance(message, tuple | list) else [message]


def translated(compiled: IO[bytes]) -> list[Any]:
    """What a compiled catalogue says, in order."""
    return sorted(
        (texts(one.id), one.context or "", texts(one.string)) for one in read_mo(compiled)
    )


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}|%\((\w+)\)s", sentence))


def test_every_message_is_translated() -> None:
    known = catalogue()
    missing = [
        texts(message)[0]
        for message, context in used()
        if not (found := known.get(texts(message)[0], context)) or not all(texts(found.string))
    ]
    assert not missing, f"{missing}: {REMEDY}"


def test_no_translation_is_doubtful_or_left_over() -> None:
    known = catalogue()
    assert not known.obsolete
    assert not [message.id for message in known if message.id and message.fuzzy]


def test_every_translation_has_the_gaps_of_its_message() -> None:
    for message in catalogue():
        forms = texts(message.id)
        expected = set().union(*(gaps(form) for form in forms))
        for translated in texts(message.string) if message.id else []:
            # "One entry" may leave its number out.
            assert gaps(translated) == expected or (len(forms) > 1 and gaps(translated) < expected)


def test_the_compiled_catalogue_is_the_written_one() -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue())
    compiled.seek(0)
    with (ROOT / "tables/locale/bg/LC_MESSAGES/django.mo").open("rb") as file:
        assert translated(file) == translated(compiled), REMEDY


@pytest.mark.parametrize("path", ["/", "/open/belot", "/api/guide"])
def test_the_pages_speak_bulgarian(api: Api, path: str) -> None:
    page = api.client.get(path, headers={"Accept-Language": "bg"}).content.decode()
    assert '<html lang="bg">' in page
    assert "Масата на писаря" in page


def test_a_deal_is_explained_in_bulgarian(api: Api) -> None:
    match = api.open(seats=SEATS)
    entry = {"contract": "hearts", "declarer": 0, "points": [106, 56]}
    api.write(match, {"kind": "round", "entry": entry})
    board = api.get(f"/matches/{match}", Accept_Language="bg").json()
    assert board["last"]["verdict"] == "Изкарана: 106 на 56. Ние: 10, Вие: 6."
    page = api.client.get(f"/m/{match}/history", headers={"Accept-Language": "bg"})
    assert "правило 2.2" in page.content.decode()
