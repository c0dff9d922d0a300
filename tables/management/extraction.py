"""Finds texts for Babel: in templates by Django's own reading of them. In the engine the sources of
rules too, which are sentences, but are stored and compared as they are written. What stands in the
gaps of a message goes along as a comment."""

import ast
from collections.abc import Iterator
from io import BytesIO
from typing import Any, BinaryIO

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize

from tables.management.gaps import explained


def templates(file: BinaryIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Yield the messages of one template, as Babel's extractors give them."""
    lines = templatize(file.read().decode()).splitlines()
    # Indentation would be read as Python's.
    source = "\n".join(line.strip() for line in lines)
    messages = extract_python(BytesIO(source.encode()), keywords, comment_tags, options)
    yield from _with_gaps(messages)


def application(file: BinaryIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Yield the messages of one module of the application."""
    yield from _with_gaps(extract_python(file, keywords, comment_tags, options))


def engine(file: BinaryIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Yield the messages of one module of the engine."""
    yield from application(file, keywords, comment_tags, options)
    file.seek(0)
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            for source in _sources(node):
                yield source.lineno, None, source.value, []


MESSAGE_CALLS = frozenset({
    "text", "text_as", "plural", "_", "gettext", "gettext_lazy", "gettext_noop", "ngettext",
    "ngettext_lazy", "pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy",
})  # fmt: skip
"""Functions whose strings are messages."""


def messages_of(call: ast.Call) -> Iterator[Any]:
    """Yield the strings of a call that are messages."""
    name = getattr(call.func, "id", getattr(call.func, "attr", None))
    if name in MESSAGE_CALLS:
        yield from call.args
    yield from _sources(call)


def _with_gaps(extracted: Iterator[Any]) -> Iterator[Any]:
    """Yield the messages, each with the contents of its gaps as a comment for translators."""
    for line, function, messages, comments in extracted:
        yield line, function, messages, [*comments, *explained(messages)]


def _sources(call: ast.Call) -> Iterator[Any]:
    """Yield the source that a call names: as `source`, or as the fourth thing of a rule."""
    named = [word.value for word in call.keywords if word.arg == "source"]
    if isinstance(call.func, ast.Name) and call.func.id == "Rule" and len(call.args) > 3:
        named.append(call.args[3])
    for value in named:
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
            yield value
