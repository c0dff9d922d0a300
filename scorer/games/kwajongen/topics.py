"""Kwajongen: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text

FIRST_OPTIONS = ("start", "failed_call", "tie", "capot_bonus", "hand_size")

TOPICS = (
    Topic(text("Scoring"), ("redeal_bonus", "raises", "floor_zero")),
    Topic(
        text("Calling and dealing"),
        ("all_pass", "redeal_dealer", "next_dealer", "turnup", "direction"),
    ),
    Topic(text("Playing"), ("queens", "follow", "first_lead", "revoke")),
)
