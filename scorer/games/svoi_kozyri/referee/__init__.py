"""Svoi kozyri: the questions that its referee answers."""

from typing import Any

from scorer.core import COUNTING, NoCarry, Question, State
from scorer.games.svoi_kozyri.options import Table
from scorer.games.svoi_kozyri.referee.cards import Beating, Pile, beaten, pick_up
from scorer.games.svoi_kozyri.referee.deal import Dealt, Ended, next_dealer, sixes
from scorer.games.svoi_kozyri.referee.turns import Situation, turn
from scorer.text import text


def _trumps(table: Table, state: State[NoCarry]) -> dict[str, Any]:
    return {"trumps": list(table.setup.trumps)}


def _dealer(table: Table, state: State[NoCarry]) -> dict[str, Any]:
    return {"dealer": state.dealer, "players": table.seats}


QUESTIONS = (
    Question(
        key="turn",
        label=text("What can I do now?"),
        help=text("Enter trumps, hands and pile. With a move, you learn if it is allowed. Without "
"one, you get all allowed moves."),
        facts=Situation,
        answer=turn,
        example={
            "trumps": ["spades", "hearts"], "turn": 0, "hands": [["10H", "7C"], ["8C"]],
            "pile": ["9H"], "move": {"kind": "beat", "card": "10H", "lead": "7C"},
        },
        prefill=_trumps,
    ),
    Question(
        key="beats",
        label=text("Does this card beat the top card?"),
        help=text("Enter the player's trumps, the top card, and the card played."),
        facts=Beating,
        answer=beaten,
        example={"own_trump": "spades", "top": "AH", "card": "6S"},
    ),
    Question(
        key="pick_up",
        label=text("How many cards do you pick up?"),
        help=text("Enter the player's trumps and the pile."),
        facts=Pile,
        answer=pick_up,
        example={"own_trump": "spades", "pile": ["7D", "8C", "9C", "10D", "9S"]},
    ),
    Question(
        key="sixes",
        occasion=COUNTING,
        label=text("Where do the sixes go?"),
        help=text("Enter the trumps, and the hands as dealt."),
        facts=Dealt,
        answer=sixes,
        example={"trumps": ["spades", "hearts"], "hands": [["6H", "7S"], ["8S", "6S"]]},
        prefill=_trumps,
    ),
    Question(
        key="next_dealer",
        occasion=COUNTING,
        label=text("Who deals next?"),
        help=text("Enter the dealer and the loser of the hand."),
        facts=Ended,
        answer=next_dealer,
        example={"dealer": 0, "loser": 2},
        prefill=_dealer,
    ),
)  # fmt: skip
