"""Content negotiation: the parser and renderer of a request."""

from typing import Any

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request

ANYTHING = "*/*"


class UsualFirst(DefaultContentNegotiation):
    """REST framework's own negotiation, spared where a request names the usual type or none.

    Nearly every request does, and taking its headers apart cost a fifteenth of a board.
    """

    def select_parser(self, request: Request, parsers: Any) -> Any:
        if request.content_type == parsers[0].media_type:
            return parsers[0]
        return super().select_parser(request, parsers)

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        usual = renderers[0]
        if request.headers.get("Accept", ANYTHING) in (ANYTHING, usual.media_type):
            return usual, usual.media_type
        return super().select_renderer(request, renderers, format_suffix)
