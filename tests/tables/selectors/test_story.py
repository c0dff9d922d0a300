"""The end of a match: turning point, best deal, how far behind, and the evening."""

import pytest
from django.test import Client

from tables.selectors import charts
from tables.selectors import story as stories
from tables.selectors.matches import get_match
from tests.tables.conftest import SECRETS, Api, join


def belot(api: Api, *points: tuple[int, int], **more: object) -> str:
    """A match of deals in which side 0 declares hearts and makes exactly these card points."""
    match = api.open(options={"target": 51}, **more)
    for ours, theirs in points:
        deal = {"contract": "hearts", "declarer": 0 if ours > theirs else 1}
        written = api.write(match, {"kind": "round", "entry": {**deal, "points": [ours, theirs]}})
        assert written.status_code == 201, written.content
    return match


BACK_IN_FRONT = ((60, 102), (60, 102), (92, 70), (152, 10), (152, 10))


def test_a_turn_is_told(api: Api) -> None:
    match_story = stories.story(get_match(belot(api, *BACK_IN_FRONT)))
    assert match_story
    assert (match_story.winner, match_story.behind, match_story.behind_after) == (0, 8, 2)
    assert match_story.turning
    assert (match_story.turning.deal, match_story.turning.summary["suit"]) == (4, "hearts")
    assert match_story.best
    assert (match_story.best.deal, match_story.best.points) == (4, 15)


def test_the_chart_counts_deals_and_a_penalty_is_none(api: Api) -> None:
    match = belot(api, *BACK_IN_FRONT[:2])
    api.write(match, {"kind": "penalty", "entry": {"offender": 0}})
    for ours, theirs in BACK_IN_FRONT[2:]:
        deal = {"contract": "hearts", "declarer": 0, "points": [ours, theirs]}
        api.write(match, {"kind": "round", "entry": deal})
    chart = charts.score_chart(get_match(match))
    assert chart
    assert chart["numbers"] == [0, 1, 2, 3, 4, 5]
    assert [label["value"] for label in chart["steps"]] == [1, 2, 3, 4, 5]
    entries = api.get(f"/matches/{match}/entries").json()["entries"]
    drawn = [
        list(totals) for totals in zip(*(line["values"] for line in chart["lines"]), strict=True)
    ]
    assert drawn == [[0, 0], *(row["totals"] for row in entries if row["seq"] != 2)]
    for number, (across, _) in enumerate(chart["lines"][0]["points"]):
        assert charts.point_at(chart, 0, number)[0] == across


def test_who_was_always_in_front_has_no_turning_point(api: Api) -> None:
    match_story = stories.story(get_match(belot(api, (102, 60), (152, 10), (152, 10), (152, 10))))
    assert match_story
    assert (match_story.turning, match_story.behind) == (None, 0)


def test_a_match_without_a_winner_is_not_told(api: Api) -> None:
    assert stories.story(get_match(belot(api, (102, 60)))) is None
    assert stories.story(get_match(api.open())) is None


def test_a_very_long_match_is_not_told(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stories, "MOST_ENTRIES", 4)
    assert stories.story(get_match(belot(api, *BACK_IN_FRONT))) is None


def test_where_few_points_are_good_the_fewest_lead(api: Api) -> None:
    match = api.open(game="kozel", seats=["A", "B"])
    for points in ([20, 100], *[[100, 20]] * 3):
        api.write(match, {"kind": "round", "entry": {"points": points}})
    match_story = stories.story(get_match(match))
    assert match_story
    assert (match_story.winner, match_story.behind, match_story.behind_after) == (0, 4, 1)
    assert match_story.turning
    assert match_story.turning.deal == 3
    assert match_story.best is None


