// Fills parts of a page with data, as its own markup says:
//
//   data-text="path"               the text of an element; in the sentence of data-words or data-forms
//   data-if="path" data-unless     whether it is shown
//   data-attributes="name:path …"  attributes; one whose value is null or false is taken away
//   template data-each="path"      its content once for every item; names of the item come first,
//                                  `it` is an item that is no object
//   data-made="path"               what came of such a template

import { figure } from "../app.js";
import { worded } from "./worded.js";

// The nodes that came of a template, spaces between them included.
const made = new WeakMap();

export function fill(root, data) {
  const value = (path) => path.split(".").reduce((part, name) => part?.[name], data);
  for (const template of root.querySelectorAll("template[data-each]")) {
    if (template.closest("[data-made]")) continue;
    const name = template.dataset.each;
    for (const node of made.get(template) ?? []) node.remove();
    const nodes = (value(name) ?? []).flatMap((item) => {
      const content = template.content.cloneNode(true);
      fill(content, { ...data, ...(typeof item === "object" ? item : { it: item }) });
      for (const child of content.children) child.dataset.made = name;
      return [...content.childNodes];
    });
    template.before(...nodes);
    made.set(template, nodes);
  }
  const own = (selector) =>
    [...root.querySelectorAll(selector)].filter((element) => !element.closest("[data-made]"));
  for (const element of own("[data-text]")) {
    const text = value(element.dataset.text) ?? "";
    element.textContent = worded(element, typeof text === "number" ? figure(text) : text);
  }
  for (const element of own("[data-if]")) hide(element, !holds(value(element.dataset.if)));
  for (const element of own("[data-unless]")) hide(element, holds(value(element.dataset.unless)));
  for (const element of own("[data-attributes]")) setAttributes(element, value);
}

function setAttributes(element, value) {
  for (const pair of element.dataset.attributes.split(" ")) {
    const [attribute, path] = pair.split(":");
    const text = value(path);
    if (text === null || text === undefined || text === false) element.removeAttribute(attribute);
    else element.setAttribute(attribute, text === true ? "" : text);
  }
}

// A drawing has the attribute, but no property of that name.
const hide = (element, is) => element.toggleAttribute("hidden", is);

const holds = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
