from django.db import migrations, models

FINDINGS = models.JSONField(
    db_column="said", help_text="Verdict, answer, reasons and penalty; texts unspoken."
)


class Migration(migrations.Migration):
    """The code's name changes; the column keeps its own."""

    dependencies = [
        ("tables", "0010_appeals"),
    ]

    operations = [
        migrations.AlterField("ruling", "said", FINDINGS),
        migrations.RenameField("ruling", "said", "findings"),
    ]
