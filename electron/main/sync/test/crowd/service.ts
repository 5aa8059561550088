// The demo service in its own process, whose work does not count as the client's: 10,000 tasks and forms, 9,999 new
// alerts and 20,001 unread messages, or `few` of each. Its responses are cached, so that making them takes no
// processor time during the measurement.

import { listen } from "#demo/http/listen.ts";
import { startService } from "#demo/service.ts";
import { createWaitingWorld, fewWaiting, manyWaiting } from "#demo/test/crowded-worlds.ts";

const crowd = process.argv[2] === "few" ? fewWaiting : { ...manyWaiting, messages: 20_001 };
const world = createWaitingWorld(Date.now(), crowd);
const { baseUrl, credentials } = await startService({ world, dialect: "plain" });
const { origin } = new URL(baseUrl);

type Cached = { status: number; headers: Headers; body: ArrayBuffer };
const cache = new Map<string, Cached>();

const front = await listen(async (request) => {
  const path = request.url.slice(new URL(request.url).origin.length);
  const { status, headers, body } = cache.get(path) ?? (await forward(path, request));
  return new Response(body, { status, headers });
});
process.send?.({ baseUrl: baseUrl.replace(origin, front.baseUrl), credentials });
process.on("disconnect", () => process.exit());

async function forward(path: string, request: Request): Promise<Cached> {
  const { method, headers } = request;
  const sent = method === "GET" ? null : await request.arrayBuffer();
  const response = await fetch(origin + path, { method, headers, body: sent });
  const sentHeaders = new Headers(response.headers);
  // The body is decoded already.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"])
    sentHeaders.delete(name);
  const { status } = response;
  const cached = { status, headers: sentHeaders, body: await response.arrayBuffer() };
  if (method === "GET") cache.set(path, cached);
  return cached;
}
