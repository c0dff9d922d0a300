"""Writing about a club night: who is there, draws, results from slips."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbits
from typing import Any
from uuid import UUID

from scorer.events.bracket import same_winner
from scorer.events.club_night import Limits, Slip, slip_problems
from scorer.events.fixed_pairs import everybody_in
from scorer.events.meetings_before import Drawn
from scorer.events.night import (
    ANEW,
    COUNTED_BY,
    KNOCK_OUT,
    Format,
    answer_of,
    missing_tables,
    slip_of,
)
from scorer.events.night_draw import (
    BY_LOT,
    BY_STANDING,
    MADE_BY_CHOICE,
    MADE_BY_NUMBERS,
    can_be_seated,
    change_places,
    is_outdated,
    next_draw,
)
from scorer.events.pairings import PAIRINGS
from scorer.events.spellings import counted
from scorer.events.table_sizes import OF_FIVE, OF_THREE, SIT_OUT
from scorer.forms import Bounds, choice, dump, number, parse, refuse, words
from scorer.registry import GAMES
from scorer.text import plural, text
from tables import models
from tables.access.permissions import Permission
from tables.problems import KeyReused, NotFound, RequestProblem
from tables.selectors.evenings import get_club_night
from tables.selectors.groups import people_of_group, roots_in
from tables.selectors.nights import Club, club_of, entrants
from tables.services.acts import add_act, write_act
from tables.services.evenings import NO_SUCH_GAME, begin_event
from tables.services.groups import new_players
from tables.services.transactions import group_written_by, touch, writing

LOT_BITS = 40
MOST_ROUNDS, MOST_DEALS = 20, 64
LIMITS = Limits()

TOO_FEW = text("So few people cannot be seated like this.")
SOMEBODY_ELSE = text("Somebody else wrote in the meantime. Look at the night again.")
STILL_PLAYING = plural(
    "The result of {count} table is missing.", "The results of {count} tables are missing.", "count"
)
NO_STANDING = text("There is no standing yet, so the first round is drawn by lot.")
NO_DRAFT = text("There is no draw to publish.")
HAS_RESULTS = text("This round has results already.")
CLOSED = text("The night is closed. Open it again to draw another round.")
NO_PAIRS = text("For fixed pairs, write both names of each pair in one line: Ana & Boris.")
NO_MORE_ROUNDS = text("There is no round after this one.")
NOT_THERE = text("Choose somebody who is here tonight.")
NO_DRAW = text("A knock-out needs a winner. Play another deal.")
GOES_ON = text("The winners play in the next round. Take that round back first.")
BY_NUMBERS = text("The numbers of the pairs make this draw.")
NOT_DRAWN = text("Choose two who are in this draw.")
OUTDATED = text("Something has changed since this draw. Draw again.")
NO_TABLE = text("This table does not exist.")
NOT_TYPED = text("This table has no result.")
NO_POINTS = text("Enter a whole number.")


Named = tuple[int | str, int | str]
"""A fixed pair: players of the group by their numbers, new ones by their names."""


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
    pairing: str = choice(PAIRINGS, text("How are the rounds drawn?"), default=ANEW)
    best: int = number(
        0, MOST_ROUNDS, text("Rounds that count"), default=0,
        help=text("The best ones of everybody. 0 counts all of them."),
    )  # fmt: skip


def begin_night(
    *, by: Permission, data: dict[str, Any], known: list[int], new: list[str],
    pairs: list[Named] | None = None, op_id: UUID,
) -> tuple[models.Event, bool]:  # fmt: skip
    """Begin a club night with people of the group and new ones, who can be `pairs`.

    The same `op_id` begins one night. Return it, and whether an earlier request began it. Raises
    NotFound, AnswerError, KeyReused, Busy.
    """
    form = parse(NightForm, data, Bounds(1, 1))
    if form.game not in GAMES:
        raise refuse(("game",), "choice", NO_SUCH_GAME)
    with writing():
        group = group_written_by(by)
        earlier = models.Act.objects.filter(event__group=group, op_id=op_id).first()
        if earlier is not None:
            if earlier.event.format != dump(form):
                raise KeyReused
            return earlier.event, True
        entered = entered_by(group, known, new, (pairs or []) if form.pairing != ANEW else [])
        if set(known) - set(people_of_group(group).values_list("number", flat=True)):
            raise refuse(("names",), "choice", NOT_THERE)
        if not can_be_seated(len(entered["players"]), Format(**dump(form))):
            raise refuse(("left_over",), "impossible", TOO_FEW)
        if form.pairing != ANEW:
            refuse_unpaired(entered)
        event = begin_event(group, format=dump(form))
        add_act(event, models.Act.Kind.ENTER, entered, by=by, op_id=op_id)
        touch(group)
    return event, False


def entered_by(
    group: models.Group, known: list[int], new: list[str], pairs: list[Named]
) -> dict[str, Any]:
    """Return the answer of an act of people who come. New ones join the group, which is held."""
    roots = roots_in(group)
    added = new_players(group, new)
    people = [*counted(known, roots), *added]
    if not pairs:
        return {"players": people}
    numbers: dict[int | str, int] = dict(zip(new, added, strict=True))
    couples = [counted([numbers.get(one, one) for one in pair], roots) for pair in pairs]
    paired = [one for pair in couples for one in pair]
    return {"players": list(dict.fromkeys([*paired, *people])), "pairs": couples}


def refuse_unpaired(entered: dict[str, Any]) -> None:
    """Raise AnswerError unless everybody is in exactly one pair."""
    players = entered["players"]
    paired = [one for pair in entered.get("pairs", ()) if len(pair) == 2 for one in pair]
    if sorted(paired) != sorted(players):
        raise refuse(("names",), "choice", NO_PAIRS)


def write_about_night(
    by: Permission, night: int, kind: models.Act.Kind, sent: dict[str, Any], op_id: UUID,
    check: Callable[[Club], dict[str, Any]], name: str = "",
) -> models.Act:  # fmt: skip
    """Add an act to a club night. `check` refuses it, or returns its whole answer.

    Raises NotFound, KeyReused, Busy, and what `check` raises.
    """
    return write_act(
        by, lambda group: get_club_night(group, night), kind, sent,
        lambda event: check(club_of(event)), op_id=op_id, name=name,
    )  # fmt: skip


def draw_round(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = "", how: str = BY_LOT,
    left_over: str = "",
) -> models.Act:  # fmt: skip
    """Draw the next round by lot or by the standing: a draft until it is published.

    `seen` is the last act its writer saw. `left_over` seats those who are left over otherwise than
    the night does.

    Raises NotFound, AnswerError, KeyReused, RequestProblem if somebody else wrote meanwhile, Busy.
    """

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        _refuse_closed(club)
        missing = missing_tables(club.night)
        if missing:
            raise refuse((), "impossible", text(STILL_PLAYING, count=len(missing)))
        form = club.format._replace(left_over=left_over) if left_over else club.format
        return answer_of(_drawn(club._replace(format=form), how))

    return write_about_night(by, night, models.Act.Kind.DRAW, {}, op_id, check, name)


def _drawn(club: Club, how: str) -> Drawn:
    night, form = club.night, club.format
    if how == BY_STANDING and form.pairing in MADE_BY_CHOICE and not night.rounds:
        raise refuse(("how",), "choice", NO_STANDING)
    if not can_be_seated(len(night.people), form):
        raise refuse((), "impossible", TOO_FEW)
    drawn = next_draw(night, form, how, randbits(LOT_BITS))
    if drawn is None:
        raise refuse((), "impossible", NO_MORE_ROUNDS)
    return drawn


def change_draw(
    *, by: Permission, night: int, seen: int | None, one: int | None, other: int | None,
    op_id: UUID, name: str = "",
) -> models.Act:  # fmt: skip
    """Let two people of a draft, or two fixed pairs by a player of each, change places.

    Raises as `draw_round` does.
    """

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        drawn = club.night.draft
        if drawn is None:
            raise refuse((), "impossible", NO_DRAFT)
        if club.format.pairing in MADE_BY_NUMBERS:
            raise refuse((), "impossible", BY_NUMBERS)
        entered = [number for _, number in entrants(club, everybody_in(drawn))]
        if one not in entered:
            raise refuse(("one",), "choice", NOT_DRAWN)
        if other not in entered or one == other:
            raise refuse(("other",), "choice", NOT_DRAWN)
        return answer_of(change_places(club.night, drawn, one, other))

    return write_about_night(by, night, models.Act.Kind.DRAW, {}, op_id, check, name)


def publish_round(
    *, by: Permission, night: int, seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Let everybody see the draw. Raises as `draw_round` does."""

    def check(club: Club) -> dict[str, Any]:
        _refuse_stale(club, seen)
        _refuse_closed(club)
        if club.night.draft is None:
            raise refuse((), "impossible", NO_DRAFT)
        if is_outdated(club.night, club.format):
            raise refuse((), "impossible", OUTDATED)
        return {"number": club.night.draft.number}

    return write_about_night(by, night, models.Act.Kind.PUBLISH, {}, op_id, check, name)


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

    return write_about_night(by, night, models.Act.Kind.WITHDRAW, {}, op_id, check, name)


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

    return write_about_night(by, night, kind, {}, op_id, check, name)


