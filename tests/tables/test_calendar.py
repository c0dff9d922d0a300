"""Days and hours read as the reader's language writes them: pages, downloads and sentences."""

import re
from datetime import UTC, date, datetime

import pytest
from django.utils.translation import override

from tables import models
from tables.calendar import day_in_words, hour_in_words, time_in_words
from tables.exports.contents import MatchContents
from tables.exports.picture import svg
from tables.selectors.matches import get_match
from tests.tables.conftest import SEATS, Api, worked_deal

AT = datetime(2026, 11, 4, 18, 10, tzinfo=UTC)

WRITTEN = {
    "bg": ("4 ноември 2026 г.", "18:10 ч. (UTC)"),
    "de": ("4. November 2026", "18:10 Uhr (UTC)"),
    "en": ("4 November 2026", "18:10 UTC"),
    "nl": ("4 november 2026", "18:10 uur (UTC)"),
    "ru": ("4 ноября 2026 г.", "18:10 (UTC)"),
}
in_every_language = pytest.mark.parametrize("language", WRITTEN)


@in_every_language
def test_a_time_is_written_as_its_language_writes_it(language: str) -> None:
    day, hour = WRITTEN[language]
    with override(language):
        for moment in (AT, "2026-11-04T18:10:59Z"):
            assert day_in_words(moment) == day
            assert hour_in_words(moment) == hour
            assert time_in_words(moment) == f"{day}, {hour}"
        assert day_in_words(AT.date()) == day
        # Every month has a name of its own, in small letters where the language has it so.
        months = {day_in_words(date(2026, month, 1)) for month in range(1, 13)}
    assert len(months) == 12
    if language not in ("de", "en"):
        assert not [month for month in months if month != month.lower()]


def played(api: Api) -> str:
    match = api.open(seats=SEATS)
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    models.Entry.objects.update(created_at=AT)
    models.Match.objects.update(created_at=AT, updated_at=AT)
    return match


@in_every_language
def test_pages_show_no_date_of_another_form(api: Api, language: str) -> None:
    day, hour = WRITTEN[language]
    match = played(api)
    shown = {
        f"/m/{match}/history": f">{day}, {hour}</time>",
        "/matches": f">{day}</time>",
        "/take": f">{day}</time>",
        f"/m/{match}/paper": day,
    }
    for path, words in shown.items():
        page = api.client.get(path, headers={"Accept-Language": language}).content.decode()
        assert words in page, path
        said = re.sub(r"<[^>]*>", " ", page)
        assert not re.search(r"\d{4}-\d\d-\d\d", said), path


@in_every_language
def test_the_picture_has_the_day(api: Api, language: str) -> None:
    match = get_match(played(api))
    with override(language):
        drawn = svg(MatchContents(match, "")).decode()
    assert WRITTEN[language][0] in drawn


def test_a_record_says_when_it_was_signed_in_the_readers_words(api: Api) -> None:
    record = api.get(f"/matches/{played(api)}/record").content
    verdict = api.post("/verify", record, Accept_Language="bg").json()
    assert re.search(r"\d+ [а-я]+ \d{4} г\., \d\d:\d\d ч\. \(UTC\)", verdict["sentence"])
