"""What the answers' headers are worth: Mozilla's Observatory, run here against this server.

It asks at the usual ports, so it needs the right to listen there, Node and npm; without them the
proof is skipped and says so.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.databases import fresh
from tests.promises import Figure
from tests.serving import HOST, make_ready, running

PACKAGE, VERSION = "@mdn/mdn-http-observatory", "1.4.8"
LEAST = 130


@pytest.fixture(scope="module")
def observatory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scanner, without the list of sites that are preloaded: this one is not on it."""
    if not (shutil.which("npm") and shutil.which("node") and shutil.which("openssl")):
        pytest.skip("the scanner needs npm, Node and openssl")
    folder = tmp_path_factory.mktemp("observatory")
    words = (
        f"npm install --silent --ignore-scripts --no-audit --prefix {folder} {PACKAGE}@{VERSION}"
    )
    if subprocess.run(words.split(), capture_output=True, check=False).returncode:
        pytest.skip("the scanner cannot be fetched")
    at = folder / "node_modules" / PACKAGE
    (at / "conf" / "hsts-preload.json").write_text("{}")
    return at


BEHIND_TLS = ("-m", "uvicorn", "tables.asgi:application", "--lifespan", "off")


def may_listen(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def certificate(folder: Path) -> tuple[Path, Path]:
    """A key and a certificate for this machine's own name."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    words = f"openssl req -x509 -newkey rsa:2048 -nodes -days 1 -keyout {key} -out {cert}"
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*words.split(), *name], check=True, capture_output=True)
    return key, cert


@contextmanager
def at_the_usual_ports(folder: Path, site: str) -> Iterator[Path]:
    """The application over HTTPS and HTTP; its certificate."""
    if not (may_listen(443) and may_listen(80)):
        pytest.skip("the usual ports cannot be had")
    key, cert = certificate(folder)
    settings = {**fresh(folder), "SITE_URL": site}
    make_ready(settings)
    with_tls = (*BEHIND_TLS, "--ssl-keyfile", str(key), "--ssl-certfile", str(cert))
    with running(settings, 443, program=with_tls), running(settings, 80):
        yield cert


def scan(observatory: Path, cert: Path) -> Any:
    """What the scanner says of this machine."""
    settings = {**os.environ, "NODE_EXTRA_CA_CERTS": str(cert)}
    done = subprocess.run(
        ["node", str(observatory / "src" / "scan.js"), "localhost"],
        env=settings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    report = json.loads(done.stdout)
    assert "scan" in report, report
    return report


@pytest.mark.promise("A50")
def test_a50_the_observatory_gives_the_best_grade(
    observatory: Path, tmp_path: Path, figure: Figure
) -> None:
    with at_the_usual_ports(tmp_path, "https://localhost") as cert:
        report = scan(observatory, cert)
    lost = {name: test["result"] for name, test in report["tests"].items() if not test["pass"]}
    figure(f"{report['scan']['grade']}, {report['scan']['score']}")
    assert not lost
    assert report["scan"]["grade"] == "A+"
    assert report["scan"]["score"] >= LEAST


@pytest.mark.promise("A50")
def test_a50_control_without_https_it_does_not(
    observatory: Path, tmp_path: Path, figure: Figure
) -> None:
    with at_the_usual_ports(tmp_path, "") as cert:
        report = scan(observatory, cert)
    figure(f"over plain HTTP {report['scan']['grade']}")
    assert report["scan"]["score"] < LEAST
