"""Who may use an operation of the API, for its document."""

from scorer.schema import Schema

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
}
"""Operations that anybody may use."""

BY_DEVICE = {
    "list_matches", "download_archive", "get_statistics", "preview_import", "import_match",
}  # fmt: skip
"""Operations over the matches of whoever asks; somebody without any sees none."""


def security(operation: str) -> list[Schema]:
    """The security requirements of an operation by its id, as OpenAPI writes them."""
    if operation in PUBLIC:
        return []
    return [{"secret": []}, {}] if operation in BY_DEVICE else [{"secret": []}]