def test_the_evening_counts_matches_of_the_same_sides(api: Api) -> None:
    ours, theirs = (152, 10), (10, 152)
    for deals, seats in (
        ((ours,) * 4, ["A", "B", "C", "D"]),
        ((theirs,) * 4, ["C", "D", "A", "B"]),
        ((ours,) * 4, ["B", "C", "D", "A"]),
        ((ours,) * 4, ["A", "C", "B", "D"]),
    ):
        last = belot(api, *deals, seats=seats)
    assert b"Tonight" not in api.client.get(f"/m/{last}/end").content
    last = belot(api, *(ours,) * 4, seats=["A", "B", "C", "D"])
    page = api.client.get(f"/m/{last}/end").content.decode()
    assert "<b>2 : 2</b>" in page
    # Who came to this match alone has seen no other.
    stranger = Client()
    join(stranger, SECRETS[last])
    assert b"Tonight" not in stranger.get(f"/m/{last}/end").content


def test_the_page_marks_the_turning_point(api: Api) -> None:
    page = api.client.get(f"/m/{belot(api, *BACK_IN_FRONT)}/end").content.decode()
    assert "Behind by 8 after deal 2, ahead for good from deal 4." in page
    assert 'class="turning"' in page


PENALTY = {"kind": "penalty", "entry": {"offender": 1, "points": 40}}


def test_a_penalty_is_not_the_best_deal_and_can_be_the_turning_point(api: Api) -> None:
    match = belot(api, (60, 102))
    api.write(match, PENALTY)
    for _ in range(2):
        api.write(match, {"kind": "round", "entry": {**FAIR, "points": [90, 72]}})
    match_story = stories.story(get_match(match))
    assert match_story
    assert match_story.turning
    assert (match_story.turning.deal, match_story.turning.step) == (None, 1)
    assert match_story.best
    assert (match_story.best.deal, match_story.best.points) == (2, 9)
    page = api.client.get(f"/m/{match}/end").content.decode()
    assert "Behind by 4 after deal 1, ahead for good since a penalty." in page
    assert "eal 0" not in page


FAIR = {"contract": "hearts", "declarer": 0}


def test_a_penalty_before_the_first_deal_gives_no_deal_0(api: Api) -> None:
    match = api.open(options={"target": 51})
    api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 5}})
    for _ in range(4):
        api.write(match, {"kind": "round", "entry": {**FAIR, "points": [152, 10]}})
    page = api.client.get(f"/m/{match}/end").content.decode()
    assert "Behind by 5 before the first deal, ahead for good from deal 1." in page


def test_what_was_corrected_into_a_deal_is_in_chart_and_story(api: Api) -> None:
    match = api.open(options={"target": 51})
    api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 5}})
    best = {"kind": "round", "entry": {**FAIR, "points": [152, 10]}}
    for _ in range(3):
        api.write(match, best)
    api.write(match, {"kind": "amend", "of": 1, "to": best})
    chart = charts.score_chart(get_match(match))
    assert chart
    assert chart["numbers"] == [0, 4, 1, 2, 3]
    match_story = stories.story(get_match(match))
    assert match_story
    assert match_story.best
    assert match_story.best.deal == 4


def test_a_deal_keeps_its_number_in_chart_and_story(api: Api) -> None:
    match = belot(api, *BACK_IN_FRONT[:2])
    api.write(match, {"kind": "strike", "of": 1})
    for points in ((92, 70), (152, 10), (152, 10), (152, 10)):
        api.write(match, {"kind": "round", "entry": {**FAIR, "points": list(points)}})
    chart = charts.score_chart(get_match(match))
    assert chart
    assert chart["numbers"] == [0, 2, 3, 4, 5, 6]
    assert [label["value"] for label in chart["steps"]] == [2, 4, 6]
    match_story = stories.story(get_match(match))
    assert match_story
    assert match_story.turning
    assert (match_story.behind_after, match_story.turning.deal) == (2, 4)


def test_a_match_that_people_finished_is_won_by_who_is_first_alone(api: Api) -> None:
    match = belot(api, (60, 102), (152, 10))
    api.write(match, {"kind": "finish"})
    match_story = stories.story(get_match(match))
    assert match_story
    assert match_story.winner == 0
