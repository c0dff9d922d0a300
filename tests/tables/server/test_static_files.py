"""Every script that imports another one gets the hashed names of what it imports."""

import re
from fnmatch import fnmatch
from pathlib import Path

from django.conf import settings

from tables.static_files import MODULES

STATIC = Path(settings.BASE_DIR) / "static"
IMPORT = re.compile(r"^(?:import|export)\b.*\bfrom \"\.|^import \"\.", re.MULTILINE)


def test_scripts_that_import_are_named() -> None:
    scripts = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    importing = [
        str(path.relative_to(STATIC)) for path in scripts if IMPORT.search(path.read_text("utf-8"))
    ]
    assert len(importing) > len(MODULES)
    assert [name for name in importing if not any(fnmatch(name, one) for one in MODULES)] == []
