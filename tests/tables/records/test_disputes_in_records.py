"""Appeals, the table's own rules and acceptances in records, on paper and in workbooks."""

import io
import json
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook
from pypdf import PdfReader

from scorer import canonical
from tables import models
from tables.access.appeals import appeal_secret
from tests.deals import ROUND
from tests.tables.api.test_appeals import CHANGED, QUERY, UPHELD, Table
from tests.tables.conftest import Api
from tests.tables.records.test_records import without_proof

AT = "2026-11-21T20:15:00Z"


def disputed(api: Api) -> Table:
    """A match whose first ruling was disputed and changed, whose second is under appeal, and whose
    sheet a side has accepted."""
    table = Table(api)
    status = {"standing": "disputed", "by": 1}
    api.send("PUT", f"/matches/{table.match}/rulings/1/standing", status)
    table.decide(CHANGED)
    api.send("PUT", f"/matches/{table.match}/rulings/1/rule")
    api.post(f"/matches/{table.match}/rulings", QUERY)
    api.post(f"/matches/{table.match}/rulings/2/appeal", None)
    sent = {"side": 1, "seq": 1, "name": "Елена"}
    api.post(f"/matches/{table.match}/acceptances", sent)
    return table


def record_of(api: Api, match: str, **headers: str) -> bytes:
    return bytes(api.get(f"/matches/{match}/record", **headers).content)


def test_it_comes_in_elsewhere_as_it_was(api: Api) -> None:
    table = disputed(api)
    first = record_of(api, table.match)
    opened = api.post("/imports", first).json()
    owner = {"Authorization": f"Bearer {opened['links']['owner']}"}
    again = record_of(api, opened["id"], **owner)
    assert without_proof(again) == without_proof(first)
    for path in ("rulings", "acceptances"):
        theirs = api.get(f"/matches/{opened['id']}/{path}", **owner).json()
        assert theirs == api.get(f"/matches/{table.match}/{path}").json() or path == "acceptances"
    ruling = api.get(f"/matches/{opened['id']}/rulings", **owner).json()[0]
    assert (ruling["in_force"], ruling["from_now_on"]) == (CHANGED["verdict"], True)


def test_an_appeal_that_waits_gets_another_link_where_it_comes_in(api: Api) -> None:
    table = disputed(api)
    record = record_of(api, table.match)
    api.post("/imports", record)
    waiting = models.Appeal.objects.filter(decided_at=None).order_by("pk")
    secrets = [appeal_secret(appeal) for appeal in waiting]
    assert len({*secrets}) == 2
    assert not [secret for secret in secrets if str(secret).encode() in record]
    answer = Api(Client()).post(
        "/appeal/decision", UPHELD, Authorization=f"Bearer {appeal_secret(waiting[1])}"
    )
    assert answer.status_code == 201
    assert waiting.all().count() == 1


def test_a_record_without_any_of_it_is_as_before(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    api.post(f"/matches/{match}/rulings", QUERY)
    beside = json.loads(record_of(api, match))["beside"]
    assert set(beside) == {"opened_at", "times", "rulings"}
    assert set(beside["rulings"][0]) == {
        "question", "facts", "options", "standing", "standing_by", "after_seq", "at",
    }  # fmt: skip


DECIDED: dict[str, Any] = {"at": AT, "decided_at": AT, **UPHELD}


@pytest.mark.parametrize(
    ("ruling", "pointer"),
    [
        ({"appeals": 1}, "/appeals"),
        ({"appeals": [1]}, "/appeals/0"),
        ({"appeals": [{}]}, "/appeals/0/at"),
        ({"appeals": [{"at": AT, "more": 1}]}, "/appeals/0/more"),
        ({"appeals": [{"at": AT}] * 2}, "/appeals/0"),
        ({"appeals": [DECIDED, {"at": AT}]}, "/appeals/0"),
        ({"appeals": [{"at": AT}] * 21}, "/appeals"),
        ({"appeals": [{**DECIDED, "withdrawn_at": AT}]}, "/appeals/0/decided_at"),
        ({"appeals": [{**DECIDED, "decided_at": None}]}, "/appeals/0/decided_at"),
        ({"appeals": [{**DECIDED, "decided_at": "now"}]}, "/appeals/0/decided_at"),
        ({"appeals": [{**DECIDED, "rule": "99"}]}, "/appeals/0/rule"),
        ({"appeals": [{**DECIDED, "by": 5}]}, "/appeals/0/by"),
        ({"from_now_on": "yes"}, "/from_now_on"),
        ({"standing_at": 5}, "/standing_at"),
    ],
)
def test_what_cannot_be_is_refused_in_its_place(
    api: Api, ruling: dict[str, Any], pointer: str
) -> None:
    data = json.loads(record_of(api, disputed(api).match))
    data["beside"]["rulings"][0] |= ruling
    answer = api.post("/imports", canonical(data).encode())
    pointers = [error["pointer"] for error in answer.json()["errors"]]
    assert (answer.status_code, pointers) == (422, [f"/beside/rulings/0{pointer}"])


@pytest.mark.parametrize(
    ("acceptances", "pointer"),
    [
        (1, ""),
        ([1], "/0"),
        ([{"side": 1, "seq": 1}], "/0/at"),
        ([{"side": 2, "seq": 1, "at": AT}], "/0/side"),
        ([{"side": 1, "seq": 2, "at": AT}], "/0/seq"),
        ([{"side": 1, "seq": 1, "at": AT, "device": "x"}], "/0/device"),
        ([{"side": 1, "seq": 1, "at": AT}] * 301, ""),
    ],
)
def test_acceptances_that_cannot_be_are_refused(api: Api, acceptances: Any, pointer: str) -> None:
    data = json.loads(record_of(api, disputed(api).match))
    data["beside"]["acceptances"] = acceptances
    answer = api.post("/imports", canonical(data).encode())
    pointers = [error["pointer"] for error in answer.json()["errors"]]
    assert (answer.status_code, pointers) == (422, [f"/beside/acceptances{pointer}"])


def test_paper_and_workbook_say_it(api: Api) -> None:
    match = disputed(api).match
    paper = api.get(f"/matches/{match}/exports/score-sheet").content
    pages = PdfReader(io.BytesIO(paper)).pages
    words = " ".join(" ".join(page.extract_text() for page in pages).split())
    for sentence in (
        CHANGED["verdict"], "Another ruling holds: Елена", "Nobody had bid after him. (§ 5.1)",
        "Our rule from now on", "Disputed: Boris & Dan", "accepted by Елена, up to deal 1",
    ):  # fmt: skip
        assert sentence in words
    book = load_workbook(io.BytesIO(api.get(f"/matches/{match}/exports/workbook").content))
    _, first, second = book["Rulings"].iter_rows(values_only=True)
    assert first[7:] == (
        "yes", "Another ruling holds", "Елена", CHANGED["verdict"], CHANGED["reason"], "5.1",
    )  # fmt: skip
    assert second[10] == "Penalty: They, 16."
