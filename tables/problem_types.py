"""What every problem code and every field code means, and what to do: for people and programs.

A problem's title and status are in `tables.problems`; `/problems` shows all of it.
"""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Explanation(NamedTuple):
    """What a code means, and what whoever got it can do."""

    meaning: str | Promise
    remedy: str | Promise


EXPLANATIONS: dict[str, Explanation] = {
    "malformed": Explanation(
        _("The request could not be read: its body is no JSON, or breaks off, or is empty."),
        _("Send JSON in UTF-8 with whole numbers. The detail names line and column."),
    ),
    "key_missing": Explanation(
        _("Every write carries a key of its own, so that it can be sent again without harm."),
        _("Make a UUID for the write and send it as Idempotency-Key, the same at every attempt."),
    ),
    "key_malformed": Explanation(
        _("The request has an Idempotency-Key, but the key is not a UUID."),
        _("Make a UUID for the write. A number or a name of your own is not enough."),
    ),
    "unauthorized": Explanation(
        _("The request shows no secret. The address of a match alone opens nothing."),
        _(
            "Send the header Authorization: Bearer and the secret of one of the match's links: "
            "whoever opens a match gets them, and its owner shows them."
        ),
    ),
    "forbidden": Explanation(
        _("The secret is right, but its role may not do this; or cookies came without a token."),
        _(
            "Use the link of a scorer or of the owner. With cookies send the header X-CSRFToken; "
            "programs send a Bearer token and no cookies."
        ),
    ),
    "not_found": Explanation(
        _(
            "There is nothing at this address, or the secret does not open it: both are answered "
            "alike."
        ),
        _("Look at the address, and at the secret: it may be of another match, or withdrawn."),
    ),
    "method_not_allowed": Explanation(
        _("The address is right, but this cannot be done there."),
        _("Use one of the methods in the header Allow."),
    ),
    "not_acceptable": Explanation(
        _("The request accepts no media type that the answer could have."),
        _("Send the header Accept: application/json, or none."),
    ),
    "timeout": Explanation(
        _("The body did not arrive in time. Nothing was written."),
        _("Send it again, with the same key."),
    ),
    "match_over": Explanation(
        _("One side has won, so nothing more is dealt."),
        _("Correct an earlier entry if one is wrong; else open another match."),
    ),
    "match_finished": Explanation(
        _("The owner has finished the match; nothing is written in it any more."),
        _("The owner reopens it with an entry of the kind reopen."),
    ),
    "match_begun": Explanation(
        _("House rules hold from the first entry on."),
        _("Open a new match to play by others."),
    ),
    "appeal_open": Explanation(
        _("Somebody else was asked about this ruling already and has not decided yet."),
        _("Wait for the decision, or withdraw the appeal and make another one."),
    ),
    "appeal_decided": Explanation(
        _("An appeal is decided once, and this one has been."),
        _("Read what was decided. A ruling that was sent back can be put to somebody again."),
    ),
    "too_long": Explanation(
        _("The match has more entries than this can be made of."),
        _("Read the entries page by page, or take the record."),
    ),
    "stale": Explanation(
        _("Somebody else wrote since the version in If-Match. Nothing was written."),
        _("Look at the board in current, decide, and send it again with the new version."),
    ),
    "unknown_tag": Explanation(
        _("If-Match has nothing that could be the version of a match."),
        _('Send the ETag as it came, quotation marks included; "v42" is version 42.'),
    ),
    "length_required": Explanation(
        _("The body came without its length, so nothing of it was read."),
        _("Send the header Content-Length."),
    ),
    "too_large": Explanation(
        _("The body is larger or deeper than anything that is read here."),
        _("Send less at once; a batch takes a hundred entries."),
    ),
    "media_type": Explanation(
        _("The body is of a media type that is not read here."),
        _("Send JSON, and the header Content-Type: application/json."),
    ),
    "invalid": Explanation(
        _("The request was read, but something in it cannot be."),
        _("Every mistake is in errors: where it is, a field code, and a sentence. Correct them."),
    ),
    "key_reused": Explanation(
        _("The Idempotency-Key stands for a write with other content."),
        _("Use a new key for what is new; the earlier write stays as it is."),
    ),
    "precondition_required": Explanation(
        _("A correction says which version of the match it corrects."),
        _("Send the ETag of what you have seen as If-Match, or * for any version."),
    ),
    "throttled": Explanation(
        _("Your network has used up what it may ask for within this time."),
        _("Wait for as many seconds as the header Retry-After says, then send it again."),
    ),
    "internal": Explanation(
        _("Something failed on our side. Nothing was written; what was written before is safe."),
        _("Send it again, with the same key. If it stays so, tell whoever runs this server."),
    ),
    "busy": Explanation(
        _("Others are writing, or something large is being made."),
        _("Send it again after the seconds in Retry-After, with the same key."),
    ),
    "unavailable": Explanation(
        _("The database is full, read-only, damaged or silent. Nothing was written."),
        _("Tell whoever runs this server; what you keep meanwhile can be sent later."),
    ),
}

FIELD_CODES: dict[str, str | Promise] = {
    "required": _("It is missing."),
    "unknown": _("There is no such field, or nothing to fill in here."),
    "type": _("It is of another type: a text instead of a number, a list instead of an object."),
    "range": _("The number is too small or too large."),
    "step": _("The number is no multiple of what it counts in."),
    "choice": _("It is none of the values that can be chosen."),
    "length": _("The text or the list is too short or too long."),
    "characters": _("The text has a character that cannot be printed, or nothing to be seen."),
    "twice": _("It stands there already, where everything may stand once."),
    "sum": _("The numbers do not add up to what they have to."),
    "impossible": _("Under the rules and house rules of the match this cannot have happened."),
    "other_side": _("The seat does not belong to the side that is named with it."),
    "not_in_game": _("The house rules of this match, or its game, do not have this."),
    "unknown_entry": _("The match has no entry with this number."),
    "not_original": _("A correction cannot be amended: name the entry that it corrects."),
    "not_correctable": _("The entry writes nothing, so there is nothing to correct."),
    "struck": _("The entry is struck: restore it first, by striking what struck it."),
    "top_needed": _("Two runs are equally long: their top cards are needed."),
    "suit_needed": _("Two runs are equal: their suits are needed."),
    "order_needed": _("Two runs are equal: it is needed which was announced first."),
    "wrong_secret": _("The secret opens no match: it is wrong, or it was withdrawn."),
    "match_over": _("In a record: it was written after the end of the match."),
    "match_finished": _("In a record: it was written after the match was finished."),
}
