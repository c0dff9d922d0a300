"""What the pages are made of is HTML as it is specified, says html-validate.

It is a program for Node, which nobody needs for anything else: where there is none it is left out.
"""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from scorer import GAMES
from tests.tables.conftest import Api, worked_deal

CHECKER = Path(__file__).parents[2] / "markup"
LIMIT_SECONDS = 120

EVERYWHERE = (
    "/", "/preferences", "/statistics", "/import", "/verify", "/join", "/api/guide", "/api/recipes",
)  # fmt: skip
OF_A_GAME = ("/open/{game}", "/rules/{game}", "/rules/{game}/difference", "/score/{game}")
OF_A_MATCH = (
    "", "/history", "/history?ledger=1", "/referee", "/needs", "/share", "/display", "/offline",
    "/entries/1", "/entries/1/tables", "/rules", "/rules/difference",
)  # fmt: skip


def saved(api: Api, folder: Path, paths: list[str]) -> None:
    for path in paths:
        answer = api.client.get(path)
        if answer.status_code == 200:
            name = path.strip("/").replace("/", "_").replace("?", "_") or "home"
            (folder / f"{name}.html").write_bytes(answer.content)


@pytest.mark.proof
@pytest.mark.skipif(not shutil.which("npm"), reason="html-validate needs Node, which is not here.")
def test_pages_are_valid_html(api: Api, tmp_path: Path) -> None:
    for name in ("package.json", "package-lock.json", ".htmlvalidate.json"):
        shutil.copy(CHECKER / name, tmp_path)
    pages = tmp_path / "pages"
    pages.mkdir()
    saved(api, pages, list(EVERYWHERE))
    for game in GAMES:
        match = api.open(game=game)
        api.write(match, {"kind": "round", "entry": worked_deal(game)})
        saved(api, pages, [path.format(game=game) for path in OF_A_GAME])
        saved(api, pages, [f"/m/{match}{path}" for path in OF_A_MATCH])
    assert len(list(pages.iterdir())) > 50
    for command in (
        ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
        ["npx", "html-validate", "--formatter", "json", "--max-warnings", "0", "pages/*.html"],
    ):
        ran = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=LIMIT_SECONDS
        )
        assert ran.returncode == 0 or command[0] == "npx", ran.stderr[:2000]
    faults = [
        (Path(file["filePath"]).name, fault["ruleId"], fault["line"], fault["message"])
        for file in json.loads(ran.stdout)
        for fault in file["messages"]
    ]
    assert not faults, faults[:20]
