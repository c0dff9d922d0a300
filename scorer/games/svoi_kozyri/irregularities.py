"""Svoi kozyri: what to do when something went wrong.

The written rules say what a right play is and name no penalty. Everybody plays for himself, so a
fault is put right until the next player has acted.
"""

from scorer.beating import NOT_BEATING, ONE_MORE
from scorer.common_irregularities import STANDS, card_turned_up, left_early, talking, wrong_score
from scorer.core.irregularity import (
    CORRECTED,
    PENALTY,
    Irregularity,
    Node,
    Remedy,
    always,
    by_house_rule,
    house_rule,
    silent,
    usual,
    written,
    yes_or_no,
)
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.rules import (
    BEAT,
    DRAW,
    LOSER,
    PICK_UP,
    SIXES,
    TURN,
)
from scorer.games.svoi_kozyri.rules import PENALTY as PENALTY_RULE
from scorer.sources import DOMINO_LAWS, GENERAL_LAWS, PREFERANS_CODE, RUSSIAN
from scorer.text import Text, text

ACTED = text("Has the next player acted?")
LEFT = Remedy((STANDS,), (usual(DOMINO_LAWS, RUSSIAN),))
NOT_BEATEN = yes_or_no(
    "acted",
    ACTED,
    LEFT,
    Remedy(
        (text("Take the cards back. The player beats the card correctly or picks up."),),
        (written(BEAT), usual(DOMINO_LAWS, RUSSIAN)),
    ),
)
SECOND_CARD = yes_or_no(
    "acted",
    ACTED,
    LEFT,
    Remedy((text("Lay the missing card on top."),), (written(TURN),)),
)


def _pick_up(options: Options) -> Node:
    """Too many or too few cards were picked up. The house rule says how many are right."""
    source = house_rule(options, PICK_UP, "pickup")
    put_right = text("Take the missing cards, or put the extra cards back on top.")
    right = Remedy((put_right, _count(options)), (source,))
    return yes_or_no("acted", ACTED, LEFT, right)


def _count(options: Options) -> Text:
    if options.pickup == "whole_pile":
        return text("At this table you pick up the whole pile.")
    if options.pickup == "one":
        return text("At this table you pick up one card.")
    figures = options.custom
    plain, trump, ace = 3, 5, "all"
    if options.pickup == "custom":
        plain, trump, ace = figures.plain, figures.trump, str(figures.trump_ace)
    if ace == "all":
        return text(
            "Pick up {plain} cards: {trump} if the top card is one of your trumps, all if it is "
"your trump ace.",
            plain=plain, trump=trump,
        )  # fmt: skip
    return text(
        "Pick up {plain} cards: {trump} if the top card is one of your trumps, {ace} if it is "
"your trump ace.",
        plain=plain, trump=trump, ace=ace,
    )  # fmt: skip


OUT_OF_TURN = yes_or_no(
    "answered",
    text("Has anyone answered the card?"),
    Remedy((STANDS,), (usual(GENERAL_LAWS, RUSSIAN),)),
    Remedy(
        (text("Take the card back. There is no penalty, because there is no partner to help."),),
        (usual(GENERAL_LAWS, RUSSIAN),),
    ),
)


def _six(options: Options) -> Node:
    if not options.sixes_handover:
        stays = text("At this table the sixes stay where they were dealt.")
        return Remedy((stays,), (by_house_rule(SIXES, "sixes_handover"),))
    handed = Remedy((text("Hand it to the owner of its suit now."),), (written(SIXES),))
    late = Remedy((text("The sources do not say what to do so late. Decide at the table."),),
                  (silent(PENALTY_RULE),))  # fmt: skip
    return yes_or_no("led", text("Has the first card been led?"), late, handed)


PLAYED_ON = Remedy((text("Play on with the hands as they are."),),
                   (usual(GENERAL_LAWS, RUSSIAN),))  # fmt: skip
MISDEAL = yes_or_no(
    "led",
    text("Has the first card been led?"),
    PLAYED_ON,
    Remedy(
        (
            text("The same dealer deals again."),
            text("If the hands differ only by the sixes, the deal was correct."),
        ),
        (usual(PREFERANS_CODE, RUSSIAN), written(SIXES)),
    ),
)


def _peeked(options: Options) -> Node:
    limit = text("You may look at the cards you would pick up and the one below.")
    if not options.peek:
        limit = text("At this table you may not look into the pile.")
    warning = text("Give a warning. Agree any further penalty at the table.")
    return Remedy((limit, warning), (house_rule(options, PICK_UP, "peek"), silent(PENALTY_RULE)))


def _result(options: Options) -> Node:
    corrected = text("Correct the hand: the last player with cards has lost.")
    if not options.draw_rule:
        return Remedy((corrected,), (written(LOSER), by_house_rule(DRAW, "draw_rule")), CORRECTED)
    drawn = text("The hand is drawn if the last card was led and the only card left beats it.")
    return Remedy((corrected, drawn), (written(LOSER), written(DRAW)), CORRECTED)


REPEATED = Remedy(
    (
        text("Write a penalty if your table has agreed on one."),
        text("The penalty counts as lost hands."),
    ),
    (silent(PENALTY_RULE),),
    PENALTY,
)

IRREGULARITIES = (
    Irregularity(
        "V1", "not_beaten", text("Somebody played a card that does not beat"),
        ("не бьёт", "чужой козырь", "Неверно побил", "Wrong beat", "His trump"),
        always(NOT_BEATEN), said=NOT_BEATING,
    ),
    Irregularity(
        "V2", "one_card", text("Somebody did not lead after beating a card"),
        ("Положил одну", "Only one card"), always(SECOND_CARD),
        said=(ONE_MORE,),
    ),
    Irregularity(
        "V3", "wrong_pickup", text("Somebody picked up a wrong number of cards"),
        ("Сколько брать", "How many to take"), _pick_up, ("pickup", "custom"),
    ),
    Irregularity(
        "V4", "out_of_turn", text("Somebody played out of turn"),
        ("Не моя очередь", "Not my turn", "не в свою очередь"), always(OUT_OF_TURN),
    ),
    Irregularity(
        "V5", "six_kept", text("Somebody did not hand over a six"),
        ("Не отдал шестёрку", "Kept a six"), _six, ("sixes_handover",),
    ),
    Irregularity(
        "V6", "misdeal", text("There is a dealing error"),
        ("неверная сдача", "misdeal", "пересдача"), always(MISDEAL),
    ),
    Irregularity(
        "V7", "peeked", text("Somebody looked too deep into the pile"),
        ("Смотреть кон", "Look in the pile", "подсмотрел"), _peeked, ("peek",),
    ),
    Irregularity(
        "V8", "wrong_result",
        text("The wrong player was marked as losing, or a draw was recorded by mistake"),
        ("wrong loser", "не ничья", "не тот дурак"), _result, ("draw_rule",),
    ),
    wrong_score(RUSSIAN),
    card_turned_up(RUSSIAN, PLAYED_ON),
    talking(RUSSIAN, REPEATED),
    left_early(RUSSIAN),
)  # fmt: skip
