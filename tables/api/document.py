"""The API's own description."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request

from tables.api.documented import READ
from tables.api.public import public
from tables.openapi import document


@extend_schema(exclude=True)
@api_view(READ)
def openapi(request: Request) -> HttpResponse:
    """The API's own description."""
    return public(request, document)
