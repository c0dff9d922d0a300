// The menu and the referee's book of a match, stored for the time without a network: the questions, what goes wrong
// with every way to what is done, the rules as this table plays them, precedents, what is searched;
// what a side needs, and how any deal would score.

// The paths of the links of a page that a selector finds.
async function linksOf(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return (links) =>
    [...page.querySelectorAll(links)].map((link) => new URL(link.getAttribute("href"), location).pathname);
}

// The pages are fetched one after the other: nobody waits for them.
export async function cacheBook(id, cache) {
  const fetched = async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) return () => [];
    await cache.put(path, answer.clone());
    return linksOf(answer);
  };
  const paths = [`/m/${id}/wrong?whole`, `/m/${id}/search`];
  const match = await linksOf(await cache.match(`/m/${id}/offline`));
  paths.push(...match("a[href$='/needs']").map((path) => `${path}?offline`));
  // Not everybody may write one, and not every game has them.
  const menu = await fetched(`/m/${id}/more`);
  paths.push(...menu("a[href$='/penalty']"));
  const questions = await fetched(`/m/${id}/referee?offline`);
  paths.push(...questions("a.question[href*='/referee/']"));
  const rules = await fetched(`/m/${id}/rules`);
  paths.push(...rules("a[href$='/precedents']"));
  paths.push(...rules("a[href^='/score/']").map((path) => `${path}?offline`));
  for (const path of paths) if (!(await cache.match(path))) await fetched(path);
}
