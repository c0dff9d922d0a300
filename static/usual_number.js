// A usual number is tapped instead of typed.
//
//   data-sets=NAME   a button that sets that field to its value; pressed while it holds that

const show = (field) => {
  for (const button of document.querySelectorAll(`[data-sets="${CSS.escape(field.name)}"]`))
    button.setAttribute("aria-pressed", button.value === field.value.trim());
};

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-sets]");
  if (!button) return;
  const field = button.form.elements[button.dataset.sets];
  field.value = button.value;
  show(field);
});

document.addEventListener("input", ({ target }) => {
  if (target.name) show(target);
});
