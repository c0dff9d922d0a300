"""House rules of a group in the API: a set for each game."""

from functools import partial

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import within
from tables.access.devices import name_of
from tables.access.permissions import permission_of, require_group_role
from tables.api.documented import KEY, ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.requests import key_of, named_game, only_field, sent
from tables.language import request_voice
from tables.openapi import ref
from tables.selectors.group_rules import group_rules_data
from tables.services.house_rules import agree_rules


@documented(
    "get_group_rules", "The house rules that a group plays a game by.", ref("GroupRules"),
    also=ON_A_MATCH, methods=["GET"],
)  # fmt: skip
@documented(
    "agree_group_rules", "Agree on the house rules of the next matches.", ref("GroupRules"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), methods=["PUT"], parameters=(KEY,),
    request=body("NewGroupRules"),
)  # fmt: skip
@api_view([*READ, "PUT"])
@never_cache
def group_rules(request: Request, group_id: str, key: str) -> Response:
    """Return the house rules of a group for a game, or agree on others."""
    group, game = require_group_role(request, group_id), named_game(key)
    if request.method == "PUT":
        options = only_field(sent(request), "options")
        agree = partial(
            agree_rules, by=permission_of(request), game=game, options=options,
            op_id=key_of(request), name=name_of(request),
        )  # fmt: skip
        within(("options",), agree)
    return Response(group_rules_data(group, game, request_voice()))
