"""Models: matches, and the entries that people wrote, in order and never changed.

The history alone is the truth. Each entry also keeps `after`, what it wrote and the state after
it, a cache that a correction rewrites and `manage.py verify_sheets` recomputes.
"""

import secrets

from django.db import models
from django.utils import timezone


def new_id() -> str:
    """128 random bits that name a match, a device, or what a secret is derived from."""
    return secrets.token_urlsafe(16)


class Role(models.TextChoices):
    """A role at a match. Each role may do everything that those before it may."""

    WATCHER = "watcher"
    SCORER = "scorer"
    OWNER = "owner"


class Group(models.Model):
    """People who play together."""

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    title = models.CharField(max_length=40)
    version = models.PositiveBigIntegerField(default=1)
    op_id = models.UUIDField(null=True, unique=True)
    created_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"group {self.id}"


class Player(models.Model):
    """Somebody of a group. Their number stays, whatever they are called.

    The name stands here, and in each match of the group as a copy that follows it.
    """

    # The constraint below begins with the group.
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, related_name="players", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    shape = models.PositiveSmallIntegerField()
    colour = models.PositiveSmallIntegerField()
    guest = models.BooleanField(default=False)
    left_at = models.DateTimeField(null=True)
    forgotten_at = models.DateTimeField(null=True)
    merged_into = models.PositiveSmallIntegerField(
        null=True, help_text="The number of the player that this is another spelling of."
    )
    op_id = models.UUIDField(null=True, help_text="The key of the request that added them.")
    renamed = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("group", "number"), name="player_number_once"),
        )

    def __str__(self) -> str:
        return f"{self.group_id} player {self.number}"


class Event(models.Model):
    """An evening of a group: its matches, and the acts beside them. A club night has a `format`."""

    # The constraint below begins with the group.
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, related_name="events", db_index=False
    )
    number = models.PositiveIntegerField()
    began_at = models.DateTimeField(default=timezone.now)
    last_seq = models.PositiveIntegerField(default=0)
    format = models.JSONField(null=True, help_text="What a club night plays, and how it counts.")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("group", "number"), name="event_number_once"),
        )

    def __str__(self) -> str:
        return f"{self.group_id} evening {self.number}"


