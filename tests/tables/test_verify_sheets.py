"""The kept states can be recomputed from the history at any time."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tables import models
from tests.tables.conftest import Api

ROUND = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [106, 56]}}


def verify(*arguments: str) -> str:
    out = StringIO()
    call_command("verify_sheets", *arguments, stdout=out)
    return out.getvalue()


def played(api: Api) -> str:
    match = api.open()
    for data in (ROUND, ROUND, {"kind": "amend", "of": 1, "to": {"kind": "passed"}}, ROUND):
        api.write(match, data)
    return match


def test_what_the_application_keeps_is_what_the_history_comes_to(api: Api) -> None:
    played(api)
    assert verify() == "1 matches checked, 0 entries repaired.\n"


def test_a_kept_state_that_differs_is_found_and_repaired(api: Api) -> None:
    match = played(api)
    entry = models.Entry.objects.get(seq=2)
    good = entry.after
    entry.after = {**good, "points": [99, 0]}
    entry.save()
    with pytest.raises(CommandError, match="1 entries differ"):
        verify()
    assert f"{match}: entry 2 differs" in verify("--repair")
    assert models.Entry.objects.get(seq=2).after == good
    assert verify().startswith("1 matches checked")
