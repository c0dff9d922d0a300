"""Clients that a generator makes of the document of one game, untouched: they type-check."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorer import GAMES
from tables.openapi.parts import pascal
from tests.parameters import sample
from tests.promises import Figure
from tests.proof.test_clients import OPENAPI_PYTHON_CLIENT, done, generate
from tests.tables.conftest import Api

READS_A_DEAL = """
import json
import sys

from generated.models import {deal}

deal = json.load(sys.stdin)
print(json.dumps({deal}.from_dict(deal).to_dict() == deal))
"""


@pytest.mark.slow
@pytest.mark.promise("A30")
@pytest.mark.parametrize("game", sample(GAMES, len(GAMES), list(GAMES).index("besikovitch")))
def test_a_client_of_one_game_type_checks_and_knows_its_deal(
    api: Api, tmp_path: Path, game: str, figure: Figure
) -> None:
    document = api.get(f"/openapi.json?game={game}")
    (tmp_path / "openapi.json").write_bytes(document.content)
    generate(tmp_path, OPENAPI_PYTHON_CLIENT)
    (tmp_path / "reads.py").write_text(READS_A_DEAL.format(deal=f"{pascal(game)}Deal"))
    done(tmp_path, "mypy", "--strict", "--config-file=", "generated", "reads.py")
    deal = json.dumps(GAMES[game].example)
    assert json.loads(done(tmp_path, "python", "reads.py", stdin=deal)) is True
    figure(f"{game}: {len(list((tmp_path / 'generated').glob('models/*.py')))} files of models")


SENDS = """
import json
import sys

from generated import models

sent = json.load(sys.stdin)
print(json.dumps(models.{body}.from_dict(sent).to_dict() == sent))
"""


@pytest.mark.slow
@pytest.mark.promise("A30")
@pytest.mark.parametrize(
    ("part", "body", "sent"),
    [
        (
            "groups", "NewBelotGroupMatch",
            {"game": "belot", "players": [4, 1, 0, 3], "sat_out": [2], "dealer": 1},
        ),
        ("evenings", "NewResult", {"points": [98, 64], "replaces": True}),
    ],
)  # fmt: skip
def test_a_client_of_a_part_type_checks_and_knows_what_it_sends(
    api: Api, tmp_path: Path, figure: Figure, part: str, body: str, sent: dict[str, Any]
) -> None:
    document = api.get(f"/openapi.json?game=belot&part={part}")
    (tmp_path / "openapi.json").write_bytes(document.content)
    generate(tmp_path, OPENAPI_PYTHON_CLIENT)
    (tmp_path / "sends.py").write_text(SENDS.format(body=body))
    done(tmp_path, "mypy", "--strict", "--config-file=", "generated", "sends.py")
    assert json.loads(done(tmp_path, "python", "sends.py", stdin=json.dumps(sent))) is True
    figure(f"{part}: {len(list((tmp_path / 'generated').glob('models/*.py')))} files of models")
