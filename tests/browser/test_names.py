"""Hostile names and notes change no page, form or stored item, online and on the phone."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import httpx
import pytest
from django.urls import resolve
from playwright.sync_api import FilePayload, Page, expect

from scorer.names import isolated
from tests.browser.belot_match import FIRST_DEAL
from tests.browser.modules import inside
from tests.browser.phone import CONTROLLED, UNSENT, Phone, at_match, offline, until
from tests.browser.table import append, go, program, read, sit_down, table_with
from tests.browser.test_outbox import weakened
from tests.parameters import in_proof
from tests.tables.permissions import ROUTES

A95 = pytest.mark.promise("A95")

HOSTILE = [
    "\" data-do=drop x='",
    "$& $' $` $1 \ue001 ⟦1⟧ __n__",
    "\u202edlog\u2066 אב \u200f",
    "Z" + "\u0301" * 39,
]
ZERO_WIDTH = "A\u200b\u2060\ufeff\u200d"
PLAIN = ["Plain0", "Plain1", "Plain2", "Plain3"]
PAGES = ("", "/history", "/more", "/penalty", "/end", "/take", "/paper", "/share",
         "/share/watcher", "/entries/1", "/entries/1/tables", "/referee", "/referee/{question}",
         "/rulings/1/appeal", "/rulings/2/appeal", "/tables", "/delete", "/display", "/needs",
         "/rules", "/rules/difference", "/rules/change", "/wrong")  # fmt: skip
"""The pages of a match. A new one needs a row, or a reason."""

NO_PAGES = {
    "/offline": "its names are filled in on the phone, below",
    "/deal": "its game has open cards, below",
    "/search": "it is data of the game",
    "/live": "it is a stream",
    "/watch.svg": "it is a picture of an address",
    "/house-rules.pdf": "it is no page",
    "/entries": "it leads to the match",
    "/preview": "it leads to the match",
    "/entries/<int:seq>/strike": "it leads to the history",
    "/entries/<int:seq>/note": "it leads to the history",
}

QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "belot": ("trick", {"contract": "hearts", "cards": ["7H", "9H", "8H", "AH"]}),
    "svoi_kozyri": ("next_dealer", {"dealer": 0, "loser": 2}),
}
"""Questions whose answers name a player."""

SKELETON = """() => {
  const elements = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.matches("[name=csrfmiddlewaretoken], [name=op_id], svg *, rect")) continue;
      const attributes = [...element.attributes].map(({name, value}) => `${name}=${value}`);
      if (element.matches("input, select, textarea")) attributes.push(element.value);
      elements.push([element.localName, ...attributes].join(" | "));
      if (element.content) walk(element.content);
    }
  };
  walk(document.body);
  return elements;
}"""
"""Every element with its attributes and what it holds, in order; no text."""

TURNED = """() => {
  const turns = /[\\u0590-\\u08ff\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]/;
  const enclosed = /\\u2068[^\\u202a-\\u202e\\u2066-\\u2069]*\\u2069/g;
  const loose = (words) => turns.test((words ?? "").replaceAll(enclosed, ""));
  const turned = loose(document.title) ? [`title: ${document.title}`] : [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const apart = node.parentElement.closest("bdi, [dir=auto], textarea");
    if (!apart && loose(node.data)) turned.push(`${node.parentElement.outerHTML}`);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [alt]")) {
    for (const name of ["aria-label", "title", "alt"]) {
      if (loose(element.getAttribute(name))) turned.push(`${name}: ${element.outerHTML}`);
    }
  }
  return turned;
}"""
"""Where words that change the direction are not set apart from those around them."""


def skeleton(page: Page, names: list[str]) -> list[str]:
    """The page's skeleton with what differs from match to match left out."""
    text = re.sub(r"\?data=[^ |\n]+", "?data", "\n".join(page.evaluate(SKELETON)))
    for seat, name in sorted(enumerate(names), key=lambda seated: -len(seated[1])):
        for form in (isolated(name), name):
            text = text.replace(form, f"name {seat}")
    text = re.sub(r"/m/[^/ |?\n]+|/matches/[^/ |?\n]+", "/the-match", text)
    text = re.sub(
        r"(data-draft|data-offline-match|data-of|data-match)=[^ |\n]+", r"\1=the-match", text
    )
    text = re.sub(r"(/join|/appeal)#[\w-]+", r"\1#a secret", text)
    text = re.sub(r"(\?reason=)[^#\n]*", r"\1a reason", text)
    return re.sub(r"datetime=[^|\n]+|\d{4}-\d\d-\d\d[ T:\d]*", "a time", text).split("\n")


