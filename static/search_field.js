// The field of a search: as high as what is typed, searched by Enter, cleared by a button. Back from a result
// brings what was asked.

const field = document.querySelector(".search textarea");

// Browsers that size a field by its content need no rows.
function fit() {
  if (CSS.supports("field-sizing", "content")) return;
  field.rows = 1;
  while (field.scrollHeight > field.clientHeight && field.rows < 8) field.rows += 1;
}

field.addEventListener("input", fit);
field.addEventListener("input", () => history.replaceState({ ...history.state, asked: field.value }, ""));
addEventListener("load", () => {
  if (field.value || !history.state?.asked) return;
  field.value = history.state.asked;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  if (field.value.trim()) field.form.requestSubmit();
});

document.querySelector(".search .clear").addEventListener("click", () => {
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
});

fit();
