"""Problem documents (RFC 9457): the one shape of an error for programs."""

from typing import NotRequired, TypedDict

from django.http import JsonResponse

from tables.presenters.types import BoardData, FieldProblem
from tables.problems import MEANINGS

PROBLEM_TYPE = "application/problem+json"


class ProblemDocument(TypedDict):
    """A problem; some have members of their own besides these."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    errors: list[FieldProblem]
    current: NotRequired[BoardData]


def problem_document(
    code: str, detail: str, errors: list[FieldProblem] | None = None
) -> ProblemDocument:
    """The document of a problem with this code."""
    status, title = MEANINGS[code]
    return {
        "type": f"about:blank#{code}",
        "title": str(title),
        "status": status,
        "detail": detail,
        "code": code,
        "errors": errors or [],
    }


def render_problem(document: ProblemDocument) -> JsonResponse:
    """A problem document as a response, outside of REST framework's views."""
    return JsonResponse(document, status=document["status"], content_type=PROBLEM_TYPE)
