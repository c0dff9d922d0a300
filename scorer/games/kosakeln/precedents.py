"""Kosakeln: rulings with numbers, from Austrian tarock tournaments and the Skat court."""

from scorer.core.precedent import (
    ANALOGY,
    NEIGHBOUR,
    Asked,
    Played,
    Precedent,
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
from scorer.text import text

TIROL = text("Rules of the Tirol cup in Königrufen, 2020.")
SAUWALD = text("Rules of the Sauwald cup in Königrufen, 2019.")
CUP = text("Rules of a Königrufen cup, 2021.")
FINAL = text("Rules of the Austrian tarock final, June 2021.")

PAGAT_AFTER = {"bonus": "pagat", "by": 0, "when": "after"}
HARD = (("accounting", "zero_sum"),)
PAID = (*HARD, ("failed_announcement", "pay_opponent"))
ZWEIBLATT = {"contract": "zweiblatt", "declarer": 0, "points": 40, "blatt": 2, "tricks": 8}

PRECEDENTS = (
    Precedent(
        "TP1",
        text(
            "Zweiblatt, the Pagat announced after the talon. The defender trumps a suit that he "
            "holds, and the trick has been turned down."
        ),
        text("The deal ends. The declarer gets 6 for the game and 8 for the Pagat: 14."),
        (REVOKE,),
        TIROL,
        NEIGHBOUR,
        HARD,
        Asked(
            "revoke",
            {"contract": "zweiblatt", "offender": 1, "announcements": [PAGAT_AFTER]},
            {"points": [14, -14]},
        ),
        also=("who pays a revoke", "wer zahlt die Renonce", "Renonce"),
    ),
    Precedent(
        "TP2",
        text("The defender trumps a suit that he holds, and the trick still lies open."),
        text("He takes the card back and follows suit; nothing is written."),
        (REVOKE,),
        TIROL,
        NEIGHBOUR,
        also=("take a card back", "Karte zurücknehmen", "offener Stich"),
    ),
    Precedent(
        "TP3",
        text("A player holds the II, and announces the Pelikan, which is the III."),
        text("That is no revoke: the Pelikan alone is lost."),
        (FAILED, BIRD),
        SAUWALD,
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
        text("The Pagat was announced, and slips out of the hand in the fourteenth trick."),
        text("The Pagat is lost; the deal is played on."),
        (BIRD, FAILED),
        CUP,
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
        text("Two cards fell together into one trick, and a card is missing at the end."),
        text("That is judged like a revoke."),
        (REVOKE,),
        CUP,
        NEIGHBOUR,
        HARD,
        Asked("revoke", {"contract": "einblatt", "offender": 1}, {"points": [9, -9]}),
        also=("one card short at the end", "am Ende fehlt eine Karte", "zwei Karten gefallen"),
    ),
    Precedent(
        "TP6",
        text("A misdeal is found before the first call."),
        text("The same player deals again; nothing is written."),
        (),
        SAUWALD,
        NEIGHBOUR,
        also=("misdeal", "vergeben", "falsch gegeben"),
    ),
    Precedent(
        "TP7",
        text("A sheet of four players has +4 three times and −4 once, and nobody can explain it."),
        text("The deal is struck: what one player gets, another one has paid."),
        (ACCOUNTING,),
        FINAL,
        NEIGHBOUR,
        HARD,
        also=("sheet does not add up", "Zettel stimmt nicht", "Summe stimmt nicht"),
    ),
    Precedent(
        "TP8",
        text("A revoke is noticed after the next deal was shuffled and cut."),
        text("It is too late: what was written stands."),
        (REVOKE,),
        CUP,
        NEIGHBOUR,
        also=("noticed too late", "zu spät bemerkt"),
    ),
    Precedent(
        "TP9",
        text("A player revokes while the other had a silent bird that was sure to be made."),
        text(
            "At that cup its 3 were written too. The paragraph here leaves silent birds out: a "
            "table that wants them agrees on it."
        ),
        (REVOKE, BIRD),
        CUP,
        NEIGHBOUR,
        also=("silent bird and a revoke", "stiller Vogel bei Renonce"),
    ),
    Precedent(
        "TP10",
        text("The declarer spreads his tricks to count them while the deal is being played."),
        text("He has lost the game, unless he had won it already: then it stays won."),
        (GAME, COUNT),
        text("Decision 1 of the Skat court, and rules of prize skat."),
        ANALOGY,
        also=("counting tricks during play", "Stiche aufgedeckt", "nachgezählt"),
    ),
    Precedent(
        "TP11",
        text("The declarer claims one more trick with a trump, which is sure and is enough."),
        text("The claim stands."),
        (TRICK, GAME),
        text("Decision 91 of the Skat court."),
        ANALOGY,
        also=("the rest is mine", "der Rest gehört mir"),
    ),
    Precedent(
        "TP12",
        text(
            "A player passes before the bidding begins, and then the other peeks at cards that he "
            "may not see."
        ),
        text("The player who passed stays out all the same."),
        (AUCTION,),
        text("Decision 61 of the Skat court, 2002."),
        ANALOGY,
        also=("passed too early", "vorzeitig gepasst"),
    ),
)
