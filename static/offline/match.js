// The pages of a match without a network: shows it, and does what is tapped. Which page it is stands in
// the address.
//
//   [data-do]      list, send, undo, strike (data-of: the entry), finish, reopen, same, another, others, edit,
//                  again, take, drop
//   [data-ready]   on main: everything is there
//   data-unanswered   on main: what to say of a form whose answer did not come
//   data-stuck     on main: what to say where no storage answers
//   main[data-offline-match]   the match, "new" where the address has the number it is stored under
//   data-back      on main: the server is there again
//   data-draft     on the pad: what its draft is stored under

import { reachable } from "../answered.js";
import { keep } from "../double_tap.js";
import { SURE_MS, giveUp, sure, takeAway } from "../outbox/refused.js";
import { again, drain, follow, leaveOut } from "../outbox/outbox.js";
import { followOtherTabs } from "../outbox/other_tabs.js";
import { events, unsent, update, writes } from "../outbox/queue.js";
import { forgetDraft, forgetWritten, giveKey, refill, renewKey, storeDraft } from "../pad/draft.js";
import { begun, inputs } from "../pad/form.js";
import { goOn, setUp } from "../pad/pad.js";
import { lookByPhone, previewWith, showHint } from "../pad/preview.js";
import { conflict } from "./conflict.js";
import { write } from "./entry.js";
import { putNamesIn } from "./names.js";
import { ask, correcting, id, inTurn, leave, load, main, match, moveDraft, sentBy } from "./record.js";
import { dropSaved, saySaved, sayWhatWasSaved } from "./saved.js";
import { table } from "./table.js";
import { nothing, refuse, render, state } from "./view.js";

// So often the page asks whether the table is there again: not every browser says so.
const ASK_AGAIN_MS = 5000;
// Nothing is loaded under the fingers of somebody who types.
const IDLE_MS = 2000;

let moved;
let typedAt = -Infinity;

// Each question what becomes of a deal that was not taken has the focus while it is there.
let asking;
function askForConflict() {
  const was = asking;
  const card = state.table.conflict;
  asking = card && (card.asks ? `${state.asked} ${state.seen}` : "waits");
  if (asking && was !== asking) document.querySelector(".conflict")?.focus({ preventScroll: true });
  if (was && !asking) goOn();
}

// Everything is answered: what waits follows what others wrote, unless they wrote more by now.
let following = false;
async function followThem(agreed) {
  if (following) return;
  following = true;
  const isWhole = await follow(id, agreed).finally(() => (following = false));
  if (!isWhole) await show();
}

const show = inTurn(async () => {
  try {
    if (!(await load())) return nothing("missing");
  } catch {
    return state.table ? refuse(main.dataset.stuck) : nothing("stuck");
  }
  let agreed, ahead;
  try {
    const card = await conflict();
    ({ agreed, ahead } = card);
    Object.assign(state, { asked: card.asked, all: card.all, seen: card.seen });
    const sure = state.sure === String(card.asked);
    state.table = { ...(await table()), conflict: card.conflict && { ...card.conflict, sure } };
  } catch {
    // The engine did not start: it is started again.
    setTimeout(show, ASK_AGAIN_MS);
    return state.table ? null : nothing("stuck");
  }
  const form = document.getElementById("pad");
  if (form) markThrownIn(form);
  render();
  dropSaved();
  askForConflict();
  if (agreed) followThem(agreed).catch(() => {});
  if (ahead) import("../outbox/sending.js").then(({ sendAhead }) => sendAhead(ahead)).catch(() => {});
  dropThrownIn();
});

// The entry by which a deal was thrown in may be undone while the page says so.
let saysThrownIn;
function dropThrownIn() {
  const hint = document.querySelector("#preview .hint");
  if (hint && hint.textContent === saysThrownIn && !state.table.thrownIn) hint.remove();
}

// The deal that is being typed was thrown in by what is written here.
function markThrownIn(form) {
  const { rows, thrownIn } = state.table;
  form.dataset.seen = rows[0]?.seq ?? 0;
  if (thrownIn) form.dataset.thrownIn = form.dataset.seen;
  else delete form.dataset.thrownIn;
}

