"""Queries on a syntax tree: bound names, and annotations."""

import ast
from typing import cast

from tables.micropython.allowed import GENERIC, TYPES


def bound_names(node: ast.Module) -> set[str]:
    """Return every name that the module binds somewhere."""
    names: set[str] = set()
    for child in ast.walk(node):
        if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            names.add(child.id)
        elif isinstance(child, ast.arg):
            names.add(child.arg)
        elif isinstance(child, ast.FunctionDef | ast.ClassDef):
            names.add(child.name)
        elif isinstance(child, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in child.names}
        elif isinstance(child, ast.ExceptHandler) and child.name:
            names.add(child.name)
    return names


def is_type(value: ast.expr) -> bool:
    """Return whether what is assigned only names a type: `tuple[str, ...]`, `int | None`,
    TypeVar(…)."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Name) and value.value.id in TYPES
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        sides = (value.left, value.right)
        return any(is_type(side) or _names_type(side) for side in sides)
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"


def _names_type(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in TYPES


def names_generic(value: ast.expr) -> bool:
    """Return whether what is assigned is a class of ours with its type parameters filled in."""
    named = isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name)
    return named and ast.unparse(cast(ast.Subscript, value).value) in GENERIC


def is_generic(base: ast.expr) -> bool:
    """Return whether a base only names type parameters: `Generic[Options, Deal]`."""
    return isinstance(base, ast.Subscript) and ast.unparse(base.value) == "Generic"


def name_of(field: ast.AnnAssign) -> str:
    return ast.unparse(field.target)


def alternatives(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]
