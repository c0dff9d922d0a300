"""Besikovitch's game: svoi kozyri for two with open cards, dealt in mirror image."""

from scorer.core import Dealing, Game
from scorer.games.besikovitch import layout as dealing
from scorer.games.besikovitch.deal import Deal, check
from scorer.games.besikovitch.match import SEATS, next_dealer, notices
from scorer.games.besikovitch.options import Options, Setup, agree
from scorer.games.besikovitch.presets import PRESETS
from scorer.games.besikovitch.referee import QUESTIONS
from scorer.games.besikovitch.rules import RULES
from scorer.games.besikovitch.score import settle
from scorer.games.besikovitch.summary import summary
from scorer.games.besikovitch.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="besikovitch",
    name=text("Besikovitch's game"),
    tagline=text("Two players, open cards, mirrored hands. The first player without cards wins."),
    prompt=text("Who won?"),
    seats=(SEATS,),
    partners=False,
    options=Options,
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    setup=Setup,
    agree=agree,
    deal=Deal,
    example={"winner": 0},
    rules=RULES,
    check=check,
    settle=settle,
    next_dealer=next_dealer,
    notices=notices,
    tallied=True,
    summary=summary,
    questions=QUESTIONS,
    dealing=Dealing(dealing.pack, dealing.draw, dealing.complete),
)
