"""Kozel: the words of Russian tables."""

from scorer.core.glossary import Glossary, Term
from scorer.games.kozel.rules import (
    BEATING,
    BEATING_SET,
    COMBINATION,
    COUNT,
    DEALER,
    ELIMINATION,
    LEAD,
    POT,
    REFILL,
    THRESHOLD,
    TIE,
    TRICK,
)
from scorer.text import text

GLOSSARY = Glossary(
    "ru",
    (
        Term(
            "kozel",
            text("Kozel"),
            text("The player who loses the game. The word is Russian for a goat."),
            {"ru": ("козёл",)},
            ("goat", "kozyol", "козел", "буркозёл", "burkozel"),
            ELIMINATION,
        ),
        Term(
            "trump_suit",
            text("Trump suit"),
            text("The suit that beats the others: the suit of the card turned up."),
            {"ru": ("козырная масть", "козырь")},
            ("trumps", "trump"),
            BEATING,
        ),
        Term(
            "turned_card",
            text("Card turned up"),
            text("The card that shows the trump suit. It is drawn last."),
            {"ru": ("козырная карта",)},
            ("turn-up", "upcard"),
        ),
        Term(
            "dealer",
            text("The dealer"),
            text("The player who deals the cards. The winner of a deal deals the next one."),
            {"ru": ("сдающий",)},
            ("deals", "раздача"),
            DEALER,
        ),
        Term(
            "pair",
            text("Pair"),
            text("Two of four players who sit opposite each other and count their cards together."),
            {"ru": ("пара", "команда")},
            ("team", "partner", "напарник"),
        ),
        Term(
            "lead",
            text("Lead"),
            text("One to four cards of one suit that begin a trick."),
            {"ru": ("ход", "заход")},
            ("leading", "first card"),
            LEAD,
        ),
        Term(
            "trick",
            text("Trick"),
            text(
                "A lead and the cards that the others play to it. The player of the best cards "
                "takes them all."
            ),
            {"ru": ("взятка",)},
            ("vzyatka", "взятки"),
            TRICK,
        ),
        Term(
            "beating",
            text("Beating"),
            text("Playing a higher card of the same suit, or a trump on another suit."),
            {"ru": ("бить", "крыть")},
            ("beat", "cover"),
            BEATING,
        ),
        Term(
            "overtaking",
            text("Overtaking"),
            text("Beating every one of the best cards played so far."),
            {"ru": ("перебить",)},
            ("overtake", "beat several cards"),
            BEATING_SET,
        ),
        Term(
            "face_down",
            text("Throwing face down"),
            text("Playing cards that do not beat. They cannot win, and nobody sees them."),
            {"ru": ("сбросить втёмную", "рубашкой вверх")},
            ("discard", "втемную"),
            TRICK,
        ),
        Term(
            "drawing",
            text("Drawing"),
            text("Taking cards from the stock after a trick, until each player has four again."),
            {"ru": ("добор",)},
            ("draw", "refill", "stock"),
            REFILL,
        ),
        Term(
            "shokha",
            text("Shokha"),
            text("The six of spades. It beats every card, and no card beats it."),
            {"ru": ("шоха", "шаха")},
            ("six of spades", "shakha", "шестёрка пик"),
            BEATING,
        ),
        Term(
            "moscow",
            text("Moscow"),
            text(
                "Four cards out of the aces, the tens and the six of spades, at least one of "
                "them an ace. The player who holds them may lead."
            ),
            {"ru": ("Москва",)},
            ("Moskva",),
            COMBINATION,
        ),
        Term(
            "molodka",
            text("Molodka"),
            text(
                "Four cards of a suit, or three and the six of spades. The player who holds "
                "them may lead."
            ),
            {"ru": ("молодка",)},
            rule=COMBINATION,
        ),
        Term(
            "card_points",
            text("Card points"),
            text("The value of the cards a side has taken. The whole pack is worth 120."),
            {"ru": ("очки",)},
            ("points", "ochki"),
            COUNT,
        ),
        Term(
            "penalty_points",
            text("Penalty points"),
            text("What the losers of a deal score: 2, 4 or 6."),
            {"ru": ("штрафные очки",)},
            ("penalties", "штраф"),
            THRESHOLD,
        ),
        Term(
            "tie",
            text("A tie"),
            text("Several sides share the most card points. Each of them scores 2."),
            {"ru": ("ничья",)},
            ("draw game", "level"),
            TIE,
        ),
        Term(
            "out",
            text("Out of the game"),
            text(
                "A player is out of the game at the limit of penalty points, 12 by the written "
                "rules."
            ),
            {"ru": ("выбыл",)},
            ("eliminated", "out", "going out", "выбывает"),
            ELIMINATION,
        ),
        Term(
            "stake",
            text("Stake"),
            text("What every player pays into the pot before a deal."),
            {"ru": ("ставка",)},
            ("ante", "chips"),
            POT,
        ),
        Term(
            "pot",
            text("Pot"),
            text("The stakes of a deal. The side with the most card points wins them."),
            {"ru": ("банк", "кон")},
            ("bank", "kitty"),
            POT,
        ),
    ),
)
