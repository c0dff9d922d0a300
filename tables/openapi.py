"""The OpenAPI document of the API, for programs and for the page that shows it."""

from typing import Any

from drf_spectacular.generators import SchemaGenerator


def document() -> dict[str, Any]:
    """The document as plain data."""
    described: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return described
