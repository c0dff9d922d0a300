"""A match opened from faces: the table as it stands in the room, complete, changed by taps.

Each tap is a link, because who is there and who sits where are in the address.
"""

from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scorer.core import AnyGame, bounds_of
from scorer.events.sitting_out import Proposal, Seating, propose
from scorer.forms import dump
from scorer.registry import GAMES
from scorer.text import render_text, text
from tables import models
from tables.access.addresses import client_address
from tables.access.devices import name_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.games import find_game, games
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.rules import changed_words, count_changed
from tables.pages.writing import PageRequest, key_of
from tables.presenters.numbers import whole_number
from tables.problems import RequestProblem
from tables.selectors.evenings import (
    Evening,
    here_tonight,
    matches_of,
    people_of,
    played_before,
    regulars_of,
    tonight,
)
from tables.selectors.groups import Face, faces_of, last_rules, naming
from tables.services.group_matches import open_group_match

AROUND = {2: "sn", 3: "swe", 4: "swne"}
"""Places of the seats around the table, clockwise, by how many there are."""

STARTED = text("Another phone has started a match. Start this one too if people sit at two tables.")

MOST_DRAWS = 20
"""So often people draw again until the proposals begin again."""


class Choice(NamedTuple):
    """Contents of the address: the game, who is there, who sits where (None is an empty place),
    who was tapped first, and how often people drew again."""

    game: str
    here: tuple[int, ...]
    seats: tuple[int | None, ...]
    picked: int | None
    again: int = 0

    def link(self, **changed: Any) -> str:
        """Return the address of the page after a tap."""
        then = self._replace(**{"picked": None, **changed})
        pairs: list[tuple[str, object]] = [("game", then.game)]
        pairs += [("here", number) for number in then.here]
        pairs += [("seat", "" if number is None else number) for number in then.seats]
        pairs += [("again", then.again)] if then.again else []
        pairs += [] if then.picked is None else [("picked", then.picked)]
        return f"?{urlencode(pairs)}"


@require_http_methods(["GET", "HEAD", "POST"])
def next_match(request: PageRequest, group_id: str) -> HttpResponse:
    """Show the proposal for the next match, or open the match that it has become."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    everybody, event = faces_of(group), tonight(group)
    matches = matches_of(event)
    sent = request.POST if request.method == "POST" else request.GET
    choice = _choice(sent, group, everybody, event, matches)
    problem = None
    if request.method == "POST":
        try:
            _refuse_second(group, sent, len(matches))
            match = _open(request, group, choice)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("match", match.id)
    page = _page(group, everybody, matches, choice, problem)
    return render_page(request, "pages/group_next.html", page, problem)


def _refuse_second(group: models.Group, sent: QueryDict, count: int) -> None:
    """Refuse to open a match if another phone has opened one since the page was shown."""
    seen = whole_number(sent.get("after", ""))
    # The same form may be sent again.
    is_there = group.matches.filter(op_id=key_of(sent)).exists()
    if seen is not None and seen < count and not is_there:
        raise RequestProblem("stale", STARTED)


def _open(request: PageRequest, group: models.Group, choice: Choice) -> models.Match:
    seats = [number for number in choice.seats if number is not None]
    game = find_game(choice.game)
    options = last_rules(group, game.key) or dump(game.options())
    match, _ = open_group_match(
        by=request.permission,
        data={"game": game.key, "options": options, "dealer": 0},
        players=seats,
        sat_out=[number for number in choice.here if number not in seats],
        op_id=key_of(request.POST),
        address=client_address(request),
        name=name_of(request),
    )
    return match


def _choice(
    sent: QueryDict, group: models.Group, everybody: dict[int, Face], event: models.Event | None,
    matches: list[models.Match],
) -> Choice:  # fmt: skip
    """Return what the address says, completed by tonight's last match."""
    last = matches[-1] if matches else None
    key = sent.get("game") or (last.game if last else last_game(group))
    here = tuple(dict.fromkeys(_numbers(sent.getlist("here"), everybody)))
    if not here and "game" not in sent:
        there = here_tonight(event, matches, regulars_of(everybody))
        here = tuple(
            number for number in there if number in everybody and not everybody[number].left
        )
    seats = tuple(
        int(value) if value.isdecimal() and int(value) in here else None
        for value in sent.getlist("seat")
    )
    picked = _numbers([sent.get("picked", "")], everybody)
    again = sent.get("again", "")
    draws = min(int(again), MOST_DRAWS) if again.isdecimal() and len(again) < 4 else 0
    return Choice(find_game(key).key, tuple(sorted(here)), seats, (*picked, None)[0], draws)


def _numbers(values: list[str], everybody: dict[int, Face]) -> list[int]:
    found = [int(value) for value in values if value.isdecimal() and len(value) < 4]
    return [number for number in found if number in everybody]


def last_game(group: models.Group) -> str:
    last = group.matches.order_by("-created_at").first()
    return last.game if last else next(iter(GAMES))


