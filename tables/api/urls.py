"""The addresses of the API."""

from django.urls import path, re_path

from tables.api import batch, errors, exports, imports, links, rulings, statistics, upkeep, views

urlpatterns = [
    path("games", views.games),
    path("games/<str:key>", views.game),
    path("games/<str:key>/questions", rulings.questions),
    path("games/<str:key>/rulings", rulings.rule_on),
    path("matches", views.list_or_open),
    path("matches/<str:match_id>", views.match),
    path("matches/<str:match_id>/entries", views.entries),
    path("matches/<str:match_id>/preview", views.preview),
    path("matches/<str:match_id>/sheet", views.sheet),
    path("matches/<str:match_id>/record", views.record),
    path("matches/<str:match_id>/rulings", rulings.match_rulings),
    path("matches/<str:match_id>/rulings/<int:number>/standing", rulings.standing),
    path("matches/<str:match_id>/links", links.match_links),
    path("matches/<str:match_id>/links/<str:role>", links.match_link),
    path("matches/<str:match_id>/links/<str:role>/code", links.code),
    path("matches/<str:match_id>/rules", links.rules),
    path("matches/<str:match_id>/batch", batch.batch),
    path("matches/<str:match_id>/seats", upkeep.names),
    path("matches/<str:match_id>/entries/<int:seq>/note", upkeep.note),
    path("matches/<str:match_id>/entries/<int:seq>/tables", upkeep.entry_tables),
    path("matches/<str:match_id>/tables", upkeep.match_tables),
    path("matches/<str:match_id>/dealing", upkeep.dealing),
    path("matches/<str:match_id>/exports", exports.exports),
    path("matches/<str:match_id>/exports/<str:name>", exports.download),
    path("archive", exports.archived),
    path("statistics", statistics.statistics),
    path("imports", imports.imports),
    path("imports/preview", imports.preview),
    path("join", links.join),
    path("openapi.json", views.openapi, name="openapi"),
    re_path(r"", errors.not_found),
]
