// A house rule that matters only with one value of another is shown with that value alone.
//
//   data-where="NAME=VALUE"   the other house rule, and its value

const show = () => {
  for (const rule of document.querySelectorAll("[data-where]")) {
    const [name, value] = rule.dataset.where.split("=");
    const chosen = document.querySelector(`[name="${CSS.escape(name)}"]:checked`)?.value;
    // What is wrong has to be seen.
    rule.hidden = chosen !== value && !rule.classList.contains("wrong");
  }
};

document.addEventListener("change", show);
show();
