"""Svoi kozyri: rulings with numbers, from the written rules."""

from scorer.core.irregularity import PUBLISHED, WRITTEN, Source
from scorer.core.precedent import (
    WRITTEN_RULES,
    Precedent,
    RefereeCase,
)
from scorer.games.svoi_kozyri.rules import BEAT, DRAW, OUT, PICK_UP, SIXES, TURN
from scorer.text import text

TWO = ["spades", "hearts"]

PRECEDENTS = (
    Precedent(
        "VP1",
        text("The nine of hearts lies on top, and a player with spades plays the ace of diamonds."),
        text("It does not beat, as it is neither a heart nor his trumps: he takes it back."),
        (BEAT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase("beats", {"own_trump": "spades", "top": "9H", "card": "AD"}, {"beats": False}),
        also=("wrong beat", "неверно побил", "чужая масть"),
    ),
    Precedent(
        "VP2",
        text("On the ace of hearts a player puts the six of his trumps, and he holds hearts."),
        text("That is allowed: nobody has to follow suit."),
        (BEAT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "turn",
            {
                "trumps": TWO, "turn": 0, "hands": [["6S", "KH"], ["8C"]], "pile": ["AH"],
                "move": {"kind": "beat", "card": "6S", "lead": "KH"},
            },
            {"legal": True},
        ),
        also=("must I follow suit", "trumping with the suit held", "козырять при масти",
              "обязан ли в масть"),
    ),
    Precedent(
        "VP3",
        text(
            "Seven cards lie in the pile with the nine of spades on top, and a player with spades "
            "picks up three."
        ),
        text("He takes two more: five, as the top card is of his trumps."),
        (PICK_UP,),
        Source(text("Common report, as the list of the written rules is lost")),
        PUBLISHED,
        (("pickup", "by_top"),),
        RefereeCase(
            "pick_up",
            {"own_trump": "spades", "pile": ["7D", "8D", "7C", "8C", "9C", "10D", "9S"]},
            {"count": 5},
        ),
        also=("picked up too few", "взял мало"),
    ),
    Precedent(
        "VP4",
        text("A player beats the top card with his last card."),
        text("He is out, and the next one leads any card on top of the pile."),
        (OUT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "turn",
            {
                "trumps": ["spades", "hearts", "diamonds"], "turn": 0,
                "hands": [["10H"], ["8C", "9C"], ["7D", "8D"]], "pile": ["9H"],
                "move": {"kind": "beat", "card": "10H"},
            },
            {"legal": True, "out": 0, "free_lead": True, "next": 1},
        ),
        also=("last card beats", "побил последней картой"),
    ),
    Precedent(
        "VP5",
        text("The last lead was the seven of clubs, and the other player has one card left."),
        text("With the eight of clubs the hand is drawn; with the eight of diamonds he has lost."),
        (DRAW,),
        WRITTEN_RULES,
        WRITTEN,
        (("draw_rule", True),),
        RefereeCase(
            "turn",
            {
                "trumps": TWO, "turn": 0, "hands": [["10H", "7C"], ["8C"]], "pile": ["9H"],
                "move": {"kind": "beat", "card": "10H", "lead": "7C"},
            },
            {"over": True, "draw": True},
        ),
        also=("when is it a draw", "когда ничья"),
    ),
    Precedent(
        "VP6",
        text("After the sixes were handed over, the hands are not of the same size."),
        text("That is no misdeal: the cards are played as they are."),
        (SIXES,),
        WRITTEN_RULES,
        WRITTEN,
        (("sixes_handover", True),),
        RefereeCase(
            "sixes",
            {"trumps": TWO, "hands": [["6H", "7S"], ["8S", "9S"]]},
            {"hands": [["7S"], ["6H", "8S", "9S"]]},
        ),
        also=("unequal hands", "карт не поровну", "разное число карт"),
    ),
    Precedent(
        "VP7",
        text("A player picks up although he could beat the top card."),
        text("That is allowed."),
        (TURN,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase(
            "turn",
            {
                "trumps": TWO, "turn": 0, "hands": [["10H", "7C"], ["8C"]],
                "pile": ["9H"], "move": {"kind": "pick_up"},
            },
            {"legal": True, "taken": 1},
        ),
        also=("pick up though able", "must I beat", "взять, хотя бьёт", "обязан ли бить"),
    ),
)  # fmt: skip
