"""Kozel: the paragraphs that a score sheet cites, and the figures they name.

Kozel (буркозёл) is played for penalty points with the 36-card pack. A second way to play it is
for a pot of chips.
"""

from scorer.core import Rule
from scorer.text import text, text_as

CARD_POINTS = 120
MOST_CARDS = 4
TIED, SAVED, SHORT, TRICKLESS, GOLDEN_KOZEL = 2, 2, 4, 6, 6
"""Penalty points."""

SPARED = 60
"""Card points that write nothing where everybody writes by his own."""

COUNT = Rule(
    "1",
    text("Card points"),
    text(
        "An ace is worth 11, a ten 10, a king 4, a queen 3 and a jack 2, so the pack is worth "
        "120. Each player or pair counts the cards they have taken."
    ),
    "Written rules",
    options=("open_count",),
)
MOST = Rule(
    "2.1",
    text("Most points"),
    text("The side with the most card points scores nothing."),
    "Written rules",
    options=("scale",),
    unless=(("scale", ("own_points",)),),
)
TIE = Rule(
    "2.2",
    text("A tie for most points"),
    text("Sides that share the most points score 2 each. The others score by their own points."),
    "Written rules",
    options=("scale",),
    unless=(("scale", ("own_points",)),),
)
THRESHOLD = Rule(
    "2.3",
    text("The losers"),
    text(
        "When two sides play, a loser with 31 or more scores 2, and one with fewer scores 4. "
        "When three play, the bound is 21."
    ),
    "The written rules and a digest of Kozel for points",
    options=("scale", "boundary", "threshold_basis"),
)
NO_TRICK = Rule(
    "2.4",
    text("No trick at all"),
    text("A side that takes no trick scores 6. A side with a trick but no points scores 4."),
    "Written rules",
)
OWN_POINTS = Rule(
    "2.5",
    text("By their own points"),
    text(
        "House rule: everybody scores by their own points, however many play. 60 or more costs "
        "nothing, 31 or more costs 2, fewer costs 4, and no trick costs 6. Having the most "
        "points alone saves nobody."
    ),
    "A Russian games site, as a digest of rules tells it",
    options=("scale",),
    unless=(("scale", ("most_points",)),),
)
CLAIMED = Rule(
    "2.6",
    text("A combination that wins the deal"),
    text(
        "House rule: a player who claims four trumps (bura), four aces, four tens, or Moscow of "
        "three aces wins the deal. The deal is over. The player scores nothing, or takes the "
        "pot, and the others score by what they have taken so far."
    ),
    "Russian sites and programs. House practice decides what the others score.",
    options=("extra_combos", "moscow"),
    unless=(("extra_combos", ("none",)), ("moscow", ("aces_tens", "three_aces"))),
)
GOLDEN = Rule(
    "2.7",
    text("Golden kozel"),
    text(
        "House rule: claiming four aces ends the deal. Each opponent scores 6, whatever tricks "
        "they have taken."
    ),
    "We have heard that Russian tables play this.",
    options=("golden",),
    unless=(("golden", (False,)),),
)
ELIMINATION = Rule(
    "3.1",
    text_as("out of the match", "Going out"),
    text(
        "A side with 12 penalty points or more is out. If that is everybody, only the sides "
        "with most points are out. If all have equal points, play another round. The last side "
        "left wins."
    ),
    "The written rules and a digest of Kozel for points",
    options=("mode", "limit", "all_equal", "all_over_tie"),
    with_gaps=text(
        "A side with {limit} penalty points or more is out. If that is everybody, only the "
        "sides with most points are out. If all have equal points, play another round. The last "
        "side left wins."
    ),
    unless=(("mode", ("pot",)),),
)
POT = Rule(
    "4.1",
    text("The pot"),
    text(
        "Each player pays an equal stake. The sides with the most points share the pot. Chips "
        "that cannot be shared stay in it."
    ),
    "Written rules",
    options=("mode", "ante", "pot_remainder"),
    unless=(("mode", ("points",)),),
)
DEALER = Rule(
    "5.1",
    text("Who deals next"),
    text("The winner deals. If several won, the first one clockwise from the dealer's left deals."),
    "Written rules",
    options=("next_dealer", "pot_team_dealer"),
)
PENALTY = Rule(
    "5.2",
    text("Penalty"),
    text(
        "The sources give no penalty. If your table agrees on one, the offender scores the "
        "points. In the stakes game the offender pays the chips into the pot."
    ),
    "House practice",
)

LEAD = Rule(
    "6.1",
    text("Leading"),
    text(
        "Lead one to four cards of one suit together. The six of spades is a spade. By house "
        "rule you can lead it with any suit, or you may lead only one or three cards."
    ),
    "By the written rules you lead one to four cards. pagat.com: the six of spades is a joker. "
    "Money game: lead one or three cards.",
    options=("lead_sizes", "six_spades"),
)
BEATING = Rule(
    "6.2",
    text("Beating a card"),
    text(
        "A higher card of the same suit beats a card, and so does a trump. The order is ace, "
        "ten, king, queen, jack, then nine down to six. The six of spades beats every card, and "
        "no card beats it."
    ),
    "Written rules",
    options=("six_spades", "six_spades_turned"),
)
BEATING_SET = Rule(
    "6.3",
    text("Beating several cards"),
    text(
        "Play as many cards as were led, of any suits. Your cards beat if you can lay them on "
        "the best cards so far and each card beats the one it covers."
    ),
    "Written rules",
)
TRICK = Rule(
    "6.4",
    text("The trick"),
    text(
        "Lay cards that do not beat face down: they cannot win. The best cards take all the "
        "others, also those face down."
    ),
    "Written rules",
    options=("may_duck",),
)
REFILL = Rule(
    "6.5",
    text("Drawing"),
    text(
        "Each player draws one card, first the winner and then clockwise, until all have four "
        "or the stock is empty."
    ),
    "Written rules",
)
COMBINATION = Rule(
    "7.1",
    text("Moscow and Molodka"),
    text(
        "Moscow is four cards out of the aces, the tens and the six of spades, with at least "
        "one real ace. Molodka is four cards of a suit, or three and the six of spades. If you "
        "hold one of them, you may take the lead. House rule: Moscow is three aces, one of them "
        "a trump, and any fourth card."
    ),
    "The written rules. Russian programs have three aces.",
    options=("moscow", "combo_lead", "show_combo"),
)
CLAIM = Rule(
    "7.2",
    text("Who takes the lead"),
    text(
        "Moscow comes before Molodka. If two players have the same, the one nearest clockwise "
        "to the winner of the last trick leads, and the winner comes first of all."
    ),
    "Written rules",
    options=("first_trick_claims",),
)

RULES = (
    COUNT, MOST, TIE, THRESHOLD, NO_TRICK, OWN_POINTS, CLAIMED, GOLDEN, ELIMINATION, POT, DEALER,
    PENALTY, LEAD, BEATING, BEATING_SET, TRICK, REFILL, COMBINATION, CLAIM,
)  # fmt: skip
