"""The pages under bad input, wrong addresses and wrong methods: never a 500."""

import re
from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scorer import GAMES
from scorer.forms import fields_of
from tables import models
from tables.pages import home
from tables.services import transactions
from tests.deals import ROUND
from tests.parameters import in_proof
from tests.tables.conftest import SECRETS, Api, join, worked_deal

PAGES = ["", "/history", "/end", "/more", "/delete", "/tables", "/entries/1", "/entries/1/tables"]
WRITES = [
    "/entries", "/preview", "/again", "/names", "/entries/1/strike", "/entries/1/note",
]  # fmt: skip
NASTY = ["", "x", "-1", "9" * 400, "\u0000", "1.5", "٣", "<b>", "{0}", "á" * 5000]


def markup(answer: Any) -> str:
    """A page as one line: where its markup breaks lines says nothing."""
    return " ".join(answer.content.decode().split())


@pytest.fixture
def match(api: Api) -> str:
    made = api.open()
    api.write(made, ROUND)
    return made


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_shown_and_an_unknown_match_is_a_page_of_its_own(
    api: Api, match: str, path: str
) -> None:
    assert api.client.get(f"/m/{match}{path}").status_code == 200
    for unknown in ("unknown", "x" * 3000, match[:-1], "%00"):
        answer = api.client.get(f"/m/{unknown}{path}")
        assert answer.status_code == 404
        assert "This match does not exist" in markup(answer)


def test_an_unknown_game_entry_or_address_is_not_found(api: Api, match: str) -> None:
    for path in ("/open/whist", "/nowhere", f"/m/{match}/entries/7", f"/m/{match}/entries/x"):
        assert api.client.get(path).status_code == 404
    assert api.client.post(f"/m/{match}/entries/9/strike").status_code == 404
    api.write(match, {"kind": "strike", "of": 1})
    assert api.client.get(f"/m/{match}/entries/2").status_code == 404


@pytest.mark.parametrize("path", WRITES)
def test_what_writes_is_not_shown(api: Api, match: str, path: str) -> None:
    assert api.client.get(f"/m/{match}{path}").status_code in (302, 405)
    assert api.client.post(f"/m/unknown{path}").status_code == 404


FIELDS = [
    "kind", "op_id", "version", "contract", "by", "declarer", "points-0", "points-1", "capot",
    "doubling", "belotes-0", "declarations-0-kind", "declarations-x-side", "seat", "offender",
    "points", "because", "note", "seats", "confirmed", "dealer", "target",
]  # fmt: skip


@pytest.mark.parametrize("step", [7, in_proof(1)])
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.slow
def test_nasty_values_in_every_field_of_every_form(
    api: Api, match: str, field: str, step: int
) -> None:
    paths = (*WRITES, "/entries/1", "/more", "/end")
    addresses = [*(f"/m/{match}{path}" for path in paths), "/open/belot"]
    for value, address in islice(product(NASTY, addresses), 0, None, step):
        sent: dict[str, Any] = {"contract": "hearts", "by": "0", "points-0": "96", field: value}
        status = api.client.post(address, sent).status_code
        assert status in (200, 302, 409, 412, 422), (address, field, value, status)


def names_of(form: Any, prefix: str = "") -> list[str]:
    """What a page may call the fields of a form and their parts."""
    names = []
    for field in fields_of(form):
        name, item = prefix + field.name, field.spec.item
        whole = field.spec.kind in ("choice", "flag", "number", "words")
        names += [name] if whole else [name, f"{name}-0", f"{name}-1-0"]
        if field.spec.kind in ("several", "part"):
            names += names_of(item, f"{name}-" if field.spec.kind == "part" else f"{name}-3-")
    return names


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_nasty_values_are_refused_on_every_pad_and_opening(api: Api, game: str) -> None:
    match = api.open(game=game)
    api.write(match, {"kind": "round", "entry": worked_deal(game)})
    setup = GAMES[game].setup
    opening = names_of(GAMES[game].options) + (names_of(setup, "setup-") if setup else [])
    for sent in spoiled({"kind": "round"}, names_of(GAMES[game].deal)):
        status = api.client.post(f"/m/{match}/preview", sent).status_code
        assert status in (200, 400, 413, 422), (sent, status)
    for sent in spoiled({"seats": ["A", "B"]}, ["players", *opening]):
        status = api.client.post(f"/open/{game}", sent).status_code
        assert status in (200, 302, 400, 413, 422), (sent, status)
        status = api.client.get(f"/open/{game}", sent).status_code
        assert status == 200, (sent, status)


