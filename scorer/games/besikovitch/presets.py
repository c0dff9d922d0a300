"""Besikovitch's game: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as in the written rules."), ()),
    Preset(
        "challenge",
        text("Challenge"),
        text("The dealer leads, as in the Pan Book of Card Games."),
        (("first_lead", "dealer"),),
    ),
    Preset(
        "eureka",
        text("Eureka"),
        text("The player who takes the pile leads again."),
        (("after_take", "taker"),),
    ),
)
