"""Kosakeln: the house rules of a table."""

from dataclasses import dataclass

from scorer.core import Table as TableOf
from scorer.forms import choice, flag, number
from scorer.text import text, text_as


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a Kosakeln table."""

    match: str = choice(
        (
            ("open", text("Open session")),
            ("deals", text("A number of deals")),
            ("target", text("To a target")),
        ),
        text("The match"),
        default="open",
        help=text("How long is played."),
        source="Written rules silent",
    )
    deals: int = number(
        2,
        1000,
        text("Deals"),
        default=12,
        step=2,
        usual=(6, 12, 20),
        help=text("An even number, so that both deal as often. Passed deals do not count."),
        source="House practice; cups play 16",
        where=("match", "deals"),
    )
    target: int = number(
        1,
        1_000_000,
        text("Target"),
        default=100,
        usual=(100,),
        help=text("Looked at after every second deal."),
        source="Illustrated Tarock: 100",
        where=("match", "target"),
    )
    target_bonus: int = number(
        0,
        1000,
        text("For reaching the target"),
        default=10,
        usual=(10, 0),
        help=text("Points written at the end by whoever reaches it."),
        source="Digest of tarock rules: 10",
        where=("match", "target"),
    )
    accounting: str = choice(
        (
            ("zero_sum", text("Hard score: one pays the other")),
            ("plus_only", text("Gains only")),
        ),
        text("Accounting"),
        default="zero_sum",
        help=text("Whether what one wins the other loses."),
        source="Written rules: hard score; gains only: Illustrated Tarock",
    )
    stakes: str = choice(
        (("points", text("For points")), ("money", text("For money"))),
        text("What do you play for?"),
        default="points",
        help=text("If you play for money, the board says who owes whom."),
        source="The written rules name a stake. Most tables agree on one, or on none, first.",
    )
    cents_per_point: int = number(
        0,
        100_000,
        text("Cents for a point"),
        default=10,
        usual=(10,),
        help=text("Paid for each point if you play for money."),
        source="Written rules: 10",
        where=("stakes", "money"),
    )
    silent_bird_loss: bool = flag(
        text("A bird beaten in its trick costs 3, unannounced too"),
        help=text("A bird given up before its trick never costs anything."),
        source="Written rules name success only; cost: Königrufen",
    )
    valat_mode: str = choice(
        (
            ("add", text("Beside the game")),
            ("replace", text("In place of the game")),
            ("multiply_all", text("Everything is multiplied")),
        ),
        text("Valat counts"),
        default="add",
        help=text("Four times the game, eight times if announced."),
        source="Written rules list it as a bonus; in place: Königrufen; everything: Graz",
    )
    valat_other_bonuses: str = choice(
        (
            ("all", text("All")),
            ("announced_only", text("Only announced ones")),
            ("none", text("None")),
        ),
        text("Bonuses beside a Valat"),
        default="all",
        help=text("What else is written when a Valat was played for or made."),
        source="1821: all; announced ones: Königrufen cups",
    )
    defender_may_announce: str = choice(
        (
            ("birds", text("Birds")),
            ("none", text("Nothing")),
            ("all", text("Everything but without Trull or Kings")),
        ),
        text("What the defender may announce"),
        default="birds",
        help=text("Birds made in silence count for both players in any case."),
        source="Early Illustrated Tarock: birds; everything: Königrufen",
    )
    failed_announcement: str = choice(
        (
            ("pay_opponent", text("The opponent writes it")),
            ("no_score", text("Nothing is written")),
            ("minus_self", text("The announcer writes it as minus")),
        ),
        text("A failed announcement"),
        default="pay_opponent",
        help=text("With gains only the last two differ."),
        source="Written rules silent; the opponent: tarock practice everywhere",
    )
    win_thirds: int = choice(
        ((107, text("35 and 2 Blatt")), (106, text("35 and 1 Blatt"))),
        text("The declarer wins with"),
        default=107,
        help=text("35 and 1 Blatt against 34 and 2 is 35 all after rounding."),
        source="Written rules silent; 35 and 2: nearly everywhere; 35 and 1: Styria",
    )
    exact_tie: str = choice(
        (("declarer_loses", text_as("a game", "Lost")), ("push", text("Nobody writes the game"))),
        text("Exactly 35 all"),
        default="declarer_loses",
        help=text("It can happen: both have whole thirds."),
        source="The parent games: lost; 1821: a draw",
    )
    point_bonus_basis: str = choice(
        (("rounded", text("Rounded")), ("exact", text("Exact"))),
        text("Absolut and Panzer go by"),
        default="rounded",
        help=text("39 and 2 Blatt are 40 after rounding."),
        source="Written rules round totals",
    )
    absolut_panzer: str = choice(
        (
            ("independent", text("Each for itself")),
            ("mounting", text("Panzer announces Absolut too")),
        ),
        text("Absolut and Panzer"),
        default="independent",
        help=text("Both count beside each other either way."),
        source="Two rows of the written tariff; mounting: the parent games",
    )
    without_scope: str = choice(
        (
            ("playing_hand", text("The hand played from")),
            ("own_tricks_too", text("The tricks too")),
        ),
        text("Without Trull or Kings means"),
        default="playing_hand",
        help=text("Whether a captured card spoils it. Say whether there was one accordingly."),
        source="The parent games: the hand",
    )
    held_scope: str = choice(
        (
            ("footnote", text("Hand, own talon, and cards taken")),
            ("dealt_hand16", text("The sixteen cards dealt")),
            ("playing_hand", text("The hand played from")),
        ),
        text("Trull, Royal Trull, Four Birds must be in"),
        default="footnote",
        help=text("Which cards count for holding them."),
        source="Written rules, in a footnote",
    )
    all_pass: str = choice(
        (
            ("redeal_next", text("The other one deals")),
            ("redeal_same", text("The same one deals again")),
            ("forehand_must_play_dreiblatt", text("Forehand must play Dreiblatt")),
            ("trischaken", text("Trischaken")),
        ),
        text("Both pass"),
        default="redeal_next",
        help=text("Trischaken is written by hand, as a penalty for whoever lost it."),
        source="Written rules silent; the other: two-hand Strohmandeln",
    )
    kontra: bool = flag(
        text("Kontra is played"),
        help=text("Game and bonuses are doubled one by one."),
        source="Written rules silent; the parent games",
    )
    exchange_variant: str = choice(
        (
            ("classic", text("Classic")),
            ("medium", text("Medium")),
            ("easy", text("Easy")),
            ("tactical", text("Tactical")),
        ),
        text("Exchange with the own talon"),
        default="classic",
        help=text("How the eight cards are exchanged before the auction."),
        source="Written rules have all four",
    )
    easy_tactical_tarock: str = choice(
        (
            ("free_face_up", text("Free, face up")),
            ("free_face_down", text("Free, face down")),
            ("forced_face_up", text("Only if there is nothing else, face up")),
        ),
        text("Tarocks laid away, easy and tactical"),
        default="free_face_up",
        help=text("Kings and Trull cards never are."),
        source="Written rules silent on tarocks",
    )
    unused_personal_talon: str = choice(
        (("own", text("Their owner")), ("opponent", text("The opponent"))),
        text("Own talon cards left over count for"),
        default="own",
        help=text("Medium and easy. With the opponent the thirds of a count are not checked."),
        source="Written rules silent",
    )
    talon_discard_tarock: str = choice(
        (
            ("forced_face_down", text("Only if there is nothing else, face down")),
            ("forced_face_up", text("Only if there is nothing else, face up")),
            ("free_face_up", text("Free, face up")),
            ("free_face_down", text("Free, face down")),
            ("forbidden", text("Never")),
        ),
        text("Tarocks laid away for the Cossack talon"),
        default="forced_face_down",
        help=text("Kings and Trull cards never are."),
        source="Written rules: face down; the restriction: the parent games",
    )
    no_tarock_redeal: bool = flag(
        text("A hand without tarocks may be thrown in"),
        help=text("Before the exchange."),
        source="Two-hand Strohmandeln",
    )
    who_may_hold: str = choice(
        (
            ("forehand_only", text("Forehand")),
            ("either_once_per_level", text("Either, once on each level")),
        ),
        text("Who may hold a bid"),
        default="forehand_only",
        help=text("Take over the other's bid on the same level."),
        source="Written rules' example; either: an old rules page",
    )
    solo_may_be_held: bool = flag(
        text("A Solo may be held"),
        help=text("Else a Solo ends the auction."),
        source="Illustrated Tarock: it ends it",
    )
    bird_order: bool = flag(
        text("Of several announced birds the higher is given up first"),
        help=text("Else any may be."),
        source="Königrufen cups",
    )


Table = TableOf[Options, None]
