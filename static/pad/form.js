// The entry pad's form: what of it is filled in, the number keys, and the side that chips mean.
//
//   data-digits       an input that the keys fill; data-side: whom the chips then mean. The focus alone
//                     changes neither where a side hangs on it: keys pass there on their way to chips
//   data-begins       any other field with which, once it is filled in, a deal is begun
//   data-key          a key: a digit, back, or other for the next number
//   data-next         a full input hands over to the next one
//   data-complement   a box in which one number is enough; the others are cleared
//   data-for-side=SIDE  who called: chips mean this side until a number is typed for one; a button:
//                     they mean it from now on

export const pad = () => document.getElementById("pad");
export const all = (form, selector) => [...form.querySelectorAll(selector)];
export const inputs = (form) => all(form, "[data-digits]:enabled");

export const begun = (form) =>
  all(form, "[data-digits], [data-order] input, [data-begins]").some((input) => input.value) ||
  form.querySelector("[type=radio]:checked:not([value=none], [value=''])");

// The input that the keys fill, and the side that chips mean.
export const chosen = { input: 0, side: 0 };

export function choose(form, index) {
  chosen.input = index;
  inputs(form).forEach((input, number) =>
    input.closest(".counter").classList.toggle("active", number === index),
  );
  nameNext(form);
  const named = inputs(form)[index]?.dataset.side;
  if (named) chosen.side = Number(named);
}

// The last key says where it leads.
function nameNext(form) {
  const key = form.querySelector("[data-key=other]");
  const next = inputs(form)[(chosen.input + 1) % inputs(form).length];
  const name = next?.closest(".counter").querySelector(".name");
  if (!key || !name) return;
  key.textContent = name.textContent;
  key.ariaLabel = key.dataset.nextNumber.replace("{name}", name.textContent);
}

// Chips mean this side, and the keys fill its input.
export function setSide(form, side) {
  chosen.side = Number(side);
  const index = inputs(form).findIndex((input) => input.dataset.side === side);
  if (index >= 0) choose(form, index);
}

const typed = (form) => inputs(form).findIndex((input) => input.dataset.side && input.value);

// The side that called is meant until a number is typed for one.
export function meanCaller(form) {
  const caller = form.querySelector("[data-for-side]:checked");
  if (caller && typed(form) < 0) setSide(form, caller.dataset.forSide);
}

// Where a pad goes on: at what was typed, else at the side that called.
export function chooseFirst(form) {
  chosen.side = 0;
  choose(form, Math.max(0, typed(form)));
  meanCaller(form);
}

// The input that a key changed, if it did.
export function press(form, key) {
  const next = () => choose(form, (chosen.input + 1) % inputs(form).length);
  if (key === "other") return next();
  const input = inputs(form)[chosen.input];
  const digits = key === "back" ? input.value.slice(0, -1) : input.value + key;
  input.value = digits.slice(0, input.maxLength);
  if ("next" in input.dataset && key !== "back" && digits.length >= input.maxLength) next();
  return input;
}

// One side's points are enough: the other side's are cleared, and shown as the verdict has them.
export function clearOthers(form, input) {
  if (!input.value || !input.closest("[data-complement]")) return;
  for (const other of inputs(form)) if (other !== input) other.value = "";
}
