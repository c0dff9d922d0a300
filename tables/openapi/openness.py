"""Answers stay open: what a later version adds to them must not break a client of today.

A schema that is only sent has exactly its members. One that is only answered may get others. What
is answered and can be sent as it came, as a deal or a record, keeps members that a client does not
know. The server refuses those that it does not know itself.
"""

from collections.abc import Iterable, Iterator

from scorer.schema import Schema
from tables.openapi.references import named, reached

MEMBERS = "additionalProperties"


def with_open_answers(operations: Iterable[Schema], shared: Schema, schemas: Schema) -> Schema:
    """Return the schemas with those open that are answered.

    `shared` are the responses that operations refer to.
    """
    operations = list(operations)
    answers = named([operation["responses"] for operation in operations]) | named(shared)
    bodies = named([operation.get("requestBody", {}) for operation in operations])
    answered, sent = reached(answers, schemas), reached(bodies, schemas)
    return {
        name: _opened(schema, name in sent) if name in answered else schema
        for name, schema in schemas.items()
    }


def _opened(schema: Schema, is_sent: bool) -> Schema:
    if schema.get(MEMBERS) is not False:
        return schema
    members = {name: value for name, value in schema.items() if name != MEMBERS}
    return {**members, MEMBERS: True} if is_sent else members


def operations_of(paths: Schema) -> Iterator[Schema]:
    """Return every operation of a document's paths."""
    for item in paths.values():
        yield from (operation for operation in item.values() if "responses" in operation)
