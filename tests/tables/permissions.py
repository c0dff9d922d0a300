"""Who may do what: every route and method, and the lowest role that may use it.

ANYBODY needs no right. SEEN is whoever asks about the matches that they may see: nobody sees none,
and a secret that opens no match is refused. HOLDER is whoever shows the secret of an appeal, which
opens that alone.
What is not listed for a route is no method of it: 405.
"""

from tables.models import Role

ANYBODY, SEEN, HOLDER = "", "seen", "holder"
WATCHER, SCORER, OWNER = Role.WATCHER.value, Role.SCORER.value, Role.OWNER.value

EVERY_METHOD = ("GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE")
READ = {"GET": WATCHER, "HEAD": WATCHER, "OPTIONS": ANYBODY}
FREE = {"GET": ANYBODY, "HEAD": ANYBODY, "OPTIONS": ANYBODY}
LISTS = {"GET": SEEN, "HEAD": SEEN, "OPTIONS": ANYBODY}

PAGES: dict[str, dict[str, str]] = {
    "": {"GET": ANYBODY},
    "language": dict.fromkeys(EVERY_METHOD, ANYBODY),
    "https": {"GET": ANYBODY},
    "sw.js": {"GET": ANYBODY},
    "manifest.webmanifest": {"GET": ANYBODY},
    "offline": {"GET": ANYBODY},
    "kit/<str:key>/<int:players>": {"GET": ANYBODY},
    "m/<str:match_id>/offline": {"GET": WATCHER},
    "join": {"GET": ANYBODY, "POST": ANYBODY},
    "appeal": {"GET": ANYBODY, "POST": ANYBODY},
    "preferences": {"GET": ANYBODY, "POST": ANYBODY},
    "menu": {"GET": ANYBODY},
    "matches": {"GET": ANYBODY},
    "api/docs": {"GET": ANYBODY},
    "api/guide": {"GET": ANYBODY},
    "api/guide.md": {"GET": ANYBODY},
    "api/recipes": {"GET": ANYBODY},
    "api/recipes.md": {"GET": ANYBODY},
    "api/client.py": {"GET": ANYBODY},
    "api/running.md": {"GET": ANYBODY},
    "CHANGELOG.md": {"GET": ANYBODY},
    "llms.txt": {"GET": ANYBODY},
    "open/<str:key>": {"GET": ANYBODY, "POST": ANYBODY},
    "open/<str:key>/example": {"POST": ANYBODY},
    "rules": {"GET": ANYBODY},
    "rules/<str:key>": {"GET": ANYBODY},
    "rules/<str:key>/difference": {"GET": ANYBODY},
    "score": {"GET": ANYBODY},
    "score/<str:key>": {"GET": ANYBODY},
    "rules/<str:key>/precedents": {"GET": ANYBODY},
    "referee": {"GET": ANYBODY},
    "referee/<str:key>": {"GET": ANYBODY},
    "referee/<str:key>/wrong": {"GET": ANYBODY},
    "referee/<str:key>/<str:question_key>": {"GET": ANYBODY},
    "m/<str:match_id>": {"GET": WATCHER},
    "m/<str:match_id>/entries": {"POST": SCORER},
    "m/<str:match_id>/preview": {"POST": SCORER},
    "m/<str:match_id>/deal": {"GET": SCORER},
    "m/<str:match_id>/referee": {"GET": WATCHER},
    "m/<str:match_id>/referee/<str:question_key>": {"GET": WATCHER, "POST": SCORER},
    "m/<str:match_id>/search": {"GET": WATCHER},
    "m/<str:match_id>/wrong": {"GET": WATCHER},
    "m/<str:match_id>/rulings/<int:number>": {"POST": SCORER},
    "m/<str:match_id>/rulings/<int:number>/appeal": {"GET": SCORER, "POST": SCORER},
    "m/<str:match_id>/rulings/<int:number>/rule": {"POST": SCORER},
    "m/<str:match_id>/accept": {"POST": WATCHER},
    "m/<str:match_id>/end": {"GET": WATCHER, "POST": OWNER},
    "m/<str:match_id>/tables": {"GET": WATCHER},
    "m/<str:match_id>/needs": {"GET": WATCHER},
    "m/<str:match_id>/again": {"POST": SCORER},
    "m/<str:match_id>/more": {"GET": WATCHER, "POST": SCORER},
    "m/<str:match_id>/names": {"POST": SCORER},
    "m/<str:match_id>/delete": {"GET": OWNER, "POST": OWNER},
    "m/<str:match_id>/history": {"GET": WATCHER},
    "m/<str:match_id>/take": {"GET": WATCHER},
    "m/<str:match_id>/paper": {"GET": WATCHER},
    "take": {"GET": ANYBODY},
    "take/archive": {"GET": ANYBODY},
    "statistics": {"GET": ANYBODY},
    "statistics/matches": {"GET": ANYBODY},
    "problems": {"GET": ANYBODY},
    "problems/<str:code>": {"GET": ANYBODY},
    "promises": {"GET": ANYBODY},
    "import": {"GET": ANYBODY, "POST": ANYBODY},
    "verify": {"GET": ANYBODY, "POST": ANYBODY},
    ".well-known/scorers-table-keys.json": {"GET": ANYBODY},
    "m/<str:match_id>/entries/<int:seq>": {"GET": SCORER, "POST": SCORER},
    "m/<str:match_id>/entries/<int:seq>/strike": {"POST": SCORER},
    "m/<str:match_id>/entries/<int:seq>/note": {"POST": SCORER},
    "m/<str:match_id>/entries/<int:seq>/tables": {"GET": WATCHER},
    "m/<str:match_id>/live": {"GET": WATCHER},
    "m/<str:match_id>/display": {"GET": WATCHER},
    "m/<str:match_id>/watch.svg": {"GET": OWNER},
    "m/<str:match_id>/share": {"GET": OWNER},
    "m/<str:match_id>/share/<str:role>": {"GET": OWNER},
    "m/<str:match_id>/links/<str:role>": {"POST": OWNER},
    "m/<str:match_id>/device": {"POST": WATCHER},
    "m/<str:match_id>/rules": {"GET": WATCHER},
    "m/<str:match_id>/rules/difference": {"GET": WATCHER},
    "m/<str:match_id>/house-rules.pdf": {"GET": WATCHER},
    "m/<str:match_id>/rules/change": {"GET": OWNER, "POST": OWNER},
}

