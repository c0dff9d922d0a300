"""No page of one language has words of another: every page, problem and download is crawled."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from html.parser import HTMLParser
from typing import Any

import pytest

from scorer import GAMES
from scorer.core.glossary import Glossary
from scorer.glossary import GLOSSARIES
from tests.parameters import in_proof
from tests.tables.conftest import Api, worked_deal
from tests.tables.groups import begin_night, finish, forms, make, make_season, start
from tests.tables.pages.test_nights import Night
from tests.tables.pages.test_translations import catalogue, untranslated

READ_ALOUD = (
    "aria-label",
    "title",
    "placeholder",
    "alt",
    "data-ask-outcome",
    "data-sure",
    "data-called",
)
VOID = {"meta", "link", "input", "br", "img", "hr"}
NOT_PROSE = {"script", "style", "code", "pre", "bdi", "kbd"}

ENGLISH = re.compile(
    r"\b(the|with|from|this|that|your|nothing|which|their|these|they|and|who|what|when)\b"
)
"""Words of every English page that are none in German or Dutch."""
LATIN = re.compile(r"[A-Za-z][A-Za-z']{2,}")

# Names of people, of files and programs, of games and rules elsewhere, and codes that are typed.
NAMES = re.compile(
    r"[a-z_-]+\.(?:com|bg|org|html)|Pika|BridgeBG|SharpBelot|BG Stats|\.?bgsplay|Caddy|nginx"
    r"|Scorer's Table|PDF|JSON|CSV|XLSX|SVG|PNG|API|HTTPS?|HSTS|SITE_URL|Secure|QR|UTC|localhost"
    r"|Enter|Backspace|Strohmandeln|\.json|zip|Baloot|belote|contrée|klaverjas|wiezen|manille|Dorskampkwartier|Troef"
    r"|Industrie und Glück|iPhone|Safari"
    r"|Kosakeln|Kwajongen|Couillon|Kujon|Eureka|Challenge|Pan Book of Card Games|Königrufen"
    r"|Großtarock|Illustrated|Trischaken|Royal Trull|Kontra|Drei|Zwei|Ein|Malmedy|St\.? ?Vith"
    r"|\b(?:EUR|[IVX]+)\b|\b(?:Ana|Boris|Ceca|Dan)\b"
)


def home_words(glossaries: Iterable[Glossary]) -> re.Pattern[str]:
    """What the tables of a game say in the language that it is at home in, wherever it is said.

    English words are none of them: a page that leaks English would seem to speak of the game.
    """
    sentences = {
        word
        for glossary in glossaries
        for term in glossary.terms
        for language, words in term.words.items()
        if language != "en"
        for phrase in words
        for word in re.findall(r"\w+", phrase)
    }
    return re.compile(rf"\b(?:{'|'.join(sorted(sentences))})\b", re.IGNORECASE)


HOME_WORDS = home_words(GLOSSARIES.values())


class Prose(HTMLParser):
    """What a page says, to the eye and to the ear; not what it marks as another language's."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.sentences: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        foreign = tag in NOT_PROSE or (tag != "html" and "lang" in attributes)
        if not foreign and not self.skips():
            self.sentences += [attributes[name] or "" for name in READ_ALOUD if name in attributes]
        if tag not in VOID:
            self.open.append((tag, foreign))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.skips():
            self.sentences.append(" ".join(data.split()))

    def skips(self) -> bool:
        return any(foreign for _, foreign in self.open)


def in_english(messages: Iterable[str]) -> re.Pattern[str]:
    """What pages say in English of messages that are not translated yet, whatever their gaps hold.

    A piece between gaps is excused by itself where it is of two words or more: markup may part it
    from the others.
    """
    said = set[str]()
    for message in messages:
        pieces = [" ".join(piece.split()) for piece in re.split(r"\{\w*\}|%\(\w+\)s", message)]
        if any(re.search(r"\w", piece) for piece in pieces):
            said.add(r"\s*.+?\s*".join(map(re.escape, pieces)))
        said |= {re.escape(piece) for piece in pieces if len(re.findall(r"\w+", piece)) > 1}
    longest_first = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)" if said else r"(?!)")


NOTHING = in_english(())


def foreign_words(
    page: str, language: str, excused: re.Pattern[str] = NOTHING
) -> list[tuple[str, str]]:
    prose = Prose()
    prose.feed(page)
    alien = LATIN if language in ("bg", "ru") else ENGLISH
    return [
        (word[0], sentence)
        for sentence in prose.sentences
        if (word := alien.search(HOME_WORDS.sub("", NAMES.sub("", excused.sub("", sentence)))))
    ]


EVERYWHERE = (
    "/", "/preferences", "/statistics", "/import", "/join", "/take", "/https", "/nowhere",
)  # fmt: skip
OF_A_GAME = (
    "/open/{game}", "/open/{game}?preset=last", "/rules/{game}", "/rules/{game}/precedents",
    "/referee/{game}",
)  # fmt: skip
OF_A_MATCH = (
    "", "/history", "/referee", "/needs", "/share", "/display", "/offline", "/more", "/end",
    "/entries/1", "/entries/1/tables", "/take", "/tables", "/delete", "/paper",
)  # fmt: skip


