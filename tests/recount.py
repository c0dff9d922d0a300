"""What follows from a score, counted again from the entries alone: nothing of the product is here.

An entry is plain data as the API gives it: what was written, and what it scores now.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

Entry = dict[str, Any]

PASS_IS_DEAL = {"belot": True, "kosakeln": False, "kwajongen": False}
CALLER = {"belot": "declarer", "kosakeln": "declarer", "kwajongen": "caller"}
MADE = {"belot": "made", "kosakeln": "won", "kwajongen": "made"}
FAILED = {"belot": "lost", "kosakeln": "lost", "kwajongen": "failed"}
FEWEST_FIRST = ("kozel", "kwajongen", "svoi_kozyri")


def holds(entries: Sequence[Entry], seq: int) -> bool:
    """Whether nothing that holds itself strikes this entry."""
    return not any(
        entry["kind"] == "strike" and entry["of"] == seq and holds(entries, entry["seq"])
        for entry in entries[seq:]
    )


def says(entries: Sequence[Entry], seq: int) -> dict[str, Any]:
    """The kind of an entry and what was filled in, as the latest amendment that holds has it."""
    for entry in reversed(entries[seq:]):
        amends = entry["kind"] == "amend" and entry["of"] == seq
        if amends and holds(entries, entry["seq"]):
            amended: dict[str, Any] = entry["to"]
            return amended
    return entries[seq - 1]


def dealt(game: str, kind: str) -> bool:
    return kind == "round" or (kind == "passed" and PASS_IS_DEAL.get(game, False))


def numbers(game: str, entries: Sequence[Entry]) -> dict[int, int]:
    """The number of every entry that ever was a deal, in the order in which they became one."""
    order: list[int] = []
    for entry in entries:
        if entry["kind"] == "amend":
            candidate, kind = entry["of"], entry["to"]["kind"]
        else:
            candidate, kind = entry["seq"], entry["kind"]
        if dealt(game, kind) and candidate not in order:
            order.append(candidate)
    return {seq: place for place, seq in enumerate(order, start=1)}


class Played(NamedTuple):
    """A match as it was played: its board, and of every entry what it says and scores now."""

    game: str
    seats: list[str]
    sides: int
    board: Entry
    start: list[int]
    entries: list[Entry]

    def names(self, side: int) -> list[str]:
        return [name for seat, name in enumerate(self.seats) if seat % self.sides == side]

    def scoring(self) -> list[tuple[Entry, str]]:
        """The entries that score or were passed, in order, each with its kind now."""
        kinds = [(entry, says(self.entries, entry["seq"])["kind"]) for entry in self.entries]
        return [
            (entry, kind)
            for entry, kind in kinds
            if entry["status"] == "live"
            and entry["kind"] not in ("amend", "strike")
            and kind in ("round", "passed", "penalty")
        ]

    def totals(self) -> list[tuple[Entry, str, list[int]]]:
        """The same, each with the totals after it: what the sides start from and all points."""
        running, rows = list(self.start), []
        for entry, kind in self.scoring():
            lines = entry["lines"]
            for line in lines:
                running[line["side"]] += line["points"]
            rows.append((entry, kind, list(running)))
        return rows


LISTED = ("round", "passed", "penalty")
Paper = list[tuple[str, str]]


def in_figures(points: Iterable[int]) -> str:
    return " ".join(str(number) for number in points).replace("-", "\N{MINUS SIGN}")


def beside(now: Sequence[int], stood: Sequence[int] | None) -> list[int]:
    """Points as they are written: what stood there before each that is another."""
    pairs = zip(stood or now, now, strict=True)
    return [figure for was, new in pairs for figure in ([was] if was == new else [was, new])]


def on_paper(played: Played, was: Sequence[Sequence[int] | None]) -> Paper:
    """How each row of a score sheet begins and ends: its number, if it has one, and its figures.

    Of a deal that was undone they are what stood there, without totals, and so of one that does not
    count, if that is not what it writes now.
    """
    given, running = numbers(played.game, played.entries), list(played.start)
    after = {entry["seq"]: totals for entry, _, totals in played.totals()}
    rows: Paper = []
    for entry, stood in zip(played.entries, was, strict=True):
        seq = entry["seq"]
        kind = says(played.entries, seq)["kind"]
        if entry["kind"] not in LISTED and kind not in LISTED:
            continue
        if entry["status"] == "live":
            totals = after.get(seq, running)
            now = [total - before for total, before in zip(totals, running, strict=True)]
            ends, running = [*beside(now, stood), *totals], totals
        elif entry["status"] == "struck":
            ends = list(stood or ())
        else:
            ends = [figure for figure in stood or () if figure]
        begins = "P" if kind == "penalty" else str(given.get(seq, ""))
        rows.append((begins, in_figures(ends)))
    return rows


def chart(played: Played) -> list[tuple[int, list[int]]]:
    """The number of every deal and the totals after it, with what follows before the next one."""
    given = numbers(played.game, played.entries)
    steps: list[tuple[int, list[int]]] = [(0, list(played.start))]
    for entry, kind, totals in played.totals():
        if dealt(played.game, kind):
            steps.append((given[entry["seq"]], totals))
        else:
            steps[-1] = (steps[-1][0], totals)
    return steps


def ranks(worth: Sequence[Any]) -> list[int]:
    """Places from the smallest on; equals share one."""
    return [1 + sum(other < value for other in worth) for value in worth]


def gone(played: Played) -> list[list[int | None]]:
    """After every scoring entry, for each side the deal in which it went out; kozel alone."""
    out: list[int | None] = [None] * played.sides
    deals, after = 0, []
    for entry, kind in played.scoring():
        for side in entry["facts"].get("out", []):
            out[side] = deals + 1
        deals += kind == "round"
        after.append(list(out))
    return after


def standings(played: Played) -> list[list[int]]:
    """The places of the sides after every scoring entry."""
    rows = []
    for (_, _, totals), out in zip(played.totals(), gone(played), strict=True):
        if played.game == "kozel":
            worth: list[Any] = [
                (left is not None, -(left or 0), total)
                for left, total in zip(out, totals, strict=True)
            ]
        else:
            worth = totals if played.game in FEWEST_FIRST else [-total for total in totals]
        rows.append(ranks(worth))
    return rows


def places(played: Played) -> list[int] | None:
    """How a match ended for every side; None while it is being played."""
    if not (played.board["over"] or played.board["finished"]):
        return None
    final = (standings(played) or [[1] * played.sides])[-1]
    winner = played.board["winner"]
    if winner is None:
        return final
    return [1 if side == winner else max(2, place) for side, place in enumerate(final)]


def winner(played: Played) -> int | None:
    """The side that stands first alone at the end."""
    final = places(played)
    return final.index(1) if final and final.count(1) == 1 else None


def story(played: Played) -> dict[str, Any] | None:
    """Turning point, best deal, and how far the winner was behind."""
    won, rows = winner(played), played.totals()
    if won is None or not rows:
        return None
    sign = -1 if played.game in FEWEST_FIRST else 1
    given = numbers(played.game, played.entries)
    leads: list[int] = []
    steps: list[tuple[int | None, int]] = []
    best: tuple[int, int] | None = None
    for entry, kind, totals in rows:
        deal = given[entry["seq"]] if dealt(played.game, kind) else None
        steps.append((deal, deal or (steps[-1][1] if steps else 0)))
        leads.append(
            min(sign * (totals[won] - total) for side, total in enumerate(totals) if side != won)
        )
        gain = sign * entry["points"][won]
        if deal and gain > 0 and (best is None or gain > best[1]):
            best = (deal, gain)
    alone = [row[won] == 1 and row.count(1) == 1 for row in standings(played)]
    last = max((place for place, first in enumerate(alone) if not first), default=-1)
    turning = steps[last + 1] if 0 <= last < len(steps) - 1 else None
    worst = min(leads)
    return {
        "winner": won,
        "best": best,
        "turning": turning,
        "behind": max(0, -worst),
        "behind_after": steps[leads.index(worst)][1] if worst < 0 else 0,
    }


def deals(played: Played) -> list[tuple[Entry, dict[str, Any], list[int]]]:
    """The played deals: each entry, what it says, and the sides that got cards."""
    nobody: list[int | None] = [None] * played.sides
    out = [nobody, *gone(played)]
    return [
        (
            entry,
            says(played.entries, entry["seq"])["entry"],
            [side for side, left in enumerate(before) if left is None],
        )
        for (entry, kind), before in zip(played.scoring(), out[:-1], strict=True)
        if kind == "round"
    ]


def callers(played: Played, entry: Entry, content: dict[str, Any]) -> tuple[list[int], str]:
    """The seats that undertook a deal, and how that went."""
    field = CALLER.get(played.game)
    side = content.get(field) if field else None
    if side is None:
        return [], ""
    by = content.get("by")
    seats = [seat for seat in range(len(played.seats)) if seat % played.sides == side]
    how = {MADE[played.game]: "made", FAILED[played.game]: "failed"}.get(entry["outcome"], "")
    return (seats if by is None else [by]), how


def people(matches: Iterable[Played]) -> dict[str, Counter[str]]:
    """What is counted of every player."""
    counts: dict[str, Counter[str]] = {}
    for played in matches:
        final = places(played)
        for seat, name in enumerate(played.seats):
            count, side = counts.setdefault(name, Counter()), seat % played.sides
            count["matches"] += 1
            if final:
                drawn = final[side] == 1 and final.count(1) > 1
                count["drawn" if drawn else "won" if final[side] == 1 else "lost"] += 1
            for entry, content, playing in deals(played):
                seats, how = callers(played, entry, content)
                if side in playing:
                    count["deals"] += 1
                    count["points"] += entry["points"][side]
                if seat in seats:
                    count["called"] += 1
                    count[how] += bool(how)
    return counts


def rivals(matches: Iterable[Played]) -> dict[tuple[str, str], list[int]]:
    """Of each two who played against each other: how often, and how often each stood better."""
    met: dict[tuple[str, str], list[int]] = {}
    for played in matches:
        final = places(played)
        for seat, name in enumerate(played.seats):
            for other, opponent in enumerate(played.seats):
                apart = seat % played.sides != other % played.sides
                if final and apart and name < opponent:
                    ours, theirs = final[seat % played.sides], final[other % played.sides]
                    count = met.setdefault((name, opponent), [0, 0, 0])
                    count[0] += 1
                    count[1] += ours < theirs
                    count[2] += theirs < ours
    return met


def runs(matches: Iterable[Played]) -> dict[str, int]:
    """Of everybody who has ended a match the most matches won in a row, in the order given."""
    now: Counter[str] = Counter()
    best: dict[str, int] = {}
    for played in matches:
        if places(played):
            for seat, name in enumerate(played.seats):
                now[name] = now[name] + 1 if winner(played) == seat % played.sides else 0
                best[name] = max(best.get(name, 0), now[name])
    return best


class Ratings(NamedTuple):
    """The ratings of everybody who has ended a match, and what they were from the beginning on."""

    now: dict[str, int]
    ways: dict[str, list[int]]


def ratings(matches: Iterable[Played]) -> Ratings:
    """What the library makes of the places, in the order given: a scale from 1000 on, with 40 for
    each of what it is nearly sure of."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    after: list[dict[str, int]] = [{}]
    for played in matches:
        final = places(played)
        if final:
            sides = [played.names(side) for side in range(played.sides)]
            teams = [[known.get(name, model.rating()) for name in names] for names in sides]
            rated = model.rate(teams, ranks=[float(place) for place in final])
            for names, team in zip(sides, rated, strict=True):
                known |= zip(names, team, strict=True)
            after.append(
                {name: round(1000 + 40 * (it.mu - 3 * it.sigma)) for name, it in known.items()}
            )
    return Ratings(after[-1], {name: [then.get(name, 1000) for then in after] for name in known})


