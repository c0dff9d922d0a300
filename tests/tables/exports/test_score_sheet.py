"""The score sheet: on page 1 the sheet that everybody knows, tagged, and behind it the rest."""

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from scorer import GAMES
from tables import models
from tables.capacity.file_cache import FILES
from tables.exports.paper import Paper
from tables.records.sheet_codes import sheet_code
from tables.selectors.matches import get_match
from tests.parameters import sample
from tests.tables.conftest import Api, worked_deal

SEATS = ["Мария", "Иван", "Петър", "Елена"]
LANGUAGES = ["bg", "de", "en", "nl", "ru"]


def deal(contract: str, by: int, points: list[int], **more: Any) -> dict[str, Any]:
    return {
        "kind": "round",
        "entry": {"contract": contract, "by": by, "points": points, **more},
    }


RUN_OF_FIVE = {"side": 0, "kind": "run", "length": 5, "top": "A"}
CORRECTION = {
    "kind": "amend", "of": 7, "to": deal("spades", 1, [92, 70]),
    "reason": "two cards lay in the wrong pile",
}  # fmt: skip
PENALTY = {
    "kind": "penalty",
    "entry": {"offender": 1, "points": 16, "reason": "wrong bid, deal thrown in"},
}
EVENING = [
    deal("spades", 0, [98, 64]),
    deal("hearts", 1, [91, 71]),
    deal("all_trumps", 3, [108, 150], belotes=[0, 1]),
    deal("diamonds", 2, [81, 81]),
    deal("no_trumps", 0, [58, 72]),
    deal("hearts", 3, [60, 102]),
    deal("spades", 1, [80, 82]),
    deal("all_trumps", 0, [148, 110]),
    deal("diamonds", 3, [88, 74]),
    CORRECTION,
    PENALTY,
    deal("clubs", 2, [101, 61]),
    deal("hearts", 1, [74, 88]),
    deal("all_trumps", 1, [137, 121], declarations=[RUN_OF_FIVE], belotes=[1, 0]),
]
"""Twelve deals, of which the seventh was corrected, and a penalty: 161 to 101."""


def evening(api: Api) -> str:
    match = api.open(seats=SEATS)
    for entry in EVENING:
        assert api.write(match, entry).status_code == 201
    return match


def many(api: Api, count: int, **more: Any) -> str:
    match = api.open(options={"target": 1_000_000}, **more)
    for _number in range(count):
        api.write(match, deal("hearts", 0, [106, 56]))
    return match


def sheet(api: Api, match: str, zone: str = "UTC", **headers: str) -> PdfReader:
    answer = api.get(f"/matches/{match}/exports/score-sheet?zone={zone}", **headers)
    assert answer.status_code == 200, answer.content
    return PdfReader(io.BytesIO(answer.content))


