"""What can be taken away: every download of every game, and what a spreadsheet makes of it."""

import csv
import io
import json
import zipfile
from datetime import UTC, datetime
from re import search
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from openpyxl import load_workbook
from PIL import Image
from pypdf import PdfReader

from scorer import GAMES, canonical
from tables.api.exports import BYTES
from tables.capacity.file_cache import FILES, FileCache
from tables.exports import EXPORTS, archive
from tables.exports.contents import MatchContents
from tables.models import Entry, Match
from tables.records.sheet_codes import sheet_code
from tables.selectors.matches import get_match
from tests.deals import ROUND
from tests.tables.conftest import SECRETS, Api, join, worked_deal

PENALTY = {"kind": "penalty", "entry": {"offender": 0, "points": 5, "reason": "=1+1"}}
NASTY = ["=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)"]


def played(api: Api, game: str = "belot", **more: Any) -> str:
    """A match with a deal, a correction, a penalty and a ruling."""
    match = api.open(game=game, **more)
    api.write(match, {"kind": "round", "entry": worked_deal(game), "note": "=HYPERLINK(1)"})
    api.write(match, {"kind": "round", "entry": worked_deal(game)})
    api.write(match, {"kind": "strike", "of": 2})
    if GAMES[game].penalty:
        api.write(match, {"kind": "penalty", "entry": {"offender": 0, "reason": "@late"}})
    question = GAMES[game].questions[0]
    query = {"question": question.key, "facts": question.example}
    assert api.post(f"/matches/{match}/rulings", query).status_code == 201
    return match


def taken(api: Api, match: str, name: str, **headers: str) -> bytes:
    answer = api.get(f"/matches/{match}/exports/{name}", **headers)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Disposition"].startswith('attachment; filename="')
    return bytes(answer.content)


@pytest.mark.parametrize("game", GAMES)
def test_every_download_of_every_game_can_be_made(api: Api, game: str) -> None:
    match = played(api, game)
    listed = api.get(f"/matches/{match}/exports").json()
    assert {file["name"] for file in listed["files"]} == set(EXPORTS)
    for file in listed["files"]:
        answer = api.client.get(file["href"])
        assert answer.status_code == 200
        assert answer["Content-Type"] == file["media_type"]
        assert answer.content


