"""The pages and the API as a WSGI application."""

import gc
import os

import django

from tables.checks import check_before_serving
from tables.utf8 import Utf8Handler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.settings")

django.setup(set_prefix=False)
application = Utf8Handler()
check_before_serving()

# What is there now stays for good, and large matches are built of many small objects: looking
# through all of them again and again would take as long as the rest.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 20)
