"""Stored rows keep the English sentence that they are translated from; four were worded again."""

from typing import Any

from django.db import migrations

SENTENCES = {
    "{side} write {points}.": "{side} score {points}.",
    "{side} write {points}, {other} {others}.": "{side} score {points}, {other} {others}.",
    "Inside: {called} against {against}.": "Failed: {called} against {against}.",
    "{side} called and are inside: {called} to {against}.": (
        "{side} called and failed: {called} to {against}."
    ),
}


def reworded(stored: Any) -> Any:
    """What is stored, with the sentences of today."""
    if isinstance(stored, str):
        return SENTENCES.get(stored, stored)
    if isinstance(stored, list):
        return [reworded(item) for item in stored]
    if isinstance(stored, dict):
        return {name: reworded(value) for name, value in stored.items()}
    return stored


def reword(apps: Any, schema_editor: Any) -> None:
    using = schema_editor.connection.alias
    for model, field in (("Entry", "after"), ("Ruling", "said")):
        rows = apps.get_model("tables", model).objects.using(using).filter(match__game="belot")
        for key, stored in rows.values_list("pk", field).iterator(chunk_size=500):
            anew = reworded(stored)
            if anew != stored:
                rows.filter(pk=key).update(**{field: anew})


class Migration(migrations.Migration):
    dependencies = [("tables", "0008_budgets")]

    operations = [migrations.RunPython(reword, migrations.RunPython.noop, elidable=True)]
