"""Kosakeln: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text

FIRST_OPTIONS = ("accounting", "exchange_variant", "kontra", "win_thirds", "failed_announcement")

TOPICS = (
    Topic(text("The end of the match"), ("target_bonus", "stakes", "cents_per_point")),
    Topic(text("Winning the game"), ("exact_tie", "point_bonus_basis", "absolut_panzer")),
    Topic(
        text("Bonuses"),
        (
            "silent_bird_loss",
            "valat_mode",
            "valat_other_bonuses",
            "defender_may_announce",
            "without_scope",
            "held_scope",
            "bird_order",
        ),
    ),
    Topic(text("Bidding"), ("all_pass", "who_may_hold", "solo_may_be_held")),
    Topic(
        text("Talon and hands"),
        (
            "easy_tactical_tarock",
            "unused_personal_talon",
            "talon_discard_tarock",
            "no_tarock_redeal",
        ),
    ),
)
