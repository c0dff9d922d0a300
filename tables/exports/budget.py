"""Large files count against the budget of the network address for which they are made."""

from django.http import HttpRequest

from tables.access.addresses import client_address
from tables.capacity.heavy_work import LIGHT
from tables.exports import EXPORTS, is_made
from tables.exports.contents import MatchContents
from tables.problems import RequestProblem
from tables.services.budgets import spend_one


def spend_download(request: HttpRequest, name: str, *all_contents: MatchContents) -> None:
    """Count a request for which large files of this name have to be made.

    Raises RequestProblem where it is too many. What cannot be counted at the moment, because the
    database takes no writes, can still be read.
    """
    missing = [contents for contents in all_contents if not is_made(name, contents)]
    if sum(EXPORTS[name].cost(contents.match) for contents in missing) > LIGHT:
        try:
            spend_one("downloads", client_address(request))
        except RequestProblem as problem:
            if problem.code == "throttled":
                raise
