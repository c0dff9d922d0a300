"""A deal keeps its number, and a corrected one shows what stood there: everywhere the same."""

import csv
import io
import json
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from pypdf import PdfReader

from scorer.text import ENGLISH
from tables import models
from tables.presenters.offline import table
from tables.presenters.types import MatchTable
from tables.selectors.matches import get_match
from tables.selectors.pages import newest_deals, newest_rows
from tests.deals import ROUND
from tests.tables.conftest import SECRETS, Api, worked_deal

LOST = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [60, 102]}}
ALL = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [162, 0]}}
PENALTY = {"kind": "penalty", "entry": {"offender": 0}}


def entries(api: Api, match: str) -> list[Any]:
    listed: list[Any] = api.get(f"/matches/{match}/entries").json()["entries"]
    return listed


def numbers(api: Api, match: str) -> list[int | None]:
    return [entry["deal_number"] for entry in entries(api, match)]


def on_phone(api: Api, match: str) -> MatchTable:
    record = json.loads(api.get(f"/matches/{match}/record").content)
    shown = table({"do": "table", "record": record}, ENGLISH)
    assert isinstance(shown, dict)
    return shown


def written(api: Api, *items: dict[str, Any], **opening: Any) -> str:
    match = api.open(**opening)
    for item in items:
        answer = api.write(match, item)
        assert answer.status_code == 201, answer.content
    return match


def test_a_deal_keeps_its_number_when_an_earlier_one_is_undone(api: Api) -> None:
    match = written(api, ROUND, ROUND, ROUND)
    page = api.client.post(f"/m/{match}/entries/1/strike", {"because": ""}).content.decode()
    assert '<span class="quiet">1</span>' in page
    assert '<span class="quiet">0</span>' not in page
    api.write(match, {"kind": "strike", "of": 1})
    api.write(match, ROUND)
    assert numbers(api, match) == [1, 2, 3, None, 4]
    board = api.get(f"/matches/{match}").json()
    assert (board["deal_number"], board["deals"]) == (5, 3)
    assert "Write deal 5" in api.client.get(f"/m/{match}").content.decode()


def test_the_number_of_an_undone_deal_is_not_given_again(api: Api) -> None:
    match = written(api, ROUND, ROUND, {"kind": "strike", "of": 2, "reason": "undone"}, ROUND)
    assert numbers(api, match) == [1, 2, None, 3]
    api.write(match, {"kind": "strike", "of": 3})
    assert numbers(api, match) == [1, 2, None, 3, None]
    listed = newest_deals(get_match(match), 9)
    assert [row["deal_number"] for row in listed["rows"]] == [3, 2, 1]


def test_a_penalty_that_is_corrected_into_a_deal_gets_the_next_number(api: Api) -> None:
    to = {"kind": "amend", "of": 2, "to": ROUND}
    match = written(api, ROUND, PENALTY, ROUND, to)
    assert numbers(api, match) == [1, 3, 2, None]
    api.write(match, {"kind": "amend", "of": 2, "to": PENALTY})
    api.write(match, {"kind": "amend", "of": 2, "to": ROUND})
    api.write(match, ROUND)
    assert numbers(api, match) == [1, 3, 2, None, None, None, 4]


def test_a_deal_that_is_corrected_into_a_penalty_leaves_the_others_their_numbers(
    api: Api,
) -> None:
    match = written(api, ROUND, ROUND, {"kind": "amend", "of": 1, "to": PENALTY})
    assert numbers(api, match) == [1, 2, None]
    assert api.get(f"/matches/{match}").json()["deal_number"] == 3


@pytest.mark.parametrize("game", ["kosakeln", "kwajongen"])
def test_a_pass_that_is_not_a_deal_has_no_number(api: Api, game: str) -> None:
    deal = {"kind": "round", "entry": worked_deal(game)}
    match = written(api, {"kind": "passed"}, deal, {"kind": "passed"}, deal, game=game)
    assert numbers(api, match) == [None, 1, None, 2]


