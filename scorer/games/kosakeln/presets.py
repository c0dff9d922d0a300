"""Kosakeln: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as in the written rules."), ()),
    Preset(
        "koenigrufen",
        text("Königrufen table"),
        text(
            "Beaten birds cost points, the defender may announce everything, only announced "
            "bonuses count in addition to a Valat, and Kontra is played."
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
        text(
            "Only gains count, announcing Panzer announces Absolut too, and you play to 100 "
            "with 10 for reaching it."
        ),
        (
            ("accounting", "plus_only"),
            ("absolut_panzer", "mounting"),
            ("match", "target"),
            ("target", 100),
            ("target_bonus", 10),
        ),
    ),
)
