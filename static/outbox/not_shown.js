// Says on a page of the server that entries of its match wait on this phone, and are not shown here.
//
//   [data-not-shown]   the line; hidden while nothing waits

import { fill } from "../offline/fill.js";
import { events, unsent } from "./queue.js";
import { works } from "./store.js";

const line = document.querySelector("[data-not-shown]");

async function show() {
  const [, , match] = location.pathname.split("/");
  const { length } = await unsent(match);
  if (length) fill(line, { waiting: length });
  line.hidden = !length;
}

// What these pages write without a network is written on the match as it is shown here.
navigator.serviceWorker?.ready.then(() => import("../offline/store_match.js")).catch(() => {});

if (works) {
  const draw = () => show().catch(() => {});
  events.addEventListener("changed", draw);
  draw();
}