def partners(matches: Iterable[Played]) -> dict[tuple[str, ...], list[int]]:
    """Of each two who played together how many matches they won, and how many they ended."""
    together: dict[tuple[str, ...], list[int]] = {}
    for played in matches:
        for side in range(played.sides):
            names = tuple(sorted(played.names(side)))
            if len(names) > 1 and places(played):
                count = together.setdefault(names, [0, 0])
                count[0] += winner(played) == side
                count[1] += 1
    return together


def best_deal(matches: Iterable[Played]) -> int | None:
    """The most that a deal of an ended match gave a side, if not all gave the same."""
    gains = [
        points if played.game not in FEWEST_FIRST else -points
        for played in matches
        if places(played)
        for entry, _, _ in deals(played)
        for points in entry["points"]
    ]
    gains = [gain for gain in gains if gain > 0]
    return max(gains) if len(set(gains)) > 1 else None


def comeback(matches: Iterable[Played]) -> int | None:
    """By how much a later winner was behind at worst."""
    stories = [told for played in matches if (told := story(played))]
    return max((told["behind"] for told in stories), default=0) or None


def closest(matches: Iterable[Played]) -> int | None:
    """By how little a winner was in front at the end."""
    leads = []
    for played in matches:
        won, rows = winner(played), played.totals()
        if won is not None and rows:
            sign, totals = -1 if played.game in FEWEST_FIRST else 1, rows[-1][2]
            others = [total for side, total in enumerate(totals) if side != won]
            leads.append(min(sign * (totals[won] - total) for total in others))
    return min((lead for lead in leads if lead > 0), default=None)
