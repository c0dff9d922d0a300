"""Besikovitch's game: what to do when something went wrong.

All cards lie open, so that a fault is put right as at chess: nothing is hidden, and no penalty can
be written.
"""

from scorer.beating import NOT_BEATING
from scorer.common_irregularities import left_early, wrong_score
from scorer.core.irregularity import (
    VOID,
    Irregularity,
    Node,
    Remedy,
    always,
    by_house_rule,
    house_rule,
    usual,
    written,
    yes_or_no,
)
from scorer.games.besikovitch.options import Options
from scorer.games.besikovitch.rules import COVER, DEAL, DRAW, TAKEN, TURN, WIN
from scorer.sources import CHESS_CUSTOM, CHESS_LAWS, RUSSIAN
from scorer.text import text


def _not_mirrored(options: Options) -> Node:
    if options.layout == "as_dealt":
        uneven = text(
            "At this table you play the pack as it falls. The hands need not mirror each other."
        )
        return Remedy((uneven,), (by_house_rule(DEAL, "layout"),))
    void = Remedy(
        (text("The game is void. Deal again."),),
        (usual(CHESS_LAWS, RUSSIAN),),
        VOID,
    )
    shared = Remedy(
        (text("Share out the other two suits again, until the hands mirror each other."),),
        (written(DEAL),),
    )
    return yes_or_no("led", text("Has the first card been led?"), void, shared)


RESTORED = Remedy(
    (
        text("Put the cards back as they lay before, as far as both players are sure."),
        text("Make an allowed play instead."),
    ),
    (written(COVER), usual(CHESS_LAWS, RUSSIAN)),
)
TAKES_ALL = Remedy((text("If you take, you take the whole pile."),), (written(TURN),))


def _after_take_tree(options: Options) -> Node:
    source = house_rule(options, TAKEN, "after_take")
    leads = text("Take the card back: after a take the other player leads.")
    if options.after_take == "taker":
        leads = text("Take the card back: at this table the player who took leads again.")
    return Remedy((leads,), (source,))


def _repeated(options: Options) -> Node:
    source = by_house_rule(DRAW, "repetition")
    if options.repetition == "none":
        return Remedy((text("At this table you play on."),), (source,))
    if options.repetition == "round_cap":
        capped = text(
            "Play on. The game is drawn after {rounds} rounds.", rounds=options.round_limit
        )
        return Remedy((capped,), (source, by_house_rule(DRAW, "round_limit")))
    chess = usual(CHESS_LAWS, RUSSIAN)
    drawn = Remedy((text("The game is drawn."),), (source, chess))
    on = Remedy((text("Play on."),), (source, chess))
    question = text("Is this the third time that the cards lie like this?")
    return yes_or_no("third", question, drawn, on)


RESIGNED = Remedy(
    (text("The other player has won. Score the game."),),
    (usual(CHESS_CUSTOM, RUSSIAN, WIN),),
)

IRREGULARITIES = (
    Irregularity(
        "X1", "not_mirrored", text("The hands do not mirror each other"),
        ("Неравные руки", "Unequal hands", "misdeal", "Переиграть", "Void"), _not_mirrored,
        ("layout",),
    ),
    Irregularity(
        "X2", "illegal_cover", text("Somebody played a card that does not cover"),
        ("Неверно покрыл", "Illegal cover", "Штраф", "Penalty"), always(RESTORED),
        said=NOT_BEATING,
    ),
    Irregularity(
        "X3", "part_taken", text("Somebody took only a part of the pile"),
        ("Взять часть", "Part of the pile"), always(TAKES_ALL),
    ),
    Irregularity(
        "X4", "wrong_leader", text("The wrong player led after a take"),
        ("Чей ход", "Who leads"), _after_take_tree, ("after_take",),
    ),
    Irregularity(
        "X5", "repetition", text("The game repeats itself"),
        ("Повторение", "Repetition"), _repeated, ("repetition", "round_limit"),
    ),
    Irregularity(
        "X6", "resigned", text("Somebody gives up the game"),
        ("Сдаться", "Resign"), always(RESIGNED),
    ),
    wrong_score(RUSSIAN),
    left_early(RUSSIAN),
)  # fmt: skip
