"""Club nights: tables, results, standing, and who sits where."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from scorer.events.acts import Act
from scorer.events.club_night import seated
from scorer.events.draw_checks import checks, moved_by_hand, rule_of, why_these_meet
from scorer.events.figures import KEYS, Row, decisions
from scorer.events.fixed_pairs import everybody_in
from scorer.events.meetings_before import Drawn
from scorer.events.night import (
    ANEW,
    Format,
    Night,
    complete,
    night_of,
    results_of,
    slip_of,
)
from scorer.events.night_draw import rounds_planned
from scorer.events.night_standing import keys_of, night_standing, sat_out_of, scoring_of
from scorer.events.pair_reasons import pair_checks, rule_of_pairs, why_pairs_meet
from scorer.events.seasons import Gathering
from scorer.events.spellings import Roots, counted_act
from scorer.events.table_pairs import Pair, Seats, deals_of_five
from scorer.events.table_sizes import deals_at_five
from scorer.text import Text, Voice, render_text, text
from tables import models
from tables.selectors.evenings import club_nights
from tables.selectors.groups import people_of_group, roots_in

SEATS = "ABCDE"

BEST_ROUND_DECIDES = text("If points are level, the better best round comes first.")


class Club(NamedTuple):
    """A club night with its settings and the names of everybody."""

    event: models.Event
    format: Format
    night: Night
    names: dict[int, str]

    @property
    def fixed_pairs(self) -> bool:
        return self.format.pairing != ANEW

    def among(self, voice: Voice) -> Voice:
        """Return the language with everybody's name, for the first of a pair both names."""
        names = dict(self.names)
        if self.fixed_pairs:
            names.update((pair[0], pair_name(self, pair)) for pair in self.night.pairs)
        return voice.among(tuple(names.items()))


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
    def deals_of_five(self) -> list[tuple[str, str]]:
        """Return who rests and who plays with whom, by seat: A, and B D : C E."""
        if len(self.seats) != 5:
            return []
        seat = [one.seat for one in self.seats]
        return [
            (seat[rests], " : ".join(f"{seat[one]} {seat[other]}" for one, other in pairs))
            for rests, *pairs in deals_of_five(tuple(range(5)))
        ]

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
    form = Format(**(event.format or {}))
    return Club(event, form._replace(rounds=rounds_planned(night, form)), night, names)


def pair_name(club: Club, pair: Pair) -> str:
    """Return both names of a fixed pair."""
    return " & ".join(club.names[player] for player in pair)


def entrants(club: Club, people: Iterable[int]) -> list[tuple[str, int]]:
    """Return the names and numbers of people, or of their fixed pairs by the first player."""
    if not club.fixed_pairs:
        return [(club.names[player], player) for player in people]
    return [(name, player) for name, player in all_pairs(club) if player in people]


def all_pairs(club: Club) -> list[tuple[str, int]]:
    """Return the names of all fixed pairs that came, each by its first player."""
    return [(pair_name(club, pair), pair[0]) for pair in club.night.pairs]


def tables_of(club: Club, drawn: Drawn) -> list[Table]:
    """Return the tables of a round, with substitutes in the seats of the absent."""
    return [_table(club, drawn, at) for at in range(len(drawn.tables))]


def _table(club: Club, drawn: Drawn, at: int) -> Table:
    people = seated(drawn.tables[at], drawn.number, club.night.substitutes)
    names = [club.names[player] for player in people]
    seats = [Seat(name, at + 1, SEATS[seat]) for seat, name in enumerate(names)]
    slip = slip_of(club.night, drawn.number, at)
    sides = [" & ".join(names[side::2]) for side in (0, 1)] if len(names) == 4 else names
    return Table(
        at + 1, seats, sides, list(slip.points) if slip else [], deals_of(club, people)
    )  # fmt: skip


def deals_of(club: Club, people: Seats) -> int:
    """Return how many deals the people of a table play in a round."""
    return deals_at_five(club.format.deals) if len(people) == 5 else club.format.deals


def seats_by_name(tables: list[Table]) -> list[Seat]:
    """Return who sits where, by name."""
    seats = [seat for table in tables for seat in table.seats]
    return sorted(seats, key=lambda seat: (in_order_of_letters(seat.name), seat))


