"""Settings with one language more: English with accents, two fifths longer, as no reader has it.

What stays English under them was never made to be translated; what they push off a page has no room
for German.
"""

import os
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tables.settings import *  # noqa: F403

LANGUAGE = "eo"
FOLDER = Path(os.environ["PSEUDO_LOCALE"])
LANGUAGES = [(LANGUAGE, "Pseudo"), ("en", "English")]
LOCALE_PATHS = [FOLDER]

ACCENTED = str.maketrans(
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķľḿñøþřšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĽḾÑØÞŘŠŢÛṼŴẊÝŽ",
)
LONGER = 0.4

# Gaps, markup and entities stay as they are.
GAPS = re.compile(r"(\{\w*\}|%\(\w+\)s|<[^>]+>|&\w+;)")


def pseudo(message: str) -> str:
    """The message with accents, and more of it."""
    parts = GAPS.split(message)
    accented = [
        part if number % 2 else part.translate(ACCENTED) for number, part in enumerate(parts)
    ]
    length = sum(len(part) for part in parts[::2])
    more, end = max(1, round(length * LONGER)), message[-1:] if message[-1:] in ".:?!…" else ""
    padding = " ".join("ö" * min(6, more - at) for at in range(0, more, 7))
    whole = "".join(accented)
    return f"{whole.removesuffix(end)}{'' if more < 3 else ' '}{padding}{end}"


def write_catalogue(english: Path) -> None:
    """Compile the language from any other one's message ids."""
    with english.open("rb") as file:
        catalogue = read_po(file)
    made = Catalog(LANGUAGE)
    made.header_comment = ""
    for message in catalogue:
        if message.id:
            plural = isinstance(message.id, tuple)
            words = tuple(map(pseudo, message.id)) if plural else pseudo(str(message.id))
            made.add(message.id, words, context=message.context)
    folder = FOLDER / LANGUAGE / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "django.mo").open("wb") as file:
        write_mo(file, made)


if not (FOLDER / LANGUAGE).exists():
    write_catalogue(BASE_DIR / "tables/locale/bg/LC_MESSAGES/django.po")  # noqa: F405
