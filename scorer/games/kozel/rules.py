"""Kozel: the paragraphs that a score sheet cites, and the figures they name.

Kozel (буркозёл) is played for penalty points with the 36-card pack; a second way to play it is
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
        "Aces count 11, tens 10, kings 4, queens 3, jacks 2; 120 in all. Every player or pair "
        "counts the cards it has taken."
    ),
    "Written rules",
    options=("open_count",),
)
MOST = Rule(
    "2.1",
    text("Most points"),
    text("Whoever has most card points writes nothing."),
    "Written rules",
    options=("scale",),
    unless=(("scale", ("own_points",)),),
)
TIE = Rule(
    "2.2",
    text("A tie for most points"),
    text("Those who share most points write 2 each; the others write by their own points."),
    "Written rules",
    options=("scale",),
    unless=(("scale", ("own_points",)),),
)
THRESHOLD = Rule(
    "2.3",
    text("The losers"),
    text(
        "Between two sides a loser with 31 or more writes 2, with less 4. Among three players "
        "the bound is 21."
    ),
    "Written rules; digest of Kozel for points",
    options=("scale", "boundary", "threshold_basis"),
)
NO_TRICK = Rule(
    "2.4",
    text("No trick at all"),
    text("Whoever takes no trick writes 6. No points with a trick is 4."),
    "Written rules",
)
OWN_POINTS = Rule(
    "2.5",
    text("By own points"),
    text(
        "By house rule everybody writes by his own points, however many play: with 60 nothing, "
        "with 31 or more 2, with less 4, without a trick 6. Most points alone spare nobody."
    ),
    "A Russian games site, told by a digest of rules",
    options=("scale",),
    unless=(("scale", ("most_points",)),),
)
CLAIMED = Rule(
    "2.6",
    text("A combination that wins the deal"),
    text(
        "By house rule four trumps (bura), four aces or four tens, or Moscow of three aces win the "
        "deal when they are claimed. The deal is over: who claims writes nothing, or takes the "
        "pot, and the others write by what they have taken so far."
    ),
    "Russian sites and programs; what the others write: house practice",
    options=("extra_combos", "moscow"),
    unless=(("extra_combos", ("none",)), ("moscow", ("aces_tens", "three_aces"))),
)
GOLDEN = Rule(
    "2.7",
    text("Golden kozel"),
    text(
        "By house rule four aces that are claimed end the deal, and every opponent writes 6, "
        "whatever has been taken."
    ),
    "Retold of Russian tables",
    options=("golden",),
    unless=(("golden", (False,)),),
)
ELIMINATION = Rule(
    "3.1",
    text_as("out of the match", "Going out"),
    text(
        "Whoever has 12 penalty points or more is out. If that were everybody, only those with "
        "most go; if all have as many, another round is played. The last one left wins."
    ),
    "Written rules; digest of Kozel for points",
    options=("mode", "limit", "all_equal", "all_over_tie"),
    with_gaps=text(
        "Whoever has {limit} penalty points or more is out. If that were everybody, only those "
        "with most go; if all have as many, another round is played. The last one left wins."
    ),
    unless=(("mode", ("pot",)),),
)
POT = Rule(
    "4.1",
    text("The pot"),
    text(
        "Everybody pays an equal stake. Those with most points share the pot; chips that cannot "
        "be shared stay in it."
    ),
    "Written rules",
    options=("mode", "ante", "pot_remainder"),
    unless=(("mode", ("points",)),),
)
DEALER = Rule(
    "5.1",
    text("Who deals next"),
    text("The winner deals; of several the one first met going clockwise from the dealer's left."),
    "Written rules",
    options=("next_dealer", "pot_team_dealer"),
)
PENALTY = Rule(
    "5.2",
    text("Penalty"),
    text(
        "No source has a penalty. Where a table agrees on one, the offender writes the points; "
        "in the stakes game he pays the chips into the pot."
    ),
    "House practice",
)

LEAD = Rule(
    "6.1",
    text("Leading"),
    text(
        "One to four cards of one suit are led at once; the six of spades is a spade. By house "
        "rule it joins any suit, or only one or three cards are led."
    ),
    "Written rules; joker: pagat; one or three: the money game",
    options=("lead_sizes", "six_spades"),
)
BEATING = Rule(
    "6.2",
    text("Beating a card"),
    text(
        "A card is beaten by a higher one of its suit, ace, ten, king, queen, jack, nine to six, "
        "or by a trump. The six of spades beats every card and nothing beats it."
    ),
    "Written rules",
    options=("six_spades", "six_spades_turned"),
)
BEATING_SET = Rule(
    "6.3",
    text("Beating several cards"),
    text(
        "As many cards are played as were led, of any suits. They beat if they can be laid on the "
        "best cards so far so that each beats the one it covers."
    ),
    "Written rules",
)
TRICK = Rule(
    "6.4",
    text("The trick"),
    text(
        "Cards that do not beat are laid face down and cannot win. The best cards take all, those "
        "face down too."
    ),
    "Written rules",
    options=("may_duck",),
)
REFILL = Rule(
    "6.5",
    text("Drawing"),
    text("One card each, the winner first and clockwise, until all have four or none is left."),
    "Written rules",
)
COMBINATION = Rule(
    "7.1",
    text("Moscow and Molodka"),
    text(
        "Moscow is four aces, tens or the six of spades, a real ace among them. Molodka is four "
        "cards of a suit, or three and the six of spades. Their holder may take the lead. By house "
        "rule Moscow is three aces, one of them of trumps, and any fourth card."
    ),
    "Written rules; three aces: Russian programs",
    options=("moscow", "combo_lead", "show_combo"),
)
CLAIM = Rule(
    "7.2",
    text("Who takes the lead"),
    text(
        "Moscow before Molodka; of equals whoever is nearest clockwise to the winner of the trick "
        "before, the winner himself first of all."
    ),
    "Written rules",
    options=("first_trick_claims",),
)

RULES = (
    COUNT, MOST, TIE, THRESHOLD, NO_TRICK, OWN_POINTS, CLAIMED, GOLDEN, ELIMINATION, POT, DEALER,
    PENALTY, LEAD, BEATING, BEATING_SET, TRICK, REFILL, COMBINATION, CLAIM,
)  # fmt: skip
