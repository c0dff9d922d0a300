"""The engine as one file for the browser: every module that a phone needs, lowered."""

import ast
import json
from functools import cache, partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, ngettext

from scorer.registry import GAMES
from scorer.text import PLURALS, SENSE, same
from tables.language import forms_of
from tables.micropython.lower import lower

LEFT_OUT = (
    "scorer/__main__.py", "scorer/check.py", "scorer/events/", "scorer/hashed.py",
    "scorer/registry.py", "scorer/schema.py",
    "tables/presenters/types/",
)  # fmt: skip
"""Modules that no phone needs at a match: the command line, worked cases, events, the API's
schemas, types, and modules that the shim replaces."""

NOT_FOR_PHONES = frozenset(
    {
        "answers.py", "book.py", "chain.py", "common_irregularities.py", "glossary.py",
        "how_to_play.py", "irregularities.py", "irregularity.py", "precedent.py", "precedents.py",
        "proof.py", "readings.py", "sources.py",
    }
)  # fmt: skip
"""Names of modules that no phone has: types of answers, proofs of records, words, and the
referee's book beyond its questions, which phones have as pages."""

SHIM = Path(__file__).with_name("shim.py")


@cache
def modules() -> dict[str, str]:
    """Return the lowered modules by their paths. Raises `lower.Unknown`."""
    root = settings.BASE_DIR
    # A page asks for one game: reading all of them takes twice as long.
    registry = f"from shim import Games\nGAMES = Games({tuple(GAMES)!r})\n"
    lowered = {"shim.py": SHIM.read_text(), "scorer/registry.py": registry}
    for folder in ("scorer", "tables/presenters"):
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if not name.startswith(LEFT_OUT) and path.name not in NOT_FOR_PHONES:
                lowered[name] = lower(path.read_text(), name)
    return {"tables/__init__.py": "", **lowered}


@cache
def sentences() -> frozenset[str]:
    """Everything that the modules might say: every constant text in them, also in its sense."""
    return frozenset(
        sentence
        for name, source in modules().items()
        if name != "shim.py"
        for node in ast.walk(ast.parse(source))
        for sentence in _constant_texts(node)
    )


def _constant_texts(node: ast.AST) -> list[str]:
    """Return the text that a node is, or the message with its sense that it makes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "text_as":
        return [SENSE.join([ast.literal_eval(word) for word in node.args[:2]])]
    return []


def catalogue(language: str) -> bytes:
    """Return what those texts are in a language, as JSON. Nothing for what stays as it is.

    The server knows more plurals, those of events among them, if it has read their modules.
    """
    with translation.override(language):
        translated = {
            message: same(gettext(message)) for message in sorted(sentences()) if message.strip()
        }
        numbered = {
            form.one: forms_of(partial(ngettext, form.one, many))
            for many, form in sorted(PLURALS.items())
            if many in sentences()
        }
    changed = {message: words for message, words in translated.items() if words != same(message)}
    return _json({**changed, **(numbered if changed else {})})


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def bundle() -> bytes:
    """Return the modules as JSON."""
    return _json(modules())
