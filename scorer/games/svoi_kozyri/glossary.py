"""Svoi kozyri: the words of Russian tables."""

from scorer.core.glossary import Glossary, Term
from scorer.games.svoi_kozyri.rules import (
    BEAT,
    DEALER,
    DRAW,
    LOSER,
    OUT,
    PICK_UP,
    SIXES,
    TRUMPS,
    TURN,
)
from scorer.text import text

GLOSSARY = Glossary(
    "ru",
    (
        Term(
            "svoi_kozyri",
            text("Svoi kozyri"),
            text(
                "A game in which each player has a trump suit of their own. The name is Russian "
                "for this."
            ),
            {"ru": ("свои козыри", "всяк свои козыри")},
            ("svoyi kosiri", "svoyi koziri", "vsyak svoi kozyri", "my trumps"),
            TRUMPS,
        ),
        Term(
            "own_trumps",
            text("Your own trumps"),
            text(
                "The suit a player has agreed to have as trumps. For this player it beats every "
                "other suit."
            ),
            {"ru": ("свой козырь",)},
            ("trumps", "козырь", "козырная масть"),
            TRUMPS,
        ),
        Term(
            "others_trumps",
            text("Another player's trumps"),
            text(
                "For everyone else it is an ordinary suit: only your own trumps beat other suits."
            ),
            {"ru": ("чужой козырь",)},
            ("other trumps", "opponent's trumps"),
            BEAT,
        ),
        Term(
            "dealer",
            text("The dealer"),
            text("The player who deals the cards, usually the loser of the last hand."),
            {"ru": ("сдающий",)},
            ("deals", "сдавать"),
            DEALER,
        ),
        Term(
            "cutting",
            text("Cutting"),
            text("Dividing the shuffled pack. The player on the dealer's right may cut."),
            {"ru": ("снять",)},
            ("cut", "снимать", "снимает"),
        ),
        Term(
            "sixes",
            text("Handing over the sixes"),
            text("Before play each six goes to the player who has its suit as trumps."),
            {"ru": ("отдать шестёрки",)},
            ("sixes", "шестерки"),
            SIXES,
        ),
        Term(
            "lead",
            text("Lead"),
            text("The card that a player puts on top for the next player to beat."),
            {"ru": ("ход", "ходить")},
            ("leading", "second card"),
            TURN,
        ),
        Term(
            "pile",
            text("Pile"),
            text("The cards in the middle of the table. Only the top one is seen."),
            {"ru": ("кон", "стопка")},
            ("stack", "play pile"),
            TURN,
        ),
        Term(
            "top_card",
            text("Top card of the pile"),
            text("The card that you must beat or pick up."),
            {"ru": ("верхняя карта",)},
            ("top card", "top of the pile"),
            BEAT,
        ),
        Term(
            "beating",
            text("Beating"),
            text("Playing a higher card of the same suit, or one of your trumps on another suit."),
            {"ru": ("покрыть", "побить")},
            ("beat", "cover"),
            BEAT,
        ),
        Term(
            "picking_up",
            text("Picking up"),
            text("Taking cards from the top of the pile instead of beating its top card."),
            {"ru": ("взять", "забрать")},
            ("pick up", "take", "draw cards"),
            PICK_UP,
        ),
        Term(
            "leaving",
            text("Leaving the game"),
            text("A player has no cards left. The others play on."),
            {"ru": ("выйти из игры",)},
            ("going out", "drop out", "out"),
            OUT,
        ),
        Term(
            "left_with_cards",
            text("Left with cards"),
            text("A player is the only one with cards, and loses the hand."),
            {"ru": ("остаться с картами",)},
            ("last player", "holds cards"),
            LOSER,
        ),
        Term(
            "loser",
            text("The loser"),
            text('The player who is left with cards. Russian tables say "the fool".'),
            {"ru": ("дурак",)},
            ("fool", "durak"),
            LOSER,
        ),
        Term(
            "last_lead",
            text("Last lead"),
            text("A player leads their last card. The next player must answer it."),
            {"ru": ("последний ход",)},
            ("last card",),
            OUT,
        ),
        Term(
            "draw",
            text("A draw"),
            text("A hand without a loser: the only card left beats the last lead."),
            {"ru": ("ничья",)},
            ("tie", "drawn hand"),
            DRAW,
        ),
    ),
)
