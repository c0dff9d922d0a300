from typing import Any

from django.db import migrations, models

PASS_IS_NO_DEAL = ("kosakeln", "kwajongen")

NUMBER_SQL = """
UPDATE tables_entry SET deal_number = numbered.number
FROM (
    SELECT entry.id AS id, row_number() OVER (PARTITION BY match_id ORDER BY seq) AS number
    FROM tables_entry AS entry JOIN tables_match AS played ON played.id = entry.match_id
    WHERE kind = 'round' OR (kind = 'passed' AND game NOT IN ('kosakeln', 'kwajongen'))
) AS numbered
WHERE numbered.id = tables_entry.id
"""

LAST_SQL = """
UPDATE tables_match SET last_deal_number = coalesce(
    (SELECT max(deal_number) FROM tables_entry WHERE match_id = tables_match.id), 0
)
"""


def number_deals(apps: Any, schema_editor: Any) -> None:
    """Number the deals of every match in the order in which they became deals."""
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(NUMBER_SQL)
        cursor.execute(LAST_SQL)
    entries = apps.get_model("tables", "Entry").objects
    changed = entries.filter(kind="amend", answer__to__kind__in=("round", "passed"))
    corrected = apps.get_model("tables", "Match").objects.filter(pk__in=changed.values("match"))
    for match in corrected.iterator():
        _number_again(match)


def _number_again(match: Any) -> None:
    """Number a match in which a correction may have made a deal of something else."""
    numbers: dict[int, int] = {}
    for seq, kind, answer in match.entries.order_by("seq").values_list("seq", "kind", "answer"):
        target, named = (answer["of"], answer["to"]["kind"]) if kind == "amend" else (seq, kind)
        dealt = named == "round" or (named == "passed" and match.game not in PASS_IS_NO_DEAL)
        if dealt and target not in numbers:
            numbers[target] = len(numbers) + 1
            match.entries.filter(seq=target).update(deal_number=len(numbers))
    match.last_deal_number = len(numbers)
    match.save(update_fields=["last_deal_number"])


class Migration(migrations.Migration):
    """Deals get the numbers that they keep."""

    dependencies = [
        ("tables", "0011_findings_of_rulings"),
    ]

    operations = [
        migrations.AddField("match", "last_deal_number", models.PositiveBigIntegerField(default=0)),
        migrations.AddField("entry", "deal_number", models.PositiveBigIntegerField(null=True)),
        migrations.AlterField(
            "entry",
            "receipt",
            models.JSONField(
                help_text="Version, points, totals and note at first; of a correction what it "
                "changed."
            ),
        ),
        migrations.RunPython(number_deals, migrations.RunPython.noop),
    ]
