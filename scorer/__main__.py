"""`python -m scorer check FILE...`, `replay RECORD.json` and `verify RECORD.json`."""

import json
import sys
from typing import Any

from scorer.check import Report, check_vectors, render_all
from scorer.core import winning_side
from scorer.forms import AnswerError, side_of
from scorer.history import Match, Row, Sheet
from scorer.proof import (
    SAME_POINTS,
    UNSIGNED,
    cannot_score,
    changes_of,
    read_proof,
    today,
    was_changed,
)
from scorer.readings import tidied
from scorer.record import load, replay
from scorer.text import ENGLISH, Text, Voice, figure, render_text, signed, text

USAGE = """usage:
  python -m scorer check FILE...        run files of worked cases
  python -m scorer replay RECORD.json   print a match's sheet with its reasons
  python -m scorer verify RECORD.json   say whether a signed record was changed, and where"""


class Unusable(Exception):
    """A file that cannot be used, in a sentence."""


def write_line(sentence: str) -> None:
    """Print a line. A lone surrogate is printed by its number."""
    print(sentence.encode("utf-8", "backslashreplace").decode("utf-8"))


def read(path: str) -> Any:
    """Return the plain data of a JSON file."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except OSError as error:
        raise Unusable(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError):
        raise Unusable(f"{path}: is not a JSON file") from None


def check(paths: list[str]) -> int:
    """Run vector files. Return 0 if every case holds."""
    passed = failed = 0
    for path in paths:
        try:
            report = check_vectors(read(path))
        except (AnswerError, Unusable) as error:
            write_line(_sentence(path, error))
            failed += 1
            continue
        for sentence in failing(report):
            write_line(sentence)
        passed, failed = passed + report.passed, failed + report.failed
    write_line(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def failing(report: Report) -> list[str]:
    """Return a line for every failing case: its id, and each field with what was expected and
    got."""
    differences: dict[str, list[str]] = {}
    for difference in report.differences:
        expected, got = json.dumps(difference.expected), json.dumps(difference.got)
        differences.setdefault(difference.case, []).append(
            f"{difference.field}: expected {expected}, got {got}"
        )
    return [f"{case}: {'; '.join(fields)}" for case, fields in differences.items()]


def _sentence(path: str, error: Exception) -> str:
    return f"{path}: {render_all(error)}" if isinstance(error, AnswerError) else str(error)


def show(paths: list[str]) -> int:
    """Print a record's sheet. Return 0 if the record replays."""
    try:
        match = load(tidied(read(paths[0])))
        sheet = replay(match)
    except (AnswerError, Unusable) as error:
        write_line(_sentence(paths[0], error))
        return 1
    for line in sheet_lines(match, sheet):
        write_line(line)
    return 0


def sheet_lines(match: Match, sheet: Sheet) -> list[str]:
    """Return a sheet as lines of text: every entry, what it wrote, and why."""
    voice = voice_of(match)
    printed = [f"{render_text(match.game.name, voice)}: {', '.join(match.names)}"]
    for entry, row in zip(match.history, sheet.rows):
        named = f"{entry.kind} of {entry.of}" if entry.of else entry.kind
        printed.append("")
        printed.append(
            f"{row.seq}. {named} ({row.status}) {render_text(row.verdict, voice)}".rstrip()
        )
        printed.extend(_reasons(row, voice))
    printed.append("")
    printed.append("Totals: " + _by_side(voice, sheet.state.totals))
    winner = winning_side(match.game, match.table, sheet.state)
    if winner is not None:
        printed.append("Winner: " + voice.sides[winner])
    return printed


def _reasons(row: Row, voice: Voice) -> list[str]:
    lines = ["   " + render_text(problem.text, voice) for problem in row.problems]
    lines += [
        _cited("   " + render_text(step.text, voice), step.rule.section) for step in row.steps
    ]
    for line in row.lines:
        why = render_text(line.text, voice)
        sentence = f"   {signed(line.points)} {voice.sides[line.side]}: {why}"
        lines.append(_cited(sentence, line.rule.section))
    if row.lines:
        lines.append("   = " + _by_side(voice, row.after.totals))
    return lines


def _cited(sentence: str, section: str) -> str:
    return f"{sentence}  [rule {section}]"


def _by_side(voice: Voice, points: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {figure(total)}" for name, total in zip(voice.sides, points))


def voice_of(match: Match) -> Voice:
    """English, with the match's names: a side is called after its players."""
    sides = [
        [name for seat, name in enumerate(match.names) if side_of(match.table.sides, seat) == side]
        for side in range(match.table.sides)
    ]
    return ENGLISH.at(tuple(" and ".join(names) for names in sides), match.names)


def verify(path: str) -> int:
    """Say whether a record is as its proof has it. Return 0 if so, and if its points still hold.

    The signature needs the signer's key: a server's page for it looks at that.
    """
    try:
        holds, sentences = verdict(read(path))
    except (AnswerError, Unusable) as error:
        write_line(_sentence(path, error))
        return 1
    except (ValueError, RecursionError):
        write_line(f"{path}: is no record: numbers are whole, texts have no half characters")
        return 1
    write_line(f"{path}: " + " ".join(render_text(sentence, ENGLISH) for sentence in sentences))
    return 0 if holds else 1


def verdict(data: Any) -> tuple[bool, list[Text]]:
    """Return whether a record holds, and the sentences that say so. Raises AnswerError,
    ValueError."""
    tidy = tidied(data)
    proof = read_proof(tidy)
    if proof is None:
        load(tidy)
        return False, [UNSIGNED]
    changed = changes_of(data, proof)
    if changed:
        return False, [was_changed(changed)]
    unchanged = text(
        "Unchanged since {time}. This is what the signature of {server} says.",
        time=proof["signed_at"],
        server=proof["server"],
    )
    try:
        match = load(tidy)
        agrees = today(proof, match.table.sides, replay(match))
    except AnswerError as error:
        agrees = cannot_score(error)
    return agrees == SAME_POINTS, [unchanged, agrees]


def main(words: list[str]) -> int:
    """Run the command that was typed. Return the exit status."""
    if len(words) >= 2 and words[0] == "check":
        return check(words[1:])
    if len(words) == 2 and words[0] == "replay":
        return show(words[1:])
    if len(words) == 2 and words[0] == "verify":
        return verify(words[1])
    print(USAGE)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