def test_house_rules_on_paper_read_no_deals(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(api)

    def unread(match: Match) -> list[Any]:
        raise AssertionError

    monkeypatch.setattr("tables.exports.contents.newest_rows", unread)
    assert taken(api, match, "house-rules").startswith(b"%PDF")


def test_a_download_is_made_whatever_is_accepted(api: Api) -> None:
    match = played(api)
    assert taken(api, match, "score-sheet", Accept="application/pdf").startswith(b"%PDF")


def test_what_is_no_download_is_not_found(api: Api) -> None:
    assert api.get(f"/matches/{api.open()}/exports/word").status_code == 404


def rows_of(data: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_deals_as_csv_hold_every_entry_with_points_and_totals(api: Api) -> None:
    match = played(api)
    sheet = api.get(f"/matches/{match}/sheet").json()
    for name, delimiter in (("deals", ","), ("deals-semicolon", ";")):
        head, *rows = rows_of(taken(api, match, name), delimiter)
        assert head[:6] == ["Entry", "Deal", "Time (UTC)", "Written by", "What", "Standing"]
        assert head[6:8] == ["We (Ana, Ceca)", "They (Boris, Dan)"]
        assert len(rows) == len(sheet["rows"])
        for cells, row in zip(rows, sheet["rows"], strict=True):
            assert cells[0] == str(row["seq"])
            assert cells[2] == row["created_at"][:16].replace("T", " ")
            assert [int(cell) for cell in cells[6:10]] == [*row["points"], *row["totals"]]
        assert rows[1][5] == "undone"


def test_lines_as_csv_add_up_to_the_totals(api: Api) -> None:
    for game in GAMES:
        match = played(api, game)
        board = api.get(f"/matches/{match}").json()
        _, *rows = rows_of(taken(api, match, "lines"))
        assert rows_of(taken(api, match, "lines-semicolon"), ";")[1:] == rows
        assert sum(int(row[3]) for row in rows) == sum(board["totals"])
        assert all(row[4] and row[5] and row[6] for row in rows)


DEAL_HEADS = (
    "entry deal created_at who what standing points_0 points_1 total_0 total_1 note "
    "contract_words contract declarer_words declarer by_words by doubling_words doubling "
    "capot_words capot"
)


@pytest.mark.parametrize("language", ["bg", "de", "en", "nl", "ru"])
def test_csv_for_programs_has_the_same_heads_in_every_language(api: Api, language: str) -> None:
    match = played(api)
    for name, heads in (
        ("deals", f"{DEAL_HEADS} was_0 was_1 correction reason"),
        ("lines", "entry deal side points why section source"),
    ):
        head, *rows = rows_of(taken(api, match, f"{name}-keys", Accept_Language=language))
        assert head == heads.split()
        by_words = rows_of(taken(api, match, name, Accept_Language=language))[1:]
        # Times alone are for people there.
        time = heads.split().index("created_at") if name == "deals" else None
        assert [row[:time] for row in rows] == [row[:time] for row in by_words]
        if time:
            assert [row[time + 1 :] for row in rows] == [row[time + 1 :] for row in by_words]


PLAYED_IN = {
    "belot": {"contract": "hearts", "declarer": "0", "by": "0", "by_words": "Ana"},
    "kosakeln": {"contract": "dreiblatt", "contract_words": "Dreiblatt", "declarer": "0"},
    "kwajongen": {"caller": "0", "caller_words": "We", "by": "0", "by_words": "Ana"},
    "kozel": {"combination": "", "claimed": ""},
    "svoi_kozyri": {"loser": "1", "loser_words": "Boris"},
    "besikovitch": {"winner": "0", "winner_words": "Ana"},
}
"""What the columns of a game's example have besides the points, by what programs call them."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "bg"])
def test_csv_has_what_was_played_in_columns(api: Api, game: str, language: str) -> None:
    match = api.open(game=game)
    api.write(match, {"kind": "round", "entry": GAMES[game].example})
    if GAMES[game].passed:
        api.write(match, {"kind": "passed"})
    head, first, *others = rows_of(taken(api, match, "deals-keys", Accept_Language=language))
    cells = dict(zip(head, first, strict=True))
    for column, value in PLAYED_IN[game].items():
        # Codes are the same in every language, and so are names.
        if language == "en" or not value.startswith(("We", "Drei")):
            assert cells[column] == value, column
    empty = head.index("note") + 1
    assert all(cell == "" for row in others for cell in row[empty:])


def test_what_was_played_is_named_as_in_the_form(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    head, row = rows_of(taken(api, match, "deals"))
    played = dict(zip(head, row, strict=True))
    assert (played["Contract"], played["Contract, code"]) == ("hearts", "hearts")
    assert (played["Who called"], played["Who called, code"]) == ("We", "0")


def test_a_workbook_has_real_numbers_and_dates(api: Api) -> None:
    match = played(api)
    book = load_workbook(io.BytesIO(taken(api, match, "workbook")))
    assert book.sheetnames == ["Deals", "Lines", "Rulings", "Accepted", "House rules"]
    sheet = api.get(f"/matches/{match}/sheet").json()
    _, *rows = book["Deals"].iter_rows(values_only=True)
    assert [list(row[6:8]) for row in rows] == [row["points"] for row in sheet["rows"]]
    assert isinstance(rows[0][2], datetime)
    assert rows[0][2].isoformat() == sheet["rows"][0]["created_at"][:19]
    assert book["Rulings"].max_row == 2
    assert book["House rules"].max_row > 20


def test_a_workbook_says_who_accepted_what(api: Api) -> None:
    match = played(api)
    accepted = {"side": 1, "seq": 1, "name": "Елена"}
    assert api.post(f"/matches/{match}/acceptances", accepted).status_code == 201
    book = load_workbook(io.BytesIO(taken(api, match, "workbook")))
    head, row = book["Accepted"].iter_rows(values_only=True)
    assert head[:3] == ("Side", "Accepted by", "Up to entry")
    assert row[1:3] == ("Елена", 1)
    assert isinstance(row[3], datetime)
    assert row[4] == "more was written since"


FORMATS = {
    "en": "yyyy-mm-dd hh:mm", "bg": "d.mm.yyyy hh:mm", "de": "dd.mm.yyyy hh:mm",
    "nl": "d-m-yyyy hh:mm", "ru": "dd.mm.yyyy hh:mm",
}  # fmt: skip


@pytest.mark.parametrize("language", FORMATS)
def test_a_workbook_is_in_the_language_of_its_reader(api: Api, language: str) -> None:
    match = played(api)
    data = taken(api, match, "workbook", Accept_Language=language)
    book = load_workbook(io.BytesIO(data))
    assert len(book.sheetnames) == 5
    deals = book.worksheets[0]
    assert isinstance(deals["C2"].value, datetime)
    assert deals["C2"].number_format == FORMATS[language]
    assert isinstance(deals["G2"].value, int)
    english = {"Deals", "Lines", "Rulings", "House rules", "Entry", "Written by", "Standing"}
    words = {*book.sheetnames, *(cell.value for cell in deals[1])}
    assert (english < words) is (language == "en")
    assert language == "en" or not english & words


def test_times_of_spreadsheets_are_in_the_zone_of_their_reader(api: Api) -> None:
    match = played(api)
    written = datetime.fromisoformat(
        api.get(f"/matches/{match}/sheet").json()["rows"][0]["created_at"]
    )
    there = ("Europe/Sofia", "Asia/Kathmandu")
    for zone in (*there, "Mars/Base", "../../etc/passwd", "Europe", "x" * 999, "%00", ""):
        expected_zone = zone if zone in there else "UTC"
        local = written.astimezone(ZoneInfo(expected_zone)).replace(microsecond=0, tzinfo=None)
        book = load_workbook(io.BytesIO(taken(api, match, f"workbook?zone={zone}")))
        assert book["Deals"]["C1"].value == f"Time ({expected_zone})"
        assert book["Deals"]["C2"].value == local
        head, row = rows_of(taken(api, match, f"deals?zone={zone}"))[:2]
        assert (head[2], row[2]) == (f"Time ({expected_zone})", f"{local:%Y-%m-%d %H:%M}")
        row = rows_of(taken(api, match, f"deals-keys?zone={zone}"))[1]
        assert row[2] == local.isoformat()


@pytest.mark.parametrize("language", ["bg", "de", "nl", "ru"])
def test_times_in_csv_are_written_as_the_readers_workbooks_show_them(
    api: Api, language: str
) -> None:
    match = played(api)
    Entry.objects.filter(match=match).update(created_at=datetime(2026, 11, 4, 9, 5, tzinfo=UTC))
    _, row = rows_of(taken(api, match, "deals", Accept_Language=language))[:2]
    form = {"bg": "4.11.2026 09:05", "nl": "4-11-2026 09:05"}
    assert row[2] == form.get(language, "04.11.2026 09:05")


def test_a_negative_score_stays_a_number(api: Api) -> None:
    match = api.open(game="kosakeln")
    api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 7}})
    _, row = rows_of(taken(api, match, "deals"))
    assert row[6] == "-7"
    book = load_workbook(io.BytesIO(taken(api, match, "workbook")))
    assert book["Deals"]["G2"].value == -7


def cells_of(api: Api, match: str) -> list[Any]:
    """Every cell of every table that can be taken away."""
    cells: list[Any] = []
    for name, delimiter in (("deals", ","), ("lines-semicolon", ";"), ("lines", ",")):
        cells += [cell for row in rows_of(taken(api, match, name), delimiter) for cell in row]
    book = load_workbook(io.BytesIO(taken(api, match, "workbook")))
    assert all(cell.data_type != "f" for sheet in book for row in sheet for cell in row)
    return cells + [cell for sheet in book for row in sheet.values for cell in row]


def formulas(cells: list[Any]) -> list[str]:
    """The cells that a spreadsheet would take for a formula."""
    return [
        cell
        for cell in cells
        if isinstance(cell, str)
        and cell.startswith(("=", "+", "-", "@", "\t", "\r"))
        and not cell.removeprefix("-").isdigit()
    ]


@pytest.mark.promise("A48")
def test_a48_no_cell_is_a_formula(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(api, game="kozel", seats=NASTY)
    assert formulas(cells_of(api, match)) == []
    monkeypatch.setattr("tables.exports.spreadsheets.harmless", lambda cell: cell)
    FILES.forget(match)
    assert formulas(cells_of(api, match)), "without the apostrophe there are some"


def test_the_score_sheet_says_it_all_in_cyrillic_and_umlauts(api: Api) -> None:
    seats = ["Александър-Константин", "Jürgen", "Göksel", "Ян"]
    match = played(api, seats=seats, options={"target": 301})
    sheet = PdfReader(io.BytesIO(taken(api, match, "score-sheet", Accept_Language="bg")))
    text = "\n".join(page.extract_text() for page in sheet.pages)
    flat = " ".join(text.split())
    for words in (*seats[1:], "Раздаване", "Играе се до: 301", "Кой обяви", "=HYPERLINK(1)"):
        assert words in flat
    ruling = api.get(f"/matches/{match}/rulings", Accept_Language="bg").json()[0]
    assert ruling["verdict"] in flat
    sizes = {tuple(round(float(side)) for side in page.mediabox[2:]) for page in sheet.pages}
    assert sizes == {(595, 842)}
    notes: Any = sheet.pages[0]["/Annots"]
    links = [note.get_object()["/A"]["/URI"] for note in notes]
    code = sheet_code(get_match(match)).code
    assert links == [f"http://testserver/verify?code={code}"]


def test_paper_says_what_was_played_by_whom_and_how_it_went(api: Api) -> None:
    match = api.open()
    played = {"contract": "hearts", "by": 0, "points": [96, 66], "doubling": "contra"}
    api.write(match, {"kind": "round", "entry": played})
    api.write(match, {"kind": "passed"})
    sheet = PdfReader(io.BytesIO(taken(api, match, "score-sheet"))).pages[0].extract_text()
    page = api.client.get(f"/m/{match}/paper").content.decode()
    assert "hearts, Ana: made it, 96 : 66, contra" in " ".join(page.split())
    assert "♡ Ana made it, 96 : 66, contra" in " ".join(sheet.split())
    for paper in (sheet, page):
        assert "All passed" in paper


def test_paper_numbers_deals_only_and_writes_times_as_people_do(api: Api) -> None:
    match = played(api)
    page = " ".join(api.client.get(f"/m/{match}/paper").content.decode().split())
    assert '<th scope="row" class="number">P</th>' in page
    assert not search(r'class="number">\s*#', page)
    assert search(r"Undone, \d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d", page)


@pytest.mark.promise("A95")
def test_a95_names_turn_nothing_in_downloads(api: Api) -> None:
    seats = ["\u202edlog", "Zo\u2067e", "אב", "D" + "\u0301" * 39]
    match = played(api, seats=seats)
    sheet = PdfReader(io.BytesIO(taken(api, match, "score-sheet")))
    drawn = "".join(page.extract_text() for page in sheet.pages)
    assert "dlog" in drawn
    assert not set(drawn) & set("\u202e\u2066\u2067\u2068\u2069")
    drawing = taken(api, match, "picture-svg").decode()
    assert "\u2068dlog\u2069" in drawing
    assert not set(drawing) & set("\u202e\u2067")
    # A file for a program has the names as they were typed.
    assert [
        player["name"] for player in json.loads(taken(api, match, "bgsplay"))["players"]
    ] == seats
    assert api.get(f"/matches/{match}").json()["seats"] == seats


def test_a_long_match_fills_pages(api: Api) -> None:
    match = api.open(options={"target": 1_000_000})
    for _ in range(60):
        api.write(match, ROUND)
    assert len(PdfReader(io.BytesIO(taken(api, match, "score-sheet"))).pages) > 2


def test_the_picture_is_the_same_as_svg_and_png(api: Api) -> None:
    match = played(api, seats=["<b>A</b>", "Boris", "Ceca & Co", "Dan"])
    drawing = ElementTree.fromstring(taken(api, match, "picture-svg"))
    words = [element.text for element in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert "<b>A</b> & Ceca & Co" in words
    totals = api.get(f"/matches/{match}").json()["totals"]
    assert {str(total) for total in totals} <= set(words)
    image = Image.open(io.BytesIO(taken(api, match, "picture")))
    assert (image.size, image.format) == ((1080, 1080), "PNG")
    assert len(image.getcolors(1 << 24) or ()) > 20


def test_bg_stats_is_told_who_began_and_who_won(api: Api) -> None:
    match = api.open(dealer=2)
    for _ in range(3):
        api.write(match, {"kind": "round", "entry": {**ROUND["entry"], "points": [162, 0]}})
    api.write(match, {"kind": "finish"})
    link = api.get(f"/matches/{match}/exports").json()["bg_stats"]
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    play = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    board = api.get(f"/matches/{match}").json()
    assert play["sourcePlayId"] == match
    assert play["game"]["highestWins"] is True
    won = [place == 1 for place in board["ranking"]]
    assert [player["winner"] for player in play["players"]] == [won[0], won[1], won[0], won[1]]
    assert [player["startPlayer"] for player in play["players"]] == [False, False, True, False]
    assert [player["score"] for player in play["players"]] == [*board["totals"], *board["totals"]]
    assert play["players"][0]["role"] == "We"
    file = json.loads(taken(api, match, "bgsplay"))
    scores = file["plays"][0]["playerScores"]
    assert [score["team"] for score in scores] == ["We", "They", "We", "They"]
    assert [score["playerRefId"] for score in scores] == [1, 2, 3, 4]
    assert all(player["uuid"] == player["uuid"].upper() for player in file["players"])


@pytest.mark.parametrize(
    ("game", "highest"),
    [("belot", True), ("kozel", False), ("kwajongen", False), ("svoi_kozyri", False)],
)
def test_bg_stats_is_told_whether_the_highest_wins(api: Api, game: str, highest: bool) -> None:
    link = api.get(f"/matches/{api.open(game=game)}/exports").json()["bg_stats"]
    play = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert play["game"]["highestWins"] is highest


def test_several_matches_come_as_one_archive(api: Api) -> None:
    first, second = played(api), played(api, "kozel")
    query = f"match={first}&match={second}&match={first}"
    answer: Any = api.client.get(f"/api/v1/archive?{query}")
    assert answer["Content-Type"] == "application/zip"
    plain: Any = api.client.get(f"/api/v1/archive?{query}", headers={"Accept": BYTES})
    assert plain["Content-Type"] == BYTES
    assert zipfile.is_zipfile(io.BytesIO(b"".join(plain.streaming_content)))
    packed = zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))
    assert packed.testzip() is None
    assert sorted(name.rpartition(".")[2] for name in packed.namelist()) == [
        "json", "json", "pdf", "pdf", "xlsx", "xlsx",
    ]  # fmt: skip
    for name in packed.namelist():
        if name.endswith(".json"):
            text = packed.read(name).decode()
            assert text == canonical(json.loads(text))


def test_an_archive_is_made_by_several_requests(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    query = "&".join(f"match={played(api)}" for _ in range(2))
    monkeypatch.setattr(archive, "MOST_MADE", 0)
    sentences, pages = [], []
    while (answer := api.get(f"/archive?{query}")).status_code == 503:
        assert answer["Retry-After"] == "1"
        sentences.append(answer.json()["detail"])
        page: Any = api.client.get(f"/take/archive?{query}")
        pages.append(page.status_code)
        assert (b'http-equiv="refresh"' in b"".join(page)) is (page.status_code == 202)
        assert len(sentences) < 10
    # Page and program make one file each in turns.
    assert sentences[0] == "1 of 6 files are ready. Send the request again to continue."
    assert pages == [202, 202, 200]
    assert b"".join(answer.streaming_content)[:2] == b"PK"


def test_an_archive_is_not_made_of_what_is_too_long(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(api)
    monkeypatch.setattr(archive, "MOST_ENTRIES", 2)
    assert api.get(f"/archive?match={match}").json()["code"] == "too_long"
    assert api.client.get(f"/take/archive?match={match}").status_code == 409
    for query, status in (("", 302), ("?match=a%00b", 302), ("?match=unknown", 404)):
        assert api.client.get(f"/take/archive{query}").status_code == status


@pytest.mark.parametrize("name", ["score-sheet", "workbook", "deals", "lines"])
def test_a_match_that_is_too_long_for_a_download_says_so(
    api: Api, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    match = played(api)
    monkeypatch.setitem(EXPORTS, name, EXPORTS[name]._replace(most=2))
    answer = api.get(f"/matches/{match}/exports/{name}")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_long")
    assert "2 entries and rulings at most" in answer.json()["detail"]


def test_rulings_and_their_appeals_count_as_entries_do(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(api)
    stored = get_match(match)
    name, written = "score-sheet", stored.last_seq + stored.rulings.count()
    monkeypatch.setitem(EXPORTS, name, EXPORTS[name]._replace(most=written))
    cost = EXPORTS[name].cost(stored)
    assert api.get(f"/matches/{match}/exports/{name}").status_code == 200
    question = {"question": "legal_cards", "facts": GAMES["belot"].questions[0].example}
    assert api.post(f"/matches/{match}/rulings", question).status_code == 201
    number = stored.rulings.count()
    assert EXPORTS[name].cost(stored) == cost + EXPORTS[name].each
    assert api.post(f"/matches/{match}/rulings/{number}/appeal", None).status_code == 201
    assert EXPORTS[name].cost(stored) == cost + 2 * EXPORTS[name].each
    assert api.get(f"/matches/{match}/exports/{name}").json()["code"] == "too_long"
    assert api.get(f"/matches/{match}/exports/record").status_code == 200


def test_a_download_is_made_once_for_a_version(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(api)
    made: list[int] = []

    def counted(contents: MatchContents) -> bytes:
        made.append(contents.match.version)
        return b"made"

    monkeypatch.setitem(EXPORTS, "deals", EXPORTS["deals"]._replace(make=counted))
    path = f"/matches/{match}/exports/deals"
    for _ in range(2):
        assert api.get(path).content == b"made"
    assert len(made) == 1
    api.get(path, Accept_Language="bg")
    assert len(made) == 2
    api.write(match, {"kind": "passed"})
    api.get(path)
    assert len(made) == 3
    assert any(key[0] == match for key in FILES.files)
    api.send("DELETE", f"/matches/{match}")
    assert not any(key[0] == match for key in FILES.files)


def test_files_that_were_made_take_only_so_much_room() -> None:
    stored = FileCache(10)
    for number in range(4):
        stored.add(("match", number), b"1234")
        stored.get(("match", 1))
    assert list(stored.files) == [("match", 3), ("match", 1)]
    stored.add(("match", 1), b"12")
    stored.add(("match", 9), b"x" * 11)
    assert (stored.bytes, len(stored.files)) == (6, 2)
    stored.forget("match")
    assert (stored.bytes, len(stored.files)) == (0, 0)


def test_an_archive_holds_only_what_its_asker_may_see(api: Api) -> None:
    mine, theirs = api.open(), Api(Client()).open()
    for query in (f"match={theirs}", f"match={mine}&match={theirs}", "match=unknown"):
        assert api.client.get(f"/api/v1/archive?{query}").status_code == 404
    assert api.get("/archive").status_code == 422
    many = "&".join(f"match={number}" for number in range(101))
    assert api.get(f"/archive?{many}").status_code == 422


def test_no_download_has_a_secret_in_it(api: Api) -> None:
    match = played(api)
    secrets = [link["secret"] for link in api.get(f"/matches/{match}/links").json()]
    assert SECRETS[match] in secrets
    join(api.client, secrets[0])
    for name in EXPORTS:
        made = taken(api, match, name)
        assert not any(secret.encode() in made for secret in secrets)


FARSI = ["\u0622\u0631\u0627\u0645", "Boris", "\u062f\u0627\u0631\u0627", "Dan"]


def test_spreadsheets_have_names_without_marks_of_direction(api: Api) -> None:
    match = played(api, "svoi_kozyri", seats=FARSI)
    api.post(f"/matches/{match}/acceptances", {"side": 0, "seq": 1, "name": FARSI[0]})
    for name in ("deals", "deals-keys", "lines", "lines-keys"):
        words = taken(api, match, name).decode()
        assert "\u2068" not in words, name
    assert FARSI[0] in taken(api, match, "deals").decode()
    for sheet in load_workbook(io.BytesIO(taken(api, match, "workbook"))):
        cells = [cell for row in sheet.iter_rows(values_only=True) for cell in row]
        assert not [cell for cell in cells if "\u2068" in str(cell)], sheet.title


@pytest.mark.parametrize("game", ["belot", "svoi_kozyri"])
def test_a_long_name_is_whole_on_the_score_sheet(api: Api, game: str) -> None:
    names = [f"{first}{'abcdefghij' * 3} {'klm' * 2}{first}x" for first in "ABCD"]
    assert {len(name) for name in names} == {40}
    sheet = PdfReader(io.BytesIO(taken(api, played(api, game, seats=names), "score-sheet")))
    words = "".join("".join(page.extract_text() for page in sheet.pages).split())
    for name in names:
        # Above the table, below the lines to sign on, and at the head of page 2.
        assert words.count("".join(name.split())) >= 3, words[:400]
    assert "\u2026" not in words
