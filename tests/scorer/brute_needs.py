"""What the sides need of the next deal, found by trying every plain deal that a pad takes.

Nothing here is shared with `scorer.needs` or with the deals that the games propose to it.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from scorer.core import AnyState, AnyTable, lay_table, opening
from scorer.entries import parse_content
from scorer.forms import AnswerError, dump, fields_of
from scorer.history import CurrentEntry, advance
from scorer.registry import GAMES

DECIDING = ("belot", "kozel", "kwajongen")
"""The games in which a plain deal can decide the match."""

Needs = dict[tuple[int, str, str], int | None]
"""By side, aim and kind of deal: the fewest card points that do, None if they do not matter."""


class Kind(NamedTuple):
    """What a deal is to a side: for which aims, of which kind, with how many card points."""

    side: int
    aims: tuple[str, ...]
    label: str
    points: int | None


Tried = Iterator[tuple[dict[str, Any], list[Kind]]]


def brute_needs(key: str, table: AnyTable, state: AnyState) -> Needs:
    """Return what every plain deal of a game shows that the sides need."""
    outcomes: dict[tuple[int, str, str], dict[int | None, bool]] = {}
    for entry, kinds in PLAIN_DEALS[key](table, state):
        after = _after(key, table, state, entry)
        if after is None:
            continue
        for kind in kinds:
            for aim in kind.aims:
                of_kind = outcomes.setdefault((kind.side, aim, kind.label), {})
                does = _does(key, aim, kind.side, state, after)
                of_kind[kind.points] = of_kind.get(kind.points, True) and does
    return {kind: fewest for kind, by in outcomes.items() if (fewest := _fewest(by)) != NEVER}


NEVER = -1


def _fewest(by_points: dict[int | None, bool]) -> int | None:
    """Return the fewest points from which on every deal does; NEVER if with the most none does."""
    if None in by_points:
        return None if by_points[None] else NEVER
    fewest = NEVER
    for points in sorted(by_points, key=lambda had: -(had or 0)):
        if not by_points[points]:
            break
        fewest = points or 0
    return fewest


def _after(key: str, table: AnyTable, state: AnyState, entry: dict[str, Any]) -> AnyState | None:
    try:
        content = parse_content(GAMES[key], table, "round", entry)
    except AnswerError:
        return None
    row = advance(GAMES[key], table, state, 1, CurrentEntry("round", content))
    return None if row.status == "unfit" else row.after


def _does(key: str, aim: str, side: int, before: AnyState, after: AnyState) -> bool:
    if aim == "stay_in":
        return side not in after.carry.out and (not after.over or after.winner == side)
    if key == "belot" and after.carry.games_won[side] == before.carry.games_won[side] + 1:
        return True
    return after.over and after.winner == side


def _belot(table: AnyTable, state: AnyState) -> Tried:
    named = {"no_trumps": (130, "no trumps"), "all_trumps": (258, "all trumps")}
    contracts = ("clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps")
    for contract, declarer in product(contracts, (0, 1)):
        whole, called = named.get(contract, (162, "a suit"))
        for ours in range(whole + 1):
            counted = (ours, whole - ours)
            labels = {
                declarer: f"If you call {called}",
                1 - declarer: f"If the others call {called}",
            }
            kinds = [Kind(side, ("win",), labels[side], counted[side]) for side in (0, 1)]
            yield {"contract": contract, "declarer": declarer, "points": list(counted)}, kinds


def _kozel(table: AnyTable, state: AnyState) -> Tried:
    if table.options.mode == "pot":
        return
    playing = [side for side in range(table.sides) if side not in state.carry.out]
    for counted in _compositions(120, len(playing)):
        points = [0] * table.sides
        for side, had in zip(playing, counted, strict=True):
            points[side] = had
        kinds = [
            Kind(side, (aim,), label, points[side])
            for side in playing
            for aim, label in (("stay_in", "To stay in"), ("win", "To win"))
        ]
        zeros = [side for side in playing if not points[side]]
        for count in range(len(zeros) + 1):
            for trickless in combinations(zeros, count):
                yield {"points": points, "trickless": list(trickless)}, kinds


def _compositions(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for others in _compositions(whole - first, parts - 1):
            yield (first, *others)


def _kwajongen(table: AnyTable, state: AnyState) -> Tried:
    callers = [(None, None), *((seat % 2, seat) for seat in range(4)), (0, None), (1, None)]
    for (caller, by), capot in product(callers, (None, 0, 1)):
        for ours, theirs in product(range(41), repeat=2):
            if capot is not None and (theirs, ours)[capot]:
                continue
            counted = (ours, theirs)
            kinds = [
                Kind(side, ("win",), _called(side, caller, counted, capot), None)
                for side in (0, 1)
                if counted[side] >= counted[1 - side] and capot != 1 - side
            ]
            entry = {"caller": caller, "by": by, "points": list(counted), "capot": capot}
            yield {name: value for name, value in entry.items() if value is not None}, kinds


def _called(side: int, caller: int | None, counted: tuple[int, int], capot: int | None) -> str:
    who = "mine" if caller == side else "theirs" if caller is not None else "nobody"
    how = "all" if capot == side else "tie" if counted[0] == counted[1] else "more"
    return {
        ("mine", "more"): "If you call, with more card points",
        ("mine", "all"): "If you call, with all tricks",
        ("mine", "tie"): "If you call, with equal card points",
        ("theirs", "more"): "If the others call and have fewer card points",
        ("theirs", "all"): "If the others call, with all tricks",
        ("theirs", "tie"): "If the others call and you have equal card points",
        ("nobody", "more"): "If nobody calls, with more card points",
        ("nobody", "all"): "If nobody calls, with all tricks",
        ("nobody", "tie"): "If nobody calls, with equal card points",
    }[who, how]


PLAIN_DEALS = {"belot": _belot, "kozel": _kozel, "kwajongen": _kwajongen}


def option_changes(key: str) -> list[dict[str, Any]]:
    """Return house rules: those of the book, and each rule once with every usual other value."""
    usual = dump(GAMES[key].options())
    changes: list[dict[str, Any]] = [{}]
    for field in fields_of(GAMES[key].options):
        if field.spec.kind == "flag":
            values: list[Any] = [not usual[field.name]]
        else:
            values = [choice.value for choice in field.spec.choices] or list(field.spec.usual)
        changes += [{field.name: value} for value in values if value != usual[field.name]]
    return changes


def mixed_options(key: str, rng: Random) -> dict[str, Any]:
    """Return house rules of which a third are changed."""
    mixed: dict[str, Any] = {}
    for change in option_changes(key)[1:]:
        if rng.random() < 0.15:
            mixed |= change
    return mixed


def near_the_end(key: str, options: dict[str, Any], rng: Random) -> tuple[AnyTable, AnyState]:
    """Return a table, and a state in which the next deal can decide."""
    table = lay_table(GAMES[key], options, None, rng.choice(GAMES[key].seats))
    state = opening(GAMES[key], table, 0)
    totals, carry = _NEAR[key](table, rng)
    dealer = rng.randrange(table.seats)
    return table, state._replace(
        totals=totals,
        carry=replace(state.carry, **carry),
        deals=rng.randrange(1, 30),
        dealer=dealer,
    )


def _near_belot(table: AnyTable, rng: Random) -> tuple[tuple[int, ...], dict[str, Any]]:
    target = table.options.target
    totals = tuple(target - rng.randint(-1, 28) for _ in range(2))
    carry: dict[str, Any] = {
        "hanging": rng.choice((0, 0, 8, 13)), "extra_pending": rng.random() < 0.2
    }  # fmt: skip
    if table.options.games > 1:
        carry["games_won"] = tuple(rng.randrange(table.options.games) for _ in range(2))
        carry["next_game"] = rng.random() < 0.2
    return totals, carry


def _near_kozel(table: AnyTable, rng: Random) -> tuple[tuple[int, ...], dict[str, Any]]:
    limit = table.options.limit
    totals = [max(0, limit - rng.randint(1, 7)) for _ in range(table.sides)]
    carry: dict[str, Any] = {}
    if table.sides == 3 and rng.random() < 0.3:
        gone = rng.randrange(3)
        totals[gone] = limit
        carry = {"out": (gone,), "left_at": tuple(int(side == gone) for side in range(4))}
    return tuple(totals), carry


def _near_kwajongen(table: AnyTable, rng: Random) -> tuple[tuple[int, ...], dict[str, Any]]:
    totals = tuple(rng.randint(1, 5) for _ in range(2))
    return totals, {"passed": rng.choice((0, 1, 2)), "doubled": rng.random() < 0.3}


_NEAR = {"belot": _near_belot, "kozel": _near_kozel, "kwajongen": _near_kwajongen}
