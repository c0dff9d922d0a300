"""The pages and the API as a WSGI application."""

import os

from django.core.wsgi import get_wsgi_application

from tables.safety import refuse_unsafe

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.settings")

refuse_unsafe()
application = get_wsgi_application()
