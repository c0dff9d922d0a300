"""Kwajongen: the Flemish form of Couillon. Two pairs count down from ten to nothing."""

from scorer.core import Calls, Game, least_first, next_deal_decides
from scorer.games.kwajongen.deal import Carry, Deal, check, complete
from scorer.games.kwajongen.match import (
    SEATS,
    end,
    goal,
    next_dealer,
    notices,
    passed,
    penalty,
    start,
)
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.play import CARD_VALUES
from scorer.games.kwajongen.presets import PRESETS
from scorer.games.kwajongen.prospects import prospects
from scorer.games.kwajongen.referee import QUESTIONS
from scorer.games.kwajongen.rules import RULES
from scorer.games.kwajongen.score import settle
from scorer.games.kwajongen.summary import summary
from scorer.games.kwajongen.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="kwajongen",
    name=text("Kwajongen"),
    tagline=text("Four players in two pairs, from 10 down to 0."),
    prompt=text("Enter who called, and the card points of both sides."),
    seats=(SEATS,),
    partners=True,
    options=Options,
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    carry=Carry,
    deal=Deal,
    example={"by": 0, "points": [18, 10]},
    rules=RULES,
    card_values=CARD_VALUES,
    start=start,
    complete=complete,
    check=check,
    settle=settle,
    passed=passed,
    pass_is_deal=False,
    penalty=penalty,
    end=end,
    next_dealer=next_dealer,
    ranking=least_first,
    notices=notices,
    goal=goal,
    tallied=True,
    calls=Calls("caller", made=("made",), failed=("failed",)),
    summary=summary,
    outlook=next_deal_decides,
    prospects=prospects,
    questions=QUESTIONS,
)
