"""Meanings of problem codes and field codes, and what to do about them.

A problem's title and status are in `tables.problems`. `/problems` shows all of it.
"""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Explanation(NamedTuple):
    """The meaning of a code, and what its reader can do."""

    meaning: str | Promise
    remedy: str | Promise


EXPLANATIONS: dict[str, Explanation] = {
    "malformed": Explanation(
        _("We could not read the request: its body is empty, incomplete or not valid JSON."),
        _("Send JSON in UTF-8 with whole numbers. The detail names the line and column."),
    ),
    "key_missing": Explanation(
        _(
            "Each request that saves something needs its own key, so that you can safely send it "
            "again."
        ),
        _(
            "Make a UUID for the request and send it as Idempotency-Key. Send the same one each "
            "time you try."
        ),
    ),
    "key_malformed": Explanation(
        _("The request has an Idempotency-Key, but the key is not a UUID."),
        _("Make a UUID for the request. A number or a name is not enough."),
    ),
    "unauthorized": Explanation(
        _("The request has no secret. The address of a match alone does not open it."),
        _(
            "Send the header Authorization: Bearer with the secret of one of the match's links. "
            "You get the links when you open a match, or from its owner."
        ),
    ),
    "forbidden": Explanation(
        _(
            "The secret is right, but its role may not do this, or you sent cookies without a "
            "token."
        ),
        _(
            "Use the link of a scorer or of the owner. With cookies send the header "
            "X-CSRFToken. Programs send a Bearer token and no cookies."
        ),
    ),
    "not_found": Explanation(
        _("There is nothing at this address, or the secret does not open it. We do not say which."),
        _(
            "Check the address and the secret. The secret may belong to another match, or may be "
            "withdrawn."
        ),
    ),
    "method_not_allowed": Explanation(
        _("The address is right, but it does not allow this method."),
        _("Use one of the methods in the header Allow."),
    ),
    "not_acceptable": Explanation(
        _("We cannot answer in any media type that the request accepts."),
        _("Send the header Accept: application/json, or none."),
    ),
    "timeout": Explanation(
        _("The body did not arrive in time. Nothing was saved."),
        _("Send it again, with the same key."),
    ),
    "match_over": Explanation(
        _("One side has won, so there are no more deals."),
        _("Correct an earlier entry if it is wrong, or open another match."),
    ),
    "match_finished": Explanation(
        _("The owner has finished the match, so nobody can add entries."),
        _("The owner can reopen the match with an entry of kind reopen."),
    ),
    "match_begun": Explanation(
        _("You cannot change the house rules after the first entry."),
        _("Open a new match to play by other house rules."),
    ),
    "appeal_open": Explanation(
        _("Somebody else was already asked about this ruling and has not decided yet."),
        _("Wait for the decision, or withdraw the appeal and make another one."),
    ),
    "appeal_decided": Explanation(
        _("An appeal is decided only once, and this one is decided."),
        _("Read the decision. If the ruling was sent back, you can ask somebody again."),
    ),
    "too_long": Explanation(
        _("The match has more entries than this file can hold."),
        _("Read the entries page by page, or take the record."),
    ),
    "stale": Explanation(
        _("Somebody else wrote after the version in If-Match. Nothing was saved."),
        _("Look at the board in current, decide, and send it again with the new version."),
    ),
    "unknown_tag": Explanation(
        _("The value of If-Match is not a version of a match."),
        _('Send the ETag as you got it, with quotation marks. For example, "v42" is version 42.'),
    ),
    "length_required": Explanation(
        _("The body came without its length, so we did not read it."),
        _("Send the header Content-Length."),
    ),
    "too_large": Explanation(
        _("The body is too large or too deeply nested."),
        _("Send less at a time. A batch can hold a hundred entries."),
    ),
    "media_type": Explanation(
        _("We cannot read the media type of the body."),
        _("Send JSON with the header Content-Type: application/json."),
    ),
    "invalid": Explanation(
        _("We read the request, but some of its values are not allowed."),
        _(
            "The list in errors has every mistake: its place, a field code and a sentence. "
            "Correct them."
        ),
    ),
    "key_reused": Explanation(
        _("This Idempotency-Key was used before with different content."),
        _("Use a new key for a new request. What you saved earlier stays as it is."),
    ),
    "precondition_required": Explanation(
        _("A correction must name the version of the match that it corrects."),
        _("Send the ETag you last saw as If-Match, or * for any version."),
    ),
    "throttled": Explanation(
        _("Your network has sent too many requests."),
        _("Wait for the number of seconds in the header Retry-After, then send it again."),
    ),
    "internal": Explanation(
        _("Something failed on our side. Nothing was saved now. Everything saved before is safe."),
        _(
            "Send it again with the same key. If it fails again, tell the person who runs this "
            "server."
        ),
    ),
    "busy": Explanation(
        _("The server is busy with other requests or a large file."),
        _("Send it again with the same key after the seconds in Retry-After."),
    ),
    "unavailable": Explanation(
        _(
            "The database is full, read-only or damaged, or it is not responding. Nothing was "
            "saved."
        ),
        _("Tell the person who runs this server. You can keep your entries and send them later."),
    ),
}

FIELD_CODES: dict[str, str | Promise] = {
    "required": _("The field is missing."),
    "unknown": _("The field does not exist, or must stay empty."),
    "type": _("The value has the wrong type, for example a text instead of a number."),
    "range": _("The number is too small or too large."),
    "step": _("The number is not a multiple of its step."),
    "choice": _("The value is not one of those you can choose."),
    "length": _("The text or the list is too short or too long."),
    "characters": _("The text has a character that cannot be printed, or nothing visible."),
    "twice": _("The value appears twice, but may appear only once."),
    "sum": _("The numbers do not add up."),
    "impossible": _("This cannot have happened under the rules and house rules of the match."),
    "other_side": _("The seat does not belong to the side you sent."),
    "not_in_game": _("The game or the house rules of this match do not allow this."),
    "unknown_entry": _("The match has no entry with this number."),
    "not_original": _("You cannot amend a correction. Name the entry that it corrects."),
    "not_correctable": _("The entry has no score, so there is nothing to correct."),
    "struck": _("The entry is struck. Restore it first: strike the entry that struck it."),
    "top_needed": _("Two runs have the same length. Send their top cards."),
    "suit_needed": _("Two runs are equal. Send their suits."),
    "order_needed": _("Two runs are equal. Say which was announced first."),
    "wrong_secret": _("The secret does not open any match: it is wrong or withdrawn."),
    "match_over": _("In a record: the entry comes after the end of the match."),
    "match_finished": _("In a record: the entry comes after the match was finished."),
}
