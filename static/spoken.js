// Cards in texts are read as words: A♣ as ace of clubs. As `spoken` of the server's templates.

const CARD = /[\p{L}\d]+[♣♦♥♠]?/gu;

// The names of cards by their signs, to be used on texts.
export const namesIn = (element) => new Map(Object.entries(JSON.parse(element.dataset.cards)));

// A text with the names of its cards in place of their signs.
export const inWords = (text, names) => text.replace(CARD, (word) => names.get(word) ?? word);

// Every card in the texts of an element becomes a picture with a name.
export function speakCards(root, names) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) text.replaceWith(...parts(text.data, names));
}

function parts(text, names) {
  const split = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(CARD)) {
    if (!names.has(word)) continue;
    const picture = document.createElement("span");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", names.get(word));
    picture.textContent = word;
    split.push(text.slice(end, index), picture);
    end = index + word.length;
  }
  return [...split, text.slice(end)];
}
