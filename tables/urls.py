"""All addresses: the API under /api/v1/, the pages beside it."""

from django.urls import include, path
from django.views.i18n import set_language

from tables.api.root import bare_root

urlpatterns = [
    path("api/v1", bare_root),
    path("api/v1/", include("tables.api.urls")),
    path("language", set_language, name="set_language"),
    path("", include("tables.pages.urls")),
]

handler400 = "tables.middleware.errors.bad_request"
handler500 = "tables.middleware.errors.server_error"
handler404 = "tables.middleware.errors.not_found"