def words(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


def elements(reader: PdfReader) -> Iterator[Any]:
    """The elements of the structure, each before those in it."""

    def inside(element: Any) -> Iterator[Any]:
        yield element
        for kid in element.get("/K", []):
            found = kid.get_object()
            if isinstance(found, dict) and "/S" in found:
                yield from inside(found)

    root: Any = reader.trailer["/Root"]
    for kid in root["/StructTreeRoot"]["/K"]:
        yield from inside(kid.get_object())


def rows_of(reader: PdfReader) -> list[Any]:
    """The rows of the table of deals, without its head."""
    body = next(element for element in elements(reader) if element["/S"] == "/TBody")
    return [row.get_object() for row in body["/K"]]


def page_of_chart(reader: PdfReader) -> int:
    """On which page the chart is, the first being 1."""
    chart = next(
        element for element in elements(reader)
        if element["/S"] == "/Figure" and "deal by deal" in element["/Alt"]
    )  # fmt: skip
    pages = [page.indirect_reference for page in reader.pages]
    return pages.index(chart.raw_get("/Pg")) + 1


def test_the_first_page_is_the_sheet_that_everybody_knows(api: Api) -> None:
    reader = sheet(api, evening(api))
    assert len(reader.pages) == 2
    page = words(reader.pages[0])
    for row in (
        "Мария & Петър win, 161 : 101",
        "1 ♠ Мария made it, 98 : 64 10 6 10 6",
        "3 AT Елена made it, 170 : 108 belot 11 17 37 23",
        "4 ♢ Петър hanging, 81 each 8 hanging 0 8 37 31",
        "5 NT Мария failed, 116 : 144 26 + 8 0 34 37 65",
        # The old figures stand under a pencil line, before the new ones.
        "7 ♠ Иван failed, 70 : 92 1 8 16 8 0 59 75",
        "P Penalty Иван & Елена: wrong bid, deal thrown in 16 0 106 86",
        "10 ♣ Петър made it, 101 : 61 10 6 116 92",
        "12 AT Иван failed, 121 : 257 quinta, belot 38 0 161 101",
        "“two cards lay in the wrong pile”. It said: made it, 82 : 80.",
        "Deal 9: ahead",
        "Unchanged since",
        "AT all trumps, NT no trumps, P penalty. Page 2: house rules, corrections",
    ):
        assert row in page, page
    assert page.count("Мария & Петър") == 5
    for other in ("House rules:", "Corrections", "Is this sheet genuine?", "We", "They"):
        assert other not in page


def test_the_sheet_has_no_words_of_bookkeeping(api: Api) -> None:
    match = evening(api)
    api.write(match, {"kind": "strike", "of": 14})
    api.write(match, {"kind": "strike", "of": 15})
    api.post(f"/matches/{match}/acceptances", {"side": 0, "seq": 3})
    text = " ".join(map(words, sheet(api, match).pages))
    assert "up to deal 3" in text
    for word in ("Put back", "struck", "entry", "Entry", "#", "up to entry"):
        assert word not in text


def test_what_differs_from_the_book_comes_first(api: Api) -> None:
    match = api.open(options={"target": 201, "nt_capot_bonus": 180})
    api.write(match, deal("hearts", 0, [106, 56]))
    text = words(sheet(api, match).pages[1])
    assert text.startswith("Belot, ")
    heading, different, rest = (
        text.index(part) for part in ("House rules: 2 differ", "Played to: 201", "Everything else")
    )
    assert heading < different < rest
    assert "By the book: 151" in text
    assert text.index("Won games that win the match") > rest
    usual = words(sheet(api, evening(api)).pages[1])
    assert "House rules: all by the book" in usual


def test_corrections_say_what_it_said_and_says(api: Api) -> None:
    text = words(sheet(api, evening(api)).pages[1])
    row = "7 made it, 82 : 80 8 : 8 failed, 70 : 92 16 : 0 “two cards lay in the wrong pile”"
    assert row in text


def test_a_deal_that_was_undone_and_put_back_is_one_correction(api: Api) -> None:
    match = evening(api)
    for entry in ({"kind": "strike", "of": 3}, {"kind": "strike", "of": 15}):
        assert api.write(match, entry).status_code == 201
    first, second = map(words, sheet(api, match).pages)
    assert "3 AT Елена made it, 170 : 108 belot 11 17 37 23" in first
    assert second.count("made it, 170 : 108") == 1
    assert "3 made it, 170 : 108 11 : 17 the same Undone until" in second


def test_an_undone_deal_keeps_its_number_and_place(api: Api) -> None:
    match = many(api, 4)
    api.write(match, {"kind": "strike", "of": 2, "reason": "played out of turn"})
    reader = sheet(api, match)
    page = words(reader.pages[0])
    assert "2 ♡ We made it" not in page
    assert "2 ♡ Ana made it, 106 : 56 1 10 6 3 ♡" in page
    assert "1 Undone, " in page
    assert "“played out of turn”" in page
    assert len(rows_of(reader)) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_tagged_with_a_language_and_a_title(api: Api, language: str) -> None:
    reader = sheet(api, evening(api), Accept_Language=language)
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == language
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    title: Any = reader.metadata and reader.metadata.title
    assert "161 : 101" in title
    kinds = [element["/S"] for element in elements(reader)]
    assert kinds[0] == "/Document"
    assert kinds.count("/H1") == 1
    assert {"/THead", "/TBody", "/TR", "/TH", "/TD", "/Figure", "/Link", "/H2", "/L"} < set(kinds)
    for row in rows_of(reader):
        cells = [cell.get_object() for cell in row["/K"]]
        assert [cell["/S"] for cell in cells] == ["/TH", *["/TD"] * 7]
        assert cells[0]["/A"]["/Scope"] == "/Row"


@pytest.mark.parametrize("count", [3, 60])
def test_everything_on_paper_is_in_the_structure_or_decoration(api: Api, count: int) -> None:
    reader = sheet(api, many(api, count))
    root: Any = reader.trailer["/Root"]
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    parents = {numbers[at]: numbers[at + 1] for at in range(0, len(numbers), 2)}
    for page in reader.pages:
        open_parts, marked = 0, []
        for operands, operator in ContentStream(page["/Contents"].get_object(), reader).operations:
            if operator in (b"BDC", b"BMC"):
                open_parts += 1
                if operator == b"BDC":
                    marked.append(operands[1]["/MCID"])
            elif operator == b"EMC":
                open_parts -= 1
            elif operator in (b"Tj", b"S", b"f", b"B", b"re"):
                assert open_parts == 1
        assert marked == list(range(len(marked)))
        assert len(parents[page["/StructParents"]]) == len(marked)


def test_a_link_is_a_part_of_the_structure(api: Api) -> None:
    reader = sheet(api, evening(api))
    (note,) = (note.get_object() for note in reader.pages[0]["/Annots"])  # type: ignore[attr-defined]
    link = next(element for element in elements(reader) if element["/S"] == "/Link")
    assert any(kid.get("/Obj", {}).get("/A") == note["/A"] for kid in map(plain, link["/K"]))
    assert note["/Contents"].startswith("Check this sheet: testserver/verify")


def plain(item: Any) -> Any:
    found = item.get_object()
    return found if isinstance(found, dict) else {}


@pytest.mark.parametrize(("count", "pages", "chart"), [(14, 2, 1), (18, 2, 1), (22, 2, 2)])
def test_rows_get_lower_before_the_chart_turns_the_page(
    api: Api, count: int, pages: int, chart: int
) -> None:
    reader = sheet(api, many(api, count))
    assert (len(reader.pages), page_of_chart(reader)) == (pages, chart)
    page = words(reader.pages[0])
    # All deals and the lines to sign on are on page 1 anyway.
    assert f"{count} ♡ Ana" in page
    assert "Unchanged since" in page


def test_a_long_match_repeats_the_head_of_the_table(api: Api) -> None:
    reader = sheet(api, many(api, 120))
    pages = [words(page) for page in reader.pages]
    tables = [page for page in pages if "Points of the deal" in page]
    assert len(tables) >= 4
    for number, page in enumerate(pages, start=1):
        assert f"{number} / {len(pages)}" in page
        assert ("Unchanged since" in page) is (number == 1)
        assert number == 1 or page.startswith("Belot, ")
    for number in range(1, 121):
        assert sum(f"{number} ♡ Ana " in page for page in tables) >= 1
    # To a reader of the structure it is one table with one head.
    kinds = [element["/S"] for element in elements(reader)]
    assert kinds.count("/THead") == 1
    assert len(rows_of(reader)) == 120


def test_names_of_forty_characters_stand_whole_above_the_table(api: Api) -> None:
    names = [f"{first}{'abcdefghij' * 3} {'klm' * 2}{first}x" for first in "ABCD"]
    match = api.open(game="svoi_kozyri", seats=names)
    api.write(match, {"kind": "round", "entry": worked_deal("svoi_kozyri")})
    page = words(sheet(api, match).pages[0])
    for name in names:
        assert page.count(name) == 1 + page.count(f"{name} lost")
        assert "".join(page.split()).count("".join(name.split())) >= 2


def test_letters_that_the_font_lacks_are_boxes_and_read_out(api: Api) -> None:
    match = api.open(game="besikovitch", seats=["שרה", "Boris"])
    api.write(match, {"kind": "round", "entry": {"winner": 0}})
    reader = sheet(api, match)
    assert "▯▯▯ won" in words(reader.pages[0])
    assert "שרה" in [element.get("/ActualText") for element in elements(reader)]


def test_a_name_breaks_at_its_hyphen() -> None:
    paper = Paper("A name")
    paper.face(12)
    width = paper.length("Александра")
    assert paper.wrapped("Мария-Александра", width) == ["Мария-", "Александра"]


@pytest.mark.parametrize("language", sample(LANGUAGES, 5, 4))
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_sheet(api: Api, game: str, language: str) -> None:
    counts = GAMES[game].seats
    for seats in {counts[0], counts[-1]}:
        match = api.open(game=game, seats=SEATS[:seats])
        if seats == counts[-1]:
            api.write(match, {"kind": "round", "entry": worked_deal(game)})
        if GAMES[game].penalty:
            penalty = {"kind": "penalty", "entry": {"offender": 0, "points": 5}}
            assert api.write(match, penalty).status_code == 201
        reader = sheet(api, match, Accept_Language=language)
        text = words(reader.pages[0])
        assert all(name in text for name in SEATS[:seats])
        assert not re.search(r"(?<![\w-])-\d", text), "a minus is no hyphen"


def test_times_are_those_of_the_reader(api: Api) -> None:
    match = many(api, 1)
    at = datetime(2026, 11, 21, 20, 31, tzinfo=UTC)
    models.Match.objects.filter(pk=match).update(created_at=at)
    models.Entry.objects.filter(match=match).update(created_at=at)
    FILES.forget(match)
    there = words(sheet(api, match, "Europe/Sofia").pages[0])
    assert "22:31 to 22:31, 1 deal" in there
    assert "Saturday, 21 November 2026" in there
    assert "20:31 to 20:31 UTC" in words(sheet(api, match).pages[0])
    german = words(sheet(api, match, "Europe/Sofia", Accept_Language="de").pages[0])
    assert "Samstag, 21. November 2026" in german
    late = words(sheet(api, match, "Asia/Tokyo").pages[0])
    assert "Sunday, 22 November 2026" in late


def test_the_code_of_the_sheet_stands_on_page_one(api: Api) -> None:
    match = evening(api)
    code = sheet_code(get_match(match)).code
    first, second = map(words, sheet(api, match).pages)
    assert code in first
    assert f"Open testserver/verify and type {code}" in second


def test_a_sheet_that_is_never_finished_leaves_no_file_open() -> None:
    paper = Paper("Nothing yet")
    fonts: list[Any] = [*paper.fonts.values()]
    assert all(isinstance(font.ttfont.reader.file, BytesIO) for font in fonts)


def test_the_fingerprint_of_a_sheet_is_that_of_the_match_file(api: Api) -> None:
    match = evening(api)
    record = io.BytesIO(api.get(f"/matches/{match}/exports/record").content)
    record.name = "record.json"
    page = " ".join(api.client.post("/verify", {"record": record}).content.decode().split())
    fingerprint = re.search(r"Fingerprint: ((?:[0-9a-f]{4} ?){16})", page)
    assert fingerprint
    assert fingerprint[1].strip() in words(sheet(api, match).pages[1])
