"""Problems of requests, for pages and API: a code, a status, a sentence."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scorer.forms import ENOUGH, AnswerError, Problem
from scorer.text import NOTHING, Text, text

MEANINGS: dict[str, tuple[int, str | Promise]] = {
    "malformed": (400, _("We cannot read the request")),
    "key_missing": (400, _("The Idempotency-Key is missing")),
    "key_malformed": (400, _("The Idempotency-Key is not a UUID")),
    "unauthorized": (401, _("The secret is missing")),
    "forbidden": (403, _("You may not do this")),
    "not_found": (404, _("There is nothing here")),
    "method_not_allowed": (405, _("You cannot do this here")),
    "not_acceptable": (406, _("We only answer with JSON")),
    "timeout": (408, _("The request took too long")),
    "match_over": (409, _("The match is over")),
    "match_finished": (409, _("The match is finished")),
    "match_begun": (409, _("The match has already begun")),
    "appeal_open": (409, _("The ruling is under appeal")),
    "appeal_decided": (409, _("The appeal is already decided")),
    "too_long": (409, _("The match is too long for this")),
    "stale": (412, _("Somebody else wrote in the meantime")),
    "unknown_tag": (412, _("If-Match does not name a version")),
    "length_required": (411, _("The length of the request is missing")),
    "too_large": (413, _("The request is too large")),
    "media_type": (415, _("We only read JSON")),
    "invalid": (422, _("Please correct something")),
    "key_reused": (422, _("This key belongs to another request")),
    "precondition_required": (428, _("If-Match is missing")),
    "throttled": (429, _("Too many requests")),
    "internal": (500, _("Something went wrong on our side")),
    "busy": (503, _("The table is busy")),
    "unavailable": (503, _("The database does not work")),
}

NO_VERSION = 0
"""The version of what a writer names that is none of a match: their first one is 1."""

RETRY_AFTER_SECONDS = {429: 60, 503: 1}
"""Seconds that a client waits before it tries again, by status. `tables.middleware.headers`
sends them."""

NOT_FOUND = text("This match does not exist, or its address has a mistake.")
WRONG_SECRET = text(
    "This match does not exist, or your secret belongs to another match or was withdrawn."
)
OPENS_NOTHING = text("This secret does not open any match. It is wrong, or its link was removed.")
ONE_OPENS_NOTHING = text(
    "Secret {number} of {count} does not open any match. It is wrong, or it was withdrawn."
)
ONE_SECRET = text("Send one secret here: the secret of this match.")
NO_GROUP = text("This group does not exist, or this device has not joined it yet.")
NO_ENTRY = text("The match has no entry with this number.")
NO_IRREGULARITY = text("This irregularity does not exist.")
NO_RULING = text("The match has no ruling with this number.")
NO_APPEAL = text("This ruling is not under appeal.")
NO_DEALING = text("This game is not dealt in secret, so no deal can be drawn.")
NO_LINK = text("The match has no link for this role, or it was removed before.")
NOT_SEEN = text("You may not see at least one of these matches, or it does not exist.")
UNAUTHORIZED = text("Send the secret of one of the links of the match or group as a Bearer token.")
STALE_GROUP = text("Read the group again, and send your request again with its version.")
STALE = text("Look at the newest state in current, and send your request again with its version.")
KEY_REUSED = text("You used this key before with different content. Use a new key.")
KEY_NO_UUID = text(
    "The Idempotency-Key is not a UUID. Make one, and send the same one when you try again."
)
KEY_MISSING = text(
    "Send a UUID of your own as Idempotency-Key, and the same one when you try again."
)
PRECONDITION_REQUIRED = text(
    'Send the ETag you last saw as If-Match, for example "v42", or * for any version.'
)
NO_TAG = text(
    "If-Match has no ETag of a match. Send the ETag you last saw, with quotation marks, for "
    'example "v42".'
)
BUSY = text("The server is busy. Nothing was lost. Try again in a second.")


class RequestProblem(Exception):
    """A request that cannot be carried out.

    `retry_after` are the seconds after which it can be tried again, where that is not usual.
    """

    def __init__(self, code: str, detail: Text, *, retry_after: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return MEANINGS[self.code][0]


class NotFound(RequestProblem):
    """No such match or entry, `what` being the sentence. Unknown, foreign and deleted look the
    same."""

    def __init__(self, what: Text = NOT_FOUND) -> None:
        super().__init__("not_found", what)


class NoSecret(NotFound):
    """No such match for somebody who shows neither a secret nor a device.

    Pages answer as to any `NotFound`. Programs learn what is missing, whether the match is
    there or not.
    """


class WrongSecrets(NotFound):
    """Secrets that open no match. `problems` says which of them."""

    def __init__(self, wrong: list[int], count: int) -> None:
        super().__init__(OPENS_NOTHING)
        self.problems = tuple(
            Problem(("Authorization", number), "wrong_secret", self._sentence(number + 1, count))
            for number in wrong
        )

    def _sentence(self, number: int, count: int) -> Text:
        if count == 1:
            return OPENS_NOTHING
        return text(ONE_OPENS_NOTHING.message, number=number, count=count)


class Stale(RequestProblem):
    """The match has moved on since the version the writer saw, or never had what they name."""

    def __init__(self, match_id: str, version: int | None = None) -> None:
        if version == NO_VERSION:
            super().__init__("unknown_tag", NO_TAG)
        else:
            super().__init__("stale", STALE)
        self.match_id = match_id


class StaleGroup(RequestProblem):
    """The group has changed since the version that the writer saw."""

    def __init__(self, version: int) -> None:
        if version == NO_VERSION:
            super().__init__("unknown_tag", NO_TAG)
        else:
            super().__init__("stale", STALE_GROUP)


class KeyReused(RequestProblem):
    """An idempotency key that already stands for other content."""

    def __init__(self) -> None:
        super().__init__("key_reused", KEY_REUSED)


class Busy(RequestProblem):
    """Too many writers at once."""

    def __init__(self) -> None:
        super().__init__("busy", BUSY)


def listed_problems(error: AnswerError) -> tuple[AnswerError, Text]:
    """Return the error with as many problems as an answer lists, and a sentence about the
    others.

    The engine stops looking once it has found enough, so there may be more than are counted.
    """
    more = len(error.problems) - ENOUGH
    if more <= 0:
        return error, NOTHING
    sentence = text("There are at least {count} more problems that are not listed.", count=more)
    return AnswerError(error.problems[:ENOUGH]), sentence
