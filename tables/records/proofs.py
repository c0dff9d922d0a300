"""Records that prove themselves: signed when they are taken away."""

import logging
from functools import cache

from django.conf import settings
from django.utils import timezone

from scorer.chain import rules_hash
from scorer.proof import Statement, prove, signed_bytes
from scorer.registry import GAMES
from tables import models
from tables.selectors.matches import (
    agreed_match,
    last_entry,
    record_data,
    state_after,
    written_points,
)
from tables.selectors.timestamps import timestamp
from tables.signing import NoKey, SigningKey, signing_key
from tables.strict_json import canonical_text

LOG = logging.getLogger(__name__)


@cache
def edition(game: str) -> str:
    """Return the hash of a game's rules as they are now."""
    return rules_hash(GAMES[game].rules)


def signed_record(match: models.Match) -> str:
    """Return the match's record as canonical JSON, with its proof. Without one where no key can
    be had."""
    data = record_data(match)
    try:
        key = signing_key()
    except NoKey as error:
        LOG.error("%s", error)
        return canonical_text(data)
    proof = prove(data, _statement(match, key), canonical_text)
    return canonical_text({**data, "proof": {**proof, "signature": key.sign(signed_bytes(proof))}})


def _statement(match: models.Match, key: SigningKey) -> Statement:
    return {
        "match": match.id,
        "server": settings.SERVER_NAME,
        "signed_at": timestamp(timezone.now().replace(microsecond=0)),
        "key_id": key.id,
        "engine": settings.VERSION,
        "rules": edition(match.game),
        "points": written_points(match),
        "totals": list(state_after(agreed_match(match), last_entry(match)).totals),
    }
