"""Templates are read by people: short parts, short lines."""

import re
from pathlib import Path

import pytest
from django.conf import settings

TEMPLATES = settings.BASE_DIR / "templates"
MOST_LINES, MOST_CHARACTERS = 100, 120


@pytest.mark.parametrize(
    "template", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES))
)
def test_a_template_is_short(template: Path) -> None:
    lines = template.read_text("utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > MOST_CHARACTERS] == []


def test_every_part_that_is_included_is_there() -> None:
    texts = {path: path.read_text("utf-8") for path in TEMPLATES.rglob("*.html")}
    named = {name for text in texts.values() for name in re.findall(r'{% include "([^"]+)"', text)}
    assert len(named) > 100
    assert [name for name in sorted(named) if TEMPLATES / name not in texts] == []


# What stands within a sentence: no element of these begins another label.
INLINE = (
    r"(?:</?(?:b|small|em|i|strong|bdi|time|var|span|output)\b(?:(?!quiet|badge|how)[^<>])*>|\s)*"
)
TRANSLATED = r"\{%\s*trans\b(?:(?! as )[^%])*%\}"
SHOWN = r"(?:\{\{[^}]*\}\}|<\w+[^<>]*\bdata-text\b)"
FILLED_IN = r"""(?:\{\{[^}]*\}\}|data-text="[^"]*">\s*</\w+>)"""
ATTRIBUTE = re.compile(r"""=\s*"(?:\{%.*?%\}|\{\{.*?\}\}|[^"{])*\"""")
GLUED = re.compile(f"{TRANSLATED}{INLINE}{SHOWN}|{FILLED_IN}{INLINE}{TRANSLATED}")


def in_attribute(match: re.Match[str]) -> str:
    """An attribute without what a template fills in there."""
    return re.sub(r"[{}%]", "", match[0])


@pytest.mark.parametrize(
    ("markup", "is_glued"),
    [
        ('{% trans "until" %} <time>{{ end }}</time>', True),
        ('<b>{{ left }}</b> {% trans "to go" %}', True),
        ('{% trans "rule" %} <span data-text="section"></span>', True),
        ('<span data-text="left"></span> {% trans "to go" %}', True),
        ('{% trans "Referee" %} <span class="quiet">{{ game }}</span>', False),
        ('<a title="{{ game }}">{% trans "Referee" %}</a>', False),
    ],
)
def test_what_is_glued_is_noticed(markup: str, is_glued: bool) -> None:
    assert bool(GLUED.search(ATTRIBUTE.sub(in_attribute, markup))) is is_glued


def test_no_sentence_is_put_together_from_parts() -> None:
    # A language may need another order, or other words beside a number: one message with a gap.
    for template in TEMPLATES.rglob("*.html"):
        glued = GLUED.search(ATTRIBUTE.sub(in_attribute, template.read_text("utf-8")))
        assert not glued, f"{template.relative_to(TEMPLATES)}: {glued[0]}"
