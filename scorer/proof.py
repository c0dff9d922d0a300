"""The proof in a record: the chain over it, what its signer states, and the signature.

A proof is `{match, server, signed_at, key_id, engine, rules, points, totals, chain, signature}`.
What is signed is the last link of the chain, which covers the statement, all but `chain` and
`signature`. Signing and knowing keys is for whoever has them: nothing here does.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from scorer.chain import CHAIN, LISTS, Change, Parts, Write, changes, links, named, parts
from scorer.core import summed
from scorer.forms import AnswerError, Problem, gather, refuse, require_object, unknown, within
from scorer.history import Sheet
from scorer.readings import readings, utc_time
from scorer.record import APP, canonical
from scorer.text import Text, text


class Statement(TypedDict):
    """The signed statement: the match's id, the server's name, the time in UTC, the key, the
    version of the engine, the hash of the game's rules, the sheet points of each entry per side,
    and the totals per side."""

    match: str
    server: str
    signed_at: str
    key_id: str
    engine: str
    rules: str
    points: list[list[int]]
    totals: list[int]


class Proof(Statement):
    """A statement, the links of the chain that ends in it, and the signature under the last."""

    chain: Any
    signature: str


STATED = ("match", "server", "signed_at", "key_id", "engine", "rules", "points", "totals")
"""The fields of a statement."""

SIGNED = (*STATED, "chain", "signature")

LONGEST = 300
"""Characters of a text in a proof, at most."""

UNSIGNED = text("The record has no signature, so it does not show whether somebody changed it.")
SAME_POINTS = text("Today's engine gets the same points.")

NO_TEXT = text("This should be a text of {low} to {high} characters.", low=1, high=LONGEST)
NO_HASH = text("This should be a SHA-256: 64 hexadecimal digits in lower case.")
NO_POINTS = text("This should be a list of whole numbers.")


def prove(
    data: Mapping[str, Any], statement: Statement, write: Write = canonical
) -> dict[str, Any]:
    """Return the proof of a record but for its signature.

    `write` writes canonical JSON, as `canonical` does.
    """
    return {**statement, "chain": links(data, statement, write)}


def signed_bytes(proof: Mapping[str, Any]) -> bytes:
    """Return what the signature of a proof is made over."""
    return canonical({"app": APP, "proof": proof["chain"]["statement"]}).encode()


def read_proof(data: Any) -> Proof | None:
    """Return the proof of a record, or None if it has none. Raises AnswerError where it is no
    proof.

    Its shape is checked, and nothing of it believed.
    """
    if not isinstance(data, dict) or "proof" not in data:
        return None
    fields: Any = within(("proof",), lambda: _fields(data["proof"], READERS))
    proof: Proof = fields
    return proof


def changes_of(
    data: Mapping[str, Any], proof: Proof, write: Write = canonical
) -> tuple[Change, ...]:
    """Return the parts of a record that are not as its proof has them. Raises AnswerError.

    Programs that write a record back may do so in other words that say the same (`readings`).
    Whether the signature fits is not looked at.
    """
    statement = {name: value for name, value in proof.items() if name in STATED}
    as_it_is: Parts = {**parts(data), "statement": [statement]}
    changed = changes([as_it_is], proof["chain"], write)
    if not changed:
        return ()
    stated = {**statement, "signed_at": utc_time(statement["signed_at"])}
    others = [{**parts(reading), "statement": [stated]} for reading in readings(data)]
    return changes([as_it_is, *others], proof["chain"], write)


def points_of(sides: int, sheet: Sheet) -> list[list[int]]:
    """Return the sheet points that each entry writes, per side."""
    return [list(summed(sides, row.lines)) for row in sheet.rows]


def rescored(proof: Proof, sides: int, sheet: Sheet) -> tuple[int, ...]:
    """Return the numbers of the entries that write other points on this sheet than the proof
    states.

    0 is the totals, where they alone differ, or the number of entries.
    """
    stated, now = proof["points"], points_of(sides, sheet)
    pairs = enumerate(zip(stated, now), start=1)
    other = tuple(number for number, (then, today) in pairs if then != today)
    if other:
        return other
    same = len(stated) == len(now) and proof["totals"] == list(sheet.state.totals)
    return () if same else (0,)


def was_changed(changed: tuple[Change, ...]) -> Text:
    """Return the sentence of a record that is not as its proof has it."""
    return text("Somebody changed the record after it was signed: {parts}.", parts=named(changed))


def today(proof: Proof, sides: int, sheet: Sheet) -> Text:
    """Return the sentence of whether today's engine comes to the points that the proof states."""
    other = rescored(proof, sides, sheet)
    if not other:
        return SAME_POINTS
    if other == (0,):
        return text("Today's engine gets other totals.")
    entries = named(tuple(Change("history", number) for number in other))
    return text("Today's engine gets other points: {entries}.", entries=entries)


def cannot_score(error: AnswerError) -> Text:
    """Return the sentence of a record that today's engine refuses."""
    return text("Today's engine cannot score this record: {why}", why=error.problems[0].text)


Reader = Callable[[Any], Any]


def _fields(data: Any, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """Return the fields that `readers` read, all required and no others. Raises AnswerError."""
    require_object(data)
    missing = tuple(
        Problem((name,), "required", text("This is missing."))
        for name in readers
        if name not in data
    )
    problems = (*missing, *unknown(data, tuple(readers), tuple(readers)))
    if problems:
        raise AnswerError(problems)

    def at(name: str) -> Callable[[], Any]:
        return lambda: _within(name, readers[name], data[name])

    return dict(zip(readers, gather(*(at(name) for name in readers))))


def _words(data: Any) -> str:
    if not isinstance(data, str) or not 1 <= len(data) <= LONGEST:
        raise refuse((), "type", NO_TEXT)
    return data


def _hash(data: Any) -> str:
    if not isinstance(data, str) or len(data) != 64 or data.strip("0123456789abcdef"):
        raise refuse((), "type", NO_HASH)
    return data


def _numbers(data: Any) -> list[int]:
    if not isinstance(data, list) or not all(type(item) is int for item in data):
        raise refuse((), "type", NO_POINTS)
    return data


def _each(read: Reader) -> Reader:
    def listed(data: Any) -> list[Any]:
        if not isinstance(data, list):
            raise refuse((), "type", text("This should be a list."))
        return [_within(index, read, item) for index, item in enumerate(data)]

    return listed


def _within(step: str | int, read: Reader, data: Any) -> Any:
    return within((step,), lambda: read(data))


CHAIN_READERS = {name: _each(_hash) if name in LISTS else _hash for name in CHAIN}
READERS: dict[str, Reader] = {
    **dict.fromkeys(SIGNED, _words),
    "rules": _hash,
    "points": _each(_numbers),
    "totals": _numbers,
    "chain": lambda data: _fields(data, CHAIN_READERS),
}
