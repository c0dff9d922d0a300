// On a correction the first key in a number replaces the figure that was written there.
//
//   data-digits, data-key   see form.js

const begun = new WeakSet();

document.addEventListener(
  "click",
  ({ target }) => {
    const key = target.closest("[data-key]")?.dataset.key;
    const input = document.querySelector("#pad .active [data-digits]");
    if (!key || key === "other" || !input || begun.has(input)) return;
    begun.add(input);
    if (key !== "back") input.value = "";
  },
  { capture: true },
);

document.addEventListener("input", ({ target }) => begun.add(target));