def _proposed(
    matches: list[models.Match], choice: Choice, game: AnyGame, count: int
) -> Proposal | None:
    """Return the proposal after people drew again so often."""
    seating = Seating(1, count, bounds_of(game, count).sides < count)
    shown: list[Any] = []
    found = None
    for _ in range(choice.again + 1):
        args = (played_before(matches), choice.here, seating, len(matches) + len(shown))
        next_one = propose(*args, tuple(shown))
        if next_one is None:
            shown = []
            next_one = propose(*args)
        if next_one is None:
            return None
        found = next_one
        shown.append(found.plan)
    return found


def _page(
    group: models.Group,
    everybody: dict[int, Face],
    matches: list[models.Match],
    choice: Choice,
    problem: PageProblem | None,
) -> dict[str, object]:
    game = find_game(choice.game)
    count = max((seats for seats in game.seats if seats <= len(choice.here)), default=0)
    proposal = _proposed(matches, choice, game, count) if count and not choice.seats else None
    if proposal:
        choice = choice._replace(seats=proposal.tables[0])
    voice = naming(request_voice(), everybody)
    seated = [everybody[number] for number in choice.seats if number is not None]
    options = last_rules(group, game.key) or {}
    sides = bounds_of(game, max(count, min(game.seats))).sides
    return {
        "group": group,
        "number": len(matches) + 1,
        "after": len(matches),
        "still_played": _still_played(matches),
        "game": game.key,
        "game_name": render_text(game.name, voice),
        "rules": changed_words(count_changed(game, options)),
        "games": [{**tile, "link": choice.link(game=tile["key"], seats=())} for tile in games()],
        "at": _around(game, choice, everybody),
        "sides": [" & ".join(f.name for f in seated[side::sides]) for side in range(sides)],
        "complete": bool(count) and len(seated) == len(choice.seats) > 0,
        "too_few": not count,
        "least": min(game.seats),
        "reason": render_text(proposal.reason, voice) if proposal else "",
        "out": [everybody[number] for number in proposal.out] if proposal else [],
        "tray": [_in_tray(face, choice) for face in _offered(everybody, matches, choice)],
        "choice": choice,
        "empty": None in choice.seats,
        "picked": everybody.get(-1 if choice.picked is None else choice.picked),
        "away": _away(choice),
        "again": choice.link(seats=(), again=choice.again + 1),
        "by_hand": choice.link(seats=(None,) * count) if count else "",
        "problem": problem,
        "op_id": uuid4,
    }


def _still_played(matches: list[models.Match]) -> dict[str, object] | None:
    """Return the last match by its number and id while it goes on."""
    if not matches or matches[-1].status != models.Match.Status.OPEN:
        return None
    return {"number": len(matches), "id": matches[-1].pk}


def _offered(everybody: dict[int, Face], matches: list[models.Match], choice: Choice) -> list[Face]:
    """Return who can be tapped. A guest is for one evening."""
    shown = {*choice.here, *people_of(matches)}
    return [
        face
        for face in everybody.values()
        if not face.left and (not face.guest or face.number in shown)
    ]


def next_up(group: models.Group, event: models.Event, evening: Evening) -> dict[str, object]:
    """Return who plays the next match of the evening and who sits out, with the reason."""
    choice = _choice(QueryDict(), group, evening.people, event, evening.stored)
    page = _page(group, evening.people, evening.stored, choice, None)
    return {name: page[name] for name in ("sides", "reason", "out", "complete")}


def _around(game: AnyGame, choice: Choice, everybody: dict[int, Face]) -> list[dict[str, object]]:
    """Return who sits where in the room. More than four sit in a row."""
    places = AROUND.get(len(choice.seats), "")
    if game.counter_clockwise:
        places = places.translate(str.maketrans("we", "ew"))
    return [
        {
            "place": places[seat] if places else "",
            "face": None if number is None else everybody[number],
            "deals": seat == 0,
            "link": "" if number is None else _tapped(choice, number),
            "picked": number is not None and number == choice.picked,
        }
        for seat, number in enumerate(choice.seats)
    ]


def _in_tray(face: Face, choice: Choice) -> dict[str, object]:
    """Return somebody as the tray shows them: playing, out, or away."""
    is_here = face.number in choice.here
    state = "in" if face.number in choice.seats else "rests" if is_here else "off"
    return {
        "face": face,
        "state": state,
        "link": _tapped(choice, face.number),
        "picked": choice.picked == face.number,
    }


def _tapped(choice: Choice, number: int) -> str:
    """Return the address after a tap on somebody: they come, sit down, are chosen, or swap."""
    if number not in choice.here:
        return choice.link(here=(*choice.here, number), seats=(), again=0)
    if None in choice.seats and number not in choice.seats:
        place = choice.seats.index(None)
        return choice.link(seats=(*choice.seats[:place], number, *choice.seats[place + 1 :]))
    if choice.picked is None:
        return choice.link(picked=number)
    swapped = {choice.picked: number, number: choice.picked}
    return choice.link(
        seats=tuple(
            None if seated is None else swapped.get(seated, seated) for seated in choice.seats
        )
    )


def _away(choice: Choice) -> str:
    """Return the address without the one who was tapped."""
    here = tuple(number for number in choice.here if number != choice.picked)
    return choice.link(here=here, seats=(), again=0)
