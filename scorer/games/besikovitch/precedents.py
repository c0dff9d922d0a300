"""Besikovitch's game: rulings with numbers, from the written rules and the laws of chess."""

from scorer.core.irregularity import ANALOGY, WRITTEN
from scorer.core.precedent import (
    WRITTEN_RULES,
    Precedent,
    RefereeCase,
)
from scorer.games.besikovitch.rules import COVER, DEAL, TURN
from scorer.sources import CHESS_LAWS
from scorer.text import text

PRECEDENTS = (
    Precedent(
        "XP1",
        text("The dealer has spades and keeps the king, queen and jack."),
        text(
            "The other player has diamonds and must hold the king, queen and jack of diamonds. "
"If not, correct the cards before the first lead."
        ),
        (DEAL,),
        WRITTEN_RULES,
        WRITTEN,
        (("layout", "symmetric"),),
        RefereeCase(
            "symmetric_deal",
            {
                "ranks": ["A", "K", "Q", "J"], "dealer_trump": "spades", "dealer_side": "clubs",
                "other_trump": "diamonds", "other_side": "hearts",
                "dealt": ["KS", "QS", "JS", "JC", "AD", "KD", "AH", "KH"],
            },
            {
                "dealer": ["AD", "AH", "JC", "JS", "KH", "KS", "QH", "QS"],
                "other": ["AC", "AS", "JD", "JH", "KC", "KD", "QC", "QD"],
            },
        ),
        also=("hands not mirrored", "руки не зеркальны"),
    ),
    Precedent(
        "XP2",
        text("The ace of your own trumps lies on top."),
        text("Nothing covers it. You must take the pile."),
        (COVER,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "covers",
            {"own_trump": "hearts", "hand": ["KH", "9C", "AS"], "top": "AH"},
            {"cards": []},
        ),
        also=("top trump ace", "козырный туз", "козырный туз сверху"),
    ),
    Precedent(
        "XP3",
        text("Five cards lie in the pile. A player takes three of them."),
        text("The player takes all five, because you always take the whole pile."),
        (TURN, COVER),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "turn",
            {
                "trumps": ["spades", "hearts"], "turn": 0, "hands": [["AS"], ["8H"]],
                "pile": ["7C", "8C", "9C", "10C", "KC"], "move": {"kind": "pick_up"},
            },
            {"legal": True, "taken": 5},
        ),
        also=("part of the pile", "взял часть"),
    ),
    Precedent(
        "XP4",
        text("Some moves later you notice that a card did not cover."),
        text("Go back to the last position that both players are sure of."),
        (COVER,),
        CHESS_LAWS,
        ANALOGY,
        also=("illegal card found later", "ошибка найдена позже"),
    ),
    Precedent(
        "XP5",
        text("A player takes the pile but could have covered its top card."),
        text("This is allowed."),
        (TURN,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "turn",
            {
                "trumps": ["spades", "hearts"], "turn": 0, "hands": [["AC"], ["8H"]],
                "pile": ["KC"], "move": {"kind": "pick_up"},
            },
            {"legal": True, "taken": 1},
        ),
        also=("take though able", "must I cover", "взять, хотя бьёт", "обязан ли покрыть"),
    ),
)  # fmt: skip
