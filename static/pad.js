// The entry pad: number keys, chips, a draft that survives a reload, and the live verdict. It
// knows no rule and no game: what is possible, and the other side's points, come with the verdict.
//
//   data-digits          an input that the number keys fill; data-side: whom the chips then mean
//   data-next            a full input hands over to the next one
//   data-complement      a box in which one number is enough; the others are cleared
//   data-speaks=SIDE     chips mean this side from now on
//   data-add=ROWS?facts  adds a filled-in row; data-unique: the facts that name it, else any number
//   data-toggle=FIELD    sets a field to the chosen side or takes it back
//   data-more=FIELD      counts a side's field up; data-clear=FIELD takes one off, or empties it
//   data-order=FIELD     names tapped in their order; the last one left goes to data-rest
//   data-set=facts       fills fields at once

const pad = () => document.getElementById("pad");
const all = (form, selector) => [...form.querySelectorAll(selector)];
const inputs = (form) => all(form, "[data-digits]");
const touch = matchMedia("(pointer: coarse)").matches;
const NOT_KEPT = new Set(["csrfmiddlewaretoken", "version", "kind"]);
let active = 0;
let side = 0;
let added = 100;

function setUp() {
  const form = pad();
  if (!form) return;
  active = side = 0;
  if (touch) inputs(form).forEach((input) => (input.inputMode = "none"));
  all(form, "[data-plain]").forEach((plain) => plain.remove());
  all(form, "[data-order]").forEach(prepareOrder);
  restore(form);
  choose(form, active);
  all(form, "[data-speaks]:checked").forEach((radio) => speak(form, radio));
  show(form);
  if (begun(form)) look(form);
  else document.getElementById("write")?.setAttribute("disabled", "");
}

const begun = (form) =>
  all(form, "[data-digits], [data-order] input, [data-kept]").some((input) => input.value) ||
  form.querySelector("[type=radio]:checked:not([value=none])");

// The input that the keys fill, and the side that chips speak of.
function choose(form, index) {
  active = index;
  inputs(form).forEach((input, number) =>
    input.closest(".counter").classList.toggle("active", number === index),
  );
  const named = inputs(form)[index]?.dataset.side;
  if (named) side = Number(named);
}

function speak(form, field) {
  side = Number(field.dataset.speaks);
}

function type(form, key) {
  const input = inputs(form)[active];
  if (key === "other") return choose(form, (active + 1) % inputs(form).length);
  const digits = key === "back" ? input.value.slice(0, -1) : input.value + key;
  input.value = digits.slice(0, input.maxLength);
  const full = "next" in input.dataset && key !== "back" && digits.length >= input.maxLength;
  if (full) choose(form, (active + 1) % inputs(form).length);
  changed(form, input);
}

// One side's points are enough: the other side's are cleared, and shown as the verdict has them.
function clearOthers(form, input) {
  if (!input.value || !input.closest("[data-complement]")) return;
  for (const other of inputs(form)) if (other !== input) other.value = "";
}

function changed(form, field) {
  if (field?.matches("[data-digits]")) clearOthers(form, field);
  if (field?.dataset?.speaks) speak(form, field);
  if (field?.name === "by") form.querySelector("[data-until]")?.remove();
  show(form);
  keep(form);
  look(form);
}

// Rows: forms within the form, one tag each among its side's tags.
const facts = (button) => {
  const [rows, said] = button.dataset.add.split("?");
  return { rows, said: Object.fromEntries(new URLSearchParams(said)) };
};

const held = (row, name) => row.querySelector(`[name$="-${name}"]`)?.value ?? "";

const matching = (form, rows, said, names = Object.keys(said)) =>
  all(form, `[data-row="${rows}"]`).filter((row) =>
    names.every((name) => held(row, name) === (said[name] ?? "")),
  );

function addRow(form, button) {
  const { rows, said } = facts(button);
  if (button.dataset.unique) {
    const same = matching(form, rows, said);
    matching(form, rows, said, [button.dataset.unique]).forEach((row) => row.remove());
    if (same.length) return;
  }
  const number = added++;
  const made = newRow(form, rows, number);
  const whose = made.dataset.whose;
  for (const [name, value] of Object.entries({ [whose]: side, ...said })) {
    made.querySelector(`[name="${rows}-${number}-${name}"]`).value = value;
  }
  place(form, made);
}

function newRow(form, rows, number) {
  const made = form.querySelector(`#row-${rows}`).content.firstElementChild.cloneNode(true);
  for (const field of made.querySelectorAll("[name]")) field.name = field.name.replace("__n__", number);
  return made;
}

// Called as the button that adds it; of several as the one in play.
function label(form, row) {
  const adds = all(form, `[data-add^="${row.dataset.row}?"]`).filter((button) =>
    Object.entries(facts(button).said).every(([name, value]) => held(row, name) === value),
  );
  const inPlay = adds.find((button) => getComputedStyle(button).display !== "none");
  row.querySelector("[data-label]").textContent = (inPlay ?? adds[0])?.dataset.called ?? "";
}