def written_by(server: str, game: str, names: list[str], word: str) -> str:
    """A match of these people in which this was noted wherever something can be."""
    deals: dict[str, dict[str, Any]] = {
        "belot": FIRST_DEAL,
        "svoi_kozyri": {"kind": "round", "entry": {"out": [1, 2, 3], "loser": 0}},
    }
    match = table_with(server, {**deals[game], "note": word}, deals[game], game=game, seats=names)
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 2, "reason": word})
        penalty = {"offender": 0, "reason": word, "rule": word}
        append(client, match, {"kind": "penalty", "entry": penalty})
        accepted = {"side": 1, "seq": 1, "name": word[:40]}
        sent(client, f"/matches/{match}/acceptances", accepted)
        _decided(client, match, game, word)
    return match


def _decided(client: httpx.Client, match: str, game: str, word: str) -> None:
    """A ruling that was decided on appeal, and one whose appeal waits."""
    question, facts = QUESTIONS[game]
    for number in (1, 2):
        sent(client, f"/matches/{match}/rulings", {"question": question, "facts": facts})
        sent(client, f"/matches/{match}/rulings/{number}/appeal", None)
    secret = client.get(f"/matches/{match}/rulings/1/appeal").json()["secret"]
    decision = {"outcome": "upheld", "reason": word, "by": word[:40]}
    holder = {"Authorization": f"Bearer {secret}"}
    sent(client, "/appeal/decision", decision, **holder)


def sent(client: httpx.Client, path: str, data: Any, **headers: str) -> None:
    headers = {"Idempotency-Key": str(uuid4()), **headers}
    answer = client.post(path, json=data, headers=headers)
    assert answer.status_code == 201, answer.text


def test_every_page_of_a_match_is_shown_with_hostile_names() -> None:
    shown = {resolve(f"/m/match{path.partition('?')[0]}").route for path in PAGES}
    left_out = {f"m/<str:match_id>{path}" for path in NO_PAGES}
    assert not shown & left_out
    assert shown | left_out == {
        route
        for route, methods in ROUTES.items()
        if route.startswith("m/<str:match_id>") and "GET" in methods
    }


def opened(page: Page, path: str) -> None:
    page.goto(path)
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
    # A correction shows at once what it changes.
    if page.locator("[data-corrects]").count():
        page.locator("#preview [data-verdict]").first.wait_for()
        # The server's verdict comes after the one that the page brought.
        page.wait_for_load_state("networkidle")


@A95
@pytest.mark.parametrize("game", ["svoi_kozyri", in_proof("belot")])
def test_a95_hostile_names_and_notes_change_no_page(page: Page, server: str, game: str) -> None:
    word = " ".join(HOSTILE)[:190]
    hostile = written_by(server, game, HOSTILE, word)
    plain = written_by(server, game, PLAIN, "Plainword")
    go(page, f"/m/{plain}")
    go(page, f"/m/{hostile}")
    page.request.post(f"/m/{hostile}/device", form={"name": HOSTILE[2]})
    question, facts = QUESTIONS[game]
    asked = f"{question}?{urlencode(facts, doseq=True)}"
    for row in PAGES:
        path = row.format(question=asked)
        opened(page, f"/m/{plain}{path}")
        expected = skeleton(page, [*PLAIN, "Plainword"])
        opened(page, f"/m/{hostile}{path}")
        assert skeleton(page, [*HOSTILE, word]) == expected, path
        assert page.evaluate(TURNED) == [], path
    for path in ("/", "/take", "/statistics", f"/open/{game}", f"/rules/{game}/difference"):
        opened(page, path)
        assert page.evaluate(TURNED) == [], path
    # What is stored, and what a form would send again, is what was typed.
    assert read(page, hostile, "sheet")["seats"] == HOSTILE
    page.goto(f"/m/{hostile}/more")
    typed = page.locator(".names input[name=seats]").evaluate_all("all => all.map((i) => i.value)")
    assert typed == HOSTILE
    appealed(page, server, hostile)
    brought(page, hostile)


def appealed(page: Page, server: str, match: str) -> None:
    """Where the link of an appeal leads: the ruling as it is decided."""
    with program(server, match) as client:
        secret = client.get(f"/matches/{match}/rulings/2/appeal").json()["secret"]
    page.goto(f"/appeal#{secret}")
    expect(page.locator("[name=outcome]").first).to_be_visible()
    assert page.evaluate(TURNED) == []


def brought(page: Page, match: str) -> None:
    """A record that is brought in is shown before anything is written."""
    record = page.request.get(f"/api/v1/matches/{match}/record").body()
    page.goto("/import")
    file: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": record}
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Check the file").tap()
    expect(page.locator("#results")).to_contain_text("with the same entries")
    assert page.evaluate(TURNED) == []


