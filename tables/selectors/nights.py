"""Club nights: tables, results, standing, and who sits where."""

from typing import NamedTuple

from scorer.events.acts import Act
from scorer.events.club_night import rounds_out, seated
from scorer.events.draw_checks import checks, rule_of, why_these_meet
from scorer.events.figures import Row
from scorer.events.meetings_before import Drawn
from scorer.events.night import (
    NIGHT_KEYS,
    Format,
    Night,
    complete,
    night_of,
    night_standing,
    results_of,
    scoring_of,
    slip_of,
)
from scorer.events.seasons import Gathering
from scorer.events.spellings import Roots, counted_act
from scorer.events.table_sizes import deals_at_five
from scorer.text import Voice, render_text
from tables import models
from tables.selectors.evenings import club_nights
from tables.selectors.groups import people_of_group, roots_in

SEATS = "ABCDE"


class Club(NamedTuple):
    """A club night with its settings and the names of everybody."""

    event: models.Event
    format: Format
    night: Night
    names: dict[int, str]


class Seat(NamedTuple):
    """Somebody's place in a round."""

    name: str
    table: int
    seat: str


class Table(NamedTuple):
    """A table of a round: its number, who sits there by seat, its sides, and its result.

    At a table of four a side is a pair, at any other a person. `deals` is how many are played.
    """

    number: int
    seats: list[Seat]
    sides: list[str]
    points: list[int]
    deals: int

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Return the seats and the people of each side, for the slip."""
        letters = [seat.seat for seat in self.seats]
        if len(letters) == 4:
            letters = [f"{letters[side]} {letters[side + 2]}" for side in (0, 1)]
        return list(zip(letters, self.sides, strict=True))

    @property
    def ahead(self) -> int | None:
        """Return the side that has more points, if one has."""
        most = max(self.points, default=0)
        return self.points.index(most) if self.points.count(most) == 1 else None


class Place(NamedTuple):
    """Somebody's line in the standing, with the rounds that it is the sum of."""

    player: int
    place: int
    name: str
    points: str
    rounds: list[str]


def club_of(event: models.Event, roots: Roots | None = None) -> Club:
    """Return a club night. `roots` are those of the group if they are not given."""
    roots = roots_in(event.group) if roots is None else roots
    acts = event.acts.order_by("seq")
    night = night_of(tuple(counted_act(Act(act.seq, act.kind, act.answer), roots) for act in acts))
    names = dict(people_of_group(event.group).values_list("number", "name"))
    return Club(event, Format(**(event.format or {})), night, names)


def tables_of(club: Club, drawn: Drawn) -> list[Table]:
    """Return the tables of a round, with substitutes in the seats of the absent."""
    return [_table(club, drawn, at) for at in range(len(drawn.tables))]


def _table(club: Club, drawn: Drawn, at: int) -> Table:
    people = seated(drawn.tables[at], drawn.number, club.night.substitutes)
    names = [club.names[player] for player in people]
    seats = [Seat(name, at + 1, SEATS[seat]) for seat, name in enumerate(names)]
    slip = slip_of(club.night, drawn.number, at)
    sides = [" & ".join(names[side::2]) for side in (0, 1)] if len(names) == 4 else names
    deals = deals_at_five(club.format.deals) if len(names) == 5 else club.format.deals
    return Table(at + 1, seats, sides, list(slip.points) if slip else [], deals)


def seats_by_name(tables: list[Table]) -> list[Seat]:
    """Return who sits where, by name."""
    return sorted(seat for table in tables for seat in table.seats)


def sitting_out(club: Club, drawn: Drawn) -> list[str]:
    """Return who sits out a round."""
    return [club.names[player] for player in drawn.out]


def check_sentences(club: Club, drawn: Drawn, voice: Voice) -> list[tuple[bool, str]]:
    """Return what is true of a draw, and whether it is as it should be."""
    history = club.night.rounds[: drawn.number - 1]
    found = checks(drawn, history, club.night.people)
    named = voice.among(tuple(club.names.items()))
    return [(check.good, render_text(check.sentence, named)) for check in found]


def reasons_of(club: Club, drawn: Drawn, voice: Voice) -> list[tuple[int, str]]:
    """Return for each table of a round, by its number, why its people meet."""
    history = club.night.rounds[: drawn.number - 1]
    named = voice.among(tuple(club.names.items()))
    return [
        (at + 1, render_text(why_these_meet(drawn, history, at), named))
        for at in range(len(drawn.tables))
    ]


def rule_in_words(drawn: Drawn, voice: Voice) -> str:
    """Return by which rule a round was drawn by the standing, or nothing."""
    return render_text(rule_of(drawn), voice)


def standing_of(club: Club, voice: Voice) -> list[Place]:
    """Return everybody's place, and what each round brought."""
    named = voice.among(tuple(club.names.items()))
    return [
        Place(
            row.player, row.place, club.names[row.player],
            render_text(row.figures[0].shown, named), _rounds(row, len(club.night.rounds)),
        )
        for row in night_standing(club.night, club.format.counted_by)
    ]  # fmt: skip


def finished(club: Club) -> Club:
    """Return the night with the rounds alone whose results are all there."""
    whole = complete(club.night)
    numbers = [drawn.number for drawn in whole]
    slips = tuple(slip for slip in club.night.slips if slip.number in numbers)
    return club._replace(night=club.night._replace(rounds=whole, slips=slips))


def _rounds(row: Row, count: int) -> list[str]:
    brought = {part.of: str(part.amount) for part in row.figures[0].parts}
    return [brought.get(number, "–") for number in range(1, count + 1)]


def nights_of(group: models.Group, roots: Roots | None = None) -> list[Club]:
    """Return the group's club nights, the newest first."""
    roots = roots_in(group) if roots is None else roots
    return [club_of(event, roots) for event in club_nights(group)]


def gathering_of(club: Club) -> Gathering:
    """Return a club night as a season sees it."""
    results = tuple(result._replace(game=club.format.game) for result in results_of(club.night))
    return Gathering(
        club.event.number, club.event.began_at.date().isoformat(), results, NIGHT_KEYS,
        scoring_of(club.format.counted_by), rounds_out(complete(club.night)),
    )  # fmt: skip
