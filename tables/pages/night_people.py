"""The people of a club night: names pasted, who comes late, who leaves, who plays for whom."""

from typing import Any, NamedTuple
from uuid import uuid4

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scorer.events.fixed_pairs import everybody_in
from scorer.events.meetings_before import Drawn
from scorer.events.night import KNOCK_OUT
from scorer.events.night_draw import with_late_pairs
from scorer.events.pairings import pairings_for
from scorer.events.pasted import TOO_LONG, TWICE, Doubt, Name, Pasted, free_name, read_names
from scorer.events.table_sizes import choices_for, sizes_in_words, what_it_means
from scorer.forms import Bounds, fields_of
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Group, Role
from tables.pages.games import games
from tables.pages.nights import about, found_night
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.presenters.forms import decoded, form_fields
from tables.presenters.numbers import whole_number
from tables.selectors.evenings import club_nights
from tables.selectors.groups import faces_of, spelled_names
from tables.selectors.nights import Club, all_pairs, club_of, entrants
from tables.services.groups import make_group
from tables.services.night_people import come_back, come_late, leave, seat_late, substitute
from tables.services.nights import Named, NightForm, begin_night, draw_round

NEW, SAME = "new", "same"
"""Answers about a doubtful name: somebody new, or the one who is in the list already."""


USUAL: dict[str, Any] = {
    "game": next(iter(GAMES)),
    **{field.name: field.default for field in fields_of(NightForm) if not field.required},
}
"""Settings of a club night before anybody has changed them."""


class Asked(NamedTuple):
    """A question about a pasted name: its field, its choices, and the one that is chosen.

    `new` is what somebody new is called: another name than that of anybody else.
    """

    field: str
    question: str
    choices: list[tuple[str, str]]
    chosen: str
    new: str


class Read(NamedTuple):
    """A pasted list: players of the group, new names, and what is doubtful.

    `pairs` are those who share a line, and `alone` the names beside none.
    """

    known: list[int]
    new: list[str]
    asked: list[Asked]
    pairs: list[Named]
    alone: list[str]

    @property
    def total(self) -> int:
        return len(self.known) + len(self.new)

    @property
    def fixed_pairs(self) -> int:
        """Return how many pairs there are if everybody has a partner, otherwise 0."""
        return 0 if self.alone or 2 * len(self.pairs) != self.total else len(self.pairs)


def read(sent: QueryDict, group: Group | None, voice: Voice) -> Read:
    """Return the people of a pasted list, as far as the answers to its questions say."""
    known = spelled_names(group) if group else ()
    pasted = read_names(sent.get("names", ""), known)
    named = voice.among(tuple(dict(known).items()))
    asked: dict[int, Asked] = {}
    for doubt in pasted.doubts:
        before = [one.name for one in pasted.names[: doubt.place]]
        taken = (*(name for _, name in known), *before, *(one.new for one in asked.values()))
        new = free_name(pasted.names[doubt.place].name, taken)
        asked[doubt.place] = _asked(doubt, sent, dict(known), named, new)
    return _people(pasted, asked)


def _asked(doubt: Doubt, sent: QueryDict, known: dict[int, str], voice: Voice, new: str) -> Asked:
    field = f"who-{doubt.place}"
    choices = [(str(player), known[player]) for player in doubt.proposals]
    first = NEW
    if doubt.kind in (TWICE, TOO_LONG):
        # The other one of that name may be meant: surely so if they have a number.
        others = choices if len(choices) > 1 else []
        numbered = [value for value, name in others if name.rpartition(" ")[2].isdecimal()]
        choices, first = [(SAME, ""), *others], next(iter(numbered), SAME)
    chosen = sent.get(field, first)
    if chosen not in (NEW, *dict(choices)):
        chosen = first
    return Asked(field, render_text(doubt.question, voice), choices, chosen, new)


def _people(pasted: Pasted, asked: dict[int, Asked]) -> Read:
    who = [_who(one, asked.get(place)) for place, one in enumerate(pasted.names)]
    pairs, alone = [], []
    for place, (one, found) in enumerate(zip(pasted.names, who, strict=True)):
        mate = None if one.mate is None else who[one.mate]
        if found is not None and mate is None:
            alone.append(one.name)
        elif found is not None and mate is not None and one.mate is not None and place < one.mate:
            pairs.append((found, mate))
    known = dict.fromkeys(found for found in who if isinstance(found, int))
    new = dict.fromkeys(found for found in who if isinstance(found, str))
    return Read(list(known), list(new), list(asked.values()), pairs, alone)


def _who(one: Name, asked: Asked | None) -> int | str | None:
    """Return the player that a name is, the name if it is new, or None if it is left out."""
    if asked is None:
        return one.name if one.player is None else one.player
    if asked.chosen == SAME:
        return None
    return int(asked.chosen) if asked.chosen.isdecimal() else asked.new


