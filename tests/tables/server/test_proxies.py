"""The proxies of deploy/: they take their files, and log no match, no name and no signature."""

import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection, HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import NameOID
from django.test import Client

from tests.serving import HOST, free_port

DEPLOY = Path(__file__).parents[3] / "deploy"
NGINX = (DEPLOY / "nginx.conf").read_text()
CADDY = (DEPLOY / "Caddyfile").read_text()

MATCH = "Qm7xMatchId"
SECRET = "sig-9f3"
TARGETS = (
    f"/m/{MATCH}",
    f"/m/{MATCH}/live",
    f"/api/v1/matches/{MATCH}/events?ticket={SECRET}",
    f"/api/v1/matches/{MATCH}/exports/sheet.csv?signed={SECRET}",
    f"/join?code={SECRET}",
)
SILENT = f"/m/{MATCH}/entries"
"""The upstream closes the connection without an answer, which a proxy reports as a fault."""

MAIN = """daemon off; pid {tmp}/pid; error_log {tmp}/main.log;
events {{}}
http {{
    client_body_temp_path {tmp}/b; proxy_temp_path {tmp}/p; fastcgi_temp_path {tmp}/f;
    uwsgi_temp_path {tmp}/u; scgi_temp_path {tmp}/s; access_log {tmp}/default.log;
    include {tmp}/site.conf;
}}
"""


class Upstream(BaseHTTPRequestHandler):
    """Answers every address, but for SILENT."""

    def do_GET(self) -> None:
        if self.path == SILENT:
            self.close_connection = True
            return
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def upstream() -> Iterator[int]:
    with ThreadingHTTPServer((HOST, 0), Upstream) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def certificate(folder: Path) -> None:
    """Write a certificate for score.example and its key, as nginx expects them."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "score.example")])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(signed.public_bytes(pem))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )


def nginx_files(tmp: Path, port: int, application: int) -> list[str]:
    """Write the configuration with places and ports of this test; return nginx's arguments."""
    certificate(tmp)
    site = re.sub(r"\n *listen \[::\].+", "", NGINX)
    site = site.replace("listen 443", f"listen {HOST}:{port}")
    site = site.replace("listen 80", f"listen {HOST}:{free_port()}")
    site = site.replace("127.0.0.1:8000", f"{HOST}:{application}")
    site = site.replace("/etc/letsencrypt/live/score.example", str(tmp))
    site = site.replace("/var/log/nginx", str(tmp))
    (tmp / "site.conf").write_text(site)
    (tmp / "nginx.conf").write_text(MAIN.format(tmp=tmp))
    return ["nginx", "-p", str(tmp), "-e", str(tmp / "start.log"), "-c", str(tmp / "nginx.conf")]


def caddy_files(tmp: Path, port: int, application: int) -> list[str]:
    site = CADDY.replace("score.example {", f"http://{HOST}:{port} {{")
    site = site.replace("\n{\n", "\n{\n\tadmin off\n", 1)
    site = site.replace("127.0.0.1:8000", f"{HOST}:{application}")
    site = site.replace("/var/log/caddy", str(tmp))
    (tmp / "Caddyfile").write_text(site)
    return ["caddy", "run", "--config", str(tmp / "Caddyfile")]


def answers(connection: HTTPConnection, target: str) -> int:
    """Return the status of the answer, once the proxy listens."""
    give_up = time.monotonic() + 30
    while True:
        try:
            connection.request("GET", target, headers={"Referer": f"https://score.example{target}"})
            response = connection.getresponse()
            response.read()
            return response.status
        except ConnectionError:
            connection.close()
            assert time.monotonic() < give_up
            time.sleep(0.1)


def logged(command: list[str], tmp: Path, connection: HTTPConnection) -> str:
    """Return all that the proxy writes while it is asked for TARGETS and SILENT."""
    with (tmp / "output.log").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, cwd=tmp)
        try:
            assert {answers(connection, target) for target in TARGETS} == {200}
            assert answers(connection, SILENT) == 502
        finally:
            connection.close()
            process.terminate()
            process.wait(timeout=30)
    [requests] = tmp.glob("scorers-table.log")
    assert len(requests.read_text().splitlines()) == len(TARGETS) + 1
    return "".join(path.read_text() for path in tmp.glob("*.log"))


def test_page_and_document_name_the_same_two_files(client: Client) -> None:
    page = client.get("/https").content.decode()
    document = (DEPLOY.parent / "docs" / "running.md").read_text("utf-8")
    for file in ("deploy/Caddyfile", "deploy/nginx.conf"):
        assert file in page
        assert f"](../{file})" in document


def test_the_log_format_of_nginx_has_no_part_of_an_address() -> None:
    formats = re.findall(r"log_format \w+ '(.+)';", NGINX)
    assert len(formats) == 1
    known = {
        "time_iso8601", "request_method", "scorers_table_part", "status", "body_bytes_sent",
        "request_time",
    }  # fmt: skip
    assert set(re.findall(r"\$(\w+)", formats[0])) == known
    logs = set(re.findall(r"^ *((?:access|error)_log .+);$", NGINX, re.MULTILINE))
    assert logs == {
        "access_log off", "access_log /var/log/nginx/scorers-table.log scorers_table",
        "error_log /dev/null",
    }  # fmt: skip
    parts = re.search(r"map \$uri \$scorers_table_part \{(.+?)\}", NGINX, re.DOTALL)
    assert parts
    assert not re.search(r"\$\w|\(\?", parts[1]), "a part is a fixed word"


def test_the_log_of_caddy_leaves_the_address_and_the_headers_out() -> None:
    assert {"request>uri", "request>headers", "resp_headers"} == set(
        re.findall(r"^\t+(\S+) delete$", CADDY, re.MULTILINE)
    )
    assert "exclude http.log http.handlers" in CADDY


@pytest.mark.parametrize("target", [f"/m/{MATCH}/live", f"/api/v1/matches/{MATCH}/events"])
def test_nginx_sends_the_events_of_a_stream_on_at_once(target: str) -> None:
    places = re.findall(r"location ~ (\S+) \{(.+?)\}", NGINX, re.DOTALL)
    [settings] = [settings for pattern, settings in places if re.search(pattern, target)]
    assert "proxy_buffering off;" in settings
    assert "gzip off;" in settings


@pytest.mark.skipif(not shutil.which("nginx"), reason="this machine has no nginx")
def test_nginx_takes_its_file_and_logs_no_match(tmp_path: Path) -> None:
    port = free_port()
    with upstream() as application:
        command = nginx_files(tmp_path, port, application)
        tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert tried.returncode == 0, tried.stderr
        context = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
        context.check_hostname = False
        lines = logged(command, tmp_path, HTTPSConnection(HOST, port, context=context))
    assert MATCH not in lines
    assert SECRET not in lines


@pytest.mark.skipif(not shutil.which("caddy"), reason="this machine has no Caddy")
def test_caddy_takes_its_file_and_logs_no_match(tmp_path: Path) -> None:
    port = free_port()
    with upstream() as application:
        command = caddy_files(tmp_path, port, application)
        lines = logged(command, tmp_path, HTTPConnection(HOST, port))
    assert MATCH not in lines
    assert SECRET not in lines
