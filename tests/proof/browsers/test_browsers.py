"""The same match in every browser that players bring: Firefox, WebKit and Chromium.

Belot and Kozel are opened, written on two pages that follow each other, corrected, asked about,
and written without a network. A picture of each pad is stored; the output says where.
"""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.browser.wire import wired
from tests.proof.browsers import chromium, firefox, webkit
from tests.proof.browsers.scenario import BELOT, KOZEL, Played, play
from tests.proof.conftest import started

BROWSERS = {"firefox": firefox, "webkit": webkit, "chromium": chromium}
MATCH_SECONDS = 600

pytestmark = pytest.mark.timeout(MATCH_SECONDS)


@pytest.fixture
def server(settings: dict[str, str]) -> Iterator[str]:
    """The address of a server that runs for a test."""
    with started(settings) as running:
        yield running.address


@pytest.mark.parametrize("browser", BROWSERS.values(), ids=BROWSERS)
@pytest.mark.parametrize("played", [BELOT, KOZEL], ids=["belot", "kozel"])
def test_a_match_is_played_in_every_browser(
    tmp_path_factory: pytest.TempPathFactory, server: str, browser: ModuleType, played: Played
) -> None:
    if not browser.installed():
        pytest.skip(browser.MISSING)
    name = browser.__name__.rsplit(".", 1)[1]
    picture = _pictures(tmp_path_factory) / f"{name}-{played.game.lower()}.png"
    folder = tmp_path_factory.mktemp("browser")
    with wired(server) as wire, browser.started(folder) as page:
        play(page, wire, played, picture)
    print(f"\nThe pad: {picture}")


def _pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.getbasetemp() / "pictures"
    folder.mkdir(exist_ok=True)
    return folder