function empty(form) {
  form.reset();
  form.querySelectorAll("[data-row]").forEach((row) => row.remove());
  for (const input of form.querySelectorAll("[data-order] input")) input.value = "";
  return giveKey(form);
}

// While one tap is carried out, no other one is: it would write on top of what it does not see.
let busy = false;
const oneAtATime =
  (action) =>
  async (...values) => {
    if (busy) return;
    busy = true;
    main.toggleAttribute("inert", true);
    try {
      await action(...values);
    } finally {
      busy = false;
      main.toggleAttribute("inert", false);
    }
  };

const submit = oneAtATime(async (form, kind) => {
  if (!state.table || !(await write(sentBy(form, kind)))) return;
  forgetDraft(form);
  empty(form);
  if (correcting) return location.assign(`/m/${id}/history`);
  inputs(form).forEach((input) => (input.placeholder = ""));
  await show();
  await setUp();
  saySaved();
  drain();
});

function submitted(event) {
  event.preventDefault();
  const { submitter, target: form } = event;
  const named = submitter?.name === "kind" ? submitter.value : form.elements.kind?.value;
  submit(form, named ?? "round").then(goOn, () => refuse(form.dataset.offline));
}

const carryOut = oneAtATime(async (of, because) => {
  await write({ kind: "strike", of, because });
  await show();
  drain();
});

// The button is gone with the row that had it: the row that came has the focus, or the pad.
async function strike(button, because) {
  const entry = button.closest("li")?.querySelector("details").id;
  await carryOut(button.dataset.of, because);
  const { board, deals } = state.table;
  document.getElementById("announcement").textContent = [deals.change, board.score]
    .filter(Boolean)
    .join(". ");
  if (entry) document.getElementById(entry)?.querySelector("summary").focus();
  else goOn();
}

// What is asked next is on the page before it can be answered.
const mean = oneAtATime(async (keys, meant) => {
  state.sure = undefined;
  await update(({ op_id }) => keys.includes(op_id), { meant, seen: state.seen });
  await show();
});

const isAllAsked = () => match.queued.every(({ op_id, taken }) => taken || state.asked.includes(op_id));

const discard = oneAtATime(async () => {
  if (!isAllAsked()) return leaveOut(id, state.asked).then(show);
  match.left = true;
  return giveUp(id).then(leave);
});

// The deal is a draft before it leaves the outbox, so the pad of the next page has it too.
const edit = oneAtATime(async () => {
  const form = document.getElementById("pad");
  const isAll = isAllAsked();
  const { asked } = state;
  const { entry } = match.queued.find(({ op_id }) => asked.includes(op_id));
  await empty(form);
  refill(form, new URLSearchParams(flat(entry.entry)));
  storeDraft(form);
  await setUp();
  await leaveOut(id, asked);
  await (isAll ? leave() : show());
});

// Nothing is given up by one tap.
function isSure() {
  const asked = String(state.asked);
  if (state.sure === asked) return true;
  state.sure = asked;
  state.table.conflict.sure = true;
  render();
  setTimeout(forgetSure, SURE_MS, asked);
  return false;
}

function forgetSure(asked) {
  if (state.sure !== asked) return;
  state.sure = undefined;
  if (state.table.conflict) state.table.conflict.sure = false;
  render();
}

const finish = oneAtATime(async () => {
  if (!(await write({ kind: "finish" }))) return;
  keep(sessionStorage, "saved", "yes");
  location.assign(`/m/${id}/offline`);
});

const reopen = oneAtATime(async () => {
  if (!(await write({ kind: "reopen" }))) return;
  await show();
  drain();
  goOn();
});

const actions = {
  list() {
    const box = document.getElementById("outbox");
    if (box.classList.toggle("listed")) box.scrollIntoView({ block: "nearest" });
  },
  send: drain,
  undo: (button) => strike(button, "undone"),
  strike: (button) => strike(button, ""),
  finish: (button) => sure(button) && finish(),
  reopen,
  same() {
    if (state.table.conflict.is_equal || isSure()) mean(state.asked, "same");
  },
  another: () => mean(state.asked, "another"),
  others: () => mean(state.all, "another"),
  edit,
  again: oneAtATime(() => again(id).then(show)),
  take: () => takeAway(id, match.stored.record, match.queued),
  drop: () => isSure() && discard(),
};