def spoiled(sent: dict[str, Any], names: list[str]) -> Iterator[dict[str, Any]]:
    """What is sent with a nasty value in each field, and with each nasty value in all of them."""
    for name, value in zip(names, cycle(NASTY), strict=False):
        yield {**sent, name: value}
    for value in NASTY:
        yield {**sent, **dict.fromkeys(names, value)}


def test_nasty_deals_of_open_cards_are_refused(api: Api) -> None:
    match = api.open(game="besikovitch")
    path = f"/m/{match}/deal"
    assert api.client.get(f"/m/{api.open()}/deal").status_code == 404
    assert api.client.post(path).status_code == 405
    for value in NASTY:
        for name in ("seed", "dealt", "half"):
            assert api.client.get(path, {name: value}).status_code in (200, 422), (name, value)
    twice = {"dealt": ["AS"] * 18, "half": "1"}
    answer = api.client.get(path, twice)
    assert answer.status_code == 422
    assert "Choose 18 cards" in markup(answer)


def test_a_form_of_too_many_fields_is_refused(api: Api, match: str) -> None:
    sent = {f"declarations-{number}-side": "0" for number in range(600)}
    answer = api.client.post(f"/m/{match}/entries", sent)
    assert answer.status_code == 400
    assert "we cannot read" in markup(answer)


@pytest.mark.parametrize(
    ("path", "page"),
    [("entries", ""), ("preview", ""), ("entries/1/strike", "/history"),
     ("entries/1/note", "/history")],
)  # fmt: skip
def test_the_address_of_a_form_leads_to_its_page(
    api: Api, match: str, path: str, page: str
) -> None:
    answer = api.client.get(f"/m/{match}/{path}")
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{match}{page}")
    assert Client().get(f"/m/{match}/{path}").status_code == 404
    assert api.client.put(f"/m/{match}/{path}").status_code == 405


def test_a_wrong_deal_keeps_everything_that_was_typed(api: Api, match: str) -> None:
    sent = {
        "kind": "round", "version": "2", "op_id": str(uuid4()), "contract": "clubs", "by": "3",
        "points-0": "100", "points-1": "100", "doubling": "contra",
        "declarations-0-side": "1", "declarations-0-kind": "run", "declarations-0-length": "4",
    }  # fmt: skip
    answer = api.client.post(f"/m/{match}/entries", sent)
    page = markup(answer)
    assert answer.status_code == 422
    assert "100 and 100 make 200" in page
    for field in ('value="clubs" checked', 'value="contra" data-otherwise="none" checked'):
        assert field in page
    assert page.count('value="100"') == 2
    assert 'name="declarations-0-length" value="4"' in page
    assert models.Entry.objects.count() == 1


def test_a_stale_deal_is_refused_and_stays_filled_in(api: Api, match: str) -> None:
    sent = {"kind": "round", "version": "1", "contract": "clubs", "by": "3", "points-0": "81"}
    answer = api.client.post(f"/m/{match}/entries", {**sent, "op_id": str(uuid4())})
    page = markup(answer)
    assert answer.status_code == 412
    assert "Is it the same deal?" in page
    assert 'name="version" value="2"' in page
    assert 'value="81"' in page


