"""Settings of a developer are not served with."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

LEAST_KEY_LENGTH = 50


def refuse_unsafe() -> None:
    """Serve nobody with settings that are for development; raises ImproperlyConfigured."""
    if settings.DEBUG:
        raise ImproperlyConfigured("DEBUG shows strangers the inside of the application.")
    key = settings.SECRET_KEY
    if len(key) < LEAST_KEY_LENGTH or key.startswith("django-insecure-") or len(set(key)) < 5:
        raise ImproperlyConfigured(
            f"SECRET_KEY wants {LEAST_KEY_LENGTH} random characters; left out, one is made."
        )
