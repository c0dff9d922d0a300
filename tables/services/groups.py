"""Writing about a group: making it, and its players."""

from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone
from django.utils.translation import gettext

from scorer.core import NAME_LENGTH
from scorer.forms import AnswerError, Bounds, Problem, parse, refuse, words
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import KeyReused, NotFound
from tables.selectors.groups import people_of_group, roots_in
from tables.selectors.matches import without_copies
from tables.services.budgets import spend
from tables.services.evenings import begin_event
from tables.services.forgetting import replace_name
from tables.services.links import make_links
from tables.services.transactions import (
    group_written_by,
    match_for_writing,
    refuse_stale_group,
    touch,
    writing,
)

FACES = 8
"""So many shapes, and so many colours."""

MOST_PLAYERS = 400
SAME_NAME = text("There is somebody of this name in the group already.")
GROUP_FULL = text("A group has room for {count} players.", count=MOST_PLAYERS)
NO_PLAYER = text("This player is not in the group.")
TWICE = text("Everybody can sit in one place only.")


@dataclass(frozen=True, kw_only=True)
class Titled:
    """Title of a group."""

    title: str = words(NAME_LENGTH, text("Name of the group"), least=1)


@dataclass(frozen=True, kw_only=True)
class Called:
    """Name of a player."""

    name: str = words(NAME_LENGTH, text("Name"), least=1)


def make_group(
    *,
    title: str,
    names: list[str],
    matches: list[models.Match],
    op_id: UUID,
    device: str,
    device_name: str,
    address: str,
) -> tuple[models.Group, bool]:
    """Return a new group of people, and whether it is a replay. `device` becomes its owner.

    It takes in `matches` that they have played: a seat belongs to the player of the same name. The
    same `op_id` makes one group. Raises AnswerError, KeyReused, RequestProblem if that address has
    made too many, Busy.
    """
    called = parse(Titled, {"title": title}, Bounds(1, 1)).title
    players = [_name(name) for name in names]
    if len(set(players)) < len(players):
        raise refuse(("names",), "twice", SAME_NAME)
    if len(players) > MOST_PLAYERS:
        raise refuse(("names",), "length", GROUP_FULL)
    try:
        with writing():
            earlier = models.Group.objects.filter(op_id=op_id).first()
            if earlier is not None:
                return _made_before(earlier, called, players), True
            spend("matches", address)
            group = models.Group.objects.create(title=called, op_id=op_id)
            models.Player.objects.bulk_create(
                [_new_player(group, number, name) for number, name in enumerate(players)]
            )
            owner = make_links(group)[-1]
            if device:
                models.Visit.objects.create(
                    device=device, author=device, group=group, link=owner, name=device_name
                )
            _take_in(group, matches, players)
            return group, False
    except IntegrityError:
        # Another process has made it meanwhile.
        return _made_before(models.Group.objects.get(op_id=op_id), called, players), True


def _made_before(group: models.Group, title: str, names: list[str]) -> models.Group:
    """Return the group that a key made. Raises KeyReused where it was sent with other content.

    Once somebody has changed the group, nobody knows what it was made from.
    """
    made = (group.title, list(group.players.order_by("number").values_list("name", flat=True)))
    if group.version == 1 and made != (title, names):
        raise KeyReused
    return group


def rename_group(*, by: Permission, title: str, version: int | None = None) -> models.Group:
    """Call a group something else, at `version` where one is named.

    Raises NotFound, AnswerError, StaleGroup, Busy.
    """
    called = parse(Titled, {"title": title}, Bounds(1, 1)).title
    with writing():
        group = group_written_by(by, version)
        group.title = called
        touch(group, "title")
    return group


def _take_in(group: models.Group, matches: list[models.Match], names: list[str]) -> None:
    """Make the matches in which everybody is a player the group's first evening."""
    held = [match_for_writing(match.id) for match in without_copies(matches)]
    own = [one for one in held if one.group_id is None and set(one.seats) <= set(names)]
    if own:
        event = begin_event(group, began_at=min(match.created_at for match in own))
        for match in own:
            match.group, match.event = group, event
            match.players = [names.index(name) for name in match.seats]
            touch(match, "group", "event", "players")


