"""Nothing hangs: a test that runs out of time fails by name, with the stack of every thread.

pytest-timeout interrupts a test by a signal. Its other method, a thread, ends the whole process:
under pytest-xdist that is a worker with the tests of a file, and the report shows who died, not
where. A signal reaches the main thread wherever Python runs or waits; Playwright's synchronous
calls pass it on to the test that waits in them.

pytest-timeout has one timer for a test, which is gone once the test has failed. What hangs after
that hangs in the teardown, so a teardown has a time of its own.
"""

from collections.abc import Generator

import pytest

PROOF_SECONDS = 3600
"""What a test that takes minutes may take; for the others `timeout` in pyproject.toml says it."""

SETTINGS = pytest.StashKey[object]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("proof") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(PROOF_SECONDS))


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: object) -> None:
    item.stash[SETTINGS] = settings


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    settings = item.stash.get(SETTINGS, None)
    if settings is not None:
        hooks = item.config.pluginmanager.hook
        hooks.pytest_timeout_cancel_timer(item=item)
        hooks.pytest_timeout_set_timer(item=item, settings=settings)
    return (yield)
