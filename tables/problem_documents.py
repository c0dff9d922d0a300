"""Problem documents (RFC 9457): the one shape of an error for programs."""

from typing import Annotated, NotRequired, TypedDict

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, JsonResponse
from django.utils.encoding import escape_uri_path
from rest_framework.request import Request

from tables.presenters.types import Also, BoardData, FieldProblem
from tables.problems import MEANINGS

PROBLEM_TYPE = "application/problem+json"


Address = Annotated[str, Also(format="uri-reference")]
Code = Annotated[
    str,
    "One of these; there may be more of them later.",
    Also(**{"x-extensible-enum": list(MEANINGS)}),
]


class ProblemDocument(TypedDict):
    """A problem. Some have members of their own besides these.

    `type` is the address of the page that explains its code, `instance` that of the request.
    """

    type: Address
    title: str
    status: int
    detail: str
    code: Code
    errors: list[FieldProblem]
    instance: NotRequired[Address]
    current: NotRequired[BoardData]


def problem_document(
    code: str, detail: str, errors: list[FieldProblem] | None = None
) -> ProblemDocument:
    """Return the document of a problem with this code."""
    status, title = MEANINGS[code]
    return {
        "type": f"/problems/{code}",
        "title": str(title),
        "status": status,
        "detail": detail,
        "code": code,
        "errors": errors or [],
    }


def answering(request: HttpRequest | Request, document: ProblemDocument) -> ProblemDocument:
    """Return the document as the answer to a request: its type a whole address, the request
    named."""
    try:
        address = request.build_absolute_uri(document["type"])
    except SuspiciousOperation:
        # The request names no host of ours.
        address = document["type"]
    return {**document, "type": address, "instance": escape_uri_path(request.path)}


def render_problem(request: HttpRequest, document: ProblemDocument) -> JsonResponse:
    """Return a problem document as a response, outside of REST framework's views."""
    document = answering(request, document)
    return JsonResponse(document, status=document["status"], content_type=PROBLEM_TYPE)
