// Screen readers say what the pad's deal comes to, each time that this changes: from an element that stays in
// the page, where the verdict itself is replaced. Fetched once something was tapped or has the focus.
//
//   #said      that element
//   #preview   where the verdict stands

const SAYS = ".verdict:not([hidden]) > summary > span:not(.how), .mistake, .hint, .saved";
const said = document.getElementById("said");

function words() {
  const parts = document.querySelectorAll(`#preview :is(${SAYS})`);
  return [...parts]
    .filter((part) => part.checkVisibility())
    .map((part) => part.innerText.trim().replaceAll(/\s+/g, " "))
    .join(" ");
}

function say() {
  const sentence = words();
  if (sentence && sentence !== said.textContent) said.textContent = sentence;
}

if (said) {
  say();
  // All that is replaced around the verdict is in it.
  new MutationObserver(say).observe(document.body, { childList: true, subtree: true });
}