def in_order_of_letters(name: str) -> str:
    """Return the sort key of a name, which is that without accents: Á is beside A."""
    parts = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def sitting_out(club: Club, drawn: Drawn) -> list[str]:
    """Return who sits out a round: people, or fixed pairs."""
    if club.fixed_pairs:
        return [pair_name(club, pair) for pair in club.night.pairs if pair[0] in drawn.out]
    return [club.names[player] for player in drawn.out]


def check_sentences(club: Club, drawn: Drawn, voice: Voice) -> list[tuple[bool, str]]:
    """Return what is true of a draw, and whether it is as it should be."""
    if club.fixed_pairs:
        found = pair_checks(club.night, club.format.pairing, drawn)
    else:
        found = checks(drawn, _before(club, drawn), club.night.people)
    named = club.among(voice)
    return [(check.good, render_text(check.sentence, named)) for check in found]


def reasons_of(club: Club, drawn: Drawn, voice: Voice) -> list[tuple[int, str]]:
    """Return for each table of a round, by its number, why its people meet."""
    named = club.among(voice)
    return [
        (at + 1, render_text(_reason(club, drawn, at), named)) for at in range(len(drawn.tables))
    ]


def _reason(club: Club, drawn: Drawn, at: int) -> Text:
    if club.fixed_pairs:
        return why_pairs_meet(club.night, club.format.pairing, drawn, at)
    return why_these_meet(drawn, _before(club, drawn), at)


def changes_in_words(club: Club, drawn: Drawn, voice: Voice) -> list[str]:
    """Return who changed places by hand after a draw."""
    named = club.among(voice)
    return [render_text(said, named) for said in moved_by_hand(drawn, everybody_in(drawn))]


def _before(club: Club, drawn: Drawn) -> tuple[Drawn, ...]:
    return club.night.rounds[: drawn.number - 1]


def rule_in_words(club: Club, drawn: Drawn, voice: Voice) -> str:
    """Return by which rule a round was drawn if it was not by lot, or nothing."""
    if club.fixed_pairs:
        return render_text(rule_of_pairs(club.night, club.format.pairing, drawn), voice)
    return render_text(rule_of(drawn), voice)


def _rows(club: Club) -> tuple[Row, ...]:
    return night_standing(club.night, club.format)


def standing_of(club: Club, voice: Voice) -> list[Place]:
    """Return the place of everybody, or of each fixed pair, and what each round brought."""
    named = club.among(voice)
    names = dict(named.players)
    return [
        Place(
            row.player, row.place, names[row.player],
            render_text(row.figures[0].shown, named), _rounds(row, len(club.night.rounds)),
        )
        for row in _rows(club)
    ]  # fmt: skip


def what_counts(club: Club, voice: Voice) -> str:
    """Return the name of the figure that decides first."""
    return render_text(KEYS[keys_of(club.format.pairing)[0]], voice)


def ties_of(club: Club, voice: Voice) -> list[str]:
    """Return what decides between those who have the same points: of many people in a sentence."""
    found = decisions(_rows(club))
    if found and not club.fixed_pairs:
        return [render_text(BEST_ROUND_DECIDES, voice)]
    named = club.among(voice)
    return [render_text(one.sentence, named) for one in found]


def finished(club: Club) -> Club:
    """Return the night with the rounds alone whose results are all there."""
    whole = complete(club.night)
    numbers = [drawn.number for drawn in whole]
    slips = tuple(slip for slip in club.night.slips if slip.number in numbers)
    return club._replace(night=club.night._replace(rounds=whole, slips=slips))


def _rounds(row: Row, count: int) -> list[str]:
    brought = {
        part.of: str(part.amount) if part.counts else f"({part.amount})"
        for part in row.figures[0].parts
    }
    return [brought.get(number, "–") for number in range(1, count + 1)]


def nights_of(group: models.Group, roots: Roots | None = None) -> list[Club]:
    """Return the group's club nights, the newest first."""
    roots = roots_in(group) if roots is None else roots
    return [club_of(event, roots) for event in club_nights(group)]


def gathering_of(club: Club) -> Gathering:
    """Return a club night as the Gathering that a season counts."""
    results = tuple(result._replace(game=club.format.game) for result in results_of(club.night))
    return Gathering(
        club.event.number, club.event.began_at.date().isoformat(), results,
        keys_of(club.format.pairing), scoring_of(club.format),
        sat_out_of(club.night, club.format.pairing),
    )  # fmt: skip
