"""Data of a group's page: players as faces, tonight's matches, tonight's standing."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from scorer.events.figures import Row, who_is_level
from scorer.events.results import Result, result_of_match
from scorer.events.sitting_out import Played
from scorer.events.standing import EVENING_KEYS, played_by, standing
from scorer.forms import side_of
from scorer.text import Voice, render_text
from tables import models
from tables.presenters.types import ListedBoard
from tables.selectors.matches import agreed_match, last_entries, state_after
from tables.selectors.pages import match_boards

QUIET = timedelta(hours=6)
"""An evening ends when nobody has written for so long."""


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


class Placed(NamedTuple):
    """Somebody's line in the standing of an evening."""

    face: Face
    place: int
    won: int
    played: int
    shares: bool


class Line(NamedTuple):
    """A side of a match: its people, its total, and whether it has won or is ahead."""

    faces: list[Face]
    names: str
    total: int
    ahead: bool


class MatchOfEvening(NamedTuple):
    """A match of an evening by its number, with its sides and who sits out."""

    number: int
    board: ListedBoard
    lines: list[Line]
    out: list[Face]


class Evening(NamedTuple):
    """An evening: its matches in the order in which they began, and its standing."""

    began: datetime
    matches: list[MatchOfEvening]
    standing: list[Placed]
    level: str
    present: list[int]


def face(player: models.Player) -> Face:
    """Return a player as pages show them."""
    return Face(
        player.number, player.name, player.name[:1], player.shape, player.colour,
        player.guest, player.left_at is not None,
        player.forgotten_at is not None,
    )  # fmt: skip


def faces_of(group: models.Group) -> dict[int, Face]:
    """Return everybody of the group by their numbers. Forgotten ones are "Former player 3"."""
    return {player.number: face(player) for player in group.players.order_by("number")}


def groups_of_device(device: str) -> QuerySet[models.Group]:
    """Return the groups that a device joined through valid links, the latest used first."""
    visits = models.Visit.objects.filter(device=device, link__revoked_at=None)
    found = models.Group.objects.filter(pk__in=visits.exclude(group=None).values("group"))
    return found.order_by("-updated_at") if device else found.none()


def group_written_in(device: str, match: models.Match) -> str:
    """Return the match's group if the device may write there, or nothing."""
    if match.group_id is None or not device:
        return ""
    visits = models.Visit.objects.filter(device=device, group=match.group_id)
    writes = visits.filter(link__revoked_at=None).exclude(link__role=models.Role.WATCHER)
    return match.group_id if writes.exists() else ""


def evenings_of(group: models.Group) -> list[list[models.Match]]:
    """Return the group's matches by evenings, the newest evening first, in the order in which they
    began. A match has `dealt_at`, the time of its last deal."""
    dealt = Max("entries__created_at", filter=Q(entries__kind__in=("round", "passed")))
    evenings: list[list[models.Match]] = []
    quiet_since: datetime | None = None
    for match in group.matches.annotate(dealt_at=dealt).order_by("created_at", "pk"):
        if quiet_since and match.created_at - quiet_since < QUIET:
            evenings[-1].append(match)
        else:
            evenings.append([match])
        quiet_since = _quiet_since(evenings[-1])
    return evenings[::-1]


def tonight(evenings: list[list[models.Match]]) -> list[models.Match]:
    """Return the matches of the evening that goes on. None after six quiet hours.

    A correction does not bring an evening back.
    """
    goes_on = evenings and timezone.now() - _quiet_since(evenings[0]) < QUIET
    return evenings[0] if goes_on else []


def _quiet_since(matches: list[Any]) -> datetime:
    """Return when a match was last begun or a deal written."""
    return max(time for match in matches for time in (match.created_at, match.dealt_at) if time)


def evening_of(group: models.Group, matches: list[models.Match], voice: Voice) -> Evening | None:
    """Return an evening with its standing, or None without matches."""
    if not matches:
        return None
    everybody = faces_of(group)
    results = results_of(matches)
    present = people_of(matches)
    rows = standing(tuple(present), tuple(results), EVENING_KEYS)
    named = voice.among(tuple((face.number, face.name) for face in everybody.values()))
    return Evening(
        matches[0].created_at,
        [
            _match_of_evening(number, match, board, everybody)
            for number, (match, board) in enumerate(
                zip(matches, match_boards(matches), strict=True), start=1
            )
        ],
        [_placed(row, rows, results, everybody) for row in rows],
        render_text(who_is_level(rows), named) if results else "",
        present,
    )


def people_of(matches: list[models.Match]) -> list[int]:
    """Return the numbers of those who were there."""
    return sorted(
        {number for match in matches for number in (*(match.players or ()), *(match.sat_out or ()))}
    )


def played_before(matches: list[models.Match]) -> tuple[Played, ...]:
    """Return who sat where in these matches, and who was there."""
    return tuple(
        Played(
            (tuple(match.players),),
            (*match.players, *(match.sat_out or ())),
            _in_pairs(match),
        )
        for match in matches
        if match.players
    )


def _in_pairs(match: models.Match) -> bool:
    return agreed_match(match).table.sides < len(match.seats)


def _match_of_evening(
    number: int, match: models.Match, board: ListedBoard, everybody: dict[int, Face]
) -> MatchOfEvening:
    seated: list[list[Face]] = [[] for _ in board["sides"]]
    for seat, player in enumerate(match.players or ()):
        seated[side_of(len(seated), seat)].append(everybody[player])
    won = board["winner_side"]
    lines = [
        Line(
            faces, " & ".join(face.name for face in faces), side["total"],
            side["ahead"] if won is None else side["number"] == won,
        )
        for faces, side in zip(seated, board["sides"], strict=True)
    ]  # fmt: skip
    return MatchOfEvening(number, board, lines, [everybody[out] for out in match.sat_out or ()])


def _placed(
    row: Row, rows: tuple[Row, ...], results: list[Result], everybody: dict[int, Face]
) -> Placed:
    played = len(played_by(tuple(results), row.player))
    shares = sum(other.place == row.place for other in rows) > 1
    return Placed(everybody[row.player], row.place, row.figures[0].value, played, shares)


def results_of(matches: list[models.Match]) -> list[Result]:
    """Return the results of the matches that have ended, numbered as they are given."""
    newest = last_entries(matches)
    results: list[Result] = []
    for number, match in enumerate(matches, start=1):
        agreed = agreed_match(match)
        state = state_after(agreed, newest.get(match.id))
        players = tuple(match.players or ())
        result = result_of_match(number, agreed.game, agreed.table, state, players)
        if result is not None:
            results.append(result)
    return results


def last_rules(group: models.Group, key: str) -> Any:
    """Return the house rules of the group's last match of a game, or None."""
    latest = group.matches.filter(game=key).order_by("-created_at")
    return latest.values_list("options", flat=True).first()
