"""Keys that records are signed with (Ed25519, RFC 8032), and the public halves of all there were.

One file in VAR_DIR, for its owner alone, has the key that signs now and, of every key so far, the
public half with the times between which it signed. It is made when it is first needed. Servers
that share no VAR_DIR share SIGNING_KEY in the environment: the first key there signs, those behind
it stay known.

A public key is written as a JSON Web Key (RFC 7517, RFC 8037), and its id is the thumbprint of
that (RFC 7638).
"""

import base64
import hashlib
import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.conf import settings
from django.utils import timezone

from tables.private_files import tighten, write_whole
from tables.strict_json import canonical_text

FILE = "signing_keys.json"
SEED_BYTES = 32


class NoKey(Exception):
    """There is no key to sign with or to verify by, why in a sentence."""


class WebKey(TypedDict):
    """A public key as a JSON Web Key, and the times between which it signed."""

    crv: str
    kty: str
    x: str
    alg: str
    use: str
    kid: str
    since: str
    until: str | None


class KeyFile(TypedDict):
    """The contents of the key file. `private` signs, unless the environment has a key."""

    private: NotRequired[str]
    keys: list[WebKey]


class SigningKey(NamedTuple):
    """A key that signs, with its id."""

    id: str
    private: Ed25519PrivateKey

    def sign(self, message: bytes) -> str:
        """Return the signature of a message in base64url."""
        return _encoded(self.private.sign(message))


def signing_key() -> SigningKey:
    """Return the key that signs now, made where there is none. Raises NoKey."""
    try:
        data = _stored()
        private = _private((settings.SIGNING_KEY.split() or [data["private"]])[0])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoKey(f"Records cannot be signed: {error}") from None
    return SigningKey(_web_key(private)["kid"], private)


def public_keys() -> list[WebKey]:
    """Return the public keys that ever signed here as JSON Web Keys, the newest first.

    `since` and `until` are the times between which one signed, `until` null for one that still
    may. Raises NoKey.
    """
    try:
        return _stored()["keys"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoKey(f"Signatures cannot be verified: {error}") from None


def rotate() -> str:
    """Sign with a new key from now on, and return its id. The old public key stays published.

    Raises NoKey, OSError.
    """
    if settings.SIGNING_KEY:
        raise NoKey("SIGNING_KEY is set in the environment: put a new key first there.")
    keys, now = public_keys(), _now()
    made = _made()
    ended: list[WebKey] = [{**key, "until": key["until"] or now} for key in keys]
    _write({**made, "keys": [*made["keys"], *ended]}, os.replace)
    return str(made["keys"][0]["kid"])


def fits(key_id: str, signature: str, message: bytes) -> bool | None:
    """Return whether a key of ours made this signature of the message, or None where no such key is
    ours.

    Raises NoKey.
    """
    key = next((key for key in public_keys() if key["kid"] == key_id), None)
    if key is None:
        return None
    public = Ed25519PublicKey.from_public_bytes(_decoded(key["x"]))
    try:
        signed = _decoded(signature)
        public.verify(signed, message)
    except (InvalidSignature, ValueError):
        return False
    # Other characters may stand for the same bytes; those were not written here.
    return _encoded(signed) == signature


def _path() -> Path:
    return Path(settings.VAR_DIR) / FILE


def _stored() -> KeyFile:
    """Return what the file has. It is made, and has the keys of the environment, before it is
    read."""
    if not _path().exists():
        with suppress(FileExistsError):
            _write({"keys": []} if settings.SIGNING_KEY else _made(), os.link)
    tighten(_path())
    data: KeyFile = json.loads(_path().read_text())
    stored_ids = {key["kid"] for key in data["keys"]}
    own_keys = [_web_key(_private(word)) for word in settings.SIGNING_KEY.split()]
    new = [key for key in own_keys if key["kid"] not in stored_ids]
    if new or not (settings.SIGNING_KEY or data.get("private")):
        made: KeyFile = {"keys": []} if settings.SIGNING_KEY else _made()
        data = {**data, **made, "keys": [*made["keys"], *new, *data["keys"]]}
        _write(data, os.replace)
    return data


def _made() -> KeyFile:
    """Return a new private key, and its public half as the only one."""
    seed = secrets.token_bytes(SEED_BYTES)
    return {
        "private": _encoded(seed),
        "keys": [_web_key(Ed25519PrivateKey.from_private_bytes(seed))],
    }


def _write(data: KeyFile, put: Callable[[Path, Path], None]) -> None:
    """Write the file whole, for its owner alone. `put` gives it its name."""
    _path().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(_path(), json.dumps(data, indent=1), put)


def _web_key(private: Ed25519PrivateKey) -> WebKey:
    """Return the public half of a key as a JSON Web Key that signs from now on."""
    x = _encoded(private.public_key().public_bytes_raw())
    thumbprint = hashlib.sha256(
        canonical_text({"crv": "Ed25519", "kty": "OKP", "x": x}).encode()
    ).digest()
    return {
        "crv": "Ed25519", "kty": "OKP", "x": x, "alg": "EdDSA", "use": "sig",
        "kid": _encoded(thumbprint), "since": _now(), "until": None,
    }  # fmt: skip


def _private(word: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(_decoded(word))


def _now() -> str:
    return f"{timezone.now():%Y-%m-%dT%H:%M:%SZ}"


def _encoded(data: bytes) -> str:
    """Bytes in base64url, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _decoded(word: str) -> bytes:
    """Return the bytes that a base64url text encodes. Raises ValueError."""
    return base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
