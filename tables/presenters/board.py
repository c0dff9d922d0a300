"""A board as pages show it: sides with their totals, seats with the dealer, where all stand."""

from scorer.core import AnyGame, Goal, State, final_places, winning_side
from scorer.forms import side_of
from scorer.history import Match
from scorer.names import initial, isolated, short_names
from scorer.text import Seat, Text, Voice, figure, plural, render_text, text, together
from tables.presenters.strokes import strokes_of
from tables.presenters.types import GameName, RenderedBoard, Side, StoredRow, Strokes
from tables.presenters.types import Seat as SeatData

OVER = plural("Match over, {count} deal", "Match over, {count} deals", by="count")


def game_name(game: AnyGame, voice: Voice) -> GameName:
    return {"key": game.key, "name": render_text(game.name, voice)}


def rendered_board(match: Match, state: State, deal_number: int, voice: Voice) -> RenderedBoard:
    """Everything that the totals' half of a match page shows, but for the last entry.

    The next deal gets `deal_number`.
    """
    game, table = match.game, match.table
    goal = game.goal(table)
    board_sides, brief = sides(match, state, voice), voice.brief()
    return {
        "status": "finished" if state.finished else "over" if state.over else "open",
        "game": game_name(game, voice),
        "counter_clockwise": game.counter_clockwise,
        "deal_number": deal_number,
        "deals": state.deals,
        "goal": render_text(goal.text, voice) if goal else "",
        "where": render_text(_where(state, deal_number), brief),
        "dealing": render_text(_dealing(state), brief),
        "write_label": render_text(text("Write deal {number}", number=deal_number), voice),
        "dealer": {"seat": state.dealer, "name": isolated(match.names[state.dealer])},
        "seats": seats(match, state),
        "others": table.seats - 1,
        "sides": board_sides,
        "score": ", ".join(
            f"{' & '.join(side['players'])} {figure(side['total'])}" for side in board_sides
        ),
        "ranked": sorted(board_sides, key=_place),
        "result": result(match, state, voice),
        "winner_side": winning_side(game, table, state),
        "notices": [render_text(notice, brief) for notice in game.notices(table, state)],
        "knows_passed": game.passed is not None,
        "knows_penalty": game.penalty is not None,
    }


def _where(state: State, deal_number: int) -> Text:
    if state.finished or state.over:
        return _dealing(state)
    return text("Deal {number} · {name} deals", number=deal_number, name=Seat(state.dealer))


def _dealing(state: State) -> Text:
    """Return who deals, without the number of the deal."""
    if state.finished or state.over:
        return text(OVER, count=state.deals)
    return text("{name} deals", name=Seat(state.dealer))


def _place(side: Side) -> int:
    return side["place"]


def seats(match: Match, state: State) -> list[SeatData]:
    """Return the players in the order of play, and whether they are out of the game."""
    out, short = match.game.out(state), short_names(match.names)
    by_seat = [side_of(match.table.sides, seat) for seat in range(match.table.seats)]
    return [
        {
            "number": seat,
            "name": isolated(match.names[seat]),
            "typed": match.names[seat],
            "brief": isolated(short[seat]),
            "side": side,
            "out": side in out,
        }
        for seat, side in enumerate(by_seat)
    ]


def sides(match: Match, state: State, voice: Voice) -> list[Side]:
    """Return the sides with their names, players, totals and their way to the goal in per cent."""
    goal = match.game.goal(match.table)
    places, out = match.game.ranking(match.table, state), match.game.out(state)
    short = voice.brief().sides
    return [
        {
            "number": number,
            "name": voice.sides[number],
            "brief": short[number],
            "initial": initial(voice.sides[number]),
            "players": [seat["name"] for seat in seats(match, state) if seat["side"] == number],
            "total": total,
            "share": _share(goal, total) if goal else None,
            "to_go": _to_go(goal, total) if goal else None,
            "strokes": _strokes(goal, total) if match.game.tallied else None,
            "place": places[number],
            "ahead": places[number] == 1 and max(places) > 1,
            "out": number in out,
        }
        for number, total in enumerate(state.totals)
    ]


def _share(goal: Goal, total: int) -> int:
    return max(0, min(100, (total - goal.start) * 100 // (goal.total - goal.start)))


def _strokes(goal: Goal | None, total: int) -> Strokes | None:
    """Return the strokes on the table: as many as points, and those wiped off where it counts
    down."""
    wiped = max(0, goal.start - total) if goal and goal.start > goal.total else 0
    return strokes_of(total, wiped)


def _to_go(goal: Goal, total: int) -> int | None:
    """Return what is missing, if it cannot be read off the total."""
    return goal.total - total if goal.wins and goal.start < goal.total > total else None


def result(match: Match, state: State, voice: Voice) -> str:
    """Return who has won or is first, by name and in a sentence."""
    names = tuple(" & ".join(side["players"]) for side in sides(match, state, voice))
    places = final_places(match.game, match.table, state)
    if places is None:
        return render_text(text("Still being played"), voice)
    first = tuple(name for name, place in zip(names, places) if place == 1)
    if len(first) == 1:
        return _of(match, first[0], text("{name} wins"), text("{name} win"), voice)
    if len(first) == len(names):
        return render_text(text("A tie at the end"), voice)
    several = text("{name} are first")
    return _of(match, together(first), several, several, voice)


DEAL_VOID = "deal_void"
"""Code of the step by which the deal on the table counts no more, so that it is dealt again."""


def thrown_in(match: Match, state: State, number: int, last: StoredRow | None, voice: Voice) -> str:
    """Return what happens to deal `number`, the one on the table, if the newest entry made it void.
    Else ""."""
    if last is None or last["status"] != "live":
        return ""
    if DEAL_VOID not in [step["code"] for step in last["steps"]]:
        return ""
    sentence = text(
        "Deal {number} is thrown in. {name} is first hand.",
        number=number,
        name=Seat((state.dealer + 1) % match.table.seats),
    )
    return render_text(sentence, voice.brief())


def _of(match: Match, name: str | Text, alone: Text, several: Text, voice: Voice) -> str:
    """Return a sentence about a side: a player, or several."""
    sentence = alone if match.table.sides == match.table.seats else several
    return render_text(Text(sentence.message, (("name", name),)), voice)
