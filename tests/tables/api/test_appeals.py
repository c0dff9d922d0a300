"""A ruling put to somebody else: its link, what that shows, the decision, what can go wrong."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scorer import GAMES
from tables import models
from tables.access.appeals import appeal_secret
from tests.deals import ROUND
from tests.tables.conftest import SECRETS, Api

QUERY = {"question": "irregularity", "facts": {"kind": "wrong_bid", "offender": 1}}
UPHELD = {"outcome": "upheld", "reason": "As the book has it.", "by": "Club referee"}
CHANGED = {
    "outcome": "changed", "verdict": "No penalty: he corrected himself in time.",
    "reason": "Nobody had bid after him.", "rule": "5.1", "by": "Елена",
}  # fmt: skip
NASTY: list[Any] = [
    None, True, -1, 2**63, "12", "", "\u0000", "x" * 5000, [], [[]], {}, {"a": {}}, "upheld\n",
    {**UPHELD, "more": 1}, {**UPHELD, "by": ""}, {**UPHELD, "reason": 5},
    {**UPHELD, "by": "x" * 41},
    {**UPHELD, "reason": "x" * 501}, {**UPHELD, "outcome": "perhaps"},
    {**UPHELD, "verdict": "Something else."}, {**CHANGED, "rule": "99.9"}, {**CHANGED, "rule": ""},
    {**CHANGED, "verdict": ""}, {**UPHELD, "rule": "x" * 5000}, {**UPHELD, "reason": "\u202e"},
]  # fmt: skip


class Table:
    """A match with a ruling under appeal."""

    def __init__(self, api: Api, **more: Any) -> None:
        self.api, self.match = api, api.open(**more)
        api.write(self.match, ROUND)
        api.post(f"/matches/{self.match}/rulings", QUERY)
        self.path = f"/matches/{self.match}/rulings/1/appeal"
        self.secret = api.post(self.path, None).json()["secret"]

    def holder(self, secret: str = "") -> dict[str, str]:
        return {"Authorization": f"Bearer {secret or self.secret}"}

    def decide(self, data: Any, key: str | None = None) -> Any:
        stranger = Api(Client())
        return stranger.post("/appeal/decision", data, key, **self.holder())

    def ruling(self) -> Any:
        return self.api.get(f"/matches/{self.match}/rulings").json()[0]


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_stranger_sees_the_situation_and_nothing_of_the_match(api: Api) -> None:
    table = Table(api, seats=["Zephyrine", "Boris", "Ceca", "Dan"], options={"penalty_points": 31})
    answer = Api(Client()).get("/appeal", **table.holder())
    case = answer.json()
    assert case["verdict"] == "Penalty: Side 2, 31."
    assert case["situation"] == [
        {"label": "What happened", "words": "Somebody made a bid they may not make"},
        {"label": "Who broke a rule", "words": "Side 2"},
    ]
    assert "penalty_points" in [rule["name"] for rule in case["house_rules"]]
    assert case["steps"][0]["rule"]["section"] == "8.1"
    assert case["decision"]["status"] == "open"
    assert "no-store" in answer["Cache-Control"]
    links = [link["secret"] for link in api.get(f"/matches/{table.match}/links").json()]
    for word in ("Zephyrine", "Boris", table.match, table.secret, *links):
        assert word not in answer.content.decode()


def test_its_secret_opens_nothing_else(api: Api) -> None:
    table = Table(api)
    paths = (f"/matches/{table.match}", f"/matches/{table.match}/record", table.path, "/matches")
    for path in paths:
        assert api.get(path, **table.holder()).status_code == 404
    assert api.post("/join", {"secret": table.secret}).status_code == 404
    owner = {"Authorization": f"Bearer {SECRETS[table.match]}"}
    assert api.get("/appeal", **owner).status_code == 404
    answer = Api(Client()).get("/appeal")
    assert code(answer) == (401, "unauthorized")


def test_only_a_digest_is_stored(api: Api) -> None:
    table = Table(api)
    stored = models.Appeal.objects.get()
    assert appeal_secret(stored) == table.secret
    assert table.secret not in json.dumps(vars(stored), default=str)


def test_it_is_decided_once(api: Api) -> None:
    table, key = Table(api), str(uuid4())
    decided = table.decide(UPHELD, key)
    assert (decided.status_code, decided.json()["decision"]["status"]) == (201, "upheld")
    again = table.decide(UPHELD, key)
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert again.json() == decided.json()
    assert code(table.decide(CHANGED, key)) == (422, "key_reused")
    for data in (UPHELD, CHANGED):
        assert code(table.decide(data)) == (409, "appeal_decided")
    assert code(api.post(table.path, None)) == (409, "appeal_decided")
    assert code(api.send("DELETE", table.path)) == (409, "appeal_decided")
    assert api.get(table.path).json()["secret"] is None


def test_a_change_says_what_holds_and_by_which_paragraph(api: Api) -> None:
    table = Table(api)
    before = api.get(f"/matches/{table.match}")["ETag"]
    assert table.decide(CHANGED).status_code == 201
    assert api.get(f"/matches/{table.match}")["ETag"] != before
    ruling = table.ruling()
    assert ruling["verdict"] == "Penalty: They, 16."
    assert ruling["in_force"] == CHANGED["verdict"]
    (appeal,) = ruling["appeals"]
    assert (appeal["status"], appeal["by"]) == ("changed", "Елена")
    assert appeal["rule"]["href"] == "/rules/belot#s-5.1"


def test_the_match_shows_the_way_of_the_ruling(api: Api) -> None:
    table = Table(api)
    path = f"/matches/{table.match}/rulings/1/standing"
    api.send("PUT", path, {"standing": "disputed", "by": 1})
    table.decide({**UPHELD, "outcome": "sent_back"})
    api.post(table.path, None)
    api.send("DELETE", table.path)
    way = table.ruling()["way"]
    steps = ["asked", "ruled", "appealed", "disputed", "decided", "appealed", "withdrawn"]
    assert [step["step"] for step in way] == steps
    assert [step["who"] for step in way] == ["", "", "", "They", "Club referee", "", ""]
    assert all(step["at"] for step in way)


def test_one_appeal_at_a_time_and_a_withdrawn_one_opens_nothing(api: Api) -> None:
    table = Table(api)
    assert code(api.post(table.path, None)) == (409, "appeal_open")
    assert api.send("DELETE", table.path).status_code == 204
    assert api.send("DELETE", table.path).status_code == 204
    assert Api(Client()).get("/appeal", **table.holder()).status_code == 404
    assert table.decide(UPHELD).status_code == 404
    key = str(uuid4())
    made = api.post(table.path, None, key)
    assert made.status_code == 201
    assert made.json()["secret"] not in (None, table.secret)
    again = api.post(table.path, None, key)
    assert (again.status_code, again.json()) == (200, made.json())
    api.post(f"/matches/{table.match}/rulings", QUERY)
    other = f"/matches/{table.match}/rulings/2/appeal"
    assert code(api.post(other, None, key)) == (422, "key_reused")
    assert code(api.get(other)) == (404, "not_found")
    assert code(api.post(f"/matches/{table.match}/rulings/9/appeal", None)) == (404, "not_found")
    assert code(api.send("POST", other)) == (400, "key_missing")


@pytest.mark.parametrize("data", NASTY)
def test_nasty_decisions_are_refused(api: Api, data: Any) -> None:
    table = Table(api)
    answer = table.decide(data)
    assert answer.status_code in (400, 422), answer.content
    assert models.Appeal.objects.get().decided_at is None


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_every_game_can_be_put_to_somebody(api: Api, game: str) -> None:
    match = api.open(game=game)
    for number, question in enumerate(GAMES[game].questions, start=1):
        query = {"question": question.key, "facts": question.example}
        api.post(f"/matches/{match}/rulings", query)
        secret = api.post(f"/matches/{match}/rulings/{number}/appeal", None).json()["secret"]
        answer = Api(Client()).get("/appeal", Authorization=f"Bearer {secret}")
        assert answer.json()["verdict"]
        assert not [name for name in ("Ana", "Boris", "Ceca", "Dan") if name in str(answer.json())]


def test_it_can_be_decided_after_the_match_was_finished_and_not_after_it_was_deleted(
    api: Api,
) -> None:
    table, other = Table(api), Table(api)
    api.write(table.match, {"kind": "finish"})
    assert table.decide(UPHELD).status_code == 201
    api.send("DELETE", f"/matches/{other.match}")
    assert other.decide(UPHELD).status_code == 404


def test_the_page_of_the_link_shows_the_ruling_and_takes_one_decision(api: Api) -> None:
    table, stranger = Table(api), Client()
    assert stranger.get("/appeal").status_code == 200
    assert stranger.post("/appeal", {"secret": "wrong"}).status_code == 404
    assert stranger.post("/appeal", {}).status_code == 422
    assert stranger.post("/appeal", {"secret": "\u0000" * 5000}).status_code == 422
    address = f"https://table.example/appeal#{table.secret}"
    page = stranger.post("/appeal", {"secret": address}).content.decode()
    assert "Penalty: Side 2, 16." in page
    assert table.match not in page
    sent = {"secret": table.secret, **CHANGED, "rule": ""}
    refused = stranger.post("/appeal", sent)
    assert refused.status_code == 422
    assert "By which paragraph?" in refused.content.decode()
    assert CHANGED["verdict"] in refused.content.decode()
    done = stranger.post("/appeal", {**sent, "rule": "5.1", "reason": "One\nline"})
    assert done.status_code == 200
    assert "decided by Елена" in done.content.decode()
    again = stranger.post("/appeal", {"secret": table.secret, **UPHELD})
    assert again.status_code == 409
    assert "This appeal is already decided" in again.content.decode()
    page = api.client.get(f"/m/{table.match}/history").content.decode()
    assert CHANGED["verdict"] in page
    assert "decided by Елена" in page


def test_the_table_makes_and_withdraws_the_link_on_a_page(api: Api) -> None:
    match = api.open()
    api.post(f"/matches/{match}/rulings", QUERY)
    path = f"/m/{match}/rulings/1/appeal"
    assert "Make a link" in api.client.get(path).content.decode()
    assert api.client.post(path, {"do": "make"}).status_code == 302
    page = api.client.get(path).content.decode()
    assert "/appeal#" in page
    assert "<svg" in page
    assert api.client.post(path, {"do": "make"}).status_code == 409
    assert "under appeal" in api.client.get(f"/m/{match}/referee").content.decode()
    assert api.client.post(path, {"do": "withdraw"}).status_code == 302
    assert models.Appeal.objects.get().withdrawn_at
    assert api.client.get(f"/m/{match}/rulings/2/appeal").status_code == 404


def test_a_changed_ruling_is_acted_on_in_its_own_words(api: Api) -> None:
    table = Table(api)
    table.decide(CHANGED)
    page = api.client.get(f"/m/{table.match}/referee").content.decode()
    query = page.split(f"/m/{table.match}/penalty?")[1].split('"')[0]
    assert "offender=" not in query
    assert "rule=Ruling+1+%C2%B7+5.1" in query
