"""Kozel: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as the written rules have it."), ()),
    Preset(
        "money",
        text("Money game"),
        text("Stakes in a pot, one or three cards led."),
        (("mode", "pot"), ("lead_sizes", (1, 3))),
    ),
    Preset(
        "digest",
        text("Play on"),
        text("Another round whenever all go over level, the deal passing on clockwise."),
        (("all_over_tie", "play_on"), ("next_dealer", "rotate")),
    ),
)
