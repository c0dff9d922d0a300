"""Kozel: what to do when something went wrong.

No source names a penalty. What the rules forbid is put right while it can be. For the rest the
Russian neighbours of the game decide, and then the laws of other games advise.
"""

from scorer.common_irregularities import (
    STANDS,
    card_turned_up,
    failed_claim,
    left_early,
    talking,
    wrong_count,
    wrong_score,
)
from scorer.core.irregularity import (
    CORRECTED,
    PENALTY,
    PUBLISHED,
    VOID,
    WRITTEN,
    Branch,
    Choice,
    Citation,
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
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import NOT_BEATING, WRONG_NUMBER
from scorer.games.kozel.rules import (
    BEATING_SET,
    CLAIM,
    COMBINATION,
    COUNT,
    REFILL,
    TRICK,
)
from scorer.games.kozel.rules import PENALTY as PENALTY_RULE
from scorer.sources import (
    BRISQUE_LAWS,
    BURA,
    BURKOZEL,
    GENERAL_LAWS,
    PREFERANS_CODE,
    RUSSIAN,
    TAROCK_FINAL,
)
from scorer.text import text

ACTED = text("Has the next player acted?")
FACE_DOWN = Remedy(
    (text("Turn these cards face down. They cannot win the trick."),), (written(TRICK),)
)
OTHER_NUMBER = yes_or_no(
    "acted",
    ACTED,
    Remedy(
        (text("The sources do not say what happens to the trick. Decide at the table."),),
        (silent(PENALTY_RULE),),
    ),
    Remedy(
        (text("Play as many cards as were led, and take the rest back."),),
        (written(BEATING_SET),),
    ),
)
NO_REVOKE = Remedy(
    (text("You cannot revoke here: play any cards, as many as were led."),),
    (written(BEATING_SET),),
)
WRONG_LEAD = yes_or_no(
    "answered",
    text("Has anyone answered the lead?"),
    Remedy((STANDS,), (usual(BRISQUE_LAWS, RUSSIAN),)),
    Remedy(
        (text("Take the cards back. The right player leads."),),
        (usual(BRISQUE_LAWS, RUSSIAN),),
    ),
)
DREW = yes_or_no(
    "seen",
    text("Has the next card been seen?"),
    Remedy(
        (
            text("Both players keep the cards they drew."),
            text("In Bura the player who drew out of turn would lose the deal."),
        ),
        (usual(BRISQUE_LAWS, RUSSIAN), usual(BURA, RUSSIAN)),
    ),
    Remedy(
        (text("Put the card back, and draw in order."),),
        (written(REFILL), usual(BRISQUE_LAWS, RUSSIAN)),
    ),
)


def _combination(options: Options) -> Node:
    """Return a claim of the lead that does not hold."""
    late = Remedy(
        (text("Refuse the claim: it must come before the next lead."),),
        (Citation(PUBLISHED, COMBINATION, text("A digest of Kozel for points")),),
    )
    source = house_rule(options, COMBINATION, "moscow")
    wrong = Remedy((text("The claim fails. The player who has the lead leads."),), (source,))
    if not options.show_combo:
        believed = text(
            "At this table a claim is believed without showing the cards. The lead stands."
        )
        wrong = Remedy((believed,), (by_house_rule(COMBINATION, "show_combo"),))
    choices = [
        Choice("wrong_cards", text("These cards do not make that combination"), wrong),
        Choice("late", text("The next trick was already led"), late),
    ]
    if not options.first_trick_claims:
        refused = Remedy(
            (
                text(
                    "At this table nobody may claim the first lead. "
                    "The player on the dealer's left leads."
                ),
            ),
            (by_house_rule(CLAIM, "first_trick_claims"),),
        )
        choices.append(Choice("first_trick", text("The claim was for the first trick"), refused))
    return Branch("claim", text("What is wrong with the claim?"), tuple(choices))


NOT_SEEN = Citation(WRITTEN, COUNT, text("You may not look back at the cards you won"))


def _own_pile(options: Options) -> Node:
    """Looking through the own pile, which is forbidden whatever is said of the count."""
    agreed_amount = text("Agree the penalty at the table.")
    if options.open_count:
        return Remedy(
            (
                text("Leave the pile face down. At this table the count is said aloud instead."),
                agreed_amount,
            ),
            (NOT_SEEN, by_house_rule(COUNT, "open_count"), silent(PENALTY_RULE)),
            PENALTY,
        )
    forbidden = text("You may not say the count aloud. Keep it in your head.")
    return Remedy((forbidden, agreed_amount), (NOT_SEEN, silent(PENALTY_RULE)), PENALTY)


TOO_LATE = Remedy(
    (
        text("There is no penalty. Play on."),
        text("The sources do not say how to correct the hands. Decide at the table."),
    ),
    (usual(GENERAL_LAWS, RUSSIAN),),
)
WRONG_HANDS = yes_or_no(
    "led",
    text("Has the first trick been led?"),
    TOO_LATE,
    Remedy((text("The same dealer deals again."),), (usual(PREFERANS_CODE, RUSSIAN),)),
)
NOT_120 = yes_or_no(
    "apart",
    text("Are the cards of each side still apart?"),
    Remedy(
        (text("Count the cards again: together they are worth 120."),),
        (written(COUNT),),
        CORRECTED,
    ),
    Remedy(
        (text("An impossible count does not stand. Cancel the deal."),),
        (written(COUNT), usual(TAROCK_FINAL, RUSSIAN)),
        VOID,
    ),
)
CLAIMED = yes_or_no(
    "agreed",
    text("Has your table agreed that a wrong claim loses?"),
    Remedy(
        (
            text("The player who claimed loses the deal."),
            text("Agree the penalty at the table."),
        ),
        (usual(BURKOZEL, RUSSIAN),),
        PENALTY,
    ),
    Remedy((text("Play the deal to the end and count it as usual."),), (silent(PENALTY_RULE),)),
)
REPEATED = Remedy(
    (
        text("Write a penalty if your table has agreed on one."),
        text("Agree the penalty at the table."),
    ),
    (silent(PENALTY_RULE),),
    PENALTY,
)

IRREGULARITIES = (
    Irregularity(
        "K1", "not_beaten", text("Cards were shown that do not beat"),
        ("не бьёт", "Карты не бьют", "His cards don't beat"), always(FACE_DOWN),
        said=(NOT_BEATING,),
    ),
    Irregularity(
        "K2", "wrong_number", text("Somebody answered the lead with a wrong number of cards"),
        ("wrong number", "не столько карт", "мало карт"), always(OTHER_NUMBER),
        said=(WRONG_NUMBER,),
    ),
    Irregularity(
        "K3", "revoke", text("Somebody did not follow suit"),
        ("ренонс", "Обязан ли в масть", "Must I follow", "renege"), always(NO_REVOKE),
    ),
    Irregularity(
        "K4", "wrong_lead", text("Somebody led out of turn"),
        ("ход вне очереди", "Пошёл не в свою очередь", "Led out of turn"), always(WRONG_LEAD),
    ),
    Irregularity(
        "K5", "drew_out_of_turn", text("Somebody drew a card out of turn"),
        ("добор", "Взял карту раньше меня", "He drew before me"), always(DREW),
    ),
    Irregularity(
        "K6", "false_combination", text("Somebody claimed Moscow or Molodka wrongly"),
        ("Москва без туза", "Moscow without ace", "ложная молодка"), _combination,
        ("show_combo", "moscow", "first_trick_claims"),
    ),
    Irregularity(
        "K7", "own_pile", text("Somebody looked into their own pile"),
        ("подсмотрел взятки", "Можно смотреть взятки", "Count my pile"), _own_pile,
        ("open_count",),
    ),
    Irregularity(
        "K8", "wrong_hands", text("Somebody has a hand of the wrong size"),
        ("неверная сдача", "misdeal", "лишняя карта"), always(WRONG_HANDS),
    ),
    Irregularity(
        "K9", "not_120", text("The points do not add up to 120"),
        ("Не сходится 120", "Not 120", "очки не сходятся"), always(NOT_120),
    ),
    Irregularity(
        "K10", "wrong_claim", text("Somebody claimed 61 wrongly"),
        ("Ошибся с 61", "Claimed 61", "31"), always(CLAIMED),
    ),
    wrong_score(RUSSIAN),
    wrong_count(RUSSIAN, COUNT),
    card_turned_up(RUSSIAN, TOO_LATE),
    talking(RUSSIAN, REPEATED),
    failed_claim(),
    left_early(RUSSIAN),
)  # fmt: skip
