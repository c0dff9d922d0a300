"""A match against a plain list: what is written, sent again, corrected, brought in, refused."""

from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from tests.promises import Figure
from tests.proof.phones import DEALS, OPENING
from tests.tables.conftest import SECRETS, Api
from tests.tables.records.test_records import without_proof

deals = st.sampled_from(range(len(DEALS)))
positions = st.integers(0, 10**6)


def entry(deal: int) -> dict[str, Any]:
    points, _ = DEALS[deal]
    return {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": points}}


class Line:
    """An entry of the list: a deal and how it stands, or a correction of an earlier one."""

    def __init__(self, kind: str, deal: int = 0, of: int = 0) -> None:
        self.kind = kind
        self.deals = [(0, deal)]
        self.of = of
        self.struck = False


class Match(RuleBasedStateMachine):
    """The model is `lines`; every rule asks the API and changes the list as a player would."""

    def __init__(self) -> None:
        super().__init__()
        self.api = Api()
        self.lines: list[Line] = []
        self.sent: list[tuple[str, Any, Any]] = []
        self.finished = False
        self.match = self.api.open(**OPENING)

    @property
    def path(self) -> str:
        return f"/matches/{self.match}/entries"

    def version(self) -> str:
        tag: str = self.api.get(f"/matches/{self.match}")["ETag"]
        return tag

    def write(self, data: Any, line: Line) -> None:
        """Write on the newest version; what is written is in the list."""
        key = str(uuid4())
        answer = self.api.post(self.path, data, key, If_Match=self.version())
        if self.finished and data["kind"] != "reopen":
            assert (answer.status_code, answer.json()["code"]) == (409, "match_finished")
            return
        assert answer.status_code == 201, answer.content
        self.lines.append(line)
        assert answer.json()["seq"] == len(self.lines)
        self.sent.append((key, data, answer.json()))

    def chosen(self, position: int, kind: str) -> int:
        """The number of one of the entries of this kind, 0 where there is none."""
        candidates = [seq for seq, line in enumerate(self.lines, start=1) if line.kind == kind]
        return candidates[position % len(candidates)] if candidates else 0

    @rule(deal=deals)
    def add(self, deal: int) -> None:
        self.write(entry(deal), Line("round", deal))

    @rule(position=positions)
    def send_again(self, position: int) -> None:
        if self.sent:
            key, data, receipt = self.sent[position % len(self.sent)]
            answer = self.api.post(self.path, data, key)
            if data["kind"] in ("amend", "strike"):
                answer = self.api.post(self.path, data, key, If_Match='"v1"')
            assert (answer.status_code, answer.json()) == (200, receipt)
            other = self.api.post(self.path, {**data, "note": "another"}, key, If_Match='"v1"')
            assert other.json()["code"] == "key_reused"

    @rule(position=positions, deal=deals)
    def amend(self, position: int, deal: int) -> None:
        seq = self.chosen(position, "round")
        if seq and not self.lines[seq - 1].struck:
            self.write({"kind": "amend", "of": seq, "to": entry(deal)}, Line("amend", deal, seq))
            if not self.finished:
                self.lines[seq - 1].deals.append((len(self.lines), deal))

    @rule(position=positions)
    def strike(self, position: int) -> None:
        seq = self.chosen(position, "round")
        if seq and not self.lines[seq - 1].struck:
            self.write({"kind": "strike", "of": seq}, Line("strike", of=seq))
            self.lines[seq - 1].struck = not self.finished

    @rule(position=positions)
    def restore(self, position: int) -> None:
        seq = self.chosen(position, "strike")
        if seq and not self.lines[seq - 1].struck:
            self.write({"kind": "strike", "of": seq}, Line("restore", of=seq))
            if not self.finished:
                self.lines[seq - 1].struck = True
                self.lines[self.lines[seq - 1].of - 1].struck = False

    @rule(deal=deals)
    @precondition(lambda self: self.lines)
    def write_too_late(self, deal: int) -> None:
        answer = self.api.post(self.path, entry(deal), If_Match='"v1"')
        assert answer.json()["code"] == "stale"
        assert answer.json()["current"]["id"] == self.match

    @rule()
    def finish(self) -> None:
        if not self.finished:
            self.write({"kind": "finish"}, Line("finish"))
            self.finished = True

    @rule()
    def reopen(self) -> None:
        if self.finished:
            self.write({"kind": "reopen"}, Line("reopen"))
            self.finished = False

    @rule()
    def take_away_and_bring_in(self) -> None:
        record = bytes(self.api.get(f"/matches/{self.match}/record").content)
        answer = self.api.post("/imports", record)
        assert answer.status_code == 201
        self.match = answer.json()["id"]
        SECRETS[self.match] = answer.json()["links"]["owner"]
        self.sent = []
        again = bytes(self.api.get(f"/matches/{self.match}/record").content)
        assert without_proof(again) == without_proof(record)

    @rule(deal=deals)
    def withdraw_a_link(self, deal: int) -> None:
        links = f"/matches/{self.match}/links"
        secret = self.api.post(links, {"role": "scorer"}).json()["secret"]
        assert self.api.send("DELETE", f"{links}/scorer").status_code == 204
        headers = {"Authorization": f"Bearer {secret}"}
        assert self.api.post(self.path, entry(deal), **headers).status_code == 404

    @invariant()
    def the_board_is_the_lists(self) -> None:
        board = self.api.get(f"/matches/{self.match}").json()
        totals = [0, 0]
        for line in self.lines:
            if line.kind == "round" and not line.struck:
                written = DEALS[line.deals[-1][1]][1]
                totals = [total + points for total, points in zip(totals, written, strict=True)]
        assert board["totals"] == totals
        assert board["finished"] is self.finished
        assert (board["last"]["seq"] if board["last"] else 0) == len(self.lines)


class Forgetful(Match):
    """The control: a list that forgets that a struck deal counts no more."""

    @rule(position=positions)
    def strike(self, position: int) -> None:
        super().strike(position)
        for line in self.lines:
            line.struck = False


CHECKS = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
COUNTS: dict[str, Any] = {"max_examples": 15, "stateful_step_count": 20}


@pytest.mark.promise("A07")
def test_a07_a_match_is_a_plain_list(db: None) -> None:
    run(Match, settings=settings(suppress_health_check=CHECKS, **COUNTS))


@pytest.mark.promise("A07")
def test_a07_control_another_list_is_not_the_match(db: None) -> None:
    often = {**COUNTS, "max_examples": 60, "derandomize": True}
    once = settings(suppress_health_check=CHECKS, phases=[Phase.generate], **often)
    with pytest.raises(AssertionError):
        run(Forgetful, settings=once)


@pytest.mark.proof
@pytest.mark.promise("A07")
def test_a07_two_hundred_times_fifty_steps(db: None, figure: Figure) -> None:
    many = settings(suppress_health_check=CHECKS, max_examples=200, stateful_step_count=50)
    run(Match, settings=many)
    figure("200 x 50 steps")