def _new_player(
    group: models.Group, number: int, name: str, op_id: UUID | None = None
) -> models.Player:
    """Return a player who is not saved yet. Eight people differ in shape and in colour."""
    colour = (number + number // FACES) % FACES
    return models.Player(
        group=group, number=number, name=name, shape=number % FACES, colour=colour, op_id=op_id
    )


def _name(typed: str) -> str:
    return parse(Called, {"name": typed}, Bounds(1, 1)).name


def refuse_same(group: models.Group, name: str, number: int | None = None) -> None:
    """Refuse a name that somebody in the group has, but the player of this number."""
    roots = roots_in(group)
    same = group.players.filter(name=name, forgotten_at=None)
    if any(roots.get(player.number, player.number) != number for player in same):
        raise refuse(("name",), "twice", SAME_NAME)


def add_player(*, by: Permission, name: str, guest: bool = False) -> models.Player:
    """Add somebody to the group. Raises NotFound, AnswerError, Busy."""
    with writing():
        group = group_written_by(by)
        refuse_same(group, name)
        [number] = new_players(group, [name])
        player = group.players.get(number=number)
        if guest:
            player.guest = True
            player.save(update_fields=["guest"])
        touch(group)
    return player


def add_players(
    *, by: Permission, names: list[str], op_id: UUID, version: int | None = None
) -> tuple[models.Group, bool]:
    """Return the group with these people added at `version`, if one is named, and whether it is a
    replay.

    Raises NotFound, AnswerError, KeyReused, StaleGroup, Busy.
    """
    with writing():
        group = group_written_by(by)
        if _were_added(group, names, op_id):
            return group, True
        refuse_stale_group(group, version)
        new_players(group, names, op_id)
        touch(group)
    return group, False


def _were_added(group: models.Group, names: list[str], op_id: UUID) -> bool:
    """Return whether this key has added people. Raises KeyReused if it added others.

    Somebody may have changed a name since, so only the others tell.
    """
    added = list(group.players.filter(op_id=op_id).order_by("number"))
    if not added:
        return False
    same = (one.renamed or one.name == name for one, name in zip(added, names, strict=False))
    if len(added) != len(names) or not all(same):
        raise KeyReused
    return True


def new_players(group: models.Group, names: list[str], op_id: UUID | None = None) -> list[int]:
    """Add people to the group, which is held, and return their numbers. Raises AnswerError."""
    called = [_name(name) for name in names]
    known = set(group.players.filter(forgotten_at=None).values_list("name", flat=True))
    taken = [
        Problem(("names", at), "twice", SAME_NAME)
        for at, name in enumerate(called)
        if name in known
    ]
    if taken:
        raise AnswerError(tuple(taken))
    if len(set(called)) < len(called):
        raise refuse(("names",), "twice", SAME_NAME)
    first = group.players.count()
    if first + len(called) > MOST_PLAYERS:
        raise refuse(("names",), "length", GROUP_FULL)
    models.Player.objects.bulk_create(
        [_new_player(group, first + at, name, op_id=op_id) for at, name in enumerate(called)]
    )
    return list(range(first, first + len(called)))


def change_player(
    *,
    by: Permission,
    number: int,
    name: str,
    guest: bool | None = None,
    left: bool | None = None,
    version: int | None = None,
) -> models.Group:
    """Return the group with another name for a player, here and in each match, at `version` if one
    is named. `guest` and `left` stay as they are if they are None.

    Raises NotFound, AnswerError, StaleGroup, Busy.
    """
    called = _name(name)
    with writing():
        group = group_written_by(by, version)
        player = named_player(group, number)
        refuse_same(group, called, number)
        player.renamed = player.renamed or called != player.name
        player.name = called
        if guest is not None:
            player.guest = guest
        if left is not None:
            player.left_at = (player.left_at or timezone.now()) if left else None
        player.save(update_fields=["name", "renamed", "guest", "left_at"])
        copy_names(group)
        touch(group)
    return group


def forget_player(*, by: Permission, number: int, version: int | None = None) -> None:
    """Remove a player's name from the group, from each of its matches and from what was written
    there, for good.

    Raises NotFound, StaleGroup, Busy.
    """
    with writing():
        group = group_written_by(by, version)
        named_player(group, number)
        roots = roots_in(group)
        spellings = [number, *(other for other, root in roots.items() if root == number)]
        players = list(group.players.filter(number__in=spellings))
        replace_name(group, [player.name for player in players], _former_name(number))
        for player in players:
            player.name = _former_name(player.number)
            player.forgotten_at = player.left_at = timezone.now()
            player.renamed = True
            player.save(update_fields=["name", "renamed", "forgotten_at", "left_at"])
        copy_names(group)
        touch(group)


def _former_name(number: int) -> str:
    return gettext("Former player %(number)s") % {"number": number + 1}


def copy_names(group: models.Group) -> None:
    """Write the names of the players into the matches in which they sat."""
    stored, roots = dict(group.players.values_list("number", "name")), roots_in(group)
    for match in group.matches.exclude(players=None):
        seats = [stored[roots.get(number, number)] for number in match.players or ()]
        if seats != match.seats:
            match.seats = seats
            touch(match, "seats")


def named_player(group: models.Group, number: int) -> models.Player:
    """Return a player who has a name and is not another spelling of one. Raises NotFound."""
    player = people_of_group(group).filter(number=number, forgotten_at=None).first()
    if player is None:
        raise NotFound(NO_PLAYER)
    return player
