import { createServer } from "node:http";
import { listenHere } from "../fixtures/local-server.ts";

/** A stranger's server on this computer, and what it heard. */
export type Listener = {
  url: string;
  /** The paths that were asked for, in their order. */
  heard: string[];
  /** The pages that requests came from, as far as they name one. */
  referrers: string[];
  /** What was sent along to be let in, in any request. */
  logins: string[];
  stop(): Promise<void>;
};

/** Starts it. It answers everything, from everywhere, with an empty page, or asks for a login. */
export async function startListener(asksForLogin = false): Promise<Listener> {
  const heard: string[] = [];
  const logins: string[] = [];
  const referrers: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    const { authorization, referer } = request.headers;
    if (referer !== undefined) referrers.push(referer);
    if (authorization !== undefined) logins.push(authorization);
    if (asksForLogin) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="Watchdesk"' }).end();
      return;
    }
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Stranger</title>");
  });
  const { host, stop } = await listenHere(server);
  return { url: `http://${host}`, heard, referrers, logins, stop };
}
