"""Kosakeln: the paragraphs that a score sheet cites.

Kosakeln is tarock for two with 54 cards, as described after Bamberger and Burgstaller. Where
that description is silent the practice of its parent game, Illustrated Tarock, is followed.
"""

from scorer.core import Rule
from scorer.text import text

COUNT = Rule(
    "1.1",
    text("Counting"),
    text(
        "Count the cards in threes and take two points off each three. Sküs, XXI, I and Kings "
        "count 5, Queens 4, Cavalls 3, Valets 2, all others 1: 70 in all. A card left over "
        "loses two thirds of a point. A third is a Blatt."
    ),
    "The written rules and Pagat on counting",
)
PILES = Rule(
    "1.2",
    text("Counts that are possible"),
    text(
        "The declarer has two cards for each trick, the eight discards, and the cards taken "
        "from the talon. So contract and tricks decide the thirds of the count."
    ),
    "Worked out",
    options=("unused_personal_talon",),
)
GAME = Rule(
    "2.1",
    text("The game"),
    text(
        "The declarer wins with 35 and 2 Blatt. Dreiblatt scores 3, Zweiblatt 6, Einblatt 9, "
        "Solo 12. The declarer loses at 35 all."
    ),
    "The written rules. The bound is from the parent games.",
    options=("win_thirds", "exact_tie"),
    with_gaps=text(
        "The declarer wins with {win_thirds}. Dreiblatt scores 3, Zweiblatt 6, Einblatt 9, Solo "
        "12. The declarer loses at 35 all."
    ),
)
BIRD = Rule(
    "3.1",
    text("Birds"),
    text(
        "I, II, III or IIII must itself win the last trick, the last but one, or the third or "
        "fourth from the end. Made without an announcement it scores 3. Announced, it scores by "
        "the tariff."
    ),
    "Written rules",
    options=("silent_bird_loss", "bird_order", "defender_may_announce"),
)
POINT_BONUS = Rule(
    "3.2",
    text("Absolut and Panzer"),
    text("The player announced it and has 40 or 50 card points after rounding."),
    "Written rules",
    options=("point_bonus_basis", "absolut_panzer", "defender_may_announce"),
)
WITHOUT = Rule(
    "3.3",
    text("Without Trull, without Kings"),
    text("The player announced it, won the game, and had no such card in the hand played."),
    "The written rules. The parent games speak of the hand.",
    options=("without_scope", "defender_may_announce"),
)
HELD_RULE = Rule(
    "3.4",
    text("Trull, Royal Trull, Four Birds"),
    text("The player who held them says so at the end. They score 1, 1 and 3, no matter who won."),
    "Written rules",
    options=("held_scope",),
)
VALAT = Rule(
    "3.5",
    text("Valat"),
    text(
        "All sixteen tricks score four times the game, or eight times if announced, in addition "
        "to the game. A player who makes a Valat wins the game, no matter the points."
    ),
    "The written rules and practice of 1821",
    options=("valat_mode", "valat_other_bonuses", "defender_may_announce"),
)
FAILED = Rule(
    "3.6",
    text("A failed announcement"),
    text("If an announcement is not made, its points go to the opponent."),
    "Tarock practice everywhere",
    options=("failed_announcement",),
)
KONTRA = Rule(
    "3.7",
    text("Kontra"),
    text("House rule: the players may double an item, and double it again."),
    "The parent games",
    options=("kontra",),
    unless=(("kontra", (False,)),),
)
ACCOUNTING = Rule(
    "4.1",
    text("Hard score"),
    text(
        "What one player scores, the other loses. If you play for money, agree on the cents for "
        "a point. By house rule only gains count."
    ),
    "Written rules",
    options=("accounting", "stakes", "cents_per_point"),
)
PASSED = Rule(
    "4.2",
    text("Both pass"),
    text("Nobody scores, and the cards are dealt again. The deal does not count."),
    "Two-hand Strohmandeln has this rule.",
    options=("all_pass",),
)
END = Rule(
    "4.3",
    text("The end"),
    text(
        "A session is open, ends after an even number of deals, or ends at a target. The target "
        "is checked after every second deal."
    ),
    "House practice",
    options=("match", "deals", "target", "target_bonus"),
)
PENALTY = Rule(
    "4.4",
    text("Penalty"),
    text("The offender pays the penalty to the other player."),
    "House practice",
)

EXCHANGE = Rule(
    "5.1",
    text("Exchange with the own talon"),
    text(
        "Classic: discard eight hand cards, tarocks only if you have no other card left, and "
        "then face up. Medium: discard what you can without tarocks. Easy: discard as many as "
        "you like. Tactical: discard eight of all 24. You may never discard Kings, Sküs, XXI "
        "and I."
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
        "Forehand speaks first. The bids are Dreiblatt, Zweiblatt, Einblatt and Solo. Each bid "
        "is higher than the last, or forehand holds it. A player who passed is out. Solo ends "
        "the bidding."
    ),
    "The written rules. The parent games say who may hold.",
    options=("who_may_hold", "solo_may_be_held"),
)
TALON = Rule(
    "5.3",
    text("The Cossack talon"),
    text(
        "Dreiblatt takes the first or the last three cards, Zweiblatt a pair of neighbours, "
        "Einblatt any one card, Solo none. The declarer discards as many cards, but never a "
        "King or a Trull card. The cards not taken belong to the defender."
    ),
    "The written rules. The parent games say what you may discard.",
    options=("talon_discard_tarock",),
)
FOLLOW = Rule(
    "5.4",
    text("Following suit"),
    text(
        "You must follow suit, in tarocks too. If you cannot, you must play a tarock. Without "
        "tarocks, play any card. You never need to win the trick."
    ),
    "Written rules",
)
TRICK = Rule(
    "5.5",
    text("Who takes the trick"),
    text(
        "The higher card of the suit led wins, or a tarock on another suit. Sküs beats every card."
    ),
    "Written rules",
)

REVOKE = Rule(
    "5.6",
    text("Revoke"),
    text(
        "You can put a revoke right until the trick is turned down. Later the deal ends: the "
        "other player gets the game and what they announced, the offender's announcements have "
        "failed, and bonuses for cards held stand. Silent birds and Valat do not count. Wrong "
        "discards are judged in the same way."
    ),
    "The parent games",
)

RULES = (
    COUNT, PILES, GAME, BIRD, POINT_BONUS, WITHOUT, HELD_RULE, VALAT, FAILED, KONTRA,
    ACCOUNTING, PASSED, END, PENALTY, EXCHANGE, AUCTION, TALON, FOLLOW, TRICK,
    REVOKE,
)  # fmt: skip
