// The bar that offers a new version, which comes in once somebody lets it. Put off, this tab offers it
// no more.

import { keep } from "./double_tap.js";

const PUT_OFF = "new-version";

export function show(registration) {
  const template = document.getElementById("new-version");
  if (!template || document.querySelector(".update") || sessionStorage.getItem(PUT_OFF)) return;
  document.body.append(template.content.cloneNode(true));
  const bar = document.querySelector(".update");
  const [update, later] = bar.querySelectorAll("button");
  update.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("come");
  });
  later.addEventListener("click", () => {
    bar.remove();
    keep(sessionStorage, PUT_OFF, "yes");
  });
}
