"""The page that opens a match: what is asked, and when."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage


def test_a_house_rule_is_asked_for_where_it_matters(page: Page) -> None:
    page.goto("/open/kosakeln")
    deals, target = page.locator("#id-deals"), page.locator("#id-target")
    expect(deals).to_be_hidden()
    page.locator("[name=match][value=target]").tap()
    expect(target).to_be_visible()
    page.locator("[name=match][value=deals]").tap()
    expect(target).to_be_hidden()
    deals.fill("5")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator(".option.wrong .problems")).to_contain_text(
        "This should be a multiple of 2."
    )
    deals.fill("6")
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/m/*")
    page.goto(f"{page.url}/rules")
    expect(page.locator("#o-match b")).to_have_text("A number of deals")
    expect(page.locator("#o-deals b")).to_have_text("6")


def test_what_is_wrong_is_seen_though_it_does_not_matter(page: Page) -> None:
    page.goto("/open/kosakeln")
    page.locator("[name=match][value=deals]").tap()
    page.locator("#id-deals").fill("5")
    page.locator("[name=match][value=open]").tap()
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("#id-deals")).to_be_visible()


def test_without_scripts_every_house_rule_can_be_filled_in(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/open/kosakeln")
    expect(page.locator("#id-deals")).to_be_visible()
    expect(page.locator("#id-target")).to_be_visible()


def test_a_deal_scored_without_a_match_asks_likewise(page: Page) -> None:
    page.goto("/score/kozel")
    page.locator(".rules > summary, details:has(#id-options-ante) > summary").first.tap()
    stake = page.locator("#id-options-ante")
    expect(stake).to_be_hidden()
    page.locator("[name=options-mode][value=pot]").tap()
    expect(stake).to_be_visible()
