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
        help=text("Enter the trumps, the best cards so far, and the cards played on them."),
        facts=Beating,
        answer=beats,
        example={"trump": "hearts", "best": ["9S", "KS"], "play": ["AS", "JS"]},
    ),
    Question(
        key="lead",
        label=text("May you lead these cards?"),
        help=text("Enter the hand and the cards led from it."),
        facts=Leading,
        answer=lead,
        example={"hand": ["7H", "9H", "KH", "10S"], "cards": ["7H", "9H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("Enter all plays in order, shown or face down."),
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
        help=text("For Moscow or Molodka: four cards."),
        facts=Held,
        answer=held,
        example={"hand": ["AH", "AD", "AC", "6S"]},
    ),
    Question(
        key="claim",
        label=text("Who leads after declaring?"),
        help=text("Enter who would lead, and what each player declared."),
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
        label=text("Who draws, and when?"),
        help=text("Enter the hands and the stock after a trick."),
        facts=Drawing,
        answer=refill,
        example={"hand_sizes": [1, 1], "stock": 4, "winner": 1},
    ),
    Question(
        key="count",
        occasion=COUNTING,
        label=text("How many points are in the pile?"),
        help=text("Enter the cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"cards": ["AS", "10S", "JS", "9S"]},
    ),
    Question(
        key="penalty",
        occasion=COUNTING,
        label=text("Who scores what?"),
        help=text("Enter the card points of each side."),
        facts=Counted,
        answer=penalty,
        example={"points": [90, 30], "trickless": []},
    ),
    Question(
        key="whole_deal",
        occasion=COUNTING,
        label=text("A whole deal, trick by trick"),
        help=text("Shows every wrong play, who took each trick, and each side's card points."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "players": 2, "trump": "hearts", "leader": 0,
            "tricks": [[{"cards": ["KS"]}, {"cards": ["AS"]}]],
        },
        prefill=_players,
    ),
)  # fmt: skip
