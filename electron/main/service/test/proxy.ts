import type { ServerResponse } from "node:http";
import { startLocalServer } from "./local-server.ts";

/** Starts a proxy for the running test that forwards what it does not answer itself. */
export async function startProxy(target: string) {
  /** Answers instead of the service. */
  const proxy = { intercept: null as ((response: ServerResponse) => void) | null };
  const server = await startLocalServer(async (response, { method, url, headers, body }) => {
    if (proxy.intercept !== null) return proxy.intercept(response);
    const passedOn = ["content-type", "x-service-api-auth"].flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const sent = { method, headers: Object.fromEntries(passedOn), body: body === "" ? null : body };
    const answer = await fetch(target + url, sent);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return Object.assign(proxy, server);
}