// Among its side's tags.
function place(form, made) {
  form.querySelector(`[data-tags="${held(made, made.dataset.whose)}"]`).append(made);
}

// Names in the order in which they are tapped.
function prepareOrder(box) {
  const names = [...Array(Number(box.dataset.count)).keys()].map((n) => `${box.dataset.order}-${n}`);
  for (const name of [...names, box.dataset.rest]) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name });
    box.append(input);
  }
  const filled = new URLSearchParams(box.dataset.filled);
  for (const input of box.querySelectorAll("input")) input.value = filled.get(input.name) ?? "";
}

const ordered = (box) => [...box.querySelectorAll(`input[name^="${box.dataset.order}-"]`)];

function tapOrder(box, value) {
  const places = ordered(box);
  const rest = box.querySelector(`input[name="${box.dataset.rest}"]`);
  const seats = [...box.querySelectorAll("[data-seat]")].map((button) => button.dataset.seat);
  let order = places.map((input) => input.value).filter(Boolean);
  const drawn = rest.value === "none";
  if (value === "none") rest.value = drawn ? "" : "none";
  else if (order.includes(value)) order = order.filter((one) => one !== value);
  else order = [...order, value].slice(0, places.length);
  places.forEach((input, index) => (input.value = order[index] ?? ""));
  if (rest.value === "none") return;
  const left = seats.filter((seat) => seat !== "none" && !order.includes(seat));
  rest.value = left.length === 1 ? left[0] : "";
}

function showOrder(box) {
  const order = ordered(box).map((input) => input.value);
  const rest = box.querySelector(`input[name="${box.dataset.rest}"]`).value;
  for (const button of box.querySelectorAll("[data-seat]")) {
    const at = order.indexOf(button.dataset.seat);
    const last = rest === button.dataset.seat;
    button.setAttribute("aria-pressed", at >= 0 || last);
    const badge = button.querySelector("b");
    if (badge) badge.textContent = at >= 0 ? at + 1 : last ? box.dataset.called : "";
  }
}

function tap(form, button) {
  const field = (name) => form.elements[name];
  const { dataset } = button;
  if (dataset.key) return type(form, dataset.key);
  if (dataset.speaks && button.type === "button") {
    side = Number(dataset.speaks);
    return show(form);
  }
  if ("close" in dataset) return button.closest("details").removeAttribute("open");
  if (dataset.add) addRow(form, button);
  else if (dataset.more) {
    const count = field(`${dataset.more}-${side}`);
    count.value = Math.min(Number(dataset.most), Number(count.value) + 1);
  } else if (dataset.toggle) {
    const chosen = field(dataset.toggle);
    chosen.value = chosen.value === String(side) ? "" : String(side);
    if (chosen.value && "empties" in dataset) inputs(form).forEach((input) => (input.value = ""));
  } else if (dataset.clear) {
    const cleared = field(dataset.clear);
    cleared.value = cleared.type === "number" ? Math.max(0, cleared.value - 1) : "";
  } else if ("remove" in dataset) button.closest("[data-row]").remove();
  else if (dataset.seat) tapOrder(button.closest("[data-order]"), dataset.seat);
  else if (dataset.set) {
    for (const [name, value] of new URLSearchParams(dataset.set)) {
      if (value && field(name)) field(name).value = value;
    }
    all(form, "[data-speaks]:checked").forEach((radio) => speak(form, radio));
  } else return;
  if (!button.closest("[data-stays]")) button.closest("details")?.removeAttribute("open");
  changed(form);
}

