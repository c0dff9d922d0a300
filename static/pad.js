// The entry pad: number keys, chips, a draft that survives a reload, and the live verdict. It
// knows no rule: what is possible, and the other side's points, come with the verdict.

const pad = () => document.getElementById("pad");
const inputs = (form) => [...form.querySelectorAll("[data-digits]")];
const touch = matchMedia("(pointer: coarse)").matches;
const NOT_KEPT = new Set(["csrfmiddlewaretoken", "version", "kind"]);
let active = 0;
let added = 100;

function setUp() {
  const form = pad();
  if (!form) return;
  active = 0;
  if (touch) inputs(form).forEach((input) => (input.inputMode = "none"));
  form.querySelector("[data-plain]")?.remove();
  restore(form);
  choose(form, active);
  show(form);
  if (begun(form)) look(form);
  else document.getElementById("write")?.setAttribute("disabled", "");
}

const begun = (form) =>
  inputs(form).some((input) => input.value) || form.querySelector("[type=radio]:checked:not([value=none])");

// The side that keys and chips speak of.
function choose(form, side) {
  active = side;
  inputs(form).forEach((input, index) =>
    input.closest(".counter").classList.toggle("active", index === side),
  );
}

function type(form, key) {
  const input = inputs(form)[active];
  if (key === "other") return choose(form, (active + 1) % inputs(form).length);
  const digits = key === "back" ? input.value.slice(0, -1) : input.value + key;
  input.value = digits.slice(0, input.maxLength);
  changed(form, input);
}

// One side's points are enough: the other side's are cleared, and shown as the verdict has them.
function clearOthers(form, input) {
  if (!input.value || !input.closest("[data-complement]")) return;
  for (const other of inputs(form)) if (other !== input) other.value = "";
}

function changed(form, field) {
  if (field?.matches("[data-digits]")) clearOthers(form, field);
  if (field?.name === "by") form.querySelector("[data-until]")?.remove();
  show(form);
  keep(form);
  look(form);
}

function addDeclaration(form, facts) {
  const number = added++;
  const made = declare(form, number);
  const values = { side: active, ...Object.fromEntries(new URLSearchParams(facts)) };
  for (const [name, value] of Object.entries(values)) {
    made.querySelector(`[name="declarations-${number}-${name}"]`).value = value;
  }
  place(form, made, values.side);
}

function declare(form, number) {
  const template = form.querySelector("#declaration-template").innerHTML.replaceAll("__n__", number);
  const holder = document.createElement("template");
  holder.innerHTML = template.trim();
  return holder.content.firstElementChild;
}

// Among its side's tags, called as the button that adds it.
function place(form, made, side) {
  const value = (name) => made.querySelector(`[name$="-${name}"]`).value;
  const facts = value("rank") ? `kind=four&rank=${value("rank")}` : `kind=run&length=${value("length")}`;
  const called = form.querySelector(`[data-add="${facts}"]`)?.dataset.called;
  made.querySelector("[data-label]").textContent = called ?? "";
  form.querySelector(`[data-tags="${side}"]`).append(made);
}

function tap(form, button) {
  const field = (name) => form.elements[name];
  if (button.dataset.key) return type(form, button.dataset.key);
  if (button.dataset.add) addDeclaration(form, button.dataset.add);
  else if (button.dataset.more) {
    const count = field(`${button.dataset.more}-${active}`);
    count.value = Math.min(Number(button.dataset.most), Number(count.value) + 1);
  } else if (button.dataset.toggle) {
    const chosen = field(button.dataset.toggle);
    chosen.value = chosen.value === String(active) ? "" : String(active);
    if (chosen.value) inputs(form).forEach((input) => (input.value = ""));
  } else if (button.dataset.clear) {
    const cleared = field(button.dataset.clear);
    cleared.value = cleared.type === "number" ? Math.max(0, cleared.value - 1) : "";
  } else if ("remove" in button.dataset) button.closest("[data-declaration]").remove();
  else if (button.dataset.set) {
    for (const [name, value] of new URLSearchParams(button.dataset.set)) {
      if (value) field(name).value = value;
    }
  } else return;
  button.closest("details")?.removeAttribute("open");
  changed(form);
}

