"""The stored states can be recomputed from the history at any time."""

from dataclasses import replace
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from scorer import GAMES
from scorer.core import nobody
from tables import models
from tests.deals import ROUND
from tests.tables.conftest import Api


def verify(*arguments: str) -> str:
    out = StringIO()
    call_command("verify_sheets", *arguments, stdout=out)
    return out.getvalue()


def played(api: Api) -> str:
    match = api.open()
    for data in (ROUND, ROUND, {"kind": "amend", "of": 1, "to": {"kind": "passed"}}, ROUND):
        api.write(match, data)
    return match


def test_what_is_stored_is_what_the_history_comes_to(api: Api) -> None:
    played(api)
    assert verify() == "1 matches checked, 0 differences.\n"


def test_a_stored_state_that_differs_is_found_and_repaired(api: Api) -> None:
    match = played(api)
    entry = models.Entry.objects.get(seq=2)
    good = entry.after
    entry.after = {**good, "points": [99, 0]}
    entry.save()
    with pytest.raises(CommandError, match="--repair"):
        verify()
    assert f"{match} #2 round: after differs" in verify("--repair")
    assert models.Entry.objects.get(seq=2).after == good
    assert verify() == "1 matches checked, 0 differences.\n"


def test_steps_of_before_they_had_codes_are_answered_and_are_no_difference(api: Api) -> None:
    match = played(api)
    entries = list(models.Entry.objects.order_by("seq"))
    assert all(step.pop("code") for entry in entries for step in entry.after["steps"])
    for entry in entries:
        entry.save()
    last = api.get(f"/matches/{match}").json()["last"]
    assert [step["code"] for step in last["steps"]] == [""] * len(entries[-1].after["steps"])
    assert api.client.get(f"/m/{match}/history").status_code == 200
    assert verify() == "1 matches checked, 0 differences.\n"
    strike = {"kind": "strike", "of": 4}
    seen = api.post(f"/matches/{match}/preview", strike).json()
    assert [change["seq"] for change in seen["changes"]] == [4]
    entries[1].after["steps"][0]["rule"]["section"] = "9.9"
    entries[1].save()
    with pytest.raises(CommandError, match="--repair"):
        verify()


def test_another_code_of_a_step_is_a_difference(api: Api) -> None:
    played(api)
    entry = models.Entry.objects.get(seq=2)
    entry.after["steps"][0]["code"] = "otherwise"
    entry.save()
    with pytest.raises(CommandError, match="--repair"):
        verify()


def test_a_ruling_of_before_steps_had_codes_is_answered(api: Api) -> None:
    match = api.open()
    query = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}
    stored = api.post(f"/matches/{match}/rulings", query).json()
    assert [step["code"] for step in stored["steps"]] == ["rule"]
    ruling = models.Ruling.objects.get()
    for step in ruling.findings["steps"]:
        del step["code"]
    ruling.save()
    [again] = api.get(f"/matches/{match}/rulings").json()
    assert [step["code"] for step in again["steps"]] == [""]
    assert {**again, "steps": []} == {**stored, "steps": []}


def test_a_carry_of_an_earlier_release_is_no_difference(api: Api) -> None:
    match = played(api)
    entries = list(models.Entry.objects.order_by("seq"))
    for entry in entries:
        del entry.after["state"]["carry"]["games_won"]
        entry.save()
    assert verify() == "1 matches checked, 0 differences.\n"
    correction = {"kind": "amend", "of": 2, "to": ROUND}
    seen = api.post(f"/matches/{match}/preview", correction).json()
    assert [change["seq"] for change in seen["changes"]] == [2]
    entries[1].after["state"]["carry"]["hanging"] = 5
    entries[1].save()
    with pytest.raises(CommandError, match="--repair"):
        verify()


@pytest.mark.parametrize(
    ("field", "value"), [("status", "over"), ("totals", [1, 2]), ("last_seq", 3)]
)
def test_what_the_match_keeps_is_found_and_repaired(api: Api, field: str, value: Any) -> None:
    match = played(api)
    before = api.get(f"/matches/{match}").json()
    models.Match.objects.update(**{field: value})
    assert f"{match}: {field} differs" in verify("--repair")
    after = api.get(f"/matches/{match}").json()
    assert after == {**before, "version": before["version"] + 1}


def test_a_history_that_cannot_be_read_is_told_and_left_alone(api: Api) -> None:
    lost, torn = played(api), played(api)
    models.Entry.objects.filter(match=lost, seq=2).delete()
    models.Entry.objects.filter(match=torn, seq=2).update(answer={"kind": "round", "entry": {}})
    out = StringIO()
    with pytest.raises(CommandError, match="2 matches cannot be read"):
        call_command("verify_sheets", "--repair", stdout=out)
    assert f"{lost}: its history cannot be read: an entry is missing" in out.getvalue()
    assert f"{torn}: its history cannot be read: Contract is missing" in out.getvalue()


OUT = {"kind": "penalty", "entry": {"offender": 2, "points": 12}}
MOVED = {"kind": "dealer", "entry": {"seat": 2}}


def test_a_deal_that_was_once_given_to_who_is_out(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier versions took such an entry: what they stored is read, repaired and imported."""
    kozel = GAMES["kozel"]
    match = api.open(game="kozel", seats=["Ana", "Boris", "Ceca"])
    api.write(match, OUT)
    monkeypatch.setitem(GAMES, "kozel", replace(kozel, out=nobody))
    assert api.write(match, MOVED).status_code == 201
    monkeypatch.setitem(GAMES, "kozel", kozel)
    assert api.get(f"/matches/{match}").json()["dealer"] == 2
    assert f"{match} #2 dealer: after differs" in verify("--repair")
    assert verify() == "1 matches checked, 0 differences.\n"
    assert api.get(f"/matches/{match}").json()["dealer"] == 0
    assert api.get(f"/matches/{match}/sheet").json()["rows"][1]["status"] == "unfit"
    assert "does not fit" in api.client.get(f"/m/{match}/history").content.decode()
    record = api.get(f"/matches/{match}/record").content
    assert api.post("/imports", record).status_code == 201
    imported = models.Match.objects.exclude(pk=match).get()
    assert [entry.after["status"] for entry in imported.entries.order_by("seq")] == [
        "live",
        "unfit",
    ]
    deal = {"kind": "round", "entry": {"points": [90, 30, 0]}}
    assert api.write(match, deal).json()["totals"] == [0, 4, 12]


def test_a_deal_of_before_a_field_came_is_itself(api: Api) -> None:
    """What was entered stays as it was; read today it has the fields of today's form."""
    match = api.open(game="kozel", seats=["Ana", "Boris"])
    key, deal = str(uuid4()), {"kind": "round", "entry": {"points": [90, 30]}}
    amend = {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": {"points": [80, 40]}}}
    assert api.write(match, deal, key).status_code == 201
    api.write(match, amend)
    entry = models.Entry.objects.get(seq=1)
    for stored in (entry.answer["entry"], entry.after["stands"]["entry"]):
        del stored["claimed"], stored["combination"]
    entry.save()
    assert verify() == "1 matches checked, 0 differences.\n"
    assert api.post(f"/matches/{match}/entries", deal, key).status_code == 200
    other = {"kind": "round", "entry": {"points": [91, 29]}}
    assert api.post(f"/matches/{match}/entries", other, key).status_code == 422