def test_a_deal_behind_the_end_keeps_its_number(api: Api) -> None:
    match = written(api, LOST, *[ROUND] * 5, options={"target": 51})
    api.write(match, {"kind": "amend", "of": 1, "to": ALL})
    late = [row for row in entries(api, match) if row["status"] == "late"]
    assert late
    assert [row["deal_number"] for row in late] == [row["seq"] for row in late]


def test_the_log_and_the_list_call_a_deal_alike(api: Api) -> None:
    match = written(api, ROUND, ROUND, ROUND)
    for of in (1, 3):
        api.write(match, {"kind": "strike", "of": of, "reason": "undone"})
    api.write(match, {"kind": "amend", "of": 2, "to": LOST})
    rows = newest_rows(get_match(match))[::-1]
    assert [row["headline"] for row in rows if row["corrects"]] == [
        "Deal 1 undone",
        "Deal 3 undone",
        "Deal 2 corrected",
    ]
    assert [row["deal_number"] for row in rows if not row["is_ledger"]] == [1, 2, 3]


def test_a_page_of_the_history_names_deals_of_other_pages(api: Api) -> None:
    match = written(api, ROUND, ROUND, {"kind": "strike", "of": 1}, ROUND)
    (row,) = newest_rows(get_match(match), 1, 4)
    assert row["headline"] == "Deal 1 undone"


def test_an_imported_match_has_the_same_numbers(api: Api) -> None:
    items = (ROUND, PENALTY, ROUND, {"kind": "amend", "of": 2, "to": ROUND}, ROUND)
    match = written(api, *items, {"kind": "strike", "of": 1})
    answer = api.post("/imports", bytes(api.get(f"/matches/{match}/record").content))
    copy = answer.json()["id"]
    SECRETS[copy] = answer.json()["links"]["owner"]
    assert numbers(api, copy) == numbers(api, match) == [1, 3, 2, None, 4, None]
    assert [row["was"] for row in entries(api, copy)] == [row["was"] for row in entries(api, match)]
    api.write(copy, ROUND)
    assert numbers(api, copy)[-1] == 5


CORRECTION = {"kind": "amend", "of": 1, "to": LOST, "reason": "two cards lay in the wrong pile"}


def test_a_corrected_deal_shows_what_stood_there(api: Api) -> None:
    match = written(api, ROUND, ROUND, CORRECTION)
    rows = entries(api, match)
    assert [row["was"] for row in rows] == [[10, 6], None, [10, 6]]
    page = api.client.get(f"/m/{match}/history").content.decode()
    assert '<s class="was">10</s>' in page
    assert "<b>Corrected</b>," in page
    assert "<q>two cards lay in the wrong pile</q>" in page
    list_page = api.client.get(f"/m/{match}").content.decode()
    assert '<s class="was">10</s>' in list_page
    assert '<s class="was">10</s>' not in list_page.split("<tbody")[0]


def test_an_undone_deal_keeps_its_place_and_can_be_put_back(api: Api) -> None:
    match = written(api, ROUND, ROUND, {"kind": "strike", "of": 1, "reason": "undone"})
    page = api.client.get(f"/m/{match}/history").content.decode()
    first = page[page.index('id="entry-1"') :]
    assert '<s class="was">10</s>' in first
    assert "<b>Undone</b>" in first
    assert "Put it back" in first
    assert "ledger-row" not in page.split('id="entry-1"')[0].rsplit("<li", 1)[1]
    assert api.client.post(f"/m/{match}/entries/3/strike", {"undo": 1}).status_code == 302
    assert [row["status"] for row in entries(api, match)] == ["live", "live", "struck", "live"]


def test_the_name_of_who_corrected_it_stands_there(api: Api) -> None:
    match = written(api, ROUND)
    sent = {"because": "undone", "undo": 1, "op_id": str(uuid4()), "version": 2}
    assert api.client.post(f"/m/{match}/entries/1/strike", sent).status_code == 302
    assert "<b>Undone by Phone 1</b>" in api.client.get(f"/m/{match}/history").content.decode()


