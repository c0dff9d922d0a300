"""Finds the Chromium that the browser tests drive.

In order: `$CHROMIUM`, the headless shell on the search path, a whole Chromium there, Playwright's
own. The shell is the same engine without the surface of a browser: a page costs a third of the
processor's time. With `--install` it is brought by apt on Debian for root; elsewhere, and where
apt has none, a missing Chromium is installed.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HEADLESS_SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
MISSING = "No Chromium found: set CHROMIUM to its path, or type: make chromium"


def find() -> str | None:
    """The path of what draws pages for the least."""
    return _named(HEADLESS_SHELL, *WHOLE)


def find_whole() -> str | None:
    """The path of the browser that people use."""
    return _named(*WHOLE)


def _named(*commands: str) -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(command) for command in commands)
    return next((path for path in on_path if path), None) or _playwrights()


def _playwrights() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Install what is missing; without the shell a Chromium that is there will do."""
    if _is_debian() and os.geteuid() == 0 and shutil.which("apt-get"):
        if not shutil.which(HEADLESS_SHELL) and not _by_apt(HEADLESS_SHELL) and not find():
            _by_apt(WHOLE[0])
    elif not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _is_debian() -> bool:
    # Not its descendants: Ubuntu's package of this name is an empty one.
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def _by_apt(package: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    calls = ("update",), ("install", "--yes", "--no-install-recommends", package)
    return all(
        subprocess.run(["apt-get", "-qq", *call], check=False, env=quiet).returncode == 0
        for call in calls
    )


def main() -> None:
    if "--install" in sys.argv and "CHROMIUM" not in os.environ:
        install()
    print(find() or sys.exit(MISSING))


if __name__ == "__main__":
    main()
