"""Kosakeln: rulings with numbers, from Austrian tarock tournaments and the Skat court."""

from scorer.core.irregularity import ANALOGY, NEIGHBOUR
from scorer.core.precedent import (
    Played,
    Precedent,
    RefereeCase,
)
from scorer.games.kosakeln.rules import (
    ACCOUNTING,
    AUCTION,
    BIRD,
    COUNT,
    FAILED,
    GAME,
    REVOKE,
    TRICK,
)
from scorer.sources import (
    PASSED_EARLY,
    SAUWALD_CUP,
    SPREAD_TRICKS,
    SURE_TRICK,
    TAROCK_CUP,
    TAROCK_FINAL,
    TIROL_CUP,
)
from scorer.text import text

PAGAT_AFTER = {"bonus": "pagat", "by": 0, "when": "after"}
HARD = (("accounting", "zero_sum"),)
PAID = (*HARD, ("failed_announcement", "pay_opponent"))
ZWEIBLATT = {"contract": "zweiblatt", "declarer": 0, "points": 40, "blatt": 2, "tricks": 8}

PRECEDENTS = (
    Precedent(
        "TP1",
        text(
            "The contract is Zweiblatt, with the Pagat announced after the talon. The defender "
            "trumps a suit but still holds it, and the trick has been turned down."
        ),
        text("The deal ends. The declarer gets 6 for the game and 8 for the Pagat: 14."),
        (REVOKE,),
        TIROL_CUP,
        NEIGHBOUR,
        HARD,
        RefereeCase(
            "revoke",
            {"contract": "zweiblatt", "offender": 1, "announcements": [PAGAT_AFTER]},
            {"points": [14, -14]},
        ),
        also=("revoke against an announced Pagat", "Renonce bei angesagtem Pagat"),
    ),
    Precedent(
        "TP2",
        text("The defender trumps a suit but still holds it, and the trick is still open."),
        text("The defender takes the card back and follows suit. Nobody scores."),
        (REVOKE,),
        TIROL_CUP,
        NEIGHBOUR,
        also=("take a card back", "Karte zurücknehmen", "offener Stich"),
    ),
    Precedent(
        "TP3",
        text("A player holds the II and announces the Pelikan, which is the III."),
        text("This is not a revoke. Only the Pelikan is lost."),
        (FAILED, BIRD),
        SAUWALD_CUP,
        NEIGHBOUR,
        PAID,
        None,
        Played(
            2,
            (
                {
                    "kind": "round",
                    "entry": {
                        **ZWEIBLATT,
                        "announcements": [{"bonus": "pelican", "by": 0, "when": "after"}],
                    },
                },
            ),
            (-6, 6),
        ),
        ("announced the wrong bird", "falschen Vogel angesagt"),
    ),
    Precedent(
        "TP4",
        text("A player announced the Pagat and plays it by mistake in the fourteenth trick."),
        text("The Pagat is lost. Play the deal to the end."),
        (BIRD, FAILED),
        TAROCK_CUP,
        NEIGHBOUR,
        PAID,
        None,
        Played(
            2,
            ({"kind": "round", "entry": {**ZWEIBLATT, "announcements": [PAGAT_AFTER]}},),
            (-2, 2),
        ),
        ("announced bird played too early", "Pagat herausgerutscht"),
    ),
    Precedent(
        "TP5",
        text("Two cards fell into one trick together, and one card is missing at the end."),
        text("Judge this like a revoke."),
        (REVOKE,),
        TAROCK_CUP,
        NEIGHBOUR,
        HARD,
        RefereeCase("revoke", {"contract": "einblatt", "offender": 1}, {"points": [9, -9]}),
        also=("one card short at the end", "am Ende fehlt eine Karte", "zwei Karten gefallen"),
    ),
    Precedent(
        "TP6",
        text("You find a misdeal before the first call."),
        text("The same player deals again. Nobody scores."),
        (),
        SAUWALD_CUP,
        NEIGHBOUR,
        also=("misdeal", "vergeben", "falsch gegeben"),
    ),
    Precedent(
        "TP7",
        text(
            "A sheet of four players shows +4 three times and −4 once, and nobody can explain it."
        ),
        text("Cancel the deal: what one player gets, another must pay."),
        (ACCOUNTING,),
        TAROCK_FINAL,
        NEIGHBOUR,
        HARD,
        also=("sheet does not add up", "Zettel stimmt nicht", "Summe stimmt nicht"),
    ),
    Precedent(
        "TP8",
        text("You notice a revoke after the next deal was shuffled and cut."),
        text("It is too late. The score stands."),
        (REVOKE,),
        TAROCK_CUP,
        NEIGHBOUR,
        also=("noticed too late", "zu spät bemerkt"),
    ),
    Precedent(
        "TP9",
        text("A player revokes while the other had a silent bird that was sure to be made."),
        text(
            "At that cup the 3 points for the bird were scored too. The paragraph here leaves "
            "out silent birds. If your table wants them, agree on it."
        ),
        (REVOKE, BIRD),
        TAROCK_CUP,
        NEIGHBOUR,
        also=("silent bird and a revoke", "stiller Vogel bei Renonce"),
    ),
    Precedent(
        "TP10",
        text("The declarer spreads their tricks to count them while the deal is in play."),
        text("The declarer has lost the game. If it was won already, it stays won."),
        (GAME, COUNT),
        SPREAD_TRICKS,
        ANALOGY,
        also=("counting tricks during play", "Stiche aufgedeckt", "nachgezählt"),
    ),
    Precedent(
        "TP11",
        text("The declarer claims one more trick with a trump. The trick is sure and is enough."),
        text("The claim stands."),
        (TRICK, GAME),
        SURE_TRICK,
        ANALOGY,
        also=("the rest is mine", "der Rest gehört mir"),
    ),
    Precedent(
        "TP12",
        text(
            "A player passes before the bidding begins. Then the other player peeks at cards "
            "they may not see."
        ),
        text("The player who passed still stays out."),
        (AUCTION,),
        PASSED_EARLY,
        ANALOGY,
        also=("passed too early", "vorzeitig gepasst"),
    ),
)
