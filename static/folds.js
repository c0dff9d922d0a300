// Folds open for what an address leads to, for paper, and where the screen has room for everything.
//
//   details[data-chapter]   a fold that is open on wide screens and on paper

const chapters = document.querySelectorAll("[data-chapter]");

function openAll() {
  for (const chapter of chapters) chapter.open = true;
}

// Open the folds around an element, and the element if it is one.
export function reveal(element) {
  if (!element) return;
  for (let fold = element.closest("details"); fold; fold = fold.parentElement.closest("details"))
    fold.open = true;
  element.scrollIntoView();
}

const revealNamed = () => reveal(document.getElementById(decodeURIComponent(location.hash.slice(1))));

if (chapters.length && matchMedia("(min-width: 80rem)").matches) openAll();
addEventListener("beforeprint", openAll);
addEventListener("hashchange", revealNamed);
if (location.hash) revealNamed();
