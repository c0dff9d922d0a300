"""What proofs share: they take minutes or assert times, and need whole servers."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.databases import fresh
from tests.serving import SERVE, Server, make_ready, running

UNPROTECTED = (*SERVE, "--application", "tests.proof.unprotected:application")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The hook is given the tests of every folder.
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.proof)


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, str]:
    """The settings of servers on one new database."""
    made = fresh(tmp_path)
    make_ready(made)
    return made


@contextmanager
def started(settings: dict[str, str], without: str = "", port: int = 0) -> Iterator[Server]:
    """A server; `without` names the protection that is switched off."""
    program = UNPROTECTED if without else SERVE
    with running({**settings, "UNPROTECTED": without}, port, program=program) as server:
        yield server
