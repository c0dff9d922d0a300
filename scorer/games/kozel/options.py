"""Kozel: the house rules of a table."""

from dataclasses import dataclass

from scorer.core import Table as TableOf
from scorer.forms import choice, flag, listing, number
from scorer.games.kozel.rules import MOST_CARDS
from scorer.text import text

SIZES = tuple((size, text("{count}", count=size)) for size in range(1, MOST_CARDS + 1))


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a Kozel table."""

    mode: str = choice(
        (("points", text("Penalty points")), ("pot", text("Stakes in a pot"))),
        text("Played for"),
        default="points",
        help=text(
            "Play for penalty points until one side is left, or for chips from deal to deal."
        ),
        source="The written rules have both.",
    )
    limit: int = number(
        1,
        1000,
        text("Out at"),
        default=12,
        usual=(12, 6, 8, 16, 24),
        help=text("A player or pair with this many penalty points is out."),
        source="The written rules say 12. Other tables play to 6, 8, 16 or 24.",
        where=("mode", "points"),
    )
    scale: str = choice(
        (
            ("most_points", text("Most points: nothing")),
            ("own_points", text("60 points: nothing")),
        ),
        text("Who scores nothing"),
        default="most_points",
        help=text(
            "With 60 as the bound, everybody scores by their own points: under 60 costs 2, "
            "under 31 costs 4, no trick costs 6. This holds for any number of players, and "
            "having the most points alone saves nobody."
        ),
        source="The written rules spare the side with most points. The bound of 60 comes from a "
        "Russian games site, as a digest of rules tells it.",
    )
    boundary: str = choice(
        (("strict", text("4 penalty points")), ("lenient", text("2 penalty points"))),
        text("Exactly 30 points, or 20 among three"),
        default="strict",
        help=text(
            "31 is safe and 29 is not. The rules do not mention 30. Among three players it "
            "is 21 and 20."
        ),
        source="The written rules leave this open. pagat.com and others say 4.",
    )
    threshold_basis: str = choice(
        (
            ("active_sides", text("The players still in the game")),
            ("starting_sides", text("The players who began")),
        ),
        text("Number of players for the bound"),
        default="active_sides",
        help=text("Whether 21 or 31 holds when two of three players are left."),
        source="The written rules do not say. A digest of pagat.com counts the players still in "
        "the game.",
    )
    all_equal: str = choice(
        (
            ("play_on", text("Play another round")),
            ("shared_loss", text("The match ends and nobody wins")),
        ),
        text("Everybody goes over with equal points"),
        default="play_on",
        help=text(
            "Example: the limit is 12, and two sides with 10 tie with 60 each, so both have 12."
        ),
        source="The written rules do not say. A digest of pagat.com plays on.",
    )
    all_over_tie: str = choice(
        (
            ("eliminate_tied", text("The players with most points are out")),
            ("play_on", text("Play another round")),
        ),
        text("Everybody goes over, and several have the most points"),
        default="eliminate_tied",
        help=text(
            "Example: the limit is 12, and the players have 12, 14 and 14. Are both players "
            "with 14 out?"
        ),
        source="By the written rules the player with most points is out. A digest of pagat.com "
        "plays on.",
    )
    next_dealer: str = choice(
        (
            ("winner", text("The winner")),
            ("rotate", text("The next player")),
            ("loser", text("The player who scored most")),
        ),
        text("Who deals next"),
        default="winner",
        help=text("In the stakes game the winner always deals."),
        source="By the written rules the winner deals. A digest of pagat.com lets the deal rotate.",
    )
    ante: int = number(
        1,
        10_000,
        text("Stake"),
        default=1,
        usual=(1, 5, 10),
        help=text("Chips that each player pays into the pot for each deal."),
        source="The written rules ask for an equal stake.",
        where=("mode", "pot"),
    )
    pot_remainder: str = choice(
        (
            ("carry", text("The chips stay in the pot")),
            ("first_left_of_dealer", text("The first winner on the dealer's left")),
        ),
        text("Chips that cannot be shared"),
        default="carry",
        help=text("Example: two winners share fifteen chips, and one is left over."),
        source="The written rules do not say.",
        where=("mode", "pot"),
    )
    pot_team_dealer: str = choice(
        (
            ("nearest_left", text("The first partner on the dealer's left")),
            ("pair_agrees", text("The pair decides")),
        ),
        text("A pair wins the pot"),
        default="nearest_left",
        help=text("Which partner deals. If the pair decides, tap the dealer to change it."),
        source="The written rules do not say.",
        where=("mode", "pot"),
    )
    six_spades: str = choice(
        (
            ("highest", text("The strongest card of all")),
            ("joker", text("The strongest, and you can lead it with any suit")),
            ("top_spade", text("The highest spade only")),
            ("off", text("An ordinary six")),
        ),
        text("The six of spades"),
        default="highest",
        help=text("Which cards the six of spades beats."),
        source="By the written rules it is the strongest card. On pagat.com it is a joker. Some "
        "sites play without it.",
    )
    six_spades_turned: str = choice(
        (
            ("spades_trump", text("Spades are trumps")),
            ("no_trump", text("No trumps")),
            ("redeal", text("A new deal")),
        ),
        text("The six of spades is turned up"),
        default="spades_trump",
        help=text("What is trumps in this case."),
        source="The written rules do not say. Six-card Kozel plays without trumps.",
    )
    lead_sizes: tuple[int, ...] = listing(
        choice(
            SIZES,
            text("Cards that you may lead"),
            help=text("How many cards of one suit you can lead together."),
            source="The written rules allow one to four cards. The money game allows one or three.",
        ),
        MOST_CARDS,
        least=1,
        default=(1, 2, 3, 4),
    )
    may_duck: bool = flag(
        text("You may play a card face down although it could beat"),
        default=True,
        help=text("Nobody can check this at the table."),
        source="By the written rules cards that lose are played face down.",
    )
    combo_lead: str = choice(
        (
            ("any_legal_lead", text("Any cards that you may lead")),
            ("must_lead_all_four", text("All four")),
            ("may_lead_all_four", text("All four, or any lead")),
        ),
        text("Moscow or Molodka leads"),
        default="any_legal_lead",
        help=text("What the player who holds it must lead."),
        source="By the written rules the player may lead.",
    )
    first_trick_claims: bool = flag(
        text("Combinations count before the first trick"),
        default=True,
        help=text("A player has Moscow or Molodka in the dealt hand."),
        source="The written rules do not say.",
    )
    show_combo: bool = flag(
        text("Show a combination when you claim it"),
        default=True,
        help=text("If not, the others believe you."),
        source="The written rules do not say.",
    )
    moscow: str = choice(
        (
            ("aces_tens", text("Aces and tens")),
            ("three_aces", text("Three aces")),
            ("three_aces_win", text("Three aces, and they win the deal")),
        ),
        text("Moscow is"),
        default="aces_tens",
        help=text(
            "Aces and tens: four of them, at least one an ace. The six of spades can stand for "
            "a ten. Three aces: one of them a trump, and any fourth card."
        ),
        source=(
            "By the written rules Moscow is aces and tens. In Russian programs three aces take "
            "the lead. Winning with them is house practice."
        ),
    )
    extra_combos: str = choice(
        (
            ("none", text("None")),
            ("bura", text("Four trumps win the deal")),
            ("four", text("Four aces or tens win the deal")),
            ("bura_four", text("Both win the deal")),
        ),
        text("Other combinations"),
        default="none",
        help=text(
            "When a player claims such a combination, the deal is over. The player scores "
            "nothing, or takes the pot. The others score by what they have taken so far."
        ),
        source=(
            "The written rules have none. Russian sites and programs have four trumps (bura) "
            "and four aces or tens, but do not say what the others score."
        ),
    )
    golden: bool = flag(
        text("Golden kozel"),
        help=text(
            "Claiming four aces ends the deal. Each opponent, or the other pair, scores 6, "
            "whatever tricks they have taken. In the stakes game the four aces take the pot."
        ),
        source="We have heard that Russian tables play this. It is in no written rules.",
    )
    open_count: bool = flag(
        text("Say the count of the piles aloud"),
        help=text("You may not look through the piles. Some tables say the count aloud."),
        source="By the written rules each player keeps the count in mind.",
    )


Table = TableOf[Options, None]
