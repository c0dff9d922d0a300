"""Belot: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text

FIRST_OPTIONS = ("target", "capot_vs_contra", "doubled_hang", "penalty_points", "capot_finish")

TOPICS = (
    Topic(text("The end of the match"), ("games", "capot_finish_scope", "finish_with_hanging")),
    Topic(
        text("Hanging games"), ("hang_split", "hanging_on_all_pass", "hanging_multiplied_by_contra")
    ),
    Topic(
        text("Contra and capot"),
        (
            "double_settlement",
            "double_order",
            "declarations_multiplied_by_contra",
            "capot_compared",
            "nt_capot_bonus",
        ),
    ),
    Topic(text("Scoring"), ("belote_on_lost", "shared_ending", "min_one_point")),
    Topic(
        text("Declarations"),
        (
            "trickless_declarations",
            "sequence_tie",
            "quint_compare",
            "eight_run",
            "carre_order",
            "declaration_pools",
            "fours_counted",
            "overlap",
            "declare_until",
            "reveal",
        ),
    ),
    Topic(text("Penalties"), ("penalty_mode", "penalty_deal", "penalty_first_hand")),
    Topic(
        text("Playing and bidding"),
        (
            "raise_over_partner",
            "undertrump",
            "must_ruff_over_partner",
            "escape_from_contra",
            "escape_from_recontra",
        ),
    ),
)
