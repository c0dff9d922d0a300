"""Kozel: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as in the written rules."), ()),
    Preset(
        "money",
        text("Money game"),
        text("Stakes in a pot. Lead one or three cards."),
        (("mode", "pot"), ("lead_sizes", (1, 3))),
    ),
    Preset(
        "digest",
        text("Play on"),
        text(
            "If everybody goes over with equal points, play another round. The deal passes "
            "clockwise."
        ),
        (("all_over_tie", "play_on"), ("next_dealer", "rotate")),
    ),
)
