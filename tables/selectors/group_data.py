"""A group and its players as plain data for programs."""

from typing import TypedDict

from tables import models
from tables.presenters.types import Time
from tables.selectors.groups import Face, faces_of
from tables.selectors.timestamps import timestamp


class GroupPlayer(TypedDict):
    """Somebody of a group. Their number stays when they get another name."""

    number: int
    name: str
    shape: int
    colour: int
    guest: bool
    left: bool
    forgotten: bool


class GroupData(TypedDict):
    """A group with its players."""

    id: str
    title: str
    players: list[GroupPlayer]
    created_at: Time
    updated_at: Time
    version: int


def group_data(group: models.Group) -> GroupData:
    """Return a group with its players."""
    return {
        "id": group.id,
        "title": group.title,
        "players": [_player(one) for one in faces_of(group).values()],
        "created_at": timestamp(group.created_at),
        "updated_at": timestamp(group.updated_at),
        "version": group.version,
    }


def _player(one: Face) -> GroupPlayer:
    return {
        "number": one.number,
        "name": one.name,
        "shape": one.shape,
        "colour": one.colour,
        "guest": one.guest,
        "left": one.left,
        "forgotten": one.forgotten,
    }
