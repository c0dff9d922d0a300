// The pages of a match without a network: shows it, and does what is tapped. Which page it is stands in
// the address.
//
//   [data-do]      send, undo, strike (data-of: the entry), follow, again, take, drop
//   [data-ready]   on main: everything is there; data-hint on the pad: what it says while it is empty
//   data-stuck     on main: what to say where no storage answers
//   main[data-offline-match]   the match, "new" where the address has the number it is stored under
//   data-draft     on the pad: what its draft is stored under

import { giveUp, sure, takeAway } from "../outbox/refused.js";
import { again, drain, follow } from "../outbox/outbox.js";
import { events, writes } from "../outbox/queue.js";
import { forgetDraft, moveDraft, refill } from "../pad/draft.js";
import { begun, inputs } from "../pad/form.js";
import { setUp } from "../pad/pad.js";
import { previewWith } from "../pad/preview.js";
import { inTurn, look, sentBy, write } from "./entry.js";
import { putNamesIn } from "./names.js";
import { ask, correcting, id, leave, load, main, match } from "./record.js";
import { table } from "./table.js";
import { nothing, refuse, render, state } from "./view.js";

let moved;
const show = inTurn(async () => {
  try {
    if (!(await load())) return nothing("missing");
  } catch {
    return state.table ? refuse(main.dataset.stuck) : nothing("stuck");
  }
  state.table = await table();
  render();
});

function empty(form) {
  form.reset();
  form.querySelectorAll("[data-row]").forEach((row) => row.remove());
}

async function submitted(event) {
  event.preventDefault();
  const form = event.target;
  const kind =
    event.submitter?.name === "kind" ? event.submitter.value : (form.elements.kind?.value ?? "round");
  if (!(await write(sentBy(form, kind)))) return;
  forgetDraft(form);
  empty(form);
  if (correcting) return location.assign(`/m/${id}/history`);
  Object.assign(state, { verdict: null, mistake: "", hint: form.dataset.hint });
  inputs(form).forEach((input) => (input.placeholder = ""));
  await show();
  setUp();
  drain();
}

const actions = {
  send: drain,
  undo: (button) => write({ kind: "strike", of: button.dataset.of, because: "undone" }).then(show),
  strike: (button) => write({ kind: "strike", of: button.dataset.of, because: "" }).then(show),
  follow: () => follow(id),
  again: () => again(id),
  take: () => takeAway(id, match.stored.record, match.queued),
  drop(button) {
    match.left = sure(button);
    if (match.left) giveUp(id).then(leave);
  },
};

// The empty pages of a game become those of this match.
async function settleIn() {
  if (main.dataset.offlineMatch !== "new" || !(await load().catch(() => false))) return;
  const { board } = await ask({ do: "table", newest: 0 });
  putNamesIn(main, board.seats, id);
  document.getElementById("pad").dataset.draft = id;
  setUp();
}

function flat(entry, prefix = "") {
  const fields = {};
  for (const [name, value] of Object.entries(entry)) {
    if (value !== null && typeof value === "object") Object.assign(fields, flat(value, `${prefix}${name}-`));
    else fields[`${prefix}${name}`] = value ?? "";
  }
  return fields;
}

// The pad as the entry that is corrected was filled in.
async function fillPad(form) {
  await import("../pad/overtype.js");
  const { stands } = state.table.rows.find((row) => row.seq === correcting);
  delete form.dataset.draft;
  empty(form);
  refill(form, new URLSearchParams(flat(stands.entry ?? {})));
  setUp();
  await look(form);
}

async function begin() {
  await settleIn();
  const form = document.getElementById("pad");
  if (form) form.dataset.hint = state.hint = main.querySelector(".hint").textContent;
  await show();
  if (state.table && form && correcting) await fillPad(form);
  if (state.table && form && !correcting && begun(form)) look(form);
  main.dataset.ready = "";
}

// Everything is sent, and the server is there: its own pages again.
async function gone() {
  if (moved) return location.replace(`/m/${moved}`);
  if ((await writes(id)).length) await show();
  else leave();
}

const states = (all) =>
  all.map(({ op_id, state, problem }) => [op_id, state, problem?.code ?? problem?.status]).join();

previewWith(look);
events.addEventListener("sent", gone);
events.addEventListener("named", ({ detail }) => {
  if (detail.from !== id) return;
  moved = detail.to;
  moveDraft(id, moved);
});
events.addEventListener("changed", async () => {
  if (moved || match.left) return;
  const { queued } = match;
  const now = await writes(id).catch(() => queued);
  if (match.queued && states(now) !== states(match.queued)) await show();
});
addEventListener("online", () =>
  writes(id)
    .then((unsent) => unsent.length || leave())
    .catch(() => {}),
);
document.addEventListener("submit", submitted);
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]");
  if (button) actions[button.dataset.do](button);
});
begin();