// The empty pages of a game become those of this match.
async function settleIn() {
  if (main.dataset.offlineMatch !== "new" || !(await load().catch(() => false))) return;
  const { board } = await ask({ do: "table", newest: 0 });
  putNamesIn(main, board.seats, id);
  document.getElementById("pad").dataset.draft = id;
  await setUp();
}

function flat(entry, prefix = "") {
  const fields = {};
  for (const [name, value] of Object.entries(entry)) {
    if (value !== null && typeof value === "object") Object.assign(fields, flat(value, `${prefix}${name}-`));
    else fields[`${prefix}${name}`] = value ?? "";
  }
  return fields;
}

async function look(form) {
  if (!state.table) return;
  await lookByPhone(form);
}

// The pad as the entry that is corrected was filled in.
async function fillPad(form) {
  await import("../pad/overtype.js");
  const row = state.table.rows.find(({ seq }) => seq === correcting);
  // Another phone wrote it, or it is no deal: the list has what can be done here.
  if (!row?.correct) return location.replace(`/m/${id}/history`);
  const { stands } = row;
  delete form.dataset.draft;
  empty(form);
  refill(form, new URLSearchParams(flat(stands.entry ?? {})));
  document.getElementById("outlook-here").dataset.deal = row.deal_number ?? "";
  (await import("../pad/correcting.js")).correct(form);
  await setUp();
}

async function begin() {
  await settleIn();
  const form = document.getElementById("pad");
  await show();
  if (form && match.queued?.some((write) => forgetWritten(id, write))) empty(form);
  // Until now the pad knew nothing of what was written.
  if (state.table && form && !correcting) {
    if (state.table.thrownIn) {
      empty(form);
      showHint((saysThrownIn = state.table.thrownIn));
    }
    await setUp();
    if (!state.table.thrownIn) sayWhatWasSaved();
    if (new URLSearchParams(location.search).has("unanswered")) showHint(main.dataset.unanswered);
  }
  if (state.table && form && correcting) await fillPad(form);
  if (state.table && form && !correcting && begun(form)) look(form);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  main.dataset.ready = "";
}

// Everything is sent, and the server is there: its own pages again.
async function gone() {
  if (moved) return location.replace(`/m/${moved}`);
  if ((await unsent(id)).length) return show();
  if (isIdle()) leave();
}

const isIdle = () => !busy && (correcting ? false : performance.now() - typedAt > IDLE_MS);

async function askAgain() {
  const known = match.queued?.some(({ open }) => open) ? "" : id;
  if (document.hidden || match.left || busy) return;
  const isBack = await reachable(known);
  main.toggleAttribute("data-back", isBack);
  if (!isBack) return;
  const [first] = await unsent(id);
  if (!first) return gone();
  // Others may have written more by now.
  if (first.state === "stale") return show();
  return drain();
}

const states = (all) =>
  all
    .map(({ op_id, state, taken, problem }) => [op_id, state, taken, problem?.code ?? problem?.status])
    .join();

if (document.getElementById("pad")) renewKey(document.getElementById("pad"), id);
previewWith(look);
events.addEventListener("sent", gone);
events.addEventListener("named", ({ detail }) => {
  if (detail.from !== id) return;
  moved = detail.to;
  moveDraft(id, moved);
});
followOtherTabs();
events.addEventListener("changed", async () => {
  if (moved || match.left) return;
  const { queued } = match;
  const now = await writes(id).catch(() => queued);
  if (match.queued && states(now) !== states(match.queued)) await show();
});
const lookForTable = () => askAgain().catch(() => {});
addEventListener("online", lookForTable);
setInterval(lookForTable, ASK_AGAIN_MS);
document.addEventListener("input", () => (typedAt = performance.now()));
document.addEventListener("click", () => (typedAt = performance.now()));
document.addEventListener("submit", submitted);
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]");
  if (button) actions[button.dataset.do](button);
});
begin();
