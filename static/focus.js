// The focus stays where somebody works. What takes its place away, as a removed chip, a closed panel or a page
// that another phone's write replaced, gives it to the same place in the new page, or else to the next one.
// Fetched once something was tapped or has the focus.
//
//   details.dealer, .more, .tariff   panels above the page: opened, they get the focus; Escape closes them and
//                                    gives it back, and so does leaving them with Tab; data-first: a box
//                                    in it that gets the focus before all else

const PANELS = "details:is(.dealer, .more, .tariff)[open]";
const PLACES = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
const GROUPS = ".tags, fieldset, table, ul";
const NAMED_BY = [
  "id",
  "name",
  "href",
  "formaction",
  "data-add",
  "data-do",
  "data-for-side",
  "data-key",
  "data-more",
  "data-seat",
  "data-toggle",
];

// The last place that had the focus, its group, and all places of the page then, in their order.
let last, group;
let places = [];
// It cannot have the focus for a while, as between a write and its answer.
let waits = false;

const isUsable = (one) =>
  Boolean(one?.isConnected) && !one.matches(":disabled") && !one.closest("[inert]") && one.checkVisibility();
const placesNow = () => [...document.querySelectorAll(PLACES)];

function nameOf(one) {
  const value = one.matches("button, [type=radio], [type=checkbox]") ? one.value : "";
  const box = one.matches("summary") ? one.parentElement?.className : "";
  return [one.tagName, value, box, ...NAMED_BY.map((name) => one.getAttribute(name))].join();
}

function remember(one) {
  last = one;
  group = one.parentElement?.closest(GROUPS);
  places = placesNow();
  waits = false;
}

// In a page that was replaced, the place of the same name.
function again(one) {
  if (isUsable(one)) return one;
  const name = nameOf(one);
  return placesNow().find((other) => nameOf(other) === name && isUsable(other));
}

function heir() {
  const summary = last.closest("details:not([open])")?.querySelector("summary");
  if (!last.matches("summary") && isUsable(summary)) return summary;
  const at = places.indexOf(last);
  const after = places.slice(at + 1);
  const beside = after.filter((one) => group?.contains(one));
  for (const one of [last, ...beside, ...places.slice(0, at).reverse(), ...after]) {
    const found = again(one);
    if (found && !found.matches(".skip")) return found;
  }
  return null;
}

function give(one) {
  one.focus({ preventScroll: true });
  if (one.matches(":focus-visible")) one.scrollIntoView({ block: "nearest" });
}

function check() {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || !isUsable(activeElement);
  if (!last || !isLost) return;
  if (last.closest("[inert]")) waits = true;
  else if (waits || !isUsable(last)) {
    waits = false;
    const found = heir();
    if (found) give(found);
  }
}

document.addEventListener("focusin", ({ target }) => {
  for (const panel of document.querySelectorAll(PANELS)) if (!panel.contains(target)) panel.open = false;
  remember(target);
});

// Somebody tapped beside it: nothing is to have the focus.
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (target === last && isUsable(target) && document.hasFocus()) last = undefined;
  });
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const panel = document.activeElement?.closest(PANELS) ?? document.querySelector(PANELS);
  if (!panel) return;
  event.preventDefault();
  panel.open = false;
  give(panel.querySelector("summary"));
});

// A panel lies above what opened it.
function enter(panel) {
  if (!panel?.matches(PANELS) || !panel.contains(document.activeElement)) return;
  const inside = [...panel.querySelectorAll(PLACES)].filter(
    (one) => !one.matches("summary") && isUsable(one),
  );
  const first = inside.find((one) => one.closest("[data-first]")) ?? inside[0];
  if (first) give(first);
}

document.addEventListener("toggle", ({ target }) => enter(target), { capture: true });

// A button that asks for the same page again has the focus there too, where it was pressed by a key.
document.addEventListener("click", ({ target, detail }) => {
  const button = target.closest("[formmethod=get], form[method=get] button");
  if (button && !detail) sessionStorage.setItem("pressed", location.pathname + nameOf(button));
});

const pressed = sessionStorage.getItem("pressed");
sessionStorage.removeItem("pressed");
const asked = placesNow().find((one) => location.pathname + nameOf(one) === pressed);
if (asked && isUsable(asked)) give(asked);

// What was refused leads to what is wrong in it, or to the sentence that says so.
const wrong = ["[aria-invalid=true]", ".problem, .problems"]
  .flatMap((selector) => [...document.querySelectorAll(`main :is(${selector})`)])
  .find((one) => one.checkVisibility() && !one.matches(":disabled"));
if (wrong && document.activeElement === document.body) {
  if (!wrong.matches(PLACES)) wrong.tabIndex = -1;
  give(wrong);
}
if (document.activeElement !== document.body) remember(document.activeElement);
// It may have been opened by the key that this file was fetched for.
enter(document.querySelector(PANELS));
new MutationObserver(check).observe(document.body, {
  attributeFilter: ["disabled", "hidden", "inert", "open"],
  attributes: true,
  childList: true,
  subtree: true,
});
