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
        help=text("How long you play."),
        source="The written rules do not say.",
    )
    deals: int = number(
        2,
        1000,
        text("Deals"),
        default=12,
        step=2,
        usual=(6, 12, 20),
        help=text(
            "An even number, so that both players deal equally often. Passed deals do not count."
        ),
        source="House practice. Cups play 16 deals.",
        where=("match", "deals"),
    )
    target: int = number(
        1,
        1_000_000,
        text("Target"),
        default=100,
        usual=(100,),
        help=text("Checked after every second deal."),
        source="Illustrated Tarock says 100.",
        where=("match", "target"),
    )
    target_bonus: int = number(
        0,
        1000,
        text("For reaching the target"),
        default=10,
        usual=(10, 0),
        help=text("Points at the end for the player who reaches the target."),
        source="A digest of tarock rules says 10.",
        where=("match", "target"),
    )
    accounting: str = choice(
        (
            ("zero_sum", text("Hard score: one player pays the other")),
            ("plus_only", text("Gains only")),
        ),
        text("Accounting"),
        default="zero_sum",
        help=text("Whether a player loses what the other wins."),
        source="The written rules have hard score. In Illustrated Tarock only gains count.",
    )
    stakes: str = choice(
        (("points", text("For points")), ("money", text("For money"))),
        text("What do you play for?"),
        default="points",
        help=text("If you play for money, the board says who owes whom."),
        source="The written rules name a stake. Most tables first agree on one, or on none.",
    )
    cents_per_point: int = number(
        0,
        100_000,
        text("Cents for a point"),
        default=10,
        usual=(10,),
        help=text("What a point costs if you play for money."),
        source="The written rules say 10.",
        where=("stakes", "money"),
    )
    silent_bird_loss: bool = flag(
        text("A bird beaten in its trick costs 3, even if it was not announced"),
        help=text("Giving up a bird before its trick never costs anything."),
        source="The written rules only mention success. In Königrufen a beaten bird costs.",
    )
    valat_mode: str = choice(
        (
            ("add", text("In addition to the game")),
            ("replace", text("Instead of the game")),
            ("multiply_all", text("Everything is multiplied")),
        ),
        text("Valat counts"),
        default="add",
        help=text("Four times the game, or eight times if announced."),
        source="The written rules list it as a bonus. In Königrufen it replaces the game. In "
        "Graz it replaces everything.",
    )
    valat_other_bonuses: str = choice(
        (
            ("all", text("All")),
            ("announced_only", text("Only announced ones")),
            ("none", text("None")),
        ),
        text("Bonuses beside a Valat"),
        default="all",
        help=text("Which other bonuses score when a player makes or attempts a Valat."),
        source="Rules of 1821: all. Königrufen cups: only announced ones.",
    )
    defender_may_announce: str = choice(
        (
            ("birds", text("Birds")),
            ("none", text("Nothing")),
            ("all", text("Everything except Without Trull and Without Kings")),
        ),
        text("What the defender may announce"),
        default="birds",
        help=text("Birds made in silence count for both players in any case."),
        source="The early Illustrated Tarock allows birds, Königrufen everything.",
    )
    failed_announcement: str = choice(
        (
            ("pay_opponent", text("The opponent scores it")),
            ("no_score", text("Nobody scores it")),
            ("minus_self", text("The announcer loses it")),
        ),
        text("A failed announcement"),
        default="pay_opponent",
        help=text("If only gains count, the last two are the same."),
        source="The written rules do not say. In tarock practice everywhere the opponent scores "
        "it.",
    )
    win_thirds: int = choice(
        ((107, text("35 and 2 Blatt")), (106, text("35 and 1 Blatt"))),
        text("The declarer wins with"),
        default=107,
        help=text("35 and 1 Blatt against 34 and 2 is 35 all after rounding."),
        source="The written rules do not say. Nearly everywhere it is 35 and 2, in Styria 35 "
        "and 1.",
    )
    exact_tie: str = choice(
        (("declarer_loses", text_as("a game", "Lost")), ("push", text("Nobody scores the game"))),
        text("Exactly 35 all"),
        default="declarer_loses",
        help=text("A 35 all tie is possible, because both counts can come out exact."),
        source="In the parent games it is lost. In 1821 it was a draw.",
    )
    point_bonus_basis: str = choice(
        (("rounded", text("Rounded")), ("exact", text("Exact"))),
        text("Counting for Absolut and Panzer"),
        default="rounded",
        help=text("39 and 2 Blatt are 40 after rounding."),
        source="The written rules round totals.",
    )
    absolut_panzer: str = choice(
        (
            ("independent", text("Each on its own")),
            ("mounting", text("Announcing Panzer announces Absolut too")),
        ),
        text("Absolut and Panzer"),
        default="independent",
        help=text("Either way both count."),
        source="The written tariff has two rows. In the parent games one includes the other.",
    )
    without_scope: str = choice(
        (
            ("playing_hand", text("The hand played from")),
            ("own_tricks_too", text("The tricks as well")),
        ),
        text("Without Trull or Kings means"),
        default="playing_hand",
        help=text(
            "Whether a captured Trull card or King cancels the bonus. Answer for the cards "
            "you choose here."
        ),
        source="In the parent games the hand decides.",
    )
    held_scope: str = choice(
        (
            ("footnote", text("Hand, own talon, and cards taken")),
            ("dealt_hand16", text("The sixteen cards dealt")),
            ("playing_hand", text("The hand played from")),
        ),
        text("Cards that count for Trull, Royal Trull and Four Birds"),
        default="footnote",
        help=text("Where a player may have held these cards."),
        source="The written rules say so in a footnote.",
    )
    all_pass: str = choice(
        (
            ("redeal_next", text("The other player deals")),
            ("redeal_same", text("The same player deals again")),
            ("forehand_must_play_dreiblatt", text("Forehand must play Dreiblatt")),
            ("trischaken", text("Trischaken")),
        ),
        text("Both pass"),
        default="redeal_next",
        help=text("You record Trischaken by hand, as a penalty for its loser."),
        source="The written rules do not say. In two-hand Strohmandeln the other player deals.",
    )
    kontra: bool = flag(
        text("Kontra is played"),
        help=text("You double the game and each bonus one by one."),
        source="The written rules do not say. In the parent games you can say Kontra.",
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
        help=text("How you exchange the eight cards before the auction."),
        source="The written rules have all four.",
    )
    easy_tactical_tarock: str = choice(
        (
            ("free_face_up", text("Free, face up")),
            ("free_face_down", text("Free, face down")),
            ("forced_face_up", text("Only if you have nothing else, face up")),
        ),
        text("Discarding tarocks, easy and tactical"),
        default="free_face_up",
        help=text("You may never discard Kings and Trull cards."),
        source="The written rules do not mention tarocks.",
    )
    unused_personal_talon: str = choice(
        (("own", text("Their owner")), ("opponent", text("The opponent"))),
        text("Own talon cards left over count for"),
        default="own",
        help=text(
            "For medium and easy. If they count for the opponent, the thirds of a count are "
            "not checked."
        ),
        source="The written rules do not say.",
    )
    talon_discard_tarock: str = choice(
        (
            ("forced_face_down", text("Only if you have nothing else, face down")),
            ("forced_face_up", text("Only if you have nothing else, face up")),
            ("free_face_up", text("Free, face up")),
            ("free_face_down", text("Free, face down")),
            ("forbidden", text("Never")),
        ),
        text("Discarding tarocks for the Cossack talon"),
        default="forced_face_down",
        help=text("You may never discard Kings and Trull cards."),
        source="By the written rules face down. The restriction is from the parent games.",
    )
    no_tarock_redeal: bool = flag(
        text("You may throw in a hand without tarocks"),
        help=text("Before the exchange."),
        source="Two-hand Strohmandeln has this rule.",
    )
    who_may_hold: str = choice(
        (
            ("forehand_only", text("Forehand")),
            ("either_once_per_level", text("Either player, once on each level")),
        ),
        text("Who may hold a bid"),
        default="forehand_only",
        help=text("Holding a bid takes over the other player's bid on the same level."),
        source="The written rules have an example. An old rules page lets either player hold.",
    )
    solo_may_be_held: bool = flag(
        text("A player may hold a Solo"),
        help=text("If not, a Solo ends the auction."),
        source="In Illustrated Tarock a Solo ends it.",
    )
    bird_order: bool = flag(
        text("Of several announced birds, you give up the higher one first"),
        help=text("Otherwise you choose which bird to give up."),
        source="Königrufen cups play by this rule.",
    )


Table = TableOf[Options, None]
