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
        text("The dealer with spades keeps king, queen and jack of them."),
        text(
            "The other player with diamonds has king, queen and jack of those. If he has not, the "
            "cards are put right before the first lead."
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
        text("The ace of the own trumps lies on top."),
        text("Nothing covers it: the pile has to be taken."),
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
        text("Five cards lie in the pile, and a player takes three of them."),
        text("He takes all five: the pile is taken whole."),
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
        text("A card that did not cover is found some moves later."),
        text("Play goes back to the last position that both are sure of."),
        (COVER,),
        CHESS_LAWS,
        ANALOGY,
        also=("illegal card found later", "ошибка найдена позже"),
    ),
    Precedent(
        "XP5",
        text("A player takes the pile although he could cover its top card."),
        text("That is allowed."),
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
