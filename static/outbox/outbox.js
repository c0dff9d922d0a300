// Has the outbox sent: when a page opens, when the network comes back, when the page is looked at
// again. What sends is fetched when there is something to send.

import { unsent } from "./queue.js";
import { works } from "./store.js";

const sending =
  (name) =>
  async (...values) =>
    (await import("./sending.js"))[name](...values);

export const drain = sending("drain");
export const again = sending("again");
export const follow = sending("follow");
export const leaveOut = sending("leaveOut");

async function flush() {
  if ((await unsent()).length) await drain();
}

const flushed = () => document.hidden || flush().catch(() => {});
if (works) {
  addEventListener("load", flushed);
  addEventListener("online", flushed);
  document.addEventListener("visibilitychange", flushed);
}
