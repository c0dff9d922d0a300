"""Carry a reworded message through code, templates, tests, catalogues and stored texts.

A message's English is its key: in the source, in four catalogues, and in rulings that were stored
with it. `reword` changes the key everywhere and adds the earlier words to `EARLIER`, so that stored
texts are still translated.
"""

import ast
import json
import re
from collections.abc import Callable, Iterable
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from scorer.text import EARLIER
from tables.language import EARLIER_MESSAGES
from tables.management.extraction import messages_of

ROOT = Path(settings.BASE_DIR)
LINE = 100
GAP = re.compile(r"\{(\w+)\}")
PYTHON_GAP = re.compile(r"%\((\w+)\)[sd]")
LETTERS = re.compile(r"[^\W\d_]{3}")


class Rewording(NamedTuple):
    """A message id, and the one that takes its place."""

    old: str
    new: str


class RewordingError(ValueError):
    """A message cannot be reworded. The reason is a sentence."""


def reword(rewordings: Iterable[Rewording]) -> list[str]:
    """Carry rewordings through the project, and return the files that changed.

    Raises:
        RewordingError: a new message names a gap that the old one does not have.
    """
    wanted = {old: new for old, new in rewordings if old != new}
    for old, new in wanted.items():
        _check_gaps(old, new)
    changed = [
        str(path.relative_to(ROOT))
        for pattern, reworded in KINDS
        for path in sorted(ROOT.glob(pattern))
        if _replace(path, reworded(path, wanted))
    ]
    _remember(wanted)
    return changed


def _check_gaps(old: str, new: str) -> None:
    for gaps in (GAP, PYTHON_GAP):
        unknown = set(gaps.findall(new)) - set(gaps.findall(old))
        if unknown:
            raise RewordingError(f"{old!r} has no gap named {', '.join(sorted(unknown))}.")


def _replace(path: Path, words: str) -> bool:
    if words == path.read_text("utf-8"):
        return False
    path.write_text(words, "utf-8")
    return True


def reworded_module(path: Path, wanted: dict[str, str]) -> str:
    """Return the module with its reworded messages. Other strings of the same words stay."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return _with_literals(
        source, (node for call in calls for node in messages_of(call)), wanted.get
    )


def reworded_test(path: Path, wanted: dict[str, str]) -> str:
    """Return the test with its reworded sentences, those whose gaps are filled among them.

    A single word may as well be a value of the API, so it stays.
    """
    source = path.read_text("utf-8")
    filled = [
        (_pattern(old), new) for old, new in wanted.items() if LETTERS.search(GAP.sub("", old))
    ]

    def words_of(literal: str) -> str | None:
        if " " not in literal:
            return None
        if literal in wanted:
            return wanted[literal]
        for pattern, new in filled:
            if found := pattern.fullmatch(literal):
                return GAP.sub(lambda gap: found[gap[1]], new)
        return None

    return _with_literals(source, ast.walk(ast.parse(source)), words_of)


def _pattern(message: str) -> re.Pattern[str]:
    """Return the rendered sentence of a message, with a group for each gap."""
    parts, seen = [], set()
    for index, part in enumerate(GAP.split(message)):
        if index % 2 == 0:
            parts.append(re.escape(part))
        elif part in seen:
            parts.append(f"(?P={part})")
        else:
            parts.append(f"(?P<{part}>.+?)")
            seen.add(part)
    return re.compile("".join(parts))


def _with_literals(
    source: str, nodes: Iterable[ast.AST], words_of: Callable[[str], str | None]
) -> str:
    """Replace each literal among `nodes` for which `words_of` has other words."""
    starts = [0, *accumulate(len(line.encode()) for line in source.splitlines(keepends=True))]
    replaced = set()
    for node in nodes:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        new = words_of(node.value)
        if new is not None and node.end_lineno is not None and node.end_col_offset is not None:
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            replaced.add((begin, end, _literal(new, node.col_offset)))
    written = source.encode()
    for begin, end, literal in sorted(replaced, reverse=True):
        written = written[:begin] + literal.encode() + written[end:]
    return written.decode()


def _literal(words: str, column: int) -> str:
    """Return the words as a literal, over as many lines as they need."""
    whole = _quoted(words)
    if column + len(whole) + 2 <= LINE:
        return whole
    width, parts, line = LINE - min(column, 16) - 6, [], ""
    for word in re.findall(r"\S+\s*", words):
        if line and len(line) + len(word.rstrip()) > width:
            parts.append(line)
            line = ""
        line += word
    return "\n".join(_quoted(part) for part in [*parts, line])


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("\n", "\\n")
    if '"' in escaped and "'" not in escaped:
        return f"'{escaped}'"
    return '"' + escaped.replace('"', '\\"') + '"'


TRANSLATED = re.compile(r"""({%-?\s*(?:translate|trans)\s+)(["'])(.*?)\2""", re.DOTALL)
BLOCK = re.compile(
    r"({%\s*blocktrans(?:late)?\b[^%]*%})(.*?)({%\s*(?:plural|endblocktrans(?:late)?)\s*%})",
    re.DOTALL,
)
VARIABLE = re.compile(r"{{\s*(\w+)\s*}}")


def reworded_template(path: Path, wanted: dict[str, str]) -> str:
    """Return the template with its reworded sentences."""

    def tag(found: re.Match[str]) -> str:
        new = wanted.get(found[3])
        return found[0] if new is None else f"{found[1]}{found[2]}{new}{found[2]}"

    def block(found: re.Match[str]) -> str:
        message = " ".join(VARIABLE.sub(r"%(\1)s", found[2]).replace("%%", "%").split())
        new = wanted.get(message)
        if new is None:
            return found[0]
        return found[1] + PYTHON_GAP.sub(r"{{ \1 }}", new) + found[3]

    return BLOCK.sub(block, TRANSLATED.sub(tag, path.read_text("utf-8")))


def reworded_catalogue(path: Path, wanted: dict[str, str]) -> str:
    """Return the catalogue with its reworded ids, each with the translation that it had."""
    return re.sub(
        r'^(msgid(?:_plural)? )(".*")$',
        lambda found: found[1] + _entry(wanted, found[2]),
        path.read_text("utf-8"),
        flags=re.MULTILINE,
    )


def _entry(wanted: dict[str, str], quoted: str) -> str:
    new = wanted.get(json.loads(quoted))
    return quoted if new is None else json.dumps(new, ensure_ascii=False)


KINDS: tuple[tuple[str, Callable[[Path, dict[str, str]], str]], ...] = (
    ("scorer/**/*.py", reworded_module),
    ("tables/**/*.py", reworded_module),
    ("templates/**/*.html", reworded_template),
    ("tests/**/*.py", reworded_test),
    ("tables/locale/**/*.po", reworded_catalogue),
)
"""Files in which messages stand, and the function that rewords one of them."""


def _remember(wanted: dict[str, str]) -> None:
    """Add the earlier words, and lead those that are there already to the newest."""
    known = {old: wanted.get(new, new) for old, new in EARLIER.items()}
    known.update(wanted)
    words = {old: new for old, new in sorted(known.items()) if old != new}
    EARLIER_MESSAGES.write_text(json.dumps(words, ensure_ascii=False, indent=0) + "\n", "utf-8")
