"""Finds the Chromium that the browser tests drive.

In order: `$CHROMIUM`, the search path, Playwright's own. With `--install` a missing one is
installed: by apt on Debian for root, else by Playwright.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome")
MISSING = "No Chromium found: set CHROMIUM to its path, or type: make chromium"


def find() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(command) for command in COMMANDS)
    return next((path for path in on_path if path), None) or _playwrights()


def _playwrights() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    if _is_debian() and os.geteuid() == 0 and shutil.which("apt-get"):
        _apt_get("update")
        _apt_get("install", "--yes", "--no-install-recommends", "chromium")
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _is_debian() -> bool:
    # Not its descendants: Ubuntu's package of this name is an empty one.
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def _apt_get(*arguments: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", *arguments], check=True, env=quiet)


def main() -> None:
    if "--install" in sys.argv and "CHROMIUM" not in os.environ and not find():
        try:
            install()
        except subprocess.CalledProcessError as error:
            sys.exit(f"{error}\n{MISSING}")
    print(find() or sys.exit(MISSING))


if __name__ == "__main__":
    main()
