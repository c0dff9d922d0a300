"""A match of several games: pages, statistics and downloads of totals that begin again."""

from typing import Any

from tests.tables.conftest import Api
from tests.tables.exports.test_exports import rows_of, taken


def deal(ours: int, doubling: str = "none") -> dict[str, Any]:
    entry = {"contract": "hearts", "by": 0, "points": [ours, 162 - ours], "doubling": doubling}
    return {"kind": "round", "entry": entry}


def played(api: Api) -> str:
    """A first game, 64 to 0, and a deal of the second."""
    match = api.open(options={"target": 51, "games": 2})
    for data in (deal(90, "contra"), deal(90, "contra"), deal(106)):
        answer = api.write(match, data)
    assert (answer.json()["points"], answer.json()["totals"]) == ([10, 6], [10, 6])
    return match


def test_the_next_game_begins_with_lines_that_set_the_totals_back(api: Api) -> None:
    match = played(api)
    sheet = api.get(f"/matches/{match}/sheet").json()
    assert [row["totals"] for row in sheet["rows"]] == [[32, 0], [64, 0], [10, 6]]
    assert sheet["rows"][-1]["points"] == [10, 6]
    first = sheet["rows"][-1]["lines"][0]
    assert (first["side"], first["points"], first["code"]) == (0, -64, "next_game")
    assert api.get(f"/matches/{match}").json()["carry"]["games_won"] == [1, 0]
    lines = rows_of(taken(api, match, "lines"))[1:]
    assert sum(int(row[3]) for row in lines) == 16


def test_pages_tell_the_games_that_were_won(api: Api) -> None:
    match = played(api)
    page = api.client.get(f"/m/{match}").content.decode()
    assert "Games won, of 2: We 1, They 0" in page
    assert "Next: another game" not in page
    assert "Another game begins" in api.client.get(f"/m/{match}/history").content.decode()
    api.write(match, {"kind": "strike", "of": 3})
    assert "Next: another game" in api.client.get(f"/m/{match}").content.decode()
    for path in ("/end", "/entries/2", "/tables"):
        assert api.client.get(f"/m/{match}{path}").status_code == 200


def test_points_and_places_are_those_of_the_whole_match(api: Api) -> None:
    match = played(api)
    people = {player["name"]: player for player in api.get("/statistics").json()["players"]}
    assert (people["Ana"]["points"], people["Ana"]["deals"]) == (74, 3)
    assert (people["Boris"]["points"], people["Boris"]["won"]) == (6, 0)
    api.write(match, deal(60, "contra"))
    api.write(match, {"kind": "finish"})
    board = api.get(f"/matches/{match}").json()
    assert (board["totals"], board["ranking"]) == ([10, 38], [1, 2])


def test_other_tables_tell_what_they_write_and_not_what_is_set_back(api: Api) -> None:
    match = played(api)
    others = api.get(f"/matches/{match}/entries/3/tables").json()
    assert others
    assert all(points >= 0 for other in others for points in other["points"])
