"""The settings: each is in the one table of docs/running.md, and HSTS binds no other host."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tables import environment, settings

ROOT = Path(__file__).parents[3]
OF_THE_START = {"HOST", "PORT", "FORWARDED_ALLOW_IPS", "BACKUP_DIR", "BACKUP_DAYS"}
"""Settings that deploy/serve, the server and deploy/backup read."""


def documented() -> dict[str, str]:
    """The default of each setting, as the document says it."""
    text = (ROOT / "docs" / "running.md").read_text("utf-8")
    table = text.partition("## Settings")[2].partition("## ")[0]
    rows = re.findall(r"^\| (`[^|]+`) \|.*\| ?([^|]*?) ?\|$", table, re.MULTILINE)
    return {name: default for names, default in rows for name in re.findall(r"[A-Z_]+", names)}


def test_every_setting_is_documented_with_its_default() -> None:
    assert settings.BUDGETS
    told = documented()
    assert set(told) == {*environment.DEFAULTS, *OF_THE_START}
    for name, default in environment.DEFAULTS.items():
        assert not default or told[name].strip("`") == default, name


def test_no_other_module_reads_settings_from_the_environment() -> None:
    readers = [
        path.name
        for path in (ROOT / "tables").rglob("*.py")
        if re.search(r"os\.environ(\.get\(|\[)|os\.getenv", path.read_text("utf-8"))
    ]
    assert readers == ["environment.py"]


@pytest.mark.parametrize(
    ("site", "hsts", "told"),
    [
        ("http://score.example", "", "0 False False"),
        ("https://score.example", "", "63072000 False False"),
        ("https://score.example", "off", "0 False False"),
        ("https://score.example", "subdomains", "63072000 True False"),
        ("https://score.example", "preload", "63072000 True True"),
    ],
)
def test_hsts_binds_this_host_alone_unless_asked(
    site: str, hsts: str, told: str, tmp_path: Path
) -> None:
    printed = (
        "from tables import settings as s; print(s.SECURE_HSTS_SECONDS,"
        " s.SECURE_HSTS_INCLUDE_SUBDOMAINS, s.SECURE_HSTS_PRELOAD)"
    )
    done = subprocess.run(
        [sys.executable, "-c", printed],
        env={**os.environ, "VAR_DIR": str(tmp_path), "SITE_URL": site, "HSTS": hsts},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == told
