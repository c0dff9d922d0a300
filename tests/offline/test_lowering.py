"""What the lowering takes, and what it refuses by file and line."""

import pytest

from tables.micropython.bundle import NOT_FOR_PHONES, modules
from tables.micropython.lower import Unknown, lower

REFUSED = [
    "import os",
    "from os import path",
    "from . import text",
    "class A(B): pass",
    "class A(NamedTuple, B):\n    a: int",
    "@dataclass(frozen=True)\nclass A(B):\n    a: int",
    "class A(metaclass=B): pass\n@thing\nclass C: pass",
    "@dataclass\nclass A:\n    a: int",
    "@staticmethod\ndef f(): pass",
    "def f(a, /): pass",
    "async def f(): pass",
    "match x:\n    case 1: pass",
    "with x: pass",
    "x = 1.5 / 2",
    "x = open('a')",
    "x = hash(1)",
    "x = 'a'.lower()",
    "x = 'a'.removeprefix('b')",
    "x = [1, 2, 3][::2]",
    "del x",
    "global x",
    "x = y if (z := 1) else 2",
    "assert x",
    "x = isinstance(y, (dict, list))",
]


@pytest.mark.parametrize("source", REFUSED)
def test_unknown_syntax_is_refused_by_file_and_line(source: str) -> None:
    with pytest.raises(Unknown, match=r"here\.py, line \d"):
        lower(source, "here.py")


LOWERED = [
    ("x: int = 1", "x = 1"),
    ("x: int", ""),
    ("Cards = tuple[str, ...]", "Cards = None"),
    ("Winner = int | str | None", "Winner = None"),
    ("Moment = MomentOf[Options, None, Carry, Deal | None]", "Moment = MomentOf"),
    ("Deal = TypeVar('Deal', covariant=True)", "Deal = None"),
    ("'words'\nx = 1", "x = 1"),
    ("def f(a: int) -> int:\n    'words'", "def f(a):\n    pass"),
    ("x = {'a': 1}", "from shim import ordered as _ordered\nx = _ordered(('a', 1))"),
    ("x = {**y, 'a': 1}", "from shim import merged as _merged\nx = _merged(y, ('a', 1))"),
    ("x = (*y, 1)", "from shim import tuple_of as _tuple_of\nx = _tuple_of(y, (1,))"),
    ("a, *b = x", "a, *b = x"),
    ("x = y[::-1]", "from shim import backwards as _backwards\nx = _backwards(y)"),
    (
        "x = isinstance(y, str | int)",
        "from shim import isinstance as _isinstance\nx = _isinstance(y, (str, int))",
    ),
    ("from typing import Any\nfrom scorer.text import text", "from scorer.text import text"),
    ("from dataclasses import replace", "from shim import replace"),
    ("x = sorted(y, key=z)", "from shim import sorted as _sorted\nx = _sorted(y, key=z)"),
]


GENERIC = [
    ("class A(NamedTuple, Generic[T]):\n    a: T", "class A(NamedTuple):\n    a: int"),
    (
        "@dataclass(frozen=True)\nclass A(Generic[S, T]):\n    a: T",
        "@dataclass(frozen=True)\nclass A:\n    a: int",
    ),
]


@pytest.mark.parametrize(("generic", "plain"), GENERIC)
def test_type_parameters_leave_nothing_behind(generic: str, plain: str) -> None:
    assert lower(generic, "here.py") == lower(plain, "here.py")


@pytest.mark.parametrize(("source", "lowered"), LOWERED)
def test_what_micropython_lacks_is_put_otherwise(source: str, lowered: str) -> None:
    assert lower(source, "here.py").strip() == lowered


def test_every_module_that_a_phone_needs_is_there() -> None:
    sources = modules()
    assert {"shim.py", "scorer/core/game.py", "tables/presenters/offline.py"} <= set(sources)
    assert "scorer/__main__.py" not in sources
    assert not any(name.split("/")[-1] in NOT_FOR_PHONES for name in sources)
    assert not any('"""' in source for name, source in sources.items() if name != "shim.py")
