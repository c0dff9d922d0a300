"""What the documents say to type does what they say."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from tables.records.parsing import MOST_BYTES
from tables.server import limits
from tests.databases import fresh
from tests.serving import Server, make_ready, running

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = fresh(tmp_path_factory.mktemp("var"))
    make_ready(settings)
    with running(settings) as running_server:
        yield running_server


curl = pytest.mark.skipif(
    not (shutil.which("curl") and shutil.which("bash")), reason="this machine has no curl"
)


def typed(commands: str, server: Server, folder: Path) -> str:
    """What a shell answers to these commands."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    settings = {**os.environ, "BASE": f"{server.address}/api/v1", "PATH": path, "no_proxy": "*"}
    script = f"set -eu -o pipefail\n{commands}"
    done = subprocess.run(
        ["bash", "-c", script],
        env=settings,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@curl
def test_the_tour_by_curl_prints_what_it_says(server: Server, tmp_path: Path) -> None:
    printed = typed(snippets("sh"), server, tmp_path).split("\n")
    assert printed[1] == "[10, 6]"
    assert printed[2:4] == ["2", "2"]
    assert printed[4] == "Failed: 69 against 93. They score 16."
    assert printed[5:7] == ["[10, 6]", "304"]
    assert 'rel="prev"' in printed[8]
    assert printed[9] == "1"
    assert printed[10:13] == ["[10, 6]", "stale", "5"]
    assert printed[13] == "Allowed: 9♥."
    assert printed[14:16] == ["Card points", "101"]
    assert printed[16:18] == ["3.1", "[6, 10]"]
    assert printed[18:20] == ["6.3", "16"]
    assert printed[20:23] == [
        "Penalty: They, 16.", "Somebody made a bid they may not make", "changed",
    ]  # fmt: skip
    assert printed[23:26] == ["No penalty.", "True", "Dan"]
    assert printed[26:29] == ["['Emil', 'Boris', 'Ana', 'Dan']", "5", "[4, 1, 0, 3]"]
    assert printed[29].startswith("[{'game': None, 'kind': 'match', 'amount': 50")
    assert printed[30:34] == ["1", "[]", "1", "[]"]
    assert printed[34] == "Nobody gets the same partner again."
    assert sorted(json.loads(printed[35])) == [0, 1, 2, 3, 4]
    assert printed[36] == "[]"
    printed = printed[37:]
    assert len(printed[0]) == 6
    assert re.match(r"Unchanged since \d+ \w+ 20\d\d, \d\d:\d\d UTC", printed[2])
    assert printed[3:5] == ["event: changed", "11"]
    assert printed[5] == "['Ana', 'Ceca']"
    assert printed[6:9] == ["2", "kozel", "2"]
    assert printed[-2].strip().lower() == "access-control-allow-origin: *"
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def snippets(language: str) -> str:
    """The guide's snippets in a language, one after the other."""
    guide = (ROOT / "docs" / "api.md").read_text("utf-8")
    return "\n".join(re.findall(rf"```{language}\n(.*?)```", guide, re.S))


def run(command: list[str], server: Server, folder: Path) -> str:
    """What a program prints that the guide has."""
    settings = {**os.environ, "BASE": f"{server.address}/api/v1", "no_proxy": "*"}
    done = subprocess.run(
        command, env=settings, cwd=folder, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@curl
def test_the_guides_python_writes_a_deal(server: Server, tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "api.md").read_text("utf-8")
    made = guide.partition("## From Python")[2].partition("```sh\n")[2].partition("```")[0]
    typed(made, server, tmp_path)
    assert "warning" not in (tmp_path / "generated.txt").read_text("utf-8").lower()
    (tmp_path / "guide.py").write_text(snippets("python"), "utf-8")
    printed = run([sys.executable, "guide.py"], server, tmp_path).splitlines()
    written, matches, followed = printed
    assert (written, matches) == ("[10, 6] 1", "2")
    assert followed == "['Ana', 'Ceca'] 10 Made: 106 against 56. We score 10, They 6."


@pytest.mark.slow
def test_the_guides_typescript_follows_a_match(server: Server, tmp_path: Path) -> None:
    # The browser's driver brings a Node that reads TypeScript.
    node, _ = compute_driver_executable()
    (tmp_path / "guide.mts").write_text(snippets("ts"), "utf-8")
    printed = run([str(node), "guide.mts"], server, tmp_path)
    written, followed = printed.splitlines()
    assert written == "[ 0, 2, 4 ] [ 0, 2, 4 ]"
    assert followed.startswith("[ 'Ceca' ] 4 ")
    assert len(followed) > len("[ 'Ceca' ] 4 ")


@pytest.mark.slow
@curl
def test_the_readmes_commands_write_a_deal(server: Server, tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    part = text.partition("## From a program\n")[2].partition("\n## ")[0]
    part = part.partition("The engine also works alone")[0]
    commands = "\n".join(line[4:] for line in part.splitlines() if line.startswith("    "))
    address = f"BASE={server.address}/api/v1"
    printed = typed(re.sub(r"^BASE=.*$", address, commands, flags=re.M), server, tmp_path)
    assert '"totals":[10,6]' in printed


@pytest.mark.slow
def test_the_client_writes_beside_others(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "docs" / "client.py"), server.address],
        env={**os.environ, "no_proxy": "*"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    printed = done.stdout.splitlines()
    assert printed[0] == "Deal 1: [10, 6], in all [10, 6]"
    assert printed[1] == "Somebody wrote meanwhile: [10, 6]"
    assert printed[2].startswith("/entry/points: ")
    assert printed[3] == "Live: version 4, [26, 6] after 3 entries"
    assert re.fullmatch(r"The score sheet has \d+ bytes", printed[-1])


def test_the_limits_that_are_documented_are_the_servers() -> None:
    text = (ROOT / "docs" / "running.md").read_text("utf-8")
    table = text.partition("## What one client may take")[2].partition("\n\n#")[0]
    kilo, mega = 1024, 1024 * 1024
    for figure in (
        f"{limits.HEAD_SECONDS} s, {limits.HEAD_BYTES // kilo} kB",
        f"{limits.BODY_SECONDS} s, and a second more for every {limits.BODY_RATE // 1000} kB",
        f"; {MOST_BYTES // mega} MB",
        f"{limits.UNREAD_SECONDS} s for what is",
        f"| {limits.IDLE_SECONDS} s | closed |",
        f"| {limits.MOST_PIPELINED} | closed |",
        f"one of the {limits.THREADS} threads | {limits.WAITING} | 503 |",
        f"one of {limits.URGENT_THREADS} threads of their own | {limits.WAITING} | 503 |",
        f"{limits.MOST_STORED // mega} MB | 503 |",
        f"| connections | {limits.MOST_CONNECTIONS} |",
        f"| {limits.MOST_CONNECTIONS * limits.STREAMS_OF_FOUR // 4} | 503, and phones poll |",
        f"more than {limits.IN_MEMORY // kilo} kB",
        f"under way have {limits.STOP_SECONDS} s",
    ):
        assert figure in table, figure
