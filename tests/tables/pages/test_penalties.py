"""A penalty has a page of its own; it and the page of a correction show what they change."""

from typing import Any

from tests.tables.conftest import Api

LIVE = {"HX-Request": "true"}


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_a_penalty_is_previewed_without_being_written(api: Api) -> None:
    match = api.open()
    sent = {"kind": "penalty", "offender": "1"}
    answer = words(api.client.post(f"/m/{match}/penalty", sent, headers=LIVE))
    assert "The penalty" in answer
    assert "+16" in answer
    assert "Deal 1 is thrown in." in answer
    assert api.get(f"/matches/{match}").json()["last"] is None
    assert api.client.post(f"/m/{match}/penalty", sent)["Location"] == f"/m/{match}"
    assert api.get(f"/matches/{match}").json()["totals"] == [16, 0]


def test_an_empty_penalty_says_what_is_missing_at_its_field(api: Api) -> None:
    match = api.open(options={"penalty_points": 0})
    answer = api.client.post(f"/m/{match}/penalty", {"kind": "penalty"})
    assert answer.status_code == 422
    assert 'id="offender-problems"' in words(answer)
    answer = api.client.post(f"/m/{match}/penalty", {"kind": "penalty", "offender": "0"})
    assert 'id="points-problems"' in words(answer)


def test_the_points_of_a_penalty_are_those_of_the_house_rule_first(api: Api) -> None:
    old = words(api.client.get(f"/m/{api.open(options={'penalty_points': 26})}/penalty"))
    assert old.index("house rule") < old.index("written rule")
    kozel = api.open(game="kozel", seats=["Ana", "Boris", "Ceca"])
    assert "older rule" not in words(api.client.get(f"/m/{kozel}/penalty"))


def test_a_penalty_stands_in_the_list_with_who_broke_a_rule(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "penalty", "entry": {"offender": 1, "reason": "wrong bid"}})
    for path in ("", "/history"):
        page = words(api.client.get(f"/m/{match}{path}"))
        assert '">P</' in page
        assert "<b>Boris &amp; Dan</b>" in page
        assert "penalty, wrong bid" in page


def test_a_finished_match_takes_no_penalty(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "finish"})
    assert api.client.get(f"/m/{match}/penalty")["Location"] == f"/m/{match}"


def test_a_correction_is_previewed_as_it_is_typed(api: Api) -> None:
    match = api.open()
    api.write(
        match, {"kind": "round", "entry": {"contract": "hearts", "by": 0, "points": [96, None]}}
    )
    sent = {"kind": "round", "contract": "hearts", "by": "0", "points-0": "69"}
    answer = words(api.client.post(f"/m/{match}/entries/1", sent, headers=LIVE))
    assert '<s class="was">9</s>' in answer
    assert "Deal 1 is" in answer
    assert "Total after" in answer
    same = words(api.client.post(f"/m/{match}/entries/1", {**sent, "points-0": "96"}, headers=LIVE))
    assert "data-same" in same
    wrong = words(
        api.client.post(f"/m/{match}/entries/1", {**sent, "points-0": "200"}, headers=LIVE)
    )
    assert 'data-wrong="points' in wrong
    assert "162" in wrong
    assert len(api.get(f"/matches/{match}/entries").json()["entries"]) == 1


def test_a_game_that_knows_no_penalty_has_no_form_of_one(api: Api) -> None:
    match = api.open(game="besikovitch", seats=["Ann", "Ben"])
    answer = api.client.get(f"/m/{match}/penalty")
    assert answer["Location"] == f"/m/{match}"
