"""Belot: the words of Bulgarian tables, from the written rules and Bulgarian belot sites."""

from scorer.core.glossary import Glossary, Term
from scorer.games.belot.rules import (
    BELOTES,
    CAPOT,
    CAPOT_FINISH,
    CARDS,
    CONTRA,
    DECLARATIONS,
    HANGING,
    LOST,
    MADE,
    PENALTY,
)
from scorer.games.belot.rules_of_play import (
    AUCTION,
    FOLLOW,
    IRREGULARITY,
    LAST_TRICK,
    RAISE,
    RUFF,
    TRICK,
)
from scorer.text import text

GLOSSARY = Glossary(
    "bg",
    (
        Term(
            "suit_game",
            text("Suit game"),
            text("A contract with one suit as trumps. The deal has 162 card points."),
            {"bg": ("игра на коз", "игра на боя")},
            ("trump contract", "koz", "коз"),
            CARDS,
        ),
        Term(
            "no_trumps",
            text("No trumps"),
            text("The contract without trumps. Card points and the last ten count twice."),
            {"bg": ("без коз", "БК")},
            ("no trump", "sans atout", "bez koz"),
            CARDS,
        ),
        Term(
            "all_trumps",
            text("All trumps"),
            text("The contract with every suit as trumps. The deal has 258 card points."),
            {"bg": ("всичко коз", "ВК")},
            ("tout atout", "vsichko koz"),
            CARDS,
        ),
        Term(
            "bidding",
            text("Bidding"),
            text("Players call contracts in turn, each higher than the last, or pass."),
            {"bg": ("наддаване",)},
            ("auction", "bid", "обява", "обявявам", "пас"),
            AUCTION,
        ),
        Term(
            "contra",
            text("Contra"),
            text("Doubles the opponents' last bid. The side with more points scores double."),
            {"bg": ("контра",)},
            ("kontra", "double", "doubled"),
            CONTRA,
        ),
        Term(
            "recontra",
            text("Recontra"),
            text("The answer to a contra: the side with more points scores the deal four times."),
            {"bg": ("реконтра",)},
            ("rekontra", "redouble", "redoubled"),
            CONTRA,
        ),
        Term(
            "first_hand",
            text("First hand"),
            text("The player after the dealer. This player bids first and leads first."),
            {"bg": ("под ръка", "първа ръка")},
            ("forehand", "eldest hand", "pod raka"),
            PENALTY,
        ),
        Term(
            "trick",
            text("Trick"),
            text("One card from each player. The player of the best card takes all four."),
            {"bg": ("взятка", "ръка")},
            ("vzyatka", "взятки"),
            TRICK,
        ),
        Term(
            "following",
            text("Following suit"),
            text("You must play a card of the suit led if you have one."),
            {"bg": ("отговарям на цвета",)},
            ("follow suit", "отговаряне"),
            FOLLOW,
        ),
        Term(
            "raising",
            text("Raising"),
            text("Playing a higher card of the suit when trumps are led, and at all trumps."),
            {"bg": ("качване", "качвам")},
            ("overtake", "beat the card"),
            RAISE,
        ),
        Term(
            "trumping",
            text("Trumping"),
            text("Playing a trump because you have no card of the suit led."),
            {"bg": ("цакам",)},
            ("ruff", "ruffing", "цакане", "подцаквам"),
            RUFF,
        ),
        Term(
            "overtrumping",
            text("Overtrumping"),
            text(
                "Playing a higher trump than the one with which an opponent is winning the trick."
            ),
            {"bg": ("надцаквам",)},
            ("overruff", "overtrump", "надцакване"),
            RUFF,
        ),
        Term(
            "revoke",
            text("Revoke"),
            text("Playing a card that you may not play, while you hold one that you may."),
            {"bg": ("лъжа",)},
            ("renege", "did not follow", "renounce"),
            IRREGULARITY,
        ),
        Term(
            "last_ten",
            text("Last ten"),
            text("The ten extra points for the last trick."),
            {"bg": ("последно десет", "последните 10")},
            ("last trick", "dix de der"),
            LAST_TRICK,
        ),
        Term(
            "capot",
            text("Capot"),
            text("One side takes all eight tricks and scores a bonus."),
            {"bg": ("капо", "валат")},
            ("capo", "kapo", "kapot", "valat", "slam"),
            CAPOT,
        ),
        Term(
            "no_exit_on_capot",
            text("Nobody wins the match on a capot"),
            text("If a capot would end the match, you play one extra deal."),
            {"bg": ("с капо не се излиза",)},
            ("go out on a capot",),
            CAPOT_FINISH,
        ),
        Term(
            "declarations",
            text("Declarations"),
            text(
                "Runs and fours of a kind that a player announces, for points, when playing "
                "their first card."
            ),
            {"bg": ("премии", "анонси", "обяви")},
            ("announcements", "bonuses", "combinations", "анонс", "премия"),
            DECLARATIONS,
        ),
        Term(
            "terza",
            text("Terza"),
            text("A run of three cards in one suit, for 20 points."),
            {"bg": ("терца",)},
            ("tierce", "terca", "run of three", "sequence of three"),
            DECLARATIONS,
        ),
        Term(
            "quarta",
            text("Quarta"),
            text("A run of four cards in one suit, for 50 points."),
            {"bg": ("кварта", "петдесет")},
            ("quarte", "kvarta", "run of four", "fifty"),
            DECLARATIONS,
        ),
        Term(
            "quinta",
            text("Quinta"),
            text("A run of five cards or more in one suit, for at least 100 points."),
            {"bg": ("квинта", "сто")},
            ("quinte", "kvinta", "run of five", "hundred"),
            DECLARATIONS,
        ),
        Term(
            "four_of_a_kind",
            text("Four of a kind"),
            text(
                "All four cards of a rank in one hand: four jacks 200 points, nines 150, aces, "
                "kings, queens or tens 100. Sevens and eights count nothing."
            ),
            {"bg": ("каре",)},
            ("carré", "carre", "kare", "карета"),
            DECLARATIONS,
        ),
        Term(
            "belot",
            text("Belot"),
            text("King and queen of a trump suit in one hand, announced for 20 points."),
            {"bg": ("белот",)},
            ("belote", "belotte"),
            BELOTES,
        ),
        Term(
            "made",
            text("Game made"),
            text("The side that called has more points. Each side scores its own."),
            {"bg": ("изкарана",)},
            ("made", "won", "изкарана игра"),
            MADE,
        ),
        Term(
            "inside",
            text("Game inside"),
            text("The side that called has fewer points. The other side scores everything."),
            {"bg": ("вкарана", "вътре")},
            ("lost", "inside", "вкарана игра"),
            LOST,
        ),
        Term(
            "hanging",
            text("Hanging game"),
            text(
                "Both sides have equal points. A part of them hangs, and the winner of a later "
                "deal scores it."
            ),
            {"bg": ("висяща",)},
            ("hanging points", "tie", "litige", "висящи точки", "висяща игра"),
            HANGING,
        ),
    ),
)
