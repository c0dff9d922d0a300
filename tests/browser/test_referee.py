"""A dispute at the table: tapped together, settled, kept, disputed, made a penalty."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, expect_totals, go, table_with, to_deals
from tests.browser.test_weight_and_access import assert_accessible
from tests.parameters import in_proof, sample

SMALL = {"width": 320, "height": 700}

NAMES = ["Ana", "Boris", "Ceca", "Dan"]

DISPUTES: dict[str, dict[str, Any]] = {
    "belot": {
        "question": "Which cards may I play?",
        "choose": {"contract": "hearts"},
        "trays": {"hand": ["JH", "7H", "AC"], "trick": ["9H", "8H"]},
        "verdict": "Allowed: J♥.",
        "elsewhere": "Allowed: J♥ 7♥.",
    },
    "kosakeln": {
        "question": "Was the bird made?",
        "type": {"trick_number": "16"},
        "choose": {"leader": "dealer"},
        "trays": {"cards": ["KH", "T1"]},
        "verdict": "Pagat of Forehand: made.",
    },
    "kozel": {
        "question": "Do these cards beat?",
        "choose": {"trump": "hearts"},
        "trays": {"best": ["AH"], "play": ["6S"]},
        "verdict": "Your cards beat: 6♠ on A♥.",
        "elsewhere": "6♠ do not beat A♥.",
    },
    "kwajongen": {
        "question": "May you play this card?",
        "choose": {"trump": "hearts"},
        "trays": {"hand": ["9S", "AH", "KD"], "trick": ["10S"], "card": ["AH"]},
        "verdict": "You may not play A♥. Allowed: 9♠.",
        "elsewhere": "You may play A♥.",
    },
    "svoi_kozyri": {
        "question": "How many cards do you pick up?",
        "choose": {"own_trump": "spades"},
        "trays": {"pile": ["7D", "8C", "9C", "10D", "9S"]},
        "verdict": "Pick up 5 of 5 cards.",
        "elsewhere": "Pick up 1 of 5 cards.",
    },
    "besikovitch": {
        "question": "Which cards cover the top card?",
        "choose": {"own_trump": "hearts"},
        "trays": {"hand": ["KH", "9C", "KC"], "top": ["JH"]},
        "verdict": "You can cover J♥ with K♥.",
    },
}


def match_of(server: str, game: str) -> str:
    return table_with(server, game=game, seats=NAMES[: GAMES[game].seats[-1]])


def ask(page: Page, match: str, question: str) -> None:
    """From the match to a question."""
    go(page, f"/m/{match}")
    page.get_by_role("link", name="Referee").tap()
    page.locator(".question", has_text=question).tap()
    expect(page.locator("h1")).to_have_text(question)
    page.wait_for_load_state()


def fill(page: Page, dispute: dict[str, Any]) -> None:
    for name, value in dispute.get("choose", {}).items():
        page.locator(f"label:has([name={name}][value='{value}'])").tap()
    for name, typed in dispute.get("type", {}).items():
        page.locator(f"[name={name}]").fill(typed)
    for name, codes in dispute.get("trays", {}).items():
        page.locator(f".tray-field:has([name={name}]) .tray").tap()
        deck = page.locator(f".tray-field:has([name={name}]) .deck, .table-deck").first
        for code in codes:
            deck.locator(f"[data-code='{code}']").tap()
        expect(page.locator(f".tray-field:has([name={name}]) .tray-card")).to_have_count(len(codes))


@pytest.mark.parametrize("game", GAMES)
def test_a_dispute_is_settled_kept_and_disputed(page: Page, server: str, game: str) -> None:
    dispute = DISPUTES[game]
    match = match_of(server, game)
    ask(page, match, dispute["question"])
    fill(page, dispute)
    expect(page.locator("#ruling .answer")).to_have_text(dispute["verdict"])
    if "elsewhere" in dispute:
        page.locator(".because > summary").tap()
        expect(page.locator(".elsewhere")).to_contain_text(dispute["elsewhere"])
    page.get_by_role("button", name="Keep").tap()
    stored = page.locator("#ruling-1")
    expect(stored.locator(".answer")).to_have_text(dispute["verdict"])
    stored.get_by_role("button", name="disputed").last.tap()
    expect(stored.locator(".badge")).to_contain_text("disputed by")
    go(page, f"/m/{match}/history")
    page.locator(".rulings > summary").tap()
    expect(page.locator("#ruling-1")).to_contain_text("disputed by")


def test_a_ruling_is_made_a_penalty_that_can_be_taken_back(page: Page, server: str) -> None:
    match = match_of(server, "belot")
    ask(page, match, "A wrong card, a wrong deal")
    page.locator("[name=kind]").select_option("wrong_bid")
    page.locator("label:has([name=offender][value='1'])").tap()
    expect(page.locator("#ruling .answer")).to_have_text("Penalty: They, 16.")
    page.get_by_role("button", name="Keep").tap()
    page.get_by_role("link", name="Make it a penalty").tap()
    page.get_by_role("button", name="Write the penalty").tap()
    expect_totals(page, [16, 0])
    to_deals(page)
    page.locator("#entry-1 > summary").tap()
    expect(page.locator("#entry-1")).to_contain_text("Ruling 1")
    page.locator("#entry-1").get_by_role("button", name="Undo").tap()
    page.get_by_label("Reason").fill("they agreed")
    page.get_by_role("button", name="Undo it").tap()
    expect(page.locator("#entry-1 + .correction")).to_contain_text("Undone")


def test_cards_are_taken_back_and_used_ones_dimmed(page: Page, server: str) -> None:
    ask(page, match_of(server, "belot"), "Who takes the trick?")
    deck = page.locator(".table-deck")
    for code in ("10D", "10H", "AH"):
        deck.locator(f"[data-code='{code}']").tap()
    expect(page.locator(".tray-card")).to_have_count(3)
    expect(deck.locator("[data-code='AH']")).to_have_class("card-button used last")
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator(".tray-card")).to_have_count(2)
    page.locator(".tray-card").first.tap()
    expect(page.locator(".tray-card")).to_have_count(1)
    deck.locator("[data-code='10H']").tap()
    expect(page.locator(".tray-card")).to_have_count(0)
    page.locator("label:has([name=contract][value=hearts])").tap()
    deck.locator("[data-code='7H']").tap()
    expect(page.locator("#ruling .answer")).to_have_text("7♥ takes the trick for 0 points.")
    page.reload()
    expect(page.locator("#ruling .answer")).to_have_text("7♥ takes the trick for 0 points.")
    page.get_by_role("button", name="Clear all").tap()
    expect(page.locator("#ruling .hint")).to_be_visible()


def test_an_everyday_question_is_found_by_its_words(page: Page, server: str) -> None:
    go(page, f"/m/{match_of(server, 'belot')}/referee")
    field = page.get_by_role("search").get_by_role("textbox")
    field.fill("do I have to trump")
    expect(page.locator("#results .answer").first).to_contain_text("Trumping")
    field.fill("капо")
    expect(page.locator("#results .answer").first).to_contain_text("Capot")
    field.fill("zebra crossing")
    expect(page.locator("#results .unsure")).to_have_text("Not sure. Did you mean …")
    expect(page.get_by_text("Or ask another way")).to_be_visible()


def test_a_long_dispute_is_seen_whole_while_it_is_typed(page: Page, server: str) -> None:
    match = match_of(server, "belot")
    dispute = "he says he had no more spades, but he did, and he trumped my ace with a small one"
    for place in ("rules", "referee"):
        go(page, f"/m/{match}/{place}")
        field = page.get_by_role("search").get_by_role("textbox")
        line = field.evaluate("field => field.clientHeight")
        field.fill(dispute)
        height, shown = field.evaluate("field => [field.scrollHeight, field.clientHeight]")
        assert height == shown > line
        page.get_by_role("button", name="Clear").tap()
        expect(field).to_have_value("")
        field.fill(dispute)
        page.keyboard.press("Enter")
        page.wait_for_url("**/referee?q=he+says+*")
        expect(page.locator("#results .answer").first).to_be_visible()
        expect(field).to_have_value(dispute)


def test_declarations_are_asked_with_the_keys_of_the_pad(page: Page, server: str) -> None:
    ask(page, match_of(server, "belot"), "Whose declarations count?")
    ours, theirs = (
        page.locator("[data-side='0'].declared"),
        page.locator("[data-side='1'].declared"),
    )
    for side in (ours, theirs):
        side.get_by_role("button", name="+50").tap()
    theirs.locator("summary", has_text="of a kind").tap()
    theirs.get_by_role("button", name="nine").tap()
    expect(page.locator("#ruling .hint")).to_contain_text("top cards")
    for side, top in ((ours, "A"), (theirs, "K")):
        side.locator(".asks.top > summary").first.tap()
        side.locator(f".asks.top .chip:has([value='{top}'])").first.tap()
    expect(page.locator("#ruling .answer")).to_have_text("We: 50, They: 150.")
    page.reload()
    expect(ours.locator(".tag")).to_contain_text("quarta")
    theirs.locator("[data-remove]").last.tap()
    expect(page.locator("#ruling .answer")).to_have_text("We: 50.")


def test_the_answer_is_turned_to_the_table(page: Page, server: str) -> None:
    ask(page, match_of(server, "belot"), DISPUTES["belot"]["question"])
    fill(page, DISPUTES["belot"])
    page.get_by_role("button", name="Turn to the table").tap()
    turned = page.locator("#turned")
    expect(turned.locator(".answer")).to_have_text([DISPUTES["belot"]["verdict"]] * 2)
    page.keyboard.press("Escape")
    expect(turned).to_be_hidden()
    expect(page.locator("#announcement")).to_have_text("Allowed: jack of hearts.")


def test_a_tray_is_chosen_by_a_key_and_not_by_passing_through(page: Page, server: str) -> None:
    ask(page, match_of(server, "belot"), "Which cards may I play?")
    hand, trick = page.locator(".tray").all()
    trick.focus()
    expect(hand).to_have_class("tray active")
    trick.press("Enter")
    expect(trick).to_have_class("tray active")


def test_a_combination_that_took_the_lead_is_entered_with_its_trick(
    page: Page, server: str
) -> None:
    ask(page, table_with(server, game="kozel", seats=NAMES[:2]), "A whole deal, trick by trick")
    deck = page.locator(".table-deck")
    for code in ("KS", "7S"):
        deck.locator(f"[data-code='{code}']").tap()
        page.locator(".tray").nth(1).tap()
    page.locator("label:has([name=tricks-0-1-face_up])").tap()
    expect(page.locator("#ruling .answer")).to_have_text("Every play was correct.")
    page.locator("[name=rows-tricks]").tap()
    page.wait_for_url("**rows-tricks=2**")
    for play, code in ((2, "AH"), (3, "7D")):
        page.locator(".tray").nth(play).tap()
        deck.locator(f"[data-code='{code}']").tap()
    page.locator("label:has([name=tricks-1-1-face_up])").tap()
    expect(page.locator("#ruling .reasons")).to_contain_text("A♥ 7♦: Ana takes the trick.")
    page.get_by_label("Trick number").fill("2")
    page.locator("label:has([name=leads-0-seat][value='1'])").tap()
    expect(page.locator("#ruling .answer")).to_have_text("Trick 2, play 1 broke the rules.")
    page.locator("label:has([name=leads-0-combination][value=moscow])").tap()
    expect(page.locator("#ruling .answer")).to_have_text("Every play was correct.")
    expect(page.locator("#ruling .reasons")).to_contain_text("Boris leads with Moscow.")
    expect(page.locator("#ruling .reasons")).to_contain_text("A♥ 7♦: Boris takes the trick.")
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator("#ruling-1 .answer")).to_have_text("Every play was correct.")


def test_the_referee_answers_without_scripts(new_page: NewPage, server: str) -> None:
    page = new_page(java_script_enabled=False)
    go(page, f"/m/{match_of(server, 'belot')}/referee/legal_cards")
    page.locator("label:has([name=contract][value=hearts])").click()
    page.get_by_label("Hand").fill("JH 7H AC")
    page.get_by_label("Trick so far").fill("9H 8H")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#ruling .answer")).to_have_text("Allowed: J♥.")
    page.get_by_text("Why?").click()
    page.get_by_role("link", name="rule 6.2").click()
    expect(page.locator("#s-6\\.2")).to_contain_text("over your partner too")


def look_at(page: Page, *paths: str) -> None:
    for path in paths:
        (go if path.startswith("/m/") else Page.goto)(page, path)
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), path


@pytest.mark.parametrize("scheme", ["light", in_proof("dark")])
@pytest.mark.parametrize("game", sample(GAMES, 6, 4))
def test_the_referee_is_accessible(new_page: NewPage, server: str, game: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme, viewport=SMALL)
    referee = f"/m/{match_of(server, game)}/referee"
    cited = f"/rules/{game}#s-{GAMES[game].rules[0].section}"
    first = f"{referee}/{GAMES[game].questions[0].key}"
    look_at(page, referee, f"/rules/{game}", f"/score/{game}", cited, first)


# What is drawn for a question takes its colours from what is drawn for the first one.
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.proof
def test_every_question_is_accessible(
    new_page: NewPage, server: str, game: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme, viewport=SMALL)
    referee = f"/m/{match_of(server, game)}/referee"
    look_at(page, *(f"{referee}/{question.key}" for question in GAMES[game].questions[1:]))
