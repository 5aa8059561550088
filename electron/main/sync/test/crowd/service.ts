// A service in a process of its own, whose work does not count as the client's: 10,000 tasks and forms,
// 9,999 new alerts and 20,001 unread messages, or `few` of each. What was asked once is answered from memory again, so
// that making the answers takes nothing from the client's processors when it is measured.

import { listen } from "#demo/http/listen.ts";
import { startService } from "#demo/service.ts";
import { createWaitingWorld, fewWaiting, manyWaiting } from "#demo/test/crowded-worlds.ts";

const crowd = process.argv[2] === "few" ? fewWaiting : { ...manyWaiting, messages: 20_001 };
const world = createWaitingWorld(Date.now(), crowd);
const { baseUrl, credentials } = await startService({ world, dialect: "plain" });
const { origin } = new URL(baseUrl);

type Kept = { status: number; headers: Headers; body: ArrayBuffer };
const kept = new Map<string, Kept>();

const front = await listen(async (request) => {
  const path = request.url.slice(new URL(request.url).origin.length);
  const { status, headers, body } = kept.get(path) ?? (await ask(path, request));
  return new Response(body, { status, headers });
});
process.send?.({ baseUrl: baseUrl.replace(origin, front.baseUrl), credentials });
process.on("disconnect", () => process.exit());

async function ask(path: string, request: Request): Promise<Kept> {
  const { method, headers } = request;
  const sent = method === "GET" ? null : await request.arrayBuffer();
  const answer = await fetch(origin + path, { method, headers, body: sent });
  const told = new Headers(answer.headers);
  // It comes as it is, unpacked.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) told.delete(name);
  const whole = { status: answer.status, headers: told, body: await answer.arrayBuffer() };
  if (method === "GET") kept.set(path, whole);
  return whole;
}
