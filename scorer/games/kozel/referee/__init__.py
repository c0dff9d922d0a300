"""Kozel: the questions that its referee answers."""

from typing import Any

from scorer.core import COUNTING, Question, State
from scorer.games.kozel.deal import Carry
from scorer.games.kozel.options import Table
from scorer.games.kozel.referee.combinations import Claims, Held, claim, held
from scorer.games.kozel.referee.deal import WholeDeal, whole_deal
from scorer.games.kozel.referee.piles import Counted, Drawing, Pile, count, penalty, refill
from scorer.games.kozel.referee.tricks import Beating, Leading, Trick, beats, lead, trick
from scorer.text import text


def _players(table: Table, state: State[Carry]) -> dict[str, Any]:
    return {"players": table.seats}


QUESTIONS = (
    Question(
        key="beats",
        label=text("Do these cards beat?"),
        help=text("Trumps, the best cards so far, and those played on them."),
        facts=Beating,
        answer=beats,
        example={"trump": "hearts", "best": ["9S", "KS"], "play": ["AS", "JS"]},
    ),
    Question(
        key="lead",
        label=text("May these cards be led?"),
        help=text("The hand and the cards led from it."),
        facts=Leading,
        answer=lead,
        example={"hand": ["7H", "9H", "KH", "10S"], "cards": ["7H", "9H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("All plays in their order, shown or face down."),
        facts=Trick,
        answer=trick,
        example={
            "trump": "hearts",
            "plays": [{"cards": ["KS"]}, {"cards": ["AS"]}, {"cards": ["6C"], "face_up": False}],
        },
    ),
    Question(
        key="combination",
        label=text("Is this hand a combination?"),
        help=text("Moscow or Molodka, four cards."),
        facts=Held,
        answer=held,
        example={"hand": ["AH", "AD", "AC", "6S"]},
    ),
    Question(
        key="claim",
        label=text("Who leads after declaring?"),
        help=text("Who would lead, and what was declared."),
        facts=Claims,
        answer=claim,
        example={
            "players": 4, "natural_leader": 2,
            "declared": [{"seat": 1, "combination": "moscow"}],
        },
        prefill=_players,
    ),
    Question(
        key="refill",
        label=text("Who draws when?"),
        help=text("Hands and stock after a trick."),
        facts=Drawing,
        answer=refill,
        example={"hand_sizes": [1, 1], "stock": 4, "winner": 1},
    ),
    Question(
        key="count",
        occasion=COUNTING,
        label=text("How much is in the pile?"),
        help=text("The cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"cards": ["AS", "10S", "JS", "9S"]},
    ),
    Question(
        key="penalty",
        occasion=COUNTING,
        label=text("Who writes what?"),
        help=text("The card points of all sides."),
        facts=Counted,
        answer=penalty,
        example={"points": [90, 30], "trickless": []},
    ),
    Question(
        key="whole_deal",
        occasion=COUNTING,
        label=text("A whole deal, trick by trick"),
        help=text("Every wrong play, every trick, and all sides' card points."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "players": 2, "trump": "hearts", "leader": 0,
            "tricks": [[{"cards": ["KS"]}, {"cards": ["AS"]}]],
        },
        prefill=_players,
    ),
)  # fmt: skip
