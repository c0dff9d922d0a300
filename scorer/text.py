"""Texts that are rendered later: message ids with gaps.

The engine returns texts without a language. Pages, API and phone render them in the reader's
language and with the names of the people at the table. A message id is the English sentence, its
gaps written `{name}`. A gap holds a number, a word that somebody typed, another text, or a side, a
seat or a player, whose name only the renderer has. Where a number asks for other words, `plural`
declares the id with its singular. Where one English word has several senses, `text_as` names which.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from scorer.names import bare, isolated, short_names

Named = TypeVar("Named")


class Side(NamedTuple):
    """The name of a side, where a sentence mentions it."""

    side: int


class Seat(NamedTuple):
    """The name of the player in a seat."""

    seat: int


class Player(NamedTuple):
    """The name of somebody in a group, where a sentence mentions them."""

    player: int


class Text(NamedTuple):
    """A message id and what fills its gaps."""

    message: str
    gaps: tuple[tuple[str, Any], ...] = ()


NOTHING = Text("")
"""No sentence at all."""

SENSE = "\x04"
"""Between a sense and its message id, as catalogues of gettext have it."""

SENSES: dict[str, str] = {}
"""The first sense of a message id that has any: what was stored before it had one is read by it."""

EARLIER: dict[str, str] = {}
"""Today's message id by an earlier one, for stored texts. The server fills it."""


class Plural(NamedTuple):
    """The singular of a message id, and the gap whose number chooses the form."""

    one: str
    by: str


PLURALS: dict[str, Plural] = {}
"""By the message id, which is the English plural."""


def plural(one: str, many: str, by: str) -> str:
    """Declare the message id `many`, whose words depend on the number in the gap `by`."""
    PLURALS[many] = Plural(one, by)
    return many


class Voice(NamedTuple):
    """A language to render texts in: a catalogue, and the names of the sides and seats of one
    table.

    `players` are names of people in a group, by their ids.

    `translate` takes a message id. `form` a singular, its plural and a number, and chooses.
    """

    translate: Callable[[str], str]
    form: Callable[[str, str, int], str]
    sides: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    players: tuple[tuple[int, str], ...] = ()

    def at(self, sides: tuple[str, ...], seats: tuple[str, ...] = ()) -> "Voice":
        """Return the same language with the names of a table."""
        return Voice(self.translate, self.form, sides, seats, self.players)

    def among(self, players: tuple[tuple[int, str], ...]) -> "Voice":
        """Return the same language with the names of people in a group, by their ids."""
        return Voice(self.translate, self.form, self.sides, self.seats, players)

    def brief(self) -> "Voice":
        """Return the same with short names, for where little room is."""
        names = short_names([bare(name) for name in self.seats])
        seats = tuple([isolated(name) for name in names])
        return self.at(seats if self.sides == self.seats else self.sides, seats)


def same(message: str) -> str:
    """Return the catalogue of the message ids themselves: English."""
    return message.split(SENSE)[-1]


def counted(one: str, many: str, number: int) -> str:
    """Return the form that English takes for a number."""
    return one if number == 1 else many


ENGLISH = Voice(same, counted)


def text(message: str, **gaps: Any) -> Text:
    """`text("Made: {won} against {lost}.", won=96, lost=66)`."""
    return Text(message, tuple(sorted(gaps.items())))


def text_as(sense: str, message: str, **gaps: Any) -> Text:
    """Return a text whose English words have other senses elsewhere: `text_as("a side", "Out")`."""
    if message not in SENSES:
        SENSES[message] = sense
    return text(sense + SENSE + message, **gaps)


CARD_LETTERS = {
    "A": text_as("letter of a card", "A"),
    "K": text_as("letter of a card", "K"),
    "Q": text_as("letter of a card", "Q"),
    "J": text_as("letter of a card", "J"),
    "C": text_as("letter of a card", "C"),
    "V": text_as("letter of a card", "V"),
}
"""The letters of ace, king, queen, jack, cavall and valet. No other statement of them is needed."""

SKUS_NAME = text("Sküs")
CARD_SIGNS = ("♣", "♦", "♥", "♠", SKUS_NAME.message)
"""Signs of cards in sentences, behind the rank or alone: `K♥`, `Sküs`."""


def listed(texts: tuple[Text, ...]) -> Text:
    """Several sentences, one after the other."""
    if not texts:
        return NOTHING
    joined = texts[0]
    for following in texts[1:]:
        joined = text("{first} {second}", first=joined, second=following)
    return joined


def together(values: tuple[Named, ...]) -> Named | Text:
    """Values as one enumeration: A, B and C."""
    if len(values) < 2:
        return values[0] if values else NOTHING
    named: Named | Text = values[0]
    for value in values[1:-1]:
        named = text("{first}, {second}", first=named, second=value)
    return text("{first} and {last}", first=named, last=values[-1])


