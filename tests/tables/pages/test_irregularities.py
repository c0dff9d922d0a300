"""The pages that say what to do when something went wrong, and write what follows."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest
from django.test import Client

from scorer import GAMES
from scorer.irregularities import IRREGULARITIES
from tests.tables.conftest import Api, worked_deal

MOST_FOLDS, MOST_IN_A_FOLD = 6, 9
"""So many fit a phone without scrolling."""

REVOKE = "?what=B1&turned=yes&again=no"


def page(client: Client, path: str, status: int = 200) -> str:
    """A page as one line: where its markup breaks lines says nothing."""
    answer = client.get(path)
    assert answer.status_code == status, path
    return unescape(" ".join(answer.content.decode().split()))


def links(content: str, path: str) -> list[str]:
    """Where a list or a question leads on."""
    return re.findall(rf'class="question" href="({re.escape(path)}\?[^"]+)"', content)


def followed(client: Client, path: str, at: str) -> int:
    """Follow every link from a page on; the pages that say what is done."""
    content = page(client, at)
    further = links(content, path)
    if not further:
        assert "What to do" in content
        assert "Sources" in content
        return 1
    return sum(followed(client, path, link) for link in further)


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_to_what_is_done(game: str) -> None:
    path = f"/referee/{game}/wrong"
    assert followed(Client(), path, path) >= len(IRREGULARITIES[game])
    assert f'class="question" href="{path}"' in page(Client(), f"/referee/{game}")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "bg", "de", "nl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_what_goes_wrong_is_two_taps_away(game: str, language: str) -> None:
    content = page(Client(HTTP_ACCEPT_LANGUAGE=language), f"/referee/{game}/wrong")
    folds = content.split('<details class="fold"')[1:]
    listed = [links(fold, f"/referee/{game}/wrong") for fold in folds]
    assert sum(map(len, listed)) == len(IRREGULARITIES[game])
    assert all(0 < len(rows) <= MOST_IN_A_FOLD for rows in listed)
    assert len(folds) <= MOST_FOLDS


def test_what_goes_wrong_is_found_under_the_house_rules_of_the_match(api: Api) -> None:
    match = api.open()
    content = page(api.client, f"/m/{match}/referee?q=He didn't follow suit")
    links = re.findall(r'class="passage" href="([^"]+)"', content)
    assert links[0] == f"/m/{match}/wrong?what=B1"
    assert f"/m/{match}/rules#s-6.1" in links
    alone = page(Client(), "/referee/belot?q=He didn't follow suit")
    assert 'href="/referee/belot/wrong?what=B1"' in alone


@pytest.mark.django_db
def test_a_remedy_has_an_address_of_its_own_and_cites_its_paragraph() -> None:
    content = page(Client(), "/referee/belot/wrong" + REVOKE)
    assert "The other pair scores 16." in content
    assert 'href="/rules/belot#s-8.2"' in content
    assert 'href="/rules/belot#o-penalty_points"' in content
    assert "A house rule of your table" in content
    assert "<form" not in content.split("<main")[1].split("</main")[0]


def test_a_match_goes_by_its_house_rules_and_writes_in_one_tap(api: Api) -> None:
    match = api.open(options={"penalty_points": 26})
    content = page(api.client, f"/m/{match}/wrong{REVOKE}")
    assert "The other pair scores 26." in content
    assert f'class="question" href="/m/{match}/wrong"' in page(api.client, f"/m/{match}/referee")
    main = content.split("<main")[1].split("</main")[0]
    sent: dict[str, Any] = dict(
        re.findall(r'name="(\w+)" value="([^"]*)"', main.split("<fieldset")[0])
    )
    answer = api.client.post(f"/m/{match}/more", {**sent, "offender": "1"})
    assert answer.status_code == 302
    entry = api.get(f"/matches/{match}/entries").json()["entries"][0]
    assert entry["points"] == [26, 0]
    assert entry["entry"]["reason"] == "B1 · Somebody played a card they may not play"
    assert entry["entry"]["rule"] == "B1 · 8.2, 5.1"


def test_an_amount_that_the_table_agrees_on_is_asked_on_the_penalty_page(api: Api) -> None:
    match = api.open()
    content = page(api.client, f"/m/{match}/wrong?what=B6")
    query = re.search(r"/penalty\?([^#\"]+)\"", content)
    assert query
    assert parse_qs(query[1])["rule"] == ["B6 · 8.2"]
    form = page(api.client, f"/m/{match}/penalty?{query[1]}")
    assert 'name="rule" value="B6 · 8.2"' in form
    # Stored pages lead to where the form was once.
    old = api.client.get(f"/m/{match}/more?{query[1]}")
    assert old["Location"].startswith(f"/m/{match}/penalty?reason=")


def test_a_correction_and_a_strike_are_of_the_last_deal(api: Api) -> None:
    match = api.open()
    wrong = f"/m/{match}/wrong?what=C1&provable="
    assert "last deal" not in page(api.client, wrong + "yes")
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    assert f"/m/{match}/entries/1?because=C1" in page(api.client, wrong + "yes")
    assert f'action="/m/{match}/entries/1/strike"' in page(api.client, wrong + "no")
    confirmation = api.client.post(f"/m/{match}/entries/1/strike", {"because": "C1"})
    assert confirmation.status_code == 200


def test_what_the_referee_works_out_is_one_tap_away(api: Api) -> None:
    match = api.open(game="kosakeln")
    content = page(api.client, f"/m/{match}/wrong?what=T4&turned=yes&warned=yes")
    assert f'href="/m/{match}/referee/revoke"' in content


def test_nothing_is_written_in_a_match_that_is_finished(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "finish"})
    assert (
        "<form"
        not in page(api.client, f"/m/{match}/wrong{REVOKE}").split("<main")[1].split("</main")[0]
    )


@pytest.mark.parametrize("where", ["/referee/belot/wrong", "match"])
def test_what_is_not_there_is_not_found_and_what_is_not_asked_is_no_matter(
    api: Api, where: str
) -> None:
    path = f"/m/{api.open()}/wrong" if where == "match" else where
    for number in ("B99", "T1", "b1", "\u0000", "9" * 400, "<b>"):
        page(api.client, f"{path}?{urlencode({'what': number})}", 404)
    for query in ("turned=maybe", "again=no", "turned=%00", "x=y"):
        assert "Has the trick been turned down?" in page(api.client, f"{path}?what=B1&{query}")
    assert api.client.get("/referee/whist/wrong").status_code == 404
    assert api.client.post("/referee/belot/wrong").status_code in (403, 405)


def test_a_ruling_that_finds_a_wrong_number_of_cards_leads_to_what_is_done(client: Client) -> None:
    facts = urlencode({"trump": "hearts", "best": "9S KS", "play": "AS JS 6H"})
    found = page(client, f"/referee/kozel/beats?{facts}")
    assert "Three cards on two: one too many." in found
    (at,) = re.findall(r'href="(/referee/kozel/wrong\?[^"]+)"', found)
    assert "Somebody answered the lead with a wrong number of cards" in page(client, at)


def test_a_ruling_that_finds_nothing_wrong_leads_to_no_irregularity(client: Client) -> None:
    found = page(client, "/referee/kozel/beats?trump=hearts&best=9S&play=AS")
    assert "Your cards beat" in found
    assert "/wrong?" not in found
