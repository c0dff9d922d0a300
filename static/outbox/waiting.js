// What waits on this phone, and what can be done with it, match by match: on home.
//
//   [data-waiting]   the list; hidden while there is nothing
//   [data-do]        again, take, drop; data-of: the match

import { fill } from "../offline/fill.js";
import { giveUp, sure, takeAway, why } from "./refused.js";
import { again } from "./outbox.js";
import { events, unsent } from "./queue.js";
import * as store from "./store.js";

const list = document.querySelector("[data-waiting]");

async function show() {
  const [all, matches] = await Promise.all([unsent(), store.all("matches")]);
  const waiting = [...new Set(all.map(({ match }) => match))].map((match) => {
    const own = all.filter((write) => write.match === match);
    const record = matches.find(({ id }) => id === match)?.record;
    return {
      match,
      address: ["stale", "refused"].includes(own[0].state) ? `/m/${match}/offline` : `/m/${match}`,
      players: record?.seats ?? [],
      unsent: own.length,
      ...why(own[0]),
    };
  });
  fill(list, { waiting });
  list.hidden = !waiting.length;
}

const actions = {
  again: (match) => again(match),
  async take(match) {
    takeAway(match, (await store.get("matches", match))?.record, await unsent(match));
  },
  drop: (match, button) => sure(button) && giveUp(match),
};

if (list && store.works) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (button) Promise.resolve(actions[button.dataset.do](button.dataset.of, button)).catch(() => {});
  });
  const draw = () => show().catch(() => {});
  events.addEventListener("changed", draw);
  draw();
}
