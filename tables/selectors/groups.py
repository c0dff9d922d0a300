"""Data of a group's page: players as faces, and the groups of a device."""

from typing import Any, NamedTuple

from django.db.models import QuerySet

from scorer.events.spellings import Roots, roots_of
from scorer.text import Voice
from tables import models


class Face(NamedTuple):
    """Somebody as pages show them."""

    number: int
    name: str
    letter: str
    shape: int
    colour: int
    guest: bool
    left: bool
    forgotten: bool


def face(player: models.Player) -> Face:
    """Return a player as pages show them."""
    return Face(
        player.number, player.name, player.name[:1], player.shape, player.colour,
        player.guest, player.left_at is not None,
        player.forgotten_at is not None,
    )  # fmt: skip


def faces_of(group: models.Group) -> dict[int, Face]:
    """Return everybody of the group by their numbers. Forgotten ones are "Former player 3"."""
    people = people_of_group(group).order_by("number")
    return {player.number: face(player) for player in people}


def people_of_group(group: models.Group) -> QuerySet[models.Player]:
    """Return the players of a group without those who are another spelling of one."""
    return group.players.filter(merged_into=None)


def steps_in(group: models.Group) -> dict[int, int]:
    """Return the player that each other spelling in the group was merged into."""
    merged = group.players.exclude(merged_into=None).values_list("number", "merged_into")
    return {number: into for number, into in merged if into is not None}


def roots_in(group: models.Group) -> Roots:
    """Return the player that each other spelling in the group is counted for."""
    return roots_of(steps_in(group))


def naming(voice: Voice, everybody: dict[int, Face]) -> Voice:
    """Return the voice with the names of the group's players."""
    return voice.among(tuple((face.number, face.name) for face in everybody.values()))


def known_names(group: models.Group) -> tuple[tuple[int, str], ...]:
    """Return everybody of the group who has a name, by number."""
    known = people_of_group(group).filter(forgotten_at=None)
    return tuple(known.order_by("number").values_list("number", "name"))


def spelled_names(group: models.Group) -> tuple[tuple[int, str], ...]:
    """Return every spelling in the group with the number of who it is. Names come last."""
    roots = roots_in(group)
    known = group.players.filter(forgotten_at=None).order_by("number")
    names = known.values_list("number", "name")
    others = [(roots[number], name) for number, name in names if number in roots]
    return (*others, *[one for one in names if one[0] not in roots])


def groups_of_device(device: str) -> QuerySet[models.Group]:
    """Return the groups that a device joined through valid links, the latest used first."""
    found = models.Group.objects.filter(pk__in=_visits_in_groups(device).values("group"))
    return found.order_by("-updated_at")


def visits_in_groups(device: str) -> list[int]:
    """Return the ids of a device's visits in groups through valid links."""
    return list(_visits_in_groups(device).order_by("pk").values_list("pk", flat=True))


def _visits_in_groups(device: str) -> QuerySet[models.Visit]:
    visits = models.Visit.objects.filter(device=device, link__revoked_at=None)
    return visits.exclude(group=None) if device else visits.none()


def is_written_by(group_id: str, device: str) -> bool:
    """Return whether the device may write in the group."""
    visits = models.Visit.objects.filter(device=device, group=group_id)
    writes = visits.filter(link__revoked_at=None).exclude(link__role=models.Role.WATCHER)
    return bool(device) and writes.exists()


def agreements_on(group: models.Group, key: str) -> list[models.HouseRules]:
    """Return what the group has agreed on for a game, the newest first."""
    return list(group.house_rules.filter(game=key).order_by("-seq"))


def last_rules(group: models.Group, key: str) -> Any:
    """Return the house rules that the group has agreed on for a game.

    Without any they are those of its last match of the game, or None.
    """
    agreed = group.house_rules.filter(game=key).order_by("-seq")
    options = agreed.values_list("options", flat=True).first()
    if options is not None:
        return options
    latest = group.matches.filter(game=key).order_by("-created_at")
    return latest.values_list("options", flat=True).first()
