"""Svoi kozyri: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as in the written rules."), ()),
    Preset(
        "old",
        text("19th century"),
        text("You pick up the whole pile, whatever card lies on top."),
        (("pickup", "whole_pile"),),
    ),
    Preset(
        "cafe",
        text("For small stakes"),
        text("The loser pays one to each of the others."),
        (("tally", "loser_pays"),),
    ),
)
