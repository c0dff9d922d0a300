// Cards and calls are tapped into trays; the ruling follows. A tray is a plain input that holds
// codes with spaces between them, and stays one where there are no scripts.
//
//   data-tray            such an input; data-most: how many it takes; data-distinct: each once
//   data-deck=NAME       what it is filled from; data-deck-of=NAME: that deck, its buttons data-code
//   data-undo, data-clear-all   buttons that take the last card back, or all of them
//   data-at              on a card in a tray: its place, for a tap that takes it out
//   data-live=#ID        the form's answer, asked for again after every change
//   data-allowed         on an answer: the cards that may be played, which stand out in their tray
//
// A tray and a deck are a stop for Tab each: arrows move within, Backspace takes the last card back.

import { led, rove } from "./roving.js";

const form = document.getElementById("facts");
const trays = [...form.querySelectorAll("[data-tray]")];
const WAIT = 150;
let active = trays.find((tray) => tray.dataset.deck === "cards") ?? trays[0];
let waiting = 0;

const codes = (tray) => tray.value.split(/\s+/).filter(Boolean);
const deckOf = (tray) => document.querySelector(`[data-deck-of="${CSS.escape(tray.dataset.deck)}"]`);
const buttonFor = (tray, code) => deckOf(tray)?.querySelector(`[data-code="${CSS.escape(code)}"]`);

function setUp(tray) {
  const label = (tray.labels?.[0]?.textContent ?? tray.name).replace(/\s+/g, " ").trim();
  tray.type = "hidden";
  const box = document.createElement("div");
  box.className = "tray";
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  box.setAttribute("aria-describedby", "deck-keys");
  tray.after(box);
  tray.box = box;
  box.addEventListener("click", (event) => {
    choose(tray);
    const tapped = event.target.closest("[data-at]");
    if (tapped) put(tray, codes(tray).toSpliced(Number(tapped.dataset.at), 1));
  });
  box.addEventListener("keydown", (event) => {
    const to = led([box, ...box.children], event.target, event.key);
    const chosen = event.target === box && ["Enter", " "].includes(event.key);
    const back = event.key === "Backspace";
    if (!to && !chosen && !back) return;
    event.preventDefault();
    to?.focus();
    if (chosen || back) choose(tray);
    if (back) takeBack();
  });
}

function setUpDeck(deck) {
  rove(deck, "[data-code]");
  deck.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace") return;
    event.preventDefault();
    active = trayFor(deck);
    takeBack();
  });
}

// The tray that a deck fills now.
function trayFor(deck) {
  const name = deck.dataset.deckOf;
  return active?.dataset.deck === name ? active : trays.find((other) => other.dataset.deck === name);
}

const takeBack = () => put(active, codes(active).slice(0, -1));

// Where the next tap goes.
function choose(tray) {
  active = tray;
  show();
}

function put(tray, held) {
  tray.value = held.join(" ");
  show();
  changed();
}

function add(tray, code) {
  const held = codes(tray);
  if ("distinct" in tray.dataset && held.includes(code))
    return put(
      tray,
      held.filter((other) => other !== code),
    );
  const most = Number(tray.dataset.most) || 1;
  if (most === 1) put(tray, [code]);
  else if (held.length < most) put(tray, [...held, code]);
  if (codes(tray).length >= most && most > 1) next(tray);
}

function next(tray) {
  const following = trays
    .slice(trays.indexOf(tray) + 1)
    .find((other) => other.dataset.deck === tray.dataset.deck);
  if (following && !following.value) choose(following);
}

function show() {
  const used = new Set(trays.filter((tray) => tray.dataset.deck === "cards").flatMap(codes));
  for (const tray of trays) {
    const held = codes(tray);
    tray.box.classList.toggle("active", tray === active);
    tray.box.classList.toggle("full", held.length >= (Number(tray.dataset.most) || 1));
    tray.box.setAttribute("aria-current", tray === active);
    const at = [...tray.box.children].indexOf(document.activeElement);
    tray.box.replaceChildren(...held.map((code, at) => face(tray, code, at)));
    // Where the card was that was taken out, another one has the focus now.
    if (at >= 0) (tray.box.children[Math.min(at, held.length - 1)] ?? tray.box).focus();
  }
  const last = active?.dataset.deck === "cards" ? codes(active).at(-1) : undefined;
  for (const button of document.querySelectorAll('[data-deck-of="cards"] [data-code]')) {
    const here = active && codes(active).includes(button.dataset.code);
    button.classList.toggle("used", used.has(button.dataset.code));
    button.classList.toggle("last", button.dataset.code === last);
    button.setAttribute("aria-pressed", Boolean(here));
  }
  mark();
}

// The cards that an answer allows.
function mark() {
  const allowed = document.querySelector("[data-allowed]")?.dataset.allowed.split(",") ?? [];
  for (const card of form.querySelectorAll("[data-card]"))
    card.classList.toggle("allowed", allowed.includes(card.dataset.card));
}

function face(tray, code, at) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tray-card";
  button.tabIndex = -1;
  button.dataset.at = at;
  button.dataset.card = code;
  const from = buttonFor(tray, code);
  button.append(...(from ? [...from.childNodes].map((node) => node.cloneNode(true)) : [code]));
  button.setAttribute("aria-label", from?.getAttribute("aria-label") ?? from?.textContent ?? code);
  return button;
}

// The ruling, from the same page that answers without scripts.
function changed() {
  clearTimeout(waiting);
  for (const old of form.querySelectorAll(".problems")) old.remove();
  for (const old of form.querySelectorAll(".wrong")) old.classList.remove("wrong");
  waiting = setTimeout(() => {
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (!["csrfmiddlewaretoken", "op_id", "version"].includes(name) && value !== "")
        values.append(name, value);
    }
    const address = `${location.pathname}?${values}`;
    history.replaceState(history.state, "", address);
    htmx.ajax("GET", `${address}&live=1`, { target: form.dataset.live, swap: "innerHTML" }).catch(() => {});
  }, WAIT);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-code]");
  const deck = button?.closest("[data-deck-of]");
  if (deck) {
    active = trayFor(deck);
    add(active, button.dataset.code);
  } else if (event.target.closest("[data-undo]") && active) takeBack();
  else if (event.target.closest("[data-clear-all]")) {
    for (const tray of trays) tray.value = "";
    choose(trays.find((tray) => tray.dataset.deck === "cards") ?? trays[0]);
    changed();
  }
});

form.addEventListener("input", changed);
document.addEventListener("htmx:afterSwap", mark);
document.addEventListener("table:new", mark);
trays.forEach(setUp);
document.querySelectorAll("[data-deck-of]").forEach(setUpDeck);
if (trays.length) show();
