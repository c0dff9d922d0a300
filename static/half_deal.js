// The half of the pack that was dealt: one stop for Tab, and the keys of a pack.
//
//   data-half   what holds the cards, which are checkboxes

import { rove } from "./roving.js";

const half = document.querySelector("[data-half]");
const dealt = [...half.querySelectorAll(":checked")];

half.addEventListener("change", ({ target }) => {
  if (target.checked) dealt.push(target);
  else dealt.splice(dealt.indexOf(target), 1);
});

half.addEventListener("keydown", (event) => {
  const box = { Enter: event.target, Backspace: dealt.at(-1) }[event.key];
  if (!box) return;
  event.preventDefault();
  box.click();
});

rove(half, "input");
