"""Two spellings of one player: merged, and taken apart again."""

from scorer.events.acts import Act
from scorer.events.night import night_of
from scorer.events.spellings import people_at_once, sat_together
from scorer.forms import refuse
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import NotFound
from tables.selectors.evenings import club_nights
from tables.selectors.groups import roots_in
from tables.services.groups import NO_PLAYER, copy_names, named_player, refuse_same
from tables.services.transactions import group_written_by, touch, writing

SAME_PLAYER = text("Choose another player.")
PLAYED_TOGETHER = text("They were there at the same time, so they are two people.")


def merge_players(*, by: Permission, number: int, into: int) -> None:
    """Count everything of a player for another one from now on, also what came before.

    Doing it again changes nothing. Raises NotFound, AnswerError if they cannot be one person, Busy.
    """
    with writing():
        group = group_written_by(by)
        if group.players.filter(number=number, merged_into=into).exists():
            return
        player = named_player(group, number)
        refuse_two_people(group, number, into)
        player.merged_into = into
        player.save(update_fields=["merged_into"])
        copy_names(group)
        touch(group)


def refuse_two_people(group: models.Group, number: int, into: int) -> None:
    """Refuse to merge players who cannot be one person. Raises NotFound, AnswerError."""
    other = named_player(group, into)
    if other.number == number:
        raise refuse(("into",), "choice", SAME_PLAYER)
    roots = roots_in(group)
    one, two = (
        {who, *(spelling for spelling, root in roots.items() if root == who)}
        for who in (number, into)
    )
    if sat_together(_at_once(group), one, two):
        raise refuse(("into",), "impossible", PLAYED_TOGETHER)


def _at_once(group: models.Group) -> list[list[int]]:
    """Return who was there at one time: at a match, or in a round of a club night."""
    matches = group.matches.exclude(players=None).only("players", "sat_out")
    found = [[*(match.players or ()), *(match.sat_out or ())] for match in matches]
    for event in club_nights(group).prefetch_related("acts"):
        acts = sorted(event.acts.all(), key=lambda act: act.seq)
        night = night_of(tuple(Act(act.seq, act.kind, act.answer) for act in acts))
        found += people_at_once(night)
    return found


def part_players(*, by: Permission, number: int) -> None:
    """Let a player be somebody of their own again, with all that was theirs.

    Doing it again changes nothing. Raises NotFound, AnswerError if somebody has the name, Busy.
    """
    with writing():
        group = group_written_by(by)
        player = group.players.filter(number=number, forgotten_at=None).first()
        if player is None:
            raise NotFound(NO_PLAYER)
        if player.merged_into is None:
            return
        player.merged_into = None
        player.save(update_fields=["merged_into"])
        refuse_same(group, player.name, number)
        copy_names(group)
        touch(group)
