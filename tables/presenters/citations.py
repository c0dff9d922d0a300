"""Links of citations: paragraphs on this server's rules page."""

from typing import TypeVar

from scorer.text import Voice
from tables.presenters.types import Line, Step, StoredRow

Reason = TypeVar("Reason", Line, Step)

RULES_PAGE = "/rules/"
PARAGRAPH = "#s-"
HOUSE_RULE = "#o-"


def paragraph_href(game: str, section: str) -> str:
    """Return the address of a paragraph of a game's rules."""
    return RULES_PAGE + game + PARAGRAPH + section


def cite(reasons: list[Reason], game: str, voice: Voice) -> list[Reason]:
    """Lines or steps, rendered, each rule of theirs with the address of its paragraph and
    its source in words of the language.

    They are changed in place: rendering has just made them, and a long history has many. A step
    that was stored before steps had codes gets an empty one.
    """
    page = paragraph_href(game, "")
    for reason in reasons:
        reason.setdefault("code", "")
        rule = reason["rule"]
        rule["href"] = page + rule["section"]
        rule["source"] = voice.translate(rule["source"])
    return reasons


def cite_row(row: StoredRow, game: str, voice: Voice) -> StoredRow:
    """Return a rendered row with the addresses of the rules that its lines and steps cite."""
    cite(row["lines"], game, voice)
    cite(row["steps"], game, voice)
    return row
