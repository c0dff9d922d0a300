"""A club night as its acts say it: who is there, the rounds, and the results from slips."""

from typing import Any, NamedTuple

from scorer.events.acts import Act
from scorer.events.club_night import Slip, Substitute, result_of_slip
from scorer.events.meetings_before import Drawn
from scorer.events.results import Result
from scorer.events.table_pairs import Pair
from scorer.text import text

ENTER, LEAVE, DRAW, PUBLISH, WITHDRAW = "enter", "leave", "draw", "publish", "withdraw"
LATE, RESULT, NO_RESULT, SUBSTITUTE = "late", "result", "no_result", "substitute"
CLOSE, REOPEN = "close", "reopen"

ANEW, PAIRS, ALL_PLAY_ALL, SWISS, KNOCK_OUT = "anew", "pairs", "all", "swiss", "knock_out"
"""Ways to make the rounds: new partners in each round, or of fixed pairs by lot or by the standing,
all against all, Swiss, or a knock-out."""

COUNTED_BY = (
    ("points", text("the points of the slips")),
    ("margin", text("the difference of the points")),
    ("result", text("2 for a match won, 1 for a drawn one")),
)
"""Ways to count a result."""


class Format(NamedTuple):
    """Settings of a club night.

    `deals` are those of a round, `left_over` says what people do who fill no table, `counted_by`
    what a result is worth, and `pairing` how the rounds are made. Only so many `best` rounds of
    everybody count, all if it is 0.
    """

    game: str
    rounds: int
    deals: int
    left_over: str
    counted_by: str
    pairing: str = ANEW
    best: int = 0


class Night(NamedTuple):
    """A club night after some acts.

    `people` are those who are there, `rounds` what was published, `draft` a draw that only the
    directors see. Of each table `slips` has the result that was typed last. `gone` are those who
    went home, and a night that is `closed` takes no more rounds. `pairs` are all fixed pairs that
    ever came, in the order of the list.
    """

    people: tuple[int, ...] = ()
    rounds: tuple[Drawn, ...] = ()
    draft: Drawn | None = None
    slips: tuple[Slip, ...] = ()
    substitutes: tuple[Substitute, ...] = ()
    gone: tuple[int, ...] = ()
    closed: bool = False
    pairs: tuple[Pair, ...] = ()


def night_of(acts: tuple[Act, ...]) -> Night:
    """Return a club night after its acts."""
    night = Night()
    for act in acts:
        night = _after(night, act.kind, act.answer)
    return night


def _after(night: Night, kind: str, answer: dict[str, Any]) -> Night:
    if kind in (ENTER, LEAVE):
        named = tuple(answer["players"])
        others = tuple([player for player in night.people if player not in named])
        gone = tuple([player for player in night.gone if player not in named])
        if kind == ENTER:
            pairs = night.pairs + pairs_in(answer)
            return night._replace(people=others + named, gone=gone, pairs=pairs)
        return night._replace(people=others, gone=gone + named)
    if kind in (CLOSE, REOPEN):
        return night._replace(closed=kind == CLOSE)
    if kind == DRAW:
        return night._replace(draft=drawn_in(answer))
    if kind == PUBLISH and night.draft is not None:
        return night._replace(rounds=(*night.rounds, night.draft), draft=None)
    if kind == WITHDRAW:
        return night._replace(rounds=night.rounds[:-1], draft=None)
    if kind == LATE:
        there = night._replace(rounds=(*night.rounds[:-1], drawn_in(answer)), draft=None)
        return _after(there, ENTER, answer)
    if kind in (RESULT, NO_RESULT):
        slip = Slip(answer["round"], answer["table"], tuple(answer.get("points", ())))
        slips = tuple([one for one in night.slips if one[:2] != slip[:2]])
        return night._replace(slips=(*slips, slip) if kind == RESULT else slips)
    if kind == SUBSTITUTE:
        return night._replace(substitutes=(*night.substitutes, substitute_in(answer)))
    return night


def pairs_in(answer: dict[str, Any]) -> tuple[Pair, ...]:
    """Return the fixed pairs that come with an act. Two spellings of one player are not a pair."""
    return tuple([(pair[0], pair[1]) for pair in answer.get("pairs", ()) if len(pair) == 2])


def drawn_in(answer: dict[str, Any]) -> Drawn:
    """Return the draw that an act has."""
    tables = tuple([tuple(table) for table in answer["tables"]])
    order = tuple(answer.get("order", ()))
    by_hand = tuple([(pair[0], pair[1]) for pair in answer.get("by_hand", ())])
    return Drawn(answer["number"], tables, tuple(answer["out"]), answer["lot"], order, by_hand)


def substitute_in(answer: dict[str, Any]) -> Substitute:
    """Return the substitute that an act names."""
    return Substitute(
        answer["absent"], answer["substitute"], answer["first"], answer["last"],
        answer["counts_for_absent"],
    )  # fmt: skip


def answer_of(drawn: Drawn) -> dict[str, Any]:
    """Return a draw as an act has it. Only draws by the standing have an order, and `by_hand` only
    those that were changed."""
    answer: dict[str, Any] = {
        "number": drawn.number, "tables": [list(table) for table in drawn.tables],
        "out": list(drawn.out), "lot": drawn.lot,
    }  # fmt: skip
    if drawn.order:
        answer["order"] = list(drawn.order)
    if drawn.by_hand:
        answer["by_hand"] = [list(pair) for pair in drawn.by_hand]
    return answer


def slip_of(night: Night, number: int, table: int) -> Slip | None:
    """Return the result of a table in a round, or None while nobody has typed it."""
    found = [slip for slip in night.slips if slip[:2] == (number, table)]
    return found[0] if found else None


def missing_tables(night: Night) -> tuple[int, ...]:
    """Return the places of the tables of the last round whose result is not there."""
    if not night.rounds:
        return ()
    drawn = night.rounds[-1]
    tables = range(len(drawn.tables))
    return tuple([at for at in tables if slip_of(night, drawn.number, at) is None])


def results_of(night: Night) -> tuple[Result, ...]:
    """Return the results of all tables, in the order of rounds and tables."""
    slips = sorted(night.slips, key=lambda slip: slip[:2])
    return tuple(
        [result_of_slip(slip, night.rounds[slip.number - 1], night.substitutes) for slip in slips]
    )


def complete(night: Night) -> tuple[Drawn, ...]:
    """Return the rounds whose results are all there: who sat out one of them scores for it."""
    return tuple(
        [
            drawn
            for drawn in night.rounds
            if all(slip_of(night, drawn.number, at) for at in range(len(drawn.tables)))
        ]
    )
