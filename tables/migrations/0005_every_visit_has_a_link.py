import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0004_links_of_older_matches"),
    ]

    operations = [
        migrations.AlterField(
            model_name="visit",
            name="link",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="visits",
                to="tables.link",
            ),
        ),
    ]