def _refuse_closed(club: Club) -> None:
    if club.night.closed:
        raise refuse((), "impossible", CLOSED)


def _refuse_stale(club: Club, seen: int | None) -> None:
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
        _refuse_unknocked(club, slip)
        return sent

    return write_about_night(by, night, models.Act.Kind.RESULT, sent, op_id, check, name)


def _refuse_unknocked(club: Club, slip: Slip) -> None:
    """Raise AnswerError if a knock-out has no winner by this, or others are playing on already."""
    if club.format.pairing != KNOCK_OUT:
        return
    if slip.points[0] == slip.points[1]:
        raise refuse(("points",), "impossible", NO_DRAW)
    is_last = slip.number == len(club.night.rounds)
    if not is_last and not same_winner(club.night, *slip):
        raise refuse(("points",), "impossible", GOES_ON)


def remove_slip(
    *, by: Permission, night: int, number: int, table: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Take back the result of a table. Raises NotFound, AnswerError, KeyReused, Busy."""
    sent = {"round": number, "table": table}

    def check(club: Club) -> dict[str, Any]:
        if slip_of(club.night, number, table) is None:
            raise refuse(("table",), "choice", NOT_TYPED)
        if club.format.pairing == KNOCK_OUT and number < len(club.night.rounds):
            raise refuse(("table",), "impossible", GOES_ON)
        return sent

    return write_about_night(by, night, models.Act.Kind.NO_RESULT, sent, op_id, check, name)
