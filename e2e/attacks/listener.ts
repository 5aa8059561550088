import { createServer } from "node:http";
import { listenLocally } from "../fixtures/local-server.ts";

/** An attacker's local server that records its requests. */
export type Listener = {
  url: string;
  /** The requested paths, in order. */
  paths: string[];
  /** The requests' referrers. */
  referrers: string[];
  /** The requests' authorization headers. */
  logins: string[];
  stop(): Promise<void>;
};

/** Starts the server; it responds to every request with an empty page, or requires a login. */
export async function startListener(requiresLogin = false): Promise<Listener> {
  const paths: string[] = [];
  const logins: string[] = [];
  const referrers: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const { authorization, referer } = request.headers;
    if (referer !== undefined) referrers.push(referer);
    if (authorization !== undefined) logins.push(authorization);
    if (requiresLogin) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="Watchdesk"' }).end();
      return;
    }
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Stranger</title>");
  });
  const { host, stop } = await listenLocally(server);
  return { url: `http://${host}`, paths, referrers, logins, stop };
}
