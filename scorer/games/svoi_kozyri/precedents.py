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
        text("The nine of hearts lies on top. A player with spades as trumps plays the ace of "
"diamonds."),
        text("The ace does not beat the nine. It is neither a heart nor one of the player's "
"trumps. The player takes it back."),
        (BEAT,),
        WRITTEN_RULES,
        WRITTEN,
        (),
        RefereeCase("beats", {"own_trump": "spades", "top": "9H", "card": "AD"}, {"beats": False}),
        also=("wrong beat", "неверно побил", "чужая масть"),
    ),
    Precedent(
        "VP2",
        text("The ace of hearts lies on top. A player puts the six of their trumps on it, "
"though they hold hearts."),
        text("This is allowed: nobody must follow suit."),
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
            "Seven cards lie in the pile, and the top one is the nine of spades. A player with "
"spades as trumps picks up three."
        ),
        text("The player takes two more. It should be five, because the top card is one of the "
"player's trumps."),
        (PICK_UP,),
        Source(text("Common report, because the list of the written rules is lost")),
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
        text("A player beats the top card with the last card of their hand."),
        text("The player is out. The next player leads any card on top of the pile."),
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
        text("The last lead was the seven of clubs. The other player has one card left."),
        text("If it is the eight of clubs, the hand is drawn. If it is the eight of diamonds, "
"the player has lost."),
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
        text("After the sixes were handed over, the hands are not the same size."),
        text("This is not a misdeal. Play the cards as dealt."),
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
        text("A player picks up but could have beaten the top card."),
        text("This is allowed."),
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
