"""History, corrections, the end, and what lies behind `…`, on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.belot_match import (
    CAPOT,
    FIRST_DEAL,
    FIRST_DEAL_CORRECTED,
    HANGING,
    MATCH,
    deal,
)
from tests.browser.conftest import NewPage
from tests.browser.table import (
    DOUBLE_TAP_MS,
    expect_totals,
    go,
    newest,
    table_with,
    to_deals,
    write,
)

NASTY = ['<script>alert(1)</script>"', "{0} {name} %s %(n)s", "{{ 7|add:7 }}'; --"]


def confirm(page: Page, button: str) -> None:
    page.wait_for_timeout(DOUBLE_TAP_MS)
    page.get_by_role("button", name=button).click()


def test_every_deal_unfolds_to_its_lines_and_their_rules(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}/history")
    page.locator("#entry-1 > summary").tap()
    line = page.locator("#entry-1 .reasons .line").first
    expect(line).to_contain_text("+9")
    expect(line).to_contain_text("rule 2.2")
    expect(line).to_contain_text("Written rules §5")
    expect(page.locator("#entry-1 .outcome").first).to_contain_text("9")


def test_what_other_tables_write_is_told(page: Page, server: str) -> None:
    tie = deal("all_trumps", 0, [129, None])
    go(page, f"/m/{table_with(server, tie)}/history")
    page.locator("#entry-1 > summary").tap()
    page.get_by_role("link", name="What if …").tap()
    expect(page.locator("#entry-1 .alternatives")).to_contain_text("We 0, They 13")


def test_a_strike_is_shown_before_it_is_confirmed_and_can_be_restored(
    page: Page, server: str
) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL, HANGING)}/history")
    page.locator("#entry-1 > summary").tap()
    page.locator("#entry-1").get_by_role("button", name="Undo").tap()
    expect(page.locator(".will-be").last).to_contain_text("8")
    expect(page.locator(".notice:visible")).to_contain_text("Next dealer: Boris")
    page.get_by_label("Reason").fill("counted twice")
    confirm(page, "Undo it")
    expect(page.locator(".entry:visible")).to_have_count(2)
    expect(page.locator("#entry-1 > summary s")).to_have_text(["9", "7"])
    expect(page.locator("#entry-1 + .correction")).to_contain_text("counted twice")
    page.locator("#entry-1 + .correction").get_by_role("button", name="Put it back").tap()
    confirm(page, "Put it back")
    expect(page.locator("#entry-1 > summary s")).to_have_count(0)


def test_a_deal_becomes_a_pass_and_the_correction_is_taken_back(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/entries/1")
    confirm(page, "Everybody passed")
    confirm(page, "Correct deal")
    expect(page.locator("#entry-1")).to_contain_text("All passed")
    page.locator("#ledger").tap()
    page.locator("#entry-2 > summary").tap()
    confirm(page, "Undo the correction")
    confirm(page, "Undo it")
    expect(page.locator("#entry-1")).to_contain_text("made it, 96 : 66")


def test_what_lies_behind_a_new_end_is_marked(page: Page, server: str) -> None:
    opening = {"options": {"target": 51, "capot_finish": "allowed"}}
    match = table_with(server, CAPOT, FIRST_DEAL_CORRECTED, FIRST_DEAL, **opening)
    go(page, f"/m/{match}/entries/2")
    for _ in range(3):
        page.locator("[data-key=back]").tap()
    for key in "150":
        page.locator(f"[data-key='{key}']").tap()
    page.get_by_role("button", name="Extras").tap()
    page.locator("label:has([value=recontra])").tap()
    expect(page.locator(".notice:visible").first).to_contain_text("Afterwards: Ana & Ceca win")
    expect(page.locator(".changes")).to_contain_text("after the end")
    confirm(page, "Correct deal")
    expect(page.locator("#entry-3")).to_contain_text("after the end")


def test_the_first_tap_counts_and_what_stays_the_same_is_said(page: Page, server: str) -> None:
    doubled = {"kind": "round", "entry": {**FIRST_DEAL["entry"], "doubling": "contra"}}
    match = table_with(server, doubled)
    go(page, f"/m/{match}/entries/1")
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()
    expect(page.get_by_role("button", name="Correct deal 1")).to_be_disabled()
    page.get_by_role("button", name="Extras").tap()
    contra = page.locator("label:has([value=contra])")
    contra.tap()
    expect(contra.locator("input")).not_to_be_checked()
    expect(page.get_by_role("button", name="Correct deal 1")).to_be_enabled()
    expect(page.get_by_role("heading", name="The points of one deal change")).to_be_visible()


def test_a_number_that_cannot_be_is_tied_to_the_sentence_that_says_why(
    page: Page, server: str
) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/entries/1")
    ours = page.locator("[name=points-0]")
    ours.fill("200")
    expect(ours).to_have_attribute("aria-invalid", "true")
    expect(ours).to_have_accessible_description(re.compile("162"))
    expect(page.locator("#announcement")).to_contain_text("162")
    expect(page.get_by_role("button", name="Correct deal 1")).to_be_disabled()
    ours.fill("69")
    expect(ours).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#announcement")).to_contain_text("They 16")
    expect(page.get_by_role("button", name="Correct deal 1")).to_be_enabled()


def test_without_scripts_a_correction_that_cannot_be_keeps_what_was_typed(
    new_page: NewPage, server: str
) -> None:
    page = new_page(java_script_enabled=False)
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/entries/1")
    page.locator("[name=points-0]").fill("200")
    page.get_by_label("Why?").fill("why not")
    with page.expect_response(re.compile("/entries/1")) as answer:
        confirm(page, "See what changes")
    assert answer.value.status == 422
    expect(page.locator(".problems").first).to_contain_text("162")
    expect(page.locator("[name=points-0]")).to_have_value("200")
    expect(page.get_by_label("Why?")).to_have_value("why not")


def test_names_notes_and_reasons_are_shown_as_they_were_typed(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}/more")
    page.locator("summary", has_text="Names").tap()
    for seat, name in enumerate([*NASTY, "Александър-Константин"]):
        page.locator(f"#name-{seat}").fill(name[:40])
    confirm(page, "Rename")
    expect(page.locator(".callers")).to_contain_text(NASTY[0])
    expect(page.locator(".callers")).to_contain_text("Александър-Константин")
    go(page, f"/m/{match}/history")
    page.locator("#entry-1 > summary").tap()
    page.locator("#entry-1 .note-box > summary").tap()
    page.locator("#note-1").fill(NASTY[0])
    page.locator("#entry-1").get_by_role("button", name="Keep").tap()
    page.locator("#entry-1 > summary").tap()
    expect(page.locator("#entry-1 p.note")).to_have_text(NASTY[0])
    go(page, f"/m/{match}/end")
    expect(page.locator(".who").first).to_contain_text(NASTY[0])


def test_a_penalty_says_what_is_missing_and_what_it_changes(page: Page, server: str) -> None:
    match = table_with(server, options={"penalty_points": 0})
    go(page, f"/m/{match}/more")
    page.get_by_role("link", name="Penalty").tap()
    other = page.get_by_role("button", name="Something else")
    # Scripts make the choices; until then nothing is pressed.
    expect(other).to_have_attribute("aria-pressed", "false")
    other.tap()
    page.get_by_label("What happened?").fill("wrong bid")
    confirm(page, "Write the penalty")
    offender = page.get_by_role("group", name="Who broke a rule?")
    expect(offender).to_have_accessible_description("Choose who broke a rule.")
    expect(page.locator("#announcement")).to_have_text("Choose who broke a rule.")
    expect(page.locator("[name=offender]").first).to_be_focused()
    expect(page.get_by_label("What happened?")).to_have_value("wrong bid")
    page.locator("label:has([name=offender][value='1'])").tap()
    expect(page.get_by_text("Choose who broke a rule.").last).to_be_hidden()
    confirm(page, "Write the penalty")
    expect(page.locator("#points-missing")).to_have_text("How many points?")
    page.get_by_role("button", name="26").tap()
    expect(page.locator(".difference")).to_contain_text("+26")
    confirm(page, "Write the penalty")
    expect_totals(page, [26, 0])
    expect(newest(page)).to_contain_text("penalty, wrong bid")


def test_the_end_is_drawn_finished_reopened_and_played_again(page: Page, server: str) -> None:
    match = table_with(server, *MATCH)
    go(page, f"/m/{match}/end")
    expect(page.locator(".winner")).to_contain_text("win")
    points = page.locator("polyline.side-0").get_attribute("points") or ""
    assert len(points.split()) == 11
    confirm(page, "Finish the match")
    expect(page.get_by_text("You cannot change a finished match")).to_be_visible()
    go(page, f"/m/{match}/history")
    page.locator("#entry-1 > summary").tap()
    expect(page.get_by_role("link", name="Correct")).to_have_count(0)
    go(page, f"/m/{match}/end")
    confirm(page, "Reopen")
    page.wait_for_url(f"**/m/{match}")
    go(page, f"/m/{match}/end")
    page.get_by_role("link", name="What if …").click()
    expect(page.locator(".alternatives")).to_contain_text("Played to: 101")
    go(page, f"/m/{match}/end")
    confirm(page, "Play again")
    expect(page.locator(".callers")).to_contain_text("Ceca")
    expect_totals(page, [0, 0])
    assert page.url.rsplit("/", 1)[1] != match


def test_what_a_side_needs_is_one_tap_away(page: Page, server: str) -> None:
    deal = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [152, 10]}}
    go(page, f"/m/{table_with(server, *[deal] * 9)}")
    page.get_by_role("link", name="What do we need?").tap()
    expect(page.locator(".needs .side-0")).to_contain_text("If you call a suit")
    expect(page.locator(".needs .side-0")).to_contain_text("157 card points or more")
    expect(page.locator(".needs .side-1")).to_contain_text(
        "A deal without bonuses does not decide it"
    )
    page.get_by_role("link", name="Back to the match").tap()
    page.get_by_role("link", name="Menu").tap()
    expect(page.locator("a.menu-line", has_text="What do we need?")).to_be_visible()


def test_a_match_is_deleted_after_a_warning(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}/more")
    page.get_by_role("link", name="Delete the match").click()
    expect(page.locator(".notice")).to_contain_text("gone for good")
    page.get_by_role("link", name="Keep it").click()
    page.get_by_role("link", name="Delete the match").click()
    confirm(page, "Delete for good")
    expect(page.get_by_text("Keeps score at cards")).to_be_visible()
    assert page.request.get(f"/m/{match}").status == 404


def test_house_rules_are_chosen_from_a_set_and_one_by_one(page: Page) -> None:
    page.goto("/open/belot")
    page.locator("#seat-0").fill("Ани")
    page.locator("details.rules > summary").tap()
    page.get_by_role("button", name="Older Bulgarian rules").tap()
    expect(page.locator("#seat-0")).to_have_value("Ани")
    expect(page.locator("[name=penalty_points]")).to_have_value("26")
    page.locator("[name=target]").fill("50")
    confirm(page, "Start")
    expect(page.locator(".option.wrong")).to_contain_text("from 51")
    expect(page.locator("[name=hang_split]:checked")).to_have_value("nearest")
    expect(page.locator(".topic", has_text="Hanging games")).to_contain_text("1 changed")
    page.get_by_role("button", name="101", exact=True).tap()
    expect(page.locator("[name=target]")).to_have_value("101")
    confirm(page, "Start")
    expect(page.get_by_text("Played to 101.")).to_be_visible()
    page.get_by_role("link", name="Menu").click()
    expect(page.locator(".house-rules .changed").first).to_contain_text("101")
    # The next match of this device offers the same again.
    page.goto("/open/belot")
    page.locator("details.rules > summary").tap()
    page.get_by_role("button", name="As last time").tap()
    expect(page.locator("[name=target]")).to_have_value("101")
    expect(page.locator(".rules > summary")).to_contain_text("changed")


def test_every_house_rule_says_why(page: Page) -> None:
    page.goto("/open/belot")
    page.locator("details.rules > summary").tap()
    capot = page.locator(".option", has_text="Capot under contra").first
    capot.locator("summary").tap()
    expect(capot).to_contain_text(
        "The older Bulgarian rules, belot.bg, Pika.bg and programs multiply"
    )


def test_the_language_is_changed_where_one_is(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}/more")
    page.locator("summary", has_text="This phone").tap()
    confirm(page, "Български")
    expect(page.get_by_role("heading", name="Меню")).to_be_visible()
    go(page, f"/m/{match}")
    expect(newest(page)).to_contain_text("изкарана, 96 : 66")


def test_without_scripts_a_match_is_opened_written_checked_and_corrected(
    new_page: NewPage,
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Belot 4 players").click()
    confirm(page, "Start")
    page.locator("[name=contract][value=hearts]").check(force=True)
    page.locator("[name=by][value='0']").check(force=True)
    page.locator("[name=points-0]").fill("200")
    page.locator("#write").click()
    expect(page.locator(".problems").first).to_contain_text("162")
    expect(page.locator("[name=points-0]")).to_have_value("200")
    expect(page.locator("[name=contract][value=hearts]")).to_be_checked()
    page.locator("[name=points-0]").fill("96")
    page.locator("[name=declarations-0-side]").select_option("0")
    page.locator("[name=declarations-0-kind]").select_option("run")
    page.locator("[name=declarations-0-length]").fill("3")
    confirm(page, "Preview")
    expect(page.locator("#verdict summary")).to_contain_text("Made: 116 against 66.")
    expect_totals(page, [0, 0])
    page.locator("#write").click()
    expect_totals(page, [11, 7])
    to_deals(page)
    page.locator("#entry-1 > summary").click()
    page.get_by_role("link", name="Correct").click()
    expect(page.locator("[name=points-1]")).to_have_value("66")
    page.locator("[name=points-0]").fill("69")
    page.locator("[name=points-1]").fill("")
    confirm(page, "See what changes")
    confirm(page, "Correct deal")
    page.goto(page.url.replace("/history", ""))
    expect_totals(page, [0, 18])
    confirm(page, "Undo")
    expect_totals(page, [11, 7])


def test_a_table_deals_on_after_the_page_was_left(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}")
    write(page, HANGING)
    expect_totals(page, [9, 15])
    page.goto("/")
    expect(page.locator(".now")).to_contain_text("15")


def test_the_first_key_replaces_the_figure_that_is_corrected(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/entries/1")
    ours, theirs = page.locator("[name=points-0]"), page.locator("[name=points-1]")
    expect(ours).to_have_value("96")
    for key in "90":
        page.locator(f"[data-key='{key}']").tap()
    expect(ours).to_have_value("90")
    page.locator("[data-key=back]").tap()
    page.locator("[data-key='6']").tap()
    expect(ours).to_have_value("96")
    expect(theirs).to_have_value("")
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()


def test_a_correction_is_said_and_its_deal_has_the_focus(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL, HANGING)
    go(page, f"/m/{match}/entries/1")
    page.locator("[name=points-0]").fill("69")
    confirm(page, "Correct deal 1")
    page.wait_for_url("**/history?entry=1#entry-1")
    expect(page.locator("#announcement")).to_contain_text("Deal 1 corrected. Ana & Ceca")
    expect(page.locator("#entry-1 > summary")).to_be_focused()
    page.locator("#entry-2 > summary").tap()
    page.get_by_role("button", name="Undo deal 2").tap()
    confirm(page, "Undo it")
    expect(page.locator("#announcement")).to_contain_text("Deal 2 undone")
    expect(page.locator("#entry-2 > summary")).to_be_focused()
    go(page, f"/m/{match}")
    page.locator(".undo").tap()
    expect(page.locator("#announcement")).to_contain_text("Deal 1 undone. Ana & Ceca 0")
    expect(page.locator("#pad :focus")).to_have_count(1)


def test_a_correction_shows_only_the_part_that_is_wrong(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/entries/1")
    ours = page.locator("[name=points-0]")
    hearts = page.locator("label:has([value=hearts])")
    expect(ours).to_be_visible()
    expect(hearts).to_be_hidden()
    page.get_by_role("button", name="Contract").tap()
    expect(hearts).to_be_visible()
    expect(ours).to_be_hidden()
    page.get_by_role("button", name="Caller").tap()
    expect(page.locator("label:has([name=by])").first).to_be_visible()
    expect(hearts).to_be_hidden()
    # What is hidden is still part of the deal.
    expect(page.get_by_role("heading", name="Nothing changes")).to_be_visible()


def test_all_deals_are_a_sheet_with_the_newest_on_top(page: Page, server: str) -> None:
    undone = {"kind": "strike", "of": 2, "reason": ""}
    go(page, f"/m/{table_with(server, FIRST_DEAL, HANGING, FIRST_DEAL, undone)}/history")
    rows = page.get_by_role("list", name="Every deal, newest first")
    numbers = rows.locator(".number").filter(visible=True)
    expect(numbers).to_have_text(["3", "2", "1"])
    expect(rows.locator("#entry-2 > summary s")).to_have_text(["0", "8"])
    expect(rows.locator("#entry-1 > summary")).to_contain_text("We 9")
    page.locator("#entry-3 > summary").tap()
    expect(page.locator("#entry-3")).to_contain_text("Close")
    page.get_by_role("button", name="Undo deal 3").focus()
    expect(page.get_by_role("link", name="Score sheet")).to_be_visible()


def test_every_radio_for_the_first_dealer_names_its_seat(page: Page) -> None:
    page.goto("/open/belot")
    for seat in range(4):
        radio = page.get_by_role("radio", name=f"Seat {seat + 1} deals")
        expect(radio).to_have_count(1)
