// House rules as they are agreed: a usual number is tapped instead of typed, and a rule that matters
// only with one value of another is shown with that value alone.
//
//   data-sets=NAME            a button that sets that field to its value; pressed while it holds that
//   data-where="NAME=VALUE"   the other house rule, and its value

const showPressed = (field) => {
  for (const button of document.querySelectorAll(`[data-sets="${CSS.escape(field.name)}"]`))
    button.setAttribute("aria-pressed", button.value === field.value.trim());
};

// Also for scripts that fill in a form.
export function showWhatMatters() {
  for (const rule of document.querySelectorAll("[data-where]")) {
    const [name, value] = rule.dataset.where.split("=");
    const chosen = document.querySelector(`[name="${CSS.escape(name)}"]:checked`)?.value;
    // What is wrong has to be seen.
    rule.hidden = chosen !== value && !rule.classList.contains("wrong");
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-sets]");
  if (!button) return;
  const field = button.form.elements[button.dataset.sets];
  field.value = button.value;
  showPressed(field);
});

document.addEventListener("input", ({ target }) => {
  if (target.name) showPressed(target);
});

document.addEventListener("change", showWhatMatters);
showWhatMatters();
