"""What entry pads and other forms ask of a template."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from scorer.text import signed
from tables.pages.writing import Trouble

register = template.Library()


@register.filter
def at(trouble: Trouble | None, name: str) -> list[str]:
    """The sentences for a field and for everything inside it."""
    if not trouble:
        return []
    return [
        sentence
        for field, sentences in trouble.problems.items()
        if field == name or field.startswith(f"{name}-")
        for sentence in sentences
    ]


@register.filter
def item(values: Any, key: Any) -> Any:
    """A member of a list or mapping by a key that is itself a variable."""
    try:
        return values[key]
    except (KeyError, IndexError, TypeError):
        return None


register.filter(signed)


@register.simple_tag
def suit(name: str) -> SafeString:
    """A suit's sign, drawn; the same shape everywhere."""
    return format_html(
        '<svg class="suit suit-{0}" viewBox="0 0 24 24" aria-hidden="true">'
        '<use href="#suit-{0}"></use></svg>',
        name,
    )
