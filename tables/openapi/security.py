"""Security of the API's operations, for its document."""

from scorer.entries import KINDS
from scorer.schema import Schema
from tables.models import Role
from tables.services.entries import role_for

SCHEME = "secret"
"""The security scheme of the document: the secret of a link or of an appeal, as Bearer."""

APPEAL = "appeal"
"""The secret of an appeal opens that appeal and nothing else."""

PUBLIC = {
    "get_root",
    "get_document",
    "list_games",
    "get_game",
    "get_rules",
    "get_rules_difference",
    "preview_deal",
    "list_terms",
    "list_precedents",
    "search_game",
    "search_games",
    "list_questions",
    "list_irregularities",
    "resolve_irregularity",
    "ask_referee",
    "open_match",
    "verify_record",
    "join_match",
    "make_group",
}
"""Operations that anybody may use."""

BY_DEVICE = {
    "list_matches", "download_archive", "get_statistics", "preview_import", "import_match",
}  # fmt: skip
"""Operations over the matches of whoever asks. Somebody without any sees none."""

HOLDERS = {"read_appeal", "decide_appeal"}
"""Operations for the holder of an appeal's secret."""

WATCHERS = {
    "get_board", "get_sheet", "list_entries", "get_entry", "list_entry_alternatives",
    "list_match_alternatives", "get_match_rules", "get_dealing", "stream_events", "open_ticket",
    "list_rulings", "list_acceptances", "accept_entries", "list_exports", "download_export",
    "get_record", "sign_export", "get_group", "list_group_matches", "list_evenings", "get_evening",
    "get_account", "list_seasons", "get_season", "get_night", "get_group_rules",
}  # fmt: skip
SCORERS = {
    "append_entry", "append_entries", "preview_entry", "annotate_entry", "rename_players",
    "store_ruling", "set_ruling_status", "make_own_rule", "drop_own_rule", "get_appeal",
    "make_appeal", "withdraw_appeal", "add_players", "change_player", "open_group_match",
    "set_stake", "mark_payment", "take_payment_back", "make_season", "change_season",
    "enter_result", "remove_result", "agree_group_rules",
}  # fmt: skip
OWNERS = {
    "delete_match", "change_rules", "list_links", "renew_link", "revoke_link", "open_code",
    "close_code", "rename_group", "forget_player", "list_group_links", "renew_group_link",
    "revoke_group_link", "open_group_code", "close_group_code", "begin_night", "get_draft",
    "change_draw", "draw_round", "publish_round", "withdraw_round", "close_night", "reopen_night",
    "enter_late", "come_back", "leave_night", "seat_late", "name_substitute",
}  # fmt: skip

ROLES: dict[str, str] = {
    **dict.fromkeys(WATCHERS, Role.WATCHER.value),
    **dict.fromkeys(SCORERS, Role.SCORER.value),
    **dict.fromkeys(OWNERS, Role.OWNER.value),
}
"""The lowest role that may use an operation at a match, by the operation's id."""

WRITES_ENTRIES = {"append_entry", "append_entries"}


def security(operation: str) -> list[Schema]:
    """Return the security requirements of an operation by its id, as OpenAPI writes them.

    What a secret needs is named as OpenAPI 3.1 names roles.
    """
    if operation in PUBLIC:
        return []
    if operation in BY_DEVICE:
        return [{SCHEME: [Role.WATCHER.value]}, {}]
    if operation in HOLDERS:
        return [{SCHEME: [APPEAL]}]
    return [{SCHEME: [ROLES[operation]]}]


def roles_by_kind(operation: str) -> dict[str, str]:
    """Return the kinds of entry for which an operation needs a higher role than for others."""
    if operation not in WRITES_ENTRIES:
        return {}
    needed = {kind: str(role_for({"kind": kind})) for kind in KINDS}
    return {kind: role for kind, role in needed.items() if role != ROLES[operation]}
