// A menu as a drawer over the page; app.js fetches this with the first tap. Without scripts, or if nothing
// answers, the link leads to a page.
//
//   .drawer-head     hidden on that page: the title of the drawer and the button that closes it
//   .languages       a form that leads back to the page under the drawer

import { restoreTyped } from "./outbox/typed.js";

const PATIENCE_MS = 6000;

async function contentOf(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout?.(PATIENCE_MS) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("main:has(.drawer-head)").children;
}

// A live page replaces its parts: the link that opened the drawer may be another one by now.
const opener = (href) => document.querySelector(`a[data-drawer][href="${href}"]`);

async function show(href) {
  const drawer = document.createElement("dialog");
  drawer.className = "drawer";
  drawer.setAttribute("aria-labelledby", "drawer-title");
  drawer.append(...(await contentOf(href)));
  drawer.querySelector(".drawer-head").hidden = false;
  for (const { elements } of drawer.querySelectorAll(".languages")) elements.next.value = location.pathname;
  // Around the drawer is the dialog itself: a tap there closes it.
  drawer.addEventListener("click", ({ target }) => target === drawer && drawer.close());
  drawer.addEventListener("close", () => {
    drawer.remove();
    opener(href)?.focus();
  });
  document.body.append(drawer);
  drawer.showModal();
  restoreTyped(drawer);
}

let opening = false;

export async function open(link) {
  if (opening) return;
  opening = true;
  await show(link.getAttribute("href")).catch(() => location.assign(link.href));
  opening = false;
}
