"""What all tests share: on how many examples a law is tried, that CI tries the same ones, and the
folder of what servers begin with.

`pytest --hypothesis-profile=thorough` tries many more, `fast` few.
"""

import os
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from tests.serving import SHARED_FOLDER

settings.register_profile("table", deadline=None, max_examples=30)
settings.register_profile("fast", settings.get_profile("table"), max_examples=5)
settings.register_profile("ci", settings.get_profile("table"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("table"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "table")


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors: a browser's tests wait a fifth of their time."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    # The first process names the folder, and the others inherit its environment.
    if SHARED_FOLDER not in os.environ:
        folder = TemporaryDirectory(prefix="table-")
        os.environ[SHARED_FOLDER] = folder.name
        config.add_cleanup(folder.cleanup)
