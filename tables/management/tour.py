"""Draws docs/tour.md: the house in ten pictures of text, from the code itself."""

import ast
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import get_commands, load_command_class
from django.urls import get_resolver
from django.urls.resolvers import URLPattern, URLResolver

ROOT: Path = settings.BASE_DIR
TOUR = ROOT / "docs" / "tour.md"
WIDTH = 100
"""Characters of a line at most."""

DEAL = (
    "tables.pages.match.write", "tables.services.entries.append_entry",
    "scorer.entries.parse_entry", "scorer.history.score", "scorer.games.belot.score.settle",
    "tables.selectors.matches.board_data", "tables.presenters.board.rendered_board",
    "tables.live.hub.Hub",
)  # fmt: skip
"""Names in the code that a deal of Belot passes, from the request to the other phones."""


def drawn() -> str:
    """Return the tour as Markdown."""
    head = (
        "# Tour\n\nThe house in ten pictures. `manage.py tour` draws them from the code, so change "
        "the code and not this page."
    )
    pictures = [_picture(number, *picture) for number, picture in enumerate(PICTURES, 1)]
    return "\n\n".join([head, *pictures]) + "\n"


def _picture(number: int, title: str, words: str, lines: Callable[[], list[str]]) -> str:
    drawing = "\n".join(lines()).rstrip()
    return f"## {number}. {title}\n\n{words}\n\n```text\n{drawing}\n```"


