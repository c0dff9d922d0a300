"""Corrections far back: worked out before the transaction, exact, and never too much at once."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorer.history import Row, advance
from tables import models
from tables.access.permissions import Permission
from tables.api import batch
from tables.problems import Busy
from tables.selectors.matches import get_match
from tables.services import corrections, entries
from tables.services.corrections import PlannedCorrection
from tables.services.repairs import differences
from tests.deals import ROUND
from tests.tables.conftest import Api

STRIKE = {"kind": "strike", "of": 1, "reason": ""}


def opened(api: Api, deals: int) -> str:
    match = api.open(options={"target": 1_000_000})
    for _ in range(deals):
        api.write(match, ROUND)
    return match


def queries_of_a_preview(api: Api, deals: int) -> int:
    match = opened(api, deals)
    with CaptureQueriesContext(connection) as queries:
        assert api.send("POST", f"/matches/{match}/preview", STRIKE).status_code == 200
    return len(queries)


@pytest.mark.django_db
def test_a_preview_of_a_correction_reads_the_entries_together(api: Api) -> None:
    assert queries_of_a_preview(api, 2) == queries_of_a_preview(api, 12)


def exact(match: str) -> bool:
    """Whether everything stored is what the history comes to."""
    return not list(differences(get_match(match)))


def append(match: str, data: Any, **more: Any) -> entries.Written:
    by = Permission(match, models.Role.OWNER)
    return entries.append_entry(by=by, data=data, op_id=uuid4(), **more)


@pytest.mark.django_db(transaction=True)
def test_a_correction_is_worked_out_before_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(Api(), 3)
    inside: list[bool] = []

    def watched(*arguments: Any) -> Row:
        inside.append(connection.in_atomic_block)
        return advance(*arguments)

    monkeypatch.setattr(corrections, "advance", watched)
    written = append(match, STRIKE)
    assert inside == [False] * 4
    assert (written.entry.seq, written.rewritten) == (4, 3)
    assert exact(match)


def interrupted(monkeypatch: pytest.MonkeyPatch, match: str, times: int) -> None:
    """Let somebody else write after a correction has been worked out, so many times."""
    plan_correction, left = corrections.plan_correction, [None] * times

    def slowly(*arguments: Any) -> PlannedCorrection:
        planned = plan_correction(*arguments)
        if left:
            left.pop()
            append(match, ROUND)
        return planned

    monkeypatch.setattr("tables.services.entries.plan_correction", slowly)


def test_a_correction_is_worked_out_again_where_somebody_wrote_meanwhile(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 3)
    interrupted(monkeypatch, match, 2)
    assert append(match, STRIKE).entry.seq == 6
    assert api.get(f"/matches/{match}").json()["totals"] == [40, 24]
    assert exact(match)


def test_a_correction_gives_up_where_others_write_on_and_on(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 3)
    interrupted(monkeypatch, match, entries.ATTEMPTS)
    with pytest.raises(Busy):
        append(match, STRIKE)
    assert exact(match)
    assert get_match(match).last_seq == 3 + entries.ATTEMPTS


def test_a_correction_of_a_version_that_was_seen_is_stale_once_somebody_wrote(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 2)
    version = api.get(f"/matches/{match}")["ETag"]
    interrupted(monkeypatch, match, 1)
    answer = api.post(f"/matches/{match}/entries", STRIKE, If_Match=version)
    assert (answer.status_code, answer.json()["code"]) == (412, "stale")
    assert exact(match)


def test_corrections_of_corrections_are_exact(api: Api) -> None:
    match = opened(api, 5)
    amend = {"kind": "amend", "of": 2, "to": {"kind": "passed"}, "reason": ""}
    for entry in (
        amend,
        {"kind": "strike", "of": 6},
        {"kind": "strike", "of": 7},
        {"kind": "strike", "of": 1},
        {"kind": "strike", "of": 9},
    ):
        api.write(match, entry)
        assert exact(match)
    assert [row["status"] for row in api.get(f"/matches/{match}/sheet").json()["rows"]] == [
        "live", "live", "live", "live", "live", "live", "struck", "live", "struck", "live",
    ]  # fmt: skip


def test_what_lies_too_far_back_is_neither_shown_nor_written(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 4)
    monkeypatch.setattr(corrections, "MOST_PREVIEWED", 3)
    preview = api.post(f"/matches/{match}/preview", STRIKE)
    assert preview.status_code == 422
    assert preview.json()["errors"][0]["pointer"] == "/of"
    assert api.post(f"/matches/{match}/preview", {**STRIKE, "of": 2}).status_code == 200
    monkeypatch.setattr(corrections, "MOST_REWRITTEN", 3)
    refused = api.write(match, STRIKE)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "range")
    assert api.write(match, {**STRIKE, "of": 2}).status_code == 201


def test_a_batch_rewrites_only_so_much_and_goes_on_when_it_is_sent_again(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(api, 6)
    monkeypatch.setattr(batch, "MOST_REWRITTEN", 12)
    strikes = [{"kind": "strike", "of": seq} for seq in (1, 2, 3, 4)]
    items = [{"key": str(uuid4()), "entry": entry} for entry in strikes]
    answers = []
    for _ in range(2):
        version = api.get(f"/matches/{match}")["ETag"]
        sent = api.post(f"/matches/{match}/batch", {"entries": items}, If_Match=version).json()
        answers.append([result.get("problem", {}).get("code") for result in sent["results"]])
        assert exact(match)
    # Each strike settles six entries again: those from the one that it is of.
    assert answers == [[None, None, "busy"], [None] * 4]
