"""Connection settings of PostgreSQL's own programs."""

import os

from django.db import connection

NAMES = (("dbname", "--dbname"), ("host", "--host"), ("port", "--port"), ("user", "--username"))


def pg_arguments() -> tuple[list[str], dict[str, str]]:
    """Arguments that name the database, and an environment that holds its password."""
    parameters = connection.get_connection_params()
    arguments = [f"{option}={parameters[name]}" for name, option in NAMES if parameters.get(name)]
    password = {"PGPASSWORD": str(parameters["password"])} if parameters.get("password") else {}
    return arguments, {**os.environ, **password}
