"""Writing about the people of a club night: who comes late, leaves, and plays for whom."""

from typing import Any
from uuid import UUID

from scorer.events.fixed_pairs import everybody_in
from scorer.events.night import ANEW, answer_of
from scorer.events.night_draw import has_room, with_late_pairs
from scorer.events.table_pairs import Pair
from scorer.forms import refuse
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.selectors.groups import spelled_names
from tables.selectors.nights import Club
from tables.services.groups import new_players
from tables.services.nights import (
    NOT_THERE,
    Named,
    entered_by,
    last_round,
    refuse_unpaired,
    write_about_night,
)

NO_NAMES = text("Enter who came.")
MUST_WAIT = text("They must wait for the next round.")
ALREADY_THERE = text("Somebody you named is here already.")
IN_ANOTHER_PAIR = text("Somebody in this pair is in another pair tonight.")
NO_ROOM = text("The rounds have no room for another pair.")


def come_late(
    *, by: Permission, night: int, known: list[int], new: list[str],
    pairs: list[Named] | None = None, op_id: UUID, name: str = "",
) -> models.Act:  # fmt: skip
    """Let people in who came late: into the round in play if it has room, else into the next draw.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """

    def check(club: Club) -> dict[str, Any]:
        fixed = club.format.pairing != ANEW
        entered = entered_by(club.event.group, known, new, (pairs or []) if fixed else [])
        if not entered["players"]:
            raise refuse(("names",), "required", NO_NAMES)
        if any(player in club.night.people for player in entered["players"]):
            raise refuse(("names",), "twice", ALREADY_THERE)
        return _late_pairs(club, entered) if fixed else entered

    return write_about_night(by, night, models.Act.Kind.ENTER, {}, op_id, check, name)


def _late_pairs(club: Club, entered: dict[str, Any]) -> dict[str, Any]:
    """Return the pairs that come late, without those that were there before. Raises AnswerError."""
    refuse_unpaired(entered)
    earlier = club.night.pairs
    new = [pair for pair in entered["pairs"] if not _is_one_of(pair, earlier)]
    paired = {player for pair in earlier for player in pair}
    if any(player in paired for pair in new for player in pair):
        raise refuse(("names",), "choice", IN_ANOTHER_PAIR)
    if new and not has_room(club.night, club.format.pairing, len(new)):
        raise refuse(("names",), "impossible", NO_ROOM)
    return {**entered, "pairs": new}


def _is_one_of(pair: list[int], pairs: tuple[Pair, ...]) -> bool:
    return any(set(pair) == set(other) for other in pairs)


def come_back(
    *, by: Permission, night: int, player: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Let somebody in who went home, with their partner if pairs are fixed.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """
    sent = {"player": player}

    def check(club: Club) -> dict[str, Any]:
        if player not in club.night.gone:
            raise refuse(("names",), "twice", ALREADY_THERE)
        return {**sent, "players": with_partner(club, player)}

    return write_about_night(by, night, models.Act.Kind.ENTER, sent, op_id, check, name)


def with_partner(club: Club, player: int) -> list[int]:
    """Return a player, and their partner if pairs are fixed."""
    pairs = [pair for pair in club.night.pairs if player in pair]
    return list(pairs[-1]) if pairs else [player]


def seat_late(
    *, by: Permission, night: int, players: list[int], op_id: UUID, name: str = ""
) -> models.Act:
    """Seat people who wait in the round in play, with their partners if pairs are fixed.

    Raises NotFound, AnswerError if it has no room.
    """
    sent = {"chosen": players}

    def check(club: Club) -> dict[str, Any]:
        seated = everybody_in(last_round(club))
        late = list(dict.fromkeys(one for player in players for one in with_partner(club, player)))
        if not late or set(seated) & set(late) or set(late) - set(club.night.people):
            raise refuse(("players",), "choice", NOT_THERE)
        filled = with_late_pairs(club.night, club.format, tuple(late))
        if filled is None:
            raise refuse(("players",), "impossible", MUST_WAIT)
        return {**sent, "players": late, **answer_of(filled)}

    return write_about_night(by, night, models.Act.Kind.LATE, sent, op_id, check, name)


def leave(*, by: Permission, night: int, player: int, op_id: UUID, name: str = "") -> models.Act:
    """Let somebody leave, with their partner if pairs are fixed: they are in no later draw.

    Raises NotFound, AnswerError, Busy.
    """
    sent = {"player": player}

    def check(club: Club) -> dict[str, Any]:
        if player not in club.night.people:
            raise refuse(("player",), "choice", NOT_THERE)
        return {**sent, "players": with_partner(club, player)}

    return write_about_night(by, night, models.Act.Kind.LEAVE, sent, op_id, check, name)


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

    return write_about_night(by, night, models.Act.Kind.SUBSTITUTE, {}, op_id, check, name)
