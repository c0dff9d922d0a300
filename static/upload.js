// A file that is too large is refused before it is sent.
//
//   data-most=BYTES        a file that may be so large; data-too-large says what is wrong else

document.addEventListener("change", ({ target }) => {
  if (!target.matches("input[data-most]")) return;
  target.setCustomValidity(
    target.files[0]?.size > Number(target.dataset.most) ? target.dataset.tooLarge : "",
  );
});
