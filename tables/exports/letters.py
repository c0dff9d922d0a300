"""The letters of downloads that carry their own: DejaVu Sans, regular and bold."""

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FAMILY = "DejaVu Sans"
FOLDER = Path(__file__).parent / "fonts"
REGULAR = FOLDER / "DejaVuSans.ttf"
BOLD = FOLDER / "DejaVuSans-Bold.ttf"


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font in this many pixels."""
    return ImageFont.truetype(BOLD if bold else REGULAR, size)


def fitted(words: str, size: int, room: int, bold: bool = False) -> int:
    """The size, or the largest below it in which the words take no more room than there is."""
    width = font(size, bold).getlength(words)
    return size if width <= room else max(8, int(size * room / width))
