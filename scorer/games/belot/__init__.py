"""Belot (бридж-белот): four players in two fixed pairs, counter-clockwise, to 151."""

from scorer.core import Calls, Game, next_deal_decides
from scorer.games.belot.deal import Carry, Deal, check, complete
from scorer.games.belot.match import (
    SEATS,
    end,
    goal,
    next_dealer,
    notices,
    passed,
    penalty,
    ranking,
)
from scorer.games.belot.options import Options
from scorer.games.belot.play import CARD_VALUES
from scorer.games.belot.presets import PRESETS
from scorer.games.belot.prospects import prospects
from scorer.games.belot.referee import QUESTIONS
from scorer.games.belot.rules import RULES
from scorer.games.belot.score import settle
from scorer.games.belot.summary import summary
from scorer.games.belot.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="belot",
    name=text("Belot"),
    tagline=text("Four players in two pairs, to 151."),
    prompt=text("Enter the contract, who called, and the card points."),
    seats=(SEATS,),
    partners=True,
    counter_clockwise=True,
    options=Options,
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    carry=Carry,
    deal=Deal,
    example={
        "contract": "hearts",
        "by": 0,
        "points": [106, 56],
        "declarations": [{"side": 0, "kind": "run", "length": 3}],
        "belotes": [0, 1],
    },
    rules=RULES,
    card_values=CARD_VALUES,
    complete=complete,
    check=check,
    settle=settle,
    passed=passed,
    penalty=penalty,
    end=end,
    next_dealer=next_dealer,
    ranking=ranking,
    notices=notices,
    goal=goal,
    calls=Calls("declarer", made=("made",), failed=("lost",)),
    summary=summary,
    outlook=next_deal_decides,
    prospects=prospects,
    questions=QUESTIONS,
)