@A95
def test_a95_hostile_names_stand_apart_at_open_cards(page: Page, server: str) -> None:
    match = table_with(server, game="besikovitch", seats=HOSTILE[1:3])
    go(page, f"/m/{match}/deal")
    assert page.evaluate(TURNED) == []


@A95
def test_a95_control_what_is_not_set_apart_is_noticed(page: Page, server: str) -> None:
    page.goto("/")
    page.evaluate("name => document.body.append(name)", HOSTILE[2])
    assert page.evaluate(TURNED)
    page.evaluate("name => { document.title = name; }", isolated(HOSTILE[2]) + HOSTILE[2])
    assert len(page.evaluate(TURNED)) == 2


def started_without_a_network(phone: Phone, names: list[str], game: str = "Svoi kozyri") -> Page:
    page = phone.page
    if page.url == "about:blank":
        page.goto("/")
        until(page, CONTROLLED)
        phone.wire.cut()
    sit_down(page, game, names)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/new-*")
    expect(page.locator("main[data-ready]")).to_be_visible()
    return page


DEAL = (
    """() => entry.write({kind: "round", "out-0": "1", "out-1": "2", "out-2": "3", loser: "0"})"""
)


def phone_skeleton(phone: Phone, names: list[str]) -> list[str]:
    page = started_without_a_network(phone, names)
    inside(page, DEAL)
    page.reload()
    expect(page.locator("#outbox")).to_contain_text("2 to send")
    assert page.evaluate(TURNED) == []
    return skeleton(page, names)


@A95
def test_a95_names_are_no_markup_on_the_phone(phone: Phone, server: str) -> None:
    match = table_with(server)
    page = at_match(phone, match, "scorer")
    phone.wire.cut()
    offline(page, f"/m/{match}")
    inside(page, "entry.write({kind: 'passed'})")
    expected = phone_skeleton(phone, PLAIN)
    assert phone_skeleton(phone, HOSTILE) == expected
    for seat, name in enumerate(HOSTILE):
        expect(page.locator(".side .who > .in-full").nth(seat)).to_have_text(isolated(name))
    expect(page.locator("#board [data-do]")).to_have_count(0)
    # Of the first match one waits still, of each that was opened here its opening and a deal.
    assert inside(page, UNSENT) == 5
    assert inside(page, f"queue.writes('{match}').then((all) => all.length)") == 1
    seats = "store.all('matches').then((all) => all.map(({record}) => record.seats))"
    assert [HOSTILE in inside(page, seats), PLAIN in inside(page, seats)] == [True, True]


@A95
@pytest.mark.proof
def test_a95_control_names_as_markup_change_the_page(phone: Phone, server: str) -> None:
    as_markup = "root.innerHTML = root.innerHTML.replaceAll(GAPS, name);"
    phone.wire.answered_by(weakened(server, "offline/names", ("walk(root);", as_markup)))
    expected = phone_skeleton(phone, PLAIN)
    page = started_without_a_network(phone, HOSTILE)
    assert skeleton(page, HOSTILE) != expected


@A95
@pytest.mark.proof
def test_a95_a_stored_match_shows_its_names_apart(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = written_by(server, "svoi_kozyri", HOSTILE, HOSTILE[2])
    phone = new_phone()
    page = at_match(phone, match, "scorer")
    phone.wire.cut()
    for path in ("", "/history", "/entries/1"):
        offline(page, f"/m/{match}{path}")
        page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
        assert page.evaluate(TURNED) == [], path
    page.goto("/")
    expect(page.locator("main[data-matches]")).to_be_visible()
    expect(page.locator(".match-link")).to_have_count(1)
    expect(page.locator(".match-link")).to_contain_text("Svoi kozyri")
    assert page.evaluate(TURNED) == []


INVISIBLE = ["\u200b", "\u2060\u200d", "\u3164", "\u2800\u00a0", "\ufeff\u00ad", "\u202e\u2069"]


@A95
def test_a95_names_that_nobody_can_see_are_refused(phone: Phone, server: str) -> None:
    with program(server) as client:
        for name in INVISIBLE:
            data = {"game": "belot", "seats": [name, *PLAIN[1:]]}
            answer = client.post("/matches", json=data, headers={"Idempotency-Key": str(uuid4())})
            assert answer.status_code == 422, name
            assert "Nothing in this text is visible" in answer.text
        seats = [ZERO_WIDTH, *PLAIN[1:]]
        assert read(server, table_with(server, seats=seats), "sheet")["seats"] == seats
    page = phone.page
    sit_down(page, "Belot", [INVISIBLE[0], *PLAIN[1:]])
    until(page, CONTROLLED)
    for network in (True, False):
        if not network:
            phone.wire.cut()
            page.goto("/open/belot")
            page.locator("#seat-0").fill(INVISIBLE[0])
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_text("Nothing in this text is visible")).to_be_visible()
