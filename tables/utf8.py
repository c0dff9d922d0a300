"""Requests are read as UTF-8, whatever charset they name."""

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest


class Utf8Request(WSGIRequest):
    """A request in UTF-8.

    Django would read the query in the charset of the body's type: Python's codecs for something
    else than text ("hex", "idna") make that fail before any view or middleware is there.
    """

    @property
    def encoding(self) -> str:
        """Return the only charset there is."""
        return "utf-8"

    @encoding.setter
    def encoding(self, value: str | None) -> None:
        """Django sets what the request names. That is ignored."""


class Utf8Handler(WSGIHandler):
    """Django's WSGI application for requests in UTF-8."""

    request_class = Utf8Request
