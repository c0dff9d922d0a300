"""Kozel (козёл): two or three players alone, four in pairs. Twelve penalty points put one out."""

from scorer.core import Game
from scorer.games.kozel.deal import Carry, Deal, Facts, check, complete
from scorer.games.kozel.match import (
    SEATS,
    end,
    goal,
    money,
    next_dealer,
    notices,
    out,
    penalty,
    ranking,
)
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import CARD_VALUES
from scorer.games.kozel.presets import PRESETS
from scorer.games.kozel.prospects import outlook, prospects
from scorer.games.kozel.referee import QUESTIONS
from scorer.games.kozel.rules import RULES
from scorer.games.kozel.score import settle
from scorer.games.kozel.summary import summary
from scorer.games.kozel.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="kozel",
    name=text("Kozel"),
    tagline=text("Two or three players alone, or four in pairs. Out at 12."),
    prompt=text("Enter the card points of everybody but one."),
    seats=SEATS,
    partners=True,
    options=Options,
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    carry=Carry,
    deal=Deal,
    facts=Facts,
    example={"points": [90, 30]},
    rules=RULES,
    card_values=CARD_VALUES,
    complete=complete,
    check=check,
    settle=settle,
    penalty=penalty,
    end=end,
    next_dealer=next_dealer,
    ranking=ranking,
    out=out,
    notices=notices,
    goal=goal,
    money=money,
    tallied=True,
    summary=summary,
    outlook=outlook,
    prospects=prospects,
    questions=QUESTIONS,
)
