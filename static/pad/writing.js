// What the pad writes. A write is stored before it is sent, and removed when the table has answered
// it and the record on this phone has it: what the network swallows, or answers itself, is in the
// outbox, and the page without a network shows it. How much waits is shown in #unsent, with a link to
// that page.
//
// data-lost on main: the server did not answer for the verdict, so a write is not tried on it either
//
//   main[data-version][data-seq]   the version of the match in the page, and how many entries it has
//   main[data-board]               the address of the match in the API, which ends in its number
//   form[data-offline]             what to say where the phone has no place for it
//   data-discard                   a link that leaves what was typed behind
//   [data-typed]                   where the match is over: see typed_aside.js

import { keep } from "../double_tap.js";
import { get } from "../outbox/store.js";
import { add, events, ready, release, remove, taken, unsent } from "../outbox/queue.js";
import { forgetDraft, forgetWritten } from "./draft.js";
import { pad } from "./form.js";
import { showHint } from "./preview.js";

// A network that swallows everything holds nobody up for longer: the outbox has the write.
const PATIENCE_MS = 6000;

const isWrite = ({ requestConfig }) => requestConfig.path.endsWith("/entries");
const table = () => document.querySelector("main[data-live]");
const ours = (xhr) => xhr.getResponseHeader("Match-Version") !== null;

// A late deal that is the same as another phone's, or one that another phone's end of the match was for.
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-discard]")) forget();
});

const matchHere = () => document.querySelector("main[data-board]").dataset.board.split("/").at(-1);

function showTyped() {
  if (document.querySelector("[data-typed]"))
    import("./typed_aside.js").then(({ show }) => show(matchHere())).catch(() => {});
}

showTyped();
document.addEventListener("table:new", showTyped);

function forget() {
  if (pad()) forgetDraft(pad());
}

// What others wrote after the deal was begun is compared with it, as the server would do.
function queued({ parameters, path }) {
  const sent = Object.fromEntries(parameters);
  const { version, seq } = table().dataset;
  const [, , match] = path.split("/");
  const [begun, after] = [Number(sent.seen), Number(seq)];
  const known = begun < after ? { version: Number(sent.version), begun } : { version: Number(version) };
  return { op_id: sent.op_id, match, path, sent, after, ...known };
}

async function queue(write) {
  try {
    await add(write);
  } catch {
    return notWritten();
  }
  goOnOffline(write.match);
}

function goOnOffline(match) {
  forget();
  keep(sessionStorage, "saved", "yes");
  location.replace(`/m/${match}/offline`);
}

function notWritten() {
  table().inert = false;
  if (document.getElementById("preview")) showHint(pad().dataset.offline);
}

const answered = (op_id, xhr) =>
  xhr.status < 300 ? taken(op_id, Number(xhr.getResponseHeader("Match-Version"))) : remove(op_id);

async function notAnswered({ requestConfig }) {
  // Where the phone could not store it, the pad and its draft still have it.
  if (ready() && (await release(requestConfig.parameters.get("op_id"))))
    goOnOffline(queued(requestConfig).match);
  else notWritten();
}

// htmx leaves out the button that was tapped where it stands outside of its form.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  const button = detail.triggeringEvent?.submitter;
  if (button?.name) detail.parameters[button.name] = button.value;
  if (detail.path.endsWith("/entries")) detail.timeout = PATIENCE_MS;
});

// Between a write and its answer nothing can be tapped: it would be gone with the old pad.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { detail } = event;
  if (detail.target.id === "table") detail.target.inert = true;
  if (!isWrite(detail) || !ready()) return;
  const write = queued(detail.requestConfig);
  const notice = document.getElementById("unsent");
  if (notice.hidden && !("lost" in table().dataset))
    return add({ ...write, state: "sending" }).catch(() => {});
  // What was written before it still waits: it goes behind that.
  event.preventDefault();
  detail.target.inert = true;
  queue({ ...write, after: write.after + Number(notice.querySelector("b").textContent) });
});

// Before the answer is carried out: the deal that ends a match leads to another page, and nothing is swapped.
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  if (!isWrite(detail) || !ours(detail.xhr) || detail.xhr.status >= 300 || !pad()) return;
  forget();
  navigator.vibrate?.(15);
});

// What a network put in the table's place is not shown there.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (isWrite(detail) && !ours(detail.xhr)) detail.shouldSwap = false;
});

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { requestConfig, target, xhr } = detail;
  target.inert = false;
  if (!isWrite(detail) || !xhr.status) return;
  if (!ours(xhr)) notAnswered(detail);
  else if (ready()) answered(requestConfig.parameters.get("op_id"), xhr).catch(() => {});
});

// No network, or one that swallows everything.
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => {
    if (isWrite(detail)) notAnswered(detail);
  });
}

// What this phone wrote and the server has not taken.
async function showUnsent() {
  const notice = document.getElementById("unsent");
  if (!notice) return;
  const left = await unsent(matchHere()).catch(() => []);
  if (left.some((write) => forgetWritten(matchHere(), write))) return location.reload();
  // What others overtook is asked about first: here deals have other numbers than those that wait name.
  const isAsked = left[0]?.state === "stale" && (await get("matches", matchHere()).catch(() => null))?.record;
  if (isAsked) return location.replace(`/m/${matchHere()}/offline`);
  notice.hidden = !left.length;
  notice.querySelector("b").textContent = left.length;
}

if (ready()) {
  events.addEventListener("changed", showUnsent);
  document.addEventListener("table:new", showUnsent);
  document.addEventListener("htmx:afterSettle", showUnsent);
  showUnsent();
}

// What the page without a network needs is stored once there is a service worker to show it.
navigator.serviceWorker?.ready.then(() => import("../offline/store_match.js")).catch(() => {});
