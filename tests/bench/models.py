"""The table of the baseline."""

from django.db import models


class Written(models.Model):
    """What was sent, as it came, and when."""

    answer = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"written {self.pk}"
