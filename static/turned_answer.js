// The answer of the referee, turned to the table: full screen, twice, once for those who sit opposite.
//
//   data-turn     a button that shows it
//   #turned       the dialog, with an .answer and a .reason for each side of the table

const dialog = document.getElementById("turned");

// An answer that was on its way when the button was tapped shows too.
function fill() {
  for (const part of [".answer", ".reason"]) {
    const said = document.querySelector(`#ruling ${part}`)?.childNodes ?? [];
    for (const copy of dialog.querySelectorAll(part))
      copy.replaceChildren(...[...said].map((node) => node.cloneNode(true)));
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-turn]")) return;
  fill();
  dialog.showModal();
});
document.addEventListener("htmx:afterSwap", fill);
document.addEventListener("table:new", fill);
