"""Django's way to files that are made: the engine's bundle and its catalogues, built when asked."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage

from tables.micropython.bundle import bundle, catalogue


class EngineFinder(BaseFinder):
    """Finds `engine/scorer.json` and `engine/LANGUAGE.json`."""

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        paths = [str(made) for name, made in made_files() if name == path]
        if find_all:
            return paths
        return paths[0] if paths else []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        storage = FileSystemStorage(settings.VAR_DIR / "made")
        for name, _ in made_files():
            yield name, storage


def made_files() -> list[tuple[str, Path]]:
    """Make the files again: their names and where they are."""
    contents = {"scorer": bundle()}
    for language, _ in settings.LANGUAGES:
        contents[language] = catalogue(language)
    folder = settings.VAR_DIR / "made" / "engine"
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, content in contents.items():
        path = folder / f"{name}.json"
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
        files.append((f"engine/{name}.json", path))
    return files
