"""Temporary: pictures."""

import pytest
from playwright.sync_api import expect
from tests.browser.belot_match import FIRST_DEAL, HANGING, SEATS
from tests.browser.phone import *
from tests.browser.table import *

LONG = ["Maximiliane", "Bartholomäus", "Konstantina", "Aleksandrina"]


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (320, 568)])
@pytest.mark.parametrize("seats", [SEATS, LONG], ids=["short", "long"])
def test_shots(new_phone, server, size, seats):
    phone = new_phone(viewport={"width": size[0], "height": size[1]})
    match = table_with(server, FIRST_DEAL, seats=seats)
    at_match(phone, match)
    page = cut_off(phone, match)
    deal(page, HANGING["entry"])
    expect_totals(page, [9, 15])
    page.wait_for_timeout(700)
    page.screenshot(path=f"/tmp/shots/saved-{size[0]}-{size[1]}-{seats[0]}.png")
    deal(page, FIRST_DEAL["entry"] | {"doubling": "contra"})
    page.wait_for_timeout(700)
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    digits(page, 96)
    page.wait_for_timeout(900)
    page.screenshot(path=f"/tmp/shots/chain-{size[0]}-{size[1]}-{seats[0]}.png")