@require_http_methods(["GET", "HEAD", "POST"])
def new_club(request: PageRequest) -> HttpResponse:
    """Make a group of many people, whose names are pasted."""
    problem, names = None, read(request.POST, None, request_voice())
    unanswered = any(one.field not in request.POST for one in names.asked)
    if request.method == "POST" and not unanswered:
        try:
            group, _ = make_group(
                title=request.POST.get("title", "").strip(), names=names.new, matches=[],
                op_id=key_of(request.POST), device=device_of(request),
                device_name=name_of(request), address=client_address(request),
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("new_night", group.id)
    page = {
        "title": request.POST.get("title", ""), "names": request.POST.get("names", ""),
        "read": names, "problem": problem, "op_id": uuid4,
    }  # fmt: skip
    return render_page(request, "pages/club_new.html", page, problem)


@require_http_methods(["GET", "HEAD", "POST"])
def new_night(request: PageRequest, group_id: str) -> HttpResponse:
    """Read who is there, choose what to do with an odd number, and draw the first round."""
    group = require_group_role(request, group_id, reads=Role.OWNER, writes=Role.OWNER)
    voice, problem = request_voice(), None
    names = read(request.POST, group, voice)
    data = decoded(NightForm, request.POST, Bounds(1, 1))
    # Pairs that were typed last are shown with their choices first.
    chosen = "pairing" in request.POST or not names.fixed_pairs
    if request.method == "POST" and request.POST.get("do") == "begin" and chosen:
        key = key_of(request.POST)
        try:
            event, _ = begin_night(
                by=request.permission, data=data, known=names.known, new=names.new,
                pairs=names.pairs, op_id=key,
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, voice)
        else:
            if not event.acts.filter(kind="draw").exists():
                draw_round(
                    by=request.permission, night=event.number, seen=event.acts.count(),
                    op_id=uuid4(), name=name_of(request),
                )  # fmt: skip
            return redirect("night_draft", group_id, event.number)
    page = _new_page(group, request.POST, names, data, problem)
    return render_page(request, "pages/night_new.html", page, problem)


def _new_page(
    group: Group, sent: QueryDict, names: Read, data: dict[str, Any], problem: PageProblem | None
) -> dict[str, Any]:
    voice = request_voice()
    fields = form_fields(NightForm, voice)
    typed = data.get("deals")
    deals = typed if isinstance(typed, int) else USUAL["deals"]
    return {
        "group": group,
        "names": sent["names"] if "names" in sent else _usual_names(group),
        "read": names,
        "sizes": [
            (
                left_over,
                render_text(sizes_in_words(sizes), voice),
                render_text(what_it_means(sizes, deals, average=True), voice),
            )
            for left_over, sizes in choices_for(names.total)
            if not names.fixed_pairs
        ],
        "pairings_of": names.fixed_pairs,
        "pairings": [
            (pairing, render_text(label, voice), render_text(means, voice))
            for pairing, label, means in pairings_for(names.fixed_pairs)
        ],
        "fields": {name: fields[name] for name in ("rounds", "deals", "counted_by", "best")},
        "filled": {**USUAL, **_last_settings(group), **data},
        "games": games(),
        "problem": problem,
        "op_id": uuid4,
    }


def _usual_names(group: Group) -> str:
    """Return the list to begin with: the fixed pairs of the last night, or everybody."""
    last = club_nights(group).first()
    pairs = [name for name, _ in all_pairs(club_of(last))] if last else []
    usual = [face for face in faces_of(group).values() if not (face.left or face.guest)]
    return "\n".join(pairs or [face.name for face in usual if not face.forgotten])


def _last_settings(group: Group) -> dict[str, Any]:
    """Return the settings of the group's last club night."""
    last = club_nights(group).first()
    return last.format or {} if last else {}


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """List who is there. Let people in late, let them leave, or let others play for them."""
    club = found_night(request, group_id, number, reads=Role.OWNER, writes=Role.OWNER)
    problem = None
    if request.method == "POST":
        try:
            _change(request, club.event.group, number)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("night_people", group_id, number)
    seated = {one for drawn in _in_play(club) for one in everybody_in(drawn)}
    waiting = [one for one in club.night.people if one not in seated]
    rounds = club.night.rounds
    page = {
        **about(club),
        "there": sorted((club.names[player], player) for player in club.night.people),
        "here": sorted(entrants(club, club.night.people)),
        "waiting": entrants(club, waiting),
        "have_room": bool(rounds)
        and bool(with_late_pairs(club.night, club.format, tuple(waiting))),
        "gone": entrants(club, club.night.gone),
        "names": request.POST.get("names", ""),
        "problem": problem,
    }
    return render_page(request, "pages/night_people.html", page, problem)


def _in_play(club: Club) -> tuple[Drawn, ...]:
    """Return the rounds whose people do not wait: in a knock-out all, otherwise the last one."""
    return club.night.rounds if club.format.pairing == KNOCK_OUT else club.night.rounds[-1:]


def _change(request: PageRequest, group: Group, number: int) -> None:
    sent = request.POST
    about_it: dict[str, Any] = {
        "by": request.permission, "night": number, "op_id": key_of(sent), "name": name_of(request),
    }  # fmt: skip
    do = sent.get("do")
    if do == "leave":
        leave(**about_it, player=whole_number(sent.get("player", "")) or 0)
    elif do == "back":
        come_back(**about_it, player=whole_number(sent.get("player", "")) or 0)
    elif do == "seat":
        players = [whole_number(one) or 0 for one in sent.getlist("players")]
        seat_late(**about_it, players=players)
    elif do == "substitute":
        substitute(
            **about_it, absent=whole_number(sent.get("absent", "")) or 0,
            other=sent.get("other", "").strip(), keeps="keeps" in sent,
        )  # fmt: skip
    else:
        names = read(sent, group, request_voice())
        come_late(**about_it, known=names.known, new=names.new, pairs=names.pairs)
