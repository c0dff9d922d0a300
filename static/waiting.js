// What waits on this phone, and what can be done with it: on home, where every match is listed that
// has something to send, and on the pages of a match without a network.
//
//   [data-waiting]   the list; hidden while there is nothing
//   [data-do]        again, take, drop; data-of: the match

// Why a letter was not taken, for the page to show.
const why = ({ state, problem }) => ({
  stale: state === "stale",
  refused: state === "refused",
  passes: state === "waiting" && Boolean(problem),
  foreign: Boolean(problem?.foreign),
  because: problem?.foreign || state === "stale" ? "" : (problem?.detail ?? problem?.title ?? ""),
});

// Nothing is given up by one tap.
function sure(button) {
  if (button.textContent === button.dataset.sure) return true;
  button.textContent = button.dataset.sure;
  return false;
}

// Everything of a match, and the match itself if it was never opened anywhere else.
async function giveUp(match) {
  await store.change((stored, then) => {
    then(stored("letters").getAll(), (all) => {
      for (const letter of all.filter((letter) => letter.match === match)) {
        stored("letters").delete(letter.op_id);
        if (letter.open) stored("matches").delete(match);
      }
    });
  });
  outbox.tell();
}

function takeAway(match, record, letters) {
  const file = new Blob([JSON.stringify({ match, record, letters }, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${record?.game ?? "match"}-${match}-unsent.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const waitingList = document.querySelector("[data-waiting]");

async function listWaiting() {
  const [letters, matches] = await Promise.all([outbox.letters(), store.all("matches")]);
  const listed = [...new Set(letters.map(({ match }) => match))].map((match) => {
    const own = letters.filter((letter) => letter.match === match);
    const record = matches.find(({ id }) => id === match)?.record;
    return {
      match,
      address: ["stale", "refused"].includes(own[0].state) ? `/m/${match}/offline` : `/m/${match}`,
      players: record?.seats ?? [],
      unsent: own.length,
      ...why(own[0]),
    };
  });
  fill(waitingList, { waiting: listed });
  waitingList.hidden = !listed.length;
}

if (waitingList && store.works) {
  const does = {
    again: (match) => outbox.again(match),
    async take(match) {
      takeAway(match, (await store.get("matches", match))?.record, await outbox.letters(match));
    },
    drop: (match, button) => sure(button) && giveUp(match),
  };
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (button) Promise.resolve(does[button.dataset.do](button.dataset.of, button)).catch(() => {});
  });
  const shown = () => listWaiting().catch(() => {});
  outbox.told.addEventListener("changed", shown);
  shown();
}
