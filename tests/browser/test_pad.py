"""The entry pad under the thumb: few taps, the verdict before writing, nothing lost."""

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.belot_match import CAPOT, CONTEST, FIRST_DEAL, HANGING, run
from tests.browser.conftest import NewPage
from tests.browser.table import (
    append,
    choose,
    choose_side,
    digits,
    entry_count,
    expect_totals,
    fill_in,
    go,
    newest,
    open_match,
    program,
    table_with,
    tap_again,
    write,
    write_deal,
)

WITHIN = """element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def scrolls(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollHeight > innerHeight"))


def test_two_taps_open_a_match_with_the_last_names(page: Page) -> None:
    open_match(page)
    page.goto("/")
    page.get_by_role("link", name="Belot 4 players").tap()
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/m/*")
    expect(page.locator(".callers")).to_contain_text("Ceca")


def test_a_number_typed_for_who_then_goes_out_is_in_nobodys_way(page: Page, server: str) -> None:
    first, second = (
        {"kind": "round", "entry": {"points": [points, 20, 100 - points]}} for points in (70, 50)
    )
    match = table_with(server, first, second, game="kozel", seats=["Anna", "Boris", "Ceca"])
    go(page, f"/m/{match}")
    for side, points in ((0, 70), (1, 2)):
        page.locator(f"[name=points-{side}]").tap()
        digits(page, points)
    with program(server, match) as client:
        append(client, match, first)
    go(page, f"/m/{match}")
    expect(page.locator("#pad").get_by_text("out", exact=True)).to_be_visible()
    page.locator("[name=points-2]").tap()
    digits(page, 50)
    write_deal(page)
    expect(page.locator("#pad [name=points-2]")).to_have_value("")
    assert entry_count(server, match) == 4


def test_a_plain_deal_takes_four_taps_beside_its_digits_and_nothing_scrolls(
    new_page: NewPage,
) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    open_match(page)
    assert not scrolls(page)
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    digits(page, 96)
    expect(page.locator("#write")).to_be_enabled()
    assert not scrolls(page)
    page.locator("#write").tap()
    expect_totals(page, [9, 7])


def test_the_verdict_before_writing_is_what_is_written(page: Page) -> None:
    open_match(page)
    expect(page.locator("#write")).to_be_disabled()
    choose(page, "contract", "no_trumps")
    choose(page, "by", 1)
    choose_side(page, 1)
    digits(page, 70)
    expect(page.locator("[name=points-0]")).to_have_attribute("placeholder", "60")
    verdict = page.locator("#verdict summary")
    expect(verdict).to_contain_text("Made: 140 against 120. We score 12, They 14.")
    verdict.tap()
    expect(page.locator(".calculation")).to_contain_text("doubled at no trumps")
    page.locator("#write").tap()
    expect(newest(page)).to_contain_text("made it, 140 : 120")


def test_chips_declare_and_are_taken_back(page: Page) -> None:
    open_match(page)
    fill_in(page, FIRST_DEAL["entry"] | {"points": [96, None]})
    page.locator("summary", has_text="+100").tap()
    page.locator(".menu [data-add='declarations?kind=run&length=6']").tap()
    page.locator("summary", has_text="Four").tap()
    page.locator("[data-add='declarations?kind=four&rank=A']").tap()
    page.get_by_role("button", name="Belot").tap()
    expect(page.locator("#verdict summary")).to_contain_text("Made: 316 against 66.")
    page.get_by_role("button", name="Remove quinta 6").tap()
    expect(page.locator("#verdict summary")).to_contain_text("Made: 216 against 66.")
    page.locator(".tag[data-clear=belotes-0]").tap()
    expect(page.locator("#verdict summary")).to_contain_text("Made: 196 against 66.")
    choose(page, "doubling", "contra")
    expect(page.locator("#verdict summary")).to_contain_text("We score 52.")
    choose(page, "doubling", "contra")
    expect(page.locator("#verdict summary")).to_contain_text("They 7.")


def test_in_the_place_of_write_stands_what_is_missing_and_leads_there(page: Page) -> None:
    open_match(page)
    missing, button = page.locator("#missing"), page.locator("#write")
    named = missing.locator("span:visible")
    expect(named).to_have_text("Contract?")
    missing.tap()
    expect(page.locator("[name=contract]").first).to_be_focused()
    choose(page, "contract", "hearts")
    expect(named).to_have_text("Who called?")
    missing.tap()
    expect(page.locator("[name=by]").first).to_be_focused()
    choose(page, "by", 1)
    expect(named).to_have_text("Card points?")
    missing.tap()
    expect(page.locator("[name=points-1]")).to_be_focused()
    expect(button).to_be_hidden()
    digits(page, 96)
    expect(button).to_be_enabled()
    expect(button).to_have_text("Write deal 1")
    expect(missing).to_be_hidden()
    digits(page, 9)
    expect(page.locator("#verdict .mistake")).to_be_visible()
    expect(button).to_be_disabled()
    choose_side(page, 0)
    missing.tap()
    expect(page.locator("[name=points-1]")).to_be_focused()
    assert not entry_count(page, page.url.rsplit("/", 1)[1])


def test_a_verdict_has_the_icon_of_how_it_went(page: Page) -> None:
    open_match(page)
    choose(page, "contract", "clubs")
    choose(page, "by", 0)
    icon = page.locator("#verdict summary .icon use")
    digits(page, 96)
    expect(icon).to_have_attribute("href", "#icon-made")
    page.locator("[data-key=back]").tap()
    expect(icon).to_have_attribute("href", "#icon-failed")
    page.locator("[data-key=back]").tap()
    digits(page, 81)
    expect(page.locator("#verdict summary")).to_contain_text("Hanging")
    expect(icon).to_have_count(0)


def test_what_cannot_be_is_said_and_not_written(page: Page) -> None:
    open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    choose_side(page, 0)
    page.locator("[data-add='declarations?kind=run&length=3']").tap()
    choose(page, "contract", "no_trumps")
    expect(page.locator("#verdict .mistake")).to_have_text(
        "At no trumps you cannot declare anything."
    )
    expect(page.locator("#write")).to_be_disabled()
    choose(page, "contract", "clubs")
    expect(page.locator("#write")).to_be_enabled()
    digits(page, 9)
    expect(page.locator("#verdict .mistake")).to_contain_text("from 0 to 258")


def test_a_top_card_is_asked_only_when_it_decides(page: Page) -> None:
    open_match(page)
    fill_in(page, {**CONTEST["entry"], "declarations": [run(0, 3)]})
    expect(page.locator("#write")).to_be_enabled()
    expect(page.locator(".asks.top")).to_be_hidden()
    choose_side(page, 1)
    page.locator("[data-add='declarations?kind=run&length=3']").tap()
    expect(page.locator("#verdict .hint")).to_contain_text("enter their top cards")
    expect(page.locator(".asks.top").first).to_be_visible()


def test_a_deal_is_written_again_taken_back_and_restored(page: Page) -> None:
    open_match(page)
    write(page, FIRST_DEAL)
    expect_totals(page, [9, 7])
    page.get_by_role("button", name="Same again").tap()
    expect(page.locator("[name=contract][value=hearts]")).to_be_checked()
    expect(page.locator("[name=by][value='0']")).to_be_checked()
    page.get_by_role("button", name="undo").tap()
    expect_totals(page, [0, 0])
    tap_again(page, page.get_by_role("button", name="Put it back"))
    expect_totals(page, [9, 7])


def test_undo_goes_back_several_deals(page: Page) -> None:
    open_match(page)
    write(page, FIRST_DEAL)
    expect_totals(page, [9, 7])
    write(page, HANGING)
    expect_totals(page, [9, 15])
    for number, totals in ((2, [9, 7]), (1, [0, 0])):
        tap_again(page, page.get_by_role("button", name="Undo"))
        expect(page.locator(".change")).to_contain_text(f"Deal {number} undone")
        expect_totals(page, totals)
    tap_again(page, page.get_by_role("button", name="Put it back"))
    expect_totals(page, [9, 7])


def test_the_score_is_said_once_after_a_write_and_no_digits_while_it_counts(page: Page) -> None:
    open_match(page)
    announcement = page.locator("#announcement")
    expect(announcement).to_have_text("")
    write(page, FIRST_DEAL)
    expect(announcement).to_have_text("Ana & Ceca 9, Boris & Dan 7")
    assert (
        page.locator("output, [aria-live], [role=status]")
        .filter(has=page.locator(".total"))
        .count()
        == 0
    )
    page.get_by_role("button", name="Undo").tap()
    expect_totals(page, [0, 0])


def test_what_is_wrong_is_marked_where_it_was_typed_and_no_key_moves(page: Page) -> None:
    open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    field, key = page.locator("[name=points-0]"), page.locator("[data-key='9']")
    before = key.bounding_box()
    expect(page.locator("#verdict summary")).to_be_visible()
    assert key.bounding_box() == before
    key.tap()
    expect(page.locator("#verdict .mistake")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert key.bounding_box() == before
    page.locator("[data-key=back]").tap()
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_a_phone_lying_down_shows_all_keys_and_write(new_page: NewPage, server: str) -> None:
    page = new_page(viewport={"width": 844, "height": 390})
    go(page, f"/m/{table_with(server, FIRST_DEAL)}")
    for part in page.locator("#pad button:visible, #pad .chip:visible, #write, .total").all():
        assert part.evaluate(WITHIN)


def test_the_same_deal_of_another_phone_is_discarded(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    first, second = new_page(), new_page()
    for phone in (first, second):
        go(phone, f"/m/{match}")
    fill_in(second, FIRST_DEAL["entry"])
    expect(second.locator("#write")).to_be_enabled()
    write(first, FIRST_DEAL)
    expect_totals(first, [9, 7])
    second.locator("#write").tap()
    expect(second.get_by_role("alert")).to_contain_text("Is it the same deal?")
    second.get_by_role("link", name="Discard mine").tap()
    expect(second.get_by_role("alert")).to_have_count(0)
    expect(second.locator("[name=points-0]")).to_have_value("")
    assert entry_count(server, match) == 1


@pytest.mark.parametrize("is_same", [True, False])
def test_a_pass_that_another_phone_wrote_too_is_asked_about(
    new_page: NewPage, server: str, is_same: bool
) -> None:
    match = table_with(server)
    page = new_page()
    go(page, f"/m/{match}")
    version = page.locator("#pad [name=version]")
    with program(server, match) as client:
        append(client, match, {"kind": "passed"})
    expect(page.locator("main[data-seq='1']")).to_be_attached()
    version.evaluate("(field) => (field.value = '1')")
    page.get_by_role("button", name="All passed").tap()
    expect(page.get_by_role("heading", name="Is it the same deal?")).to_be_visible()
    expect(page.locator(".late .mine")).to_contain_text("All passed")
    expect(page.get_by_role("button", name="All passed")).to_have_count(0)
    if is_same:
        page.get_by_role("link", name="Discard mine").tap()
    else:
        tap_again(page, page.get_by_role("button", name="Write as deal 2"))
    expect(page.locator(".late")).to_have_count(0)
    assert entry_count(server, match) == (1 if is_same else 2)


def test_the_dealer_moves_by_itself_and_by_a_tap(page: Page) -> None:
    open_match(page)
    dealer = page.locator(".dealer > summary")
    expect(dealer).to_contain_text("Ana")
    page.get_by_role("button", name="Pass").tap()
    expect(dealer).to_contain_text("Boris")
    dealer.tap()
    page.locator(".dealer").get_by_role("button", name="Dan").tap()
    expect(dealer).to_contain_text("Dan")


def test_a_deal_begun_survives_a_reload_and_is_forgotten_once_written(page: Page) -> None:
    open_match(page)
    fill_in(page, CONTEST["entry"])
    verdict = page.locator("#verdict summary")
    expect(verdict).to_contain_text("We score 14, They 14.")
    page.reload()
    expect(verdict).to_contain_text("We score 14, They 14.")
    expect(page.locator(".asks.top > summary").first).to_have_text("K")
    page.locator("#write").tap()
    expect_totals(page, [14, 14])
    page.reload()
    expect(page.locator("[data-row]")).to_have_count(0)
    expect(page.locator("[name=points-1]")).to_have_value("")


@pytest.mark.promise("A12")
def test_a12_of_two_phones_the_second_is_told_and_writes_in_one_tap(
    new_page: NewPage, server: str
) -> None:
    match = table_with(server)
    first, second = new_page(), new_page()
    for phone in (first, second):
        go(phone, f"/m/{match}")
    fill_in(second, HANGING["entry"])
    expect(second.locator("#write")).to_be_enabled()
    write(first, FIRST_DEAL)
    expect_totals(first, [9, 7])
    second.locator("#write").tap()
    late = second.get_by_role("alert")
    expect(late).to_contain_text("Is it the same deal?")
    expect(late.locator("li").first).to_contain_text("made it, 96 : 66")
    expect(late.locator(".mine")).to_contain_text("hanging, 81 each")
    expect_totals(second, [9, 7])
    expect(second.locator("[name=points-0]")).to_have_value("81")
    tap_again(second, second.locator("#write"))
    expect_totals(second, [9, 15])
    assert entry_count(server, match) == 2


DECLARED = CONTEST["entry"] | {"declarations": [run(0, 4), run(1, 3)]}


def test_enter_on_a_deal_begun_adds_nothing_to_it(page: Page) -> None:
    open_match(page)
    choose_side(page, 0)
    page.locator("[data-add='declarations?kind=run&length=3']").tap()
    expect(page.locator("[data-row=declarations]")).to_have_count(1)
    page.locator("[name=points-0]").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Contract is missing.")).to_be_attached()
    expect(page.locator("[data-row=declarations]")).to_have_count(1)
    page.reload()
    expect(page.locator("[data-row=declarations]")).to_have_count(1)


def test_a_late_deal_has_the_declarations_that_were_typed(page: Page, server: str) -> None:
    match = table_with(server)
    go(page, f"/m/{match}")
    fill_in(page, DECLARED)
    expect(page.locator("#write")).to_be_enabled()
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect_totals(page, [9, 7])
    page.locator("#write").tap()
    expect(page.get_by_role("heading", name="Is it the same deal?")).to_be_visible()
    expect(page.locator("[data-row=declarations]")).to_have_count(2)


def test_nothing_can_be_typed_into_a_pad_that_is_about_to_go(page: Page) -> None:
    open_match(page)
    held: list[Route] = []
    page.route("**/entries", lambda route: held.append(route), times=1)
    page.get_by_role("button", name="Pass").tap()
    expect(page.locator("#table")).to_have_js_property("inert", True)
    held[0].continue_()
    expect(page.locator("#table")).to_have_js_property("inert", False)
    choose(page, "contract", "hearts")
    expect(newest(page)).to_contain_text("All passed. Nobody scores.")
    assert page.locator("input[name=contract][value=hearts]").is_checked()


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest")
def test_without_a_network_nothing_is_lost(page: Page) -> None:
    match = open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    page.context.set_offline(True)
    page.locator("#write").tap()
    expect(page.locator("#verdict")).to_contain_text("No network")
    page.context.set_offline(False)
    tap_again(page, page.locator("#write"))
    expect_totals(page, [9, 7])
    assert entry_count(page, match) == 1


@pytest.mark.tolerates("ERR_FAILED", "htmx:sendError", "htmx:afterRequest")
def test_a_verdict_that_comes_later_does_not_hide_that_nothing_was_written(page: Page) -> None:
    match = open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()
    held: list[Route] = []
    page.route("**/preview", lambda route: held.append(route))
    page.route("**/entries", lambda route: route.abort(), times=1)
    with page.expect_request("**/preview"):
        choose(page, "doubling", "contra")
    page.locator("#write").tap()
    expect(page.locator("#verdict")).to_contain_text("No network")
    with page.expect_response("**/preview") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    expect(page.locator("#verdict")).to_contain_text("No network")
    tap_again(page, page.locator("#write"))
    expect(newest(page)).to_contain_text("contra")
    assert entry_count(page, match) == 1


@pytest.mark.tolerates("ERR_FAILED", "htmx:sendError", "htmx:afterRequest")
def test_an_answer_that_was_lost_does_not_double_the_deal(page: Page) -> None:
    match = open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    expect(page.locator("#write")).to_be_enabled()

    def lose(route: Route, request: Request) -> None:
        route.fetch()
        route.abort()

    page.route("**/entries", lose, times=1)
    page.locator("#write").tap()
    expect(page.locator("#verdict")).to_contain_text("No network")
    assert entry_count(page, match) == 1
    tap_again(page, page.locator("#write"))
    expect_totals(page, [9, 7])
    assert entry_count(page, match) == 1


def test_a_whole_deal_is_written_by_keyboard(new_page: NewPage) -> None:
    page = new_page(is_mobile=False, has_touch=False)
    open_match(page)
    page.locator("[name=contract][value=hearts]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.locator("[name=by][value='0']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.locator("[name=points-0]")).to_be_focused()
    page.keyboard.type("96")
    expect(page.locator("#write")).to_be_enabled()
    page.keyboard.press("Enter")
    expect_totals(page, [9, 7])


def test_a_capot_needs_no_digits(page: Page) -> None:
    open_match(page)
    write(page, CAPOT)
    expect_totals(page, [35, 0])


def test_a_tap_is_not_lost_to_a_verdict_that_comes_meanwhile(page: Page) -> None:
    open_match(page)
    fill_in(page, FIRST_DEAL["entry"])
    button = page.locator("#write")
    expect(button).to_be_enabled()
    there = button.element_handle()
    held: list[Route] = []
    page.route("**/preview", lambda route: held.append(route), times=1)
    verdict = page.locator("#verdict summary").inner_text()
    with page.expect_request("**/preview"):
        choose(page, "doubling", "contra")
    expect(button).to_be_enabled()
    held[0].continue_()
    expect(page.locator("#verdict summary")).not_to_have_text(verdict)
    assert there.evaluate("element => element.isConnected && !element.disabled")
    button.tap()
    expect(newest(page)).to_be_visible()
