"""What a written deal is measured against: a Django view that does one ORM INSERT."""

import json

from django.http import HttpRequest, JsonResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tests.bench.models import Written


@csrf_exempt
@require_POST
def insert(request: HttpRequest) -> JsonResponse:
    """Keep the JSON that was sent as one row."""
    written = Written(answer=json.loads(request.body))
    written.save(force_insert=True)
    return JsonResponse({"id": written.pk}, status=201)


urlpatterns = [path("baseline/insert", insert), path("", include("tables.urls"))]
