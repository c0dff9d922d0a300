"""A115: whatever happens at a table, nothing is lost, doubled or blocked."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import monkey
from tests.browser.phone import offline
from tests.browser.test_outbox import weakened
from tests.browser.wire import Portal
from tests.parameters import in_proof
from tests.promises import Figure

A115 = pytest.mark.promise("A115")
CHECKED, PROVED = len(monkey.GAMES), 200


@A115
@pytest.mark.parametrize(
    "seed", [*range(CHECKED), *(in_proof(seed) for seed in range(CHECKED, PROVED))]
)
def test_a115_after_a_quiet_minute_everything_is_there_once(
    browser: Browser, tmp_path: Path, seed: int, figure: Figure
) -> None:
    with monkey.at_the_table(browser, tmp_path, seed) as played:
        played.play()
        played.settle()
        played.check()
        done = ", ".join(f"{name} {count}" for name, count in sorted(played.done.items()))
        figure(f"seed {seed}, {played.game}: {played.writes} taps that write; {done}")


def without_guards(server: str) -> Portal:
    """Scripts that carry out both halves of a double tap, each with a key of its own."""
    page = weakened(
        server,
        "offline/match",
        ("if (busy) return;", ""),
        ('main.toggleAttribute("inert", true);', ""),
    )
    taps = weakened(server, "double_tap", ("if (!isSecond)", "if (true)"))
    keys = ("const { op_id = newKey() } = sent;", "const op_id = newKey();")
    entry = weakened(server, "offline/entry", keys)
    return lambda request: page(request) or taps(request) or entry(request)


@A115
@pytest.mark.parametrize("guarded", [True, False])
def test_a115_control_without_the_guards_a_double_tap_writes_twice(
    browser: Browser, tmp_path: Path, guarded: bool
) -> None:
    scripts = (lambda server: None) if guarded else without_guards
    with monkey.at_the_table(browser, tmp_path, 0, scripts) as played:
        phone = played.phones[0]
        phone.wire.cut()
        offline(phone.page, f"/m/{played.match}")
        for tap in monkey.DEALS[played.game](played.dice):
            phone.tap(tap)
        phone.page.locator("#write:not([disabled])").wait_for()
        phone.page.locator("#write").evaluate("(button) => (button.click(), button.click())")
        played.writes += 1
        phone.page.wait_for_timeout(1500)
        played.settle()
        if guarded:
            played.check()
        else:
            with pytest.raises(AssertionError, match="more was written than was tapped"):
                played.check()
