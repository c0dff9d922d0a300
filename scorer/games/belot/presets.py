"""Belot: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset(
        "seed",
        text("By the book"),
        text("Every point as in the written rules."),
        (),
    ),
    Preset(
        "hit",
        text("Older Bulgarian rules"),
        text(
            "The hanging half is rounded to the nearest, contra multiplies a capot, and a "
            "penalty is 26."
        ),
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
            "You score the odd hanging point. Contra multiplies a capot, which is worth 180 at "
            "no trumps. Half scores when a doubled game hangs. Fours rank in natural order."
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
            "A hanging game has equal halves. Contra multiplies a capot. Every side with points "
            "scores. There is one contest for all declarations, and runs of five or more are "
            "equal."
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
