// The page is printed.
//
//   data-print   a button that prints it

document.querySelector("[data-print]")?.addEventListener("click", () => print());
