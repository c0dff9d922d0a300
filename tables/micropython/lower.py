"""Modern Python to what MicroPython runs, module by module, over the syntax tree.

MicroPython 1.27 has no dataclasses, no typing and no stars in displays. Its dicts forget their
order, its sort is not stable, a bool is no int. Each of those becomes a call into `shim`. What is
not on the lists of `known` is refused when the bundle is built, by file and line: nothing reaches a
phone that was not thought of here.
"""

import ast
import builtins
from typing import Any, NoReturn, cast

from tables.micropython.allowed import (
    BUILT_IN,
    BUILTINS,
    BUNDLED,
    DROPPED,
    METHODS,
    NODES,
    OURS,
    SHIM,
    SHIMMED,
    SHIMMED_BUILTINS,
)
from tables.micropython.syntax import (
    alternatives,
    bound_names,
    is_generic,
    is_type,
    name_of,
    names_generic,
)


class Unknown(Exception):
    """Syntax that nobody has thought of. The message names file and line."""


def lower(source: str, name: str) -> str:
    """Return the module `name` as MicroPython runs it. Raises Unknown."""
    tree = Lowering(name).visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class Lowering(ast.NodeTransformer):
    """One module."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.used: set[str] = set()
        self.own: set[str] = set()
        self.line = 0

    def refuse(self, why: str) -> NoReturn:
        remedy = "Write it otherwise, or teach `lower` it."
        raise Unknown(f"{self.name}, line {self.line}: {why}. {remedy}")

    def visit(self, node: ast.AST) -> Any:
        self.line = getattr(node, "lineno", self.line)
        return super().visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, float | complex):
            self.refuse("fractions are not known to be the same")
        return node

    def shim(self, name: str, *arguments: ast.expr) -> ast.Call:
        return ast.Call(self.shimmed(name), list(arguments), [])

    def shimmed(self, name: str) -> ast.Name:
        self.used.add(name)
        return ast.Name(f"_{name}", ast.Load())

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if type(node).__name__ not in NODES:
            self.refuse(f"{type(node).__name__} is not known to run")
        return super().generic_visit(node)

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.own = bound_names(node)
        node.body = self.block(node.body, needed=False)
        if self.used:
            names = [ast.alias(name, f"_{name}") for name in sorted(self.used)]
            node.body.insert(0, ast.ImportFrom(SHIM, names, 0))
        return node

    def block(self, body: list[ast.stmt], needed: bool = True) -> list[ast.stmt]:
        """Statements without docstrings and bare texts."""
        statements: list[ast.stmt] = []
        for statement in body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            lowered = self.visit(statement)
            if lowered is not None:
                statements.append(lowered)
        return statements or ([ast.Pass()] if needed else [])

    # Imports

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | None:
        if node.module in DROPPED:
            return None
        if node.module in SHIMMED:
            return ast.ImportFrom(SHIM, node.names, 0)
        if node.level or not (node.module or "").startswith(BUNDLED):
            self.refuse(f"{node.module} is not in the bundle")
        return node

    def visit_Import(self, node: ast.Import) -> NoReturn:
        self.refuse("only names are imported, from modules")

    # What only speaks of types

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        if node.value is None:
            return None
        return ast.Assign([self.visit(node.target)], self.visit(node.value), lineno=node.lineno)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if is_type(node.value):
            # Others import the name, and only speak of types with it.
            node.value = ast.Constant(None)
        elif names_generic(node.value):
            node.value = cast(ast.Subscript, node.value).value
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if node.args.posonlyargs:
            self.refuse("arguments by position alone are not known to run")
        decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
        if any(
            decorator != "property" and not decorator.startswith("lru_cache(")
            for decorator in decorators
        ):
            self.refuse(f"the decorators {decorators} are not known to run")
        node.args = self.visit(node.args)
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        node.returns = None
        node.body = self.block(node.body)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    # Classes

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.bases = [base for base in node.bases if not is_generic(base)]
        bases = [ast.unparse(base) for base in node.bases]
        if bases == ["NamedTuple"]:
            return self.named_tuple(node)
        if node.decorator_list:
            return self.dataclass(node)
        if bases not in ([], ["Exception"]):
            self.refuse("no class inherits but from NamedTuple and Exception")
        node.body = self.block(node.body)
        return node

    def fields(self, node: ast.ClassDef) -> tuple[list[ast.AnnAssign], list[ast.stmt]]:
        """Return the fields of a class, and the rest of its body."""
        fields = [statement for statement in node.body if isinstance(statement, ast.AnnAssign)]
        return fields, self.block(
            [statement for statement in node.body if statement not in fields], needed=False
        )

    def named_tuple(self, node: ast.ClassDef) -> ast.ClassDef:
        fields, rest = self.fields(node)
        names = [name_of(field) for field in fields]
        parameters = ", ".join(names)
        source = f"def __init__(self, {parameters}): super().__init__({parameters})"
        made = ast.parse(source).body[0]
        defaults = [self.visit(field.value) for field in fields if field.value]
        cast(ast.FunctionDef, made).args.defaults = defaults
        replaced = ast.parse("def _replace(self, **changes): return _replaced(self, changes)").body
        self.shimmed("replaced")
        listed = ast.Tuple([ast.Constant(name) for name in names], ast.Load())
        node.bases = [self.shim("namedtuple", ast.Constant(node.name), listed)]
        names_assigned = ast.Assign([ast.Name("_fields", ast.Store())], listed, lineno=node.lineno)
        node.body = [names_assigned, made, *replaced, *rest]
        return node

    def dataclass(self, node: ast.ClassDef) -> ast.ClassDef:
        decorators = {"dataclass(frozen=True)": False, "dataclass(frozen=True, kw_only=True)": True}
        decorator = ast.unparse(node.decorator_list[0])
        if decorator not in decorators or len(node.decorator_list) > 1 or node.bases:
            self.refuse(f"{decorator} is not known to run")
        fields, rest = self.fields(node)
        listed = [
            ast.Tuple(
                [
                    ast.Constant(name_of(field)),
                    self.visit(field.value) if field.value else self.shimmed("MISSING"),
                ],
                ast.Load(),
            )
            for field in fields
        ]
        node.decorator_list = [self.shim("dataclass", ast.Constant(decorators[decorator]))]
        declared = ast.Tuple(list(listed), ast.Load())
        node.body = [
            ast.Assign([ast.Name("_declared", ast.Store())], declared, lineno=node.lineno),
            *rest,
        ]
        return node

    # Displays that keep their order, and stars

    def visit_Dict(self, node: ast.Dict) -> ast.Call:
        parts: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            lowered = self.visit(value)
            if key is None:
                parts.append(lowered)
            else:
                parts.append(ast.Tuple([self.visit(key), lowered], ast.Load()))
        return self.shim("ordered" if None not in node.keys else "merged", *parts)

    def visit_DictComp(self, node: ast.DictComp) -> ast.Call:
        pairs = ast.ListComp(ast.Tuple([node.key, node.value], ast.Load()), node.generators)
        return self.shim("dict", self.visit(pairs))

    def starred(self, node: ast.List | ast.Tuple | ast.Set, name: str) -> ast.AST:
        if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            return self.generic_visit(node)
        if not any(isinstance(element, ast.Starred) for element in node.elts):
            return self.generic_visit(node)
        # A star stands for what it brings, all else for itself.
        parts = [
            self.visit(element.value)
            if isinstance(element, ast.Starred)
            else ast.Tuple([self.visit(element)], ast.Load())
            for element in node.elts
        ]
        return self.shim(name, *parts)

    def visit_List(self, node: ast.List) -> ast.AST:
        return self.starred(node, "list_of")

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self.starred(node, "tuple_of")

    def visit_Set(self, node: ast.Set) -> ast.AST:
        return self.starred(node, "set_of")

    # Names, calls and the rest

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in SHIMMED_BUILTINS and node.id not in self.own:
            return self.shimmed(node.id)
        is_known = node.id in self.own or node.id in BUILTINS
        if not is_known and hasattr(builtins, node.id):
            self.refuse(f"{node.id} is not known to run")
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            subject, kinds = node.args
            return self.shim("isinstance", self.visit(subject), self.kinds(kinds))
        if ast.unparse(node.func) == "dict.fromkeys":
            return self.shim("fromkeys", *[self.visit(argument) for argument in node.args])
        if isinstance(node.func, ast.Attribute) and node.func.attr in BUILT_IN - METHODS - OURS:
            self.refuse(f"the method {node.func.attr} is not known to run")
        return self.generic_visit(node)

    def kinds(self, node: ast.expr) -> ast.expr:
        """Return the second argument of isinstance: alternatives as a tuple."""
        if isinstance(node, ast.Tuple):
            self.refuse("kinds in a tuple are not known to run; join them by |")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            left, right = self.kinds(node.left), self.kinds(node.right)
            return ast.Tuple([*alternatives(left), *alternatives(right)], ast.Load())
        if isinstance(node, ast.Name) and node.id in (
            "dict",
            "list",
            "tuple",
            "int",
            "str",
            "bool",
        ):
            return node
        lowered: ast.expr = self.visit(node)
        return lowered

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
            if ast.unparse(node.slice) != "::-1":
                self.refuse("of slices with a step only [::-1] is known to run")
            return self.shim("backwards", self.visit(node.value))
        return self.generic_visit(node)
