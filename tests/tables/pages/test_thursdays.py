"""Six Thursdays of a club from the pages alone: every night, list and season equals a recount."""

import re
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from django.test import Client

from tests.tables.groups import begin_night, make_season
from tests.tables.pages.test_nights import FORTY, Night, figures, make_club, standing_names

MORE = ["Olga Kern", "Rok Lah", "Tea Mir"]
COUNTS = (40, 43, 42, 41, 40, 42)
"""People of each night. Of forty-two two sit out, until a pair comes late and plays with them."""

BEST = 5


class Thursday:
    """A night whose slips are typed, with a recount by names beside it."""

    def __init__(self, night: Night, random: Random) -> None:
        self.night, self.random = night, random
        self.scored: defaultdict[str, int] = defaultdict(int)
        self.played: defaultdict[str, int] = defaultdict(int)
        self.rested: list[str] = []
        self.stands_for: dict[str, str] = {}
        self.points_of: dict[str, str] = {}

    def substitute(self, name: str, *, keeps: bool) -> None:
        """Let somebody play for the first player of the last table."""
        absent = self.night.club.night.rounds[-1].tables[-1][0]
        whom = self.night.club.names[absent]
        sent = {"absent": absent, "other": name, **({"keeps": "on"} if keeps else {})}
        assert self.night.people("substitute", **sent).status_code == 302
        self.stands_for[whom] = name
        self.points_of[whom] = whom if keeps else name

    def seated(self, at: int, number: int = 0) -> list[str]:
        table = self.night.club.night.rounds[number - 1].tables[at]
        return [self.night.club.names[player] for player in table]

    def play(self) -> None:
        """Type all slips of the round, each as the slip on paper names its sides."""
        slips = paper(self.night, "slips")
        for at in range(len(self.night.club.night.rounds[-1].tables)):
            names = self.seated(at)
            here = [self.stands_for.get(name, name) for name in names]
            sides = [here[0::2], here[1::2]] if len(here) == 4 else [[name] for name in here]
            points = [self.random.randint(0, 200) for _ in sides]
            assert all(" &amp; ".join(side) in slips for side in sides)
            assert self.night.slip(at + 1, points).status_code == 302
            for seat, name in enumerate(names):
                whose = self.points_of.get(name, name)
                self.scored[whose] += points[seat % len(points)]
                self.played[whose] += 1
        self.rested += [
            self.night.club.names[player] for player in self.night.club.night.rounds[-1].out
        ]

    @property
    def totals(self) -> dict[str, int]:
        """Points of everybody. A round that somebody sits out scores their average, halves up."""
        return {
            name: points + self.rested.count(name) * ((2 * points // self.played[name] + 1) // 2)
            for name, points in self.scored.items()
        }

    def mend_first_slip(self) -> None:
        """Type the first slip of the first round again, the other way round."""
        [slip] = [one for one in self.night.club.night.slips if one[:2] == (1, 0)]
        sent: dict[str, Any] = {"round": 1, "table": 1, "points": slip.points[::-1]}
        assert self.night.client.post(f"{self.night.path}/slip", sent).status_code == 422
        assert (
            self.night.client.post(f"{self.night.path}/slip", {**sent, "sure": "on"}).status_code
            == 302
        )
        for seat, name in enumerate(self.seated(0, 1)):
            side = seat % len(slip.points)
            self.scored[self.points_of.get(name, name)] += (
                slip.points[::-1][side] - slip.points[side]
            )

    def look(self) -> None:
        """See that the page and what is printed say what the recount says."""
        for page in (self.night.page(), paper(self.night, "standing")):
            assert figures(page) == sorted(self.totals.values(), reverse=True)
            assert dict(zip(standing_names(page), figures(page), strict=True)) == self.totals
        wall = "".join(self.night.page(f"/wall?page={page}") for page in range(12))
        assert all(f"<span>{name}</span>" in wall for name in self.scored)


def paper(night: Night, what: str) -> str:
    return night.page(f"/lists?what={what}")


def look_at_seats(thursday: Thursday) -> None:
    """See that the list by name on paper and the page of tables seat everybody alike."""
    listed, page = thursday.night.page("/lists"), thursday.night.page()
    for at in range(len(thursday.night.club.night.rounds[-1].tables)):
        for seat, name in enumerate(thursday.seated(at)):
            here = thursday.stands_for.get(name, name)
            place = rf"{here}</span>\s*<b>{at + 1}</b>\s*{'ABCDE'[seat]}"
            assert re.search(place, listed), here
            assert here in page


def play_night(client: Client, group: Any, number: int) -> Thursday:
    names = [*FORTY, *MORE][: COUNTS[number]]
    left_over = "out" if len(names) == 42 else "five"
    night = Night(client, group, begin_night(client, group, names, left_over=left_over))
    thursday = Thursday(night, Random(number))
    for drawn in (1, 2, 3):
        if drawn > 1:
            night.draw()
        night.publish()
        if number in (1, 3) and drawn == 2:
            thursday.substitute(f"Zora {'ABCD'[number]}", keeps=number == 1)
        if number == 2 and drawn == 3:
            assert night.people("late", names="Uli Nagy\nVid Orel").status_code == 302
            late = [group.players.get(name=name).number for name in ("Uli Nagy", "Vid Orel")]
            assert night.people("seat", players=late).status_code == 302
            assert night.club.night.rounds[-1].out == ()
        look_at_seats(thursday)
        thursday.play()
    thursday.look()
    return thursday


@pytest.mark.promise("A112")
@pytest.mark.django_db(transaction=True)
def test_six_thursdays_on_the_pages_equal_a_recount() -> None:
    client = Client()
    group = make_club(client, [*FORTY, *MORE])
    season = make_season(client, group, counts="points", best=str(BEST))
    played: list[Thursday] = []
    for number in range(len(COUNTS)):
        if number == 2:
            played[1].mend_first_slip()
            played[1].look()
        played.append(play_night(client, group, number))
    sums: dict[str, list[int]] = defaultdict(list)
    for thursday in played:
        for name, points in thursday.totals.items():
            sums[name].append(points)
    page = client.get(f"/g/{group.id}/seasons/{season.number}").content.decode()
    found = re.findall(r"([^<>\n]+?)\s*</span>\s*<a class=\"sum\" href=\"[^\"]+\">\s*(\d+)<", page)
    counted = {name: sum(sorted(points)[-BEST:]) for name, points in sums.items()}
    assert {name.strip(): int(points) for name, points in found} == counted
