// One more empty field for a name as soon as the last one is filled.
//
//   [data-more-names]   the box of the fields; data-label: what one is called, with {n} for its number

const box = document.querySelector("[data-more-names]");

box?.addEventListener("input", ({ target }) => {
  const fields = [...box.querySelectorAll(".field")];
  const last = fields.at(-1);
  if (!target.value || !last.contains(target)) return;
  const more = last.cloneNode(true);
  const input = more.querySelector("input");
  input.value = "";
  input.setAttribute("aria-label", box.dataset.label.replace("{n}", fields.length + 1));
  last.after(more);
});
