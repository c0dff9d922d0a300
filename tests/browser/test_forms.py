"""What is typed into a form that is no deal stands there until the server has it."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.phone import CONTROLLED, Phone, at_match, until
from tests.browser.table import SECRETS, program, table_with, tap_again
from tests.browser.test_names import QUESTIONS, sent
from tests.browser.test_signal import NETWORKS, mend
from tests.parameters import sample
from tests.pictures.pages import club_page

# What comes from elsewhere is logged by the browser.
pytestmark = pytest.mark.tolerates(r"status of (403|422|502)", "server error: 502", "MIME type")


class Typed(NamedTuple):
    """What is typed by selectors of fields of one form, and the page that shows it when it was
    sent, or shows something else."""

    fields: dict[str, str]
    seen: str
    shown: tuple[str, ...] = ()

    def button(self, page: Page) -> Locator:
        return page.locator(f"form:has({next(iter(self.fields))}) button").last


def names_in_the_drawer(phone: Phone, server: str) -> Typed:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.locator("nav").get_by_text("Menu").click()
    page.locator("dialog summary", has_text="Names").click()
    return Typed({"#name-0": "Anna-Maria", "#name-3": "Daniel"}, f"/m/{match}")


def menu_of_a_match(phone: Phone, server: str) -> str:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto(f"/m/{match}/more")
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
    return match


def name_of_this_phone(phone: Phone, server: str) -> Typed:
    match = menu_of_a_match(phone, server)
    return Typed({"#device-name": "Ana's phone"}, f"/m/{match}/more")


def note_to_a_deal(phone: Phone, server: str) -> Typed:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto(f"/m/{match}/history")
    page.locator("#entry-1 > summary").click()
    page.locator("#entry-1 .note-box > summary").click()
    return Typed({"[name=note]": "by candlelight"}, f"/m/{match}/history")


def acceptance(phone: Phone, server: str) -> Typed:
    match = menu_of_a_match(phone, server)
    return Typed({"#accepts-as": "Grandmother"}, f"/m/{match}/more")


def decision_of_an_appeal(phone: Phone, server: str) -> Typed:
    match = table_with(server, FIRST_DEAL)
    question, facts = QUESTIONS["belot"]
    with program(server, match) as client:
        sent(client, f"/matches/{match}/rulings", {"question": question, "facts": facts})
        sent(client, f"/matches/{match}/rulings/1/appeal", None)
        secret = client.get(f"/matches/{match}/rulings/1/appeal").json()["secret"]
    page = phone.page
    page.goto("/")
    until(page, CONTROLLED)
    page.goto(f"/appeal#{secret}")
    page.locator("[name=outcome]").first.check()
    fields = {"#reason": "We have always played it so", "#by": "The club's referee"}
    return Typed(fields, f"/appeal#{secret}")


def code_of_a_match(phone: Phone, server: str) -> Typed:
    match = table_with(server, FIRST_DEAL)
    page = phone.page
    page.goto("/")
    until(page, CONTROLLED)
    page.goto("/join")
    return Typed({"#secret": SECRETS[match]["scorer"]}, f"/m/{match}", ("Boris",))


def new_group(phone: Phone, server: str) -> Typed:
    page = phone.page
    page.goto("/")
    until(page, CONTROLLED)
    page.goto("/groups/new")
    typed = {"#title": "Thursday group", "input[name=names] >> nth=0": "Ana"}
    typed |= {f"input[name=names] >> nth={n}": name for n, name in ((1, "Boris"), (2, "Ceca"))}
    typed["input[name=names] >> nth=3"] = "Dan"
    return Typed(typed, "")


def group(phone: Phone, server: str) -> str:
    """The address of a group that the phone has made."""
    page, typed = phone.page, new_group(phone, server)
    for field, words in typed.fields.items():
        page.locator(field).fill(words)
    typed.button(page).click()
    page.wait_for_url("**/g/*")
    return page.url


def new_player(phone: Phone, server: str) -> Typed:
    players = f"{group(phone, server)}/players"
    phone.page.goto(players)
    return Typed({"#name": "Dora the guest"}, players)


def renamed_player(phone: Phone, server: str) -> Typed:
    player = f"{group(phone, server)}/players/0"
    phone.page.goto(player)
    return Typed({"#name": "Anna-Maria"}, player)


def stake_of_a_group(phone: Phone, server: str) -> Typed:
    stake = f"{group(phone, server)}/stake"
    phone.page.goto(stake)
    phone.page.locator("#id-unit").select_option("EUR")
    return Typed({"#id-amount": "1.75"}, stake)


def season_of_a_group(phone: Phone, server: str) -> Typed:
    seasons = f"{group(phone, server)}/seasons"
    phone.page.goto(f"{seasons}/0/change")
    fields = {"#id-title": "Our winter", "#id-first": "2026-11-01", "#id-last": "2027-03-01"}
    return Typed(fields, f"{seasons}/1/change")


def of_a_club(phone: Phone, page: str) -> str:
    """Go to a page of a club night that the phone has begun, and return its address."""
    phone.page.goto("/")
    until(phone.page, CONTROLLED)
    phone.page.goto("/clubs/new")
    club_page(page)(phone.page)
    return phone.page.url


def slip(phone: Phone, server: str) -> Typed:
    typed = {"#points-0": "1234", "#points-1": "987"}
    return Typed(typed, f"{of_a_club(phone, '/slip')}?round=1&table=1")


def late_arrival(phone: Phone, server: str) -> Typed:
    return Typed({"#names": "Zora the late"}, of_a_club(phone, "/people"))


FORMS: list[Callable[[Phone, str], Typed]] = [
    names_in_the_drawer, name_of_this_phone, decision_of_an_appeal, acceptance, code_of_a_match,
    new_group, stake_of_a_group, new_player, season_of_a_group, renamed_player,
    slip, late_arrival, note_to_a_deal,
]  # fmt: skip
# A slow network may take it.
SILENT = [network for network in NETWORKS if network != "is slow"]
# Of two forms the check tries one, over another network each time.
CASES = [
    (form, SILENT[(place // 2 + turn) % len(SILENT)])
    for place, form in enumerate(FORMS)
    for turn in range(len(SILENT))
]


def no_network(page: Page) -> Locator:
    return page.locator(".no-network[role=alert]")


@pytest.mark.parametrize(("form", "network"), sample(CASES, 2 * len(SILENT)))
def test_what_is_typed_stays_in_its_form(
    phone: Phone, server: str, form: Callable[[Phone, str], Typed], network: str
) -> None:
    typed = form(phone, server)
    page = phone.page
    for field, words in typed.fields.items():
        page.locator(field).fill(words)
    NETWORKS[network](phone.wire)
    typed.button(page).click()
    expect(no_network(page)).to_have_text(
        "No network. Your entry is still here. Try again when you have a network."
    )
    for field, words in typed.fields.items():
        expect(page.locator(field)).to_have_value(words)
    mend(phone.wire)
    tap_again(page, typed.button(page))
    expect(no_network(page)).to_have_count(0)
    expect(page.locator("main")).to_be_visible()
    if typed.seen:
        page.goto(typed.seen)
    for words in typed.shown or typed.fields.values():
        written = page.get_by_text(words).or_(page.locator(f'input[value="{words}"]'))
        expect(written.first).to_be_attached()
