"""For schemathesis: the API takes whole numbers without a fraction, which no schema can say.

JSON Schema calls 3.0 an integer as well; generated bodies have it written 3.
"""

from typing import Any

import schemathesis


@schemathesis.hook
def map_body(context: Any, body: Any) -> Any:
    """The body with every whole number written as one."""
    return whole(body)


def whole(value: Any) -> Any:
    """Plain data in which no number has an empty fraction."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(item) for item in value]
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    return value
