"""The typeface of downloads that carry their own: DejaVu Sans, regular and bold."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import ImageFont

from scorer.names import bare

FAMILY = "DejaVu Sans"
FOLDER = Path(__file__).parent / "fonts"
REGULAR = FOLDER / "DejaVuSans.ttf"
BOLD = FOLDER / "DejaVuSans-Bold.ttf"


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Return the font in this many pixels. Characters stand in the order in which they are
    written."""
    file = BOLD if bold else REGULAR
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


def unmarked(data: Any) -> Any:
    """Plain data whose words have no marks of direction: nothing here would follow them."""
    if isinstance(data, str):
        return bare(data)
    if isinstance(data, dict):
        return {name: unmarked(value) for name, value in data.items()}
    return [unmarked(value) for value in data] if isinstance(data, list) else data


def fitted(words: str, size: int, room: int, bold: bool = False) -> int:
    """Return the size, or the largest below it in which the words take no more room than there
    is."""
    width = font(size, bold).getlength(words)
    return size if width <= room else max(8, int(size * room / width))