class Act(models.Model):
    """An act of an evening beside its deals: a stake, a payment, a draw. Acts are only added."""

    class Kind(models.TextChoices):
        STAKE = "stake"
        PAID = "paid"
        UNPAID = "unpaid"
        ENTER = "enter"
        LEAVE = "leave"
        DRAW = "draw"
        PUBLISH = "publish"
        WITHDRAW = "withdraw"
        LATE = "late"
        RESULT = "result"
        NO_RESULT = "no_result"
        SUBSTITUTE = "substitute"
        CLOSE = "close"
        REOPEN = "reopen"

    # The constraint below begins with the event.
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="acts", db_index=False)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    answer = models.JSONField()
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    by = models.CharField(max_length=40, blank=True, help_text="The name of the device.")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("event", "seq"), name="act_seq_once"),
            models.UniqueConstraint(fields=("event", "op_id"), name="act_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.event_id} act {self.seq}"


class Season(models.Model):
    """A question that a group asks over its evenings: from when to when, and what counts."""

    # The constraints below begin with the group.
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, related_name="seasons", db_index=False
    )
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=40)
    first = models.DateField()
    last = models.DateField()
    game = models.CharField(max_length=40, blank=True)
    counts = models.CharField(max_length=10)
    best = models.PositiveSmallIntegerField(default=0)
    minimum = models.PositiveSmallIntegerField(default=0)
    op_id = models.UUIDField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("group", "number"), name="season_number_once"),
            models.UniqueConstraint(fields=("group", "op_id"), name="season_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.group_id} season {self.number}"


class HouseRules(models.Model):
    """House rules that a group has agreed on for a game. The newest ones hold."""

    # The constraints below begin with the group.
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, related_name="house_rules", db_index=False
    )
    seq = models.PositiveIntegerField()
    game = models.CharField(max_length=40)
    options = models.JSONField()
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    by = models.CharField(max_length=40, blank=True, help_text="The name of the device.")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("group", "seq"), name="house_rules_seq_once"),
            models.UniqueConstraint(fields=("group", "op_id"), name="house_rules_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.group_id} {self.game} rules {self.seq}"


class Match(models.Model):
    """A match as it was opened, and how far it has come."""

    class Status(models.TextChoices):
        OPEN = "open"
        OVER = "over"
        FINISHED = "finished"

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.JSONField()
    setup = models.JSONField(null=True)
    seats = models.JSONField(help_text="The players' names in the order of play.")
    dealer = models.PositiveSmallIntegerField(help_text="The seat that dealt first.")
    version = models.PositiveBigIntegerField(default=1)
    agreed_version = models.PositiveBigIntegerField(
        default=1, help_text="The version since which these house rules hold."
    )
    last_seq = models.PositiveBigIntegerField(default=0)
    last_deal_number = models.PositiveBigIntegerField(default=0)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    totals = models.JSONField(null=True, help_text="Final totals, once over or finished.")
    op_id = models.UUIDField(null=True, unique=True)
    opening_digest = models.CharField(max_length=64)
    created_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(auto_now=True)
    group = models.ForeignKey(
        Group, on_delete=models.SET_NULL, null=True, blank=True, related_name="matches"
    )
    event = models.ForeignKey(
        Event, on_delete=models.SET_NULL, null=True, blank=True, related_name="matches"
    )
    players = models.JSONField(
        null=True, blank=True, help_text="The numbers of the group's players, by seat."
    )
    sat_out = models.JSONField(
        null=True, blank=True, help_text="The numbers of those who were there and did not play."
    )

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Entry(models.Model):
    """One thing that was written. `answer` is the entry as plain data, as the scorer reads it.

    A deal keeps its number forever, whatever is corrected or undone later.
    """

    # The constraints below begin with the match: it needs no index of its own.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    seq = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=10)
    deal_number = models.PositiveBigIntegerField(null=True)
    answer = models.JSONField()
    note = models.CharField(max_length=200, blank=True)
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    receipt = models.JSONField(
        help_text="Version, points, totals and note at first; of a correction what it changed."
    )
    after = models.JSONField(help_text="What it wrote and the state after it; a cache.")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "seq"), name="entry_seq_once"),
            models.UniqueConstraint(fields=("match", "op_id"), name="entry_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.match_id} #{self.seq} {self.kind}"


class OfKind(models.Manager["Entry"]):
    """The entries of one kind."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def get_queryset(self) -> models.QuerySet["Entry"]:
        return super().get_queryset().filter(kind=self.kind)


class Round(Entry):
    """A played deal."""

    objects = OfKind("round")  # type: ignore[assignment, misc]

    class Meta:
        proxy = True


class Penalty(Entry):
    """A penalty against a side."""

    objects = OfKind("penalty")  # type: ignore[assignment, misc]

    class Meta:
        proxy = True


class Ruling(models.Model):
    """A ruling that the table stored: the facts, the house rules of then, and the verdict."""

    class Status(models.TextChoices):
        OPEN = "open"
        ACCEPTED = "accepted"
        DISPUTED = "disputed"

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="rulings", db_index=False
    )
    number = models.PositiveIntegerField()
    question = models.CharField(max_length=40)
    facts = models.JSONField()
    options = models.JSONField()
    findings = models.JSONField(
        db_column="said", help_text="Verdict, answer, reasons and penalty; texts unspoken."
    )
    standing = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    standing_by = models.PositiveSmallIntegerField(
        null=True, help_text="The side that accepted or disputed it."
    )
    standing_at = models.DateTimeField(null=True)
    from_now_on = models.BooleanField(
        default=False, help_text="Whether it is a rule of this table from now on."
    )
    after_seq = models.PositiveBigIntegerField(help_text="The newest entry when it was asked.")
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="ruling_number_once"),
            models.UniqueConstraint(fields=("match", "op_id"), name="ruling_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.match_id} ruling {self.number} {self.question}"


class Appeal(models.Model):
    """A stored ruling that was put to somebody else, and what they decided.

    Its link opens the situation and nothing of the match. Its secret is derived, never stored
    (`access.appeals`).
    """

    class Outcome(models.TextChoices):
        UPHELD = "upheld"
        CHANGED = "changed"
        SENT_BACK = "sent_back"

    # The constraints below begin with the match.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="appeals", db_index=False
    )
    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="appeals")
    nonce = models.CharField(max_length=22, default=new_id)
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the secret.")
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    withdrawn_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=9, choices=Outcome, blank=True)
    verdict = models.CharField(max_length=200, blank=True, help_text="What holds instead.")
    reason = models.CharField(max_length=500, blank=True)
    rule = models.CharField(max_length=20, blank=True, help_text="The section it rests on.")
    decided_by = models.CharField(max_length=40, blank=True)
    decided_at = models.DateTimeField(null=True)
    decided_op_id = models.UUIDField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "op_id"), name="appeal_op_id_once"),
            models.UniqueConstraint(
                fields=("ruling",),
                condition=models.Q(withdrawn_at=None, decided_at=None),
                name="appeal_open_once",
            ),
        )

    def __str__(self) -> str:
        return f"{self.match_id} appeal {self.pk}"


class Acceptance(models.Model):
    """A side has accepted everything that was written up to an entry."""

    # The constraint below begins with the match.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="acceptances", db_index=False
    )
    side = models.PositiveSmallIntegerField()
    seq = models.PositiveBigIntegerField(help_text="The last entry that is accepted.")
    version = models.PositiveBigIntegerField(help_text="The match's when it was accepted.")
    name = models.CharField(max_length=40, blank=True)
    op_id = models.UUIDField()
    device = models.CharField(max_length=22, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "op_id"), name="acceptance_op_id_once"),
        )

    def __str__(self) -> str:
        return f"{self.match_id} accepted to {self.seq} by side {self.side}"


class Link(models.Model):
    """A link to a match or to a group, for one role. Its secret is derived, never stored
    (`access.links`). A role in a group holds at each of its matches."""

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="links", db_index=False
    )
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, null=True, related_name="links", db_index=False
    )
    role = models.CharField(max_length=7, choices=Role)
    nonce = models.CharField(max_length=22, default=new_id)
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the secret.")
    op_id = models.UUIDField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)
    code_nonce = models.CharField(max_length=22, blank=True)
    code_digest = models.CharField(
        max_length=64,
        blank=True,
        db_index=True,
        help_text="Keyed: a code is too short for less.",
    )
    code_until = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("match", "role"),
                condition=models.Q(revoked_at=None),
                name="link_standing_once",
            ),
            models.UniqueConstraint(fields=("match", "op_id"), name="link_op_id_once"),
            models.UniqueConstraint(
                fields=("group", "role"),
                condition=models.Q(revoked_at=None),
                name="group_link_standing_once",
            ),
            models.UniqueConstraint(fields=("group", "op_id"), name="group_link_op_id_once"),
            models.CheckConstraint(
                condition=models.Q(match=None) ^ models.Q(group=None), name="link_of_one_subject"
            ),
        )

    def __str__(self) -> str:
        return f"{self.match_id or self.group_id} for a {self.role}"

    @property
    def subject(self) -> Match | Group:
        """Return what the link opens."""
        subject = self.match if self.match_id else self.group
        assert subject is not None  # noqa: S101 - the database holds it
        return subject


class Visit(models.Model):
    """A device that joined a match or a group through a link, and what it is called there.

    `device` is the number in the device's session, which joining renews. `author` stays, and is
    what entries and rulings name as the device that wrote them.
    """

    device = models.CharField(max_length=22)
    author = models.CharField(max_length=22)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, related_name="visits")
    group = models.ForeignKey(Group, on_delete=models.CASCADE, null=True, related_name="visits")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="visits")
    name = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("device", "match"), name="visit_once"),
            models.UniqueConstraint(fields=("device", "group"), name="group_visit_once"),
            models.CheckConstraint(
                condition=models.Q(match=None) ^ models.Q(group=None), name="visit_of_one_subject"
            ),
        )

    def __str__(self) -> str:
        return f"{self.device} at {self.match_id or self.group_id}"


class Guesses(models.Model):
    """Number of wrong codes from one source, or from all, in a span of time.

    `minute` is the last one of the span, counted from 1970.
    """

    source = models.CharField(max_length=64, primary_key=True)
    minute = models.PositiveBigIntegerField()
    count = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.source}: {self.count}"


class Spent(models.Model):
    """Amount of a budget that one network address has used within an hour (`services.budgets`).

    `hour` is counted from 1970.
    """

    source = models.CharField(max_length=64, primary_key=True)
    hour = models.PositiveBigIntegerField()
    count = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.source}: {self.count}"


class Sought(models.Model):
    """A question that a search did not answer, for the people who run the server."""

    game = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=5)
    words = models.CharField(max_length=120)
    count = models.PositiveIntegerField(default=1)
    last_on = models.DateField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("game", "language", "words"), name="sought_once"),
        )

    def __str__(self) -> str:
        return f"{self.words}: {self.count}"
