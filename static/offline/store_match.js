// While there is a network, a match page stores what the page without one needs: the record of the
// match, and the page `…/offline` that shows it. Where the browser can not, nothing is promised.
//
//   main[data-board][data-version]   the match, as the API names it, and its version

import { events, unsent } from "../outbox/queue.js";
import { followOtherTabs } from "../outbox/other_tabs.js";
import { request } from "../outbox/request.js";
import * as store from "../outbox/store.js";

const RETRY_MS = 5000;
let timer;

// What the table has taken stays until the record here has it.
function dropTaken(stored, then, id, version) {
  then(stored("writes").getAll(), (all) => {
    for (const { match, op_id, taken } of all)
      if (match === id && taken <= version) stored("writes").delete(op_id);
  });
}

const forgetTaken = (id, version) => store.change((stored, then) => dropTaken(stored, then, id, version));

async function storeMatch() {
  const main = document.querySelector("main[data-board][data-version]");
  if (!main || !store.works || !window.caches || !navigator.serviceWorker?.controller) return;
  const id = main.dataset.board.split("/").at(-1);
  const version = Number(main.dataset.version);
  // What waits was written on top of the record that is here.
  if ((await unsent(id)).length) return;
  const row = await store.get("matches", id);
  // Phones have the cache of pages under this name.
  const cache = await caches.open("kits");
  const cached = await cache.match(`/m/${id}/offline`);
  if (row?.version === version && cached) {
    await forgetTaken(id, version);
    return row.book || storeBook(id, cache);
  }
  const [record, page] = await Promise.all([
    request(`${main.dataset.board}/record`),
    request(`/m/${id}/offline`),
  ]);
  const seen = Number(record.headers.get("ETag")?.match(/v(\d+)/)?.[1]);
  if (!record.ok || !seen || !page.ok || !(await page.clone().text()).includes("data-offline-match"))
    throw new Error("Something else has answered in the table's place.");
  await cache.put(`/m/${id}/offline`, page);
  const fresh = { id, record: await record.json(), version: seen, at: Date.now(), book: row?.book };
  await store.change((stored, then) => {
    stored("matches").put(fresh);
    dropTaken(stored, then, id, seen);
  });
  if (!row?.book) await storeBook(id, cache);
}

// A page that was left before all of it was there leaves the rest to the next one.
async function storeBook(id, cache) {
  await (await import("./book.js")).cacheBook(id, cache);
  await store.change((stored, then) =>
    then(stored("matches").get(id), (row) => row && stored("matches").put({ ...row, book: true })),
  );
}

function storeIn(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => storeMatch().catch(() => storeIn(RETRY_MS)), milliseconds);
}

// A deal that another page of this phone keeps is not shown here: it would be written once more.
async function stepAside() {
  const [, , id, page] = location.pathname.split("/");
  const isMatch = document.querySelector("main[data-live]") && (!page || page === "entries");
  if (isMatch && (await unsent(id)).length) location.replace(`/m/${id}/offline`);
}

followOtherTabs(() => stepAside().catch(() => {}));
const later = () => storeIn(300);
navigator.serviceWorker?.ready.then(later);
navigator.serviceWorker?.addEventListener("controllerchange", later);
document.addEventListener("table:new", later);
events.addEventListener("sent", later);
document.addEventListener("htmx:afterSettle", later);
