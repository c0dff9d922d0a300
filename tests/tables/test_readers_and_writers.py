"""What import contracts cannot hold: readers never write, and neither they nor writers render."""

import ast
import re
from pathlib import Path

import pytest

TABLES = Path(__file__).parents[2] / "tables"
READERS = ("access", "presenters", "records", "selectors")
WRITERS = ("services",)
WRITES = {
    "save", "delete", "create", "bulk_create", "bulk_update", "get_or_create", "update_or_create",
}  # fmt: skip
WRITING_SQL = re.compile(r"\s*(INSERT|UPDATE|DELETE|REPLACE)\s")
RENDERING = ("django.shortcuts", "django.template")


def modules(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((TABLES / package).rglob("*.py"))]


def writes_in(source: str) -> list[str]:
    """What a module writes into the database with: methods of models and managers, and SQL."""
    nodes = list(ast.walk(ast.parse(source)))
    called = [node.func.attr for node in nodes
              if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]  # fmt: skip
    texts = [node.value for node in nodes
             if isinstance(node, ast.Constant) and isinstance(node.value, str)]  # fmt: skip
    return [name for name in called if name in WRITES] + [
        text for text in texts if WRITING_SQL.match(text)
    ]


@pytest.mark.parametrize("package", READERS)
def test_readers_write_nothing(package: str) -> None:
    assert {path.name: writes_in(path.read_text("utf-8")) for path in modules(package)} == {
        path.name: [] for path in modules(package)
    }


def test_control_writers_are_seen_to_write() -> None:
    found = {path.stem for path in modules(*WRITERS) if writes_in(path.read_text("utf-8"))}
    assert {"entries", "corrections", "links", "rulings", "pruning"} <= found


@pytest.mark.parametrize("package", [*READERS, *WRITERS])
def test_neither_readers_nor_writers_render(package: str) -> None:
    for path in modules(package):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.startswith(RENDERING)], path.name
