"""Says which packages of requirements.txt are not installed in that version, and how to get them.

It needs nothing but Python: what an update brings may be missing.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PIN = re.compile(r"^([\w.-]+)==(\S+)(?: ; (.+?))?(?: \\)?$", re.MULTILINE)
"""A package, its version, and for which systems it is."""

ROOT = Path(__file__).resolve().parents[1]


def wrong(requirements: str) -> list[str]:
    """Return the pins that are not met; one that is for some systems only may be missing."""
    found = []
    for name, pinned, systems in PIN.findall(requirements):
        try:
            met = version(name) == pinned
        except PackageNotFoundError:
            met = bool(systems)
        if not met:
            found.append(f"{name}=={pinned}")
    return found


def main() -> None:
    missing = wrong((ROOT / "requirements.txt").read_text())
    if missing:
        sys.exit(
            "Scorer's Table does not start. These packages are missing, or have another version:"
            f" {', '.join(missing)}. Install them: make install"
        )


if __name__ == "__main__":
    main()
