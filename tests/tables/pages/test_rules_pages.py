"""The rules of a table, two tables side by side, and a deal scored without a match, as pages."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from scorer import GAMES
from tests.tables.conftest import Api

OPTIONS = {"target": 101, "hang_split": "equal_halves"}


def read(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, (path, answer.status_code)
    return answer.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_these_pages(api: Api, game: str) -> None:
    match = api.open(game=game)
    for path in (
        f"/rules/{game}", f"/rules/{game}/difference", f"/score/{game}",
        f"/m/{match}/rules", f"/m/{match}/rules/difference",
    ):  # fmt: skip
        read(api.client, path)
    for rule in GAMES[game].rules:
        assert f'<section id="s-{rule.section}"' in read(api.client, f"/m/{match}/rules")


def test_a_table_reads_what_it_agreed_on(api: Api) -> None:
    match = api.open(options=OPTIONS)
    page = read(api.client, f"/m/{match}/rules")
    assert "The match is over when a side has 101 or more" in page
    assert "The match is over when a side has 151 or more" in page
    assert '<section id="s-3.1" class="changed">' in page
    assert '<section id="s-2.11" class="absent">' in page
    assert "Played to 101." in page
    assert "2 changed" in page
    plain = read(api.client, f"/m/{api.open()}/rules")
    assert 'class="changed"' not in plain


def test_a_chapter_says_how_many_house_rules_touch_it(api: Api) -> None:
    page = " ".join(read(api.client, f"/m/{api.open(options=OPTIONS)}/rules").split())
    chapters = page.split('<details class="fold chapter"')[1:]
    touched = [chapter.split('"')[1] for chapter in chapters if "1 house rule " in chapter]
    assert touched == ["c-2", "c-3"]
    assert "By the book: 151" in page
    for chapter in chapters:
        for section in chapter.split("<section")[1:]:
            assert "Written rules" not in section.split("Where is this from?")[0]
    assert "house rule " not in read(api.client, f"/m/{api.open()}/rules").split("</nav>")[1]


def test_the_rules_of_a_match_are_for_those_who_take_part(api: Api) -> None:
    match = api.open(options=OPTIONS)
    for path in ("rules", "rules/difference", "house-rules.pdf"):
        assert Client().get(f"/m/{match}/{path}").status_code == 404


def test_house_rules_are_printed_as_pdf(api: Api) -> None:
    for options in ({}, OPTIONS):
        answer = api.client.get(f"/m/{api.open(options=options)}/house-rules.pdf")
        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")


def test_two_sets_of_rules_stand_side_by_side(api: Api) -> None:
    page = read(Client(), "/rules/belot/difference?" + urlencode({"with": '{"target": 101}'}))
    assert "Own house rules" in page
    assert '<section id="s-3.1">' in page
    assert '<section id="s-2.2">' not in page
    assert "Both have the same rules." in read(Client(), "/rules/belot/difference")
    assert "Both have the same rules." not in read(Client(), "/rules/kozel/difference?with=money")
    for wrong in ("with=nothing", "of=%7B", 'with={"target":"x"}', "match=unknown"):
        assert 'role="alert"' in read(Client(), f"/rules/belot/difference?{wrong}", 422)
    read(Client(), "/rules/whist/difference", 404)


def test_a_match_is_compared_with_another_of_mine(api: Api) -> None:
    match, other = api.open(options=OPTIONS), api.open(options={"penalty_points": 26})
    page = read(api.client, f"/m/{match}/rules/difference?match={other}")
    assert '<section id="s-5.1">' in page
    stranger = Client()
    stranger.get("/")
    assert 'role="alert"' in read(stranger, f"/rules/belot/difference?match={other}", 422)
    assert "Own house rules" not in read(api.client, f"/m/{match}/rules/difference")


DEAL = {"contract": "hearts", "declarer": "0", "points-0": "100", "points-1": "62"}


def test_a_deal_is_scored_without_a_match() -> None:
    browser = Client()
    page = read(browser, "/score/belot?" + urlencode(DEAL))
    assert "Made: 100 against 62." in page
    assert 'href="/rules/belot#s-2.2"' in page
    contra = read(browser, "/score/belot?" + urlencode({**DEAL, "doubling": "contra"}))
    assert "We score 32." in contra
    doubled = {**DEAL, "doubling": "contra", "options-double_settlement": "each_keeps_own"}
    assert "We score 20, They 12." in read(browser, "/score/belot?" + urlencode(doubled))
    assert "This is an example" in read(browser, "/score/belot")
    assert read(browser, "/score/belot?live=1&" + urlencode(DEAL)).strip().startswith("<p")


def test_what_is_wrong_or_missing_is_said_at_its_field() -> None:
    browser = Client()
    wrong = read(browser, "/score/belot?" + urlencode({**DEAL, "points-0": "999"}), 422)
    assert 'class="mistake"' in wrong
    assert "is missing" in read(browser, "/score/belot?contract=hearts")
    read(browser, "/score/belot?options=nothing", 422)
    read(browser, "/score/belot?seats=9&" + urlencode(DEAL))
    option = {**DEAL, "options-target": "x"}
    assert 'id="options-target-problems"' in read(browser, "/score/belot?" + urlencode(option), 422)
    before = {**DEAL, "before-totals-0": "140", "before-totals-1": "x"}
    read(browser, "/score/belot?" + urlencode(before), 422)
    read(browser, "/score/whist", 404)


def test_house_rules_can_be_passed_on_and_chosen_as_a_set() -> None:
    browser = Client()
    page = read(browser, "/score/belot?" + urlencode({"options": '{"target": 101}'}))
    assert 'value="101"' in page
    assert "1 changed" in page
    preset = GAMES["belot"].presets[1].key
    state = '<span class="quiet">By the book</span>'
    assert state in read(browser, "/score/belot?" + urlencode(DEAL))
    assert state not in read(browser, f"/score/belot?options={preset}&" + urlencode(DEAL))
    answer = browser.get("/score")
    assert answer.status_code == 302
    assert answer["Location"] == "/score/belot"


def test_a_deal_is_scored_for_any_number_of_players() -> None:
    page = read(Client(), "/score/kozel?seats=3&points-0=60&points-1=40&points-2=20")
    assert "Player 3" in page
    assert 'name="points-2"' in page
    with_trick = read(Client(), "/score/kozel?seats=3&points-0=60&points-1=40&points-2=20")
    without = "/score/kozel?seats=3&points-0=80&points-1=40&points-2=0&trickless-0=2"
    assert "+6" not in with_trick
    assert "+6" in read(Client(), without)


def test_cards_that_were_dealt_are_not_asked() -> None:
    page = read(Client(), "/score/besikovitch")
    assert 'name="winner"' in page
    assert 'name="seed"' not in page
