"""Verification of an incoming record: changed or not, its signer, and today's score."""

import logging
from typing import Annotated, Any, TypedDict

from scorer.chain import Change
from scorer.core import AnyGame
from scorer.forms import AnswerError
from scorer.proof import (
    UNSIGNED,
    Proof,
    cannot_score,
    changes_of,
    read_proof,
    rescored,
    signed_bytes,
    today,
    was_changed,
)
from scorer.readings import tidied
from scorer.registry import GAMES
from scorer.text import NOTHING, Text, listed, render_text, text
from tables.calendar import time_in_words
from tables.language import request_voice
from tables.presenters.types import Fields
from tables.records.parsing import Incoming, incoming
from tables.records.proofs import edition
from tables.signing import NoKey, fits
from tables.strict_json import canonical_text

LOG = logging.getLogger(__name__)


class ChangedPart(TypedDict):
    """A part of a record that is not as its proof has it."""

    part: Annotated[
        str, "`opening`, `history`, `rulings`, `beside`, `statement` (the proof) or `signature`."
    ]
    number: Annotated[int, "Of the entry or the ruling; 0 where there is only one such part."]
    moved: Annotated[bool, "Whether there are more or fewer of them from this number on."]


class RecordVerdict(TypedDict):
    """The result of a verification: the signature, and today's score."""

    verdict: Annotated[
        str, "`unchanged`, `changed`, `unknown_key` (signed elsewhere) or `unsigned`."
    ]
    sentence: Annotated[str, "The same for people, in the language of the request."]
    changed: Annotated[list[ChangedPart], "The parts that were changed."]
    server: Annotated[str | None, "Who signed it, as the record says."]
    signed_at: Annotated[str | None, "When it was signed, as the record says."]
    key: Annotated[str | None, "The id of the key, as the record says."]
    engine: Annotated[str | None, "The version of the engine then, as the record says."]
    same_rules: Annotated[
        bool | None, "Whether the rules of its game read as they did; null where it was changed."
    ]
    same_points: Annotated[
        bool | None, "Whether today's engine agrees; null where it cannot, or need not, score it."
    ]


Outcome = Incoming | AnswerError | None
"""A record scored by today's engine, why it cannot be, or None where there is no need."""


def verified(data: Any) -> RecordVerdict:
    """Return what holds of the record that is plain `data`. Raises AnswerError where it is none.

    A record that was changed, or that today's engine refuses, is one if it has a proof.
    """
    proof = read_proof(tidied(data))
    if proof is not None and _changes(data, proof):
        return verdict_of(data, None)
    try:
        return verdict_of(data, incoming(data))
    except AnswerError as error:
        if proof is None:
            raise
        return verdict_of(data, error)


def verdict_of(data: Fields, outcome: Outcome) -> RecordVerdict:
    """Return what holds of a record with this outcome. Raises AnswerError where its proof is
    none."""
    proof = read_proof(tidied(data))
    if proof is None:
        return _verdict("unsigned", (UNSIGNED,), None)
    changed = _changes(data, proof)
    if changed:
        return _verdict("changed", (was_changed(changed),), proof, changed=_parts(changed))
    is_known = _fits(proof)
    game = GAMES.get(data["game"]) if isinstance(data.get("game"), str) else None
    same_rules = game is not None and edition(game.key) == proof["rules"]
    sentences = (
        _signature(proof, is_known),
        _rules(game, same_rules) if game else NOTHING,
        _engine(proof, outcome),
    )
    return _verdict(
        "unchanged" if is_known else "unknown_key",
        tuple(sentence for sentence in sentences if sentence != NOTHING),
        proof,
        same_rules=same_rules,
        same_points=_same_points(proof, outcome),
    )


def _changes(data: Fields, proof: Proof) -> tuple[Change, ...]:
    """Return what is not as the proof has it. A signature of ours that does not fit is one of
    them."""
    changed = changes_of(data, proof, canonical_text)
    if not changed and _fits(proof) is False:
        return (Change("signature"),)
    return changed


def _fits(proof: Proof) -> bool | None:
    """Return whether one of our keys signed it, or None where the key is not known here."""
    try:
        return fits(proof["key_id"], proof["signature"], signed_bytes(proof))
    except NoKey as error:
        LOG.error("%s", error)
        return None


def _signature(proof: Proof, is_known: bool | None) -> Text:
    when, server = _timestamp(proof["signed_at"]), proof["server"]
    if is_known:
        return text("Unchanged since {time}, signed by this server ({server}).",
                    time=when, server=server)  # fmt: skip
    return text(
        "The record fits its signature, by {server} on {time}. But this server does not know "
        "the key.",
        time=when,
        server=server,
    )


def _timestamp(written: str) -> str:
    """Return a time as people read it, or the text itself if it is not a time."""
    try:
        return time_in_words(written)
    except ValueError:
        return written


def _rules(game: AnyGame, same: bool) -> Text:
    if same:
        return text("The rules of {game} have not been reworded since then.", game=game.name)
    return text("The rules of {game} have been reworded since then.", game=game.name)


def _engine(proof: Proof, outcome: Outcome) -> Text:
    if isinstance(outcome, AnswerError):
        return cannot_score(outcome)
    return today(proof, outcome.match.table.sides, outcome.sheet) if outcome else NOTHING


def _same_points(proof: Proof, outcome: Outcome) -> bool | None:
    if not isinstance(outcome, Incoming):
        return None
    return not rescored(proof, outcome.match.table.sides, outcome.sheet)


def _parts(changed: tuple[Change, ...]) -> list[ChangedPart]:
    return [
        {"part": change.part, "number": change.number, "moved": change.moved} for change in changed
    ]


def _verdict(
    verdict: str,
    sentences: tuple[Text, ...],
    proof: Proof | None,
    *,
    changed: list[ChangedPart] | None = None,
    same_rules: bool | None = None,
    same_points: bool | None = None,
) -> RecordVerdict:
    return {
        "verdict": verdict,
        "sentence": render_text(listed(sentences), request_voice()),
        "changed": changed or [],
        "server": proof["server"] if proof else None,
        "signed_at": proof["signed_at"] if proof else None,
        "key": proof["key_id"] if proof else None,
        "engine": proof["engine"] if proof else None,
        "same_rules": same_rules,
        "same_points": same_points,
    }
