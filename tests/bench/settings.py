"""The application's settings, with a database of its own and the baseline's view beside it."""

from tables.settings import *  # noqa: F403
from tables.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.bench"]
ROOT_URLCONF = "tests.bench.baseline"
