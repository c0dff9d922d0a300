// Over plain HTTP a browser neither goes on without a network nor keeps the screen on.
//
//   #plain-http   what says so, once

import { keep } from "./double_tap.js";

const plain = document.getElementById("plain-http");
if (plain && !isSecureContext && !localStorage.getItem("plain-http")) {
  plain.hidden = false;
  keep(localStorage, "plain-http", "said");
}
