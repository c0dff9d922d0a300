"""The addresses of the API."""

from django.urls import path, re_path

from tables.api import (
    batch,
    downloads,
    errors,
    records,
    referee,
    sharing,
    statistics,
    upkeep,
    views,
)

urlpatterns = [
    path("games", views.games),
    path("games/<str:key>", views.game),
    path("games/<str:key>/questions", referee.questions),
    path("games/<str:key>/rulings", referee.rule_on),
    path("matches", views.list_or_open),
    path("matches/<str:match_id>", views.match),
    path("matches/<str:match_id>/entries", views.entries),
    path("matches/<str:match_id>/preview", views.preview),
    path("matches/<str:match_id>/sheet", views.sheet),
    path("matches/<str:match_id>/record", views.record),
    path("matches/<str:match_id>/rulings", referee.match_rulings),
    path("matches/<str:match_id>/rulings/<int:number>/standing", referee.standing),
    path("matches/<str:match_id>/links", sharing.match_links),
    path("matches/<str:match_id>/links/<str:role>", sharing.match_link),
    path("matches/<str:match_id>/links/<str:role>/code", sharing.code),
    path("matches/<str:match_id>/rules", sharing.rules),
    path("matches/<str:match_id>/batch", batch.batch),
    path("matches/<str:match_id>/seats", upkeep.names),
    path("matches/<str:match_id>/entries/<int:seq>/note", upkeep.note),
    path("matches/<str:match_id>/entries/<int:seq>/tables", upkeep.entry_tables),
    path("matches/<str:match_id>/tables", upkeep.match_tables),
    path("matches/<str:match_id>/dealing", upkeep.dealing),
    path("matches/<str:match_id>/exports", downloads.exports),
    path("matches/<str:match_id>/exports/<str:name>", downloads.download),
    path("archive", downloads.archived),
    path("statistics", statistics.statistics),
    path("imports", records.imports),
    path("imports/preview", records.preview),
    path("join", sharing.join),
    path("openapi.json", views.openapi, name="openapi"),
    re_path(r"", errors.not_found),
]
