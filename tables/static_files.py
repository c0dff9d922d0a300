"""Static files as browsers load them: named by their hashes, modules' imports included."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile, File
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

MODULES = (
    "app.js",
    "declarations.js",
    "drawer.js",
    "filter.js",
    "half_deal.js",
    "live.js",
    "new_version.js",
    "newer_page.js",
    "picker.js",
    "turn_page.js",
    "unencrypted.js",
    "offline/*.js",
    "outbox/*.js",
    "pad/*.js",
)
"""The scripts that import others by their names."""

_, IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns  # type: ignore[attr-defined]
"""Patterns of imports, and their replacements."""

COMMENTS = {
    ".js": re.compile(rb"^[ \t]*//.*\n", re.MULTILINE),
    ".css": re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL),
}
"""Whole lines that are comments: of scripts they are a third of what phones would load."""


LARGE_BYTES = 500_000
"""Of larger files the smallest form takes brotli seconds, and is smaller by a twentieth only."""

LARGE_QUALITY, FULL_QUALITY = 9, 11


@cache
def game_styles(game: str) -> str | None:
    """Return the name of a game's own style sheet among the static files, or None where it has
    none."""
    name = f"games/{game}.css"
    return name if finders.find(name) else None


class QuickCompressor(Compressor):
    """Compresses as hard as it can, large files a little less hard and many times faster."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        quality = LARGE_QUALITY if len(data) > LARGE_BYTES else FULL_QUALITY
        compressed: bytes = brotli.compress(data, quality=quality)
        return compressed


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports of ES modules to hashed names, and leaves comments of scripts behind."""

    # Names settle from the modules that import nothing upwards, a level with each pass.
    max_post_process_passes = 10

    # Django's own rules, but for our modules alone: libraries bring scripts that are none.
    patterns = (
        *HashedFilesMixin.patterns,
        *((glob, IMPORTS) for glob in MODULES),
    )

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._addresses: dict[str, str] = {}

    def create_compressor(self, **options: Any) -> Compressor:
        """Return the compressor of collected files."""
        return QuickCompressor(**options)

    def url(self, name: str | None, force: bool = False) -> str:
        """Return the address of a file, looked up once: a page asks for twenty, which do not
        change."""
        if settings.DEBUG or not name:
            return super().url(name, force)
        if name not in self._addresses:
            self._addresses[name] = super().url(name, force)
        return self._addresses[name]

    def _save(self, name: str, content: "File[Any]") -> str:
        comments = COMMENTS.get(Path(name).suffix)
        if comments and not name.endswith((".min.js", ".min.css")):
            content = ContentFile(comments.sub(b"", b"".join(content.chunks())))
        saved: str = super()._save(name, content)
        return saved
