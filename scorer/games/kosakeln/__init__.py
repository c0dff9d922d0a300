"""Kosakeln: tarock for two, with a Cossack talon and birds in the last four tricks."""

from scorer.core import Calls, Game
from scorer.games.kosakeln.checks import check
from scorer.games.kosakeln.deal import Deal
from scorer.games.kosakeln.match import (
    SEATS,
    end,
    goal,
    money,
    next_dealer,
    notices,
    outlook,
    passed,
    penalty,
)
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import CARD_VALUES
from scorer.games.kosakeln.presets import PRESETS
from scorer.games.kosakeln.referee import QUESTIONS
from scorer.games.kosakeln.rules import RULES
from scorer.games.kosakeln.score import settle
from scorer.games.kosakeln.summary import summary
from scorer.games.kosakeln.tariff import tariff_data
from scorer.games.kosakeln.topics import FIRST_OPTIONS, TOPICS
from scorer.text import text

GAME = Game(
    key="kosakeln",
    name=text("Kosakeln"),
    tagline=text("Two players with tarock cards. Hard score, deal by deal."),
    prompt=text("Enter contract, declarer, points, Blatt and tricks."),
    seats=(SEATS,),
    partners=False,
    options=Options,
    confirm_first=("match", "deals", "target"),
    presets=PRESETS,
    first_options=FIRST_OPTIONS,
    topics=TOPICS,
    deal=Deal,
    example={
        "contract": "dreiblatt",
        "declarer": 0,
        "points": 35,
        "blatt": 2,
        "tricks": 9,
        "announcements": [{"bonus": "pagat", "by": 0, "when": "after"}],
        "birds": [{"bird": "pagat", "by": 0, "made": True}],
    },
    rules=RULES,
    card_values=CARD_VALUES,
    check=check,
    settle=settle,
    passed=passed,
    pass_is_deal=False,
    penalty=penalty,
    end=end,
    next_dealer=next_dealer,
    notices=notices,
    goal=goal,
    money=money,
    tariff=tariff_data,
    calls=Calls("declarer", made=("won",), failed=("lost",)),
    summary=summary,
    outlook=outlook,
    questions=QUESTIONS,
)
