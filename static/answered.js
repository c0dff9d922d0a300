// Tells an answer of the table from one that something on the way gives in its place: a portal's page,
// an error of a proxy.

export const isOurs = ({ headers }) => headers.get("Answered-By") === "scorers-table";

const PATIENCE_MS = 4000;

// Is the table there, and would it show this match? Without a match: is it there at all?
export async function reachable(match) {
  const address = match ? `/api/v1/matches/${match}` : "/manifest.webmanifest";
  try {
    const signal = AbortSignal.timeout?.(PATIENCE_MS);
    const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return isOurs(answer) && answer.status < 500;
  } catch {
    return false;
  }
}