def test_the_second_correction_shows_what_the_first_one_said(api: Api) -> None:
    third = {"kind": "round", "entry": {**ROUND["entry"], "points": [90, 72]}}
    match = written(api, ROUND, CORRECTION, {"kind": "amend", "of": 1, "to": third})
    now, first, second = entries(api, match)
    assert first["was"] == [10, 6]
    assert now["was"] == second["was"] == [0, 16]


def test_a_correction_of_a_release_that_did_not_keep_it_shows_what_was_first_written(
    api: Api,
) -> None:
    match = written(api, ROUND, CORRECTION, {"kind": "strike", "of": 2})
    for entry in get_match(match).entries.all():
        entry.receipt.pop("was", None)
        entry.save()
    assert [row["was"] for row in entries(api, match)] == [None, [10, 6], [10, 6]]


def test_the_spreadsheet_has_columns_for_what_stood_there(api: Api) -> None:
    match = written(api, ROUND, CORRECTION, ROUND, {"kind": "strike", "of": 3})
    data = api.get(f"/matches/{match}/exports/deals-keys").content.decode("utf-8-sig")
    first, correction, undone, _ = csv.DictReader(io.StringIO(data))
    why = CORRECTION["reason"]
    assert (first["points_0"], first["was_0"], first["was_1"]) == ("0", "10", "6")
    assert (first["correction"], first["reason"]) == ("2", why)
    assert (correction["was_0"], correction["correction"], correction["reason"]) == ("10", "", why)
    assert (undone["deal"], undone["was_0"], undone["correction"]) == ("2", "10", "4")


def test_the_score_sheet_has_what_stood_there_and_why(api: Api) -> None:
    match = written(api, ROUND, CORRECTION)
    pdf = PdfReader(io.BytesIO(api.get(f"/matches/{match}/exports/score-sheet").content))
    words = " ".join(pdf.pages[0].extract_text().split())
    assert "Corrected, " in words
    assert "two cards lay in the wrong pile" in words
    # What stood there, under a pencil line, and what stands there now.
    assert " 10 0 6 16 " in words


def test_the_phone_shows_the_same_numbers_and_figures(api: Api) -> None:
    items = (ROUND, PENALTY, CORRECTION, ROUND, {"kind": "strike", "of": 4}, ROUND)
    match = written(api, *items)
    here, there = newest_rows(get_match(match)), on_phone(api, match)
    for row, shown in zip(here, there["rows"], strict=True):
        assert (row["deal_number"], row["was"], row["written"]) == (
            shown["deal_number"],
            shown["was"],
            shown["written"],
        )
        assert (row["headline"], row["summary"]) == (shown["headline"], shown["summary"])
    assert newest_deals(get_match(match), 99)["rows"] == there["deals"]["rows"]
    assert there["board"]["deal_number"] == 4


def test_the_table_display_shows_the_last_deal_that_stands(api: Api) -> None:
    match = written(api, ROUND, ROUND, {"kind": "strike", "of": 2, "reason": "undone"})
    page = api.client.get(f"/m/{match}/display").content.decode()
    assert "Deal 1" in page
    assert "Deal 2" not in page


def test_matches_of_earlier_releases_get_the_numbers_that_they_would_have_been_given(
    api: Api,
) -> None:
    deal = {"kind": "round", "entry": worked_deal("kwajongen")}
    passed = written(api, {"kind": "passed"}, deal, game="kwajongen")
    became = {"kind": "amend", "of": 2, "to": ROUND}
    corrected = written(api, ROUND, PENALTY, ROUND, became, {"kind": "strike", "of": 1}, ROUND)
    expected = [numbers(api, match) for match in (passed, corrected)]
    models.Entry.objects.update(deal_number=None)
    models.Match.objects.update(last_deal_number=0)
    migration = import_module("tables.migrations.0012_deal_numbers")
    migration.number_deals(apps, SimpleNamespace(connection=connection))
    assert [numbers(api, match) for match in (passed, corrected)] == expected
    assert [get_match(match).last_deal_number for match in (passed, corrected)] == [1, 4]
