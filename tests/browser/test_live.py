"""Several phones at one match: what one writes, the others show; what somebody types stays."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.belot_match import FIRST_DEAL, HANGING, MATCH
from tests.browser.conftest import NewPage
from tests.browser.table import (
    append,
    choose,
    entry_count,
    expect_totals,
    fill_in,
    go,
    program,
    table_with,
    tap_again,
    write,
)


def phones(new_page: NewPage, match: str, *roles: str) -> list[Page]:
    """As many phones at the match, one for each role."""
    pages = [new_page() for _ in roles]
    for page, role in zip(pages, roles, strict=True):
        go(page, f"/m/{match}", role=role)
    return pages


def test_what_one_phone_writes_the_others_show(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    first, second, watcher = phones(new_page, match, "owner", "scorer", "watcher")
    write(first, FIRST_DEAL)
    for page in (second, watcher):
        expect_totals(page, [9, 7])
        expect(page.locator(".dealer").first).to_contain_text("Deal 2")
        assert page.title().startswith("9 : 7")
    write(second, HANGING)
    for page in (first, watcher):
        expect_totals(page, [9, 15])
    first.get_by_role("button", name="undo").tap()
    for page in (first, second, watcher):
        expect_totals(page, [9, 7])
    assert entry_count(server, match) == 3


def test_what_somebody_types_stays_and_is_written_in_one_more_tap(
    new_page: NewPage, server: str
) -> None:
    match = table_with(server)
    writer, typist = phones(new_page, match, "owner", "scorer")
    fill_in(typist, HANGING["entry"])
    expect(typist.locator("#write")).to_be_enabled()
    write(writer, FIRST_DEAL)
    expect_totals(typist, [9, 7])
    expect(typist.locator("[name=points-0]")).to_have_value("81")
    typist.locator("#write").tap()
    expect(typist.get_by_role("alert")).to_contain_text("Is it the same deal?")
    expect(typist.locator("[name=points-0]")).to_have_value("81")
    tap_again(typist, typist.locator("#write"))
    for page in (writer, typist):
        expect_totals(page, [9, 15])
    assert entry_count(server, match) == 2


def test_the_pad_still_works_after_others_wrote(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    [phone] = phones(new_page, match, "scorer")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
        expect_totals(phone, [9, 7])
        choose(phone, "contract", "hearts")
        append(client, match, HANGING)
    expect_totals(phone, [9, 15])
    assert phone.locator("[name=contract][value=hearts]").is_checked()


def test_a_deal_that_waits_for_an_answer_is_called_by_its_number_now(
    new_page: NewPage, server: str
) -> None:
    match = table_with(server)
    [typist] = phones(new_page, match, "scorer")
    fill_in(typist, HANGING["entry"])
    expect(typist.locator("#write")).to_have_text("Write deal 1")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
        expect(typist.locator("#write")).to_have_text("Write deal 2")
        typist.locator("#write").tap()
        expect(typist.get_by_role("alert")).to_contain_text("Is it the same deal?")
        expect(typist.locator("#write")).to_contain_text("Write as deal 2")
        append(client, match, FIRST_DEAL)
        expect(typist.locator("#write")).to_contain_text("Write as deal 3")


def test_the_end_comes_to_every_phone_and_other_pages_say_so(
    new_page: NewPage, server: str
) -> None:
    match = table_with(server, *MATCH[:-1])
    owner, watcher = phones(new_page, match, "owner", "watcher")
    watcher.goto(f"/m/{match}/history")
    expect(watcher.locator("#news")).to_be_hidden()
    with program(server, match) as client:
        append(client, match, MATCH[-1])
    expect(owner.get_by_role("link", name="See the result")).to_be_visible()
    watcher.locator("#news").click()
    expect(watcher.locator(".entry").first).to_be_visible()
    expect(watcher.locator("#news")).to_be_hidden()


@pytest.mark.tolerates("ERR_FAILED", "status of 501", "live")
def test_where_streams_do_not_come_through_the_page_asks(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    page = new_page()

    def cut(route: Route) -> None:
        route.fulfill(status=501)

    page.route("**/live?*", cut)
    go(page, f"/m/{match}", role="watcher")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect_totals(page, [9, 7])


@pytest.mark.tolerates("status of 404")
def test_who_is_turned_away_sees_no_more(new_page: NewPage, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    [watcher] = phones(new_page, match, "watcher")
    with program(server, match) as client:
        assert client.delete(f"/matches/{match}/links/watcher").status_code == 204
        append(client, match, HANGING)
    expect(watcher.get_by_text("This match does not exist")).to_be_visible()


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED")
def test_a_phone_that_slept_catches_up(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    [phone] = phones(new_page, match, "scorer")
    phone.context.set_offline(True)
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
        append(client, match, HANGING)
    expect_totals(phone, [0, 0])
    phone.context.set_offline(False)
    expect_totals(phone, [9, 15])


REACHED = """() => {
  const undo = [...document.querySelectorAll(".undo")].find((button) => button.checkVisibility());
  const {x, y, width, height} = undo.getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest(".undo"));
}"""
ON_NEWS = f"""() => document.addEventListener("table:new", () => {{
  window.reached = ({REACHED})();
}})"""


def test_a_finger_on_its_way_to_undo_does_not_undo_what_has_just_come(
    page: Page, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}")
    page.evaluate(ON_NEWS)
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect(page.locator("main[data-seq='2']")).to_be_attached()
    assert page.evaluate("window.reached") is False
    page.wait_for_timeout(1000)
    assert page.evaluate(REACHED)
    page.locator(".undo:visible").tap()
    expect(page.locator("main[data-seq='3']")).to_be_attached()
