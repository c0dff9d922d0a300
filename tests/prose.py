"""Counts habits that make English hard to read: `python -m tests.prose`, in `make lint`.

Each count may only fall. `--lower` stores those that have fallen. `--show HABIT` prints the
sentences.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
COUNTS = Path(__file__).with_suffix(".json")
MOST_WORDS = 25

HABITS = {
    "somebody without a name": r"(?:^|[.;:] )(?:Who|What|Whatever)\b[^?]*?[.;]|\b[Ww]hoever\b",
    "where for if": r"(?:^|[.;:,] )[Ww]here (?!to\b|is\b|are\b|does?\b)",
    "as for because": r", as (?:the|it|they|he|she|no|nobody|an?|there)\b",
    "is no": r"(?<!here )\b(?:is|are|was|were) (?:no|none)\b",
    "old words": (
        r"\b(?:besides|likewise|meanwhile|anew|beforehand|for ever|at once|reckon\w*|whence|thereof"
        r"|of itself|all the same)\b"
    ),
    "vague verbs": r"\b(?:comes? to|stands?|stood|rests? on|goes by|falls? away|put right)\b",
    "semicolons": r";",
    "question as a statement": r"^(?:What|Which|Whether|Who|How|Where|When|Why)\b[^?]*$",
}
"""Patterns of a sentence, by the name of the habit."""

LONG, NO_VERB = f"more than {MOST_WORDS} words", "functions without a verb"
NOUN = re.compile(r"(?:The|A|An|What|Which|Whether|Who|How|Where|Why|Every|Each|All|Any|If)\b")


def messages() -> Iterator[str]:
    with (ROOT / "tables/locale/de/LC_MESSAGES/django.po").open("rb") as file:
        for message in read_po(file):
            forms = [message.id] if isinstance(message.id, str) else message.id
            yield from (form for form in forms if form)


def documents() -> Iterator[str]:
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")):
        prose = re.sub(r"(?s)```.*?```|`[^`]*`|\]\([^)]*\)", "", path.read_text("utf-8"))
        for block in re.split(r"\n\s*\n|\n[-*] ", prose):
            if not block.lstrip().startswith(("|", "#")):
                yield from re.split(r"(?<=[.!?]) ", " ".join(block.split()))


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


def documented() -> Iterator[tuple[Documented, str]]:
    """Yield what has a docstring, with the first paragraph of it."""
    for room in ("scorer", "tables"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, Documented) and (words := ast.get_docstring(node)):
                    yield node, " ".join(words.split("\n\n")[0].split())


def found() -> dict[str, list[str]]:
    """Return the sentences that have a habit, by kind of text and habit."""
    parts_of_code = list(documented())
    texts = {
        "messages": messages(),
        "documents": documents(),
        "docstrings": (words for _, words in parts_of_code),
    }
    sentences: dict[str, list[str]] = {}
    for kind, read in texts.items():
        for sentence in read:
            for habit, pattern in HABITS.items():
                if re.search(pattern, sentence):
                    sentences.setdefault(f"{kind}: {habit}", []).append(sentence)
            parts = re.split(r"(?<=[.!?]) ", sentence)
            if any(len(part.split()) > MOST_WORDS for part in parts):
                sentences.setdefault(f"{kind}: {LONG}", []).append(sentence)
    nouns = [
        words for node, words in parts_of_code if isinstance(node, FUNCTIONS) and NOUN.match(words)
    ]
    return sentences | {f"docstrings: {NO_VERB}": nouns}


def more_than(allowed: dict[str, int], counted: dict[str, int]) -> list[str]:
    """Return a complaint for each count that is higher than it may be."""
    return [
        f"{habit}: {count}, and at most {allowed.get(habit, 0)} may be left"
        for habit, count in counted.items()
        if count > allowed.get(habit, 0)
    ]


def main(arguments: list[str]) -> None:
    sentences = found()
    counted = {habit: len(some) for habit, some in sorted(sentences.items()) if some}
    if arguments[:1] == ["--show"]:
        print("\n".join(sentences[arguments[1]]))
        return
    allowed: dict[str, int] = json.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
    if arguments == ["--lower"]:
        lowered = {habit: min(count, allowed.get(habit, count)) for habit, count in counted.items()}
        COUNTS.write_text(json.dumps(lowered, indent=1) + "\n", "utf-8")
        return
    if complaints := more_than(allowed, counted):
        sys.exit("\n".join([*complaints, "Print them: python -m tests.prose --show HABIT"]))


if __name__ == "__main__":
    main(sys.argv[1:])
