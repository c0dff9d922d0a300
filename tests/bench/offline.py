"""The browser: what the engine and a match page weigh, how long it takes to the first score and to
a preview.

A browser throttles the main thread of a page and not its workers, so the engine is started there.
"""

import json
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tables.settings import LANGUAGES
from tests.bench.sizes import Sizes
from tests.browser import chromium
from tests.browser.settings import BROWSER_ARGUMENTS
from tests.browser.weight import Watch
from tests.serving import Server

THROTTLED = 4
EVERYDAY = Path(__file__).parents[1] / "questions" / "development.json"
QUESTIONS = [asked for asked, _ in json.loads(EVERYDAY.read_text("utf-8"))["belot"]["en"]]

MEASURE = """async ({files, opening, previews, library, questions}) => {
  const begun = performance.now();
  const [{start}, {loadMicroPython: load}, modules, words] = await Promise.all([
    import(files.engine), import(files.micropython),
    fetch(files.bundle).then((one) => one.json()), fetch(files.catalogue).then((one) => one.json()),
  ]);
  const engine = await start({load, wasm: files.wasm, modules});
  engine.loadCatalog(words);
  const deal = {kind: "round", contract: "hearts", by: "0", "points-0": "96"};
  engine.ask({do: "entry", at: "new", record: opening, sent: deal});
  const first = performance.now() - begun;
  const times = [];
  for (let points = 100; points < 100 + previews; points += 1) {
    const started = performance.now();
    const sent = {...deal, "points-0": String(points)};
    if (!engine.ask({do: "entry", at: "new", sent}).verdict) throw new Error("no verdict");
    times.push(performance.now() - started);
  }
  const {found, banks} = library;
  const indexed = performance.now();
  engine.ask({do: "search", at: "book", query: "a", banks, texts: found.map(({text}) => text)});
  const index = performance.now() - indexed;
  const searches = questions.map((question) => {
    const started = performance.now();
    const {places} = engine.ask({do: "search", at: "book", query: question});
    if (!places.length) throw new Error(question);
    return performance.now() - started;
  });
  return {first, times, searches, index};
}"""
FILES = "() => ({...document.getElementById('engine').dataset})"
LIBRARY = "(id) => fetch(`/m/${id}/search`).then((one) => one.json())"
RECORD = "(id) => fetch(`/api/v1/matches/${id}/record`).then((one) => one.json())"


class Offline(NamedTuple):
    """Kilobytes as they are sent, of catalogues and first loads of a match page by language.

    The others are milliseconds: to the first score, of previews, of indexes and of searches."""

    sizes: dict[str, float]
    catalogues: dict[str, float]
    loads: dict[str, float]
    firsts: list[float]
    previews: list[float]
    indexes: list[float]
    searches: list[float]

    def report(self) -> str:
        sizes, catalogues, loads = (
            ", ".join(f"{name} {size:.0f}" for name, size in some.items())
            for some in (self.sizes, self.catalogues, self.loads)
        )
        return (
            f"Offline engine: {sum(self.sizes.values()):.0f} kB compressed ({sizes})\n"
            f"        catalogue by language: {catalogues}\n"
            f"        first load of a match page by language: {loads}\n"
            f"        CPU throttled {THROTTLED}x: first score {median(self.firsts):.0f} ms after a"
            f" cold start (most {max(self.firsts):.0f}),\n"
            f"        a preview {median(self.previews):.1f} ms (most {max(self.previews):.1f}),\n"
            f"        an index {median(self.indexes):.0f} ms (most {max(self.indexes):.0f}),\n"
            f"        a search {median(self.searches):.1f} ms (most {max(self.searches):.1f})"
        )


def starting(server: Server, static: Path, sizes: Sizes) -> Offline:
    """Start the engine again and again in a throttled page."""
    with sync_playwright() as playwright:
        path = chromium.find()
        browser = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        page = browser.new_page(base_url=server.address, service_workers="block")
        page.goto("/open/belot")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/m/*")
        match = page.url.rsplit("/", 1)[1]
        opening, library = page.evaluate(RECORD, match), page.evaluate(LIBRARY, match)
        # A page without a network leaves for its own when it finds the server, in mid-measurement.
        page.route("**/api/v1/matches/*", lambda route: route.abort())
        starts = [_start(page, opening, library, sizes) for _ in range(sizes.starts)]
        files = page.evaluate(FILES)
        languages = [language for language, _ in LANGUAGES[: sizes.languages]]
        loads = {language: _first_load(browser, server, language) for language in languages}
        browser.close()
    firsts = [result["first"] for result in starts]
    previews = [time for result in starts for time in result["times"]]
    catalogues = {
        path.name[:2]: _sent(path) for path in sorted((static / "engine").glob("??.*.json"))
    }
    searches = [time for result in starts for time in result["searches"]]
    indexes = [result["index"] for result in starts]
    return Offline(
        _sizes(files, static, catalogues), catalogues, loads, firsts, previews, indexes, searches
    )


def _start(page: Page, opening: dict[str, Any], library: dict[str, Any], sizes: Sizes) -> Any:
    page.goto("/kit/belot/4")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    parameters = {
        "files": page.evaluate(FILES), "opening": opening, "library": library,
        "previews": sizes.previews, "questions": QUESTIONS[: sizes.searches],
    }  # fmt: skip
    return page.evaluate(MEASURE, parameters)


def _first_load(browser: Browser, server: Server, language: str) -> float:
    """Kilobytes of a match page, for a phone that opens a match in this language."""
    context = browser.new_context(base_url=server.address, locale=language, service_workers="block")
    page = context.new_page()
    page.goto("/open/belot")
    page.locator(".primary").click()
    page.wait_for_url("**/m/*")
    address, state = page.url, context.storage_state()
    context.close()
    context = browser.new_context(storage_state=state, locale=language, service_workers="block")
    page = context.new_page()
    watch = Watch(page)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    context.close()
    return watch.load().whole / 1024


def _sizes(files: dict[str, str], static: Path, catalogues: dict[str, float]) -> dict[str, float]:
    """What a browser that takes brotli is sent; of catalogues the largest."""
    paths = {name: static / path.removeprefix("/static/") for name, path in files.items()}
    sizes = {name: _sent(path) for name, path in paths.items()}
    sizes["catalogue"] = max(catalogues.values())
    return sizes


def _sent(path: Path) -> float:
    packed = path.with_name(f"{path.name}.br")
    return (packed if packed.exists() else path).stat().st_size / 1024