def test_a_stale_pass_is_asked_about_and_can_be_written(api: Api, match: str) -> None:
    sent = {"kind": "passed", "version": "1", "op_id": str(uuid4())}
    page = markup(api.client.post(f"/m/{match}/entries", sent))
    assert "Is it the same deal?" in page
    assert 'name="kind" value="passed"' in page
    again = api.client.post(f"/m/{match}/entries", {**sent, "version": "2", "op_id": str(uuid4())})
    assert again.status_code == 302
    assert [entry.kind for entry in models.Entry.objects.order_by("seq")] == ["round", "passed"]


def test_the_same_form_sent_twice_writes_once(api: Api, match: str) -> None:
    sent = {
        "kind": "round", "version": "2", "op_id": str(uuid4()),
        "contract": "clubs", "by": "3", "points-0": "81",
    }  # fmt: skip
    for _ in range(2):
        assert api.client.post(f"/m/{match}/entries", sent).status_code == 302
    assert models.Entry.objects.count() == 2
    other = api.client.post(f"/m/{match}/entries", {**sent, "points-0": "90"})
    assert other.status_code == 422
    assert "add it as a new deal" in markup(other)


def test_a_busy_table_is_a_page_that_keeps_what_was_typed(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "WRITER_WAIT_SECONDS", 0)
    taken = [transactions.WRITERS.acquire(0) for _ in range(transactions.WRITERS.count)]
    try:
        sent = {"kind": "round", "contract": "clubs", "by": "3", "points-0": "81"}
        answer = api.client.post(f"/m/{match}/entries", sent)
        assert (answer.status_code, 'value="81"' in markup(answer)) == (503, True)
        answer = api.client.post(f"/m/{match}/delete")
        assert (answer.status_code, answer["Retry-After"]) == (503, "1")
        assert api.client.get(f"/m/{match}").status_code == 200
    finally:
        for _ in taken:
            transactions.WRITERS.release()


def test_a_form_from_elsewhere_is_refused(api: Api, match: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post(f"/m/{match}/entries", {"kind": "passed"})
    assert answer.status_code == 403
    assert "came from another site" in markup(answer)
    assert models.Entry.objects.count() == 1


@pytest.mark.parametrize("path", ["/", "/open/belot", "/api/v1/games", "/nowhere"])
def test_every_answer_carries_the_headers_that_protect_it(api: Api, path: str) -> None:
    answer = api.client.get(path)
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "'unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert ("Permissions-Policy" in answer) == answer["Content-Type"].startswith("text/html")


def test_no_page_has_inline_script_or_style(api: Api, match: str) -> None:
    for path in ("/", "/open/belot", "/api/guide", *(f"/m/{match}{page}" for page in PAGES)):
        page = markup(api.client.get(path))
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page), path


def test_home_begins_with_the_match_in_play_and_lists_some_of_the_others(api: Api) -> None:
    opened = [api.open() for _ in range(home.MOST_TODAY + 2)]
    page = markup(api.client.get("/"))
    assert listed(page) == opened[-2 : -home.MOST_TODAY - 1 : -1]
    in_play = [f'href="/m/{opened[-1]}"', f'href="/m/{opened[-1]}/referee"']
    order = [page.index(link) for link in [*in_play, 'href="/matches"', 'href="/open/belot"']]
    assert order == sorted(order)
    assert listed(markup(api.client.get("/matches"))) == opened[::-1]
    api.write(opened[-1], {"kind": "finish"})
    page = markup(api.client.get("/"))
    assert page.index('href="/open/belot"') < page.index(f'href="/m/{opened[-1]}/end"')


def listed(page: str) -> list[str]:
    """The matches that a page leads to, in their order."""
    return re.findall(r'class="match-link" href="/m/([^"/]+)', page)


