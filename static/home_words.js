// Words that a game keeps in its own language are marked with it, as tables/templatetags/home_words.py does on
// the server: in what scripts fill in.
//
//   data-home-language, data-home-words="WORD|…"   on body

const { homeLanguage, homeWords } = document.body.dataset;
const WORD = new RegExp(`(?<![\\p{L}\\d_])(?:${homeWords})(?![\\p{L}\\d_])`, "gu");
const LEFT = "[lang]:not(html), script, style, option, textarea, template";

function mark(text) {
  if (!text.parentElement || text.parentElement.closest(LEFT) || !text.data.match(WORD)) return;
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text.data.matchAll(WORD)) {
    const marked = document.createElement("span");
    marked.lang = homeLanguage;
    marked.textContent = word;
    parts.push(text.data.slice(end, index), marked);
    end = index + word.length;
  }
  // The text stays one: where its parts are laid out in a grid, it is one of them.
  const whole = document.createElement("span");
  whole.append(...parts, text.data.slice(end));
  text.replaceWith(whole);
}

function markIn(node) {
  if (node.nodeType === Node.TEXT_NODE) return mark(node);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  found.forEach(mark);
}

markIn(document.body);
new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(markIn))).observe(
  document.body,
  { childList: true, subtree: true },
);
