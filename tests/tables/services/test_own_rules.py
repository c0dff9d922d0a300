"""The table's own rules: marked, shown first, taken over by the next match of the same people."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client

from tables import models
from tables.access.links import secret_of
from tables.presenters.rulings import Query, read_query
from tables.services import matches, own_rules
from tables.services.transactions import writing
from tests.tables.api.test_appeals import CHANGED, QUERY, Table
from tests.tables.conftest import SEATS, SECRETS, Api

PATH = "irregularity?kind=wrong_bid&offender=1"


def opening(*names: str, **more: Any) -> dict[str, Any]:
    return {"seats": names, "dealer": "0", "target": "151", "penalty_points": "16", **more}


def ruled(api: Api, **more: Any) -> str:
    match = api.open(**more)
    api.post(f"/matches/{match}/rulings", QUERY)
    return match


def rulings(match: models.Match) -> list[models.Ruling]:
    return list(match.rulings.order_by("number"))


def test_a_ruling_is_made_the_rule_and_a_mere_ruling_again(api: Api) -> None:
    match = ruled(api)
    path = f"/matches/{match}/rulings/1/rule"
    made = api.send("PUT", path)
    assert (made.status_code, made.json()["from_now_on"]) == (200, True)
    assert made.json()["precedent"] == 1
    assert api.send("PUT", path, If_Match='"v1"').json()["code"] == "stale"
    again = api.post(f"/matches/{match}/rulings", QUERY).json()
    assert (again["from_now_on"], again["precedent"]) == (False, 1)
    other = {**QUERY, "facts": {"kind": "wrong_bid", "offender": 0}}
    assert api.post(f"/matches/{match}/rulings", other).json()["precedent"] is None
    api.send("PUT", f"/matches/{match}/rulings/2/rule")
    stored = api.get(f"/matches/{match}/rulings").json()
    assert [ruling["from_now_on"] for ruling in stored] == [False, True, False]
    dropped = api.send("DELETE", f"/matches/{match}/rulings/2/rule").json()
    assert (dropped["from_now_on"], dropped["precedent"]) == (False, None)
    assert api.send("PUT", f"/matches/{match}/rulings/9/rule").status_code == 404


def test_asked_again_it_stands_above_the_referees_answer(api: Api) -> None:
    table = Table(api)
    table.decide(CHANGED)
    answer = f"/m/{table.match}/referee/{PATH}"
    assert CHANGED["verdict"] not in api.client.get(answer).content.decode()
    done = api.client.post(f"/m/{table.match}/rulings/1/rule", {"do": "make"})
    assert done.status_code == 302
    for live in ("", "&live=1"):
        page = api.client.get(answer + live).content.decode()
        assert "Our rule from now on" in page
        answer_markup = 'data-score="Penalty: They, 16."'
        assert page.index(CHANGED["verdict"]) < page.index(answer_markup)
    other = api.client.get(answer.replace("offender=1", "offender=0")).content.decode()
    assert CHANGED["verdict"] not in other
    api.client.post(f"/m/{table.match}/rulings/1/rule", {"do": "drop"})
    assert CHANGED["verdict"] not in api.client.get(answer).content.decode()


def test_playing_again_takes_it_over_with_its_decision(api: Api) -> None:
    table = Table(api)
    table.decide(CHANGED)
    api.post(f"/matches/{table.match}/rulings", {**QUERY, "facts": {"kind": "misdeal"}})
    api.send("PUT", f"/matches/{table.match}/rulings/1/rule")
    answer = api.client.post(f"/m/{table.match}/again")
    new = models.Match.objects.get(pk=answer["Location"].split("/")[2])
    (taken,) = rulings(new)
    assert (taken.number, taken.from_now_on, taken.after_seq) == (1, True, 0)
    page = api.client.get(f"/m/{new.pk}/referee/{PATH}").content.decode()
    assert CHANGED["verdict"] in page
    assert "decided by Елена" in api.client.get(f"/m/{new.pk}/referee").content.decode()
    # What was taken over goes into the new record, and comes in elsewhere.
    owner = new.links.get(role="owner")
    SECRETS[new.pk] = str(secret_of(owner))
    record = api.get(f"/matches/{new.pk}/record").content
    assert json.loads(record)["beside"]["rulings"][0]["from_now_on"] is True
    assert api.post("/imports", record).status_code == 201


def opened_by(client: Client, *names: str, **more: str) -> models.Match:
    answer = client.post("/open/belot", opening(*names, **more))
    assert answer.status_code == 302, answer.content
    return models.Match.objects.get(pk=answer["Location"].split("/")[2])


def test_the_same_people_on_this_device_take_it_over(api: Api) -> None:
    match = ruled(api)
    assert rulings(opened_by(api.client, *SEATS)) == []
    api.send("PUT", f"/matches/{match}/rulings/1/rule")
    assert len(rulings(opened_by(api.client, *SEATS))) == 1
    assert len(rulings(opened_by(api.client, *SEATS[::-1], target="101"))) == 1
    assert rulings(opened_by(api.client, "Eva", *SEATS[1:])) == []
    assert rulings(opened_by(Client(), *SEATS)) == []


def test_it_is_not_taken_over_where_it_rests_on_what_is_agreed_otherwise(api: Api) -> None:
    match = ruled(api)
    api.send("PUT", f"/matches/{match}/rulings/1/rule")
    assert rulings(opened_by(api.client, *SEATS, penalty_points="40")) == []


def test_the_referee_is_asked_before_the_match_is_opened(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a match is opened everybody else's writes wait."""
    match = ruled(api)
    api.send("PUT", f"/matches/{match}/rulings/1/rule")
    steps: list[str] = []

    def asked(*query: Any) -> Query:
        steps.append("asked")
        return read_query(*query)

    @contextmanager
    def noted() -> Iterator[None]:
        steps.append("opened")
        with writing():
            yield

    monkeypatch.setattr(own_rules, "read_query", asked)
    monkeypatch.setattr(matches, "writing", noted)
    assert len(rulings(opened_by(api.client, *SEATS, target="101"))) == 1
    assert steps == ["asked", "asked", "opened"]
    # Under the same house rules there is nothing to ask.
    steps.clear()
    assert api.client.post(f"/m/{match}/again").status_code == 302
    assert steps == ["opened"]
