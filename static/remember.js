// While there is a network, a match page lays by what the page without one needs: the record of the
// match, and the page `…/offline` that shows it. Where the browser can not, nothing is promised.

const KITS = "kits";

async function remember() {
  const main = document.querySelector("main[data-live]");
  if (!main || !store.works || !window.caches || !navigator.serviceWorker?.controller) return;
  const id = main.dataset.board.split("/").at(-1);
  const version = Number(main.dataset.version);
  // What waits was written on top of the record that is here.
  if ((await outbox.letters(id)).length) return;
  const known = await store.get("matches", id);
  const cache = await caches.open(KITS);
  const laid = await cache.match(`/m/${id}/offline`);
  if (known?.version === version && laid) return;
  const [record, kit] = await Promise.all([fetch(`${main.dataset.board}/record`), fetch(`/m/${id}/offline`)]);
  const seen = Number(record.headers.get("ETag")?.match(/v(\d+)/)?.[1]);
  // Something else may have answered in the table's place.
  if (!record.ok || !seen || !kit.ok || !(await kit.clone().text()).includes("data-kit")) return;
  await cache.put(`/m/${id}/offline`, kit);
  await store.put("matches", { id, record: await record.json(), version: seen, kit: true, at: Date.now() });
  if (!laid) await layBy(`/m/${id}/referee`);
}

// The referee's pages, one after the other: nobody waits for them.
async function layBy(list) {
  const cache = await caches.open(KITS);
  const questions = await fetch(list);
  await cache.put(list, questions.clone());
  const shown = new DOMParser().parseFromString(await questions.text(), "text/html");
  for (const link of shown.querySelectorAll("a.question")) {
    const path = new URL(link.getAttribute("href"), location).pathname;
    await cache.put(path, await fetch(path));
  }
}

const later = () => setTimeout(() => remember().catch(() => {}), 300);
navigator.serviceWorker?.ready.then(later);
navigator.serviceWorker?.addEventListener("controllerchange", later);
document.addEventListener("table:shown", later);
outbox.told.addEventListener("sent", later);
document.addEventListener("htmx:afterSettle", later);
