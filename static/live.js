// A match page beside its pad: what other phones write shows here, and the screen stays on.
//
// The server sends "version n" over an event stream. Where none comes it is asked every few seconds.
// Then the page is fetched again. A pad in which something was typed stays as it is, with the version
// that its typist saw: the server then says so before anything is written.
//
//   main[data-live=ADDRESS or none][data-version=N][data-board=API]   what is shown, and of what
//   #news              on other pages: a link that appears when there is something new

import { isOurs } from "./answered.js";

const POLL_MS = 3000;
const PATIENCE_MS = 10000;
const MOST_SPREAD_MS = 2000;

const live = () => document.querySelector("main[data-live]");
const seen = () => Number(live().dataset.version);
let source,
  timer,
  newest = 0;

function stop() {
  source?.close();
  source = null;
  clearTimeout(timer);
}

function listen() {
  stop();
  if (!live() || document.hidden) return;
  if (!window.EventSource || !live().dataset.live) return poll();
  source = new EventSource(`${live().dataset.live}?after=${seen()}`);
  timer = setTimeout(poll, PATIENCE_MS);
  source.addEventListener("open", () => clearTimeout(timer));
  source.addEventListener("version", (event) => {
    const spread = Math.min(Number(event.data), MOST_SPREAD_MS);
    setTimeout(update, Math.random() * spread, Number(event.lastEventId));
  });
  source.addEventListener("error", () => {
    if (source?.readyState === EventSource.CLOSED) poll();
  });
}

// A silent network is asked again.
const request = (address, headers) => fetch(address, { headers, signal: AbortSignal.timeout?.(PATIENCE_MS) });

// A form of this page is being sent: replaced, it could not say what became of it.
const isSending = () => document.body.inert;

// Only the table itself can say that this device may not see the match any more.
const isGone = (answer) => isOurs(answer) && [401, 403, 404].includes(answer.status);

async function poll() {
  stop();
  if (!live() || document.hidden) return;
  try {
    const answer = await request(live().dataset.board, { "If-None-Match": `"v${seen()}"` });
    if (isGone(answer)) return location.reload();
    if (answer.ok && isOurs(answer)) await update(Number(answer.headers.get("ETag").match(/\d+/)[0]));
  } catch {
    // No network: asked again.
  }
  timer = setTimeout(poll, POLL_MS);
}

async function update(version) {
  newest = Math.max(newest, version);
  if (!live() || live().inert || newest <= seen()) return;
  if (isSending()) return later(version);
  const news = document.getElementById("news");
  if (news) {
    news.hidden = false;
    return;
  }
  let fresh, replace;
  try {
    const answer = await request(location.pathname);
    if (isGone(answer)) return location.reload();
    if (!answer.ok || !isOurs(answer)) return later(version);
    fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    ({ replace } = await import("./newer_page.js"));
  } catch {
    return later(version);
  }
  const table = fresh.querySelector("main[data-live]");
  if (!table) return;
  if (live().inert || Number(table.dataset.version) <= seen()) return;
  if (isSending()) return later(version);
  document.title = fresh.title;
  replace(live(), table, fresh);
  window.htmx?.process(live());
  document.dispatchEvent(new CustomEvent("table:new", { detail: { whole: table.isConnected } }));
}

// No network, or something else answered in the table's place: what stands here stays until it is back.
function later(version) {
  setTimeout(update, POLL_MS, version);
}

// Written here meanwhile: what came during the request counts from the page it brought.
document.addEventListener("htmx:afterSwap", () => newest && update(newest));

document.addEventListener("visibilitychange", listen);
addEventListener("online", listen);
addEventListener("pageshow", listen);
addEventListener("pagehide", stop);

// The screen stays on while a match lies open; the browser takes that back when it is hidden.
let awake;

async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || (awake && !awake.released)) return;
  try {
    awake = await navigator.wakeLock.request("screen");
  } catch {
    // Low battery: the device decides.
  }
}

stayAwake();
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("pointerup", stayAwake);
