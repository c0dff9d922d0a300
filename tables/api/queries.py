"""Query parameters: only those that an operation documents are taken, by whatever view."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from scorer.forms import ENOUGH, AnswerError, Problem
from scorer.forms.suggestions import nearest
from scorer.text import Text, text


class KnownQuery(BasePermission):
    """Refuses what an operation does not document. `documented` notes what it does.

    REST framework asks before every view, so none can forget it.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        """True. Raises AnswerError for a parameter that the operation does not have."""
        if request._request.META.get("QUERY_STRING"):
            parameters = getattr(view, "queries", {}).get(_operation(request.method))
            if parameters is not None:
                _refuse_unknown(request, parameters)
        return True


def _operation(method: str | None) -> str | None:
    return "GET" if method == "HEAD" else method


def _refuse_unknown(request: Request, parameters: tuple[str, ...]) -> None:
    names = [name for name in request.query_params if name not in parameters][:ENOUGH]
    if names:
        raise AnswerError(
            tuple(
                Problem((name,), "unknown", _no_such_parameter(name, parameters)) for name in names
            )
        )


def _no_such_parameter(name: str, parameters: tuple[str, ...]) -> Text:
    if not parameters:
        return text("This address takes no query parameters.")
    if meant := nearest(name, parameters):
        return text("This query parameter does not exist. Did you mean {name}?", name=meant)
    return text(
        "This query parameter does not exist. Choose one of: {names}.", names=", ".join(parameters)
    )
