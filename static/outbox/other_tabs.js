// Other pages of this phone: each says when it has tried to send what waits, and the others look again.

import { changed } from "./queue.js";

const channel = window.BroadcastChannel && new BroadcastChannel("outbox");

export const tellOtherTabs = () => channel?.postMessage("changed");

// What another page wrote or sent is looked at by `look` as well.
export function followOtherTabs(look) {
  channel?.addEventListener("message", () => {
    changed();
    look?.();
  });
}
