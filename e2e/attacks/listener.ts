import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A stranger's server on this computer, and what it heard. */
export type Listener = {
  url: string;
  /** The paths that were asked for, in their order. */
  heard: string[];
  /** What was sent along to be let in, in any request. */
  logins: string[];
  stop(): Promise<void>;
};

/** Starts it. It answers everything, from everywhere, with an empty page, or asks for a login. */
export async function startListener(asksForLogin = false): Promise<Listener> {
  const heard: string[] = [];
  const logins: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    const { authorization } = request.headers;
    if (authorization !== undefined) logins.push(authorization);
    if (asksForLogin) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="Watchdesk"' }).end();
      return;
    }
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Stranger</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    logins,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
