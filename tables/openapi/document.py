"""The last step of drf-spectacular: what operations share becomes components."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from scorer.schema import Schema
from tables.openapi.examples import with_examples
from tables.openapi.openness import operations_of, with_open_answers
from tables.openapi.operations import OPERATIONS, PATH_PARAMETERS, TAGS
from tables.openapi.security import SCHEME, roles_by_kind, security
from tables.problem_documents import PROBLEM_TYPE

SECURITY: Schema = {
    SCHEME: {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "The secret of a link. Whoever opens a match gets one for each role. Behind the "
            "scheme, each operation names the lowest role that may use it: an `owner` may do what "
            "a `scorer` may, a `scorer` what a `watcher` may. `appeal` is the secret of an appeal. "
            "Over several matches: their secrets, joined by `+`."
        ),
    }
}

METHODS = ("get", "post", "put", "delete")


def complete(document: Schema, components: Schema) -> Schema:
    """Return the document with its components, tags, servers and everything that operations
    share."""
    shared = _Shared()
    for item in document["paths"].values():
        for operation in (item[method] for method in METHODS if method in item):
            _complete(operation, shared)
    operations = list(operations_of(document["paths"]))
    shared.say_once(operations)
    return {
        **document,
        "paths": {path.rstrip("/"): item for path, item in document["paths"].items()},
        "servers": [{"url": "/", "description": "This server."}],
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
        "components": {
            "schemas": with_open_answers(operations, shared.responses, components),
            "parameters": dict(sorted(shared.parameters.items())),
            "headers": dict(sorted(shared.headers.items())),
            "responses": dict(sorted(shared.responses.items())),
            "securitySchemes": SECURITY,
        },
    }


class _Shared:
    """Parameters, headers and responses that stand once, by their names."""

    def __init__(self) -> None:
        self.parameters: Schema = {}
        self.headers: Schema = {}
        self.responses: Schema = {}

    def parameter(self, parameter: Schema) -> Schema:
        """Return the reference to a parameter. Where another one has its name, the parameter
        itself."""
        name = parameter["name"].replace("-", "")
        if self.parameters.setdefault(name, parameter) != parameter:
            return parameter
        return {"$ref": f"#/components/parameters/{name}"}

    def response(self, status: str, response: Schema) -> Schema:
        """Return the response. Of a problem the reference, with what its status means here.

        `say_once` takes it back where it means the same at most operations.
        """
        headers = {name: self._header(name, item) for name, item in _headers(response)}
        if headers:
            response = {**response, "headers": headers}
        if PROBLEM_TYPE not in response.get("content", {}):
            return response
        name = f"Problem{status}"
        self.responses.setdefault(name, dict(response))
        reference = {"$ref": f"#/components/responses/{name}"}
        return {**reference, "description": response["description"]}

    def say_once(self, operations: Iterable[Schema]) -> None:
        """Say what a problem means at most operations at the shared one alone."""
        references: dict[str, list[Schema]] = {}
        for response in (item for one in operations for item in one["responses"].values()):
            if "$ref" in response:
                references.setdefault(response["$ref"].rpartition("/")[2], []).append(response)
        for name, listed in references.items():
            counted = Counter(response["description"] for response in listed)
            [(usual, _)] = counted.most_common(1)
            self.responses[name]["description"] = usual
            for response in listed:
                if response["description"] == usual:
                    del response["description"]

    def _header(self, name: str, header: Schema) -> Schema:
        """Return the reference to a header. Where another one has its name, the header itself."""
        if self.headers.setdefault(name, header) != header:
            return header
        return {"$ref": f"#/components/headers/{name}"}


def _headers(response: Schema) -> list[tuple[str, Any]]:
    return list(response.get("headers", {}).items())


def _complete(operation: Schema, shared: _Shared) -> None:
    """Fill in what is special to an operation by its name."""
    name = operation["operationId"]
    documented = OPERATIONS[name]
    operation |= {
        "tags": [documented.tag],
        "description": documented.description,
        "security": security(name),
    }
    if by_kind := roles_by_kind(name):
        operation["x-roles-by-kind"] = by_kind
    parameters = [_parameter(parameter) for parameter in operation.get("parameters", [])]
    if parameters:
        operation["parameters"] = [shared.parameter(parameter) for parameter in parameters]
    if "requestBody" in operation:
        operation["requestBody"]["required"] = True
    with_examples(operation)
    operation["responses"] = {
        status: shared.response(status, response)
        for status, response in operation["responses"].items()
    }


def _parameter(parameter: Schema) -> Schema:
    if parameter["in"] != "path":
        return parameter
    schema, description = PATH_PARAMETERS[parameter["name"]]
    return {**parameter, "schema": schema, "description": description}
