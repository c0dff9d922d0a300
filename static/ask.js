// The referee without a network: the same question, put to the engine in this phone under the house
// rules of the match that it has laid by.
document.addEventListener("htmx:sendError", async () => {
  const form = document.getElementById("facts");
  const { match, question } = form.dataset;
  const kept = await store.get("matches", match);
  if (!kept) return;
  const sent = Object.fromEntries(new FormData(form));
  const said = await desk.ask({ do: "rule", record: { ...kept.record, history: [] }, question, sent });
  const filled = document.getElementById("said-here").content.cloneNode(true);
  fill(filled, { ...said, hint: said.problems?.[0].detail });
  document.getElementById("ruling").replaceChildren(filled);
  document.querySelector(".keep")?.setAttribute("hidden", "");
});
