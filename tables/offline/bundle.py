"""The engine as one file for the browser: every module that a phone needs, lowered."""

import json
from functools import cache
from pathlib import Path

from django.conf import settings

from tables.offline.lower import lower

LEFT_OUT = frozenset({"scorer/__main__.py", "scorer/check.py", "scorer/schema.py"})
"""The command line, the worked cases and the API's schemas stay on the server."""

SHIM = Path(__file__).with_name("shim.py")


@cache
def modules() -> dict[str, str]:
    """The lowered modules by their paths; raises `lower.Unknown`."""
    root = settings.BASE_DIR
    found = {"shim.py": SHIM.read_text()}
    for folder in ("scorer", "tables/desk"):
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if name not in LEFT_OUT:
                found[name] = lower(path.read_text(), name)
    return {"tables/__init__.py": "", **found}


def bundle() -> bytes:
    """The modules as JSON."""
    return json.dumps(modules(), ensure_ascii=False, separators=(",", ":")).encode()
