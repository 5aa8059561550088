import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A stranger's server on this computer, and what it heard. */
export type Listener = {
  url: string;
  /** The paths that were asked for, in their order. */
  heard: string[];
  stop(): Promise<void>;
};

/** Starts it. It answers everything, from everywhere, with an empty page. */
export async function startListener(): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Stranger</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
