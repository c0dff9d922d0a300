"""Kosakeln: the paragraphs that a score sheet cites.

Kosakeln is tarock for two with 54 cards, as described after Bamberger and Burgstaller; where
that description is silent the practice of its parent game, Illustrated Tarock, is followed.
"""

from scorer.core import Rule
from scorer.text import text

COUNT = Rule(
    "1.1",
    text("Counting"),
    text(
        "Cards are counted in threes, two points off each: Sküs, XXI, I and Kings 5, Queens 4, "
        "Cavalls 3, Valets 2, all others 1; 70 in all. What is left over loses two thirds a card. "
        "A third is a Blatt."
    ),
    "Written rules; Pagat on counting",
)
PILES = Rule(
    "1.2",
    text("What a count must be"),
    text(
        "The declarer has two cards for each trick, eight laid away, and what he took from the "
        "talon, so the thirds of his count follow from contract and tricks."
    ),
    "Counted",
    options=("unused_personal_talon",),
)
GAME = Rule(
    "2.1",
    text("The game"),
    text(
        "The declarer wins with 35 and 2 Blatt: Dreiblatt 3, Zweiblatt 6, Einblatt 9, Solo 12. "
        "35 all is lost."
    ),
    "Written rules; bound: the parent games",
    options=("win_thirds", "exact_tie"),
    with_gaps=text(
        "The declarer wins with {win_thirds}: Dreiblatt 3, Zweiblatt 6, Einblatt 9, Solo 12. "
        "35 all is lost."
    ),
)
BIRD = Rule(
    "3.1",
    text("Birds"),
    text(
        "I, II, III or IIII must itself win the last trick, the last but one, the third or fourth "
        "from the end. Made unannounced it counts 3; announced by the tariff."
    ),
    "Written rules",
    options=("silent_bird_loss", "bird_order", "defender_may_announce"),
)
POINT_BONUS = Rule(
    "3.2",
    text("Absolut and Panzer"),
    text("Announced, and reached with 40 or 50 card points after rounding."),
    "Written rules",
    options=("point_bonus_basis", "absolut_panzer", "defender_may_announce"),
)
WITHOUT = Rule(
    "3.3",
    text("Without Trull, without Kings"),
    text("Announced, the game won, and no such card in the hand played from."),
    "Written rules; hand: the parent games",
    options=("without_scope", "defender_may_announce"),
)
HELD_RULE = Rule(
    "3.4",
    text("Trull, Royal Trull, Four Birds"),
    text("Whoever held them says so at the end: 1, 1 and 3, whoever won."),
    "Written rules",
    options=("held_scope",),
)
VALAT = Rule(
    "3.5",
    text("Valat"),
    text(
        "All sixteen tricks: four times the game, eight times if announced, beside the game. "
        "A made Valat wins the game whatever the points."
    ),
    "Written rules; 1821 practice",
    options=("valat_mode", "valat_other_bonuses", "defender_may_announce"),
)
FAILED = Rule(
    "3.6",
    text("A failed announcement"),
    text("What was announced and not made goes to the opponent."),
    "Tarock practice everywhere",
    options=("failed_announcement",),
)
KONTRA = Rule(
    "3.7",
    text("Kontra"),
    text("By house rule an item is doubled, and doubled again."),
    "The parent games",
    options=("kontra",),
    unless=(("kontra", (False,)),),
)
ACCOUNTING = Rule(
    "4.1",
    text("Hard score"),
    text(
        "What one player scores, the other loses. If you play for money, agree on the cents for a "
        "point. By house rule only gains are written."
    ),
    "Written rules",
    options=("accounting", "stakes", "cents_per_point"),
)
PASSED = Rule(
    "4.2",
    text("Both pass"),
    text("Nothing is written and the cards are dealt again; the deal does not count."),
    "Two-hand Strohmandeln",
    options=("all_pass",),
)
END = Rule(
    "4.3",
    text("The end"),
    text(
        "A session is open, or ends after an even number of deals, or at a target looked at after "
        "every second deal."
    ),
    "House practice",
    options=("match", "deals", "target", "target_bonus"),
)
PENALTY = Rule(
    "4.4",
    text("Penalty"),
    text("The offender pays it to the other player."),
    "House practice",
)

EXCHANGE = Rule(
    "5.1",
    text("Exchange with the own talon"),
    text(
        "Classic: eight hand cards are laid away, tarocks only when no other card is left and then "
        "face up. Medium: what can be laid away without tarocks. Easy: as many as one likes. "
        "Tactical: eight of all 24. Kings, Sküs, XXI and I are never laid away."
    ),
    "Written rules",
    options=(
        "exchange_variant",
        "easy_tactical_tarock",
        "unused_personal_talon",
        "no_tarock_redeal",
    ),
)
AUCTION = Rule(
    "5.2",
    text("Bidding"),
    text(
        "Forehand speaks first. Dreiblatt, Zweiblatt, Einblatt, Solo: each bid is higher than the "
        "one before, or forehand holds it. Whoever passed is out; Solo ends the bidding."
    ),
    "Written rules; who may hold: the parent games",
    options=("who_may_hold", "solo_may_be_held"),
)
TALON = Rule(
    "5.3",
    text("The Cossack talon"),
    text(
        "Dreiblatt takes the first or the last three cards, Zweiblatt a pair of neighbours, "
        "Einblatt any one, Solo none. As many are laid away, no King and no Trull card; what was "
        "not taken belongs to the defender."
    ),
    "Written rules; what may be laid away: the parent games",
    options=("talon_discard_tarock",),
)
FOLLOW = Rule(
    "5.4",
    text("Following suit"),
    text(
        "The suit led is followed, tarocks too; without it a tarock is played, without tarocks "
        "any card. Nobody has to win the trick."
    ),
    "Written rules",
)
TRICK = Rule(
    "5.5",
    text("Who takes the trick"),
    text("The higher card of the suit led, or a tarock on another suit. Sküs beats every card."),
    "Written rules",
)

REVOKE = Rule(
    "5.6",
    text("Revoke"),
    text(
        "It is corrected until the trick is turned down. Later the deal ends: the other player "
        "gets the game and what he announced, what the offender announced has failed, and what "
        "was held stands. Silent birds and Valat do not count. Cards that should not have been "
        "laid away are judged likewise."
    ),
    "The parent games",
)

RULES = (
    COUNT, PILES, GAME, BIRD, POINT_BONUS, WITHOUT, HELD_RULE, VALAT, FAILED, KONTRA,
    ACCOUNTING, PASSED, END, PENALTY, EXCHANGE, AUCTION, TALON, FOLLOW, TRICK,
    REVOKE,
)  # fmt: skip
