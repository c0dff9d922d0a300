// The secret of a link stands behind `#`, where no server and no log sees it. It is taken out of
// the address and sent once.
function sendSecret() {
  const secret = location.hash.slice(1);
  if (!secret) return;
  history.replaceState(null, "", location.pathname);
  const form = document.getElementById("join");
  form.elements.secret.value = secret;
  form.requestSubmit();
}

addEventListener("hashchange", sendSecret);
sendSecret();
