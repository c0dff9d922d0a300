from typing import Any

from django.db import migrations

from tables.access.links import digest_of, secret_from
from tables.models import new_id


def link_older_matches(apps: Any, schema_editor: Any) -> None:
    """Give older matches their links: a match stays with the device that opened it.

    Whoever visited one since could write there and still can. One that no device has opened, but
    a program, has its own id as the owner's secret: that was all its program had.
    """
    Match, Link, Visit = (apps.get_model("tables", name) for name in ("Match", "Link", "Visit"))
    for match in Match.objects.all():
        links = {role: _link(Link, match, role) for role in ("watcher", "scorer", "owner")}
        visits = list(Visit.objects.filter(match=match).order_by("pk"))
        if not visits:
            links["owner"].digest = digest_of(match.pk)
        Link.objects.bulk_create(links.values())
        for number, visit in enumerate(visits):
            visit.link = links["scorer" if number else "owner"]
            visit.save(update_fields=["link"])


def _link(model: Any, match: Any, role: str) -> Any:
    nonce = new_id()
    return model(match=match, role=role, nonce=nonce, digest=digest_of(secret_from(nonce)))


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0003_links"),
    ]

    operations = [
        migrations.RunPython(link_older_matches, migrations.RunPython.noop, elidable=True),
    ]
