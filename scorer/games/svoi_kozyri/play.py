"""Svoi kozyri: a turn, what follows from it, and how a hand ends."""

from typing import Any, NamedTuple

from scorer.beating import Move, Turn, beats, ends_on_a_lead, laid, refuse_twice
from scorer.cards import pack_from, suit_of
from scorer.forms import refuse
from scorer.games.svoi_kozyri.match import PICKED_UP, SEATS
from scorer.games.svoi_kozyri.options import Options
from scorer.text import text
from scorer.tricks import Cards

PACK = pack_from(("6", "7", "8", "9", "10", "J", "Q", "K", "A"))
MOST_PLAYERS = SEATS[-1]


def refuse_hands(trumps: tuple[str, ...], hands: tuple[Cards, ...], pile: Cards) -> None:
    """Raise AnswerError where the hands cannot be those of these players."""
    if len(trumps) != len(hands):
        raise refuse(("hands",), "length", text("Enter one hand for each player's trumps."))
    refuse_twice(hands, pile)


class Hand(NamedTuple):
    """The state of a hand: the cards of all seats, the pile with its top last, and the turn."""

    trumps: tuple[str, ...]
    hands: tuple[Cards, ...]
    pile: Cards
    turn: int
    free_lead: bool

    def seen(self) -> Turn:
        """Return what the player whose turn it is sees."""
        leads = self.free_lead or not self.pile
        return Turn(self.hands[self.turn], self.pile, self.trumps[self.turn], leads)


def picked_up(options: Options, own_trump: str, pile: Cards) -> int:
    """Return how many cards a player with these trumps picks up."""
    if options.pickup == "whole_pile":
        return len(pile)
    if options.pickup == "one":
        return 1
    figures = PICKED_UP if options.pickup == "by_top" else options.custom
    if suit_of(pile[-1]) != own_trump:
        count: int | str = figures.plain
    else:
        count = figures.trump_ace if pile[-1][:-1] == "A" else figures.trump
    return len(pile) if isinstance(count, str) else min(count, len(pile))


def after(options: Options, at: Hand, move: Move) -> dict[str, Any]:
    """Return what follows from a move that is allowed, as plain data."""
    if move.kind == "pick_up":
        return _picked_up(options, at)
    left = tuple(card for card in at.hands[at.turn] if card not in laid(move))
    hands = tuple(left if seat == at.turn else hand for seat, hand in enumerate(at.hands))
    pile = [*at.pile, *laid(move)]
    out = None if left else at.turn
    playing = [seat for seat, hand in enumerate(hands) if hand]
    if len(playing) == 1:
        return {"pile": pile, **_ended(options, at, move, hands, playing[0])}
    return {
        "next": _next(at.turn, hands),
        "pile": pile,
        "free_lead": not left and not ends_on_a_lead(move),
        "over": False,
        "out": out,
    }


def _picked_up(options: Options, at: Hand) -> dict[str, Any]:
    count = picked_up(options, at.trumps[at.turn], at.pile)
    pile = list(at.pile[: len(at.pile) - count])
    return {
        "next": _next(at.turn, at.hands),
        "pile": pile,
        "free_lead": not pile,
        "over": False,
        "taken": count,
        "out": None,
    }


def _next(turn: int, hands: tuple[Cards, ...]) -> int:
    """Return the next player who still holds cards."""
    seats = [(turn + step) % len(hands) for step in range(1, len(hands) + 1)]
    return next(seat for seat in seats if hands[seat])


def _ended(
    options: Options, at: Hand, move: Move, hands: tuple[Cards, ...], left: int
) -> dict[str, Any]:
    """Only one player holds cards: he has lost, unless his last card draws the hand."""
    last = laid(move)[-1]
    counts = options.draw_rule and (ends_on_a_lead(move) or options.draw_on_final_cover)
    single = len(hands[left]) == 1 and beats(hands[left][0], last, at.trumps[left])
    draw = counts and single
    return {"over": True, "draw": draw, "out": at.turn, "loser": None if draw else left}