def test_a_device_knows_its_own_matches_and_no_others(api: Api, match: str) -> None:
    mine = Client()
    assert match not in markup(mine.get("/"))
    join(mine, SECRETS[match])
    assert match in markup(mine.get("/"))
    cookie = mine.cookies["session"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600
    assert match not in markup(Client().get("/"))


OUT = {"kind": "penalty", "entry": {"offender": 2, "points": 12}}
MOVED = {"kind": "dealer", "entry": {"seat": 2}}


def test_who_is_out_is_not_offered_the_deal(api: Api) -> None:
    match = api.open(game="kozel", seats=["Ana", "Boris", "Ceca"])
    api.write(match, MOVED)
    api.write(match, OUT)
    for path in ("entries", "preview"):
        answer = api.post(f"/matches/{match}/{path}", MOVED)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["pointer"] == "/entry/seat"
    page = markup(api.client.get(f"/m/{match}"))
    assert 'name="seat" value="1"' in page
    assert 'name="seat" value="2"' not in page
    answer = api.client.post(f"/m/{match}/entries", {"kind": "dealer", "seat": "2"})
    assert answer.status_code == 422
    assert "Ceca is out of the game and cannot deal." in markup(answer)
    correcting = markup(api.client.get(f"/m/{match}/entries/1"))
    assert 'name="seat" value="2" checked' in correcting


def test_an_earlier_deal_is_corrected_by_who_played_it(api: Api) -> None:
    match = api.open(game="kozel", seats=["Ana", "Boris", "Ceca"])
    api.write(match, {"kind": "round", "entry": {"points": [50, 50, 20]}})
    api.write(match, OUT)
    pad = markup(api.client.get(f"/m/{match}/entries/1"))
    assert 'name="points-2" value="20"' in pad
    assert 'type="hidden" name="points-2"' in markup(api.client.get(f"/m/{match}"))


CLAIMS = [
    ({}, []),
    ({"extra_combos": "bura"}, ["bura"]),
    ({"extra_combos": "bura_four", "golden": True}, ["bura", "four", "golden"]),
    ({"moscow": "three_aces"}, []),
    ({"moscow": "three_aces_win"}, ["moscow"]),
]


@pytest.mark.parametrize(("options", "offered"), CLAIMS)
def test_kozels_pad_offers_the_combinations_that_win_at_this_table(
    api: Api, options: dict[str, Any], offered: list[str]
) -> None:
    match = api.open(game="kozel", seats=["Ana", "Boris"], options=options)
    pad = markup(api.client.get(f"/m/{match}"))
    assert re.findall(r'name="combination" value="(\w+)"', pad) == offered
    assert ('name="claimed"' in pad) == bool(offered)


@pytest.mark.parametrize(("raises", "offered"), [(0, ""), (1, "01"), (3, "0123")])
def test_kwajongens_pad_offers_as_many_raises_as_agreed(
    api: Api, raises: int, offered: str
) -> None:
    match = api.open(game="kwajongen", options={"raises": raises})
    pad = markup(api.client.get(f"/m/{match}"))
    assert "".join(re.findall(r'name="raised" value="(\d)"', pad)) == offered
    deal = {"kind": "round", "entry": {"by": 0, "points": [18, 10], "raised": raises}}
    assert api.write(match, deal).json()["points"] == [-1 - raises, 0]
    correcting = markup(api.client.get(f"/m/{match}/entries/1"))
    chosen = re.findall(r'name="raised" value="(\d)" data-otherwise="" checked', correcting)
    assert chosen == ([str(raises)] if raises else [])


def test_play_again_opens_one_match_however_often_it_is_sent(api: Api) -> None:
    match = api.open()
    sent = {"op_id": str(uuid4())}
    first, again = (api.client.post(f"/m/{match}/again", sent)["Location"] for _ in range(2))
    assert first == again
    assert models.Match.objects.count() == 2
    # The page that the browser went back to has the key of another time.
    models.Match.objects.filter(pk=first.rpartition("/")[2]).update(last_seq=1)
    assert api.client.post(f"/m/{match}/again", sent)["Location"] != first
