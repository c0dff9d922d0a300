"""Svoi kozyri: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text

FIRST_OPTIONS = ("tally", "draw_rule", "sixes_handover", "dealer_after_draw")

TOPICS = (
    Topic(text("Picking up"), ("peek",)),
    Topic(text("The sixes"), ("orphan_sixes",)),
    Topic(text("The end of a hand"), ("draw_on_final_cover", "stall", "stall_pickups")),
)