// Chips show what the plain fields hold.
function show(form) {
  all(form, "[data-row]").forEach((row) => label(form, row));
  for (const tag of all(form, "[data-clear]")) {
    const value = form.elements[tag.dataset.clear]?.value ?? "";
    const wanted = tag.dataset.value;
    tag.hidden = wanted ? value !== wanted : !Number(value);
    const count = tag.querySelector("b");
    if (count) count.textContent = Number(value) > 1 ? value : "";
  }
  for (const button of all(form, "[data-toggle]")) {
    button.setAttribute("aria-pressed", Boolean(form.elements[button.dataset.toggle].value));
  }
  for (const button of all(form, "[data-add][data-unique]")) {
    const { rows, said } = facts(button);
    button.setAttribute("aria-pressed", matching(form, rows, said).length > 0);
  }
  for (const button of all(form, "button[data-speaks]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.speaks) === side);
  }
  for (const count of all(form, "[data-rows]")) {
    const rows = count.dataset.rows.split(" ").map((name) => `[data-row="${name}"]`);
    const number = all(form, rows.join()).length;
    count.textContent = number || "";
  }
  for (const chip of all(form, "[data-if-zero]")) {
    const input = form.elements[chip.dataset.ifZero];
    const zero = (input.value || input.placeholder) === "0";
    chip.hidden = !zero;
    if (!zero) chip.querySelector("input").checked = false;
  }
  all(form, "[data-order]").forEach(showOrder);
}

// The verdict, from the same function as the write.
function look(form) {
  if (typeof kit !== "undefined") return kit.look(form);
  if (!form.dataset.preview || !window.htmx) return;
  htmx
    .ajax("POST", form.dataset.preview, {
      source: form,
      target: "#told",
      swap: "innerHTML",
      values: { kind: "round" },
    })
    .catch(() => {});
}

// A question that htmx lets wait behind another has a promise that nobody holds; without a network
// it is broken, and says nothing.
addEventListener("unhandledrejection", (event) => {
  if (event.reason === undefined) event.preventDefault();
});

function fillIn(verdict) {
  const form = pad();
  if (!form || !verdict) return;
  form.dataset.asks = verdict.dataset.asks ?? "";
  // The button itself stays where it is: a verdict may come while it is being tapped.
  document.getElementById("write").disabled = verdict.dataset.filled === undefined;
  const filled = new URLSearchParams(verdict.dataset.filled ?? "");
  for (const input of inputs(form)) input.placeholder = filled.get(input.name) ?? "";
  show(form);
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
  if (kept && !document.querySelector(".trouble")) refill(form, new URLSearchParams(kept));
}

// The pad as names and values say, with a row for every one that they name.
function refill(form, values) {
  for (const [name, value] of values) {
    const row = name.match(/^(\w+)-(\d+)-(\w+)$/);
    if (row && !form.elements[name] && form.querySelector(`#row-${row[1]}`)) {
      const made = newRow(form, row[1], row[2]);
      for (const [part, said] of values) {
        const field = made.querySelector(`[name="${part}"]`);
        if (field) field.value = said;
      }
      place(form, made);
    }
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = value !== "false";
    else if (field) field.value = value;
  }
}

function forget(form) {
  localStorage.removeItem(draftKey(form));
}

document.addEventListener("click", (event) => {
  const form = pad();
  const button = event.target.closest("button[type=button]");
  if (form && button && form.contains(button)) tap(form, button);
  // Tapping a chosen chip again takes it back.
  const radio = event.target.closest("[data-otherwise]");
  if (radio && radio.dataset.was === "on") {
    radio.checked = false;
    const otherwise = radio.dataset.otherwise;
    if (otherwise) radio.form.elements[radio.name].value = otherwise;
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

document.addEventListener("table:shown", (event) => {
  if (event.detail.whole) setUp();
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
  if (!requestConfig.path.endsWith("/entries")) return;
  // What a network put in the table's place is not shown there.
  if (!ours(xhr)) event.detail.shouldSwap = false;
  else if (xhr.status < 300 && pad()) {
    forget(pad());
    navigator.vibrate?.(15);
  }
});

// A write is laid by before it is sent, and taken back when the table has answered it: what the
// network swallows, or answers itself, is in the outbox, and the page without a network shows it.
const writes = ({ requestConfig }) => requestConfig.path.endsWith("/entries") && outbox.ready();
const ours = (xhr) => xhr.getResponseHeader("Match-Version") !== null;

function letterOf({ parameters, path }) {
  const sent = Object.fromEntries(parameters);
  const { version, seq } = live().dataset;
  const [, , match] = path.split("/");
  return { op_id: sent.op_id, match, path, sent, version: Number(version), after: Number(seq) };
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const { detail } = event;
  if (!writes(detail)) return;
  const letter = letterOf(detail.requestConfig);
  const unsent = document.getElementById("unsent");
  if (unsent.hidden) return outbox.keep({ ...letter, state: "sending" }).catch(() => {});
  // What was written before it still waits: it goes behind that.
  event.preventDefault();
  queue({ ...letter, after: letter.after + Number(unsent.querySelector("b").textContent) });
});

async function queue(letter) {
  try {
    await outbox.keep(letter);
  } catch {
    return notWritten();
  }
  if (pad()) forget(pad());
  location.assign(`/m/${letter.match}/offline`);
}

function notWritten() {
  const hint = document.querySelector("#verdict .hint, #verdict summary");
  if (hint && pad()) hint.textContent = pad().dataset.offline;
}

async function notAnswered({ requestConfig }) {
  // Where the phone could not lay it by, the pad and its draft still have it.
  if (outbox.ready() && (await outbox.waits(requestConfig.parameters.get("op_id")))) {
    if (pad()) forget(pad());
    location.reload();
  } else notWritten();
}

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { requestConfig, xhr } = detail;
  if (!requestConfig.path.endsWith("/entries") || !xhr.status) return;
  if (!ours(xhr)) notAnswered(detail);
  else if (outbox.ready()) outbox.drop(requestConfig.parameters.get("op_id")).catch(() => {});
});

document.addEventListener("htmx:sendError", ({ detail }) => {
  if (detail.requestConfig.path.endsWith("/entries")) notAnswered(detail);
  else notWritten();
});

setUp();
