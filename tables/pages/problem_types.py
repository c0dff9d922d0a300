"""Pages about problem codes. A problem's `type` leads there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.text import text
from tables.pages.writing import Context
from tables.problem_types import EXPLANATIONS, FIELD_CODES
from tables.problems import MEANINGS, RETRY_AFTER_SECONDS, NotFound

NO_CODE = text("No problem has this code.")


@require_safe
def problem_types(request: HttpRequest) -> HttpResponse:
    """Return every code of a problem, and every code of a field, with what it means."""
    problems = [
        _problem_type(code) for code in sorted(MEANINGS, key=lambda code: MEANINGS[code][0])
    ]
    page = {"problems": problems, "field_codes": FIELD_CODES}
    return render(request, "pages/problem_types.html", page)


@require_safe
def problem_type(request: HttpRequest, code: str) -> HttpResponse:
    """Return what one code means, and what to do."""
    if code not in MEANINGS:
        raise NotFound(NO_CODE)
    page = {"problem": _problem_type(code), "field_codes": FIELD_CODES if code == "invalid" else {}}
    return render(request, "pages/problem_type.html", page)


def _problem_type(code: str) -> Context:
    status, title = MEANINGS[code]
    explanation = EXPLANATIONS[code]
    return {
        "code": code,
        "status": status,
        "title": title,
        "meaning": explanation.meaning,
        "remedy": explanation.remedy,
        "can_be_retried": status in RETRY_AFTER_SECONDS,
    }
