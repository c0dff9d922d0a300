// What the pad writes. A write is stored before it is sent, and removed when the table has answered
// it: what the network swallows, or answers itself, is in the outbox, and the page without a network
// shows it. How much waits is shown in #unsent, with a link to that page.
//
//   main[data-version][data-seq]   the version of the match in the page, and how many entries it has
//   main[data-board]               the address of the match in the API, which ends in its number
//   form[data-offline]             what to say where the phone has no place for it
//   data-discard                   a link that leaves what was typed behind

import { add, events, ready, release, remove, writes } from "../outbox/queue.js";
import { forgetDraft } from "./draft.js";
import { pad } from "./form.js";

const isWrite = ({ requestConfig }) => requestConfig.path.endsWith("/entries");
const ours = (xhr) => xhr.getResponseHeader("Match-Version") !== null;

// A late deal that is the same as another phone's.
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-discard]")) forget();
});

function forget() {
  if (pad()) forgetDraft(pad());
}

function queued({ parameters, path }) {
  const sent = Object.fromEntries(parameters);
  const { version, seq } = document.querySelector("main[data-live]").dataset;
  const [, , match] = path.split("/");
  return { op_id: sent.op_id, match, path, sent, version: Number(version), after: Number(seq) };
}

async function queue(write) {
  try {
    await add(write);
  } catch {
    return notWritten();
  }
  forget();
  location.assign(`/m/${write.match}/offline`);
}

function notWritten() {
  const hint = document.querySelector("#verdict .hint, #verdict summary");
  if (hint && pad()) hint.textContent = pad().dataset.offline;
}

async function notAnswered({ requestConfig }) {
  // Where the phone could not store it, the pad and its draft still have it.
  if (ready() && (await release(requestConfig.parameters.get("op_id")))) {
    forget();
    location.reload();
  } else notWritten();
}

// htmx leaves out the button that was tapped where it stands outside of its form.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  const button = detail.triggeringEvent?.submitter;
  if (button?.name) detail.parameters[button.name] = button.value;
});

// Between a write and its answer nothing can be tapped: it would be gone with the old pad.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { detail } = event;
  if (detail.target.id === "table") detail.target.inert = true;
  if (!isWrite(detail) || !ready()) return;
  const write = queued(detail.requestConfig);
  const unsent = document.getElementById("unsent");
  if (unsent.hidden) return add({ ...write, state: "sending" }).catch(() => {});
  // What was written before it still waits: it goes behind that.
  event.preventDefault();
  queue({ ...write, after: write.after + Number(unsent.querySelector("b").textContent) });
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isWrite(detail)) return;
  // What a network put in the table's place is not shown there.
  if (!ours(detail.xhr)) detail.shouldSwap = false;
  else if (detail.xhr.status < 300 && pad()) {
    forget();
    navigator.vibrate?.(15);
  }
});

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { requestConfig, target, xhr } = detail;
  target.inert = false;
  if (!isWrite(detail) || !xhr.status) return;
  if (!ours(xhr)) notAnswered(detail);
  else if (ready()) remove(requestConfig.parameters.get("op_id")).catch(() => {});
});

// No network, or one that swallows everything.
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => {
    if (isWrite(detail)) notAnswered(detail);
    else notWritten();
  });
}

// A query that htmx lets wait behind another has a promise that nobody holds; without a network it is
// broken, and says nothing.
addEventListener("unhandledrejection", (event) => {
  if (event.reason === undefined) event.preventDefault();
});

// What this phone wrote and the server has not taken.
async function showUnsent() {
  const notice = document.getElementById("unsent");
  if (!notice) return;
  const match = document.querySelector("main[data-board]").dataset.board.split("/").at(-1);
  const unsent = await writes(match).catch(() => []);
  notice.hidden = !unsent.length;
  notice.querySelector("b").textContent = unsent.length;
}

if (ready()) {
  events.addEventListener("changed", showUnsent);
  document.addEventListener("table:new", showUnsent);
  document.addEventListener("htmx:afterSettle", showUnsent);
  showUnsent();
}

// What the page without a network needs is stored once there is a service worker to show it.
navigator.serviceWorker?.ready.then(() => import("../offline/store_match.js")).catch(() => {});
