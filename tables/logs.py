"""What the log may say."""

import logging


class WithoutAddress(logging.Filter):
    """Keeps addresses out of the log: refused requests are no news, faults are told without."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = "A request failed.", ()
        return bool(record.exc_info)
