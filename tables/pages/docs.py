"""The API's documentation, drawn from the same document that programs read."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables.openapi import document

METHODS = ("get", "post", "put", "patch", "delete")


@require_safe
def api(request: HttpRequest) -> HttpResponse:
    """Every operation with its parameters, examples and answers."""
    described = document()
    operations = [
        _operation(path, method, item[method])
        for path, item in described["paths"].items()
        for method in METHODS
        if method in item
    ]
    page = {"info": described["info"], "operations": operations}
    return render(request, "pages/api_docs.html", page)


def _operation(path: str, method: str, described: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": described["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": described.get("summary", ""),
        "description": described.get("description", ""),
        "parameters": [
            parameter for parameter in described.get("parameters", []) if "name" in parameter
        ],
        "examples": _examples(described.get("requestBody", {})),
        "answers": [
            {"status": status, "description": answer.get("description", "")}
            for status, answer in described["responses"].items()
        ],
    }


def _examples(body: dict[str, Any]) -> list[dict[str, str]]:
    """The request bodies that the document gives as examples, as they would be sent."""
    media = body.get("content", {}).get("application/json", {})
    return [
        {
            "summary": example.get("summary", name),
            "json": json.dumps(example["value"], ensure_ascii=False, indent=2),
        }
        for name, example in media.get("examples", {}).items()
    ]


@require_safe
def promises(request: HttpRequest) -> HttpResponse:
    """What those who keep their score here can rely on."""
    return render(request, "pages/promises.html")
