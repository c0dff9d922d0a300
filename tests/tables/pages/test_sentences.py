"""Sentences about a number: the same words from the server and from a script."""

import pytest
from django.conf import settings
from django.utils.translation import override

from tables.language import forms_of
from tables.templatetags.sentences import COUNTED, change, counted


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
@pytest.mark.parametrize("name", COUNTED)
def test_a_script_has_the_form_of_every_number(name: str, language: str) -> None:
    with override(language):
        forms = forms_of(COUNTED[name])
        for number in (*range(130), 200, 1_001, 1_011, 1_112):
            at = number if number < 100 else 100 + number % 100
            form = forms["forms"][int(forms["which"][at])]
            assert form.replace("{n}", str(number)) == counted(name, number)


def test_russian_counts_in_three_forms() -> None:
    with override("ru"):
        sentences = [counted("to_send", number) for number in (1, 2, 5, 21)]
    assert sentences == [
        "На этом телефоне: не отправлена 1 запись.",
        "На этом телефоне: не отправлены 2 записи.",
        "На этом телефоне: не отправлено 5 записей.",
        "На этом телефоне: не отправлена 21 запись.",
    ]


def test_what_stays_is_said_once() -> None:
    assert change("16 : 3", "16 : 3") == "16 : 3"
    assert change("16 : 3", "12 : 3") == "16 : 3 → <b>12 : 3</b>"
