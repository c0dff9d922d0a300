"""Kosakeln: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as the written rules have it."), ()),
    Preset(
        "koenigrufen",
        text("Königrufen table"),
        text(
            "Beaten birds cost, the defender announces everything, only announced bonuses beside "
            "a Valat, Kontra."
        ),
        (
            ("silent_bird_loss", True),
            ("defender_may_announce", "all"),
            ("valat_other_bonuses", "announced_only"),
            ("kontra", True),
        ),
    ),
    Preset(
        "illustrated",
        text("Illustrated"),
        text("Gains only, Panzer announces Absolut too, to 100 and 10 for reaching it."),
        (
            ("accounting", "plus_only"),
            ("absolut_panzer", "mounting"),
            ("match", "target"),
            ("target", 100),
            ("target_bonus", 10),
        ),
    ),
)
