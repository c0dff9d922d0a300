"""Several matches at once: a zip with a folder for each."""

import tempfile
import zipfile
from collections.abc import Iterable
from contextlib import ExitStack
from typing import IO

from tables.exports import download
from tables.exports.account import Account

NAMES = ("record", "score-sheet", "workbook")
"""What lies in a match's folder."""

IN_MEMORY = 4 * 1024 * 1024


def archive(accounts: Iterable[Account]) -> IO[bytes]:
    """The zip, rewound."""
    with ExitStack() as unless_packed:
        out = unless_packed.enter_context(tempfile.SpooledTemporaryFile(IN_MEMORY))
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
            for account in accounts:
                for name in NAMES:
                    made = download(name, account)
                    folder = made.file_name.partition(".")[0]
                    packed.writestr(f"{folder}/{made.file_name}", made.data)
        out.seek(0)
        # From here on it is closed when it has been sent.
        unless_packed.pop_all()
    return out
