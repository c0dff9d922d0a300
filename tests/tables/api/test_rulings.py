"""Rulings through the API and on the pages: asked, stored, accepted or disputed, made a penalty."""

from itertools import islice, product
from typing import Any
from uuid import uuid4

import pytest

from scorer import GAMES
from tables import models
from tests.parameters import in_proof
from tests.tables.conftest import Api

QUERY: dict[str, Any] = {
    "question": "legal_cards",
    "facts": {"contract": "hearts", "hand": ["JH", "7H", "AC"], "trick": ["9H", "8H"]},
}
WRONG_BID = {"question": "irregularity", "facts": {"kind": "wrong_bid", "offender": 1}}
NASTY: list[Any] = [
    None, True, -1, 2**63, "12", "", "\u0000", "x" * 5000, [], [[]], {}, {"a": {}}, ["7H", "7H"],
    ["7H"] * 40, [None], "hearts\n", [["7H"], 5], [{"cards": ["7H"]}],
]  # fmt: skip


def test_a_ruling_without_a_match_says_why_and_what_others_say(api: Api) -> None:
    answer = api.post("/games/belot/rulings", QUERY).json()
    assert answer["answer"] == {"cards": ["JH"]}
    assert answer["verdict"] == "Allowed: J♥."
    assert answer["steps"][-1]["rule"] == {
        "section": "6.2", "source": "Written rules §2", "href": "/rules/belot#s-6.2",
    }  # fmt: skip
    other = answer["other_tables"][0]
    assert (other["option"], other["value_label"]) == ("raise_over_partner", "no")
    assert other["verdict"] == "Allowed: J♥ 7♥."
    under = {**QUERY, "options": {"raise_over_partner": False}}
    again = api.post("/games/belot/rulings", under).json()
    assert again["answer"] == other["answer"]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_described_and_its_example_answered(api: Api, game: str) -> None:
    listed = api.get(f"/games/{game}/questions").json()
    assert listed == api.get(f"/games/{game}").json()["questions"]
    assert [item["key"] for item in listed] == [item.key for item in GAMES[game].questions]
    for row in listed:
        data = {"question": row["key"], "facts": row["example"]}
        answer = api.post(f"/games/{game}/rulings", data)
        assert answer.status_code == 200, answer.json()
        assert answer.json()["verdict"]


def test_what_cannot_be_asked(api: Api) -> None:
    assert api.get("/games/whist/questions").status_code == 404
    assert api.post("/games/whist/rulings", QUERY).status_code == 404
    match = api.open()
    for data, pointer in (
        ({"question": "nothing", "facts": {}}, "/question"),
        ({**QUERY, "more": 1}, "/more"),
        ({**QUERY, "facts": {**QUERY["facts"], "hand": ["9H"]}}, "/facts/hand/0"),
        ({**QUERY, "options": {"target": 3}}, "/options/target"),
        ([], ""),
    ):
        answer = api.post("/games/belot/rulings", data)
        assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, pointer)
    answer = api.post(f"/matches/{match}/rulings", {**QUERY, "options": {}})
    assert answer.json()["errors"][0]["pointer"] == "/options"
    assert models.Ruling.objects.count() == 0