def _beside(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Return two columns as lines. The second one is aligned and goes on in lines of its own."""
    rows = list(pairs)
    width = max(len(left) for left, _ in rows) + 2
    return [
        f"{'' if number else left:{width}}{part}".rstrip()
        for left, right in rows
        for number, part in enumerate(textwrap.wrap(right, WIDTH - width) or [""])
    ]


def _said(path: Path) -> str:
    """Return the first sentence of a module's docstring."""
    words = ast.get_docstring(ast.parse(path.read_text("utf-8"))) if path.exists() else None
    return _sentence(words)


def _sentence(words: str | None) -> str:
    first = " ".join((words or "").split("\n\n")[0].split())
    return re.split(r"(?<=[.;]) ", first)[0].rstrip(";")


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _modules(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]


def _rooms() -> Iterator[tuple[str, str]]:
    for name in ("scorer", "tables"):
        yield f"{name}/", _said(ROOT / name / "__init__.py")
        for place in sorted((ROOT / name).iterdir()):
            if (place / "__init__.py").exists():
                yield f"  {place.name}/", _said(place / "__init__.py")
    for name in ("templates", "static", "tests", "docs", "deploy"):
        parts = sorted(part.name for part in (ROOT / name).iterdir() if part.is_dir())
        yield f"{name}/", " ".join(part for part in parts if not part.startswith("_"))


def _layers() -> Iterator[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for contract in project["tool"]["importlinter"]["contracts"]:
        if contract["type"] != "layers":
            continue
        yield contract["name"]
        yield from (f"    {layer}" for layer in contract["layers"])
        yield ""


def _games() -> Iterator[tuple[str, str]]:
    folders = [path for path in sorted((ROOT / "scorer" / "games").iterdir()) if path.is_dir()]
    games = [folder for folder in folders if (folder / "__init__.py").exists()]
    yield "every game", ", ".join(game.name for game in games)
    held = [{path.stem for path in game.iterdir() if path.suffix in ("", ".py")} for game in games]
    everywhere = set.intersection(*held) - {"__init__", "__pycache__"}
    first = games[0]
    for name in sorted(everywhere):
        place = first / name
        said = _said(place / "__init__.py" if place.is_dir() else place.with_suffix(".py"))
        yield f"  {name}", _upper(said.removeprefix("Belot: "))
    for game, rooms in zip(games, held, strict=True):
        own = sorted(rooms - everywhere - {"__init__", "__pycache__"})
        if own:
            yield f"  only in {game.name}", ", ".join(own)


def _tables() -> Iterator[tuple[str, str]]:
    for model in apps.get_app_config("tables").get_models():
        yield model.__name__, _sentence(model.__doc__)
        yield "", ", ".join(map(_field, model._meta.fields))


def _field(field: Any) -> str:
    return f"{field.name} → {field.related_model.__name__}" if field.is_relation else field.name


def _routes(resolver: Any, before: str = "") -> Iterator[tuple[str, str]]:
    """Yield every address, and the function that answers there."""
    for pattern in resolver.url_patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern, path)
        elif isinstance(pattern, URLPattern):
            yield path, pattern.lookup_str.removeprefix("tables.")


def _address_rows() -> list[tuple[str, str]]:
    rooms: dict[str, set[str]] = {}
    for path, view in _routes(get_resolver()):
        place = "/".join(path.split("/")[: 3 if path.startswith("api/") else 1])
        rooms.setdefault(f"/{place}", set()).add(view.rsplit(".", 1)[0])
    return [(place, ", ".join(sorted(views))) for place, views in rooms.items()]


def _deal() -> Iterator[str]:
    for step, name in enumerate(DEAL):
        module, _, thing = name.rpartition(".")
        yield f"{'  ' * step}{'└ ' if step else ''}{name}"
        said = _sentence(getattr(import_module(module), thing).__doc__)
        yield textwrap.indent(textwrap.fill(said, WIDTH - 20), "  " * (step + 1))


def _scripts() -> Iterator[tuple[str, str]]:
    for folder in ("pad", "outbox", "offline"):
        yield f"static/{folder}/", ""
        for path in sorted((ROOT / "static" / folder).glob("*.js")):
            lines = path.read_text("utf-8").splitlines()
            head = [line.removeprefix("//").strip() for line in lines if line.startswith("//")]
            yield f"  {path.name}", _sentence("\n".join(head))


def _languages() -> Iterator[tuple[str, str]]:
    yield "languages", ", ".join(code for code, _ in settings.LANGUAGES)
    for path in _modules(ROOT / "tables" / "management"):
        if said := _said(path):
            yield f"management/{path.name}", said
    yield "locale/<language>/LC_MESSAGES/django.po", "What each message is called there."
    yield "locale/earlier.json", "Earlier words of messages, for what is stored."
    yield "phrasings/<game>.<language>.json", "How people ask for each entry of a book."


def _test_rows() -> Iterator[tuple[str, str]]:
    for place in sorted((ROOT / "tests").iterdir()):
        if (place / "__init__.py").exists():
            yield f"tests/{place.name}/", _said(place / "__init__.py")
    for path in _modules(ROOT / "tests"):
        yield f"tests/{path.name}", _said(path)


def _commands() -> Iterator[tuple[str, str]]:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for name, told in re.findall(r"(?m)^([\w-]+):.*## (.*)", makefile):
        yield f"make {name}", told
    for name, app in sorted(get_commands().items()):
        if app == "tables":
            yield f"manage.py {name}", _sentence(load_command_class(app, name).help)


Picture = tuple[str, str, Callable[[], list[str]]]
PICTURES: list[Picture] = [
    ("Rooms", "The engine, `scorer`, knows no web. `tables` is the web application.",
     lambda: _beside(_rooms())),
    ("Arrows", "Each line may import those below it; `make lint` holds it.", lambda: [*_layers()]),
    ("A game", "The rooms that every game has, as Belot's modules say.", lambda: _beside(_games())),
    ("Data", "The tables of the database; an arrow leads to another table.",
     lambda: _beside(_tables())),
    ("Addresses", "The modules that answer, by the beginning of the address.",
     lambda: _beside(_address_rows())),
    ("A deal on its way", "From the form to the other phones.",
     lambda: [*_deal()]),
    ("On the phone", "The pad, what waits to be sent, and the pages without a network.",
     lambda: _beside(_scripts())),
    ("Words", "Messages are English in the code; catalogues hold the other languages.",
     lambda: _beside(_languages())),
    ("Tests", "What is held, and where.", lambda: _beside(_test_rows())),
    ("Commands", "What can be run.", lambda: _beside(_commands())),
]  # fmt: skip
"""The pictures: title, a sentence, and what draws the lines."""
