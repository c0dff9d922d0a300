"""Kozel: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text, text_as

FIRST_OPTIONS = ("mode", "limit", "six_spades", "moscow", "next_dealer")

TOPICS = (
    Topic(text("Scoring"), ("scale", "boundary", "threshold_basis", "golden")),
    Topic(text_as("out of the match", "Going out"), ("all_equal", "all_over_tie")),
    Topic(text("Playing for stakes"), ("ante", "pot_remainder", "pot_team_dealer")),
    Topic(text("Combinations"), ("combo_lead", "first_trick_claims", "show_combo", "extra_combos")),
    Topic(text("Playing"), ("six_spades_turned", "lead_sizes", "may_duck", "open_count")),
)
