"""Belot: a match of several games, each played to the target.

Who first wins as many games as were agreed has won the match. A won game stays in sight until the
first entry of the next one, which sets the totals back before it writes anything.
"""

from dataclasses import replace

from scorer.core import NEXT_GAME, Ending, Line, State, Step
from scorer.games.belot.deal import Carry
from scorer.games.belot.options import Options, Table
from scorer.games.belot.rules import GAMES, TARGET
from scorer.text import Side, Text, text


def game_won(options: Options, carry: Carry, winner: int, total: int) -> Ending[Carry]:
    """Return the end of a game, and of the match if it was the last that was needed.

    Points that hang at the end of a game are nobody's in the next.
    """
    gaps = {"side": Side(winner), "total": total}
    if options.games == 1:
        return Ending(
            True,
            winner,
            carry,
            (Step("target_reached", text("{side} reach {total}.", **gaps), TARGET),),
        )
    reached = Step("game_won", text("{side} reach {total} and win the game.", **gaps), TARGET)
    won = tuple(count + (side == winner) for side, count in enumerate(carry.games_won))
    steps = (reached, Step("games_won", games_text(options, won), GAMES))
    if won[winner] == options.games:
        return Ending(True, winner, replace(carry, games_won=won), steps)
    return Ending(False, None, replace(carry, games_won=won, hanging=0, next_game=True), steps)


def set_back(before: State[Carry]) -> tuple[Line, ...]:
    """Return the lines with which the first entry of another game begins: the totals are nothing
    again."""
    if not before.carry.next_game:
        return ()
    sentence = text("Another game begins")
    return tuple(
        Line(side, -total, NEXT_GAME, sentence, GAMES)
        for side, total in enumerate(before.totals)
        if total
    )


def carried(before: State[Carry]) -> Carry:
    """Return what goes into an entry, which belongs to the next game where one was won before
    it."""
    carry: Carry = before.carry
    return replace(carry, next_game=False)


def games_text(options: Options, won: tuple[int, ...]) -> Text:
    """ "Games won, of 2: We 1, They 0"."""
    return text(
        "Games won, of {goal}: {side} {games}, {other} {others}",
        goal=options.games, side=Side(0), games=won[0], other=Side(1), others=won[1],
    )  # fmt: skip


def games_notices(table: Table, state: State[Carry]) -> list[Text]:
    """Return what the board says of the games of a match that has several, once one is won."""
    if not any(state.carry.games_won):
        return []
    texts = [games_text(table.options, state.carry.games_won)]
    if state.carry.next_game:
        texts.append(text("Next: another game"))
    return texts
