"""A116: what follows from a score, against a recount from the entries alone."""

import csv
import io
import json
import random
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from scorer.text import ENGLISH
from tables import models
from tables.presenters.offline import table
from tables.selectors.charts import score_chart
from tables.selectors.filters import Filters
from tables.selectors.matches import get_match
from tables.selectors.pages import newest_deals, newest_rows
from tables.selectors.statistics import summary
from tables.selectors.statistics.form import forms, matches_behind
from tables.selectors.statistics.highlights import best_deal, biggest_comeback, closest_match
from tables.selectors.story import evening, story
from tests import recount
from tests.parameters import in_proof
from tests.promises import Figure
from tests.tables.conftest import VECTORS, Api

OPENINGS: dict[str, list[dict[str, Any]]] = {
    "belot": [{"options": {"target": 51}}, {"options": {"target": 51, "penalty_deal": "continue"}}],
    "kosakeln": [
        {"options": {"match": "deals", "deals": 6}},
        {"options": {"match": "open"}},
        {"options": {"match": "open", "accounting": "zero_sum"}},
    ],
    "kozel": [{"seats": ["Ana", "Boris", "Ceca"], "options": {"limit": 9}}],
    "kwajongen": [{"options": {"start": 4}}, {}],
    "svoi_kozyri": [{"seats": ["Ana", "Boris", "Ceca"]}],
    "besikovitch": [{}],
}
KOSAKELN = [
    case["entry"]
    for case in json.loads((VECTORS / "kosakeln.json").read_text("utf-8"))["rounds"]
    if not case.get("options") and case["expect"].get("valid", True)
]


def any_deal(game: str, chance: random.Random) -> dict[str, Any]:
    """A deal that most tables of the game can write."""
    side = chance.randrange(2)
    if game == "belot":
        points = chance.choice([81, *range(30, 140, 7)])
        by = {"by": chance.choice([side, side + 2])} if chance.random() < 0.5 else {}
        return {"contract": "hearts", "declarer": side, "points": [points, 162 - points], **by}
    if game == "kosakeln":
        drawn: dict[str, Any] = chance.choice(KOSAKELN)
        return drawn
    if game == "kozel":
        first = chance.randrange(5, 80)
        second = chance.randrange(5, 110 - first)
        points3 = [first, second, 120 - first - second]
        gone = chance.choice([None, None, 0, 1, 2])
        if gone is not None:
            points3[(gone + 1) % 3] += points3[gone]
            points3[gone] = 0
        return {"points": points3}
    if game == "kwajongen":
        points = chance.choice([4, 8, 10, 12, 14, 18, 20, 24])
        by = {"by": chance.choice([side, side + 2])} if chance.random() < 0.5 else {"caller": side}
        return {**by, "points": [points, 28 - points]}
    if game == "svoi_kozyri":
        seats = chance.sample(range(3), 3)
        return {"out": seats[:2], "loser": seats[2]}
    return {"winner": chance.choice([0, 1, None])}


