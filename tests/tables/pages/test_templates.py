"""Templates are read by people: short parts, short lines."""

from pathlib import Path

import pytest
from django.conf import settings

TEMPLATES = settings.BASE_DIR / "templates"
MOST_LINES, MOST_CHARACTERS = 60, 120


@pytest.mark.parametrize(
    "template", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES))
)
def test_a_template_is_short(template: Path) -> None:
    lines = template.read_text("utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > MOST_CHARACTERS] == []
