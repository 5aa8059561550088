import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Starts something in between for the running test: it passes on what it does not answer itself. */
export async function startProxy(target: string) {
  const proxy = {
    baseUrl: "",
    /** The methods of the requests so far. */
    received: [] as string[],
    /** Answers instead of the service. */
    intercept: null as ((response: ServerResponse) => void) | null,
  };
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    proxy.received.push(method);
    if (proxy.intercept !== null) return proxy.intercept(response);
    const passedOn = ["content-type", "x-service-api-auth"].flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const answer = await fetch(target + url, {
      method,
      headers: Object.fromEntries(passedOn),
      body: chunks.length === 0 ? null : Buffer.concat(chunks),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
