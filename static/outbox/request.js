// One queued write as a request, and what its answer means.
//
// Only a problem document of the table with a code that says so refuses a write for good. Anything
// else passes, and it is tried again: a network that answers in the table's place, a cookie that was
// lost, a link that is renewed later. Whoever writes that is on `problem`:
//
//   {code, title, detail}   what the table answered
//   {status, foreign}       something else answered

import { isOurs } from "../answered.js";

const PATIENCE_MS = 15_000;
const FINAL = new Set([
  "invalid",
  "key_malformed",
  "key_missing",
  "key_reused",
  "malformed",
  "match_begun",
  "match_finished",
  "match_over",
  "media_type",
  "method_not_allowed",
  "not_acceptable",
  "precondition_required",
  "too_large",
]);
let token;
let renewal;

// A network that swallows everything must not hold the queue.
export const request = (address, options, patience = PATIENCE_MS) =>
  fetch(address, { ...options, signal: AbortSignal.timeout?.(patience) });

const tokenIn = (page) => page.querySelector("[name=csrfmiddlewaretoken]")?.value;

// A lost cookie is renewed once for all that waits.
export function mayRenew() {
  renewal = undefined;
}

const renewToken = () => (renewal ??= fetchToken());

// The token goes with a cookie. When that is lost, a page brings both again.
async function fetchToken() {
  const answer = await request("/join", { cache: "no-store" });
  const fresh = tokenIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
  token = fresh ?? token;
  return Boolean(fresh);
}

function post(write) {
  token ??= tokenIn(document) ?? "";
  if (write.sent && !write.entry) {
    const body = new URLSearchParams({ ...write.sent, version: write.version, csrfmiddlewaretoken: token });
    return request(write.path, { method: "POST", headers: { Accept: "application/json" }, body });
  }
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": write.op_id,
    "X-CSRFToken": token,
  };
  if (write.version) headers["If-Match"] = `"v${write.version}"`;
  const address = write.open ? "/api/v1/matches" : `/api/v1/matches/${write.match}/entries`;
  return request(address, { method: "POST", headers, body: JSON.stringify(write.open ?? write.entry) });
}

// The server's receipt; or what becomes of the write.
export async function send(write) {
  let answer = await post(write);
  if (answer.status === 403 && (await renewToken())) answer = await post(write);
  const type = answer.headers.get("Content-Type") ?? "";
  const body = type.includes("json") ? await answer.json().catch(() => null) : null;
  if (answer.ok && Number.isInteger(body?.version)) return { receipt: body };
  // It broke off on its way.
  if (!body && type.includes("json") && isOurs(answer)) throw new TypeError("The answer is not whole.");
  return { left: notTaken(answer, type, body) };
}

function notTaken(answer, type, body) {
  if (answer.ok || !body?.code || !type.startsWith("application/problem+json")) {
    return { state: "waiting", problem: { status: answer.status, foreign: true } };
  }
  const { code, title, detail } = body;
  const state = code === "stale" ? code : FINAL.has(code) ? "refused" : "waiting";
  return { state, problem: { code, title, detail } };
}

// The record of a match as the server has it now, with its version; or the problem that was answered.
export async function recordOf(match, patience) {
  const answer = await request(`/api/v1/matches/${match}/record`, {}, patience);
  const version = Number(answer.headers.get("ETag")?.match(/v(\d+)/)?.[1]);
  const type = answer.headers.get("Content-Type") ?? "";
  const body = type.includes("json") ? await answer.json().catch(() => null) : null;
  if (version && answer.ok && body?.history) return { record: body, version };
  return { problem: notTaken(answer, type, body).problem };
}
