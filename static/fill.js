// Fills parts of a page with data, as its own markup says:
//
//   data-text="path"               the text of an element
//   data-if="path" data-unless     whether it is shown
//   data-attributes="name:path …"  attributes; one whose value is null or false is taken away
//   template data-each="path"      its content once for every item; names of the item come first,
//                                  `it` is an item that is no object

function fill(root, data) {
  const value = (path) => path.split(".").reduce((one, name) => one?.[name], data);
  for (const template of root.querySelectorAll("template[data-each]")) {
    if (template.closest("[data-made]")) continue;
    const name = template.dataset.each;
    while (template.previousElementSibling?.dataset.made === name) template.previousElementSibling.remove();
    for (const item of value(name) ?? []) {
      const made = template.content.cloneNode(true);
      fill(made, { ...data, ...(typeof item === "object" ? item : { it: item }) });
      for (const child of made.children) child.dataset.made = name;
      template.before(made);
    }
  }
  const own = (selector) => [...root.querySelectorAll(selector)].filter((one) => !one.closest("[data-made]"));
  for (const one of own("[data-text]")) {
    const said = value(one.dataset.text) ?? "";
    one.textContent = typeof said === "number" ? figure(said) : said;
  }
  for (const one of own("[data-if]")) one.hidden = !shownFor(value(one.dataset.if));
  for (const one of own("[data-unless]")) one.hidden = shownFor(value(one.dataset.unless));
  for (const one of own("[data-attributes]")) {
    for (const pair of one.dataset.attributes.split(" ")) {
      const [attribute, path] = pair.split(":");
      const said = value(path);
      if (said === null || said === undefined || said === false) one.removeAttribute(attribute);
      else one.setAttribute(attribute, said === true ? "" : said);
    }
  }
}

const shownFor = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
