// Everything here is a convenience: every page works without it.
//
//   data-select            an input whose text is selected when it is entered
//   data-total=SIDE        a total, which counts up when it changes; data-to: what it shows in the end
//   data-score             the totals in a sentence, which #announcement says when they change; before it
//                          what was done, which stands in .change where it was no deal
//   data-day, data-clock   a time of which only the day, or only the hour, is shown
//   data-drawer            a link to a menu, which opens as a drawer

import "./double_tap.js";

// Points as they are shown, with a real minus, which is also read out.
export const figure = (points) => String(points).replace("-", "−");

// A name is replaced as soon as it is tapped.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches("[data-select]")) target.select();
});

// A menu closes when something else is tapped.
document.addEventListener("click", ({ target }) => {
  for (const menu of document.querySelectorAll("details:is(.dealer, .more, .choice)[open]"))
    if (!menu.contains(target)) menu.open = false;
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-drawer]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("./drawer.js").then(({ open }) => open(link)).catch(() => location.assign(link.href));
});
for (const type of ["focusin", "click"])
  addEventListener(type, () => import("./focus.js").catch(() => {}), { once: true });

if (
  sessionStorage.getItem("pressed") ||
  document.querySelector("main :is(.problem, .problems, [aria-invalid])")
)
  import("./focus.js").catch(() => {});

if (document.body.dataset.homeWords) import("./home_words.js").catch(() => {});

// A change is seen: a total counts up once.
const quick = matchMedia("(prefers-reduced-motion: reduce)");
const totals = new Map();

function countUp(output) {
  if (output.dataset.to) return;
  output.dataset.to = output.textContent;
  const to = Number(output.textContent.replace("−", "-"));
  const from = totals.get(output.dataset.total) ?? to;
  totals.set(output.dataset.total, to);
  if (from === to || quick.matches) return;
  const begun = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begun) / 200);
    output.textContent = figure(Math.round(from + (to - from) * part));
    if (part < 1 && output.isConnected) requestAnimationFrame(step);
  };
  output.textContent = figure(from);
  requestAnimationFrame(step);
}

function countAll() {
  document.querySelectorAll("[data-total]").forEach(countUp);
}

// What was done and the score after it.
let announced = news();
let newest = seq();

function seq() {
  return document.querySelector("main[data-seq]")?.dataset.seq;
}

// What stands there, without its full stop.
function sentenceOf(selector) {
  const words = document.querySelector(selector)?.textContent ?? "";
  return words.replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

function news() {
  const done = sentenceOf(".change:not([hidden]) > span");
  const score = document.querySelector("[data-score]")?.dataset.score;
  return [done, score].filter(Boolean).join(". ");
}

function announce() {
  const line = document.getElementById("announcement");
  const words = news();
  const isOther = words !== announced;
  // A deal that changes no points is named, so that it is not silent.
  if (line && words && (isOther || seq() !== newest))
    line.textContent = isOther ? words : `${sentenceOf(".deals tbody .deal-summary")}. ${words}`;
  announced = words;
  newest = seq();
}

countAll();

// Times are those of the place where they are read, in the reader's own form of the page's language.
const { lang } = document.documentElement;
export const locale =
  navigator.languages.find((own) => own.split("-")[0] === lang && own !== lang) ??
  { en: "en-GB" }[lang] ??
  lang;

function showTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    const day = time.hasAttribute("data-clock") ? {} : { dateStyle: "medium" };
    const style = time.hasAttribute("data-day") ? { dateStyle: "long" } : { ...day, timeStyle: "short" };
    if (!Number.isNaN(moment.valueOf())) time.textContent = moment.toLocaleString(locale, style);
  }
}

showTimes();
for (const type of ["htmx:afterSwap", "table:new"])
  for (const show of [announce, countAll, showTimes]) document.addEventListener(type, show);

// The stored pages follow a language that was just chosen without asking.
document.addEventListener("submit", ({ target }) => {
  if (target.matches(".languages")) sessionStorage.setItem("language", "chosen");
});

// Pages without a network: the service worker fetches what they need once this page is there. A
// new version waits until it is let in.
if (navigator.serviceWorker && isSecureContext) {
  addEventListener("load", async () => {
    // A browser may refuse, for example in a private window.
    const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    if (!registration) return;
    // A page that was on its way while the worker began has none yet.
    navigator.serviceWorker.ready.then(
      ({ active }) => navigator.serviceWorker.controller || active.postMessage("claim"),
    );
    const offer = () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      if (sessionStorage.getItem("language")) {
        sessionStorage.removeItem("language");
        registration.waiting.postMessage("come");
      } else import("./new_version.js").then(({ show }) => show(registration)).catch(() => {});
    };
    offer();
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", offer),
    );
  });
}
