"""The API's own description."""

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.api.documented import (
    READ,
)
from tables.openapi import document


@extend_schema(exclude=True)
@api_view(READ)
def openapi(request: Request) -> Response:
    """The API's own description."""
    return Response(document())
