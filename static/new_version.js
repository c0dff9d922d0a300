// The bar that offers a new version, which comes in once somebody lets it.

export function show(registration) {
  const template = document.getElementById("new-version");
  if (!template || document.querySelector(".update")) return;
  document.body.append(template.content.cloneNode(true));
  document.querySelector(".update button").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("come");
  });
}
