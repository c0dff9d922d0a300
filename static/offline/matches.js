// Home without a network: the matches that this phone has stored, the latest first. Where the network is
// there again, home itself comes back.
//
//   [data-matches]   the part of the page that lists them
//   data-game        on a tile: the game that it opens
//   data-elsewhere   said where another page was asked for

import { reachable } from "../answered.js";
import { figure } from "../app.js";
import { ask } from "../engine/client.js";
import { inOrder } from "../outbox/queue.js";
import * as store from "../outbox/store.js";
import { fill } from "./fill.js";

// The name of a game as the tile says it that opens one.
const nameOf = (game) => document.querySelector(`[data-game="${game}"] .game-name`).textContent;

const ASK_AGAIN_MS = 5000;
// Of older matches the score is on their own pages.
const MOST_SCORED = 5;

async function askAgain() {
  if (!document.hidden && (await reachable())) location.reload();
}
addEventListener("online", askAgain);
document.addEventListener("visibilitychange", askAgain);
setInterval(askAgain, ASK_AGAIN_MS);

const [stored, writes] = await Promise.all([store.all("matches"), store.all("writes")]);
const matches = stored.filter(({ record }) => record).sort((match, other) => other.at - match.at);
const totals = new Map();

// What waits is beside these, and waiting.js fills it.
function show() {
  const data = {
    // A dispute without a network is settled by the book that is stored with the latest match.
    referee: matches.length && `/m/${matches[0].id}/referee`,
    matches: matches.map(({ id, record }) => ({
      address: `/m/${id}`,
      players: record.seats,
      game: nameOf(record.game),
      totals: totals.get(id),
      unsent: writes.filter((write) => write.match === id).length,
    })),
  };
  for (const part of document.querySelectorAll('[data-matches] > [data-if="matches"]')) {
    part.hidden = !matches.length;
    fill(part, data);
  }
}

// The score as the match's own page has it, what waits included.
async function score({ id, record }) {
  const waiting = inOrder(writes).filter((write) => write.match === id && write.written);
  const history = [...record.history, ...waiting.map(({ written }) => written)];
  const { board } = await ask({ do: "table", newest: 0, record: { ...record, history } });
  totals.set(id, board.sides.map(({ total }) => figure(total)).join(" : "));
}

document.querySelector("[data-elsewhere]").hidden = ["/", "/offline"].includes(location.pathname);
show();
for (const match of matches.slice(0, MOST_SCORED)) {
  await score(match).catch(() => {});
  show();
}