// Chips show what the plain fields hold.
function show(form) {
  for (const tag of form.querySelectorAll("[data-clear]")) {
    const held = form.elements[tag.dataset.clear]?.value ?? "";
    const wanted = tag.dataset.value;
    tag.hidden = wanted ? held !== wanted : !Number(held);
    const count = tag.querySelector("b");
    if (count) count.textContent = Number(held) > 1 ? held : "";
  }
  for (const button of form.querySelectorAll("[data-toggle]")) {
    button.setAttribute("aria-pressed", Boolean(form.elements[button.dataset.toggle].value));
  }
}

// The verdict, from the same function as the write.
function look(form) {
  if (!form.dataset.preview || !window.htmx) return;
  htmx.ajax("POST", form.dataset.preview, {
    source: form,
    target: "#verdict",
    swap: "innerHTML",
    values: { kind: "round" },
  });
}

function fillIn(verdict) {
  const form = pad();
  if (!form || !verdict) return;
  form.dataset.asks = verdict.dataset.asks ?? "";
  const filled = new URLSearchParams(verdict.dataset.filled ?? "");
  for (const input of inputs(form)) input.placeholder = filled.get(input.name) ?? "";
}

// A deal begun survives a reload; it is kept on this device only, with its key.
const draftKey = (form) => `draft:${form.dataset.draft}`;

function keep(form) {
  if (!form.dataset.draft) return;
  const kept = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (!NOT_KEPT.has(name)) kept.append(name, value);
  localStorage.setItem(draftKey(form), kept.toString());
}

function restore(form) {
  const kept = form.dataset.draft && localStorage.getItem(draftKey(form));
  if (!kept || document.querySelector(".trouble")) return;
  const values = new URLSearchParams(kept);
  for (const [name, value] of values) {
    const row = name.match(/^declarations-(\d+)-side$/);
    if (row && !form.elements[name]) {
      const made = declare(form, row[1]);
      for (const [part, held] of values) {
        const field = made.querySelector(`[name="${part}"]`);
        if (field) field.value = held;
      }
      place(form, made, value);
    }
    if (form.elements[name]) form.elements[name].value = value;
  }
}

function forget(form) {
  localStorage.removeItem(draftKey(form));
}

document.addEventListener("click", (event) => {
  const form = pad();
  const button = event.target.closest("button[type=button]");
  if (form && button && form.contains(button)) tap(form, button);
  // Tapping a chosen doubling again takes it back.
  const radio = event.target.closest("[data-otherwise]");
  if (radio && radio.dataset.was === "on") {
    radio.form.elements[radio.name].value = radio.dataset.otherwise;
    changed(radio.form, radio);
  }
  for (const one of document.querySelectorAll("[data-otherwise]")) {
    one.dataset.was = one.checked ? "on" : "";
  }
});

document.addEventListener("focusin", (event) => {
  const form = pad();
  const index = form ? inputs(form).indexOf(event.target) : -1;
  if (index >= 0) choose(form, index);
});

document.addEventListener("input", (event) => {
  if (event.target.form?.id === "pad") changed(event.target.form, event.target);
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "table" || event.target.id === "table") setUp();
  fillIn(document.querySelector("[data-verdict]"));
});

// Between a write and its answer nothing can be tapped: it would be gone with the old pad.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { target } = event.detail;
  if (target.id === "table") target.inert = true;
});

document.addEventListener("htmx:afterRequest", (event) => {
  event.detail.target.inert = false;
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { requestConfig, xhr } = event.detail;
  const wrote = requestConfig.path.endsWith("/entries") && xhr.status < 300;
  if (wrote && pad()) {
    forget(pad());
    navigator.vibrate?.(15);
  }
});

document.addEventListener("htmx:sendError", () => {
  const hint = document.querySelector("#verdict .hint, #verdict summary");
  if (hint && pad()) hint.textContent = pad().dataset.offline;
});

setUp();
