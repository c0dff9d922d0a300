"""Finds the texts in Django's templates for Babel, by Django's own reading of them."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, BinaryIO

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def templates(file: BinaryIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """The messages of one template, as Babel's extractors give them."""
    lines = templatize(file.read().decode()).splitlines()
    # Indentation would be read as Python's.
    source = "\n".join(line.strip() for line in lines)
    yield from extract_python(BytesIO(source.encode()), keywords, comment_tags, options)
