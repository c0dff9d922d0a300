// The referee's book of a match, stored for the time without a network: the questions, what goes wrong
// with every way to what is done, the rules as this table plays them, precedents.

// The pages are fetched one after the other: nobody waits for them.
export async function cacheBook(id, cache) {
  const fetched = async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) return () => [];
    await cache.put(path, answer.clone());
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return (links) =>
      [...page.querySelectorAll(links)].map((link) => new URL(link.getAttribute("href"), location).pathname);
  };
  const paths = [`/m/${id}/wrong?whole`];
  const questions = await fetched(`/m/${id}/referee`);
  paths.push(...questions("a.question").filter((path) => !path.endsWith("/wrong")));
  const rules = await fetched(`/m/${id}/rules`);
  paths.push(...rules("a[href$='/precedents']"));
  for (const path of paths) await fetched(path);
}
