"""The components of a document while it is made: each name stands for one thing."""

from collections.abc import Callable
from typing import Any

from scorer.schema import Schema
from tables.openapi.parts import ref


class Collected:
    """Components by their names, each made when it is first referred to."""

    def __init__(self) -> None:
        self.schemas: Schema = {}
        self._owners: dict[str, object] = {}

    def add(self, name: str, schema: Schema) -> None:
        """A component that nothing else is called by. Raises ValueError."""
        self.refer(name, object(), lambda: schema)

    def add_all(self, schemas: Schema) -> None:
        """Components by their names, as `add` takes them."""
        for name, schema in schemas.items():
            self.add(name, schema)

    def refer(self, name: str, owner: Any, make: Callable[[], Schema]) -> Schema:
        """Return the reference to the component that `owner` is. Raises ValueError for a name
        taken."""
        if self._owners.setdefault(name, owner) != owner:
            raise ValueError(f"Two components are called {name}: name one of them otherwise.")
        if name not in self.schemas:
            # What is made may refer to itself.
            self.schemas[name] = {}
            self.schemas[name] = make()
        return ref(name)
