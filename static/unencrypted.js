// Over plain HTTP a browser neither goes on without a network nor keeps the screen on.
//
//   #plain-http   what says so, once

const plain = document.getElementById("plain-http");
if (plain && !isSecureContext && !localStorage.getItem("plain-http")) {
  plain.hidden = false;
  localStorage.setItem("plain-http", "said");
}
