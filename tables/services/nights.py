"""Writing about a club night: who is there, draws, results from slips."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbits
from typing import Any
from uuid import UUID

from scorer.events.by_standing import draw_people_by_standing
from scorer.events.club_night import Limits, Slip, slip_problems, with_late
from scorer.events.draws import draw_people
from scorer.events.meetings_before import Drawn, before
from scorer.events.night import (
    COUNTED_BY,
    answer_of,
    in_order_of_standing,
    missing_tables,
    slip_of,
)
from scorer.events.spellings import counted
from scorer.events.table_sizes import OF_FIVE, OF_THREE, SIT_OUT, TableSizes, sizes_for
from scorer.forms import Bounds, choice, dump, number, parse, refuse, words
from scorer.registry import GAMES
from scorer.text import plural, text
from tables import models
from tables.access.permissions import Permission
from tables.problems import NotFound, RequestProblem
from tables.selectors.evenings import club_nights
from tables.selectors.groups import people_of_group, roots_in, spelled_names
from tables.selectors.nights import Club, club_of
from tables.services.acts import add_act, write_act
from tables.services.evenings import NO_SUCH_GAME, begin_event
from tables.services.groups import new_players
from tables.services.transactions import group_written_by, touch, writing

LOT_BITS = 40
BY_LOT, BY_STANDING = "lot", "standing"
"""Ways to draw a round."""

MOST_ROUNDS, MOST_DEALS = 20, 64
LIMITS = Limits()

NO_NIGHT = text("The group has no club night with this number.")
TOO_FEW = text("So few people cannot be seated like this.")
SOMEBODY_ELSE = text("Somebody else wrote in the meantime. Look at the night again.")
STILL_PLAYING = plural(
    "The result of {count} table is missing.", "The results of {count} tables are missing.", "count"
)
NO_STANDING = text("The first round is drawn by lot: there is no standing yet.")
NO_DRAFT = text("There is no draw to publish.")
HAS_RESULTS = text("This round has results already.")
CLOSED = text("The night is closed. Open it again to draw another round.")
MUST_WAIT = text("They must wait for the next round.")
ALREADY_THERE = text("They are there already.")
NOT_THERE = text("This is nobody who is there tonight.")
NO_TABLE = text("There is no such table.")
NOT_TYPED = text("This table has no result.")
NO_POINTS = text("Write a whole number.")


@dataclass(frozen=True, kw_only=True)
class NightForm:
    """Settings of a club night."""

    game: str = words(40, text("Game"), least=1)
    rounds: int = number(1, MOST_ROUNDS, text("Rounds"), default=3)
    deals: int = number(1, MOST_DEALS, text("Deals of a round"), default=12)
    left_over: str = choice(
        (
            (OF_FIVE, text("tables of five")),
            (OF_THREE, text("tables of three")),
            (SIT_OUT, text("sitting out")),
        ),
        text("Those who are left over"),
        default=OF_FIVE,
    )
    counted_by: str = choice(COUNTED_BY, text("Figure that counts"), default=COUNTED_BY[0][0])


def begin_night(
    *, by: Permission, data: dict[str, Any], known: list[int], new: list[str], op_id: UUID
) -> models.Event:
    """Begin a club night with people of the group and new ones, and draw its first round.

    The same `op_id` begins one night. Raises NotFound, AnswerError, Busy.
    """
    form = parse(NightForm, data, Bounds(1, 1))
    if form.game not in GAMES:
        raise refuse(("game",), "choice", NO_SUCH_GAME)
    with writing():
        group = group_written_by(by)
        earlier = models.Act.objects.filter(event__group=group, op_id=op_id).first()
        if earlier is not None:
            return earlier.event
        known = counted(known, roots_in(group))
        players = [*known, *new_players(group, new)]
        if set(known) - set(people_of_group(group).values_list("number", flat=True)):
            raise refuse(("names",), "choice", NOT_THERE)
        if sizes_for(len(players), form.left_over) is None:
            raise refuse(("left_over",), "impossible", TOO_FEW)
        event = begin_event(group, format=dump(form))
        add_act(event, models.Act.Kind.ENTER, {"players": players}, by=by, op_id=op_id)
        touch(group)
    return event


def _night(number: int) -> Callable[[models.Group], models.Event]:
    """Return the function that finds this club night of a group."""

    def event_of(group: models.Group) -> models.Event:
        event = club_nights(group).filter(number=number).first()
        if event is None:
            raise NotFound(NO_NIGHT)
        return event

    return event_of


def _write(
    by: Permission, night: int, kind: models.Act.Kind, sent: dict[str, Any], op_id: UUID,
    check: Callable[[Club], dict[str, Any]], name: str = "",
) -> models.Act:  # fmt: skip
    return write_act(
        by, _night(night), kind, sent, lambda event: check(club_of(event)), op_id=op_id, name=name
    )


def draw_round(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = "", how: str = BY_LOT
) -> models.Act:
    """Draw the next round by lot or by the standing: a draft until it is published.

    `seen` is the last act its writer saw.

    Raises NotFound, AnswerError, KeyReused, RequestProblem if somebody else wrote meanwhile, Busy.
    """

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        _refuse_closed(club)
        missing = missing_tables(club.night)
        if missing:
            raise refuse((), "impossible", text(STILL_PLAYING, count=len(missing)))
        sizes = sizes_for(len(club.night.people), club.format.left_over)
        if sizes is None:
            raise refuse((), "impossible", TOO_FEW)
        return answer_of(_drawn(club, sizes, how))

    return _write(by, night, models.Act.Kind.DRAW, {}, op_id, check, name)


def _drawn(club: Club, sizes: TableSizes, how: str) -> Drawn:
    night, lot = club.night, randbits(LOT_BITS)
    if how != BY_STANDING:
        return draw_people(night.people, night.rounds, sizes, lot)
    if not night.rounds:
        raise refuse(("how",), "choice", NO_STANDING)
    order = in_order_of_standing(night, club.format.counted_by, lot)
    return draw_people_by_standing(order, night.rounds, sizes, lot)


def publish_round(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Let everybody see the draw. Raises as `draw_round` does."""

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        _refuse_closed(club)
        if club.night.draft is None:
            raise refuse((), "impossible", NO_DRAFT)
        return {"number": club.night.draft.number}

    return _write(by, night, models.Act.Kind.PUBLISH, {}, op_id, check, name)


