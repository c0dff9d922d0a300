"""Belot: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset(
        "seed",
        text("By the book"),
        text("Every point as the written rules have it."),
        (),
    ),
    Preset(
        "hit",
        text("Older Bulgarian rules"),
        text("The hanging half rounded to the nearest, capot multiplied by contra, penalty 26."),
        (
            ("hang_split", "nearest"),
            ("capot_vs_contra", "multiply_all"),
            ("penalty_points", 26),
        ),
    ),
    Preset(
        "pika",
        text("Online tables"),
        text(
            "The odd hanging point is written, capot multiplied and worth 180 in no trumps, "
            "half written when a doubled game hangs, fours in natural order."
        ),
        (
            ("hang_split", "odd_to_defenders"),
            ("capot_vs_contra", "multiply_all"),
            ("nt_capot_bonus", 180),
            ("doubled_hang", "defender_writes_half"),
            ("carre_order", "natural"),
        ),
    ),
    Preset(
        "classic_program",
        text("The 2001 program"),
        text(
            "Equal halves of a hanging game, capot multiplied by contra, every side with points "
            "writes, one contest of all declarations, runs of five and more equal in length."
        ),
        (
            ("hang_split", "equal_halves"),
            ("capot_vs_contra", "multiply_all"),
            ("min_one_point", True),
            ("declaration_pools", "single"),
            ("quint_compare", "all_equal"),
        ),
    ),
)
