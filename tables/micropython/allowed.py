"""The Python that is known to run on MicroPython as it is, and what the shim has instead."""


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


SHIM = "shim"
"""The module that lowered code imports for everything that MicroPython does otherwise."""

DROPPED = frozenset({"typing", "collections.abc", "tables.presenters.types"})
"""Modules that only say what types things have."""

SHIMMED = frozenset({"dataclasses", "functools", "itertools", "scorer.hashed"})
"""Modules whose names the shim has instead."""

BUNDLED = ("scorer.", "tables.presenters.")
"""Further modules that lowered modules may import."""

NODES = _words("""
    Add alias And arg arguments Assign Attribute AugAssign BinOp BitAnd BitOr BitXor BoolOp
    Break Call Compare comprehension Constant Continue Eq ExceptHandler Expr FloorDiv For
    FormattedValue GeneratorExp Gt GtE If IfExp Import In Invert Is IsNot JoinedStr keyword
    Lambda List ListComp Load LShift Lt LtE Mod Module Mult Name Not NotEq NotIn Or Pow Raise
    Return RShift Set SetComp Slice Starred Store Sub Subscript Try Tuple UnaryOp USub While
    Yield YieldFrom
""")
"""Syntax that MicroPython runs as it is."""

BUILTINS = _words("""
    Exception KeyError ValueError abs all any bin bool chr divmod enumerate getattr int len list max
    min next object ord property range set str sum super tuple type zip
""")
"""Names that mean the same there."""

SHIMMED_BUILTINS = frozenset({"dict", "isinstance", "sorted"})
"""Names that the shim has instead."""

METHODS = _words("""
    _replace add append clear count endswith extend format get index insert isdisjoint items
    join keys pop replace setdefault split startswith strip update values __init__
""")
"""Methods of what is built in that are used, and are the same there."""

OURS = frozenset({"translate"})
"""Fields of our own that are called like a method of what is built in."""

BUILT_IN = frozenset(name for kind in (str, list, dict, set, int, tuple) for name in dir(kind))
"""All methods of what is built in, to tell which of them are not among those."""

KINDS = _words("bool dict int list str tuple")
"""Built-in types that `isinstance` may check."""

TYPES = frozenset({"Callable", "dict", "int", "list", "str", "tuple", "type"})
"""Names that begin an alias of types."""

GENERIC = frozenset({"Game", "Moment", "MomentOf", "Question", "State", "Table", "TableOf"})
"""Our classes with type parameters. An alias that fills them in is the class itself."""
