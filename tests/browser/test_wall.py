"""The wall screen of a club night stays when the network goes, and comes back by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_signal import NETWORKS, mend
from tests.parameters import sample
from tests.pictures.pages import PAGES

SILENT = [network for network in NETWORKS if network != "is slow"]
TURNED_MS = 40_000
"""The wall turns its page within this time."""


@pytest.mark.tolerates("status of 502", "server error: 502", "ERR_")
@pytest.mark.parametrize("network", sample(SILENT, 4, 2))
def test_the_wall_says_how_old_it_is_and_comes_back(phone: Phone, network: str) -> None:
    page = phone.page
    page.goto("/clubs/new")
    PAGES["wall"].steps(page)
    NETWORKS[network](phone.wire)
    expect(page.locator(".age")).to_contain_text("No network since", timeout=TURNED_MS)
    expect(page.get_by_text("Player A")).to_be_visible()
    mend(phone.wire)
    expect(page.locator(".age")).to_have_text("Thursday club", timeout=TURNED_MS)
    expect(page.locator("main.night-wall")).to_be_visible()
