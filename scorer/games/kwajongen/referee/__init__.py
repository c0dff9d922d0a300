"""Kwajongen: the questions that its referee answers."""

from typing import Any

from scorer.core import COUNTING, WRONG, Question, State
from scorer.games.kwajongen.deal import Carry
from scorer.games.kwajongen.match import SEATS
from scorer.games.kwajongen.options import Table
from scorer.games.kwajongen.referee.auction import Calls, auction
from scorer.games.kwajongen.referee.cards import (
    Pile,
    Played,
    Trick,
    Turn,
    count,
    legal_cards,
    may_play,
    trick,
)
from scorer.games.kwajongen.referee.deal import WholeDeal, whole_deal
from scorer.games.kwajongen.referee.revoke import Revoke, revoke
from scorer.text import text


def _dealer(table: Table, state: State[Carry]) -> dict[str, Any]:
    return {"dealer": state.dealer}


def _leader(table: Table, state: State[Carry]) -> dict[str, Any]:
    return {"leader": (state.dealer + 1) % SEATS}


QUESTIONS = (
    Question(
        key="may_play",
        label=text("May you play this card?"),
        help=text("Enter the hand, the trick so far, and the card."),
        facts=Played,
        answer=may_play,
        example={
            "trump": "hearts", "hand": ["9S", "AH", "KD"], "trick": ["10S"], "card": "AH",
        },
    ),
    Question(
        key="legal_cards",
        label=text("Which cards may I play?"),
        help=text("Enter the hand and the trick so far."),
        facts=Turn,
        answer=legal_cards,
        example={"trump": "hearts", "hand": ["9S", "AH", "KD"], "trick": ["10S"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("Enter the cards in the order played."),
        facts=Trick,
        answer=trick,
        example={"trump": "clubs", "cards": ["10S", "JS", "9S", "9D"]},
    ),
    Question(
        key="auction",
        occasion=COUNTING,
        label=text("Was the bidding correct?"),
        help=text("Enter all calls, from the dealer's left."),
        facts=Calls,
        answer=auction,
        example={"dealer": 0, "calls": ["pass", "play"]},
        prefill=_dealer,
    ),
    Question(
        key="count",
        occasion=COUNTING,
        label=text("How many points are in the pile?"),
        help=text("Enter the cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"cards": ["AS", "KS", "JS", "9S"]},
    ),
    Question(
        key="whole_deal",
        occasion=COUNTING,
        label=text("A whole deal, card by card"),
        help=text("Finds every illegal card, who took each trick, and the card points of both "
"sides."),
        facts=WholeDeal,
        answer=whole_deal,
        example={"trump": "hearts", "leader": 0, "plays": ["KS", "9S", "AS", "10S"]},
        prefill=_leader,
    ),
    Question(
        key="revoke",
        occasion=WRONG,
        label=text("Somebody did not follow suit"),
        help=text("What your table agreed on."),
        facts=Revoke,
        answer=revoke,
        example={"offender": 1},
    ),
)  # fmt: skip
