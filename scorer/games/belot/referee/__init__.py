"""Belot: the questions that its referee answers."""

from typing import Any

from scorer.core import COUNTING, WRONG, Question, State
from scorer.games.belot.deal import Carry
from scorer.games.belot.options import Table
from scorer.games.belot.referee.auction import Calls, auction
from scorer.games.belot.referee.cards import (
    Announcing,
    OneCard,
    Pile,
    Trick,
    Turn,
    belote,
    card_value,
    count,
    legal_cards,
    trick,
)
from scorer.games.belot.referee.deal import WholeDeal, whole_deal
from scorer.games.belot.referee.declarations import Declaring, Hand, combinations, declarations
from scorer.games.belot.referee.faults import Irregularity, irregularity
from scorer.text import text


def _dealer(table: Table, state: State[Carry]) -> dict[str, Any]:
    return {"dealer": state.dealer}


def _leader(table: Table, state: State[Carry]) -> dict[str, Any]:
    return {"leader": (state.dealer + 1) % table.seats}


QUESTIONS = (
    Question(
        key="legal_cards",
        label=text("Which cards may I play?"),
        help=text("Enter the hand and the trick so far."),
        facts=Turn,
        answer=legal_cards,
        example={"contract": "hearts", "hand": ["9H", "7D"], "trick": ["JC", "7H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("Enter the cards in the order played."),
        facts=Trick,
        answer=trick,
        example={"contract": "hearts", "cards": ["10D", "10H", "AH", "7S"]},
    ),
    Question(
        key="belote",
        label=text("Does belot count?"),
        help=text("Enter the hand, the trick so far, and the card with which the player says "
"belot."),
        facts=Announcing,
        answer=belote,
        example={
            "contract": "all_trumps", "hand": ["QC", "KC"], "trick": ["JC"], "card": "QC",
        },
    ),
    Question(
        key="declarations",
        label=text("Whose declarations count?"),
        help=text("Enter what both sides declared."),
        facts=Declaring,
        answer=declarations,
        example={
            "declarations": [
                {"side": 0, "kind": "run", "length": 3, "top": "A"},
                {"side": 1, "kind": "run", "length": 4, "top": "10"},
            ]
        },
    ),
    Question(
        key="combinations",
        label=text("What can I declare from a hand?"),
        help=text("Finds runs and fours of a kind."),
        facts=Hand,
        answer=combinations,
        example={"hand": ["KC", "KD", "QD", "JD", "10D", "9D", "KH", "KS"]},
    ),
    Question(
        key="auction",
        occasion=COUNTING,
        label=text("Was the bidding correct?"),
        help=text("Enter all calls. The player after the dealer speaks first."),
        facts=Calls,
        answer=auction,
        example={"calls": ["hearts", "diamonds"]},
        prefill=_dealer,
    ),
    Question(
        key="count",
        occasion=COUNTING,
        label=text("How many points are in the pile?"),
        help=text("Enter the cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"contract": "hearts", "cards": ["JH", "9H", "AC"], "last_ten": True},
    ),
    Question(
        key="card_value",
        occasion=COUNTING,
        label=text("How many points is a card worth?"),
        help=text("Shows the card's points and rank in this contract."),
        facts=OneCard,
        answer=card_value,
        example={"contract": "hearts", "card": "9H"},
    ),
    Question(
        key="whole_deal",
        occasion=COUNTING,
        label=text("A whole deal, card by card"),
        help=text("Finds every illegal card, who took each trick, and what each side scores."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "contract": "hearts", "declarer": 0, "leader": 0, "plays": ["JC", "7H", "9H", "8C"],
        },
        prefill=_leader,
    ),
    Question(
        key="irregularity",
        occasion=WRONG,
        label=text("A wrong card, a wrong deal"),
        help=text("What the sources say about it, and the penalty."),
        facts=Irregularity,
        answer=irregularity,
        example={"kind": "wrong_bid", "offender": 1},
    ),
)  # fmt: skip
