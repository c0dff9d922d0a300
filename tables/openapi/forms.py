"""The scorer's forms as components of the document, each stated once by the name it has."""

from collections import defaultdict
from collections.abc import Iterator
from inspect import getdoc
from typing import NamedTuple

from scorer.cards import SUITS
from scorer.core import Because, DealerMoved, Game, NoFacts, Penalty
from scorer.forms import Choice, Spec, fields_of
from scorer.schema import Names, Schema, schema, values_schema
from scorer.text import ENGLISH, render_text
from tables.openapi.collected import Collected
from tables.openapi.parts import pascal, tables_of

SHARED: dict[type, str] = {
    Penalty: "Penalty",
    DealerMoved: "DealerMove",
    Because: "ClosingReason",
    NoFacts: "NoFacts",
}
"""Forms that every game has."""

Values = tuple[Choice, ...]


class Use(NamedTuple):
    """Sources of the values that a field can have."""

    form: type
    field: str


class Forms:
    """The forms of a game. A form and a set of values become components when they are met.

    `others` are the games beside which the document states what all of them share.
    """

    def __init__(self, game: Game, others: tuple[Game, ...], components: Collected) -> None:
        self.game, self.prefix, self.components = game, pascal(game.key), components
        names = Names(self.form, self.values)
        self._tables = tables_of(game, names=names)
        self._shared_tables = tables_of(*others, names=names)
        self._names = {
            game.facts: f"{self.prefix}DealFacts",
            **SHARED,
            game.deal: f"{self.prefix}Deal",
            game.options: f"{self.prefix}Options",
            game.carry: f"{self.prefix}Carry",
            **({game.setup: f"{self.prefix}Setup"} if game.setup else {}),
            **{item.facts: f"{self.prefix}{pascal(item.key)}Facts" for item in game.questions},
        }
        self._value_names = dict(_value_names(game))

    def form(self, form: type) -> Schema:
        """Return the reference to a form."""
        name = self._names.get(form, f"{self.prefix}{form.__name__}")
        tables = self._shared_tables if form in SHARED else self._tables

        def make() -> Schema:
            return {"description": first_sentence(form), **schema(form, tables)}

        return self.components.refer(name, form, make)

    def properties(self, form: type) -> Schema:
        """Return the fields of a form as they stand in a body."""
        fields: Schema = schema(form, self._tables)["properties"]
        return fields

    def of_every_game(self, form: type) -> Schema:
        """Return a form as it is at the tables of every game of the document."""
        form_schema: Schema = schema(form, self._shared_tables)
        return form_schema

    def values(self, spec: Spec) -> Schema:
        """Return the reference to the values of a field."""
        label = render_text(spec.label, ENGLISH)

        def make() -> Schema:
            return {"description": f"{label}.", **values_schema(spec, ENGLISH)}

        return self.components.refer(self._value_names[spec.choices], spec.choices, make)


def first_sentence(documented: type) -> str:
    """Return what the thing is, as its docstring begins."""
    paragraph = (getdoc(documented) or "").split("\n\n")[0]
    return " ".join(paragraph.split())


def _uses(game: Game) -> Iterator[tuple[Spec, Use]]:
    """Yield every field of a game that offers values."""
    forms = [game.deal, game.options, game.setup, *(item.facts for item in game.questions)]
    met: set[type] = set()
    while forms:
        form = forms.pop(0)
        if form is None or form in met:
            continue
        met.add(form)
        for field in fields_of(form):
            spec, name = field.spec, field.name
            while spec.kind in ("list", "per_side", "per_seat"):
                spec = spec.item
                name = field.name.removesuffix("s")
            if spec.kind in ("part", "several"):
                forms.append(spec.item)
            elif spec.choices and spec.kind != "number":
                yield spec, Use(form, name)


def _value_names(game: Game) -> Iterator[tuple[Values, str]]:
    """Yield a name for every set of values: of its field where only one set has it, else of its
    form."""
    uses: dict[Values, list[Use]] = defaultdict(list)
    kinds: dict[Values, str] = {}
    for spec, use in _uses(game):
        uses[spec.choices].append(use)
        kinds[spec.choices] = spec.kind
    sets_by_field: dict[str, set[Values]] = defaultdict(set)
    for values, where in uses.items():
        for use in where:
            sets_by_field[use.field].add(values)
    form_names = {use.form.__name__ for where in uses.values() for use in where}
    packs = sorted((values for values in uses if kinds[values] == "card"), key=len)
    for values, where in uses.items():
        first, fields = where[0], {use.field for use in where}
        if tuple(choice.value for choice in values) == SUITS:
            yield values, "Suit"
        elif values in packs:
            wider = first.form.__name__ if values != packs[0] else ""
            yield values, f"{pascal(game.key)}{wider}Card"
        elif (
            len(fields) == 1
            and len(sets_by_field[first.field]) == 1
            and pascal(first.field) not in form_names
        ):
            yield values, pascal(game.key) + pascal(first.field)
        elif len(fields) == 1:
            yield values, pascal(game.key) + first.form.__name__ + pascal(first.field)
        else:
            yield values, f"{pascal(game.key)}{first.form.__name__}Value"
