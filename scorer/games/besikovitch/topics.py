"""Besikovitch's game: the house rules that a table asks about first, and the others by topic."""

from scorer.core import Topic
from scorer.text import text

FIRST_OPTIONS = ("first_lead", "after_take", "next_deal", "layout", "side_suit_choice")

TOPICS = (Topic(text("The end of a game"), ("draw_rule", "repetition", "round_limit")),)
