// A link is copied, or handed to another app where the device can.
//
//   data-copy=ID, data-share=ID   copies or shares the value of that field; data-done: then its name

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-share]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy ?? button.dataset.share);
  if (button.dataset.share) return navigator.share({ url: field.value }).catch(() => {});
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.lastChild.textContent = button.dataset.done;
});

if (navigator.share) for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
