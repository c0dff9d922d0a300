// The empty pages of a game, for a match that the server does not know yet: its names go in, as text
// and one by one, so that nothing in them is read as markup or as another gap.
//
//   data-brief   where a name has little room

// A sign for each seat, as tables/pages/offline.py puts them there.
const FIRST_GAP = 0xe000;
const GAPS = /[\ue000-\ue008]/g;

export function putNamesIn(root, seats, id) {
  const seat = (gap) => seats[gap.charCodeAt() - FIRST_GAP];
  const filled = (text) => text.replace(GAPS, (gap) => seat(gap)?.name ?? gap);
  const short = (text) => text.replace(GAPS, (gap) => seat(gap)?.brief ?? gap);
  const own = (value) =>
    /^\/m\/new(?=\/|$)/.test(value) ? `/m/${id}${value.slice("/m/new".length)}` : filled(value);
  const walk = (part) => {
    const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const attribute of node.attributes ?? []) {
        const value = own(attribute.value);
        if (value !== attribute.value) attribute.value = value;
      }
      if (node.content) walk(node.content);
      if (node.nodeType !== Node.TEXT_NODE) continue;
      node.data = (node.parentElement?.closest("[data-brief]") ? short : filled)(node.data);
    }
  };
  walk(root);
}
