"""A match that was played outside its group joins it later, on the evening of its day."""

from django.db.models import Max

from scorer.entries import DEALT
from scorer.events.spellings import counted
from scorer.forms import refuse
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.selectors.evenings import evening_at
from tables.selectors.groups import roots_in
from tables.services.evenings import begin_event
from tables.services.groups import TWICE, copy_names, named_player, new_players
from tables.services.transactions import group_written_by, match_written_by, touch, writing

OTHER_GROUP = text("This match belongs to another group.")
COPY = text("The group has this match already. This one is a copy.")
NOT_EVERYBODY = text("Say who each player is.")


def take_in_match(*, by: Permission, owner: Permission, players: list[int | None]) -> models.Match:
    """Make a match one of the group's, by the right of the match's `owner`.

    `players` says who sat in each seat, and None is somebody new with the name of the seat. A copy
    would count twice, so it is refused. Doing it again changes nothing. Raises NotFound,
    AnswerError, Busy.
    """
    with writing():
        group, match = group_written_by(by), match_written_by(owner)
        if match.group_id == group.pk:
            return match
        if match.group_id is not None:
            raise refuse(("match",), "impossible", OTHER_GROUP)
        if group.matches.filter(game=match.game, created_at=match.created_at).exists():
            raise refuse(("match",), "impossible", COPY)
        match.players = _numbers(group, match.seats, players)
        match.group, match.event, match.sat_out = group, _event_of(group, match), []
        touch(match, "group", "event", "players", "sat_out")
        copy_names(group)
        touch(group)
    return match


def _numbers(group: models.Group, seats: list[str], players: list[int | None]) -> list[int]:
    """Return who sat in each seat, with the new players. Raises NotFound, AnswerError."""
    if len(players) != len(seats):
        raise refuse(("who",), "type", NOT_EVERYBODY)
    known = counted([player for player in players if player is not None], roots_in(group))
    if len(known) < len(players) - players.count(None):
        raise refuse(("who",), "twice", TWICE)
    for player in known:
        named_player(group, player)
    new = [name for name, player in zip(seats, players, strict=True) if player is None]
    old, added = iter(known), iter(new_players(group, new))
    return [next(added if player is None else old) for player in players]


def _event_of(group: models.Group, match: models.Match) -> models.Event:
    """Return the evening of the match's day, which begins with it if it is the first one."""
    dealt = match.entries.filter(kind__in=DEALT).aggregate(last=Max("created_at"))["last"]
    event = evening_at(group, match.created_at, dealt or match.created_at)
    if event is None:
        return begin_event(group, began_at=match.created_at)
    if match.created_at < event.began_at:
        event.began_at = match.created_at
        event.save(update_fields=["began_at"])
    return event
