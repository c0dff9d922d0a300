"""Addresses of the engine's files, for pages that run it in the browser."""

from django.templatetags.static import static
from django.utils.translation import get_language

ENGINE = {
    "worker": "engine/worker.js",
    "engine": "engine/engine.js",
    "micropython": "vendor/micropython/micropython.mjs",
    "wasm": "vendor/micropython/micropython.wasm",
    "bundle": "engine/scorer.json",
}


def engine_files(language: str | None = None) -> dict[str, str]:
    """Return the addresses of the engine's files, with the catalogue of the request's language."""
    files = {name: static(path) for name, path in ENGINE.items()}
    return {**files, "catalogue": static(f"engine/{language or get_language()}.json")}
