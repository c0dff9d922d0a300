"""As little as a server can do for a written deal: Starlette, one INSERT, on the same disk."""

import json
import os
import sqlite3
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

PATH = Path(os.environ["VAR_DIR"]) / "bare.sqlite3"

database = sqlite3.connect(PATH, isolation_level=None, check_same_thread=False)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA synchronous=FULL")
database.execute("CREATE TABLE IF NOT EXISTS written (id INTEGER PRIMARY KEY, answer TEXT)")


async def insert(request: Request) -> JSONResponse:
    """Keep the JSON that was sent as one row."""
    answer = await request.json()
    cursor = database.execute("INSERT INTO written (answer) VALUES (?)", [json.dumps(answer)])
    return JSONResponse({"id": cursor.lastrowid}, status_code=201)


application = Starlette(routes=[Route("/insert", insert, methods=["POST"])])
