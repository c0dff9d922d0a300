"""What all tests share: on how many examples a law is tried, and that CI tries the same ones.

`pytest --hypothesis-profile=thorough` tries many more, `fast` few.
"""

import os

from hypothesis import settings

settings.register_profile("table", deadline=None, max_examples=30)
settings.register_profile("fast", settings.get_profile("table"), max_examples=5)
settings.register_profile("ci", settings.get_profile("table"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("table"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "table")
