"""Svoi kozyri (свои козыри): two to four players, each with trumps of his own. The last loses."""

from scorer.core import Game
from scorer.games.svoi_kozyri.deal import Deal, check, complete
from scorer.games.svoi_kozyri.match import SEATS, money, next_dealer, notices, penalty, ranking
from scorer.games.svoi_kozyri.options import Options, Setup
from scorer.games.svoi_kozyri.presets import PRESETS
from scorer.games.svoi_kozyri.referee import QUESTIONS
from scorer.games.svoi_kozyri.rules import RULES
from scorer.games.svoi_kozyri.score import settle
from scorer.games.svoi_kozyri.summary import summary
from scorer.games.svoi_kozyri.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="svoi_kozyri",
    name=text("Svoi kozyri"),
    tagline=text(
        "Two to four players, each with their own trumps. The last player with cards loses."
    ),
    prompt=text("Enter who went out, in order. The last player loses."),
    seats=SEATS,
    partners=False,
    options=Options,
    confirm_first=("pickup", "custom"),
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    setup=Setup,
    deal=Deal,
    example={"out": [0, 2, 3], "loser": 1},
    rules=RULES,
    complete=complete,
    check=check,
    settle=settle,
    penalty=penalty,
    next_dealer=next_dealer,
    ranking=ranking,
    notices=notices,
    money=money,
    tallied=True,
    summary=summary,
    questions=QUESTIONS,
)
