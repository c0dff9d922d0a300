"""`make pictures`: a picture of every page, beside its drawing where there is one.

    python -m tests.pictures FOLDER [--drawings FOLDER] [--pages NAME …] [--languages de …]

In the folder, `drawn/NAME.png` has the page and the drawing at the same size and in the same state;
`NAME/LANGUAGE-THEME.png` has the page on screens of all sizes. Every page is in its state of
`tests/pictures/pages.py`.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser import chromium
from tests.browser.settings import BROWSER_ARGUMENTS, PHONE
from tests.browser.table import go
from tests.databases import fresh
from tests.pictures.pages import PAGES, Shown, Size
from tests.pictures.tables import TABLES
from tests.serving import make_ready, running

LANGUAGES = ("en", "bg", "de", "nl", "ru")
THEMES = ("light", "dark")
SIZES: tuple[Size, ...] = ((320, 640), (390, 844), (390, 664), (820, 1180), (1440, 900))
MOST_HEIGHT = 2400
"""Pixels of a page; what is below shows nothing new."""

GAP, GROUND = 16, (128, 128, 128)


class Matches(dict[str, str]):
    """The ids of matches by their names; one that is asked for is opened."""

    def __init__(self, server: str) -> None:
        self.server = server

    def __missing__(self, name: str) -> str:
        self[name] = TABLES[name].open(self.server)
        return self[name]


class Studio(NamedTuple):
    """A browser, a server, and the matches on it."""

    browser: Browser
    address: str
    matches: Matches

    @contextmanager
    def showing(self, shown: Shown, language: str, dark: bool) -> Iterator[Page]:
        """A phone that shows a page, with all that was done on it before."""
        context = self.browser.new_context(**self.device(shown.size, language, dark))
        try:
            page = context.new_page()
            path, _, visited = shown.path.partition("?after=")
            for name in filter(None, visited.split(",")):
                go(page, f"/m/{self.matches[name.strip('{}')]}")
            path = path.format_map(self.matches)
            (go if path.startswith("/m/") else Page.goto)(page, path)
            shown.steps(page)
            page.wait_for_timeout(300)
            yield page
        finally:
            context.close()

    def device(self, size: Size, language: str, dark: bool) -> dict[str, Any]:
        width, height = size
        return {
            **PHONE,
            "base_url": self.address,
            "viewport": {"width": width, "height": height},
            "device_scale_factor": 1,
            "locale": language,
            "color_scheme": "dark" if dark else "light",
        }


def picture(page: Page, shown: Shown) -> Image.Image:
    """The screen, or the page from head to foot."""
    taken = Image.open(BytesIO(page.screenshot(full_page=not shown.screen))).convert("RGB")
    return taken.crop((0, 0, taken.width, min(taken.height, MOST_HEIGHT)))


def beside(images: Sequence[Image.Image]) -> Image.Image:
    """Pictures in one row."""
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    row = Image.new("RGB", (width, max(image.height for image in images)), GROUND)
    left = 0
    for image in images:
        row.paste(image, (left, 0))
        left += image.width + GAP
    return row


def lay_beside_drawing(studio: Studio, name: str, drawing: Path, out: Path) -> None:
    shown = PAGES[name]
    with studio.showing(shown, "en", shown.dark) as page:
        taken = picture(page, shown)
    drawn = Image.open(drawing).convert("RGB")
    width = shown.size[0]
    drawn = drawn.resize((width, drawn.height * width // drawn.width))
    save(beside([taken, drawn]), out / "drawn" / f"{name}.png")


def take_sizes(studio: Studio, name: str, language: str, theme: str, out: Path) -> None:
    shown = PAGES[name]
    images = []
    with studio.showing(shown, language, theme == "dark") as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            images.append(picture(page, shown))
    save(beside(images), out / name / f"{language}-{theme}.png")


def save(image: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path)
    print(path, flush=True)


@contextmanager
def opened() -> Iterator[Studio]:
    """A studio on a database of its own."""
    executable = chromium.find()
    if executable is None:
        raise SystemExit(chromium.MISSING)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = fresh(Path(folder))
        make_ready(settings)
        with running(settings) as server:
            browser = playwright.chromium.launch(executable_path=executable, args=BROWSER_ARGUMENTS)
            yield Studio(browser, server.address, Matches(server.address))
            browser.close()


def main(words: Sequence[str] | None = None) -> int:
    """Take the pictures; the number of pages that could not be brought into their state."""
    parser = argparse.ArgumentParser(prog="make pictures", description="Pictures of every page.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--drawings", type=Path, help="the drawings, NAME.png")
    parser.add_argument("--pages", nargs="*", choices=PAGES, default=[*PAGES], metavar="NAME")
    parser.add_argument("--languages", nargs="*", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--themes", nargs="*", choices=THEMES, default=THEMES)
    chosen = parser.parse_args(words)
    failed = 0
    with opened() as studio:
        for name in chosen.pages:
            try:
                drawing = chosen.drawings / f"{name}.png" if chosen.drawings else None
                if drawing and drawing.exists():
                    lay_beside_drawing(studio, name, drawing, chosen.folder)
                for language in chosen.languages:
                    for theme in chosen.themes:
                        take_sizes(studio, name, language, theme, chosen.folder)
            except (Error, AssertionError) as error:
                failed += 1
                print(f"{name}: {str(error).splitlines()[0]}", flush=True)
    return failed


if __name__ == "__main__":
    raise SystemExit(bool(main()))
