"""The rooms of a game: its modules, and what a new one lacks before anything can be run.

`python -m tests.scorer.rooms kozel` says so in sentences. Nothing of the games is imported above:
a game that is half written would break every import.
"""

import importlib
import re
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = (
    "rules", "options", "presets", "topics", "deal", "score", "match", "summary", "referee",
    "precedents", "glossary", "irregularities",
)  # fmt: skip
COPY = "copy that of kozel (everybody plays alone) or of kwajongen (two sides)"


def room(game: str, name: str) -> Path:
    """Where a module of a game stands; the referee's is a package."""
    folder = ROOT / "scorer" / "games" / game
    return folder / "referee" / "__init__.py" if name == "referee" else folder / f"{name}.py"


def missing_rooms(game: str) -> list[str]:
    """The modules that a game has yet to get, the first to write first."""
    paths = [room(game, name) for name in ROOMS]
    return [str(path.relative_to(ROOT)) for path in paths if not path.exists()]


def missing_first(game: str) -> list[str]:
    """What a game needs before anything of it can be imported, in sentences."""
    package = room(game, "__init__")
    registry = (ROOT / "scorer" / "registry.py").read_text("utf-8")
    missing = []
    if not (ROOT / "tests" / "vectors" / f"{game}.json").exists():
        missing.append(f"Write tests/vectors/{game}.json, its worked cases.")
    if not package.exists():
        missing.append(f"Write {package.relative_to(ROOT)} with GAME = Game(…): {COPY}.")
    elif not re.search(r"^GAME\b", package.read_text("utf-8"), re.MULTILINE):
        missing.append(f"Put GAME = Game(…) into {package.relative_to(ROOT)}: {COPY}.")
    if not re.search(rf"\b{game}\.GAME\b", registry):
        missing.append(f"Add {game} to scorer/registry.py: to its import and to GAMES.")
    return missing


def cannot_import(game: str) -> list[str]:
    """Why a game cannot be imported yet, in a sentence."""
    try:
        importlib.import_module(f"scorer.games.{game}")
    except ImportError as error:
        return [f"scorer/games/{game} cannot be imported yet: {error}."]
    # Whatever else is half written: a name, a field of `Game`, a bracket.
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in frames if frame.filename.startswith(str(ROOT))]
        place = f"{Path(ours[-1].filename).relative_to(ROOT)}, line {ours[-1].lineno}"
        return [f"scorer/games/{game} cannot be imported yet: {error} ({place})."]
    return []


def lacking(game: str) -> list[str]:
    """What has to be done before the worked cases of a game can run; nothing where they can."""
    games = sorted(path.parent.name for path in (ROOT / "scorer" / "games").glob("*/__init__.py"))
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game):
        return [f"Name a game: make check-game GAME=kozel. There are: {', '.join(games)}."]
    found = missing_first(game) or cannot_import(game)
    if not found:
        return []
    unknown = [] if game in games else [f"There is no {game} yet. There are: {', '.join(games)}."]
    rooms = missing_rooms(game)
    heading = ["Write its modules, in this order; docs/adding.md says what for:"] if rooms else []
    return [*unknown, *found, *heading, *(f"  {path}" for path in rooms)]


if __name__ == "__main__":
    sys.exit("\n".join(lacking(" ".join(sys.argv[1:]))) or None)
