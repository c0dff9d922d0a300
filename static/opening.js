// A match is opened without a network: the engine reads the form, the match gets a name of this
// phone's own, and its opening is the first letter of the outbox. `new-GAME-PLAYERS-KEY` tells the
// service worker which empty pages to show.
const opening = document.querySelector("form.opening");

async function reachable() {
  try {
    const signal = AbortSignal.timeout?.(4000);
    return (await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store", signal })).status < 500;
  } catch {
    return false;
  }
}

opening.addEventListener("submit", async (event) => {
  if (!outbox.ready() || event.submitter?.formMethod === "get") return;
  event.preventDefault();
  if (await reachable()) return opening.submit();
  const filled = new FormData(opening);
  const names = filled.getAll("seats");
  const { game } = opening.dataset;
  const said = await desk.ask({ do: "open", game, names, sent: Object.fromEntries(filled) });
  if (!said.record) {
    const notice = document.createElement("p");
    notice.className = "notice trouble";
    notice.setAttribute("role", "alert");
    notice.textContent = Object.values(said.fields ?? {})[0]?.[0] ?? said.problems?.[0]?.detail;
    opening.querySelector(".trouble")?.remove();
    return opening.prepend(notice);
  }
  const op_id = newKey();
  const id = `new-${game}-${names.length}-${op_id}`;
  await store.put("matches", { id, record: said.record, version: 0, kit: true, at: Date.now() });
  await outbox.keep({ op_id, match: id, open: said.opening });
  location.assign(`/m/${id}`);
});