def any_entry(game: str, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(["round"] * 7 + ["passed", "penalty", "penalty", "dealer"])
    if kind == "round":
        return {"kind": "round", "entry": any_deal(game, chance)}
    if kind == "penalty":
        sides = 3 if game in ("kozel", "svoi_kozyri") else 2
        entry = {"offender": chance.randrange(sides), "points": chance.randrange(1, 12)}
        return {"kind": "penalty", "entry": entry}
    return {"kind": "dealer", "entry": {"seat": 0}} if kind == "dealer" else {"kind": "passed"}


def any_step(game: str, written: int, chance: random.Random) -> dict[str, Any]:
    """A deal, a penalty or the like, or a correction of any kind of any of the entries."""
    what = chance.choice(["add"] * 6 + ["amend", "amend", "strike", "strike", "close"])
    if what == "add" or not written:
        return any_entry(game, chance)
    of = chance.randrange(max(1, written - 8), written + 1)
    if what == "amend":
        return {"kind": "amend", "of": of, "to": any_entry(game, chance), "reason": "why"}
    if what == "strike":
        return {"kind": "strike", "of": of, "reason": chance.choice(["", "undone"])}
    return {"kind": chance.choice(["finish", "reopen"])}


class History:
    """A match that was written at random, and what the API said of it on the way."""

    def __init__(self, api: Api, game: str, chance: random.Random, steps: int) -> None:
        opening = chance.choice(OPENINGS[game])
        self.api, self.game, self.match = api, game, api.open(game=game, **opening)
        self.was: dict[int, list[int]] = {}
        before: list[Any] = []
        for _ in range(steps):
            item = any_step(game, len(before), chance)
            if api.write(self.match, item).status_code != 201:
                continue
            if item["kind"] in ("amend", "strike"):
                of = item["of"]
                while before[of - 1]["kind"] in ("amend", "strike"):
                    of = before[of - 1]["of"]
                self.was[len(before) + 1] = before[of - 1]["points"]
            before = self.entries()
        if chance.random() < 0.7:
            api.write(self.match, {"kind": "finish"})

    def entries(self) -> list[Any]:
        rows: list[Any] = self.api.get(f"/matches/{self.match}/sheet").json()["rows"]
        return rows

    def played(self) -> recount.Played:
        sheet = self.api.get(f"/matches/{self.match}/sheet").json()
        start = [0] * len(sheet["totals"])
        for line in sheet["start"]:
            start[line["side"]] += line["points"]
        return recount.Played(
            self.game, sheet["seats"], len(sheet["totals"]), sheet, start, sheet["rows"]
        )


def check_sheet(history: History, played: recount.Played) -> None:
    """Numbers, earlier figures, what stands now and totals, on every page and in downloads."""
    entries, match = played.entries, get_match(history.match)
    given = recount.numbers(history.game, entries)
    assert [entry["deal_number"] for entry in entries] == [given.get(e["seq"]) for e in entries]
    assert history.api.get(f"/matches/{history.match}").json()["deal_number"] == len(given) + 1
    expected = [was_beside(history, entries, entry) for entry in entries]
    assert [entry["was"] for entry in entries] == expected
    for entry in entries:
        struck = not recount.holds(entries, entry["seq"])
        assert (entry["status"] == "struck") == struck
    totals = played.totals()
    assert (totals[-1][2] if totals else played.start) == played.board["totals"]
    record = json.loads(history.api.get(f"/matches/{history.match}/record").content)
    phone: Any = table({"do": "table", "record": record}, ENGLISH)
    for rows in (newest_rows(match), phone["rows"]):
        assert [(row["deal_number"], row["was"]) for row in rows[::-1]] == [
            (entry["deal_number"], was) for entry, was in zip(entries, expected, strict=True)
        ]
    assert newest_deals(match, 999)["rows"] == phone["deals"]["rows"]
    check_downloads(history, played, expected)
    check_paper(history, played, expected)


def was_beside(history: History, entries: list[Any], entry: Any) -> list[int] | None:
    """What stood there until the correction that holds, or until this one."""
    seq = entry["seq"]
    if entry["kind"] in ("amend", "strike"):
        return history.was[seq]
    ours = [other for other in entries if other["of"] == seq]
    holding = [
        (other["kind"] == "strike", other["seq"])
        for other in ours
        if recount.holds(entries, other["seq"])
    ]
    return history.was[max(holding)[1]] if holding else None


def check_downloads(
    history: History, played: recount.Played, expected: list[list[int] | None]
) -> None:
    api, path = history.api, f"/matches/{history.match}/exports"
    rows = list(
        csv.DictReader(io.StringIO(api.get(f"{path}/deals-keys").content.decode("utf-8-sig")))
    )
    book = load_workbook(io.BytesIO(api.get(f"{path}/workbook").content))
    _, *cells = book.worksheets[0].iter_rows(values_only=True)
    sides = range(played.sides)
    for entry, was, row, cell in zip(played.entries, expected, rows, cells, strict=True):
        figures = [*entry["points"], *entry["totals"]]
        keys = [f"{kind}_{side}" for kind in ("points", "total") for side in sides]
        assert [int(row[key]) for key in keys] == figures == list(cell[6 : 6 + len(keys)])
        assert row["deal"] == str(entry["deal_number"] or "")
        assert [row[f"was_{side}"] for side in sides] == [
            str(figure) for figure in was or ("",) * played.sides
        ]
        by = entry["struck_by"] or entry["amended_by"]
        corrects = entry["kind"] in ("amend", "strike")
        assert row["correction"] == ("" if corrects else str(by or ""))
    lines = csv.DictReader(io.StringIO(api.get(f"{path}/lines-keys").content.decode("utf-8-sig")))
    assert [int(line["points"]) for line in lines if line["entry"] != "0"] == [
        line["points"] for entry in played.entries for line in entry["lines"]
    ]


def check_paper(history: History, played: recount.Played, expected: list[list[int] | None]) -> None:
    """Every row of the score sheet, each where the one before ends, and the totals below."""
    path = f"/matches/{history.match}/exports/score-sheet"
    pages = PdfReader(io.BytesIO(history.api.get(path).content)).pages
    said = " ".join(" ".join(page.extract_text() for page in pages).split())
    at = said.index(" Total ")
    totals = recount.in_figures(played.board["totals"])
    rows, before = recount.on_paper(played, expected), ".*?"
    for (begins, ends), (follows, _) in zip(rows, [*rows[1:], (totals, "")], strict=True):
        number, figures = f" {begins}\\b.*?" if begins else ".*?", f" {ends}" if ends else ""
        row = re.compile(f"{before}{number}{figures}(?= {follows})")
        found = row.match(said, at)
        assert found, (row.pattern, said[at : at + 300])
        at, before = found.end(), ""
    assert re.match(f"{before} {totals} ", said[at:]), (totals, said[at : at + 300])


def check_end(history: History, played: recount.Played) -> None:
    """Chart, story, and who has won in what is handed to another program."""
    match = get_match(history.match)
    steps, drawn = recount.chart(played), score_chart(match)
    if drawn is None:
        assert len(steps) == 1
    else:
        values = list(zip(*(line["values"] for line in drawn["lines"]), strict=True))
        assert steps == list(zip(drawn["numbers"], map(list, values), strict=True))
    told, counted = story(match), recount.story(played)
    if told is None or counted is None:
        assert (told, counted) == (None, None)
    else:
        assert counted == {
            "winner": told.winner,
            "best": told.best and (told.best.deal, told.best.points),
            "turning": told.turning and (told.turning.deal, told.turning.step),
            "behind": told.behind,
            "behind_after": told.behind_after,
        }
    link = history.api.get(f"/matches/{history.match}/exports").json()["bg_stats"]
    play = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    won = recount.winner(played)
    assert [player["winner"] for player in play["players"]] == [
        seat % played.sides == won for seat in range(len(played.seats))
    ]
    assert [player["score"] for player in play["players"]] == [
        played.board["totals"][seat % played.sides] for seat in range(len(played.seats))
    ]


def check_statistics(api: Api, matches: list[recount.Played]) -> None:
    data = api.client.get("/api/v1/statistics").json()
    counts = recount.people(matches)
    names = ("matches", "won", "drawn", "lost", "deals", "points", "called", "made", "failed")
    assert {player["name"]: [player[name] for name in names] for player in data["players"]} == {
        player: [count[name] for name in names] for player, count in counts.items()
    }
    rated = recount.ratings(matches).now
    assert {player["name"]: player["rating"] for player in data["players"]} == {
        player: rated.get(player) for player in counts
    }
    assert data["deals"] == sum(len(recount.deals(played)) for played in matches)
    assert {
        tuple(met["names"]): [met["matches"], *met["better"]] for met in data["head_to_head"]
    } == recount.rivals(matches)


def check_figures(matches: list[recount.Played]) -> None:
    """Who wins match by match, the matches behind each figure, and what is worth telling."""
    answer = summary.statistics(models.Match.objects.all(), Filters())
    counted = answer.matches
    assert answer.ways == recount.ratings(matches).ways
    counts, runs = recount.people(matches), recount.runs(matches)
    people = forms(counted)
    assert {form.name for form in people} == set(runs)
    for form in people:
        count = counts[form.name]
        assert form.won == count["won"] == len(matches_behind(counted, [form.name], "won"))
        ended = count["won"] + count["drawn"] + count["lost"]
        assert len(form.results) == ended == len(matches_behind(counted, [form.name], ""))
        assert form.longest == runs[form.name]
        assert form.longest == len(matches_behind(counted, [form.name], "run"))
    for names, (won, ended) in recount.partners(matches).items():
        assert won == len(matches_behind(counted, list(names), "won"))
        assert ended == len(matches_behind(counted, list(names), ""))
    told = [best_deal(counted), biggest_comeback(counted), closest_match(counted)]
    expected = [recount.best_deal(matches), recount.comeback(matches), recount.closest(matches)]
    assert [telling and telling.figure for telling in told] == expected


def check_evening(history: History, matches: list[recount.Played]) -> None:
    """How often the same people have won this evening, in matches of one game."""
    same = [played for played in matches if played.seats == matches[-1].seats]
    won = [recount.winner(played) for played in same]
    expected = [won.count(side) for side in range(same[-1].sides)]
    told = [side.won for side in evening(get_match(history.match), models.Match.objects.all())]
    assert told == (expected if sum(expected) > 1 else [])


def check_end_and_statistics(history: History, played: recount.Played) -> None:
    check_end(history, played)
    check_statistics(history.api, [played])


GAMES = list(OPENINGS)
CASES = [(game, seed) for game in GAMES for seed in range(2)]
PROOF = [in_proof(game, seed) for game in GAMES for seed in range(2, 40)]


@pytest.mark.promise("A116")
@pytest.mark.parametrize(("game", "seed"), [*CASES, *PROOF])
def test_a116_what_follows_from_a_score_is_a_recount(
    api: Api, game: str, seed: int, figure: Figure
) -> None:
    chance = random.Random(f"{game} {seed}")
    matches = []
    for _ in range(3):
        history = History(api, game, chance, steps=24)
        matches.append(history.played())
        check_sheet(history, matches[-1])
        check_end(history, matches[-1])
    check_statistics(api, matches)
    check_figures(matches)
    check_evening(history, matches)
    figure("3 matches, 0 differences")


@pytest.mark.promise("A116")
@pytest.mark.parametrize("reader", ["charts", "statistics.results"])
def test_a116_control_what_an_entry_said_first_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch, reader: str
) -> None:
    monkeypatch.setattr(f"tables.selectors.{reader}.standing_deal", lambda answer, _row: answer)
    history = History(api, "besikovitch", random.Random(2), steps=0)
    deal = {"kind": "round", "entry": {"winner": 0}}
    moved = {"kind": "dealer", "entry": {"seat": 1}}
    api.write(history.match, {"kind": "reopen"})
    written = len(history.entries())
    for item in (moved, deal, {"kind": "amend", "of": written + 1, "to": deal}):
        assert api.write(history.match, item).status_code == 201
    played = history.played()
    with pytest.raises(AssertionError):
        check_end_and_statistics(history, played)
