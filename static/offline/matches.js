// Home without a network: the matches that this phone has stored, the latest first.
//
//   [data-matches]   the part of the page that lists them
//   data-game        on a tile: the game that it opens

import * as store from "../outbox/store.js";
import { fill } from "./fill.js";

// The name of a game as the tile says it that opens one.
const nameOf = (game) => document.querySelector(`[data-game="${game}"] .game-name`).textContent;

const [stored, writes] = await Promise.all([store.all("matches"), store.all("writes")]);
const matches = stored.filter(({ record }) => record).sort((match, other) => other.at - match.at);
fill(document.querySelector("[data-matches]"), {
  // A dispute without a network is settled by the book that is stored with the latest match.
  referee: matches.length && `/m/${matches[0].id}/referee`,
  matches: matches.map(({ id, record }) => ({
    address: `/m/${id}`,
    players: record.seats,
    game: nameOf(record.game),
    unsent: writes.filter((write) => write.match === id).length,
  })),
});
