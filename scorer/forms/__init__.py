"""Forms: what people fill in, as frozen dataclasses of typed fields.

A form's fields are made by `number`, `choice`, `card`, `flag`, `side`, `seat`, `words`, `per_side`,
`per_seat`, `listing`, `several` and `part`. Each limit stands there once. Parsing, the pages'
fields, the JSON Schema and the record all follow from it.

    @dataclass(frozen=True, kw_only=True)
    class Deal:
        declarer: int = side(text("Who called"))
        points: tuple[int, ...] = per_side(number(0, 258, text("Card points")))

`parse` turns plain data into the form or raises the one error, `AnswerError`, with every
problem at once. `dump` turns the form back into plain data.
"""

from scorer.forms.fields import (
    Bounds,
    Choice,
    Field,
    Spec,
    card,
    choice,
    fields_of,
    flag,
    listing,
    number,
    part,
    per_seat,
    per_side,
    seat,
    several,
    side,
    side_of,
    words,
)
from scorer.forms.parsing import dump, dumped, null_is_blank, parse
from scorer.forms.problems import (
    ENOUGH,
    AnswerError,
    Path,
    Problem,
    gather,
    is_missing,
    none_of,
    not_one_of,
    prefixed,
    refuse,
    refuse_unknown,
    require_object,
    unknown,
    within,
)
from scorer.forms.values import value_text

__all__ = [
    "ENOUGH",
    "AnswerError",
    "Bounds",
    "Choice",
    "Field",
    "Path",
    "Problem",
    "Spec",
    "card",
    "choice",
    "dump",
    "dumped",
    "fields_of",
    "flag",
    "gather",
    "is_missing",
    "listing",
    "none_of",
    "not_one_of",
    "null_is_blank",
    "number",
    "parse",
    "part",
    "per_seat",
    "per_side",
    "prefixed",
    "refuse",
    "refuse_unknown",
    "require_object",
    "seat",
    "several",
    "side",
    "side_of",
    "unknown",
    "value_text",
    "within",
    "words",
]
