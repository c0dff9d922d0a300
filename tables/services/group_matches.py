"""Opening the matches of a group."""

from collections.abc import Container
from typing import Any
from uuid import UUID

from scorer.forms import AnswerError, Problem, refuse
from tables import models
from tables.access.permissions import Permission
from tables.selectors.earlier import group_match_with_own_rules
from tables.selectors.groups import known_names
from tables.services.evenings import event_of_new_match
from tables.services.groups import NO_PLAYER, TWICE
from tables.services.matches import open_match
from tables.services.transactions import group_written_by


def open_group_match(
    *,
    by: Permission,
    data: Any,
    players: list[int],
    sat_out: list[int],
    op_id: UUID,
    address: str,
    name: str = "",
) -> tuple[models.Match, bool]:
    """Return a new match of the group from `{game, options, dealer}`, who sits where and who sits
    out, and whether it is a replay.

    Raises NotFound, AnswerError, KeyReused, RequestProblem if that address opened too many, Busy.
    """
    if len({*players, *sat_out}) < len(players) + len(sat_out):
        raise refuse(("players",), "twice", TWICE)
    group = models.Group.objects.get(pk=by.group_id)
    # Somebody may be forgotten before the request is sent again.
    _refuse_absent(set(group.players.values_list("number", flat=True)), players, sat_out)
    seated = {"group": group.pk, "players": players, "sat_out": sat_out}

    def of_group() -> dict[str, Any]:
        held = group_written_by(by)
        _refuse_absent({number for number, _ in known_names(held)}, players, sat_out)
        return {
            "group": held,
            "event": event_of_new_match(held),
            "players": players,
            "sat_out": sat_out,
            "seats": _names(held, players),
        }

    try:
        return open_match(
            data={**data, "seats": _names(group, players)}, op_id=op_id,
            device=by.device, name=name, address=address, of_group=of_group, seated=seated,
            rules_of=group_match_with_own_rules(group, str(data.get("game"))),
        )  # fmt: skip
    except AnswerError as error:
        raise _of_players(error) from None


def _names(group: models.Group, players: list[int]) -> list[str]:
    names = dict(group.players.values_list("number", "name"))
    return [names[number] for number in players]


def _refuse_absent(there: Container[int], players: list[int], sat_out: list[int]) -> None:
    """Raises AnswerError for each player who is not there."""
    absent = [
        Problem((field, place), "choice", NO_PLAYER)
        for field, numbers in (("players", players), ("sat_out", sat_out))
        for place, number in enumerate(numbers)
        if number not in there
    ]
    if absent:
        raise AnswerError(tuple(absent))


def _of_players(error: AnswerError) -> AnswerError:
    """Return the same problems, with those of seats at the field that says who sits there."""
    return AnswerError(
        tuple(
            problem._replace(path=("players", *problem.path[1:]))
            if problem.path[:1] == ("seats",)
            else problem
            for problem in error.problems
        )
    )
