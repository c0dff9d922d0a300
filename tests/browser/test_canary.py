"""A link's secret is where it must be and nowhere else: not in logs, caches, exports."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tables import exports
from tests.browser.belot_match import FIRST_DEAL
from tests.browser.closing import close
from tests.browser.modules import inside
from tests.browser.phone import started, stored_offline
from tests.browser.table import SECRETS, program, table_with, write
from tests.databases import dumped, fresh
from tests.serving import make_ready, running

STORED = """async () => {
  const stored = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      stored.push(request.url, await (await cache.match(request)).text());
    }
  }
  for (const name of ["matches", "writes"]) stored.push(JSON.stringify(await store.all(name)));
  stored.push(JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie);
  return stored.join("\\n");
}"""

EXPORTS = (
    "", "/entries", "/sheet", "/record", "/rulings", "/exports",
    *(f"/exports/{name}" for name in exports.EXPORTS),
)  # fmt: skip


def listened(context: BrowserContext) -> list[str]:
    """Everything that requests say, but for what joining sends."""
    heard: list[str] = []

    def hear(request: Any) -> None:
        heard.append(f"{request.url} {request.headers}")
        if not request.url.endswith("/join"):
            heard.append(request.post_data or "")

    context.on("request", hear)
    return heard


def joined(page: Page, secret: str, match: str) -> None:
    page.goto(f"/join#{secret}")
    page.wait_for_url(f"**/m/{match}")


@pytest.mark.promise("A43")
@pytest.mark.proof
def test_a43_secrets_leave_no_trace(browser: Browser, tmp_path: Path) -> None:
    var, log = tmp_path / "var", tmp_path / "log"
    settings = {**fresh(var), "LOG_LEVEL": "INFO"}
    make_ready(settings)
    traces: dict[str, str] = {}
    with running(settings, log=log) as there:
        match = table_with(there.address, FIRST_DEAL)
        canaries = list(SECRETS[match].values())
        context = started(browser, tmp_path / "phone", there.address)
        heard = listened(context)
        page = context.new_page()
        joined(page, SECRETS[match]["owner"], match)
        stored_offline(page, match)
        write(page, FIRST_DEAL)
        for path in ("share", "share/scorer", "share/owner", "more", "history"):
            page.goto(f"/m/{match}/{path}")
        page.goto(f"/m/{match}/share/scorer")
        page.locator("[value=code]").click()
        canaries.append(page.locator(".code output").inner_text().replace(" ", ""))
        page.goto("/nowhere?" + match)
        page.goto(f"/m/{match}")
        traces["browser"] = inside(page, STORED)
        traces["requests"] = "\n".join(heard)
        close(context)
        with program(there.address, match) as client:
            client.get("/matches/unknown")
            traces["exports"] = "\n".join(
                client.get(f"/matches/{match}{item}").text for item in EXPORTS
            )
    traces["log"] = log.read_text()
    traces["database"] = dumped(settings)
    for file in var.glob("db.sqlite3*"):
        traces[file.name] = file.read_bytes().decode("latin-1")
    assert len(canaries) == 4
    # The log has a line for every request, and not even the match's id (A96).
    assert "route=m/<str:match_id>/share" in traces["log"]
    assert match not in traces["log"]
    for where, text in traces.items():
        assert text
        assert not [canary for canary in canaries if canary in text], where
    # The grep works: what is no secret is found everywhere.
    assert all(match in traces[where] for where in ("browser", "requests", "exports", "database"))
