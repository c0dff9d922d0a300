// Enter leads to the next empty figure of a slip before it writes the slip.

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "Enter" || !target.matches(".slip [name=points]") || !target.value) return;
  const figures = [...target.form.querySelectorAll("[name=points]")];
  const next = figures.find(({ value }) => !value);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
