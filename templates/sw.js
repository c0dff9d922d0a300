// The service worker: pages without a network. Its name for what it stores changes with every file,
// so a new version is fetched whole before it waits to be let in: an update comes when it is tapped.
//
//   version, files, pages   the version of what it stores: files, and pages of no match
//   answeredBy              the header, and its value, that every answer of ours has

const { version, files, pages, answeredBy } = JSON.parse("{{ settings|escapejs }}");
const SHELL = `shell-${version}`;
// Phones have it under this name: the pages of their matches without a network.
const MATCHES = "kits";
const PATIENCE_MS = 5000;

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      await cache.addAll([...files, ...pages.map((page) => new Request(page, { cache: "reload" }))]);
      if (!registration.active) await skipWaiting();
    })(),
  );
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// Pages wait for what "activate" waits for: the stored ones of matches are renewed beside them.
let renewing;

async function renew() {
  const older = (await caches.keys()).filter((name) => ![SHELL, MATCHES].includes(name));
  if (!older.length || !(await renewMatches())) return;
  for (const name of older) await caches.delete(name);
}

// The stored pages of matches name the files of their version. Until all of them are fetched again
// the files of the old one stay; those of a match that is no longer there go.
async function renewMatches() {
  const matches = await caches.open(MATCHES);
  const there = new Map();
  let renewed = true;
  for (const { url } of await matches.keys()) {
    const fresh = await patiently(url);
    const [, , id] = new URL(url).pathname.split("/");
    if (fresh?.ok && isOurs(fresh)) await matches.put(url, fresh);
    else {
      if (!there.has(id)) there.set(id, !(await isGone(id)));
      // The match may have had pages in an older version that the table has no more.
      const pageIsGone = fresh?.status === 404 && (await isOurs(fresh));
      if (there.get(id) && !pageIsGone) renewed = false;
      else await matches.delete(url);
    }
  }
  return renewed;
}

// A portal's page, or the error of a proxy, is none of ours.
const isOurs = ({ headers }) => headers.get(answeredBy[0]) === answeredBy[1];

// Only the table itself can say that a match is gone, or not for this phone any more.
async function isGone(id) {
  const answer = await patiently(`/api/v1/matches/${id}`);
  if (answer?.status !== 404 || answer.headers.get("Content-Type") !== "application/problem+json")
    return false;
  return (await answer.json().catch(() => ({}))).code === "not_found";
}

const patiently = (url) => fetch(url, { signal: AbortSignal.timeout?.(PATIENCE_MS) }).catch(() => null);

addEventListener("message", (event) => {
  if (event.data === "come") skipWaiting();
  if (event.data === "claim") event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, address));
  // What a newer version has stored is not older.
  if (!registration.waiting && !registration.installing) event.waitUntil((renewing ??= renew()));
});

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(request, { pathname: path, searchParams }) {
  const stored = await without(path, searchParams.get("players"));
  const opening = request.method === "POST" && /^\/open\/[^/]+$/.test(path) ? request.clone() : null;
  // The server does not know a match that was opened on this phone; and who asks for the page without a
  // network knows that there is none.
  if (stored && (path.startsWith("/m/new-") || path.endsWith("/offline"))) return stored;
  // Where there is something to fall back on, a network that hangs is no network. A page that has come is
  // not given up any more: the browser may still be reading it.
  const patience = new AbortController();
  const isOver = stored && request.method === "GET" && setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    // Back and forward would have the browser give a page as it was before the last deal.
    const answer = await fetch(request, { cache: "no-store", signal: patience.signal });
    if (!stored || ((await isAnswer(answer)) && (await isWhole(answer)))) return answer;
  } catch (error) {
    if (!stored) return withoutMatch(request, error);
  } finally {
    clearTimeout(isOver);
  }
  // Sent before the page's scripts ran: they go on with what was typed. It is sent to nobody.
  if (opening) return Response.redirect(`${path}?unsent#${await typed(opening)}`, 303);
  // A note, names, a link: nobody knows whether it was written, and a reload must not send it again.
  const [, match, other] = path.match(/^\/m\/([^/]+)\/(?!entries(?:\/\d+)?$)(.+)/) ?? [];
  if (request.method === "POST" && other) return Response.redirect(`/m/${match}/offline?unanswered`, 303);
  return stored;
}

// Home, at the address of a match that this phone does not have.
async function withoutMatch({ method }, error) {
  const home = method === "GET" && (await (await caches.open(SHELL)).match("/offline"));
  if (home) return home;
  throw error;
}

// A page of ours, or on the way to one. Where a page only leads elsewhere, nothing of it can be read.
async function isAnswer(answer) {
  if (answer.type !== "opaqueredirect") return isOurs(answer) && answer.status < 500;
  const asked = await patiently("/manifest.webmanifest");
  return Boolean(asked && isOurs(asked));
}

// A page of which the network brought only a part has no scripts.
async function isWhole(answer) {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return true;
  return answer
    .clone()
    .blob()
    .then(Boolean, () => false);
}

// What was typed into a form; its token is for no address.
async function typed(request) {
  const fields = new URLSearchParams(await request.formData());
  fields.delete("csrfmiddlewaretoken");
  return fields;
}

// The page that stands in for one that cannot be had; one that opens a match is for so many players.
async function without(path, players) {
  const made = path.match(/^\/m\/new-([a-z_]+)-(\d)-/);
  if (made) return (await caches.open(SHELL)).match(`/kit/${made[1]}/${made[2]}`);
  const match = path.match(/^\/m\/([^/]+)/);
  if (match) {
    const matches = await caches.open(MATCHES);
    return (
      (await matches.match(path, { ignoreSearch: true })) ?? (await matches.match(`/m/${match[1]}/offline`))
    );
  }
  const shell = await caches.open(SHELL);
  const isOfBook = path.startsWith("/rules/") || path.startsWith("/score/");
  const book = isOfBook && (await (await caches.open(MATCHES)).match(path, { ignoreSearch: true }));
  const opening = players && (await shell.match(`${path}?players=${players}`));
  return book || opening || ((await shell.match(path)) ?? shell.match("/offline"));
}
