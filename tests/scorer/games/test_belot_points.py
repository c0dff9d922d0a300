"""Belot: what a deal writes, against the rules' own steps written down a second time.

Section 2 of the rules, for the written rules' options; and under any house rules, that a deal
writes or leaves hanging exactly what it is worth.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import AnswerError, append, parse_entry, score
from scorer.core import summed
from scorer.games.belot.count import counted, raw
from scorer.games.belot.deal import Deal, no_cards_make
from scorer.history import Row
from tests.scorer.belot import BELOT, deal, opened, played, run
from tests.scorer.strategies import belot_deals, openings

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
FOURS = {"J": (6, 200), "9": (5, 150), "A": (4, 100), "10": (3, 100), "K": (2, 100), "Q": (1, 100)}
WHOLE = {"no_trumps": 130, "all_trumps": 258}
LEVELS = {"none": 1, "contra": 2, "recontra": 4}


def whole_deal(points: int) -> int:
    return (points + 5) // 10


def rounded_side(contract: str, points: int, greater: bool, house: dict[str, Any]) -> int:
    """Rounding by the last digit, as the rules tell it."""
    tens, last = divmod(points, 10)
    problem = {"no_trumps": None, "all_trumps": 4}.get(contract, 6)
    if last == problem:
        goes_up = greater if house.get("shared_ending") == "greater_up" else not greater
        return tens + 1 if goes_up else tens
    up_from = {"no_trumps": 5, "all_trumps": 5}.get(contract, 7)
    return tens + 1 if last >= up_from else tens


def declared(entry: dict[str, Any], house: dict[str, Any]) -> list[int]:
    """Longer wins, then higher; equal best runs cancel; fours by their points in trumps."""
    counts = [0, 0]
    runs = [item for item in entry.get("declarations", []) if item["kind"] == "run"]
    fours = [item for item in entry.get("declarations", []) if item["kind"] == "four"]
    best = [
        max(
            ((run["length"], RANKS.index(run["top"])) for run in runs if run["side"] == side),
            default=(0, 0),
        )
        for side in (0, 1)
    ]
    if best[0] != best[1]:
        winner = 0 if best[0] > best[1] else 1
        lengths = [run["length"] for run in runs if run["side"] == winner]
        counts[winner] += sum({3: 20, 4: 50}.get(length, 100) for length in lengths)
    if fours and house.get("fours_counted") != "every_side":
        winner = max(fours, key=lambda item: FOURS[item["rank"]])["side"]
        fours = [four for four in fours if four["side"] == winner]
    for four in fours:
        counts[four["side"]] += FOURS[four["rank"]][1]
    return counts


def by_the_book(
    entry: dict[str, Any], hanging: int, house: dict[str, Any]
) -> tuple[list[int], int]:
    """What both sides write, and what hangs afterwards: steps 1 to 5, under these house rules."""
    contract, called, capot = entry["contract"], entry["declarer"], entry["capot"]
    cards = [item * (2 if contract == "no_trumps" else 1) for item in entry["points"]]
    sentences, belotes = declared(entry, house), entry.get("belotes", [0, 0])
    premiums = [sentences[side] + 20 * belotes[side] for side in (0, 1)]
    compared = [cards[side] + premiums[side] for side in (0, 1)]
    points = [compared[side] + (90 if side == capot else 0) for side in (0, 1)]
    if house.get("capot_compared", True):
        compared = points
    level = 1 if capot is not None else LEVELS[entry["doubling"]]
    once = 0 if house.get("declarations_multiplied_by_contra", True) else sum(premiums)
    worth = whole_deal(sum(points) - once) * level + once // 10
    others, written = 1 - called, [0, 0]
    if compared[0] == compared[1]:
        if level == 1 and house.get("hang_split") == "equal_halves":
            written[others] = worth // 2
            return written, hanging + worth // 2
        if level == 1:
            written[others] = points[others] // 10
        return written, hanging + worth - written[others]
    greater = 0 if compared[0] > compared[1] else 1
    if level > 1:
        written[greater] = worth + hanging
    elif greater == called:
        written[called] = rounded_side(contract, points[called], True, house) + hanging
        written[others] = rounded_side(contract, points[others], False, house)
    else:
        written[others] = worth + hanging
    return written, 0


HOUSE = st.fixed_dictionaries(
    {},
    optional={
        "hang_split": st.just("equal_halves"),
        "shared_ending": st.just("greater_up"),
        "fours_counted": st.just("every_side"),
        "capot_compared": st.just(False),
        "declarations_multiplied_by_contra": st.just(False),
    },
)


@given(items=st.lists(belot_deals(), min_size=1, max_size=6), house=HOUSE)
def test_deals_write_what_the_rules_say_step_by_step(
    items: list[dict[str, Any]], house: dict[str, Any]
) -> None:
    match = opened({"target": 1_000_000, **house})
    sheet = score(match)
    for item in items:
        hung = sheet.state.carry.hanging
        try:
            entry = parse_entry(BELOT, match.table, {"kind": "round", "entry": item})
            match, sheet = append(match, sheet, entry)
        except AnswerError:
            continue
        written, hangs = by_the_book(item, hung, house)
        assert list(summed(2, sheet.rows[-1].lines)) == written
        assert sheet.state.carry.hanging == hangs
    assert sheet.state.totals == summed(2, tuple(line for row in sheet.rows for line in row.lines))


def test_every_split_of_the_card_points_rounds_to_the_whole_deal() -> None:
    for contract, whole in (("hearts", 162), ("all_trumps", 258), ("no_trumps", 130)):
        for ours in range(whole + 1):
            if min(ours, whole - ours) in no_cards_make(contract):
                continue
            entry = deal(ours, whole - ours, contract=contract, capot=None)["entry"]
            entry["doubling"] = "none"
            row = played({"kind": "round", "entry": entry}).rows[0]
            written, hangs = by_the_book(entry, 0, {})
            assert list(summed(2, row.lines)) == written
            assert row.after.carry.hanging == hangs
            assert sum(written) + hangs == {"hearts": 16}.get(contract, 26)


@pytest.mark.parametrize(
    ("item", "points", "hangs"),
    [
        (deal(129, contract="all_trumps"), (0, 13), 13),
        (deal(104, contract="all_trumps", declarations=[run(0, 4)]), (0, 15), 15),
        (deal(81), (0, 8), 8),
        (deal(81, doubling="contra"), (0, 0), 32),
    ],
)
def test_a_level_deal_in_the_2001_program(
    item: dict[str, Any], points: tuple[int, int], hangs: int
) -> None:
    preset = next(preset for preset in BELOT.presets if preset.key == "classic_program")
    row = played(item, **dict(preset.options)).rows[0]
    assert (summed(2, row.lines), row.after.carry.hanging) == (points, hangs)


def worth_under(row: Row, options: Any, answer: Deal) -> int:
    """What a deal is worth on the sheet under these house rules, its capot and doubling too."""
    count = counted(options, answer)
    points = raw(count, 0) + raw(count, 1)
    level, exempt = LEVELS[answer.doubling], 0
    if answer.capot is not None:
        if options.capot_vs_contra in ("drop", "coefficient_only"):
            level = 1
        if options.capot_vs_contra == "multiply_except_bonus":
            exempt = sum(count.capot)
    if not options.declarations_multiplied_by_contra:
        exempt += sum(count.declared) + sum(count.belotes)
    if options.double_order == "multiply_then_round":
        return whole_deal((points - exempt) * level) + exempt // 10
    return whole_deal(points - exempt) * level + exempt // 10


@given(data=st.data())
def test_no_deal_loses_or_invents_points_under_any_house_rules(data: st.DataObject) -> None:
    match = data.draw(openings(BELOT))
    sheet = score(match)
    for item in data.draw(st.lists(belot_deals(), min_size=1, max_size=6)):
        if sheet.state.over:
            return
        hung = sheet.state.carry.hanging
        try:
            entry = parse_entry(BELOT, match.table, {"kind": "round", "entry": item})
            match, sheet = append(match, sheet, entry)
        except AnswerError:
            continue
        row = sheet.rows[-1]
        if row.outcome == "hanging" and row.after.carry.next_game:
            continue  # A game was won on it: what hangs is nobody's.
        written, hangs = sum(summed(2, row.lines)), sheet.state.carry.hanging
        times = [line.points // hung for line in row.lines if line.code == "hanging"]
        grown = hung * (times[0] - 1) if times else 0
        worth = worth_under(row, match.table.options, entry.content)
        if row.outcome == "hanging" and match.table.options.hang_split == "equal_halves":
            worth -= worth % 2 if written else 0
        assert written + hangs - hung - grown == worth
        assert grown == 0 or match.table.options.hanging_multiplied_by_contra


@given(data=st.data())
def test_hanging_points_are_passed_on_or_kept_and_never_split(data: st.DataObject) -> None:
    match = data.draw(openings(BELOT))
    item = data.draw(belot_deals())
    sheet = score(match)
    hung = sheet.state._replace(carry=match.game.carry(hanging=7))
    try:
        entry = parse_entry(BELOT, match.table, {"kind": "round", "entry": item})
        _, sheet = append(match, sheet._replace(state=hung), entry)
    except AnswerError:
        return
    row = sheet.rows[-1]
    passed_on = [line.points for line in row.lines if line.code == "hanging"]
    if row.outcome == "hanging":
        assert not passed_on
        assert row.after.carry.hanging > 7 or row.after.carry.next_game
    else:
        assert passed_on[0] in (7, 14, 28)
        assert row.after.carry.hanging == 0
