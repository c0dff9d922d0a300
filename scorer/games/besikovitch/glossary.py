"""Besikovitch's game: the words of Svoi kozyri, and those for open cards."""

from scorer.core.glossary import Glossary, Term
from scorer.games.besikovitch.rules import COVER, DEAL, DEALER, DRAW, TURN
from scorer.text import text

GLOSSARY = Glossary(
    "ru",
    (
        Term(
            "open_hands",
            text("Open hands"),
            text("All cards of both players lie face up, so nothing is hidden."),
            {"ru": ("открытая игра",)},
            ("open cards", "face up", "complete information"),
        ),
        Term(
            "layout",
            text("Layout"),
            text("How the pack is divided between the two hands before the first lead."),
            {"ru": ("раскладка",)},
            ("deal", "symmetric deal", "split"),
            DEAL,
        ),
        Term(
            "own_suits",
            text("Your own suits"),
            text("The two suits that belong to a player: their trumps and their side suit."),
            {"ru": ("своя масть",)},
            ("own suit", "side suit"),
            DEAL,
        ),
        Term(
            "others_suits",
            text("The other player's suits"),
            text("The two suits that belong to the opponent. Each is paired with one of yours."),
            {"ru": ("чужая масть",)},
            ("other suits", "opponent's suits"),
            DEAL,
        ),
        Term(
            "own_trumps",
            text("Your own trumps"),
            text("The suit that covers every other suit when its owner plays it."),
            {"ru": ("свой козырь",)},
            ("trumps", "козырь", "козырная масть"),
            COVER,
        ),
        Term(
            "others_trumps",
            text("The other player's trumps"),
            text("For you it is an ordinary suit: your trumps cover it like any other."),
            {"ru": ("чужой козырь",)},
            ("other trumps", "opponent's trumps"),
            COVER,
        ),
        Term(
            "dealer",
            text("The dealer"),
            text("The player who deals, and who keeps the dealt cards of their own two suits."),
            {"ru": ("сдающий",)},
            ("deals", "сдавать"),
            DEALER,
        ),
        Term(
            "lead",
            text("Lead"),
            text("The card that a player puts on top for the other player to cover."),
            {"ru": ("ход", "ходить")},
            ("leading", "second card"),
            TURN,
        ),
        Term(
            "pile",
            text("Pile"),
            text("The cards played so far. You only cover the top one."),
            {"ru": ("кон", "стопка")},
            ("stack", "play pile"),
            TURN,
        ),
        Term(
            "top_card",
            text("Top card of the pile"),
            text("The card that you must cover, or take with the whole pile."),
            {"ru": ("верхняя карта",)},
            ("top card", "top of the pile"),
            TURN,
        ),
        Term(
            "covering",
            text("Covering"),
            text("Playing a higher card of the same suit, or one of your trumps on another suit."),
            {"ru": ("покрыть", "побить")},
            ("cover", "beat", "beating"),
            COVER,
        ),
        Term(
            "taking",
            text("Taking the pile"),
            text("Taking the whole pile into your hand instead of covering its top card."),
            {"ru": ("взять всё",)},
            ("take", "pick up", "взять", "забрать", "взять все"),
            TURN,
        ),
        Term(
            "draw",
            text("A draw"),
            text("A game without a winner, if the table has agreed on draws."),
            {"ru": ("ничья",)},
            ("tie", "drawn game"),
            DRAW,
        ),
    ),
)
