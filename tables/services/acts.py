"""Adding an act to an event: each once by its key, on what its writer saw."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from tables import models
from tables.access.permissions import Permission
from tables.problems import KeyReused
from tables.services.transactions import group_written_by, touch, writing


def write_act(
    by: Permission,
    event_of: Callable[[models.Group], models.Event],
    kind: models.Act.Kind,
    sent: dict[str, Any],
    check: Callable[[models.Event], dict[str, Any]],
    *,
    op_id: UUID,
    name: str = "",
) -> models.Act:
    """Add an act to an event of the group. `check` refuses it, or returns its whole answer.

    The same `op_id` adds one act. Raises NotFound, KeyReused if it stood for something else, Busy.
    """
    with writing():
        group = group_written_by(by)
        earlier = models.Act.objects.filter(event__group=group, op_id=op_id).first()
        if earlier is not None:
            if earlier.kind != kind or not sent.items() <= earlier.answer.items():
                raise KeyReused
            return earlier
        event = event_of(group)
        act = add_act(event, kind, check(event), by=by, op_id=op_id, name=name)
        touch(group)
        return act


def add_act(
    event: models.Event,
    kind: models.Act.Kind,
    answer: dict[str, Any],
    *,
    by: Permission,
    op_id: UUID,
    name: str = "",
) -> models.Act:
    """Add an act behind all others. The group is held."""
    event.last_seq += 1
    event.save(update_fields=["last_seq"])
    return models.Act.objects.create(
        event=event, seq=event.last_seq, kind=kind, answer=answer, op_id=op_id,
        device=by.device, by=name,
    )  # fmt: skip