def withdraw_round(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Take back the last round while none of its tables has a result. Raises as `draw_round`."""

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        drawn = last_round(club)
        if len(missing_tables(club.night)) < len(drawn.tables):
            raise refuse((), "impossible", HAS_RESULTS)
        return {"number": drawn.number}

    return _write(by, night, models.Act.Kind.WITHDRAW, {}, op_id, check, name)


def close_night(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """End the night: it takes no more rounds. Results can be corrected. Raises as `draw_round`."""
    return _end(by, night, models.Act.Kind.CLOSE, seen, op_id, name)


def reopen_night(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Let the night go on. Raises as `draw_round` does."""
    return _end(by, night, models.Act.Kind.REOPEN, seen, op_id, name)


def _end(
    by: Permission, night: int, kind: models.Act.Kind, seen: int, op_id: UUID, name: str
) -> models.Act:
    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        return {}

    return _write(by, night, kind, {}, op_id, check, name)


def _refuse_closed(club: Club) -> None:
    if club.night.closed:
        raise refuse((), "impossible", CLOSED)


def _refuse_stale(club: Club, seen: int) -> None:
    if club.event.last_seq != seen:
        raise RequestProblem("stale", SOMEBODY_ELSE)


def last_round(club: Club) -> Drawn:
    """Return the round that is played. Raises NotFound."""
    if not club.night.rounds:
        raise NotFound(NO_TABLE)
    return club.night.rounds[-1]


def write_slip(
    *,
    by: Permission,
    night: int,
    number: int,
    table: int,
    points: list[int | None],
    sure: bool,
    op_id: UUID,
    name: str = "",
) -> models.Act:
    """Write the result of a table, counted from 0, of a round. `sure` replaces another result.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """
    sent = {"round": number, "table": table, "points": points}

    def check(club: Club) -> dict[str, Any]:
        if not 1 <= number <= len(club.night.rounds):
            raise NotFound(NO_TABLE)
        if None in points:
            raise refuse(("points",), "type", NO_POINTS)
        slip = Slip(number, table, tuple(one for one in points if one is not None))
        earlier = () if sure else club.night.slips
        problems = slip_problems(slip, club.night.rounds[number - 1], earlier, LIMITS)
        if problems:
            raise refuse(("points",), "impossible", problems[0])
        return sent

    return _write(by, night, models.Act.Kind.RESULT, sent, op_id, check, name)


def remove_slip(
    *, by: Permission, night: int, number: int, table: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Take back the result of a table. Raises NotFound, AnswerError, KeyReused, Busy."""
    sent = {"round": number, "table": table}

    def check(club: Club) -> dict[str, Any]:
        if slip_of(club.night, number, table) is None:
            raise refuse(("table",), "choice", NOT_TYPED)
        return sent

    return _write(by, night, models.Act.Kind.NO_RESULT, sent, op_id, check, name)


def come_late(
    *, by: Permission, night: int, known: list[int], new: list[str], op_id: UUID, name: str = ""
) -> models.Act:
    """Let people in who came late: into the round in play if it has room, else into the next draw.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """

    def check(club: Club) -> dict[str, Any]:
        group = club.event.group
        players = [*counted(known, roots_in(group)), *new_players(group, new)]
        there = [player for player in players if player in club.night.people]
        if there or not players:
            raise refuse(("names",), "twice", ALREADY_THERE)
        return {"players": players}

    return _write(by, night, models.Act.Kind.ENTER, {}, op_id, check, name)


def seat_late(
    *, by: Permission, night: int, players: list[int], op_id: UUID, name: str = ""
) -> models.Act:
    """Seat people who wait in the round in play. Raises NotFound, AnswerError if it has no room."""
    sent = {"players": players}

    def check(club: Club) -> dict[str, Any]:
        drawn = last_round(club)
        seated = {player for table in drawn.tables for player in table} | set(drawn.out)
        if not players or seated & set(players) or set(players) - set(club.night.people):
            raise refuse(("players",), "choice", NOT_THERE)
        tables = range(len(drawn.tables))
        typed = tuple(at for at in tables if slip_of(club.night, drawn.number, at))
        filled = with_late(drawn, tuple(players), typed, before(club.night.rounds[:-1]).last_odd)
        if filled is None:
            raise refuse(("players",), "impossible", MUST_WAIT)
        return {**sent, **answer_of(filled)}

    return _write(by, night, models.Act.Kind.LATE, sent, op_id, check, name)


def leave(*, by: Permission, night: int, player: int, op_id: UUID, name: str = "") -> models.Act:
    """Let somebody leave: they are in no later draw. Raises NotFound, AnswerError, Busy."""
    sent = {"players": [player]}

    def check(club: Club) -> dict[str, Any]:
        if player not in club.night.people:
            raise refuse(("player",), "choice", NOT_THERE)
        return sent

    return _write(by, night, models.Act.Kind.LEAVE, sent, op_id, check, name)


def substitute(
    *, by: Permission, night: int, absent: int, other: str, keeps: bool, op_id: UUID, name: str = ""
) -> models.Act:
    """Let somebody new play for one who is there, in the round in play and all later ones.

    The points are those of the one who is absent if `keeps`. Raises NotFound, AnswerError, Busy.
    """

    def check(club: Club) -> dict[str, Any]:
        if absent not in club.night.people:
            raise refuse(("absent",), "choice", NOT_THERE)
        named = {called: number for number, called in spelled_names(club.event.group)}
        known = named.get(other)
        if known in club.night.people:
            raise refuse(("other",), "twice", ALREADY_THERE)
        found = known if known is not None else new_players(club.event.group, [other])[0]
        first = max(1, len(club.night.rounds))
        return {
            "absent": absent, "substitute": found, "first": first, "last": club.format.rounds,
            "counts_for_absent": keeps,
        }  # fmt: skip

    return _write(by, night, models.Act.Kind.SUBSTITUTE, {}, op_id, check, name)
