"""System checks: what Django only warns of is an error here, and nobody is served with it."""

from typing import Any

from django.core.checks import CheckMessage, Error, register, run_checks
from django.core.checks.security.base import check_debug, check_secret_key
from django.core.management.base import SystemCheckError

SERVING = "serving"
"""The tag of what must hold before anybody is served."""


@register(SERVING, deploy=True)
def no_development_settings(**kwargs: Any) -> list[CheckMessage]:
    """DEBUG would show strangers the inside, and a weak SECRET_KEY lets them forge links."""
    warnings = [*check_debug(None), *check_secret_key(None)]
    return [Error(warning.msg, hint=warning.hint, id=warning.id) for warning in warnings]


def check_before_serving() -> None:
    """Raises SystemCheckError with settings that are for development only."""
    errors = run_checks(tags=[SERVING], include_deployment_checks=True)
    if errors:
        raise SystemCheckError("\n".join(map(str, errors)))
