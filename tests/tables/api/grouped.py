"""A group as a program uses it."""

from typing import Any
from uuid import uuid4

from tests.tables.conftest import Api

PEOPLE = ["Ana", "Boris", "Ceca", "Dan", "Emil"]


class Table:
    """A group as a program uses it, by one of its secrets."""

    def __init__(self, api: Api, made: Any, role: str = "owner") -> None:
        self.api, self.made, self.path = api, made, f"/groups/{made['id']}"
        self.secret = {"Authorization": f"Bearer {made['links'][role]}"}

    def by(self, role: str) -> "Table":
        return Table(self.api, self.made, role)

    def get(self, path: str = "", **headers: str) -> Any:
        return self.api.get(self.path + path, **self.secret, **headers)

    def send(self, method: str, path: str, data: Any = None, **headers: str) -> Any:
        return self.api.send(method, self.path + path, data, **self.secret, **headers)

    def post(self, path: str, data: Any, key: str | None = None, **headers: str) -> Any:
        return self.api.post(self.path + path, data, key, **self.secret, **headers)

    def act(self, method: str, path: str, data: Any = None, **headers: str) -> Any:
        """Send a request with a key of its own. Return what it is answered."""
        headers = {"Idempotency_Key": str(uuid4()), **headers}
        answer = self.send(method, path, data, **headers)
        assert answer.status_code in (200, 201), answer.content
        return answer.json()

    def names(self) -> list[str]:
        return [player["name"] for player in self.get().json()["players"]]


def opened(group: Table, players: list[int], **more: Any) -> Any:
    answer = group.post("/matches", {"game": "belot", "players": players, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def finished(group: Table, players: list[int], points: list[int]) -> str:
    """Play a match of one deal that somebody has won, and finish it. Return its id."""
    match: str = opened(group, players)["id"]
    deal = {"contract": "hearts", "by": 0, "points": points}
    for entry in ({"kind": "round", "entry": deal}, {"kind": "finish"}):
        seen = group.api.get(f"/matches/{match}", **group.secret)["ETag"]
        headers = {**group.secret, "If_Match": seen}
        answer = group.api.post(f"/matches/{match}/entries", entry, **headers)
        assert answer.status_code == 201, answer.content
    return match
