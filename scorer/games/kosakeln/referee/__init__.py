"""Kosakeln: the questions that its referee answers."""

from scorer.core import COUNTING, WRONG, Question
from scorer.games.kosakeln.referee.auction import Calls, auction
from scorer.games.kosakeln.referee.bonuses import Bonus, LateTrick, bird, bonus_value
from scorer.games.kosakeln.referee.cards import Pile, Trick, Turn, count, legal_cards, trick
from scorer.games.kosakeln.referee.deal import WholeDeal, whole_deal
from scorer.games.kosakeln.referee.exchange import Discard, Taking, discard, talon
from scorer.games.kosakeln.referee.revoke import Revoke, revoke
from scorer.text import text

QUESTIONS = (
    Question(
        key="count",
        occasion=COUNTING,
        label=text("How many points are in the pile?"),
        help=text("Enter the cards. You get points and Blatt."),
        facts=Pile,
        answer=count,
        example={"cards": ["KH", "CH", "T10"]},
    ),
    Question(
        key="legal_cards",
        label=text("Which cards may I play?"),
        help=text("Enter the hand and the card led."),
        facts=Turn,
        answer=legal_cards,
        example={"hand": ["T5", "T1", "7S"], "trick": ["3H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("Enter both cards in the order played."),
        facts=Trick,
        answer=trick,
        example={"cards": ["T1", "KH"]},
    ),
    Question(
        key="bird",
        label=text("Was the bird made?"),
        help=text("Enter the trick, its number, and who led."),
        facts=LateTrick,
        answer=bird,
        example={"trick_number": 16, "leader": "dealer", "cards": ["KH", "T1"]},
    ),
    Question(
        key="bonus_value",
        occasion=COUNTING,
        label=text("What is a bonus worth?"),
        help=text("By contract and moment."),
        facts=Bonus,
        answer=bonus_value,
        example={"bonus": "uhu", "contract": "einblatt", "when": "before"},
    ),
    Question(
        key="auction",
        occasion=COUNTING,
        label=text("Was the bidding correct?"),
        help=text("Enter all calls. Forehand speaks first."),
        facts=Calls,
        answer=auction,
        example={"calls": ["dreiblatt", "zweiblatt", "hold", "pass"]},
    ),
    Question(
        key="discard",
        occasion=COUNTING,
        label=text("May I discard these cards?"),
        help=text("For the exchange with your own talon."),
        facts=Discard,
        answer=discard,
        example={
            "hand": ["KH", "KD", "2H", "4H", "VD", "8S", "9C", "7C", "T1", "T2", "T5", "T9", "T14",
                     "T18", "T20", "T21"],
            "discard": ["2H", "4H", "VD", "8S", "9C", "7C", "T2", "T5"],
        },
    ),
    Question(
        key="talon",
        occasion=COUNTING,
        label=text("May I take these talon cards?"),
        help=text("Enter the places taken, and the cards discarded for them."),
        facts=Taking,
        answer=talon,
        example={
            "contract": "zweiblatt", "talon": ["3H", "T12", "KC", "4D", "7S", "T3"],
            "positions": [3, 4], "hand": ["KH", "QH", "2H", "CD"], "discard": ["4D", "2H"],
        },
    ),
    Question(
        key="revoke",
        occasion=WRONG,
        label=text("Somebody revoked"),
        help=text("Somebody noticed it after the trick was turned down, or somebody discarded the "
"wrong cards."),
        facts=Revoke,
        answer=revoke,
        example={
            "contract": "einblatt", "offender": 1,
            "announcements": [{"bonus": "pagat", "by": 0, "when": "after"}],
        },
    ),
    Question(
        key="whole_deal",
        occasion=COUNTING,
        label=text("A whole deal, card by card"),
        help=text("Finds every illegal card, who took each trick and bird, and the declarer's "
"count."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "contract": "einblatt", "declarer": "forehand", "plays": ["KH", "4H", "T5", "T9"],
        },
    ),
)  # fmt: skip
