"""Taking records away, on a phone: files, and the sheet on paper."""

import io
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorer import canonical
from tests.browser.belot_match import MATCH
from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, expect_totals, go, read, table_with, tap_again
from tests.browser.test_weight_and_access import assert_accessible
from tests.parameters import in_proof

A4, RECEIPT = {"format": "A4"}, {"width": "58mm", "height": "297mm"}


def test_every_download_is_a_tap_away_and_is_a_file(page: Page, server: str) -> None:
    match = table_with(server, *MATCH)
    go(page, f"/m/{match}/end")
    page.get_by_role("link", name="Score sheet").tap()
    endings = set()
    count = 11
    expect(page.locator(".download[download]")).to_have_count(count)
    for position in range(count):
        # Of one page, Chromium starts no more than ten in a second.
        tab = page.context.new_page()
        tab.goto(page.url)
        with tab.expect_download() as taken:
            tab.locator(".download[download]").nth(position).tap()
        endings.add(Path(taken.value.suggested_filename).suffix)
        assert Path(taken.value.path()).stat().st_size > 100
    assert endings == {".json", ".pdf", ".xlsx", ".csv", ".bgsplay", ".png", ".svg"}


def test_the_record_is_the_same_by_file_and_api(page: Page, server: str) -> None:
    match = table_with(server, *MATCH[:3])
    go(page, f"/m/{match}/take")
    with page.expect_download() as taken:
        page.get_by_role("link", name="The record").tap()
    record = Path(taken.value.path()).read_text("utf-8")
    assert record == canonical(read(page, match, "record"))


@pytest.mark.parametrize("paper", [A4, RECEIPT])
def test_the_sheet_prints_on_a4_and_on_a_receipt(
    new_page: NewPage, server: str, paper: dict[str, Any]
) -> None:
    page = new_page()
    match = table_with(server, *MATCH, seats=["Александър-Константин", "Boris", "Ceca", "Dan"])
    go(page, f"/m/{match}/paper")
    printed = PdfReader(io.BytesIO(page.pdf(**paper)))
    text = " ".join(" ".join(item.extract_text() for item in printed.pages).split())
    for total in read(page, match, "sheet")["totals"]:
        assert str(total) in text
    assert "Print" not in text
    assert ("failed, 69 : 93" in text) is (paper is A4)
    # What is wider than the paper would be shrunk or cut.
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680 if paper is A4 else 190, "height": 1000})
    assert page.evaluate(FITS_ACROSS)


def test_several_matches_come_in_one_archive(page: Page, server: str) -> None:
    for _ in range(2):
        go(page, f"/m/{table_with(server, *MATCH[:3])}")
    page.goto("/matches")
    page.get_by_role("link", name="Export").tap()
    expect(page.get_by_role("checkbox")).to_have_count(2)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Export them").tap()
    assert taken.value.suggested_filename == "matches.zip"


def test_a_record_comes_back_on_another_phone(
    new_page: NewPage, server: str, tmp_path: Path
) -> None:
    match = table_with(server, *MATCH[:3], seats=["Ana", "Boris", "Ceca", "Eva"])
    page = new_page()
    go(page, f"/m/{match}")
    file = tmp_path / "match.json"
    file.write_bytes(page.request.get(f"/api/v1/matches/{match}/record").body())
    totals = read(page, match, "sheet")["totals"]
    other = new_page()
    other.goto("/matches")
    other.get_by_role("link", name="Import a match").tap()
    other.get_by_label("Record").set_input_files(file)
    other.get_by_role("button", name="Check the file").tap()
    expect(other.locator("#results")).to_contain_text("This match is not on this device.")
    expect(other.locator("#results .points").first).to_have_text(str(totals[0]))
    other.get_by_role("button", name="Import it as a separate match").tap()
    other.wait_for_url("**/m/*")
    expect_totals(other, totals)
    other.goto("/import")
    other.get_by_label("Record").set_input_files(file)
    other.get_by_role("button", name="Check the file").tap()
    expect(other.locator("#results")).to_contain_text("with the same entries")


@pytest.mark.tolerates("422", "status of 400")
def test_what_is_no_record_is_told_without_leaving_the_page(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}")
    page.goto("/import")
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Check the file").tap()
    expect(page.locator("#results")).to_contain_text("This is not a record of Scorer's Table.")
    file.write_text("[")
    page.get_by_label("Record").set_input_files(file)
    tap_again(page, page.get_by_role("button", name="Check the file"))
    expect(page.locator("#results")).to_contain_text(
        "This is not valid JSON: there is a mistake in line 1"
    )
    large = tmp_path / "large.json"
    large.write_text(" " * 4_200_000)
    page.get_by_label("Record").set_input_files(large)
    tap_again(page, page.get_by_role("button", name="Check the file"))
    assert not page.locator("main form").evaluate("form => form.checkValidity()")


def test_statistics_of_the_people_of_this_phone(page: Page, server: str) -> None:
    for seats in (["Ana", "Boris", "Ceca", "Dan"], ["Ana", "Eva", "Ceca", "Dan"]):
        go(page, f"/m/{table_with(server, *MATCH, seats=seats)}")
    page.goto("/")
    page.get_by_role("link", name="Statistics").tap()
    expect(page.locator("main")).to_contain_text("2 matches")
    rows = page.locator(".standings > li")
    expect(rows.filter(has_text="Ana")).to_contain_text("won last 2")
    page.locator(".more-figures > summary").tap()
    table = page.locator("section", has_text="In a row").get_by_role("row")
    expect(table.filter(has_text="Ana")).to_contain_text("+2")
    page.locator("summary", has_text="All games").tap()
    page.get_by_role("link", name="Belot", exact=True).tap()
    page.wait_for_url("**/statistics?game=belot")
    page.locator("summary", has_text="All time").tap()
    page.locator("label.chip", has_text="Eva").tap()
    page.get_by_role("button", name="Show").tap()
    expect(page.locator("main")).to_contain_text("1 match")
    expect(rows.filter(has_text="Boris")).to_have_count(0)
    rows.filter(has_text="Ana").get_by_role("link").tap()
    expect(page.get_by_role("heading", name="Matches won")).to_be_visible()
    expect(page.locator(".matches > li")).to_have_count(1)
    page.get_by_role("link", name="Statistics").tap()
    page.get_by_role("link", name="With Eva").tap()
    expect(rows.filter(has_text="Boris")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", in_proof("dark")])
def test_statistics_are_drawn_with_names_of_any_length(
    new_page: NewPage, server: str, scheme: Any
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 320, "height": 660})
    long = ["Александър-Константин", "Christian Maria von Hohenstein", "Bo", "Екатерина"]
    for seats in (long, [long[0], "Nebuchadnezzarwilhelmina", *long[2:]]):
        go(page, f"/m/{table_with(server, *MATCH, seats=seats)}")
    page.goto("/statistics")
    assert page.evaluate(FITS_ACROSS)
    expect(page.locator(".round-table .name")).to_have_count(5)
    outside = page.locator(".round-table .name b, .standings b").evaluate_all(
        """all => all.filter((name) => {
          const box = name.getBoundingClientRect();
          return box.left < 0 || box.right > innerWidth || name.scrollWidth > name.clientWidth + 1
            && getComputedStyle(name).display !== 'inline';
        }).map((name) => name.textContent)"""
    )
    assert outside == []
    assert_accessible(page)