def figure(points: int | str) -> str:
    """Points as they are displayed, with a real minus, which screen readers pronounce: −16."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points with their sign: +16, −16, 0."""
    return f"+{points}" if points > 0 else figure(points)


def render_text(message: Text, voice: Voice) -> str:
    """Return the text in the language of `voice`, every gap filled."""
    return _filled(message.message, message.gaps, voice)


def _filled(message: str, gaps: Iterable[tuple[str, Any]], voice: Voice) -> str:
    if not message:
        return ""
    given = dict(gaps)
    values = {name: _gap(value, voice) for name, value in given.items()}
    forms = PLURALS.get(message)
    if forms is None:
        words = _translated(message, voice).format(**values)
    else:
        words = voice.form(forms.one, message, given[forms.by]).format(**values)
    # A name that ends with a full stop ends the sentence with it.
    return words[:-1] if words.endswith("..") else words


def _translated(message: str, voice: Voice) -> str:
    words = voice.translate(message)
    if words == message and message in SENSES:
        return voice.translate(SENSES[message] + SENSE + message)
    return words


def _gap(value: Any, voice: Voice) -> Any:
    if isinstance(value, int):
        return value if value >= 0 else figure(value)
    if isinstance(value, dict):
        return _stored_gap(value, voice)
    if isinstance(value, Text):
        return render_text(value, voice)
    if isinstance(value, Side):
        return _name(voice.sides, value.side, UNNAMED_SIDE, voice)
    if isinstance(value, Seat):
        return _name(voice.seats, value.seat, UNNAMED_SEAT, voice)
    if isinstance(value, Player):
        return _player(value.player, voice)
    return isolated(lettered(value, voice)) if isinstance(value, str) else value


def lettered(words: str, voice: Voice) -> str:
    """Return cards with the letters of the language: `K♥ 10♠` is `H♥ 10♠` in Dutch.

    Texts keep them in English letters, as they keep their messages in English.
    """
    if not any(sign in words for sign in CARD_SIGNS):
        return words
    return " ".join([_lettered(word, voice) for word in words.split(" ")])


def _lettered(word: str, voice: Voice) -> str:
    rank, suit = word[:-1], word[-1:]
    if rank in CARD_LETTERS and suit in CARD_SIGNS:
        return render_text(CARD_LETTERS[rank], voice) + suit
    return render_text(SKUS_NAME, voice) if word == SKUS_NAME.message else word


def _stored_gap(stored: dict[str, Any], voice: Voice) -> Any:
    """Return what fills a gap, of which `plain` made `stored`."""
    if "side_name" in stored:
        return _name(voice.sides, stored["side_name"], UNNAMED_SIDE, voice)
    if "seat_name" in stored:
        return _name(voice.seats, stored["seat_name"], UNNAMED_SEAT, voice)
    if "player_name" in stored:
        return _player(stored["player_name"], voice)
    return rendered(stored, voice)


UNNAMED_SIDE, UNNAMED_SEAT = text("Side {number}"), text("Seat {number}")
UNNAMED_PLAYER = text("Player {number}")


def _player(player: int, voice: Voice) -> str:
    """Return a player's name, isolated if its direction could affect the text around it."""
    for number, name in voice.players:
        if number == player:
            return isolated(name)
    return _filled(UNNAMED_PLAYER.message, (("number", player),), voice)


def _name(names: tuple[str, ...], index: int, unnamed: Text, voice: Voice) -> str:
    if index < len(names):
        return names[index]
    return _filled(unnamed.message, (("number", index + 1),), voice)


def plain(value: Any) -> Any:
    """Texts as plain data, so that they can be stored and rendered later in any language."""
    if isinstance(value, Text):
        gaps = {name: plain(gap) for name, gap in value.gaps}
        return {"say": value.message, "gaps": gaps} if gaps else {"say": value.message}
    if isinstance(value, Side):
        return {"side_name": value.side}
    if isinstance(value, Seat):
        return {"seat_name": value.seat}
    if isinstance(value, Player):
        return {"player_name": value.player}
    return value


def rendered(stored: Any, voice: Voice) -> Any:
    """Plain data with every stored text in it rendered."""
    if isinstance(stored, dict):
        if "say" in stored:
            message: str = stored["say"]
            return _filled(EARLIER.get(message, message), stored.get("gaps", {}).items(), voice)
        # Most values are words and numbers; a call for each would cost as much as the sentences.
        return {
            key: rendered(value, voice) if isinstance(value, dict | list) else value
            for key, value in stored.items()
        }
    if isinstance(stored, list):
        return [rendered(value, voice) for value in stored]
    return stored
