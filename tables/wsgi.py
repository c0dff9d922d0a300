"""The pages and the API as a WSGI application."""

import gc
import os

from django.core.wsgi import get_wsgi_application

from tables.checks import check_before_serving

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.settings")

application = get_wsgi_application()
check_before_serving()

# What is there now stays for good, and large matches are built of many small objects: looking
# through all of them again and again would take as long as the rest.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 20)
