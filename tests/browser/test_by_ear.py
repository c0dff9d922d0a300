"""Played by keys and the accessibility tree alone: no click, no picture."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorer import GAMES
from tests.browser.belot_match import CONTEST, FIRST_DEAL, MATCH
from tests.browser.conftest import NewPage
from tests.browser.ear import DESK, Ear
from tests.browser.table import DOUBLE_TAP_MS, append, go, program, table_with
from tests.browser.tree import nameless, tree

NAMES = ["Ana", "Boris", "Ceca", "Dan"]


@pytest.fixture
def ear(new_page: NewPage) -> Ear:
    return Ear(new_page(**DESK))


@pytest.fixture
def at(ear: Ear, server: str) -> Callable[..., Ear]:
    """Makes a match of a game with deals in it, and goes to its page or to another one of it."""

    def sit(*deals: dict[str, Any], game: str = "belot", path: str = "", **more: Any) -> Ear:
        seats = NAMES[: GAMES[game].seats[-1]]
        go(ear.page, f"/m/{table_with(server, *deals, game=game, seats=seats, **more)}{path}")
        ear.page.wait_for_load_state("networkidle")
        return ear

    return sit


At = Callable[..., Ear]


def call(ear: Ear, contract: str = "hearts", caller: str = "Ana") -> None:
    """Choose what is played and who called it."""
    ear.to("clubs", "radio")
    ear.press("Space")
    while ear.place().name != contract:
        ear.press("ArrowRight")
    assert ear.press("Tab").groups == ["Who called"]
    ear.press("Space")
    while ear.place().name != caller:
        ear.press("ArrowRight")


def test_a_deal_of_belot_with_declarations_is_written_and_every_key_says_whose(at: At) -> None:
    ear = at()
    call(ear, caller="Boris")
    ear.expect_heard("Enter the card points of one side.")
    assert ear.press("Tab").name == "We"
    ear.type("100")
    ear.expect_heard("We score 16.")
    assert ear.to("run of 3").name == "+20 run of 3 We"
    ear.press("Enter")
    ear.expect_heard("We score 18.")
    ear.to("run of 5")
    ear.press("Enter")
    asked = ear.expect_place("5")
    assert asked.groups == ["How long is the run?"]
    ear.press("Escape")
    ear.expect_place("+100 run of 5+ We")
    ear.press("Tab", "Enter")
    assert ear.expect_place("nine").groups == ["Four of a kind"]
    ear.press("Tab", "Tab", "Enter")
    ear.expect_heard("We score 38.")
    ear.expect_place("Four of a kind We")
    ear.to("Remove Four", key="Shift+Tab")
    assert str(ear.place()) == "We / button / Remove Four of a kind: jack"
    ear.to("^Write", "button")
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 38, Boris & Dan 0")
    ear.expect_place("clubs")
    assert ear.keys < 60


def test_the_number_pad_is_one_stop_and_its_last_key_says_where_it_leads(at: At) -> None:
    ear = at()
    ear.to("^They$", "textbox")
    assert str(ear.press("Tab")) == "Number pad / button / 7"
    assert ear.press("ArrowDown", "ArrowDown", "ArrowDown").name == "Delete the last digit"
    assert ear.press("End").name == "Next number: They"
    assert ear.press("Tab").name == "+20 run of 3 We"
    assert ear.press("Shift+Tab").name == "Next number: They"


@pytest.mark.parametrize(("arrows", "name"), [(0, "×2 Contra"), (1, "×4 Recontra")])
def test_contra_is_taken_back_by_space(at: At, arrows: int, name: str) -> None:
    ear = at()
    call(ear)
    ear.press("Tab")
    ear.type("100")
    ear.expect_heard("We score 10, They 6.")
    ear.to("Contra")
    ear.press("Space", *["ArrowRight"] * arrows)
    assert ear.expect_place(name).states == {"checked"}
    ear.expect_heard("We score 64." if arrows else "We score 32.")
    assert ear.press("Space").states == set()
    ear.expect_heard("We score 10, They 6.")
    assert ear.press("Space").states == {"checked"}


@pytest.mark.parametrize(
    ("game", "button", "heard"),
    [
        ("belot", "All passed", "All passed. Nobody scores. Ana & Ceca 0, Boris & Dan 0"),
        ("kosakeln", "Both passed", "Ana 0, Boris 0"),
        ("svoi_kozyri", "A draw", "a draw. Ana 0, Boris 0, Ceca 0, Dan 0"),
    ],
)
def test_a_deal_that_changes_no_points_is_said(at: At, game: str, button: str, heard: str) -> None:
    ear = at(game=game)
    ear.to(button)
    ear.press("Enter")
    if button == "A draw":
        ear.to("^Write", "button")
        ear.press("Enter")
    ear.expect_heard(heard)
    ear.to("^Undo$", key="Shift+Tab")
    ear.press("Enter")
    ear.expect_heard("Pass undone." if game == "kosakeln" else "Deal 1 undone.")


def test_a_draw_of_besikovitch_is_said(at: At) -> None:
    ear = at(game="besikovitch")
    ear.to("^Ana$", "radio")
    ear.press("Space", "ArrowRight", "ArrowRight")
    ear.to("^Write", "button")
    ear.press("Enter")
    ear.expect_heard("Ana 0, Boris 0")
    ear.expect_place("Ana")


def test_enter_on_an_unfinished_deal_leads_to_what_is_missing(at: At) -> None:
    ear = at()
    ear.to("clubs", "radio")
    ear.press("Space")
    ear.to("run of 3")
    ear.press("Enter")
    ear.to("^We$", "textbox", key="Shift+Tab")
    ear.type("100")
    expect(ear.page.locator("#pad[data-pending]")).to_have_count(0)
    ear.press("Enter")
    assert str(ear.expect_place("Ana")) == "Who called / radio / Ana"
    ear.press("Space")
    ear.expect_heard("We score 12, They 6.")
    chips = [node.name for node in tree(ear.page) if node.role == "button"]
    assert chips.count("Remove terza") == 1


@pytest.mark.tolerates("status of 4")
def test_what_the_server_gives_back_has_no_declaration_twice(at: At) -> None:
    ear = at()
    ear.to("run of 3")
    ear.press("Enter")
    ear.page.evaluate("document.querySelector('#pad').dataset.pending = ''")
    ear.to("^We$", "textbox", key="Shift+Tab")
    with ear.page.expect_response("**/entries"):
        ear.page.evaluate("document.querySelector('#pad').requestSubmit()")
    expect(ear.page.locator("main:not([inert])")).to_be_visible()
    names = [node.name for node in tree(ear.page) if node.role == "button"]
    assert names.count("Remove terza") == 1


def test_opening_a_match_keeps_the_focus_where_a_key_was_pressed(ear: Ear) -> None:
    ear.page.goto("/open/kozel")
    ear.to("3 players", "button")
    ear.press("Enter")
    ear.page.wait_for_url("**/open/kozel?players=3*")
    ear.expect_place("3 players")
    ear.to("House rules")
    ear.press("Enter")
    ear.to("^Money game")
    ear.press("Enter")
    ear.page.wait_for_url("**preset=money*")
    assert ear.expect_place("Money game Stakes in a pot. Lead one or three cards.")
    ear.page.reload()
    ear.press("Tab")
    assert ear.place().name == "Skip to the content"


def test_all_trumps_are_no_two_letters(at: At) -> None:
    ear = at(*MATCH)
    for path in ("", "/history", "/end", "/display", "/entries/4"):
        ear.page.goto(ear.page.url.split("/m/")[0] + "/m/" + ear.page.url.split("/")[4] + path)
        assert "AT" not in ear.page.locator("body").aria_snapshot().split(), path
    names = [node.name for node in tree(ear.page) if node.role == "StaticText"]
    assert "all trumps" in names


def test_a_top_card_says_what_was_chosen(at: At) -> None:
    ear = at(CONTEST, path="/entries/1")
    ear.to("Extras", "button")
    ear.press("Enter")
    ear.to("Top card")
    assert str(ear.place()) == "We / DisclosureTriangle / Top card: king"
    ear.press("Enter")
    assert ear.press("Tab").groups[-1] == "Top card"


def test_kosakelns_bonuses_are_named_and_the_open_question_has_the_focus(at: At) -> None:
    ear = at(game="kosakeln")
    ear.to("Dreiblatt", "radio")
    ear.press("Space", "ArrowRight", "ArrowRight", "Tab", "Space", "Tab")
    ear.type("40")
    ear.press("Tab", "Space", "Tab")
    ear.type("9")
    ear.to("Bonuses")
    ear.press("Enter")
    assert ear.expect_place("Ana").groups == ["Whose bonus?"]
    heads = {node.name for node in tree(ear.page) if node.role == "columnheader"}
    assert "Einblatt" in heads
    assert "" not in heads
    ear.to("^Uhu, announced: 12$")
    ear.press("Enter")
    ear.expect_heard("Uhu 12: made or lost?")
    ear.press("Escape")
    ear.expect_place("Bonuses, 1")
    ear.to("Announced\\?")
    ear.press("Enter")
    assert str(ear.expect_place("made")) == "Uhu / button / made"
    ear.press("Enter")
    assert ear.place().states == {"pressed"}
    assert ear.to("^The declarer had a Trull card$", key="Shift+Tab").role == "checkbox"
    ear.press("Escape")
    ear.to("^Write", "button")
    ear.press("Enter")
    ear.expect_heard("Ana ")
    assert ear.keys < 100


def test_a_change_of_dealer_is_said_once_and_ends_in_one_stop(at: At) -> None:
    ear = at(FIRST_DEAL)
    ear.to("deals$")
    ear.press("Enter", "Tab", "Enter")
    ear.expect_heard("deals. Ana & Ceca 9, Boris & Dan 7")
    ear.expect_place("clubs")


def test_a_penalty_is_written_by_keys(at: At) -> None:
    ear = at(FIRST_DEAL)
    ear.to("^Menu$")
    ear.press("Enter")
    assert ear.expect_place("Close").groups == ["Menu"]
    ear.to("^Penalty")
    ear.press("Enter")
    ear.expect_page("Penalty")
    ear.to("Write the penalty")
    ear.press("Enter")
    ear.expect_heard("Choose who broke a rule.")
    assert ear.expect_place("Ana & Ceca").groups == ["Who broke a rule?"]
    ear.press("Space")
    ear.expect_heard("Total after: We 9, They 23")
    ear.to("Out of turn")
    assert ear.press("Enter").states == {"pressed"}
    ear.to("Write the penalty")
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 9, Boris & Dan 23")
    ear.expect_place("clubs")
    assert ear.keys < 45


def test_a_deal_is_corrected_by_keys(at: At) -> None:
    ear = at(FIRST_DEAL, path="/history")
    row = ear.to("^1 ", "DisclosureTriangle")
    assert row.name.startswith("1 hearts Ana made it, 96 : 66")
    ear.press("Enter")
    ear.to("^Correct$", "link")
    ear.press("Enter")
    ear.expect_page("^Correct ")
    assert ear.to("^Points$").states == {"pressed"}
    ear.to("^We$", "textbox")
    ear.type("200")
    ear.expect_heard("The cards of this game and the last ten add up to 162.")
    assert ear.press("Enter").name == "We"
    ear.press("Control+a")
    ear.type("69")
    ear.expect_heard("Total after: We 0, They 16")
    ear.to("^Correct deal 1$")
    ear.press("Enter")
    ear.expect_page("^Deals ")
    ear.expect_heard("Deal 1 corrected. Ana & Ceca 0, Boris & Dan 16")
    assert ear.place().name.startswith("1 hearts Ana failed")
    assert ear.keys < 50


@pytest.mark.tolerates("status of 4")
def test_a_deal_that_another_phone_wrote_meanwhile_is_settled_by_keys(at: At, server: str) -> None:
    ear = at(FIRST_DEAL)
    match = ear.page.url.split("/")[4]
    call(ear, "clubs")
    ear.press("Tab")
    ear.type("100")
    ear.expect_heard("We score 10, They 6.")
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    ear.expect_heard("Ana & Ceca 18, Boris & Dan 14")
    assert ear.place().name == "We"
    ear.to("^Write deal 3$")
    ear.press("Enter")
    assert ear.expect_place("Is it the same deal?").role == "heading"
    ear.expect_heard("What you entered is still here.")
    ear.to("^Discard mine")
    ear.to("^Write as deal 3")
    ear.page.wait_for_timeout(DOUBLE_TAP_MS)
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 28, Boris & Dan 20")
    ear.expect_place("clubs")


def test_a_referees_question_is_asked_and_heard_by_keys(at: At) -> None:
    ear = at()
    ear.to("^Referee$")
    ear.press("Enter")
    ear.expect_page("^Referee ")
    ear.to("^Which cards may I play")
    ear.press("Enter")
    ear.expect_page("^Which cards")
    ear.to("^clubs$", "radio")
    ear.press("Space", "ArrowRight", "ArrowRight", "Tab", "Tab", "Tab")
    ear.press("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter")
    ear.press("Shift+Tab", "Enter", "Tab")
    assert ear.press("ArrowRight").groups == ["The pack"]
    ear.press("Enter")
    ear.expect_heard("Allowed: king of diamonds.")
    assert ear.keys < 45


def test_a_deal_of_besikovitch_is_heard_and_written_by_keys(at: At) -> None:
    ear = at(game="besikovitch", path="/deal?seed=7")
    cards = [node.name for node in tree(ear.page) if node.role in {"image", "img"}]
    assert len(cards) == len(set(cards)) == 36
    assert {"ace of spades", "king of hearts"} <= set(cards)
    ear.to("^Write$")
    ear.press("Enter")
    # The browser itself says that one of these must be chosen.
    ear.expect_place("Ana")
    ear.press("Space")
    ear.to("^Write$")
    ear.press("Enter")
    ear.expect_page("^1 : 0")


def test_own_trumps_are_chosen_and_heard_by_keys(ear: Ear) -> None:
    ear.page.goto("/open/svoi_kozyri")
    # Everybody's suit is another one, so three change.
    for player, keys in (("1", ["ArrowUp", "ArrowUp"]), ("2", ["ArrowDown"]), ("4", ["ArrowDown"])):
        ear.to(f"^Your own trumps: Player {player}$", "combobox")
        ear.press(*keys)
    ear.to("^Start$")
    ear.press("Enter")
    ear.page.wait_for_url("**/m/*")
    ear.page.wait_for_load_state("networkidle")
    place = str(ear.to("^Player 1"))
    assert place == "Tap each name as it goes out of cards. / button / Player 1 diamonds"
    assert ear.press("Enter").name == "Player 1 diamonds 1"
    assert ear.press("Tab").name.startswith("Player 2 spades")


def test_a_chosen_format_and_a_choice_left_open_are_words(at: At) -> None:
    ear = at(FIRST_DEAL, path="/take")
    ear.to("^Deals CSV with commas$")
    ear.to("^Deals CSV with semicolons$")
    ear = at(path="/referee/declarations")
    ear.to("^not given$", "radio")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/delete", "Delete the match · Belot"),
        ("/entries/1/tables", "Other tables · Belot"),
        ("/share", "Phones at this match · Belot"),
    ],
)
def test_a_page_behind_the_match_says_what_it_is(at: At, path: str, title: str) -> None:
    ear = at(FIRST_DEAL, path=path)
    expect(ear.page).to_have_title(title)
    links = [node.name for node in tree(ear.page) if node.role in {"link", "button"}]
    assert sorted(set(links)) == sorted(links)


def test_the_heads_of_the_score_sheet_have_words(at: At) -> None:
    ear = at(FIRST_DEAL, path="/paper")
    heads = [node.name for node in tree(ear.page) if node.role == "columnheader"]
    assert heads == ["Deal", "What was played", "We Ana, Ceca", "They Boris, Dan"]


@pytest.mark.tolerates("status of 4")
def test_a_refused_form_has_the_focus_where_it_is_wrong_and_says_why(ear: Ear) -> None:
    ear.page.goto("/open/svoi_kozyri")
    ear.to("^Your own trumps: Player 1$", "combobox")
    ear.press("ArrowUp")
    ear.to("^Start$")
    ear.press("Enter")
    field = ear.expect_place("Your own trumps: Player 1")
    assert (field.role, field.description) == ("combobox", "This is here twice.")
    ear.page.goto("/open/besikovitch")
    ear.to("^Dealer's trumps$")
    ear.press("ArrowUp")
    ear.to("^Start$")
    with ear.page.expect_navigation():
        ear.press("Enter")
    expect(ear.page.locator(".problems")).to_be_focused()


@pytest.mark.tolerates("status of 4")
@pytest.mark.parametrize(
    ("path", "label", "says"),
    [("/verify", "", ""), ("/join", "Code or link", "We do not know this link or code")],
)
def test_what_the_server_refuses_of_a_code_has_the_focus(
    ear: Ear, path: str, label: str, says: str
) -> None:
    ear.page.goto(path)
    ear.page.locator("main input:not([type=hidden])").first.focus()
    ear.type("no such code")
    with ear.page.expect_navigation():
        ear.press("Enter")
    expect(ear.page.locator("main :focus")).to_be_visible()
    if label:
        assert ear.expect_place(label).description.startswith(says)


def test_a_capot_is_written_by_keys(at: At) -> None:
    ear = at()
    call(ear)
    assert ear.to("Capot").name == "Capot all tricks We"
    assert ear.press("Enter").states == {"pressed"}
    ear.expect_heard("Capot: 252 against 0. We score 25.")
    ear.to("^Write deal 1$")
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 25, Boris & Dan 0")
    assert ear.keys < 30


def test_deals_of_kozel_and_kwajongen_are_written_and_heard(at: At) -> None:
    ear = at(game="kozel")
    ear.to("^We$", "textbox")
    ear.type("90")
    ear.expect_heard("Score: They 4.")
    ear.to("^Write deal 1$")
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 0, Boris & Dan 4")
    ear = at(game="kwajongen")
    ear.to("^Ana$", "radio")
    ear.press("Space", "Tab")
    ear.type("20")
    ear.press("Tab")
    ear.type("8")
    ear.expect_heard("We go down by 1.")
    ear.to("^Write deal 1$")
    ear.press("Enter")
    ear.expect_heard("Ana & Ceca 9, Boris & Dan 10")
    assert ear.keys < 40


def test_a_match_is_opened_from_home_by_keys(ear: Ear) -> None:
    ear.page.goto("/")
    ear.to("^Belot")
    ear.press("Enter")
    ear.expect_page("^Belot ")
    for seat, name in enumerate(NAMES, start=1):
        ear.to(f"^Seat {seat}$", "combobox")
        ear.type(name)
    ear.to("^Start$")
    ear.press("Enter")
    ear.expect_page("^0 : 0")
    assert ear.keys < 50


def test_a_word_is_searched_and_read_by_keys(at: At) -> None:
    ear = at(path="/referee")
    ear.to("^Search", "textbox")
    ear.type("must i follow suit")
    ear.expect_heard(" found")
    assert ear.press("Tab").name == "Following suit"
    ear.press("Enter")
    ear.expect_page("^Rules ")
    assert "Following suit" in " ".join(node.name for node in tree(ear.page))
    assert ear.keys < 30


@pytest.mark.parametrize("language", ["bg", "de", "nl", "ru"])
def test_the_keys_of_a_pad_are_named_in_every_language(
    new_page: NewPage, server: str, language: str
) -> None:
    there = Ear(new_page(**DESK, locale=language))
    go(there.page, f"/m/{table_with(server, FIRST_DEAL)}")
    there.page.wait_for_load_state("networkidle")
    there.page.locator("#pad input:not([type=hidden])").first.focus()
    english = {"Next number: They", "Remove terza", "How long is the run?", "all trumps"}
    names = {node.name for node in tree(there.page)}
    assert not names & english
    assert nameless(there.page) == []
