"""Evenings of a group: their matches, their standing, and which of them goes on."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from scorer.entries import DEALT
from scorer.events.figures import Row, who_is_level
from scorer.events.night import CLOSE, ENTER, LEAVE, REOPEN
from scorer.events.results import Result, result_of_match
from scorer.events.sitting_out import Played
from scorer.events.spellings import Roots, counted
from scorer.events.standing import EVENING_KEYS, played_by, standing
from scorer.forms import side_of
from scorer.text import Text, Voice, render_text, text
from tables import models
from tables.presenters.types import ListedBoard
from tables.problems import NotFound
from tables.selectors.groups import Face, faces_of, naming, roots_in
from tables.selectors.matches import agreed_match, last_entries, state_after
from tables.selectors.pages import match_boards

QUIET = timedelta(hours=6)
"""An evening ends when nobody has written for so long."""


NO_EVENING = text("The group has no evening with this number.")
NO_NIGHT = text("The group has no club night with this number.")


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
    """An evening: its matches in the order in which they began, and its standing.

    `people` are all of the group by number, `stored` the matches as they are read, and `results`
    those of the matches that ended.
    """

    number: int
    began: datetime
    matches: list[MatchOfEvening]
    standing: list[Placed]
    level: str
    present: list[int]
    people: dict[int, Face]
    stored: list[models.Match]
    results: tuple[Result, ...]


LAST_END = Subquery(
    models.Act.objects.filter(event=OuterRef("pk"), kind__in=(CLOSE, REOPEN))
    .order_by("-seq")
    .values("kind")[:1]
)
"""Whether a club night was closed or opened last, None if it was neither."""


def free_evenings(group: models.Group) -> QuerySet[models.Event]:
    """Return the group's evenings without its club nights."""
    return group.events.filter(format__isnull=True)


def newest_evening(group: models.Group) -> models.Event | None:
    """Return the group's newest evening, or None if it has played none."""
    return free_evenings(group).order_by("-began_at", "-number").first()


def get_evening(group: models.Group, number: int) -> models.Event:
    """Return one of the group's free evenings. Raises NotFound."""
    return _there(free_evenings(group).filter(number=number).first(), NO_EVENING)


def get_newest_evening(group: models.Group) -> models.Event:
    """Return the group's newest evening. Raises NotFound."""
    return _there(newest_evening(group), NO_EVENING)


def get_club_night(group: models.Group, number: int) -> models.Event:
    """Return one of the group's club nights. Raises NotFound."""
    return _there(club_nights(group).filter(number=number).first(), NO_NIGHT)


def _there(event: models.Event | None, missing: Text) -> models.Event:
    if event is None:
        raise NotFound(missing)
    return event


def club_nights(group: models.Group) -> QuerySet[Any]:
    """Return the group's club nights with their `end`, the newest first."""
    nights = group.events.filter(format__isnull=False).annotate(end=LAST_END)
    return nights.order_by("-began_at", "-number")


def evenings_of(group: models.Group) -> QuerySet[Any]:
    """Return the group's evenings and club nights with `count`, how many matches each has, the
    newest first."""
    events = group.events.annotate(count=Count("matches"), end=LAST_END)
    return events.order_by("-began_at", "-number")


def matches_of(event: models.Event | None) -> list[models.Match]:
    """Return the matches of an evening in the order in which they began."""
    if event is None:
        return []
    matches = list(event.matches.order_by("created_at", "pk"))
    return counted_matches(matches, roots_in(event.group))


def counted_matches(matches: list[models.Match], roots: Roots) -> list[models.Match]:
    """Return matches that are to be read, with the people that their players are."""
    for match in matches if roots else ():
        match.players = match.players and counted(match.players, roots)
        match.sat_out = match.sat_out and counted(match.sat_out, roots)
    return matches


def tonight(group: models.Group) -> models.Event | None:
    """Return the evening that goes on, or None after six quiet hours.

    A correction does not bring an evening back.
    """
    newest = newest_evening(group)
    return newest if newest and is_tonight(newest) else None


