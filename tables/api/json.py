"""JSON in and out: what is read is refused where it is ambiguous, deep or large."""

from collections.abc import Mapping
from typing import IO, Any

import orjson
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from tables.strict_json import MOST_BYTES, read_json


class StrictJSONParser(BaseParser):
    """JSON without duplicate keys, half numbers, NaN, lone surrogates, depth or size."""

    media_type = "application/json"
    most = MOST_BYTES

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return read_json(stream.read(self.most + 1), self.most)


class JSONRenderer(BaseRenderer):
    """Plain data as JSON in UTF-8. Problems by their own media type."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        if data is None:
            return b""
        return orjson.dumps(data)
