// Has the outbox sent: when a page opens, when the network comes back, when the page is looked at
// again. What sends is fetched when there is something to send.

import { writes } from "./queue.js";
import { works } from "./store.js";

const sending = () => import("./sending.js");

export const drain = async () => (await sending()).drain();
export const again = async (match) => (await sending()).again(match);
export const follow = async (match) => (await sending()).follow(match);

async function flush() {
  if ((await writes()).length) await drain();
}

const flushed = () => document.hidden || flush().catch(() => {});
if (works) {
  addEventListener("load", flushed);
  addEventListener("online", flushed);
  document.addEventListener("visibilitychange", flushed);
}
