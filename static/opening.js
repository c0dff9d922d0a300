// A match is opened without a network: the engine reads the form, the match gets a name of this
// phone's own, and its opening is the first letter of the outbox. `new-GAME-PLAYERS-NAME` tells the
// service worker which empty pages to show. The opening's key stands in no address: who has it can
// open the match again and is told its links.
const opening = document.querySelector("form.opening");

async function reachable() {
  try {
    const signal = AbortSignal.timeout?.(4000);
    const answer = await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store", signal });
    return answer.ok && answer.headers.get("Content-Type").startsWith("application/manifest");
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
  if (!said.record) return refuse(Object.values(said.fields ?? {})[0]?.[0] ?? said.problems?.[0]?.detail);
  const id = `new-${game}-${names.length}-${newKey()}`;
  const match = { id, record: said.record, version: 0, kit: true, at: Date.now() };
  try {
    await outbox.keep({ op_id: newKey(), match: id, open: said.opening }, match);
  } catch {
    return refuse(opening.dataset.full);
  }
  location.assign(`/m/${id}`);
});

function refuse(because) {
  const notice = document.createElement("p");
  notice.className = "notice trouble";
  notice.setAttribute("role", "alert");
  notice.textContent = because;
  opening.querySelector(".trouble")?.remove();
  opening.prepend(notice);
}
