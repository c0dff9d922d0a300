"""The addresses of the pages."""

from django.urls import path

from tables.pages import (
    corrections,
    dealing,
    docs,
    home,
    match,
    opening,
    other_tables,
    referee,
    rules,
    sharing,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("open/<str:key>", opening.open_game, name="open"),
    path("rules/<str:key>", rules.rules, name="rules"),
    path("referee/<str:key>", referee.questions, name="referee"),
    path("referee/<str:key>/<str:asked>", referee.question, name="ask"),
    path("api/docs", docs.api, name="api_docs"),
    path("m/<str:match_id>", match.show, name="match"),
    path("join", sharing.join, name="join"),
    path("m/<str:match_id>/share", sharing.share, name="share"),
    path("m/<str:match_id>/share/<str:role>", sharing.link, name="link"),
    path("m/<str:match_id>/links/<str:role>", sharing.change, name="change_link"),
    path("m/<str:match_id>/device", sharing.name, name="name_device"),
    path("m/<str:match_id>/rules", opening.change_rules, name="change_rules"),
    path("m/<str:match_id>/entries", match.write, name="write"),
    path("m/<str:match_id>/preview", match.preview, name="preview"),
    path("m/<str:match_id>/deal", dealing.deal, name="deal"),
    path("m/<str:match_id>/referee", referee.match_questions, name="match_referee"),
    path("m/<str:match_id>/referee/<str:asked>", referee.match_question, name="match_ask"),
    path("m/<str:match_id>/rulings/<int:number>", referee.stand, name="stand"),
    path("m/<str:match_id>/end", match.end, name="end"),
    path("m/<str:match_id>/tables", other_tables.of_match, name="match_tables"),
    path("m/<str:match_id>/again", match.again, name="again"),
    path("m/<str:match_id>/more", match.more, name="more"),
    path("m/<str:match_id>/names", match.rename, name="rename"),
    path("m/<str:match_id>/delete", match.delete, name="delete"),
    path("m/<str:match_id>/history", corrections.history, name="history"),
    path("m/<str:match_id>/entries/<int:seq>", corrections.correct, name="correct"),
    path("m/<str:match_id>/entries/<int:seq>/strike", corrections.strike, name="strike"),
    path("m/<str:match_id>/entries/<int:seq>/note", corrections.note, name="note"),
    path("m/<str:match_id>/entries/<int:seq>/tables", other_tables.of_entry, name="tables"),
]