def is_tonight(newest: models.Event) -> bool:
    """Return whether the group's newest evening goes on."""
    return timezone.now() - _quiet_since(newest) < QUIET


def _quiet_since(event: models.Event) -> datetime:
    """Return when a match was last begun or a deal written."""
    begun = event.matches.order_by("-created_at").values_list("created_at", flat=True).first()
    deals = models.Entry.objects.filter(match__event=event, kind__in=DEALT)
    dealt = deals.order_by("-created_at").values_list("created_at", flat=True).first()
    return max(time for time in (event.began_at, begun, dealt) if time)


def evening_at(group: models.Group, began: datetime, ended: datetime) -> models.Event | None:
    """Return the evening in which a match was played, or None if it was another day.

    Of several it is the one that began nearest to the match.
    """
    dealt = Q(matches__entries__kind__in=DEALT)
    begun = free_evenings(group).filter(began_at__lt=ended + QUIET).annotate(
        last_begun=Max("matches__created_at"),
        last_dealt=Max("matches__entries__created_at", filter=dealt),
    )  # fmt: skip
    found = [
        event
        for event in begun
        if began - QUIET
        < max(time for time in (event.began_at, event.last_begun, event.last_dealt) if time)
    ]
    return min(found, key=lambda event: abs(event.began_at - began), default=None)


def evening_of(event: models.Event, voice: Voice) -> Evening:
    """Return an evening with its standing."""
    matches, everybody = matches_of(event), faces_of(event.group)
    newest = last_entries(matches)
    results = tuple(results_of(matches, newest))
    present = people_of(matches)
    rows = standing(tuple(present), results, EVENING_KEYS)
    return Evening(
        event.number,
        event.began_at,
        [
            _match_of_evening(number, match, board, everybody)
            for number, (match, board) in enumerate(
                zip(matches, match_boards(matches, newest), strict=True), start=1
            )
        ],
        [_placed(row, rows, results, everybody) for row in rows],
        render_text(who_is_level(rows), naming(voice, everybody)) if results else "",
        present,
        everybody,
        matches,
        results,
    )


def people_of(matches: list[models.Match]) -> list[int]:
    """Return the numbers of those who were there."""
    return sorted(
        {number for match in matches for number in (*(match.players or ()), *(match.sat_out or ()))}
    )


def here_tonight(
    event: models.Event | None, matches: list[models.Match], regulars: set[int]
) -> set[int]:
    """Return who is there now, by number: all regulars until something else is known.

    Whoever was there at the last match is, and whoever came or went since is said by an act.
    """
    last = matches[-1] if matches else None
    here = set(people_of([last])) if last else set(regulars)
    acts = event.acts.filter(kind__in=(ENTER, LEAVE)).order_by("seq") if event else ()
    for act in acts:
        if last is None or act.created_at > last.created_at:
            change = here.union if act.kind == ENTER else here.difference
            here = change(act.answer["players"])
    return here


def regulars_of(everybody: dict[int, Face]) -> set[int]:
    """Return the numbers of those who are expected on an evening."""
    return {face.number for face in everybody.values() if not (face.guest or face.left)}


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
    row: Row, rows: tuple[Row, ...], results: tuple[Result, ...], everybody: dict[int, Face]
) -> Placed:
    played = len(played_by(results, row.player))
    shares = sum(other.place == row.place for other in rows) > 1
    return Placed(everybody[row.player], row.place, row.figures[0].value, played, shares)


def results_of(
    matches: list[models.Match], newest: dict[str, models.Entry] | None = None
) -> list[Result]:
    """Return the results of the matches that have ended, numbered as they are given.

    `newest` are the last entries, if they are known.
    """
    newest = last_entries(matches) if newest is None else newest
    results: list[Result] = []
    for number, match in enumerate(matches, start=1):
        agreed = agreed_match(match)
        state = state_after(agreed, newest.get(match.id))
        players = tuple(match.players or ())
        result = result_of_match(number, agreed.game, agreed.table, state, players)
        if result is not None:
            results.append(result)
    return results
