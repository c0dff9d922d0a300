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
        help=text("Penalty points until one is left, or chips from deal to deal."),
        source="Written rules have both",
    )
    limit: int = number(
        1,
        1000,
        text("Out at"),
        default=12,
        usual=(12, 6, 8, 16, 24),
        help=text("The penalty points with which a player or pair is out."),
        source="Written rules: 12; others 6, 8, 16, 24",
        where=("mode", "points"),
    )
    scale: str = choice(
        (
            ("most_points", text("Most points: nothing")),
            ("own_points", text("60 points: nothing")),
        ),
        text("Who writes nothing"),
        default="most_points",
        help=text(
            "With 60 as the bound everybody writes by his own points: under 60 it is 2, under 31 "
            "it is 4, without a trick 6. So it is with any number of players, and most points "
            "alone spare nobody."
        ),
        source="Written rules: most points; 60: a Russian games site, told by a digest of rules",
    )
    boundary: str = choice(
        (("strict", text("4 penalty points")), ("lenient", text("2 penalty points"))),
        text("Exactly 30, or 20 of three"),
        default="strict",
        help=text("31 is safe and 29 is not; 30 is not said. Among three 21 and 20."),
        source="Written rules leave it open; 4: pagat and others",
    )
    threshold_basis: str = choice(
        (
            ("active_sides", text("Those still playing")),
            ("starting_sides", text("Those who began")),
        ),
        text("The bound goes by"),
        default="active_sides",
        help=text("Whether 21 or 31 holds when two of three are left."),
        source="Written rules silent; those still playing: digest of pagat",
    )
    all_equal: str = choice(
        (
            ("play_on", text("Another round is played")),
            ("shared_loss", text("The match ends, nobody wins")),
        ),
        text("All go over with as many points"),
        default="play_on",
        help=text("With a limit of 12, two at 10 tie with 60 each and both have 12."),
        source="Written rules silent; played on: digest of pagat",
    )
    all_over_tie: str = choice(
        (
            ("eliminate_tied", text("Those with most are out")),
            ("play_on", text("Another round is played")),
        ),
        text("All go over, several with most points"),
        default="eliminate_tied",
        help=text("With a limit of 12, players have 12, 14 and 14: whether both with 14 go."),
        source="Written rules: the player with most; played on: digest of pagat",
    )
    next_dealer: str = choice(
        (
            ("winner", text("The winner")),
            ("rotate", text("The next player")),
            ("loser", text("Who wrote most")),
        ),
        text("Who deals next"),
        default="winner",
        help=text("In the stakes game it is always the winner."),
        source="Written rules: the winner; rotating: digest of pagat",
    )
    ante: int = number(
        1,
        10_000,
        text("Stake"),
        default=1,
        usual=(1, 5, 10),
        help=text("Chips that every player pays into the pot for each deal."),
        source="Written rules: an equal stake",
        where=("mode", "pot"),
    )
    pot_remainder: str = choice(
        (
            ("carry", text("They stay in the pot")),
            ("first_left_of_dealer", text("First winner on the dealer's left")),
        ),
        text("Chips that cannot be shared"),
        default="carry",
        help=text("Fifteen chips between two: one is left over."),
        source="Written rules silent",
        where=("mode", "pot"),
    )
    pot_team_dealer: str = choice(
        (
            ("nearest_left", text("The partner first met on the dealer's left")),
            ("pair_agrees", text("The pair agrees")),
        ),
        text("A pair wins the pot"),
        default="nearest_left",
        help=text("Which partner deals. Where the pair agrees, tap the dealer to change it."),
        source="Written rules silent",
        where=("mode", "pot"),
    )
    six_spades: str = choice(
        (
            ("highest", text("The strongest card of all")),
            ("joker", text("The strongest, and led with any suit")),
            ("top_spade", text("The highest spade only")),
            ("off", text("An ordinary six")),
        ),
        text("The six of spades"),
        default="highest",
        help=text("What the shokha beats."),
        source="Written rules: the strongest; joker: pagat; ordinary: sites without it",
    )
    six_spades_turned: str = choice(
        (
            ("spades_trump", text("Spades are trumps")),
            ("no_trump", text("No trumps")),
            ("redeal", text("A new deal")),
        ),
        text("The six of spades is turned up"),
        default="spades_trump",
        help=text("What is trumps then."),
        source="Written rules silent; no trumps: six-card Kozel",
    )
    lead_sizes: tuple[int, ...] = listing(
        choice(
            SIZES,
            text("Cards that may be led"),
            help=text("Cards of one suit that can be led at once."),
            source="Written rules: one to four; the money game: one or three",
        ),
        MOST_CARDS,
        least=1,
        default=(1, 2, 3, 4),
    )
    may_duck: bool = flag(
        text("A card that could beat may be played face down"),
        default=True,
        help=text("It cannot be checked at the table."),
        source="Written rules: losing plays go face down",
    )
    combo_lead: str = choice(
        (
            ("any_legal_lead", text("Any cards that may be led")),
            ("must_lead_all_four", text("All four")),
            ("may_lead_all_four", text("All four, or any lead")),
        ),
        text("Moscow or Molodka leads"),
        default="any_legal_lead",
        help=text("What its holder must lead."),
        source="Written rules: he may lead",
    )
    first_trick_claims: bool = flag(
        text("Combinations count before the first trick"),
        default=True,
        help=text("Moscow or Molodka dealt at once."),
        source="Written rules silent",
    )
    show_combo: bool = flag(
        text("A combination is shown"),
        default=True,
        help=text("Else it is believed."),
        source="Written rules silent",
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
            "Aces and tens: four of them, an ace at least, the six of spades standing for a ten. "
            "Three aces: one of them of trumps, and any fourth card."
        ),
        source=(
            "Written rules: aces and tens; three aces take the lead: Russian programs; that they "
            "win: house practice"
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
            "Once such a combination is claimed the deal is over: who claims it writes nothing, "
            "or takes the pot, and the others write by what they have taken so far."
        ),
        source=(
            "Written rules: none; four trumps (bura) and four aces or tens: Russian sites and "
            "programs, which do not say what the others write"
        ),
    )
    golden: bool = flag(
        text("Golden kozel"),
        help=text(
            "Four aces that are claimed end the deal; every opponent, or the other pair, writes 6, "
            "whatever has been taken. In the stakes game they take the pot."
        ),
        source="Retold of Russian tables; in no written rules",
    )
    open_count: bool = flag(
        text("The count of the piles is open"),
        help=text("Piles may not be looked through; some tables say the count aloud."),
        source="Written rules: each keeps it in mind",
    )


Table = TableOf[Options, None]
