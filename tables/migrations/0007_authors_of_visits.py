from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0006_times_that_records_bring"),
    ]

    operations = [
        migrations.AddField(
            model_name="visit",
            name="author",
            field=models.CharField(default="", max_length=22),
            preserve_default=False,
        ),
        migrations.RunSQL(
            "UPDATE tables_visit SET author = device", migrations.RunSQL.noop, elidable=True
        ),
    ]
