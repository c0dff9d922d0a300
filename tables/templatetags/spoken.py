"""Cards for those who hear a page: in texts their signs are pictures with a name."""

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from tables.selectors import card_names

register = template.Library()


@register.filter
def spoken(text: str, game: str) -> SafeString:
    """Return a text whose cards are read as words: A♣ as ace of clubs."""
    # Safe: the text is escaped first, and only `_picture`, which escapes too, adds markup.
    return mark_safe(card_names.with_names(escape(text), game, _picture))  # noqa: S308


def _picture(sign: str, name: str) -> str:
    return format_html('<span role="img" aria-label="{}">{}</span>', name, sign)


@register.filter
def in_words(text: str, game: str) -> str:
    """Return a text with the names of its cards in place of their signs."""
    return card_names.with_names(text, game, lambda _, name: name)


@register.filter
def card_name(code: str, game: str) -> str:
    """Return what a card is called."""
    return card_names.card_name(code, game)


@register.simple_tag
def card_words(game: str) -> str:
    """Return the names of all cards by their signs, for `data-cards` of static/spoken.js."""
    return card_names.names_as_json(game)
