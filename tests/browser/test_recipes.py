"""The recipes of the API do what they say."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import httpx
import jinja2
import pytest
import yaml
from playwright.sync_api import Browser, expect

from tests.browser.belot_match import CONTRA, FIRST_DEAL
from tests.browser.closing import close
from tests.browser.table import SECRETS, append, program, table_with

DOCS = Path(__file__).parents[2] / "docs"
PATIENCE_SECONDS = 30


def recipe(language: str) -> str:
    """The program of a recipe, of which there is one in each language."""
    text = (DOCS / "recipes.md").read_text("utf-8")
    [program_text] = re.findall(rf"```{language}\n(.*?)```", text, re.S)
    return str(program_text)


@pytest.fixture
def match(server: str) -> str:
    return table_with(server, FIRST_DEAL)


@pytest.fixture
def settings(server: str, match: str) -> dict[str, str]:
    """The environment that every recipe asks for."""
    secret = SECRETS[match]["watcher"]
    given = {"BASE": f"{server}/api/v1", "MATCH": match, "SECRET": secret, "no_proxy": "*"}
    return {**os.environ, **given}


def write(server: str, match: str, entry: dict[str, Any]) -> None:
    with program(server, match) as client:
        append(client, match, entry)


def renew_watchers_link(server: str, match: str) -> None:
    headers = {"Idempotency-Key": "6f1b2a34-0000-4000-8000-000000000001"}
    with program(server, match) as client:
        sent = client.post(f"/matches/{match}/links", json={"role": "watcher"}, headers=headers)
        assert sent.status_code == 201, sent.text


def test_the_overlay_shows_the_score_and_each_deal(
    server: str, browser: Browser, match: str, tmp_path: Path
) -> None:
    file = tmp_path / "overlay.html"
    file.write_text(recipe("html"), "utf-8")
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    secret = SECRETS[match]["watcher"]
    page.goto(f"{file.as_uri()}#{server}/api/v1/matches/{match}%20{secret}")
    score, verdict = page.locator("#score"), page.locator("#verdict")
    expect(score).to_have_text("Ana and Ceca: 9\nBoris and Dan: 7", use_inner_text=True)
    expect(verdict).to_contain_text("96 against 66")
    write(server, match, CONTRA)
    expect(verdict).to_contain_text("62 against 100")
    expect(score).to_have_text("Ana and Ceca: 41\nBoris and Dan: 7", use_inner_text=True)
    assert errors == []
    close(context)


@contextmanager
def chat() -> Iterator[tuple[str, Queue[str]]]:
    """The address of a chat, and what is said in it."""
    said: Queue[str] = Queue()

    class Webhook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            said.put(json.loads(body)["content"])
            self.send_response(204)
            self.end_headers()

        def log_message(self, *words: Any) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", said
    finally:
        server.shutdown()
        server.server_close()


def test_the_bot_says_each_deal_until_its_link_is_withdrawn(
    server: str, match: str, settings: dict[str, str], tmp_path: Path
) -> None:
    shutil.copy(DOCS / "client.py", tmp_path)
    (tmp_path / "bot.py").write_text(recipe("python"), "utf-8")
    with chat() as (address, said):
        bot = subprocess.Popen(
            [sys.executable, "-W", "error::SyntaxWarning", "bot.py"], cwd=tmp_path,
            env={**settings, "WEBHOOK": address}, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            # What was written before it began to listen is not said.
            words = first_said(server, match, said)
            assert words.startswith("Made: 96 against 66. ")
            assert re.search(r"Ana and Ceca: \d+, Boris and Dan: \d+\.$", words)
            write(server, match, CONTRA)
            while "62 against 100" not in words:
                words = said.get(timeout=PATIENCE_SECONDS)
            renew_watchers_link(server, match)
            _, complaint = bot.communicate(timeout=PATIENCE_SECONDS)
            assert "client.Problem: This match does not exist" in complaint
        finally:
            bot.kill()
            bot.communicate()


def first_said(server: str, match: str, said: Queue[str]) -> str:
    """What a bot says first of deals that are written until it has begun to listen."""
    for _ in range(PATIENCE_SECONDS):
        write(server, match, FIRST_DEAL)
        try:
            return said.get(timeout=1)
        except Empty:
            continue
    pytest.fail("The bot says nothing.")


def test_the_spreadsheets_address_is_read_without_a_header(
    server: str, match: str, settings: dict[str, str], tmp_path: Path
) -> None:
    done = subprocess.run(
        ["bash", "-eu", "-o", "pipefail", "-c", recipe("sh")], env=settings, cwd=tmp_path,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    head, row, formula = done.stdout.replace("\r", "").splitlines()
    assert head.removeprefix("\ufeff").startswith("entry,deal,created_at,who,what,standing,")
    cells = dict(zip(head.removeprefix("\ufeff").split(","), row.split(","), strict=False))
    assert cells["entry"] == "1"
    address = re.fullmatch(r'=IMPORTDATA\("(.*)"\)', formula)
    assert address
    with httpx.Client(trust_env=False) as sheet:
        assert sheet.get(address[1]).status_code == 200
        assert sheet.get(address[1] + "&zone=Europe/Sofia").status_code == 200
        renew_watchers_link(server, match)
        assert sheet.get(address[1]).status_code == 404


class Secrets(yaml.SafeLoader):
    """Reads the configuration of Home Assistant, whose secrets are in a file beside it."""


def test_the_sensor_reads_the_board(server: str, match: str) -> None:
    secret = f"Bearer {SECRETS[match]['watcher']}"
    Secrets.add_constructor("!secret", lambda loader, node: {"card_table": secret}[node.value])
    [sensor_source] = yaml.load(recipe("yaml"), Secrets)["rest"]
    address = sensor_source["resource"].replace("https://score.example", server)
    with httpx.Client(trust_env=False, headers=sensor_source["headers"]) as house:
        board = house.get(address.replace("MATCH", match)).json()
    [sensor] = sensor_source["sensor"]
    value = jinja2.Template(sensor["value_template"]).render(value_json=board)
    assert value == "9 : 7"
    assert {name: board[name] for name in sensor["json_attributes"]}["seats"] == board["seats"]