OF_A_GROUP = (
    "", "/next", "/matches", "/evenings", "/evenings/1", "/settle", "/settle?direct=1", "/stake",
    "/seasons/0", "/seasons/0/0", "/seasons/1", "/seasons/0/change", "/players", "/players/0",
    "/players/0/forget", "/invite/scorer",
)  # fmt: skip
OF_A_CLUB = ("", "/nights/new")
OF_A_NIGHT = (
    "", "/slip", "/slip?round=1&table=1", "/people", "/lists", "/lists?what=slips",
    "/lists?what=standing", "/wall", "/wall?page=1",
)  # fmt: skip

LANGUAGES = ["bg", "de", "nl", "ru"]


def pages_of_groups(api: Api) -> list[str]:
    """Return the pages of a group that has played for money, and of a club in its second round."""
    group = make(api.client, ["Ana", "Boris", "Ceca", "Dan", "Ana Dan"], title="Dan")
    agreed = {"unit": "EUR", "kind": "match", "amount": "1"}
    assert api.client.post(f"/g/{group.id}/stake", agreed).status_code == 302
    for _ in range(2):
        finish(api.client, group, start(api.client, group), [106, 56])
    make_season(api.client, group, title="Ana")
    api.client.post(f"/g/{group.id}/settle/paid", forms(api.client, group)[0])
    names = [f"Ana {number}" for number in range(12)]
    club = make(api.client, names, title="Boris")
    night = Night(api.client, club, begin_night(api.client, club, names))
    night.publish()
    assert night.slip(1, [900, 700]).status_code == 302
    return [
        *(f"/g/{group.id}{path}" for path in OF_A_GROUP),
        *(f"/g/{club.id}{path}" for path in OF_A_CLUB),
        *(f"{night.path}{path}" for path in OF_A_NIGHT),
        "/groups/new", "/clubs/new", "/menu", "/matches",
    ]  # fmt: skip


def pages(api: Api, language: str, step: int) -> Iterator[tuple[str, str]]:
    """Every `step`-th page, and what it says in this language."""
    # A group takes in what its phone has played today: it comes first.
    paths = [*EVERYWHERE, *pages_of_groups(api)]
    for game in GAMES:
        match = api.open(game=game)
        api.write(match, {"kind": "round", "entry": worked_deal(game)})
        api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 5}})
        paths += [path.format(game=game) for path in OF_A_GAME]
        paths += [f"/m/{match}{path}" for path in OF_A_MATCH]
        paths += [f"/referee/{game}/{question.key}" for question in GAMES[game].questions]
    for path in paths[LANGUAGES.index(language) % step :: step]:
        answer: Any = api.client.get(path, headers={"Accept-Language": language})
        yield path, answer.content.decode()


@pytest.mark.slow
@pytest.mark.parametrize("step", [5, in_proof(1)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_one_language(api: Api, language: str, step: int) -> None:
    excused = in_english(untranslated(catalogue(language)))
    leaks = {
        (word, sentence): path
        for path, page in pages(api, language, step)
        for word, sentence in foreign_words(page, language, excused)
    }
    for leak in sorted(leaks.items()):
        print(leak)
    assert not leaks, sorted(leaks.items())[:40]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_precedent_cites_is_named_in_the_readers_language(
    api: Api, game: str, language: str
) -> None:
    headers = {"Accept-Language": language}
    page = api.client.get(f"/rules/{game}/precedents", headers=headers).content.decode()
    titles = set(re.findall(r'class="cite"\s+href="[^"]*"\s+title="([^"]*)"', page))
    sources = {rule.source for rule in GAMES[game].rules}
    assert titles
    assert not titles & {escape(source) for source in sources}
    assert not foreign_words(page, language)


def test_a_foreign_word_is_found() -> None:
    page = '<html lang="ru"><p>Счёт <b>of the deal</b> <span lang="en">the end</span></p>'
    assert foreign_words(page, "ru") == [("the", "of the deal")]
    assert foreign_words(page.replace("ru", "nl"), "nl") == [("the", "of the deal")]


def test_a_text_that_is_not_translated_yet_is_no_leak() -> None:
    page = '<html lang="ru"><p>Счёт: The moon was shot by <bdi>Ana</bdi>.</p><p>the end</p>'
    excused = in_english(["The moon was shot by {side}.", "{n}", "{a} the {b}"])
    assert foreign_words(page, "ru") != foreign_words(page, "ru", excused) == [("the", "the end")]


def test_the_words_of_a_game_at_home_in_english_hide_no_english() -> None:
    [term, *_] = GLOSSARIES["kozel"].terms
    english = Glossary("en", (term._replace(words={"en": ("out of the suit",)}),))
    assert home_words([*GLOSSARIES.values(), english]) == HOME_WORDS
