"""Besikovitch's game: the questions that its referee answers."""

from typing import Any

from scorer.core import COUNTING, NoCarry, Question, State
from scorer.games.besikovitch.layout import RANKS
from scorer.games.besikovitch.options import Table
from scorer.games.besikovitch.referee.layouts import (
    Dealt,
    Layout,
    Packs,
    Position,
    analysis,
    is_symmetric,
    layouts,
    symmetric_deal,
)
from scorer.games.besikovitch.referee.turns import Covering, Situation, covers, turn
from scorer.text import text


def _suits(table: Table, state: State[NoCarry]) -> dict[str, Any]:
    suits = table.setup.suits
    return {
        "dealer_trump": suits.dealer_trump,
        "dealer_side": suits.dealer_side,
        "other_trump": suits.other_trump,
        "other_side": suits.other_side,
        "ranks": list(RANKS[: table.setup.pack // 4]),
    }


def _trumps(table: Table, state: State[NoCarry]) -> dict[str, Any]:
    suits = table.setup.suits
    trumps = [suits.dealer_trump, suits.other_trump]
    return {"trumps": trumps if state.dealer == 0 else trumps[::-1]}


QUESTIONS = (
    Question(
        key="turn",
        label=text("What can I do now?"),
        help=text("Enter trumps, hands and pile. With a move, you learn if it is allowed. Without "
"one, you get all allowed moves."),
        facts=Situation,
        answer=turn,
        example={
            "trumps": ["spades", "hearts"], "turn": 1, "hands": [["AS"], ["8H", "9C", "7C"]],
            "pile": ["KC"], "move": {"kind": "beat", "card": "8H", "lead": "9C"},
        },
        prefill=_trumps,
    ),
    Question(
        key="covers",
        label=text("Which cards cover the top card?"),
        help=text("Enter your trumps, your hand and the top card."),
        facts=Covering,
        answer=covers,
        example={"own_trump": "hearts", "hand": ["KH", "9C", "KC"], "top": "JH"},
    ),
    Question(
        key="symmetric_deal",
        occasion=COUNTING,
        label=text("The symmetric deal"),
        help=text("From the half that was dealt to the dealer."),
        facts=Dealt,
        answer=symmetric_deal,
        example={
            "ranks": ["K", "A"], "dealer_trump": "spades", "dealer_side": "diamonds",
            "other_trump": "hearts", "other_side": "clubs", "dealt": ["AS", "KD", "AC", "KC"],
        },
        prefill=_suits,
    ),
    Question(
        key="is_symmetric",
        occasion=COUNTING,
        label=text("Do these hands mirror each other?"),
        help=text("Enter both hands, and which suits mirror each other."),
        facts=Layout,
        answer=is_symmetric,
        example={
            "hands": [["AS", "KD", "KH", "AC"], ["AH", "KC", "KS", "AD"]],
            "pairs": [["spades", "hearts"], ["diamonds", "clubs"]],
        },
    ),
    Question(
        key="analysis",
        occasion=COUNTING,
        label=text("Who wins with best play?"),
        help=text("Enter a layout of up to sixteen cards, as the leader sees it."),
        facts=Position,
        answer=analysis,
        example={"cards": 8, "own_trump_ranks": ["A", "K"], "own_side_ranks": ["A"]},
    ),
    Question(
        key="layouts",
        occasion=COUNTING,
        label=text("How good is the lead?"),
        help=text("Counts all symmetric layouts of a pack."),
        facts=Packs,
        answer=layouts,
        example={"cards": 8},
    ),
)  # fmt: skip
