// Names tapped in their order.
//
//   data-order=FIELD   a box of names; the last one left goes to data-rest; data-count: how many
//                      places; data-filled: what they hold; data-called: what the last one is called
//   data-seat          a name in it; none: nobody is left

import { all, pad } from "./form.js";
import { alsoShow } from "./preview.js";

const boxes = (form) => all(form, "[data-order]");
const places = (box) => [...box.querySelectorAll(`input[name^="${box.dataset.order}-"]`)];
const restOf = (box) => box.querySelector(`input[name="${box.dataset.rest}"]`);

// Gives every box its fields, once.
export function prepare(form) {
  for (const box of boxes(form)) {
    if (restOf(box)) continue;
    const filled = new URLSearchParams(box.dataset.filled);
    const names = [...Array(Number(box.dataset.count)).keys()].map((n) => `${box.dataset.order}-${n}`);
    for (const name of [...names, box.dataset.rest]) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value: filled.get(name) ?? "" });
      box.append(input);
    }
  }
}

function tapOrder(box, value) {
  const inputs = places(box);
  const rest = restOf(box);
  const seats = [...box.querySelectorAll("[data-seat]")].map((button) => button.dataset.seat);
  let order = inputs.map((input) => input.value).filter(Boolean);
  const drawn = rest.value === "none";
  if (value === "none") rest.value = drawn ? "" : "none";
  else if (order.includes(value)) order = order.filter((seat) => seat !== value);
  else order = [...order, value].slice(0, inputs.length);
  inputs.forEach((input, index) => (input.value = order[index] ?? ""));
  if (rest.value === "none") return;
  const left = seats.filter((seat) => seat !== "none" && !order.includes(seat));
  rest.value = left.length === 1 ? left[0] : "";
}

function showOrder(box) {
  const order = places(box).map((input) => input.value);
  const rest = restOf(box).value;
  for (const button of box.querySelectorAll("[data-seat]")) {
    const at = order.indexOf(button.dataset.seat);
    const last = rest === button.dataset.seat;
    button.setAttribute("aria-pressed", at >= 0 || last);
    const badge = button.querySelector("b");
    if (badge) badge.textContent = at >= 0 ? at + 1 : last ? box.dataset.called : "";
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-seat]");
  if (!button || button.form !== pad()) return;
  const box = button.closest("[data-order]");
  // A pad that has just come may not be prepared yet.
  prepare(button.form);
  tapOrder(box, button.dataset.seat);
  restOf(box).dispatchEvent(new Event("input", { bubbles: true }));
});

alsoShow((form) => {
  prepare(form);
  boxes(form).forEach(showOrder);
});
