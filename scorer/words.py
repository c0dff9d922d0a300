"""The words of what is written or asked, as search compares them."""

from scorer.hashed import hashed

SMALL = "abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхцчшщъыьэюяіїєґђѓјљњћќџ0123456789"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЂЃЈЉЊЋЌЏ"
ACCENTED = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿčćđěğłńňřśšşťůźżžёй"
ACCENTED_CAPITALS = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸČĆĐĚĞŁŃŇŘŚŠŞŤŮŹŻŽЁЙ"
UNACCENTED = "aaaaaaceeeeiiiinoooooouuuuyyccdeglnnrssstuzzzеи"
PLAIN = hashed(
    [
        *zip(SMALL, SMALL), *zip(CAPITALS, SMALL),
        *zip(ACCENTED, UNACCENTED), *zip(ACCENTED_CAPITALS, UNACCENTED),
        ("ß", "ss"), ("ẞ", "ss"), ("'", ""), ("’", ""),
    ]
)  # fmt: skip
"""Letters as the search reads them. Runtimes do not agree on the case of letters beyond A to Z."""

ACCENTS, LETTERS, SIGNS, MORE_LETTERS = 0x300, 0x370, 0x2000, 0x2C00
"""The first codes of: accents that follow their letter, letters, punctuation, more letters."""


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence, each once, in small letters without accents."""
    words: list[str] = []
    # A sentence has few different letters, and runtimes replace faster than they loop.
    for letter in {*sentence}:
        plain = _plain(letter)
        if plain != letter:
            sentence = sentence.replace(letter, plain)
    for word in sentence.split():
        if word not in words:
            words.append(word)
    return words


def _plain(letter: str) -> str:
    """Return how a letter is searched for: nothing for an accent, a blank for what ends a word."""
    if letter in PLAIN:
        return PLAIN[letter]
    code = ord(letter)
    if ACCENTS <= code < LETTERS:
        return ""
    return letter if LETTERS <= code < SIGNS or code >= MORE_LETTERS else " "