API: dict[str, dict[str, str]] = {
    "games": FREE,
    "games/<str:key>": FREE,
    "games/<str:key>/glossary": FREE,
    "games/<str:key>/irregularities": FREE,
    "games/<str:key>/irregularities/<str:number>": FREE,
    "games/<str:key>/precedents": FREE,
    "games/<str:key>/questions": FREE,
    "games/<str:key>/rules": FREE,
    "games/<str:key>/rules/difference": FREE,
    "games/<str:key>/preview": {"POST": ANYBODY, "OPTIONS": ANYBODY},
    "games/<str:key>/search": FREE,
    "search": FREE,
    "games/<str:key>/rulings": {"POST": ANYBODY, "OPTIONS": ANYBODY},
    "matches": {**LISTS, "POST": ANYBODY},
    "matches/<str:match_id>": {**READ, "DELETE": OWNER},
    "matches/<str:match_id>/entries": {**READ, "POST": SCORER},
    "matches/<str:match_id>/preview": {"POST": SCORER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/events": READ,
    "matches/<str:match_id>/events/ticket": {"POST": WATCHER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/sheet": READ,
    "matches/<str:match_id>/record": READ,
    "matches/<str:match_id>/rulings": {**READ, "POST": SCORER},
    "matches/<str:match_id>/rulings/<int:number>/standing": {"PUT": SCORER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/rulings/<int:number>/rule": {
        "PUT": SCORER, "DELETE": SCORER, "OPTIONS": ANYBODY,
    },
    "matches/<str:match_id>/rulings/<int:number>/appeal": {
        "GET": SCORER, "HEAD": SCORER, "POST": SCORER, "DELETE": SCORER, "OPTIONS": ANYBODY,
    },
    "matches/<str:match_id>/acceptances": {**READ, "POST": WATCHER},
    "appeal": {"GET": HOLDER, "HEAD": HOLDER, "OPTIONS": ANYBODY},
    "appeal/decision": {"POST": HOLDER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/links": {
        "GET": OWNER, "HEAD": OWNER, "POST": OWNER, "OPTIONS": ANYBODY,
    },
    "matches/<str:match_id>/links/<str:role>": {"DELETE": OWNER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/links/<str:role>/code": {
        "PUT": OWNER, "DELETE": OWNER, "OPTIONS": ANYBODY,
    },
    "matches/<str:match_id>/rules": {**READ, "PUT": OWNER},
    "matches/<str:match_id>/batch": {"POST": SCORER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/seats": {"PUT": SCORER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/entries/<int:seq>": READ,
    "matches/<str:match_id>/entries/<int:seq>/note": {"PUT": SCORER, "OPTIONS": ANYBODY},
    "matches/<str:match_id>/entries/<int:seq>/tables": READ,
    "matches/<str:match_id>/tables": READ,
    "matches/<str:match_id>/dealing": READ,
    "matches/<str:match_id>/exports": READ,
    "matches/<str:match_id>/exports/<str:name>": READ,
    "matches/<str:match_id>/exports/<str:name>/address": {"POST": WATCHER, "OPTIONS": ANYBODY},
    "archive": LISTS,
    "statistics": LISTS,
    "imports": {"POST": ANYBODY, "OPTIONS": ANYBODY},
    "imports/preview": {"POST": SEEN, "OPTIONS": ANYBODY},
    "verify": {"POST": ANYBODY, "OPTIONS": ANYBODY},
    "join": {"POST": ANYBODY, "OPTIONS": ANYBODY},
    "openapi.json": FREE,
    "": FREE,
}  # fmt: skip

# HEAD is wherever GET is, for whom GET is.
PAGES = {
    route: {**methods, **({"HEAD": methods["GET"]} if "GET" in methods else {})}
    for route, methods in PAGES.items()
}
ROUTES = {**PAGES, "api/v1": FREE, **{f"api/v1/{route}": methods for route, methods in API.items()}}
