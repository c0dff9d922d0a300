// What waits and was not taken: why, and what its writer can do with it.
//
//   data-sure   on a button: what it asks before it does what cannot be undone

import { changed } from "./queue.js";
import * as store from "./store.js";

const isDown = ({ foreign, status }) => Boolean(foreign) && status > 501 && status < 505;

// A form that could not even be read is no entry: those behind it are numbered without it.
export const takesPlace = ({ state, written }) => Boolean(written) || state !== "refused";

// Why a write was not taken, for the page to show.
export const why = ({ state, problem = {} }) => ({
  // A proxy that stands before the server and does not reach it.
  down: isDown(problem),
  stale: state === "stale",
  refused: state === "refused",
  gone: problem.code === "not_found",
  passes: state === "waiting" && Boolean(problem.foreign || problem.code),
  foreign: Boolean(problem.foreign) && !isDown(problem),
  because:
    problem.foreign || ["not_found", "stale"].includes(problem.code)
      ? ""
      : (problem.detail ?? problem.title ?? ""),
});

export const SURE_MS = 5000;

// Nothing is given up by one tap, and what was asked is not asked for ever.
export function sure(button) {
  const { textContent: words, dataset } = button;
  if (words === dataset.sure) return true;
  button.textContent = dataset.sure;
  setTimeout(() => {
    if (button.textContent === dataset.sure) button.textContent = words;
  }, SURE_MS);
  return false;
}

// Everything of a match, and the match itself if it was never opened anywhere else. Another page that
// shows it must not put it back.
export async function giveUp(match) {
  await store.change((stored, then) => {
    then(stored("writes").getAll(), (all) => {
      for (const write of all.filter((write) => write.match === match && !write.taken)) {
        stored("writes").delete(write.op_id);
        if (write.open) stored("matches").put({ id: match, dropped: true });
      }
    });
  });
  changed();
}

// A file of the queued writes of a match; people have such files, so its names stay.
export function takeAway(match, record, queued) {
  const text = JSON.stringify({ match, record, letters: queued }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${record?.game ?? "match"}-${match}-unsent.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
