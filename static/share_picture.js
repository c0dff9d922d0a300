// A picture is handed to the phone's own "share"; where there is none, the link fetches it.
//
//   a[data-picture]   the link to the picture, and what to say beside it

const link = document.querySelector("a[data-picture]");
const asFile = (blob) => new File([blob], "match.png", { type: "image/png" });

if (navigator.canShare?.({ files: [asFile(new Blob())] }))
  link?.addEventListener("click", async (event) => {
    event.preventDefault();
    const answer = await fetch(link.href).catch(() => null);
    if (!answer?.ok) return location.assign(link.href);
    const files = [asFile(await answer.blob())];
    navigator.share({ files, text: link.dataset.picture }).catch(() => {});
  });
