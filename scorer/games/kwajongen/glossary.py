"""Kwajongen: the words of Flemish tables, from score pads and descriptions of the game."""

from scorer.core.glossary import Glossary, Term
from scorer.games.kwajongen.rules import (
    AUCTION,
    CAPOT,
    CARDS,
    DEALER,
    FAILED,
    REDEAL,
    START,
    TRICK,
)
from scorer.text import text

GLOSSARY = Glossary(
    "nl",
    (
        Term(
            "we_and_they",
            text("We and they"),
            text("The two columns of the score sheet, one for each pair."),
            {"nl": ("wij", "zij")},
            ("us and them", "teams"),
        ),
        Term(
            "starting_points",
            text("Starting points"),
            text("The number that both pairs count down from, 10 by the written rules."),
            {"nl": ("startpunten",)},
            ("start", "lines"),
            START,
        ),
        Term(
            "score_tree",
            text("Score tree"),
            text("The drawing on which the score is kept. Its lines are called branches."),
            {"nl": ("boompje",)},
            ("takken", "buimke", "branches"),
        ),
        Term(
            "dealer",
            text("The dealer"),
            text(
                "The player who deals, turning up one of their own cards. The deal then passes on."
            ),
            {"nl": ("gever",)},
            ("deals", "delen"),
            DEALER,
        ),
        Term(
            "shuffling",
            text("Shuffling"),
            text("What the dealer does with the pack before the cut and the deal."),
            {"nl": ("schudden",)},
            ("shuffle", "sjöddele"),
        ),
        Term(
            "cutting",
            text("Cutting"),
            text("Dividing the shuffled pack. The player on the dealer's right cuts."),
            {"nl": ("afnemen",)},
            ("cut", "couper", "köppe", "höffe"),
        ),
        Term(
            "trumps",
            text("Trumps"),
            text("The suit of the card turned up. It beats every other suit."),
            {"nl": ("troef",)},
            ("trump suit", "atout"),
            TRICK,
        ),
        Term(
            "calling",
            text("Calling"),
            text(
                "Accepting the suit turned up as trumps. The caller's pair then needs the most "
                "points."
            ),
            {"nl": ("ik speel",)},
            ("play", "caller", "je prends"),
            AUCTION,
        ),
        Term(
            "pass",
            text("Pass"),
            text("Leaving the choice to the next player."),
            {"nl": ("pas",)},
            ("passe", "je passe"),
            AUCTION,
        ),
        Term(
            "after_four_passes",
            text("After four passes"),
            text("A new deal after one that nobody played. The winners go down by one extra."),
            {"nl": ("passenspel",)},
            ("redeal", "all passed"),
            REDEAL,
        ),
        Term(
            "trick",
            text("Trick"),
            text("One card from each player. The player of the best card takes all four."),
            {"nl": ("slag",)},
            ("slagen", "levée", "pli"),
            TRICK,
        ),
        Term(
            "all_tricks",
            text("All tricks"),
            text("One pair takes every trick and goes down by one extra."),
            {"nl": ("kapot",)},
            ("capot", "slam", "kaput"),
            CAPOT,
        ),
        Term(
            "failed_call",
            text("A failed call"),
            text(
                "A deal in which the callers have fewer points. The callers go up and the "
                "others go down."
            ),
            {"nl": ("aangespeeld",)},
            ("failed", "lost call"),
            FAILED,
        ),
        Term(
            "king",
            text("King"),
            text("The second highest card of a suit, worth 3."),
            {"nl": ("heer", "koning")},
            ("roi",),
            CARDS,
        ),
        Term(
            "queen",
            text("Queen"),
            text("The third highest card of a suit, worth 2."),
            {"nl": ("vrouw", "dame")},
            ("lady",),
            CARDS,
        ),
        Term(
            "jack",
            text("Jack"),
            text("The fourth highest card of a suit, above the ten, worth 1."),
            {"nl": ("boer", "zot")},
            ("knave", "valet"),
            CARDS,
        ),
        Term(
            "spades",
            text("Spades"),
            text("The black suit marked ♠."),
            {"nl": ("schoppen", "schuppen")},
            ("pique", "♠"),
        ),
        Term(
            "diamonds",
            text("Diamonds"),
            text("The red suit with the sign ♦."),
            {"nl": ("ruiten", "koeken")},
            ("carreau", "♦"),
        ),
    ),
)
