"""A whole match of every other game played on the page, and the same one through the API."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import (
    agree,
    choose,
    expect_totals,
    go,
    newest,
    sheet,
    sit_down,
    start,
    table_with,
    type_in,
    write_deal,
)

Entry = dict[str, Any]
HALF = ["AS", "KS", "QS", "JS", "AC", "KC", "QC", "JC", "AH", "KH", "AD", "KD"]


def round_of(**entry: Any) -> Entry:
    return {"kind": "round", "entry": entry}


def finish(page: Page) -> None:
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("link", name="Finish the match").tap()
    page.get_by_role("button", name="Finish the match").tap()
    expect(page.get_by_role("button", name="Reopen")).to_be_visible()


def tapped(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).tap()


EINBLATT = round_of(
    contract="einblatt", declarer=0, by=0, points=40, blatt=0, tricks=9,
    announcements=[{"bonus": "pagat", "when": "before", "by": 0}],
    birds=[{"bird": "uhu", "by": 1, "made": True}, {"bird": "pagat", "by": 0, "made": True}],
    held=[{"bonus": "royal_trull", "by": 1}],
)  # fmt: skip
DREIBLATT = round_of(contract="dreiblatt", declarer=1, by=1, points=34, blatt=2, tricks=9)


def tap_einblatt(page: Page) -> None:
    """An Einblatt in which Blatt and cards do not fit at first."""
    choose(page, "contract", "einblatt")
    choose(page, "by", 0)
    type_in(page, "points", 40)
    choose(page, "blatt", 1)
    type_in(page, "tricks", 9)
    expect(page.locator(".mistake")).to_contain_text("27 cards leave 0 Blatt over.")
    expect(page.locator("#write")).to_be_disabled()
    choose(page, "blatt", 0)


def tap_bonuses(page: Page) -> None:
    """An announced Pagat, a bird and a Royal Trull in the tariff."""
    page.locator(".tariff > summary").tap()
    expect(page.locator("td.c-solo button").first).to_be_hidden()
    cell = page.get_by_role("button", name="Pagat, announced before the talon: 20")
    cell.tap()
    expect(cell).to_have_attribute("data-of", "0")
    tapped(page, "Franz")
    page.get_by_role("button", name="Uhu made").tap()
    page.get_by_role("button", name="Royal Trull 1").tap()
    tapped(page, "Done")
    expect(page.locator("[data-label]:visible")).to_have_text(
        ["Pagat 20", "Uhu ✓", "Royal Trull 1"]
    )
    # Whether an announcement was made is asked before anything can be written.
    expect(page.locator("#preview .hint")).to_have_text("Pagat 20: made or lost?")
    expect(page.locator("#write")).to_be_disabled()
    expect(page.locator("#missing span:visible")).to_have_text("Announced?")
    page.locator("#missing").tap()
    line = page.locator("[data-line=pagat]")
    expect(line.locator("small")).to_have_text("Anna, before the talon")
    expect(line.locator(".worth")).to_have_text("20")
    tapped(page, "made")
    expect(page.locator("[data-sum]")).to_have_text("If Einblatt is made: Anna 29, Franz 4.")
    tapped(page, "Done")


def tap_dreiblatt(page: Page) -> None:
    choose(page, "contract", "dreiblatt")
    choose(page, "by", 1)
    type_in(page, "points", 34)
    choose(page, "blatt", 2)
    type_in(page, "tricks", 9)


def test_kosakeln_is_the_same_on_the_page_as_through_the_api(page: Page, server: str) -> None:
    names, options = ["Anna", "Franz"], {"match": "deals", "deals": 2, "stakes": "money"}
    sit_down(page, "Kosakeln", names)
    agree(page, **options)
    match = start(page)
    tap_einblatt(page)
    tap_bonuses(page)
    expect(page.locator("#verdict summary")).to_contain_text("Einblatt won")
    write_deal(page)
    expect_totals(page, [25, -25])
    expect(page.locator(".notices")).to_contain_text("Franz owes Anna 2.50")

    page.get_by_role("button", name="Both pass").tap()
    expect(newest(page)).to_contain_text("Both passed")

    tap_dreiblatt(page)
    expect(page.locator("#verdict summary")).to_contain_text("Dreiblatt lost")
    write_deal(page)
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_have_text("Anna wins")
    expect(page.locator("figcaption")).to_contain_text("2 deals")
    entries = [EINBLATT, {"kind": "passed"}, DREIBLATT]
    other = table_with(server, *entries, game="kosakeln", seats=names, options=options)
    assert sheet(page, match) == sheet(server, other)


def test_kozel_is_the_same_on_the_page_as_through_the_api(page: Page, server: str) -> None:
    names = ["Olga", "Pavel", "Roman"]
    deals = [
        ([50, 50, 20], [2, 2, 4]),
        ([40, 60, 20], [4, 2, 8]),
        ([70, 50, 0], [4, 4, 14]),
        ([90, 30, 0], [4, 8, 14]),
        ([30, 90, 0], [8, 8, 14]),
        ([100, 20, 0], [8, 12, 14]),
    ]
    sit_down(page, "Kozel", names)
    match = start(page)
    entries = []
    for number, (points, totals) in enumerate(deals):
        type_in(page, "points-0", points[0])
        last_two = number < 3
        if last_two:
            type_in(page, "points-1", points[1])
        third = page.locator("[name=points-2]")
        expect(third).to_have_attribute("placeholder" if last_two else "value", str(points[2]))
        entry: Entry = {"points": [points[0], points[1] if last_two else None, None]}
        if number == 2:
            expect(page.locator("[name=trickless-0]")).to_be_hidden()
            choose(page, "trickless-2", 2)
            expect(page.locator("#verdict summary")).to_contain_text("Roman 6")
            entry["trickless"] = [2]
        write_deal(page)
        expect_totals(page, totals)
        entries.append(round_of(**entry if last_two else {"points": [points[0], None, 0]}))
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_have_text("Olga wins")
    expect(page.locator(".ranking li")).to_have_text(["Olga 8", "Pavel 12", "Roman 14"])
    other = table_with(server, *entries, game="kozel", seats=names)
    assert sheet(page, match) == sheet(server, other)


def test_a_claimed_deal_of_kozel_is_written_by_its_claim(page: Page, server: str) -> None:
    options = {"extra_combos": "bura_four", "golden": True}
    opened = {"game": "kozel", "seats": ["Olga", "Pavel", "Roman"], "options": options}
    match = table_with(server, **opened)
    go(page, f"/m/{match}")
    expect(page.locator(".claimers")).to_be_hidden()
    choose(page, "combination", "bura")
    choose(page, "claimed", 1)
    expect(page.locator(".hint")).to_contain_text("that the others took before the claim")
    type_in(page, "points-0", 40)
    type_in(page, "points-2", 0)
    choose(page, "trickless-2", 2)
    expect(page.locator("#verdict summary")).to_contain_text("A claim wins the deal: Pavel.")
    expect(page.locator("#verdict summary")).to_contain_text("Roman 6")
    write_deal(page)
    expect_totals(page, [2, 0, 6])
    choose(page, "combination", "golden")
    choose(page, "claimed", 0)
    for chip in page.locator(".claims .chip, .claimers .chip").all():
        assert chip.evaluate("chip => chip.getBoundingClientRect().height >= 44")
        assert chip.evaluate("chip => chip.scrollWidth <= chip.clientWidth")
    write_deal(page)
    expect_totals(page, [2, 6, 12])
    expect(page.locator(".claimers")).to_be_hidden()
    entries = [
        round_of(claimed=1, combination="bura", points=[40, None, 0], trickless=[2]),
        round_of(claimed=0, combination="golden", points=[None, None, None]),
    ]
    assert sheet(page, match) == sheet(server, table_with(server, *entries, **opened))


def test_kwajongen_is_the_same_on_the_page_as_through_the_api(page: Page, server: str) -> None:
    names = ["Jan", "Piet", "Klaas", "Bram"]
    sit_down(page, "Kwajongen", names)
    match = start(page)
    entries: list[Entry] = []
    page.get_by_role("button", name="All pass").tap()
    entries.append({"kind": "passed"})
    expect(page.locator(".notices")).to_contain_text("The next win is worth one extra")
    sides = [10, 10]
    for capot in (False, True, True, True, True):
        choose(page, "by", 0)
        type_in(page, "points-0", 24)
        type_in(page, "points-1", 0 if capot else 4)
        if capot:
            page.locator("[name=points-0]").tap()
            page.get_by_role("button", name="All tricks").tap()
        write_deal(page)
        sides[0] -= 2
        expect_totals(page, sides)
        entry: Entry = {"by": 0, "points": [24, 0 if capot else 4]}
        entries.append(round_of(**entry, **({"capot": 0} if capot else {})))
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_contain_text("win")
    other = table_with(server, *entries, game="kwajongen", seats=names)
    assert sheet(page, match) == sheet(server, other)


def test_raises_of_kwajongen_are_tapped_and_written(page: Page, server: str) -> None:
    options = {"raises": 2, "next_dealer": "caller", "tie": "others_win"}
    opened = {"game": "kwajongen", "seats": ["Jan", "Piet", "Klaas", "Bram"], "options": options}
    match = table_with(server, **opened)
    go(page, f"/m/{match}")
    expect(page.locator(".hint")).to_contain_text("Enter who called")
    choose(page, "by", 2)
    type_in(page, "points-0", 14)
    type_in(page, "points-1", 14)
    choose(page, "raised", 2)
    for chip in page.locator(".raises .chip:visible").all():
        assert chip.evaluate("chip => chip.getBoundingClientRect().height >= 44")
    expect(page.locator("#verdict summary")).to_contain_text(
        "The call failed: They go down by 3, We go up by 1."
    )
    choose(page, "raised", 2)
    expect(page.locator("#verdict summary")).to_contain_text(
        "The call failed: They go down by 1, We go up by 1."
    )
    choose(page, "raised", 1)
    expect(page.locator("#verdict summary")).to_contain_text(
        "The call failed: They go down by 2, We go up by 1."
    )
    write_deal(page)
    expect_totals(page, [11, 8])
    expect(page.locator(".dealer > summary")).to_contain_text("Klaas deals")
    entries = [round_of(by=2, points=[14, 14], raised=1)]
    assert sheet(page, match) == sheet(server, table_with(server, *entries, **opened))


def test_svoi_kozyri_is_the_same_on_the_page_as_through_the_api(page: Page, server: str) -> None:
    names = ["Olga", "Pavel", "Roman"]
    trumps = ["hearts", "spades", "clubs"]
    sit_down(page, "Svoi kozyri", names)
    expect(page.locator(".chip", has_text="The whole pile")).to_be_visible()
    for seat, suit in enumerate(trumps):
        page.locator(f"[name=setup-trumps-{seat}]").select_option(suit)
    match = start(page)
    expect(page.locator(".notices")).to_contain_text("Own trump: 5. Its ace: all")

    def tap(name: str) -> None:
        page.locator(".order button", has_text=name).tap()

    for name in ("Roman", "Olga"):
        tap(name)
    expect(page.locator(".order button", has_text="Pavel")).to_contain_text("loses")
    tap("Olga")
    tap("Pavel")
    expect(page.locator("#verdict summary")).to_contain_text("Lost: Olga.")
    write_deal(page)
    expect_totals(page, [1, 0, 0])
    tap("Pavel")
    tap("a draw")
    write_deal(page)
    expect(newest(page)).to_contain_text("a draw")
    finish(page)
    expect(page.locator(".winner")).to_have_text("Pavel and Roman are first")
    entries = [
        round_of(out=[2, 1], loser=0),
        round_of(out=[1], loser=None),
        {"kind": "finish"},
    ]
    setup = {"trumps": trumps}
    other = table_with(server, *entries, game="svoi_kozyri", seats=names, setup=setup)
    assert sheet(page, match) == sheet(server, other)


def spoken(page: Page) -> str:
    """What a screen reader is given of a page, what styles add included."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    texts = (node for node in nodes if node.get("role", {}).get("value") == "StaticText")
    return " ".join(text["name"]["value"].strip() for text in texts)


