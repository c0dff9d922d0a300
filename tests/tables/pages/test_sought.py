"""A question that the search did not answer is told, counted, and listed without who asked it."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tables import models

QUESTION = "he took my glass, what now?"


def listed() -> str:
    out = StringIO()
    call_command("sought", stdout=out)
    return out.getvalue()


@pytest.mark.django_db(transaction=True)
class TestSought:
    def test_a_search_that_is_not_sure_leads_there_with_the_words(self) -> None:
        page = Client().get("/referee/belot", {"q": "glass umbrella weather"}).content.decode()
        assert "/sought?q=glass%20umbrella%20weather&amp;game=belot" in page
        form = Client().get("/sought", {"q": QUESTION, "game": "belot"}).content.decode()
        assert f'value="{QUESTION}"' in form

    def test_a_question_is_counted_and_listed(self) -> None:
        for _ in range(2):
            answer = Client().post("/sought", {"q": QUESTION, "game": "belot"})
            assert "Thank you." in answer.content.decode()
        Client().post(
            "/sought", {"q": "и что теперь?", "game": ""}, headers={"Accept-Language": "ru"}
        )
        assert listed().splitlines() == [f"2\ten\tbelot\t{QUESTION}", "1\tru\tany\tи что теперь?"]

    @pytest.mark.parametrize(
        "sent", [{"q": ""}, {"q": "x" * 121}, {"q": QUESTION, "game": "poker"}]
    )
    def test_what_is_no_question_is_refused(self, sent: dict[str, str]) -> None:
        assert Client().post("/sought", sent).status_code == 422
        assert not models.Sought.objects.exists()

    def test_one_address_tells_only_so_many(self, settings: Any) -> None:
        settings.BUDGETS = {**settings.BUDGETS, "questions": 1}
        assert Client().post("/sought", {"q": QUESTION}).status_code == 200
        assert Client().post("/sought", {"q": QUESTION}).status_code == 429