@pytest.mark.parametrize("step", [5, in_proof(1)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_nasty_facts_are_refused(api: Api, game: str, step: int) -> None:
    for question in GAMES[game].questions:
        for name, value in islice(product(question.example, NASTY), 0, None, step):
            data = {"question": question.key, "facts": {**question.example, name: value}}
            answer = api.post(f"/games/{game}/rulings", data)
            assert answer.status_code in (200, 422), (question.key, name, value)
        for value in NASTY:
            answer = api.post(f"/games/{game}/rulings", {"question": question.key, "facts": value})
            assert answer.status_code in (200, 422), (question.key, value)


def test_a_kept_ruling_is_kept_once_and_moves_the_version(api: Api) -> None:
    match = api.open(options={"raise_over_partner": False})
    before, key = api.get(f"/matches/{match}")["ETag"], str(uuid4())
    stored = api.post(f"/matches/{match}/rulings", QUERY, key)
    assert (stored.status_code, stored.json()["number"]) == (201, 1)
    assert stored.json()["answer"] == {"cards": ["JH", "7H"]}
    assert stored.json()["options"]["raise_over_partner"] is False
    assert stored["ETag"] != before
    again = api.post(f"/matches/{match}/rulings", QUERY, key)
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert again.json() == stored.json()
    assert api.post(f"/matches/{match}/rulings", WRONG_BID, key).json()["code"] == "key_reused"
    assert api.send("POST", f"/matches/{match}/rulings", QUERY).json()["code"] == "key_missing"
    assert api.get(f"/matches/{match}/rulings").json() == [stored.json()]
    assert api.get("/matches/unknown/rulings").status_code == 404


def test_the_other_side_accepts_or_disputes(api: Api) -> None:
    match = api.open()
    api.post(f"/matches/{match}/rulings", QUERY)
    path = f"/matches/{match}/rulings/1/standing"
    for status in ({"standing": "disputed", "by": 1}, {"standing": "accepted", "by": 0}):
        answer = api.send("PUT", path, status).json()
        assert (answer["standing"], answer["standing_by"]) == (status["standing"], status["by"])
    answer = api.send("PUT", path, {"standing": "open", "by": 1}).json()
    assert (answer["standing"], answer["standing_by"]) == ("open", None)
    assert api.send("PUT", path, {"standing": "perhaps"}).status_code == 422
    assert api.send("PUT", f"/matches/{match}/rulings/2/standing", {"standing": "open"}
                    ).status_code == 404  # fmt: skip


def test_a_ruling_becomes_a_penalty_that_names_it(api: Api) -> None:
    match = api.open()
    api.client.post(f"/m/{match}/referee/irregularity", {"kind": "wrong_bid", "offender": "1"})
    page = api.client.get(f"/m/{match}/referee").content.decode()
    assert "Penalty: They, 16." in page
    query = page.split(f"/m/{match}/penalty?")[1].split('"')[0].replace("&amp;", "&")
    form = api.client.get(f"/m/{match}/penalty?{query}").content.decode()
    assert 'name="rule" value="Ruling 1 · 8.1, 5.1"' in form
    sent = {"kind": "penalty", "offender": "1", "points": "16", "rule": "Ruling 1 · 8.1"}
    assert api.client.post(f"/m/{match}/penalty", sent).status_code == 302
    last = api.get(f"/matches/{match}").json()["last"]
    assert (last["entry"]["rule"], last["totals"]) == ("Ruling 1 · 8.1", [16, 0])
    assert "Ruling 1" in api.client.get(f"/m/{match}/history").content.decode()


def test_a_ruling_that_could_not_be_kept_says_so(api: Api) -> None:
    path, key = f"/m/{api.open()}/referee/irregularity", str(uuid4())
    sent = {"kind": "wrong_bid", "offender": "1", "op_id": key}
    assert api.client.post(path, sent).status_code == 302
    answer = api.client.post(path, {**sent, "kind": "misdeal"})
    assert answer.status_code == 422
    assert "This entry is already saved." in answer.content.decode()
    assert models.Ruling.objects.count() == 1


def test_a_penalty_is_one_tap_from_the_ruling(api: Api) -> None:
    query = "kind=wrong_bid&offender=1"
    page = api.client.get(f"/m/{api.open()}/referee/irregularity?{query}").content.decode()
    assert "/penalty?offender=1&amp;points=16&amp;reason=Penalty%3A%20They%2C%2016" in page
    assert (
        "/penalty?" not in api.client.get(f"/referee/belot/irregularity?{query}").content.decode()
    )


def test_a_revoke_fills_in_what_the_match_agreed_on(api: Api) -> None:
    query = "kind=revoke&offender=1"
    status = "A revoke costs a penalty. The second time, end the match. Penalty: They, {}."
    usual = "A fine of 26 is usual. The second time, end the match."
    for agreed, points, verdict in (
        (16, 16, status.format(16)),
        (40, 40, status.format(40)),
        (0, 26, usual),
    ):
        match = api.open(options={"penalty_points": agreed})
        page = api.client.get(f"/m/{match}/referee/irregularity?{query}").content.decode()
        assert f"/penalty?offender=1&amp;points={points}&amp;" in page
        assert page.index(verdict) < page.index("/penalty?offender=1")


PAGES = ["/referee/{game}", "/rules/{game}", "/m/{match}/referee"]


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_referee_is_shown(api: Api, game: str) -> None:
    match = api.open(game=game)
    for path in PAGES:
        assert api.client.get(path.format(game=game, match=match)).status_code == 200
    for question in GAMES[game].questions:
        for base in (f"/referee/{game}", f"/m/{match}/referee"):
            assert api.client.get(f"{base}/{question.key}").status_code == 200
            assert api.client.get(f"{base}/{question.key}?live=1&x=1").status_code in (200, 422)
            assert api.client.get(f"{base}/{question.key}?x=1").status_code in (200, 422)
    assert api.client.get(f"/referee/{game}/nothing").status_code == 404


def test_pages_that_are_not_there(api: Api) -> None:
    for path in ("/referee/whist", "/rules/whist", "/m/unknown/referee", "/referee/whist/trick"):
        assert api.client.get(path).status_code == 404
    match = api.open()
    wrong = {"kind": "never", "offender": "9"}
    answer = api.client.post(f"/m/{match}/referee/irregularity", wrong)
    assert answer.status_code == 422
    assert models.Ruling.objects.count() == 0
    assert api.client.post(f"/m/{match}/rulings/1", {"standing": "accepted"}).status_code == 404
    api.post(f"/matches/{match}/rulings", QUERY)
    assert api.client.post(f"/m/{match}/rulings/1", {"standing": "x"}).status_code == 422


def test_every_citation_lands_on_its_paragraph(api: Api) -> None:
    for game in GAMES.values():
        page = api.client.get(f"/rules/{game.key}").content.decode()
        for rule in game.rules:
            assert f'id="s-{rule.section}"' in page
        sections = [rule.section for rule in game.rules]
        assert len(sections) == len(set(sections))


def test_facts_are_shown_again_as_they_were_tapped(api: Api) -> None:
    query = "contract=hearts&hand=JH+7H&trick=9H&live=1"
    answer = api.client.get(f"/referee/belot/legal_cards?{query}").content.decode()
    assert "Allowed: jack of hearts." in answer
    assert 'aria-label="jack of hearts">J♥</span>.' in answer
    assert "<form" not in answer
    page = api.client.get("/referee/belot/legal_cards?contract=hearts&hand=JH+7H&trick=JH")
    assert page.status_code == 422
    assert 'value="JH 7H"' in page.content.decode()
    assert "J♥ is here already." in page.content.decode()
    rows = api.client.get("/referee/belot/declarations?rows-declarations=3").content.decode()
    assert 'name="declarations-2-side"' in rows