def test_besikovitch_is_the_same_on_the_page_as_through_the_api(page: Page, server: str) -> None:
    names, setup = ["Ann", "Ben"], {"pack": 24}
    sit_down(page, "Besikovitch", names)
    page.locator("#id-setup-pack").select_option("24")
    match = start(page)
    page.get_by_role("link", name="Lay out the cards").tap()
    page.get_by_label("Number of a deal").fill("12")
    tapped(page, "Show")
    expect(page.locator(".hand .card")).to_have_count(24)
    drawn = page.locator(".hand").all_inner_texts()
    page.get_by_role("link", name="Draw another deal").tap()
    page.wait_for_url(lambda url: "seed=12" not in url.split("&"))
    page.get_by_label("Number of a deal").fill("12")
    tapped(page, "Show")
    expect(page.get_by_text("Deal number 12.")).to_be_visible()
    assert page.locator(".hand").all_inner_texts() == drawn
    choose(page, "winner", 1)
    tapped(page, "Write")
    expect_totals(page, [0, 1])

    page.get_by_role("link", name="Lay out the cards").tap()
    page.get_by_role("link", name="Enter the half that was dealt").tap()
    for code in HALF[:-1]:
        page.locator(f"label:has([value='{code}'])").tap()
    assert "Chosen: 11" in spoken(page)
    tapped(page, "Show both hands")
    expect(page.locator(".problem")).to_contain_text("Choose 12 cards, half of the pack.")
    page.locator(f"label:has([value='{HALF[-1]}'])").tap()
    tapped(page, "Show both hands")
    expect(page.locator(".hand .card")).to_have_count(24)
    choose(page, "winner", 0)
    tapped(page, "Write")
    expect_totals(page, [1, 1])

    choose(page, "winner", 0)
    write_deal(page)
    expect_totals(page, [2, 1])
    finish(page)
    expect(page.locator(".winner")).to_have_text("Ann wins")
    rounds = sheet(page, match)["rows"][:2]
    assert rounds[0]["entry"]["seed"] == 12
    layouts = [[*hands[0], *hands[1]] for hands in (row["entry"]["layout"] for row in rounds)]
    assert [len(set(layout)) for layout in layouts] == [24, 24]
    page.get_by_role("link", name="Deals").tap()
    page.locator("#entry-1 > summary").tap()
    expect(page.locator("#entry-1 .card")).to_have_count(24)
    entries = [round_of(**row["entry"]) for row in rounds]
    entries += [round_of(winner=0), {"kind": "finish"}]
    other = table_with(server, *entries, game="besikovitch", seats=names, setup=setup)
    assert sheet(page, match) == sheet(server, other)
