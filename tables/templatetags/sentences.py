"""Sentences with a number or a time in them, each one message: for pages that the server fills in,
and for those where a script does."""

import json
from collections.abc import Callable
from datetime import datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from scorer.text import figure
from tables.calendar import day_in_words, hour_in_words, time_in_words
from tables.language import forms_of
from tables.selectors.timestamps import timestamp

register = template.Library()

COUNTED: dict[str, Callable[[int], str]] = {
    "found": lambda n: ngettext("{n} found", "{n} found", n),
    "nearest": lambda n: ngettext("Not sure. {n} is nearest.", "Not sure. {n} are nearest.", n),
    "to_go": lambda n: ngettext("{n} to\u00a0go", "{n} to\u00a0go", n),
    "to_send": lambda n: ngettext("On this phone: {n} to send.", "On this phone: {n} to send.", n),
}
"""Sentences about a number, by names: {n} points to the goal. {n} deals that are not sent."""


@register.simple_tag
def counted(name: str, number: int) -> str:
    """Return the sentence of that name about a number."""
    return COUNTED[name](number).format(n=figure(number))


@register.simple_tag
def counted_forms(name: str) -> str:
    """Its forms, for an attribute `data-forms`: a script chooses one and fills it in."""
    return json.dumps(forms_of(COUNTED[name]), ensure_ascii=False, separators=(",", ":"))


@register.simple_tag
def clock(moment: datetime | str) -> SafeString:
    """Return the hour of a moment, for use in a sentence. Scripts make it a local one."""
    return _time(moment, hour_in_words(moment), " data-clock")


@register.simple_tag
def minute(moment: datetime | str) -> SafeString:
    """Return day and hour of a moment, too."""
    return _time(moment, time_in_words(moment))


@register.simple_tag
def day(moment: datetime | str) -> SafeString:
    """Return the day of a moment, too."""
    return _time(moment, day_in_words(moment), " data-day")


register.filter(day_in_words)


def _time(moment: datetime | str, words: str, shown: str = "") -> SafeString:
    written = moment if isinstance(moment, str) else timestamp(moment)
    return format_html('<time datetime="{}"{}>{}</time>', written, SafeString(shown), words)


@register.simple_tag
def change(before: str, after: str) -> SafeString | str:
    """Return the old and the new value, if they differ: 16 → 3."""
    return before if before == after else format_html("{} → <b>{}</b>", before, after)
